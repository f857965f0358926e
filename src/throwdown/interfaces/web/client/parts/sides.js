/**
 * The sides of a die that are not up. A die names them in `data-sides`, so that whoever makes it roll can
 * draw them without knowing the game: a glyph, `*2` after it for two of them, or letters after an apostrophe.
 */
import { pictureOf } from "./glyph.js";

/** A glyph of a side, once or twice. @param {string} glyph @param {number} [count] */
export const glyphSide = (glyph, count = 1) => (count > 1 ? `${glyph}*${Math.min(count, 2)}` : glyph);

/** Letters of a side. @param {string} letters */
export const letterSide = (letters) => `'${letters}`;

/**
 * The markup of each side that is not up, to be put into a face.
 * @param {HTMLElement} die  the element that draws the die
 * @returns {string[]}
 */
export function faces(die) {
  const sides = (die.dataset.sides ?? "").split(" ").filter(Boolean);
  return sides.map((side) => faceOf(side).outerHTML);
}

/** @param {string} side */
function faceOf(side) {
  const face = document.createElement("span");
  if (side.startsWith("'")) {
    face.className = "die__sigil";
    face.textContent = side.slice(1);
    return face;
  }
  const [glyph, count] = side.split("*");
  face.className = count ? "die__sigil die__sigil--two" : "die__sigil";
  face.dataset.e = glyph;
  face.append(...Array.from({ length: Number(count ?? 1) }, () => pictureOf(glyph)));
  return face;
}
