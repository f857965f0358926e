/** The style sheets of tables, loaded with the first table that is opened. */
import { sheet } from "./stylesheet.js";

export const styled = Promise.all([sheet("/style/tables.css"), sheet("/style/play.css")]);
