/** What the shell is told of Dice Throne. */
import { lessons } from "./lessons.js";
import { score } from "./score.js";
import { ThroneTable } from "./table.js";

/** @type {import("../registry.js").GameTable} */
export const throne = {
  Table: ThroneTable,
  lessons,
  score,
};
