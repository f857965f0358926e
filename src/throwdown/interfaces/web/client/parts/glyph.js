/** Our own symbols, from one sprite; always beside words or a letter. */
import { html } from "../html.js";

/** @param {{name: string}} props */
export function Glyph({ name }) {
  return html`<svg class="g" aria-hidden="true"><use href=${`/glyphs.svg#g-${name}`} /></svg>`;
}

const LETTERS = /** @type {Record<string, string>} */ ({
  fist: "F",
  bolt: "B",
  mask: "M",
  shield: "S",
  wild: "?",
  generic: "G",
});

/** @param {string} kind */
export const letterOf = (kind) => LETTERS[kind] ?? "";

/** An amount of energy: colour, silhouette and letter. @param {{kind: string, amount?: number | string}} props */
export function Energy({ kind, amount = "" }) {
  return html`
    <span class="en" data-e=${kind} title=${kind}><${Glyph} name=${kind} />${LETTERS[kind]}${amount}</span>
  `;
}
