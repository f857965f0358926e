/** A course in words: how a game ended, what its moments are called, where each beat is found again. */
import { say } from "../words.js";
import { listed } from "./curves.js";

/** @typedef {import("../protocol.js").Course} Course */
/** @typedef {import("../protocol.js").KeyMoment} KeyMoment */

/** What moments are marked with. @type {Record<string, string>} */
const GLYPHS = { blow: "attack", gain: "plus", loss: "ko", lead: "odds", last: "trophy" };

/** @param {KeyMoment} moment */
export const glyphOf = ({ kind }) => GLYPHS[kind] ?? "star";

/**
 * The address of a beat within a replay: turn and place in it, counted from 1.
 * @param {Course} course @param {number} beat
 */
export function addressOf({ beats, turns }, beat) {
  const turn = turns[beats[beat]?.turn ?? 0];
  return turn ? `#t${turn.number}.${beat - turn.first + 1}` : "";
}

/**
 * The beat that an address means; -1 if it means none. Whoever names a turn alone means its first beat.
 * @param {Course} course @param {string} hash
 */
export function beatAt({ turns }, hash) {
  const [, number, place] = hash.match(/^#t(\d+)(?:\.(\d+))?$/) ?? [];
  const turn = turns.find((each) => each.number === Number(number));
  if (!number || !turn) return -1;
  return turn.first + Math.min(turn.beats, Math.max(1, Number(place ?? 1))) - 1;
}

/** @param {Course} course @param {number} beat */
export const turnOf = ({ beats, turns }, beat) => turns[beats[beat]?.turn ?? 0];

/**
 * What ended a game, in a sentence; empty where nothing can be named.
 * @param {Course} course
 * @param {(seats: number[]) => string} called
 * @param {number | null} mine
 */
export function endOf({ ending }, called, mine) {
  if (ending?.kind === "conceded") {
    const alone = ending.seats.length === 1 && ending.seats[0] === mine;
    return alone
      ? say("course.you-gave-up")
      : say("course.gave-up", { names: called(ending.seats), count: ending.seats.length });
  }
  if (ending?.kind !== "blow") return "";
  const { names, amount } = ending;
  return names.length ? say("course.blow", { names: listed(names), amount }) : say("course.damage", { amount });
}

/** What a moment is called where it is marked. @param {KeyMoment} moment @param {(seats: number[]) => string} called */
export function titleOf({ kind, seat, name, amount }, called) {
  switch (kind) {
    case "blow":
      return name ? say("course.blow-mark", { name, amount }) : say("course.damage", { amount });
    case "gain":
      return say("course.gain", { name });
    case "loss":
      return say("course.loss", { name });
    case "lead":
      return say("course.lead", { name: called([seat]) });
    default:
      return amount ? say("course.last", { amount }) : say("course.end");
  }
}
