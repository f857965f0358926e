/** Cards that were found: sorted, a screenful first and the rest on demand. */
import { valueIn } from "../fields.js";
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { CardTile } from "./tile.js";

/** @typedef {import("../server.js").Card} Card */
/** @typedef {import("../server.js").Facet} Facet */

const SCREENFUL = 48;

/** @type {Record<string, (a: Card, b: Card) => number>} */
const ORDERS = {
  set: () => 0,
  cost: (a, b) => a.cost - b.cost,
  name: (a, b) => a.title.localeCompare(b.title),
};

/**
 * @param {object} props
 * @param {Card[]} props.found
 * @param {Card[]} props.all
 * @param {Facet[]} props.facets
 * @param {boolean} props.waiting  for the cards to come
 * @param {import("./choice.js").Choice} props.choice
 * @param {(card: Card) => void} [props.open]
 * @param {(card: Card) => string} [props.href]  the page of a card, where its name leads there
 * @param {(card: Card) => boolean} [props.isIn]
 * @param {(card: Card) => import("../html.js").Markup} [props.foot]  what can be done with a card
 * @param {import("../html.js").Markup} [props.children]
 */
export function CardList({ found, all, facets, waiting, choice, open, href, isIn, foot, children }) {
  const order = useSignal("set");
  const more = useSignal(1);
  const sorted = [...found].sort(ORDERS[order.value]);
  const few = sorted.slice(0, more.value * SCREENFUL);
  const heading = waiting ? say("nav.cards") : say("browse.cards", { count: found.length });
  return html`
    <section class="results" aria-label=${say("nav.cards")}>
      <div class="results__h">
        <h1 class="poster">${heading}</h1>
        <p class="sr" role="status">${heading}</p>
        <div class="results__acts">
          ${children}
          <label class="field">
            <span>${say("browse.sort")}</span>
            <select
              value=${order.value}
              onChange=${(/** @type {Event} */ event) => (order.value = valueIn(event))}
            >
              <option value="set">${say("browse.by-set")}</option>
              <option value="cost">${say("browse.by-cost")}</option>
              <option value="name">${say("browse.by-name")}</option>
            </select>
          </label>
        </div>
      </div>
      ${waiting && html`<p class="box" role="status">${say("browse.wait")}</p>`}
      ${all.length > 0 && !found.length && html`<${Nothing} all=${all} facets=${facets} choice=${choice} />`}
      <ul class="bgrid">
        ${few.map(
          (card) => html`
            <${CardTile} key=${card.id} card=${card} facets=${facets} open=${open} href=${href} isIn=${isIn?.(card)}>
              ${foot?.(card)}
            <//>
          `,
        )}
      </ul>
      ${
        few.length < sorted.length &&
        html`
          <button class="btn btn--big" onClick=${() => (more.value += 1)}>
            <${Glyph} name="down" />
            ${say("browse.more", { count: sorted.length - few.length })}
          </button>
        `
      }
    </section>
  `;
}

/**
 * Nothing is found: say which filter keeps out most, and offer to drop it.
 * @param {{all: Card[], facets: Facet[], choice: import("./choice.js").Choice}} props
 */
function Nothing({ all, facets, choice }) {
  const tight = choice.tightest(all, facets);
  if (!tight?.count)
    return html`
      <p class="box">
        ${say("browse.none")} <button class="btn" onClick=${() => choice.clear()}>${say("browse.clear")}</button>
      </p>
    `;
  return html`
    <p class="box">
      ${say("browse.tight", { facet: tight.facet.title, count: tight.count })}${" "}
      <button class="btn" onClick=${() => choice.drop(tight.facet.name)}>
        ${say("browse.drop", { facet: tight.facet.title })}
      </button>
    </p>
  `;
}
