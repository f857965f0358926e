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
    // Whoever only drafted has no life in the game of the first two.
    const playing = seen.player(0).partner < 0 ? state.seats.slice(0, 2) : state.seats;
    return { turns: seen.game.turn, glyph: "life", values: playing.map((_, seat) => seen.player(seat).life) };
  },
  decisive: ["hurt", "damaged", "lost life", "concede"],
};
