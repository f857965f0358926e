/** Our own symbols, from one sprite; always beside words or a letter. */
import { html } from "../html.js";

const SVG = "http://www.w3.org/2000/svg";

/** Where a symbol is drawn. @param {string} name */
const placeOf = (name) => `/glyphs.svg#g-${name}`;

/** @param {{name: string}} props */
export function Glyph({ name }) {
  return html`<svg class="g" aria-hidden="true"><use href=${placeOf(name)} /></svg>`;
}

/** The same as an element, for what is put into the page for a moment. @param {string} name */
export function pictureOf(name) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("class", "g");
  picture.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", placeOf(name));
  picture.append(use);
  return picture;
}

/** Wild energy has none: its shape is like no other. */
const LETTERS = /** @type {Record<string, string>} */ ({
  fist: "F",
  bolt: "B",
  mask: "M",
  shield: "S",
  generic: "G",
});

/** @param {string} kind */
export const letterOf = (kind) => LETTERS[kind] ?? "";

/** An amount of energy: colour, silhouette and letter. @param {{kind: string, amount?: number | string}} props */
export function Energy({ kind, amount = "" }) {
  return html`
    <span class="en" data-e=${kind} title=${kind}><${Glyph} name=${kind} />${letterOf(kind)}${amount}</span>
  `;
}
