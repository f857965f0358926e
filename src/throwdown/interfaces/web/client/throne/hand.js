/** The cards in one's hand, as a fan: what can be played stands higher, the rest says why not. */
import { isAbout } from "../choices.js";
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { say, term } from "../words.js";

/** @typedef {import("./board.js").Props} Props */

/** @param {Props} props */
export function Hand(props) {
  const hand = props.seen.cards(props.me, "hand");
  return html`
    <section
      class="hand"
      style=${{ "--n": Math.max(2, hand.length) }}
      data-place=${`${props.me} hand`}
      data-arrows
      aria-label=${say("throne.hand")}
    >
      ${hand.map((id) => html`<${Card} key=${id} ...${props} id=${id} />`)}
    </section>
  `;
}

/** @param {Props & {id: string}} props */
function Card({ play, printed, id }) {
  const card = printed.card(id);
  if (!card) return null;
  const offered = play.candidates.value.filter((choice) => isAbout(choice, [id]));
  const sold = offered.find((choice) => choice.verb === "sell");
  const used = offered.find((choice) => choice !== sold);
  const wish = `play ${id}`;
  const press = () => {
    if (used) return play.choose(used);
    play.inspect(id);
    return play.askWhy(wish, card.name);
  };
  return html`
    <div
      class="hc"
      data-piece=${id}
      data-beacon=${play.beacon.value === id ? "" : null}
      data-k=${card.type}
      data-state=${used ? "can" : "cannot"}
    >
      <button class="hc__go" data-wish=${wish} data-title=${card.name} onClick=${press}>
        <span class="hc__h">
          <span class="hc__c"><span class="sr">${say("throne.costs")} </span>${used?.cost ?? card.cost}</span>
          <span class="hc__t">${card.name}</span>
        </span>
        <span class="tx"><${Marked} text=${printed.text(id)} /></span>
      </button>
      <span class="hc__f">
        <span>${term("card", card.type)}</span>
        ${
          sold
            ? html`<button class="sell" onClick=${() => play.act([sold.pick])}>${say("throne.sell")}</button>`
            : !used &&
              play.isMine.value &&
              html`<span class="why" aria-hidden="true"><${Glyph} name="why" />${say("masters.why")}</span>`
        }
      </span>
    </div>
  `;
}
