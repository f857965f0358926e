/** What a line needs, where no dice lie beside it: symbols as tiles, anything else in words. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";

/** @param {{line: import("../server.js").Line, glyph: (code: string) => string}} props */
export function Needed({ line, glyph }) {
  if (!line.needs) return null;
  if (!line.symbols.length) return html`<b class="needs"><${Marked} text=${line.needs} /></b>`;
  return html`
    <span class="req">
      <span class="sr"><${Marked} text=${line.needs} />: </span>
      ${line.symbols.map((symbol) => html`<i aria-hidden="true"><${Glyph} name=${glyph(symbol)} /></i>`)}
    </span>
  `;
}
