/** What stands beside a table: everything that can be done, why something cannot, what is printed, what happened. */
import { html } from "../html.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";
import { Marked } from "./marked.js";

/** @typedef {{play: import("../play.js").Play, state: import("../connection.js").State}} Props */
/** @typedef {import("../html.js").Markup} Markup */

/** @param {Props & {children?: Markup, inspector?: (piece: string, word: string) => Markup}} props  what a game adds; how it draws a piece that is looked at */
export function Side({ play, state, children, inspector }) {
  return html`<aside class="side" id="side" aria-label=${say("side.label")}><${Why} play=${play} /><${Inspector} play=${play} draw=${inspector} />${children}<${Tabs} play=${play} state=${state} /></aside>`;
}

/** The list of choices and the log share a place: one's own turn opens the list, the other's the log. @param {Props} props */
function Tabs({ play, state }) {
  const wanted = useSignal("");
  const mine = play.isMine.value;
  useEffect(() => {
    wanted.value = "";
  }, [mine]);
  const open = wanted.value || (mine ? "options" : "log");
  const tab = (/** @type {string} */ name, /** @type {Markup} */ words) =>
    html`<button role="tab" id=${`tab-${name}`} aria-selected=${String(open === name)} aria-controls=${`panel-${name}`} onClick=${() => (wanted.value = name)}>${words}</button>`;
  return html`<section class="box fill tabbed"><div class="tabs" role="tablist">${tab("options", html`${say("side.options")} <b>${play.candidates.value.length || ""}</b>`)}${tab("log", say("side.log"))}</div>
<div class="panel" id="panel-options" role="tabpanel" aria-labelledby="tab-options" hidden=${open !== "options"}><${Options} play=${play} /></div>
<div class="panel" id="panel-log" role="tabpanel" aria-labelledby="tab-log" hidden=${open !== "log"}><${Log} play=${play} state=${state} /></div></section>`;
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
  if (!choices.length) return html`<p class="empty">${say("side.no-options")}</p>`;
  const left = (/** @type {FocusEvent} */ event) => {
    if (event.relatedTarget) held.current = list.current?.contains(/** @type {Node} */ (event.relatedTarget)) ?? false;
  };
  return html`<div class="options__list" ref=${list} data-options data-arrows onFocusIn=${() => (held.current = true)} onFocusOut=${left}>${choices.map(
    (choice) => html`<button class="opt" data-pick=${choice.pick} aria-pressed=${play.marks.value.includes(choice.pick) ? "true" : null} onClick=${() => play.choose(choice)}><${Marked} text=${play.spoken(choice.label)} /></button>`,
  )}</div>`;
}

/** @param {{play: import("../play.js").Play}} props */
function Why({ play }) {
  const why = play.why.value;
  if (!why) return null;
  return html`<section class="box whybox" role="status"><div class="box__h"><h3>${say("side.why", { name: why.title })}</h3>
<button class="btn btn--bare btn--sq" aria-label=${say("side.close")} onClick=${() => (play.why.value = null)}><${Glyph} name="close" /></button></div>
<p><${Marked} text=${play.spoken(why.text)} /></p>${why.rule && html`<small>${say("side.rule", { rule: why.rule })}</small>`}</section>`;
}

/** @param {{play: import("../play.js").Play, draw?: (piece: string, word: string) => Markup}} props */
function Inspector({ play, draw }) {
  const shown = play.shown.value;
  if (!shown) return null;
  const drawn = draw?.(shown.piece, shown.title);
  return html`<section class="box inspect" aria-live="polite"><button class="btn btn--bare btn--sq inspect__x" aria-label=${say("side.close")} onClick=${() => (play.shown.value = null)}><${Glyph} name="close" /></button>
${drawn ?? html`<div class="box__h"><h3 class="label">${shown.title}</h3></div>${shown.lines.map((line) => html`<p><${Marked} text=${line} /></p>`)}`}</section>`;
}

/** Giving up cannot be taken back, so it asks once more. @param {Props} props */
function GiveUp({ play, state }) {
  const sure = useSignal(false);
  if (state.seat === null || state.view.over) return null;
  const press = () => (sure.value ? play.concede() : (sure.value = true));
  return html`<button class="why" onClick=${press} onBlur=${() => (sure.value = false)}>${say(sure.value ? "side.give-up-sure" : "side.give-up")}</button>`;
}

/** @param {Props} props */
export function Log({ play, state }) {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = play.connection.log.value.filter((event) => event.text).slice(-200);
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [lines.length]);
  const by = (/** @type {number} */ seat) => (seat === state.seat ? "you" : seat >= 0 ? "opp" : null);
  return html`<div class="logscroll" ref=${end} data-log tabindex="0" role="region" aria-label=${say("side.log")}><ol class="log">
${lines.map((event, place) => html`<li key=${`${event.number}.${place}`} class=${event.kind === "turn began" ? "turn label" : ""} data-by=${by(event.seat)}><${Marked} text=${play.spoken(event.text)} nouns=${play.nouns(event)} point=${(/** @type {import("../play.js").Noun} */ noun) => play.point(noun)} /></li>`)}</ol></div><div class="logfoot"><${GiveUp} play=${play} state=${state} /></div>`;
}
