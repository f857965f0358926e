/** Cards to buy from, the opponent's cards, and the global abilities of both. */
import { isAbout } from "../choices.js";
import { html } from "../html.js";
import { Glyph, letterOf } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { nameOf } from "../parts/name.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";

/**
 * @typedef {{
 *   play: import("../play.js").Play,
 *   pieces: import("./pieces.js").Pieces,
 *   me: number,
 *   state: import("../connection.js").State,
 * }} Props
 */

/** @param {Props} props */
export function Cards({ play, pieces, me, state }) {
  const team = pieces.team(me);
  return html`
    <section class="cards" aria-label=${say("masters.buy-from")}>
      <div>
        <div class="cards__h">
          <h3 class="label">
            ${state.seat === null ? say("masters.team-of", { name: nameOf(state, me) }) : say("masters.team")}
          </h3>
        </div>
        <div class="cards__g cards__g--4" data-arrows>
          ${team.map((name) => html`<${Mini} play=${play} pieces=${pieces} me=${me} name=${name} key=${name} />`)}
        </div>
      </div>
      <div>
        <div class="cards__h"><h3 class="label">${say("masters.basics")}</h3></div>
        <div class="cards__g cards__g--2" data-arrows>
          ${pieces.basics.map(
            (name) => html`<${Mini} play=${play} pieces=${pieces} me=${me} name=${name} key=${name} />`,
          )}
        </div>
      </div>
    </section>
  `;
}

/** @param {Omit<Props, "state"> & {name: string}} props */
function Mini({ play, pieces, me, name }) {
  const card = pieces.cards[name];
  const { now, of } = pieces.left(name);
  const can = play.choices.value.some((choice) => choice.verb === "buy" && isAbout(choice, [name]));
  const state = play.isChosen(name) ? "chosen" : can ? "can" : "cannot";
  const wish = `buy ${name}`;
  const slot = pieces.slot(name);
  const foot =
    state === "chosen"
      ? html`<span class="tag"><${Glyph} name="check" />${say("masters.paying")}</span>`
      : can
        ? html`<span class="tag">${say(play.paying.moreAbout(name) ? "masters.add" : "masters.buy")}</span>`
        : html`<span class="why"><${Glyph} name="why" />${say("masters.why")}</span>`;
  return html`
    <button
      class="mcard"
      data-e=${card.energy ?? ""}
      data-state=${state}
      data-beacon=${play.beacon.value === name ? "" : null}
      data-piece=${name}
      data-wish=${wish}
      data-title=${card.title}
      onClick=${() => play.press(name, card.title, wish)}
    >
      <span class=${`mcard__cost ${slot ? `slot-${slot}` : ""}`} data-slot=${slot || null}>
        ${pieces.cost(name, me)}
        ${card.energy && html`<${Glyph} name=${card.energy} /><i>${letterOf(card.energy)}</i>`}
      </span>
      <span class="mcard__body">
        <span class="mcard__t">${card.title}</span>
        <span class="mcard__s">${card.subtitle ?? say("masters.basic")}</span>
        <span class="mcard__foot">
          <${Left} now=${now} of=${of} /><${Laid} pieces=${pieces} name=${name} />${play.isMine.value && foot}
        </span>
      </span>
    </button>
  `;
}

/** What lies on a card beside the dice to buy. @param {{pieces: import("./pieces.js").Pieces, name: string}} props */
function Laid({ pieces, name }) {
  const [counters, dice] = [pieces.counters(name), pieces.laidOn(name)];
  const kinds = dice.map((id) => pieces.title(id)).join(", ");
  return html`
    ${
      counters > 0 &&
      html`<span class="tag tag--wait" data-counters>
      ${say("masters.counters", { count: counters })}</span>`
    }
    ${
      dice.length > 0 &&
      html`<span class="tag tag--wait" data-laid title=${kinds}>
      ${say("masters.laid", { count: dice.length })}</span>`
    }
  `;
}

/** @param {{now: number, of: number}} props */
function Left({ now, of }) {
  return html`
    <span class="left">
      <span class="sr">${say("masters.left", { now, of })}</span>
      ${Array.from({ length: of }, (_, place) => html`<i class=${place < now ? "" : "no"} aria-hidden="true"></i>`)}
    </span>
  `;
}

/** @param {Props & {us: number[], foes: number[]}} props */
export function Rivals({ play, pieces, us, foes, state }) {
  const chosen = useSignal(foes[0]);
  const others = [...foes, ...us.slice(1)];
  const seat = others.includes(chosen.value) ? chosen.value : foes[0];
  return html`
    <section class="oppcards" aria-label=${say("masters.rival-cards")}>
      ${
        others.length > 1 &&
        html`
          <div class="oppcards__of" role="group" aria-label=${say("masters.cards-of")}>
            ${others.map(
              (each) => html`
                <button
                  key=${each}
                  data-cards-of=${each}
                  aria-pressed=${String(each === seat)}
                  onClick=${() => (chosen.value = each)}
                >
                  ${nameOf(state, each)}${us.includes(each) && html` <small>${say("masters.partner")}</small>`}
                </button>
              `,
            )}
          </div>
        `
      }
      <ul data-arrows>
        ${pieces.team(seat).map((name) => {
          const card = pieces.cards[name];
          const { now, of } = pieces.left(name);
          return html`
            <li key=${name}>
              <button
                class="ocard"
                data-e=${card.energy ?? ""}
                data-piece=${name}
                data-beacon=${play.beacon.value === name ? "" : null}
                onClick=${() => play.press(name, card.title, "")}
              >
                <span class="ocard__c">${card.cost}${card.energy && html`<${Glyph} name=${card.energy} />`}</span>
                <span class="ocard__n">
                  <b>${card.title}</b>
                  <span><${Left} now=${now} of=${of} /><${Laid} pieces=${pieces} name=${name} /></span>
                </span>
              </button>
            </li>
          `;
        })}
      </ul>
    </section>
  `;
}

/** Both players' Globals in one list, for whoever pays; the price stands first. @param {Props} props */
export function Globals({ play, pieces }) {
  const names = Object.keys(pieces.globals);
  if (!names.length) return null;
  return html`
    <section class="box globalsbox">
      <div class="box__h">
        <h2 class="label"><${Glyph} name="global" />${say("masters.globals")}</h2>
        <span class="label">${say("masters.price")}</span>
      </div>
      <div class="globals" data-arrows>
        ${names.map((name) => html`<${Global} key=${name} play=${play} pieces=${pieces} name=${name} />`)}
      </div>
    </section>
  `;
}

/** @param {{play: import("../play.js").Play, pieces: import("./pieces.js").Pieces, name: string}} props */
function Global({ play, pieces, name }) {
  const { price, does } = pieces.globals[name];
  const title = pieces.title(name);
  const can = play.choices.value.some((choice) => choice.verb === "global" && choice.of?.includes(name));
  const wish = `global ${name}`;
  const foot = play.isChosen(name)
    ? html`<span class="tag"><${Glyph} name="check" />${say("masters.paying")}</span>`
    : can
      ? html`<span class="tag">${say(play.paying.moreAbout(name) ? "masters.add" : "masters.use")}</span>`
      : play.isMine.value && html`<span class="why"><${Glyph} name="why" />${say("masters.why")}</span>`;
  return html`
    <button
      class="gl"
      data-state=${play.isChosen(name) ? "chosen" : can ? "can" : "cannot"}
      data-piece=${name}
      data-wish=${wish}
      data-title=${title}
      onClick=${() => play.press(name, title, wish)}
    >
      <span class="gl__price"><${Marked} text=${price} /></span>
      <span><b>${title}</b><span><${Marked} text=${does} /></span></span>
      ${foot}
    </button>
  `;
}
