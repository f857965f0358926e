/** What somebody at a table is called: who has no name of their own goes by a level, a number, or "you". */
import { say, term } from "../words.js";

/** @typedef {import("../connection.js").Seat} Seat */
/** @typedef {{name: string, level: string | null}} Named */

/** What everybody calls whoever sits at a seat. @param {{seats: Named[]}} state @param {number} seat */
export function nameOf({ seats }, seat) {
  const name = plainName(seats, seat);
  // Where more than two play, those who are called the same have the number of their seat as well.
  const alike = seats.length > 2 && seats.filter((_, other) => plainName(seats, other) === name).length > 1;
  return alike ? `${name} ${seat + 1}` : name;
}

/** @param {Named[]} seats @param {number} seat */
function plainName(seats, seat) {
  const { name = "", level = null } = seats[seat] ?? {};
  if (name) return name;
  return level === null ? say("table.player", { number: seat + 1 }) : term("level", level);
}

/**
 * What the viewer calls whoever sits at a seat.
 * @param {import("../connection.js").State} state
 * @param {number} seat
 */
export function nameFor(state, seat) {
  return seat === state.seat && !hasName(state.seats[seat]) ? say("table.you") : nameOf(state, seat);
}

/** @param {Seat | undefined} seat */
export const hasName = (seat) => Boolean(seat?.name);

/** The names that a table is listed by. @param {{seats: Named[]}} table */
export const titleOf = (table) => table.seats.map((_, seat) => nameOf(table, seat)).join(" – ");
