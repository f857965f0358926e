/** What somebody at a table is called; a bot that has no name of its own goes by its level. */
import { term } from "../words.js";

/** @param {import("../connection.js").State} state @param {number} seat */
export function nameOf(state, seat) {
  const { name, level } = state.seats[seat] ?? { name: "", level: null };
  return level && name === level ? term("level", level) : name;
}
