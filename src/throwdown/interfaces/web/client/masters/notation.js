/** Dice are written in a short notation by the server (SK!, Angel@2, f f); here it is said in words. */
import { say } from "../words.js";

const ENERGY = /** @type {Record<string, import("../words.js").Word>} */ ({
  f: "energy.fist",
  b: "energy.bolt",
  m: "energy.mask",
  s: "energy.shield",
  "?": "energy.wild",
});

/** @param {string} text */
export function spoken(text) {
  return text
    .replace(/\bSK\b!?/g, say("masters.sidekick"))
    .replace(/@(\d)/g, (_, level) => ` (${say("masters.level", { level })})`)
    .replace(/(?<=^|\s)g(\d)(?=[\s.,:;]|$)/g, (_, amount) => say("masters.generics", { amount }))
    .replace(/(?<=^|\s)[fbms?](?=[\s.,:;]|$)/g, (letter) => say(ENERGY[letter]));
}
