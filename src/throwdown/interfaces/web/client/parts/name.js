/** What somebody at a table is called: who has no name of their own goes by a level, a number, or "you". */
import { say, term } from "../words.js";

/** @typedef {import("../connection.js").Seat} Seat */

/** What everybody calls whoever sits at a seat. @param {{seats: Seat[]}} state @param {number} seat */
export function nameOf({ seats }, seat) {
  return called(seats[seat]?.name ?? "", seat);
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
export const hasName = (seat) => seat !== undefined && seat.name !== seat.kind && seat.name !== seat.level;

/** The names that a table is listed by. @param {string} title */
export const titleOf = (title) => title.split(" – ").map(called).join(" – ");

/**
 * A bot without a name is called by its level, a person by the kind of player.
 * @param {string} name
 * @param {number} seat
 */
function called(name, seat) {
  return name === "person" ? say("table.player", { number: seat + 1 }) : term("level", name);
}
