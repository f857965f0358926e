/** Text of the games: what stands in square brackets is a symbol, energy has its glyph too. */
import { html } from "../html.js";
import { Glyph } from "./glyph.js";

const ENERGY = /** @type {Record<string, string>} */ ({
  fist: "fist", bolt: "bolt", mask: "mask", shield: "shield", wild: "wild",
  faust: "fist", blitz: "bolt", maske: "mask", schild: "shield",
});

/** @param {{text: string}} props */
export function Marked({ text }) {
  const parts = text.split(/\[([^\]]+)\]/);
  return parts.map((part, place) => {
    if (place % 2 === 0) return part;
    const energy = ENERGY[part.toLowerCase()];
    return html`<span class="symbol">${energy && html`<span class="en" data-e=${energy}><${Glyph} name=${energy} /></span>`}${part}</span>`;
  });
}
