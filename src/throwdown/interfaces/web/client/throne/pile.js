/** Cards that lie open, to be looked at one by one: a discard pile, or a teammate's hand. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { Sheet } from "../parts/sheet.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";

/** @typedef {{play: import("../play.js").Play, printed: import("./printed.js").Printed}} Props */

/**
 * How many cards are discarded, and a press away which, the newest first.
 * @param {Props & {cards: string[], name: string, seat: number, place: string | null}} props
 */
export function DiscardPile({ play, printed, cards, name, seat, place }) {
  const open = useSignal(false);
  const title = say("throne.discard-of", { name });
  return html`
    <li>
      <button class="pilebtn" data-discard=${seat} data-place=${place} onClick=${() => (open.value = true)}>
        <${Glyph} name="used" /><b>${cards.length}</b><span>${say("throne.discard")}</span>
      </button>
      ${
        open.value &&
        html`
          <${Sheet} title=${title} close=${() => (open.value = false)}>
            <h2 class="label">${title}</h2>
            ${!cards.length && html`<p class="quiet">${say("throne.no-discard")}</p>`}
            <ol class="opencards" data-pile=${seat}>
              ${cards.map(
                (id) => html`<li key=${id}>
                <${OpenCard} play=${play} printed=${printed} id=${id} whole /></li>`,
              )}
            </ol>
          <//>
        `
      }
    </li>
  `;
}

/** A card by its name; press it to look at it. @param {Props & {id: string, whole?: boolean}} props */
export function OpenCard({ play, printed, id, whole = false }) {
  return html`
    <button class="opencard" data-piece=${id} title=${printed.text(id)} onClick=${() => play.inspect(id)}>
      <b>${printed.name(id)}</b>${whole && html`<span>${printed.text(id)}</span>`}
    </button>
  `;
}
