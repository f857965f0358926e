/** What the shell is told of Dice Throne. */
import { lessons } from "./lessons.js";
import { ThroneTable } from "./table.js";
import { viewOf } from "./view.js";

/** @type {import("../registry.js").GameTable} */
export const throne = {
  Table: ThroneTable,
  lessons,
  standing: (state) => {
    const { turn, health, teams } = viewOf(state);
    const values = state.seats.map((_, seat) => health[teams[seat] ?? seat] ?? 0);
    return { turns: turn, glyph: "health", values };
  },
  decisive: ["damaged", "concede", "health stolen"],
};
