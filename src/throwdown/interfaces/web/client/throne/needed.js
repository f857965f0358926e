/** What an ability needs, where no dice lie beside it: symbols as tiles, anything else in words. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { tilesOf } from "./needs.js";

/** @param {{needs: string, glyph: (symbol: string) => string}} props */
export function Needed({ needs, glyph }) {
  if (!needs.includes("[")) return html`<b class="needs"><${Marked} text=${needs} /></b>`;
  const tiles = tilesOf(needs, [], () => "");
  return html`
    <span class="req">
      <span class="sr">${needs.replace(/[[\]]/g, "")}: </span>
      ${tiles.map(({ symbol }) => html`<i aria-hidden="true"><${Glyph} name=${glyph(symbol)} /></i>`)}
    </span>
  `;
}
