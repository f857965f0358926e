/** The team beside the cards: how much is in it, dice by dice, whether it is legal, what it costs. */
import { valueIn } from "../fields.js";
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { say } from "../words.js";
import { bring, change, dropBasic, faults, team } from "./team.js";

/** @typedef {import("../server.js").Card} Card */
/** @typedef {import("../server.js").Format} Format */

/**
 * @param {{
 *   cards: Map<string, Card>,
 *   formats: Format[],
 *   look: (card: Card) => void,
 *   children?: import("../html.js").Markup,
 * }} props
 */
export function Panel({ cards, formats, look, children }) {
  const format = formats.find((each) => each.name === team.value.format);
  return html`
    <section class="teambox" aria-label=${say("team.label")}>
      <div class="box">
        <label class="teamname">
          <span class="sr">${say("team.name")}</span>
          <input
            class="poster"
            value=${team.value.name}
            placeholder=${say("team.unnamed")}
            maxlength="60"
            onInput=${(/** @type {Event} */ event) => change({ name: valueIn(event) })}
          />
        </label>
        <label class="field teamformat">
          <span>${say("team.format")}</span>
          <select
            value=${team.value.format}
            onChange=${(/** @type {Event} */ event) => change({ format: valueIn(event) })}
          >
            ${formats.map(
              (each) => html`
                <option value=${each.name} selected=${each.name === team.value.format}>${each.title}</option>
              `,
            )}
          </select>
        </label>
        ${format && html`<${Gauges} format=${format} />`}
      </div>
      <${Brought} cards=${cards} look=${look} />
      <${Legal} format=${format} />
      <${Curve} cards=${cards} />
      ${children}
    </section>
  `;
}

/** @param {{format: Format}} props */
function Gauges({ format }) {
  const dice = Object.values(team.value.cards).reduce((sum, count) => sum + count, 0);
  return html`
    <div class="gauge">
      <${Gauge} now=${Object.keys(team.value.cards).length} most=${format.facts.cards} words="team.cards" />
      <${Gauge} now=${dice} most=${format.facts.dice} words="team.dice" />
      <${Gauge} now=${team.value.basics.length} most=${format.facts.basics} words="team.basics" />
    </div>
  `;
}

/** @param {{now: number, most: number | null | undefined, words: import("../words.js").Word}} props */
function Gauge({ now, most, words }) {
  const share = most ? Math.min(100, (100 * now) / most) : 0;
  return html`
    <div>
      <b>${now}</b> <small>${say(words, { most: most ?? "∞" })}</small>
      <div class="prog" data-over=${most && now > most ? "" : null}><i style=${{ width: `${share}%` }}></i></div>
    </div>
  `;
}

/** @param {{cards: Map<string, Card>, look: (card: Card) => void}} props */
function Brought({ cards, look }) {
  const picks = Object.entries(team.value.cards);
  const known = picks
    .filter(([id]) => cards.has(id))
    .sort(([a], [b]) => (cards.get(a)?.cost ?? 0) - (cards.get(b)?.cost ?? 0));
  return html`
    <ul class="tl">
      ${known.map(
        ([id, dice]) => html`
          <${Line} key=${id} card=${cards.get(id)} look=${look}>
            <div class="n">
              <button
                aria-label=${say("team.fewer", { name: cards.get(id)?.title ?? "" })}
                onClick=${() => bring(id, dice - 1)}
              >
                <${Glyph} name=${dice > 1 ? "minus" : "close"} />
              </button>
              <output>${dice}</output>
              <button
                aria-label=${say("team.more", { name: cards.get(id)?.title ?? "" })}
                onClick=${() => bring(id, dice + 1)}
              >
                <${Glyph} name="plus" />
              </button>
            </div>
          <//>
        `,
      )}
      ${team.value.basics
        .filter((id) => cards.has(id))
        .map(
          (id) => html`
            <${Line} key=${id} card=${cards.get(id)} look=${look}>
              <div class="n">
                <button
                  aria-label=${say("team.drop", { name: cards.get(id)?.title ?? "" })}
                  onClick=${() => dropBasic(id)}
                >
                  <${Glyph} name="close" />
                </button>
              </div>
            <//>
          `,
        )}
      ${!picks.length && html`<li class="empty">${say("team.empty")}</li>`}
    </ul>
  `;
}

/** @param {{card: Card, look: (card: Card) => void, children: import("../html.js").Markup}} props */
function Line({ card, look, children }) {
  return html`
    <li data-pick=${card.id}>
      <span class="c" data-e=${card.energy ?? ""}>
        ${card.cost}
        ${card.energy && html`<${Glyph} name=${card.energy} />`}
      </span>
      <button class="tl__name" data-look=${card.id} onClick=${() => look(card)}>
        <b>${card.title}</b>
        <small>${card.subtitle ?? say("masters.basic")}</small>
      </button>
      ${children}
    </li>
  `;
}

/**
 * What the server says about the team, each fault with its rule. It stands below the cards, so that none of them moves
 * away from whoever points at it when the answer comes.
 * @param {{format: Format | undefined}} props
 */
function Legal({ format }) {
  const wrong = format ? faults.value : null;
  const sentence = (/** @type {string} */ text) => `${text[0].toUpperCase()}${text.slice(1)}.`;
  return html`
    <section class="box legalbox" id="legal" role="status" tabindex="-1">
      <div class="box__h">
        <h2 class="label">${say("team.legal")}</h2>
        ${
          wrong &&
          html`
            <span class="tag" data-k=${wrong.length ? "need" : "ok"}>
              ${say(wrong.length ? "team.not-yet" : "team.yes")}
            </span>
          `
        }
      </div>
      <ul class="legal">
        ${!wrong && html`<li>${say("team.checking")}</li>`}
        ${wrong?.map(
          (fault) => html`
            <li data-k="need">
              <${Glyph} name="warn" />
              <span>${sentence(fault.text)} <small>${say("side.rule", { rule: fault.rule })}</small></span>
            </li>
          `,
        )}
        ${
          wrong?.length === 0 &&
          html`
            <li data-k="ok">
              <${Glyph} name="check" />
              <span>${say("team.may-play", { format: format?.title ?? "" })}</span>
            </li>
          `
        }
      </ul>
    </section>
  `;
}

const COSTS = [2, 3, 4, 5, 6, 7];

/** How many dice there are at each cost, coloured by energy. @param {{cards: Map<string, Card>}} props */
function Curve({ cards }) {
  const picks = Object.entries(team.value.cards).flatMap(([id, dice]) => {
    const card = cards.get(id);
    return card ? [{ card, dice }] : [];
  });
  const dice = picks.reduce((sum, pick) => sum + pick.dice, 0);
  if (!dice) return null;
  const mean = picks.reduce((sum, pick) => sum + pick.dice * pick.card.cost, 0) / dice;
  const at = (/** @type {number} */ cost) =>
    picks.filter((pick) => Math.max(COSTS[0], Math.min(COSTS[5], pick.card.cost)) === cost);
  return html`
    <section class="box">
      <div class="box__h">
        <h2 class="label">${say("team.curve")}</h2>
        <span class="label">${say("team.mean", { mean: mean.toFixed(1) })}</span>
      </div>
      <div
        class="curve"
        role="img"
        aria-label=${COSTS.map((cost) => say("team.at-cost", { cost, count: at(cost).length })).join(", ")}
      >
        ${COSTS.map(
          (cost) => html`
            <div>
              <span>${cost === COSTS[5] ? `${cost}+` : cost}</span>
              ${at(cost).map(
                (pick) => html`
                  <i data-e=${pick.card.energy ?? ""}>
                    ${pick.card.energy && html`<${Glyph} name=${pick.card.energy} />`}
                  </i>
                `,
              )}
            </div>
          `,
        )}
      </div>
    </section>
  `;
}
