/** What the shell is told of Dice Masters. */
import { lessons } from "./lessons.js";
import { Seen } from "./seen.js";
import { MastersTable } from "./table.js";

/** @type {import("../registry.js").GameTable} */
export const masters = {
  Table: MastersTable,
  lessons,
  standing: (state) => {
    const seen = new Seen(state.model);
    return { turns: seen.game.turn, glyph: "life", values: state.seats.map((_, seat) => seen.player(seat).life) };
  },
  decisive: ["hurt", "damaged", "lost life", "concede"],
};
