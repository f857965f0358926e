/** The style sheet of cards, heroes and teams: pages that import this are shown once it is there. */
import { sheet } from "./stylesheet.js";

await sheet("/style/catalogue.css");
