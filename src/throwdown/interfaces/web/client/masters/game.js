/** What the shell is told of Dice Masters. */
import { lessons } from "./lessons.js";
import { score } from "./score.js";
import { MastersTable } from "./table.js";

/** @type {import("../registry.js").GameTable} */
export const masters = {
  Table: MastersTable,
  lessons,
  score,
};
