/** What the shell is told of Dice Masters. */
import { lessons } from "./lessons.js";
import { MastersTable } from "./table.js";

/** @type {import("../registry.js").GameTable} */
export const masters = {
  Table: MastersTable,
  lessons,
  standing: (state) => {
    const values = state.seats.map((_, seat) => Number(state.model[`p${seat}`]?.life ?? 0));
    return { turns: Number(state.model.game.turn ?? 0), glyph: "life", values };
  },
  decisive: ["hurt", "damaged", "lost life", "concede"],
};
