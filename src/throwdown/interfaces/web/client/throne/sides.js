/** Whose side somebody is on, as it is told at this table: in a word, and in a colour that goes with it. */
import { say } from "../words.js";

/**
 * @typedef {{side: "us" | "them" | null, word: string}} Camp  no side where everybody plays alone, no word in a
 *   duel
 */

/**
 * @param {import("./seen.js").Seen} seen
 * @param {number} me
 * @param {number} seat
 * @returns {Camp}
 */
export function campOf(seen, me, seat) {
  const sides = seen.sides(me);
  const alone = sides.every((seats) => seats.length === 1);
  if (alone && sides.length > 2) return { side: null, word: "" };
  const ours = sides[0].includes(seat);
  return { side: ours ? "us" : "them", word: alone ? "" : say(ours ? "throne.us" : "throne.them") };
}
