/** What the shell is told of a game that has no table of its own. */
import { sheet } from "../stylesheet.js";
import { styled } from "../tablestyle.js";
import { GenericTable } from "./table.js";

// Its own sheet comes after those of all tables, which it changes.
await styled;
await sheet("/style/generic.css");

/** @type {import("../registry.js").GameTable} */
export const generic = {
  Table: GenericTable,
  lessons: [],
  score: {},
};
