/** A thing of any game to be looked at: all that is seen of it, and what is printed on it. */
import { html } from "../html.js";
import { Marked } from "../parts/marked.js";
import { Facts } from "./tile.js";

/** @param {{described: import("./description.js").Description, id: string}} props */
export function Inspected({ described, id }) {
  return html`
    <header class="peek__h"><h3><b class="poster"><${Marked} text=${described.title(id)} /></b></h3></header>
    <div class="peek__t">
      <p><${Facts} facts=${described.all(id)} /></p>
      ${described.text(id).map((line, place) => html`<p key=${place}><${Marked} text=${line} /></p>`)}
    </div>
  `;
}
