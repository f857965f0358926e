/** What a card says: its texts, a Global in a box of its own, and how they are read. */
import { html } from "../html.js";
import { Marked } from "../parts/marked.js";
import { say } from "../words.js";

/** @param {{card: import("../server.js").Card}} props */
export function CardText({ card }) {
  return html`
    ${card.text.map(
      (line, place) => html`<p class=${card.globals.includes(place) ? "globalbox" : ""}><${Marked} text=${line} /></p>`,
    )}
    ${!card.text.length && html`<p class="quiet">${say("browse.no-text")}</p>`}
    ${card.readings.map(
      (text) => html`<p class="quiet" data-reading>${say("browse.reading")} <${Marked} text=${text} /></p>`,
    )}
  `;
}
