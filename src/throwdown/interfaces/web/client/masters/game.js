/** What the shell is told of Dice Masters. */
import { lessons } from "./lessons.js";
import { MastersTable } from "./table.js";
import { viewOf } from "./view.js";

/** @type {import("../registry.js").GameTable} */
export const masters = {
  Table: MastersTable,
  lessons,
  standing: (state) => {
    const { turn, life } = viewOf(state);
    return { turns: turn, glyph: "life", values: state.seats.map((_, seat) => life[seat] ?? 0) };
  },
  decisive: ["hurt", "damaged", "lost life", "concede"],
};
