/** The ribbon: who decides what. It is the loudest thing at the table, and every decision can be made in it. */
import { html } from "../html.js";
import { verbOf } from "../play.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";
import { nameOf } from "./name.js";

const FEW = 3;
/** Letters of a choice that stands on a button; longer ones are in the list alone. */
const BRIEF = 26;

/** The question without the name of who is asked, which stands above it. @param {string} prompt */
function question(prompt) {
  const asked = prompt.replace(/^[^:]{1,40}: /, "");
  return asked.charAt(0).toUpperCase() + asked.slice(1);
}

/** A label without its explanation, which the list of options gives in full. @param {string} label */
const short = (label) => (label.length > 40 ? label.replace(/: .*/s, "") : label);

/** @param {{play: import("../play.js").Play, state: import("../connection.js").State, step: string}} props */
export function Ribbon({ play, state, step }) {
  const { pending, request, over } = state.view;
  const lost = play.connection.status.value !== "open";
  const mine = play.isMine.value && !lost;
  const name = pending ? nameOf(state, pending.seat) : "";
  const who = lost ? say("ribbon.lost") : over ? say("ribbon.over") : mine ? `${say("ribbon.you")} · ${step}` : `${say("ribbon.waits", { name })} · ${step}`;
  const sub = play.refusal.value || (lost ? say("ribbon.safe") : play.focus.value.length ? say("ribbon.more") : "");
  return html`<section class="ribbon on-paper" data-number=${state.number} data-who=${mine ? "you" : "opponent"} data-refused=${play.refusal.value ? "" : null} aria-label=${say("ribbon.label")}>
<div class="grow"><div aria-live="assertive"><p class="ribbon__who">${who}</p><p class="ribbon__ask">${lost ? "" : question(play.spoken(state.prompt))}</p></div>
<p class="ribbon__sub" role="status">${sub}</p></div>
<div class="ribbon__acts" data-arrows>${request ? html`<${Consent} play=${play} state=${state} />` : html`<${Undo} play=${play} state=${state} />${mine && html`<${Acts} play=${play} />`}`}</div></section>`;
}

/** @param {{play: import("../play.js").Play}} props */
function Acts({ play }) {
  const marks = play.marks.value.length;
  const end = play.end.value;
  if (play.markable.value.length) {
    const verb = verbOf(play.markable.value[0].pick);
    const label = marks ? say(verb === "attack" ? "ribbon.attack" : "ribbon.reroll", { count: marks }) : short(end?.label ?? "");
    return html`<button class="btn btn--line" onClick=${() => play.markAll()}>${say(marks ? "ribbon.none" : "ribbon.all")} <kbd>A</kbd></button>
${(marks > 0 || end) && html`<button class="btn btn--go" data-primary onClick=${() => play.finish()}>${label} <kbd>${say("ribbon.space")}</kbd></button>`}`;
  }
  const others = play.candidates.value.filter((choice) => choice !== end);
  const first = play.choices.value.length <= FEW && !["pass", "done"].includes(end?.pick ?? "");
  const beside = others.length <= FEW && others.every((choice) => short(choice.label).length <= BRIEF) ? others : [];
  const primary = first ? others[0] : end;
  const listed = [...beside.filter((choice) => choice !== primary), ...(end && end !== primary ? [end] : [])];
  return html`${listed.map((choice) => html`<button class="btn btn--line" onClick=${() => play.act(choice.pick)}>${short(play.spoken(choice.label))}</button>`)}
${primary && html`<button class="btn btn--go" data-primary onClick=${() => play.act(primary.pick)}>${short(play.spoken(primary.label))} <kbd>${say("ribbon.space")}</kbd></button>`}`;
}

/** @param {{play: import("../play.js").Play, state: import("../connection.js").State}} props */
function Undo({ play, state }) {
  if (state.undo === null || state.view.over) return null;
  return html`<button class="btn btn--bare" data-undo onClick=${() => play.undo()}><${Glyph} name="undo" />${say(state.undo.length ? "ribbon.ask-undo" : "ribbon.undo")} <kbd>U</kbd></button>`;
}

/** @param {{play: import("../play.js").Play, state: import("../connection.js").State}} props */
function Consent({ play, state }) {
  const { seat, waiting } = state.view.request;
  if (state.seat === null || !waiting?.includes(state.seat)) return html`<p>${say("ribbon.undo-asked")}</p>`;
  return html`<p>${say("ribbon.undo-wish", { name: nameOf(state, seat) })}</p>
<button class="btn btn--line" onClick=${() => play.consent(false)}>${say("ribbon.disagree")}</button>
<button class="btn btn--go" data-primary onClick=${() => play.consent(true)}>${say("ribbon.agree")}</button>`;
}
