/**
 * The damage ledger: every term of what is about to be dealt, as a sum one can check; before that, what an ability
 * would do.
 */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { say, term } from "../words.js";
import { viewOf } from "./view.js";

/**
 * @typedef {{
 *   play: import("../play.js").Play,
 *   state: import("../connection.js").State,
 *   pieces: import("./pieces.js").Pieces,
 * }} Props
 */

const SIGNS = /** @type {Record<string, string>} */ ({
  add: "+",
  subtract: "−",
  prevent: "−",
  half: "½",
  "half dealt": "½",
  redirect: "↷",
  split: "÷",
});
/** What a forecast tells of. */
const TOLD = [
  "damaged",
  "healed",
  "token placed",
  "token removed",
  "CP gained",
  "health stolen",
  "drew",
  "declared",
  "packet opened",
];

/** @param {Props} props */
export function Ledger(props) {
  const { damage, healing } = viewOf(props.state);
  if (!damage.length && !healing.length) return html`<${Foreseen} ...${props} /><${LastAttack} ...${props} />`;
  return html`
    <section class="box ledgerbox" aria-live="polite">
      <div class="box__h">
        <h2 class="label"><${Glyph} name="ko" />${say("throne.ledger")}</h2>
        <span class="tag tag--wait">${say("throne.forecast")}</span>
      </div>
      ${damage.map(
        (packet, place) => html`
          <${Packet} key=${place} ...${props} packet=${packet} />
        `,
      )}
      ${healing.map(
        ([seat, amount, source]) => html`
          <ul class="ledger">
            <li>
              <b>+${amount}</b>
              <span>${say("throne.heals", { name: nameOf(props, seat), source: props.pieces.local(source) })}</span>
            </li>
          </ul>
        `,
      )}
    </section>
  `;
}

/** @param {Props} props @param {number} seat */
const nameOf = ({ state, pieces }, seat) => pieces.local(viewOf(state).players[seat]?.name ?? "");

/** What a term does to a sum; half of it and the like have no amount. @param {string} sort @param {number} amount */
function figureOf(sort, amount) {
  const sign = SIGNS[sort];
  if (!sign) return "×0 ";
  return ["half", "half dealt", "redirect", "split"].includes(sort) ? sign : `${sign}${amount}`;
}

/** @param {Props & {packet: import("./view.js").Packet}} props */
function Packet(props) {
  const { packet, state } = props;
  const table = viewOf(state);
  const health = table.health[table.teams[packet.to]];
  const kind = packet.kind === "normal" ? "" : ` · ${term("damage", packet.kind)}`;
  return html`
    <ul class="ledger">
      <${Term} ...${props} figure=${packet.base} name=${packet.source} more=${kind} />
      ${packet.terms.map(
        (/** @type {[string, number, string]} */ [sort, amount, source]) => html`
          <${Term}
            ...${props}
            figure=${figureOf(sort, amount)}
            name=${source}
          />
        `,
      )}
      <li class="total">
        <b>${packet.final}</b>
        <span>
          ${
            packet.to === state.seat
              ? say("throne.damage-to-you")
              : say("throne.damage-to", { name: nameOf(props, packet.to) })
          }
          <br />
          ${health} → ${Math.max(0, health - packet.final)}
        </span>
      </li>
    </ul>
  `;
}

/**
 * A term, which opens where it comes from.
 * @param {Props & {figure: string | number, name: string, more?: string}} props
 */
function Term({ play, pieces, figure, name, more = "" }) {
  const local = pieces.local(name);
  return html`
    <li>
      <button data-word=${local} onClick=${() => play.inspect(local, pieces.pieceOf(local))}>
        <b>${figure}</b>
        <span>${local}${more}</span>
        <${Glyph} name="right" />
      </button>
    </li>
  `;
}

/** What the first ability that is ready would bring, if nobody did more. @param {Props} props */
function Foreseen({ play, pieces }) {
  const outcome = play.foreseen.value;
  if (!outcome) return null;
  const lines = outcome.outcome.events.filter((event) => TOLD.includes(event.kind) && event.text);
  return html`
    <section class="box ledgerbox">
      <div class="box__h">
        <h2 class="label">
          <${Glyph} name="ko" />
          ${say("throne.if-announced", { name: pieces.abilities[outcome.name]?.name.replace(/[[\]]/g, "") ?? "" })}
        </h2>
        <span class="tag tag--wait">${say("throne.forecast")}</span>
      </div>
      <ul class="log">
        ${lines.map((event) => html`<li><${Marked} text=${event.text} /></li>`)}
        ${!lines.length && outcome.outcome.stopped !== "chance" && html`<li>${say("throne.if-nothing")}</li>`}
      </ul>
      ${outcome.outcome.stopped === "chance" && html`<p class="quiet">${say("throne.then-dice")}</p>`}
    </section>
  `;
}

/** What the last attack came to. @param {Props} props */
function LastAttack({ play }) {
  const log = play.connection.log.value;
  const last = log.findLast((event) => event.kind === "damaged");
  if (!last?.text) return null;
  return html`
    <section class="box lastattack">
      <div class="box__h"><h2 class="label">${say("throne.last-attack")}</h2></div>
      <p>
        <${Marked}
          text=${last.text}
          nouns=${play.nouns.value(last)}
          point=${(/** @type {import("../play.js").Noun} */ noun) => play.point(noun)}
        />
      </p>
    </section>
  `;
}
