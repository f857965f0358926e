/** The style sheets of cards, heroes and teams: pages that import this are shown once they are there. */
import { sheet } from "./stylesheet.js";

await Promise.all(["catalogue", "heroes", "preview"].map((name) => sheet(`/style/${name}.css`)));
