/** Which cue is heard with a beat. */
import { matchOf } from "../model.js";

/** Damage from which a blow is a hard one. */
const HARD = 5;

/**
 * @param {import("./beats.js").Beat} beat
 * @param {number | null} seat  whoever listens
 * @returns {import("./sound.js").Cue | undefined}
 */
export function cueOf({ kind, note, about, after }, seat) {
  if (kind === "won") return seat === null || matchOf({ model: after }).winners.includes(seat) ? "win" : "lose";
  if (note.cue === "turn" && about[0]?.seat !== seat) return undefined;
  if (note.cue === "hit" && about.some(({ values }) => Number(values?.amount ?? 0) >= HARD)) return "big";
  return note.cue;
}
