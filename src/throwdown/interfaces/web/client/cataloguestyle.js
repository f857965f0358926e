/** The style sheets of cards, heroes and teams: pages that import this are shown once they are there. */
import { sheet } from "./stylesheet.js";

await Promise.all([sheet("/style/catalogue.css"), sheet("/style/heroes.css")]);
