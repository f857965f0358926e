/**
 * The damage ledger: every term of what is about to be dealt, as a sum one can check; before that, what an ability
 * would do.
 */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { say, term } from "../words.js";

/**
 * @typedef {{
 *   play: import("../play.js").Play,
 *   state: import("../connection.js").State,
 *   seen: import("./seen.js").Seen,
 *   printed: import("./printed.js").Printed,
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
  "gained CP",
  "stole health",
  "drew",
  "declared",
  "packet opened",
];

/** @param {Props} props */
export function Ledger(props) {
  const { seen, printed } = props;
  const damage = seen.damage();
  const healing = seen.healing();
  if (!damage.length && !healing.length) return html`<${Foreseen} ...${props} /><${LastAttack} ...${props} />`;
  return html`
    <section class="box ledgerbox" aria-live="polite">
      <div class="box__h">
        <h2 class="label"><${Glyph} name="ko" />${say("throne.ledger")}</h2>
        <span class="tag tag--wait">${say("throne.forecast")}</span>
      </div>
      ${damage.map(([id, each]) => html`<${Packet} key=${id} ...${props} packet=${each} />`)}
      ${healing.map(
        ([id, { to, of = "", base }]) => html`
          <ul class="ledger" key=${id}>
            <li>
              <b>+${base}</b>
              <span>${say("throne.heals", { name: printed.name(`p${to}`), source: printed.name(of) })}</span>
            </li>
          </ul>
        `,
      )}
    </section>
  `;
}

/** What a term does to a sum; half of it and the like have no amount. @param {string} kind @param {number} amount */
function figureOf(kind, amount) {
  const sign = SIGNS[kind];
  if (!sign) return "×0 ";
  return ["half", "half dealt", "redirect", "split"].includes(kind) ? sign : `${sign}${amount}`;
}

/** @param {Props & {packet: import("../protocol.js").ThroneDamage}} props */
function Packet(props) {
  const { packet, state, seen, printed } = props;
  const health = seen.health(packet.to);
  const kind = packet.kind === "normal" ? "" : ` · ${term("damage", packet.kind)}`;
  return html`
    <ul class="ledger">
      <${Term} ...${props} figure=${packet.base} id=${packet.of ?? ""} more=${kind} />
      ${(packet.terms ?? []).map(
        ([kind, amount, of, companion]) => html`
          <${Term} ...${props} figure=${figureOf(kind, amount)} id=${companion || of} />
        `,
      )}
      <li class="total">
        <b>${packet.final}</b>
        <span>
          ${
            packet.to === state.seat
              ? say("throne.damage-to-you")
              : say("throne.damage-to", { name: printed.name(`p${packet.to}`) })
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
 * @param {Props & {figure: string | number, id: string, more?: string}} props
 */
function Term({ play, printed, figure, id, more = "" }) {
  return html`
    <li>
      <button data-piece=${id} onClick=${() => play.inspect(id)}>
        <b>${figure}</b>
        <span>${printed.name(id)}${more}</span>
        <${Glyph} name="right" />
      </button>
    </li>
  `;
}

/** What the first ability that is ready would bring, if nobody did more. @param {Props} props */
function Foreseen({ play, printed }) {
  const outcome = play.foreseen.value;
  if (!outcome) return null;
  const lines = outcome.outcome.events.filter((event) => TOLD.includes(event.kind) && event.text);
  return html`
    <section class="box ledgerbox">
      <div class="box__h">
        <h2 class="label">
          <${Glyph} name="ko" />
          <${Marked} text=${say("throne.if-announced", { name: printed.name(outcome.choice.of?.at(-1) ?? "") })} />
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
  const log = play.log.value;
  const last = log.findLast((event) => event.kind === "damaged");
  if (!last?.text) return null;
  return html`
    <section class="box lastattack">
      <div class="box__h"><h2 class="label">${say("throne.last-attack")}</h2></div>
      <p>
        <${Marked}
          text=${last.text}
          links=${last.links}
          point=${(/** @type {string} */ id) => play.point(id)}
        />
      </p>
    </section>
  `;
}
