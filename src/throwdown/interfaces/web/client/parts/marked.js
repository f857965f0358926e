/**
 * Text of the games: what stands in square brackets is a symbol, energy has its glyph too; what is linked can be
 * pressed.
 */
import { html } from "../html.js";
import { term } from "../words.js";
import { Glyph } from "./glyph.js";
import { cutAtLinks } from "./links.js";

const ENERGY = ["fist", "bolt", "mask", "shield", "wild"];

/** @param {{text: string, links?: import("./links.js").Links, point?: (id: string) => void}} props */
export function Marked({ text, links, point }) {
  if (!links || !point) return symbols(text);
  return cutAtLinks(text, links).map(({ text: part, id }) =>
    id
      ? html`<button class="loglink" data-look=${id} onClick=${() => point(id)}>${symbols(part)}</button>`
      : symbols(part),
  );
}

/** A text with its symbols drawn. @param {string} text */
function symbols(text) {
  const parts = unbroken(text).split(/\[([^\]]+)\]/);
  return parts.map((part, place) => {
    if (place % 2 === 0) return part;
    const energy = ENERGY.find((code) => [code, term("energy", code)].includes(part));
    return html`
      <span class="symbol">
        ${energy && html`<span class="en" data-e=${energy}><${Glyph} name=${energy} /></span>`}
        ${part}
      </span>
    `;
  });
}

/** A bonus and what it is for stay on one line: `+1 A`. @param {string} text */
const unbroken = (text) => text.replace(/([+−-]\d+) (?=\p{Lu}\b)/gu, "$1\u00a0");
