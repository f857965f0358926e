/** The ribbon: who decides what. It is the loudest thing at the table, and every decision can be made in it. */
import { html } from "../html.js";
import { isWindow } from "../passing.js";
import { verbOf } from "../play.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";
import { nameOf } from "./name.js";
import { Told } from "./told.js";

/** @typedef {{play: import("../play.js").Play, state: import("../connection.js").State}} Props */

const FEW = 3;
/** Letters of a choice that stands on a button; longer ones are in the list alone. */
const BRIEF = 26;
/** Seconds after which it is said how long somebody has been thinking. */
const PATIENCE = 2;

/**
 * The question without the name of who is asked, which stands above it, nor how to answer in text.
 * @param {string} prompt
 */
function question(prompt) {
  const asked = prompt
    .replace(/^[^:]{1,40}: /, "")
    .replace(/(\?) (?:Pick them one by one|Wähle sie nacheinander)[^.]*\./, "$1");
  return asked.charAt(0).toUpperCase() + asked.slice(1);
}

/** A label without its explanation, which the list of options gives in full. @param {string} label */
const short = (label) => (label.length > 40 ? label.replace(/: .*/s, "") : label).replace(/[[\]]/g, "");

/**
 * @param {Props & {
 *   step: string,
 *   bill?: import("../html.js").Markup,
 *   sum?: import("../html.js").Markup,
 * }} props  what a payment uses, what marks would bring
 */
export function Ribbon({ play, state, step, bill, sum }) {
  const { pending, over, request } = state.view;
  const lost = play.away.value;
  const mine = play.isMine.value;
  const paying = mine && play.paying.choice.value;
  const name = pending ? nameOf(state, pending.seat) : "";
  const who = lost
    ? say("ribbon.lost")
    : over
      ? say("ribbon.over")
      : mine
        ? [say("ribbon.you"), step].filter(Boolean).join(" · ")
        : [say("ribbon.waits", { name }), step].filter(Boolean).join(" · ");
  const ask = lost
    ? say("ribbon.safe")
    : paying
      ? say("ribbon.pay", { what: short(play.spoken(paying.label)) })
      : question(play.spoken(state.prompt));
  return html`
    <section
      class="ribbon on-paper"
      data-number=${state.number}
      data-who=${mine ? "you" : "opponent"}
      aria-busy=${String(play.busy.value)}
      data-lost=${lost ? "" : null}
      data-refused=${play.refusal.value ? "" : null}
      aria-label=${say("ribbon.label")}
    >
      <div class="grow">
        <div aria-live="assertive">
          <p class="ribbon__who">${who}${!mine && !lost && !over && html`<${Thinking} number=${state.number} />`}</p>
          <p class="ribbon__ask">${ask}</p>
        </div>
        <p class="ribbon__sub" role="status">
          ${play.refusal.value || (lost ? "" : html`<${Sub} play=${play} state=${state} bill=${bill} sum=${sum} />`)}
        </p>
      </div>
      <div class="ribbon__acts" data-arrows>
        ${
          lost
            ? null
            : request
              ? html`<${Consent} play=${play} state=${state} />`
              : paying
                ? html`<${Pay} play=${play} />`
                : html`
                  <${Undo} play=${play} state=${state} />
                  ${mine && html`<${Acts} play=${play} state=${state} />`}
                `
        }
      </div>
      <${Told} play=${play} />
    </section>
  `;
}

/** How long somebody has been thinking, once it is long. @param {{number: number}} props */
function Thinking({ number }) {
  const seconds = useSignal(0);
  useEffect(() => {
    seconds.value = 0;
    const timer = setInterval(() => (seconds.value += 1), 1000);
    return () => clearInterval(timer);
  }, [number]);
  return seconds.value >= PATIENCE
    ? html` <span class="thinks">${say("ribbon.seconds", { seconds: seconds.value })}</span>`
    : null;
}

/**
 * The consequence, in one line.
 * @param {Props & {bill?: import("../html.js").Markup, sum?: import("../html.js").Markup}} props
 */
function Sub({ play, bill, sum }) {
  if (play.paying.choice.value) return play.paying.way.value ? bill : say("ribbon.pick-energy");
  if (play.passing.soon.value) return say("ribbon.passes");
  if (play.focus.value.length) return say("ribbon.more");
  return sum ?? "";
}

/** @param {{play: import("../play.js").Play}} props */
function Pay({ play }) {
  const { paying } = play;
  const label = short(play.spoken(paying.choice.value?.label ?? ""));
  return html`
    <button class="btn btn--bare" data-cancel onClick=${() => paying.end()}>
      <${Glyph} name="close" />
      ${say("ribbon.cancel")} <kbd>Esc</kbd>
    </button>
    ${
      paying.ways.value.length > 1 &&
      html`<button class="btn btn--line" onClick=${() => paying.clear()}>${say("ribbon.change")}</button>`
    }
    <button
      class="btn btn--go"
      data-primary
      aria-disabled=${paying.way.value ? null : "true"}
      onClick=${() => play.pay()}
    >
      ${label} <kbd>${say("ribbon.space")}</kbd>
    </button>
  `;
}

/** @param {Props} props */
function Acts({ play, state }) {
  if (play.markable.value.length) return html`<${Marks} play=${play} />`;
  const end = play.end.value;
  const others = play.candidates.value.filter((choice) => choice !== end);
  const first = play.choices.value.length <= FEW && !["pass", "done"].includes(end?.pick ?? "");
  const beside = others.length <= FEW && others.every((choice) => short(choice.label).length <= BRIEF) ? others : [];
  // Of abilities the strongest stands last; to use none is the other way.
  const strongest = ["no-ability", "no-defense"].includes(end?.pick ?? "") ? others.at(-1) : undefined;
  const primary = strongest ?? (first ? others[0] : end);
  const listed = [...beside.filter((choice) => choice !== primary), ...(end && end !== primary ? [end] : [])];
  return html`
    ${
      play.passing.soon.value &&
      html`<button class="btn btn--line" onClick=${() => play.passing.stay()}>${say("ribbon.stay")}</button>`
    }
    ${
      isWindow(state) &&
      state.view.table.active !== state.seat &&
      html`
        <button class="btn btn--bare" title=${say("ribbon.rest-why")} onClick=${() => play.passing.rest(state)}>
          ${say("ribbon.rest")}
        </button>
      `
    }
    ${listed.map(
      (choice) => html`
        <button class="btn btn--line" onClick=${() => play.consider(choice)}>
          ${short(play.spoken(choice.label))}
        </button>
      `,
    )}
    ${
      primary &&
      html`
        <button class="btn btn--go" data-primary onClick=${() => play.consider(primary)}>
          ${short(play.spoken(primary.label))} <kbd>${say("ribbon.space")}</kbd>
        </button>
      `
    }
  `;
}

/** What is marked to be done together. @param {{play: import("../play.js").Play}} props */
function Marks({ play }) {
  const count = play.marks.value.length;
  const end = play.end.value;
  const verb = verbOf(play.markable.value[0].pick);
  const words = /** @type {Record<string, import("../words.js").Word>} */ ({
    attack: "ribbon.attack",
    reroll: "ribbon.reroll",
    block: "ribbon.block",
  });
  const none = /** @type {Record<string, import("../words.js").Word>} */ ({
    attack: "ribbon.no-attack",
    reroll: "ribbon.keep-all",
    block: "ribbon.no-block",
  });
  const label = count
    ? say(words[verb] ?? "ribbon.done", { count })
    : none[verb]
      ? say(none[verb])
      : short(play.spoken(end?.label ?? ""));
  const can = count ? play.planning.complete.value : Boolean(end);
  const all =
    verb === "block"
      ? count > 0 &&
        html`<button class="btn btn--line" onClick=${() => play.planning.clear()}>${say("ribbon.clear")}</button>`
      : html`
        <button class="btn btn--line" onClick=${() => play.markAll()}>
          ${say(count ? "ribbon.none" : "ribbon.all")} <kbd>A</kbd>
        </button>
      `;
  return html`
    ${all}
    ${
      can &&
      html`
        <button class="btn btn--go" data-primary onClick=${() => play.finish()}>
          ${verb === "reroll" && count > 0 && html`<${Glyph} name="roll" />`}
          ${label} <kbd>${say("ribbon.space")}</kbd>
        </button>
      `
    }
  `;
}

/** @param {Props} props */
function Undo({ play, state }) {
  if (state.undo === null || state.view.over) return null;
  return html`
    <button class="btn btn--bare" data-undo onClick=${() => play.undo()}>
      <${Glyph} name="undo" />
      ${say(state.undo.length ? "ribbon.ask-undo" : "ribbon.undo")} <kbd>U</kbd>
    </button>
  `;
}

/** @param {Props} props */
function Consent({ play, state }) {
  const { seat, waiting } = /** @type {import("../protocol.js").UndoRequest} */ (state.view.request);
  if (state.seat === null || !waiting.includes(state.seat)) return html`<p>${say("ribbon.undo-asked")}</p>`;
  return html`
    <p>${say("ribbon.undo-wish", { name: nameOf(state, seat) })}</p>
    <button class="btn btn--line" onClick=${() => play.consent(false)}>${say("ribbon.disagree")}</button>
    <button class="btn btn--go" data-primary onClick=${() => play.consent(true)}>${say("ribbon.agree")}</button>
  `;
}
