/**
 * Text of the games: what stands in square brackets is a symbol, energy has its glyph too; what is named can be
 * pressed.
 */
import { html } from "../html.js";
import { Glyph } from "./glyph.js";

const ENERGY = /** @type {Record<string, string>} */ ({
  fist: "fist",
  bolt: "bolt",
  mask: "mask",
  shield: "shield",
  wild: "wild",
  faust: "fist",
  blitz: "bolt",
  maske: "mask",
  schild: "shield",
});

/**
 * @param {{text: string, nouns?: import("../play.js").Noun[], point?: (noun: import("../play.js").Noun) => void}} props
 */
export function Marked({ text, nouns = [], point }) {
  const parts = unbroken(text).split(/\[([^\]]+)\]/);
  return parts.map((part, place) => {
    if (place % 2 === 0) return point ? linked(part, nouns, point) : part;
    const energy = ENERGY[part.toLowerCase()];
    return html`
      <span class="symbol">
        ${energy && html`<span class="en" data-e=${energy}><${Glyph} name=${energy} /></span>`}
        ${part}
      </span>
    `;
  });
}

/**
 * Where something is named in a text, as a whole: Revolver is not in Revolverheld.
 * @param {string} name
 * @param {string} text
 */
export function placeOf(name, text) {
  const letters = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.search(new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, "u"));
}

/** A bonus and what it is for stay on one line: `+1 A`. @param {string} text */
const unbroken = (text) => text.replace(/([+−-]\d+) (?=[AVD]\b)/g, "$1\u00a0");

/**
 * @param {string} text
 * @param {import("../play.js").Noun[]} nouns
 * @param {(noun: import("../play.js").Noun) => void} point
 * @returns {import("../html.js").Markup}
 */
function linked(text, nouns, point) {
  const noun = nouns.find((each) => each.text && placeOf(each.text, text) >= 0);
  if (!noun) return text;
  const at = placeOf(noun.text, text);
  const rest = nouns.filter((each) => each !== noun);
  return html`
    ${linked(text.slice(0, at), rest, point)}
    <button class="loglink" onClick=${() => point(noun)}>${noun.text}</button>
    ${linked(text.slice(at + noun.text.length), rest, point)}
  `;
}
