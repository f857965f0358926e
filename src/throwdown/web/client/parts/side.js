/** What stands beside a table: everything that can be done, why something cannot, what is printed, what happened. */
import { html } from "../html.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";
import { Marked } from "./marked.js";

/** @param {{play: import("../play.js").Play, state: import("../connection.js").State, children?: import("../html.js").Markup}} props */
export function Side({ play, state, children }) {
  return html`<aside class="side" id="side" aria-label=${say("side.label")}><${Why} play=${play} /><${Options} play=${play} />${children}<${Inspector} play=${play} /><${Log} play=${play} state=${state} /></aside>`;
}

/** Every choice of the decision in words, so that a game can always be played on. @param {{play: import("../play.js").Play}} props */
export function Options({ play }) {
  const choices = play.candidates.value;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const held = useRef(false);
  useEffect(() => {
    // Whoever answers from the list finds the next question there, although the list was gone meanwhile.
    if (held.current && document.activeElement === document.body) list.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [choices]);
  if (!choices.length) return null;
  const left = (/** @type {FocusEvent} */ event) => {
    if (event.relatedTarget) held.current = list.current?.contains(/** @type {Node} */ (event.relatedTarget)) ?? false;
  };
  return html`<section class="box options"><div class="box__h"><h2 class="label">${say("side.options")}</h2><span class="label">${choices.length}</span></div>
<div class="options__list" ref=${list} data-options data-arrows onFocusIn=${() => (held.current = true)} onFocusOut=${left}>${choices.map(
    (choice) => html`<button class="opt" data-pick=${choice.pick} aria-pressed=${play.marks.value.includes(choice.pick) ? "true" : null} onClick=${() => play.choose(choice)}><${Marked} text=${play.spoken(choice.label)} /></button>`,
  )}</div></section>`;
}

/** @param {{play: import("../play.js").Play}} props */
function Why({ play }) {
  const why = play.why.value;
  if (!why) return null;
  return html`<section class="box whybox" role="status"><div class="box__h"><h3>${say("side.why", { name: why.title })}</h3>
<button class="btn btn--bare btn--sq" aria-label=${say("side.close")} onClick=${() => (play.why.value = null)}><${Glyph} name="close" /></button></div>
<p><${Marked} text=${play.spoken(why.text)} /></p><small>${say("side.rule", { rule: why.rule })}</small></section>`;
}

/** @param {{play: import("../play.js").Play}} props */
function Inspector({ play }) {
  const shown = play.shown.value;
  if (!shown) return null;
  return html`<section class="box inspect" aria-live="polite"><div class="box__h"><h3 class="label">${shown.title}</h3></div>${shown.lines.map((line) => html`<p><${Marked} text=${line} /></p>`)}</section>`;
}

/** Giving up cannot be taken back, so it asks once more. @param {{play: import("../play.js").Play, state: import("../connection.js").State}} props */
function GiveUp({ play, state }) {
  const sure = useSignal(false);
  if (state.seat === null || state.view.over) return null;
  const press = () => (sure.value ? play.concede() : (sure.value = true));
  return html`<button class="why" onClick=${press} onBlur=${() => (sure.value = false)}>${say(sure.value ? "side.give-up-sure" : "side.give-up")}</button>`;
}

/** @param {{play: import("../play.js").Play, state: import("../connection.js").State}} props */
export function Log({ play, state }) {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = play.connection.log.value.filter((event) => event.text);
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [lines.length]);
  const by = (/** @type {number} */ seat) => (seat === state.seat ? "you" : seat >= 0 ? "opp" : null);
  return html`<section class="box fill logbox"><div class="box__h"><h2 class="label"><${Glyph} name="log" />${say("side.log")}</h2><${GiveUp} play=${play} state=${state} /></div>
<div class="logscroll" ref=${end} data-log tabindex="0" role="log" aria-live="polite" aria-label=${say("side.log")}><ol class="log">
${lines.slice(-200).map((event) => html`<li key=${`${event.number}.${event.text}`} data-by=${by(event.seat)}><${Marked} text=${play.spoken(event.text)} /></li>`)}</ol></div></section>`;
}
