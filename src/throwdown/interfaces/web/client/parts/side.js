/** What stands beside a table: everything that can be done, why something cannot, what is printed, what happened. */
import { openBooks } from "../books/place.js";
import { html } from "../html.js";
import { matchOf } from "../model.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";
import { HandOver } from "./handing.js";
import { Marked } from "./marked.js";

/** Events that begin something. */
const HEADS = ["turn began", "phase began"];

/** @typedef {{play: import("../play.js").Play, state: import("../connection.js").State}} Props */
/** @typedef {import("../html.js").Markup} Markup */

/**
 * @param {Props & {
 *   children?: Markup,
 *   inspector?: (id: string) => Markup,
 * }} props  what a game adds; how it draws a thing that is looked at
 */
export function Side({ play, state, children, inspector }) {
  return html`
    <aside class="side" id="side" aria-label=${say("side.label")}>
      <div class="notes"><${Why} play=${play} /><${Inspector} play=${play} draw=${inspector} /></div>
      ${children}
      <${Told} play=${play} state=${state} opens=${Boolean(inspector)} />
    </aside>
  `;
}

/**
 * The list of choices above the log; whoever wants only the log puts the list away.
 * @param {Props & {opens: boolean}} props  whether what the log names can be looked at
 */
function Told({ play, state, opens }) {
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
        <${Log} play=${play} state=${state} opens=${opens} />
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
      <${Log} play=${play} state=${state} opens=${opens} />
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
    // Whoever answers from the list finds the next question there, although the list was gone meanwhile.
    if (held.current && document.activeElement === document.body)
      list.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [choices]);
  const left = (/** @type {FocusEvent} */ event) => {
    if (event.relatedTarget) held.current = list.current?.contains(/** @type {Node} */ (event.relatedTarget)) ?? false;
  };
  return html`
    <div
      class="options__list"
      ref=${list}
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

/** @param {{play: import("../play.js").Play}} props */
function Why({ play }) {
  const why = play.why.value;
  if (!why) return null;
  return html`
    <section class="box whybox" role="status">
      <div class="box__h">
        <h3>${say("side.why", { name: why.title })}</h3>
        <button
          class="btn btn--bare btn--sq"
          aria-label=${say("side.close")}
          onClick=${() => (play.why.value = null)}
        >
          <${Glyph} name="close" />
        </button>
      </div>
      <p><${Marked} text=${why.text} /></p>
      ${
        why.rule &&
        html`
          <button class="why" data-rule=${why.rule} onClick=${() => openBooks(why.rule)}>
            ${say("side.rule", { rule: why.rule })}
          </button>
        `
      }
    </section>
  `;
}

/** @param {{play: import("../play.js").Play, draw?: (id: string) => Markup}} props */
function Inspector({ play, draw }) {
  const shown = play.shown.value;
  const drawn = shown && draw?.(shown.id);
  if (!drawn) return null;
  return html`
    <section class="box inspect" data-quiet=${shown.quiet ? "" : null} aria-live="polite">
      <button
        class="btn btn--bare btn--sq inspect__x"
        aria-label=${say("side.close")}
        onClick=${() => (play.shown.value = null)}
      >
        <${Glyph} name="close" />
      </button>
      ${drawn}
    </section>
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

/** @param {Props & {opens: boolean}} props  whether what is named can be looked at */
function Log({ play, state, opens }) {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = play.connection.log.value.filter((event) => event.text).slice(-300);
  const point = opens ? (/** @type {string} */ id) => play.point(id) : undefined;
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
    <div class="logfoot"><${Leave} play=${play} state=${state} /><${GiveUp} play=${play} state=${state} /></div>
  `;
}
