/** What stands beside a table: everything that can be done, why something cannot, what happened. */
import { html } from "../html.js";
import { matchOf } from "../model.js";
import { Tale } from "../show/tale.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { HandOver } from "./handing.js";
import { Marked } from "./marked.js";
import { TakePosition } from "./position.js";
import { Why } from "./why.js";

/** Events that begin something. */
const HEADS = ["turn began", "phase began"];

/** @typedef {{play: import("../play.js").Play, state: import("../connection.js").State}} Props */
/** @typedef {import("../html.js").Markup} Markup */

/** @param {Props & {children?: Markup}} props  what a game adds */
export function Side({ play, state, children }) {
  return html`
    <aside class="side" id="side" aria-label=${say("side.label")}>
      <div class="notes">${!play.covers.value && html`<${Why} play=${play} />`}</div>
      ${children}
      <${Tale} play=${play} />
      <${Told} play=${play} state=${state} />
    </aside>
  `;
}

/**
 * The list of choices above the log; whoever wants only the log puts the list away.
 * @param {Props} props
 */
function Told({ play, state }) {
  const hidden = useSignal(false);
  const held = useRef(false);
  const mine = play.offered.value.length > 0;
  useEffect(() => {
    hidden.value = false;
  }, [mine]);
  const lists = mine && !hidden.value;
  if (play.onlooks)
    return html`
      <section class="box fill told">
        <div class="box__h"><h2 class="label">${say("side.log")}</h2></div>
        <${Log} play=${play} state=${state} />
      </section>
    `;
  return html`
    <section class="box fill told">
      <div class="tabs" role="group" aria-label=${say("side.label")}>
        <button
          id="tab-options"
          aria-pressed=${String(lists)}
          disabled=${!mine}
          onClick=${() => (hidden.value = false)}
        >
          ${say("side.options")} <b>${play.candidates.value.length || ""}</b>
        </button>
        <button id="tab-log" aria-pressed=${String(!lists)} onClick=${() => (hidden.value = true)}>
          ${say("side.log")}
        </button>
      </div>
      ${lists && html`<${Options} play=${play} held=${held} />`}
      <${Log} play=${play} state=${state} />
    </section>
  `;
}

/**
 * Every choice of the decision in words, so that a game can always be played on.
 * @param {{play: import("../play.js").Play, held: {current: boolean}}} props  whether it had the focus
 */
export function Options({ play, held }) {
  const away = play.away.value;
  const choices = away ? play.offered.value : play.candidates.value;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    // Whoever answers from the list finds the next question there, although the list was gone meanwhile; at the
    // list and not at its first choice, which a second press would make.
    if (held.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [choices]);
  const left = (/** @type {FocusEvent} */ event) => {
    if (event.relatedTarget) held.current = list.current?.contains(/** @type {Node} */ (event.relatedTarget)) ?? false;
  };
  return html`
    <div
      class="options__list"
      ref=${list}
      tabindex="-1"
      data-options
      data-arrows
      onFocusIn=${() => (held.current = true)}
      onFocusOut=${left}
    >
      ${choices.map(
        (choice) =>
          html`
            <button
              class="opt"
              key=${`${play.decision}.${choice.pick}`}
              data-pick=${choice.pick}
              aria-disabled=${away ? "true" : null}
              aria-pressed=${play.marks.value.includes(choice.pick) ? "true" : null}
              onClick=${() => play.choose(choice)}
            >
              <${Marked} text=${choice.label} />
            </button>
          `,
      )}
    </div>
  `;
}

/** Giving up cannot be taken back, so it asks once more. @param {Props} props */
function GiveUp({ play, state }) {
  const sure = useSignal(false);
  if (state.seat === null || matchOf(state).over || play.away.value) return null;
  const press = () => {
    if (sure.value) play.concede();
    else sure.value = true;
  };
  return html`
    <button class="why" data-give-up onClick=${press} onBlur=${() => (sure.value = false)}>
      ${say(sure.value ? "side.give-up-sure" : "side.give-up")}
    </button>
  `;
}

/** Whoever has to go lets somebody else play on. @param {Props} props */
function Leave({ play, state }) {
  const open = useSignal(false);
  if (state.seat === null || matchOf(state).over || play.away.value) return null;
  return html`
    <button class="why" data-leave onClick=${() => (open.value = true)}>${say("handing.title")}</button>
    ${open.value && html`<${HandOver} play=${play} state=${state} close=${() => (open.value = false)} />`}
  `;
}

/** @param {Props} props */
function Log({ play, state }) {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = play.log.value.filter((event) => event.text).slice(-300);
  const point = (/** @type {string} */ id) => play.point(id);
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [lines.length]);
  const by = (/** @type {number} */ seat) => (seat === state.seat ? "you" : seat >= 0 ? "opp" : null);
  return html`
    <div class="logscroll" ref=${end} data-log tabindex="0" role="region" aria-label=${say("side.log")}>
      <ol class="log">
        ${lines.map(
          (event, place) => html`
            <li
              key=${`${event.number}.${place}`}
              class=${HEADS.includes(event.kind) ? "turn label" : ""}
              data-by=${by(event.seat)}
            >
              <${Marked} text=${event.text} links=${event.links} point=${point} />
            </li>
          `,
        )}
      </ol>
    </div>
    <div class="logfoot">
      <${TakePosition} id=${play.connection.table} />
      <${Leave} play=${play} state=${state} />
      <${GiveUp} play=${play} state=${state} />
    </div>
  `;
}
