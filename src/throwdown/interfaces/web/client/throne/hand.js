/** The cards in one's hand: what can be played stands higher, the rest says why not. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { say, term } from "../words.js";

/**
 * @typedef {{
 *   play: import("../play.js").Play,
 *   pieces: import("./pieces.js").Pieces,
 *   me: number,
 *   state: import("../connection.js").State,
 * }} Props
 */

/** @param {Props} props */
export function Hand(props) {
  const hand = props.pieces.cards[props.me]?.hand ?? [];
  return html`
    <section class="hand hand--flow" data-arrows aria-label=${say("throne.hand")}>
      ${hand.map((name) => html`<${Card} key=${name} ...${props} name=${name} />`)}
    </section>
  `;
}

/** @param {Props & {name: string}} props */
function Card({ play, pieces, me, name }) {
  const card = pieces.decks[me][name];
  const offered = play.candidates.value.filter((choice) => choice.pick.split(" ").includes(name));
  const played = offered.find((choice) => choice.pick === `play ${name}`);
  const sold = offered.find((choice) => choice.pick === `sell ${name}`);
  const other = offered.find((choice) => choice !== played && choice !== sold);
  const text = pieces.text(me, name) || play.textOf(card.name);
  const wish = `play ${name}`;
  const press = () => {
    const choice = played ?? other;
    if (choice) return play.choose(choice);
    play.inspect(card.name);
    return play.askWhy(wish, card.name);
  };
  return html`
    <div
      class="hc"
      data-piece=${name}
      data-beacon=${play.beacon.value === name ? "" : null}
      data-k=${card.type}
      data-state=${played || other ? "can" : "cannot"}
    >
      <button class="hc__go" data-wish=${wish} data-word=${card.name} onClick=${press}>
        <span class="hc__h">
          <span class="hc__c"><span class="sr">${say("throne.costs")} </span>${card.cost}</span>
          <span class="hc__t">${card.name}</span>
        </span>
        <span class="tx"><${Marked} text=${text} /></span>
      </button>
      <span class="hc__f">
        <span>${term("card", card.type)}</span>
        ${
          sold
            ? html`<button class="sell" onClick=${() => play.act([sold.pick])}>${say("throne.sell")}</button>`
            : !played &&
              play.isMine.value &&
              html`<span class="why" aria-hidden="true"><${Glyph} name="why" />${say("masters.why")}</span>`
        }
      </span>
    </div>
  `;
}
