/** The style sheets of the books: whoever imports this is shown once they are there. */
import { sheet } from "../stylesheet.js";

await Promise.all([sheet("/style/catalogue.css"), sheet("/style/heroes.css"), sheet("/style/books.css")]);
