/** What the shell is told of Dice Throne. */
import { lessons } from "./lessons.js";
import { Seen } from "./seen.js";
import { ThroneTable } from "./table.js";

/** @type {import("../registry.js").GameTable} */
export const throne = {
  Table: ThroneTable,
  lessons,
  standing: (state) => {
    const seen = new Seen(state.model);
    return { turns: seen.game.turn, glyph: "health", values: state.seats.map((_, seat) => seen.health(seat)) };
  },
  decisive: ["damaged", "concede", "stole health"],
};
