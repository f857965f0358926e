/** The ribbon: who decides what. It is the loudest thing at the table, and every decision can be made in it. */
import { html } from "../html.js";
import { askedIn, isOurTurn, matchOf } from "../model.js";
import { isMain, isWindow } from "../passing.js";
import { Saying, Skip } from "../show/saying.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";
import { Marked } from "./marked.js";
import { nameFor, nameOf } from "./name.js";
import { Told } from "./told.js";

/** @typedef {{play: import("../play.js").Play, state: import("../connection.js").State}} Props */

/**
 * What a choice is called on a button, where its label tells a whole text: that stands in the list of options.
 * @typedef {(choice: import("../connection.js").Choice) => string} Brief
 */

const FEW = 3;
/** Letters of a choice that stands on a button; longer ones are in the list alone. */
const BRIEF = 26;
/** Letters of a question that fits on one line beside the buttons. */
const LONG = 40;
/** Seconds after which it is said how long somebody has been thinking. */
const PATIENCE = 2;
/** Seconds before the end of its time at which a question looks urgent. */
const HASTE = 10;

/**
 * @param {Props & {
 *   step: string,
 *   bill?: import("../html.js").Markup,
 *   sum?: import("../html.js").Markup,
 *   brief?: Brief,
 *   waste?: string,
 *   price?: number,
 * }} props  what a payment uses, what marks would bring, what stands on buttons, what lies unused, what life marks cost
 */
export function Ribbon({ play, state, step, bill, sum, brief = ({ label }) => label, waste = "", price = 0 }) {
  const { over, asks } = matchOf(state);
  const asked = askedIn(state);
  const bar = useFocusAfter(state.number);
  const consequence = { play, state, bill, sum, waste };
  const lost = play.away.value;
  const mine = play.isMine.value;
  const active = Number(state.model.game?.active ?? -1);
  const showing = play.showing.value && !lost;
  const paying = mine && play.paying.choice.value;
  const name = asked >= 0 ? nameOf(state, asked) : "";
  const watches = state.seat === null && say("ribbon.watch");
  const who = lost
    ? say("ribbon.lost")
    : over
      ? say("ribbon.over")
      : mine
        ? [say("ribbon.you"), step].filter(Boolean).join(" · ")
        : showing
          ? [watches, nameFor(state, active), step].filter(Boolean).join(" · ")
          : [watches, say("ribbon.waits", { name }), step].filter(Boolean).join(" · ");
  const ask = lost ? say("ribbon.safe") : paying ? say("ribbon.pay", { what: basket(play, brief) }) : state.prompt;
  return html`
    <section
      class="ribbon on-paper"
      ref=${bar}
      tabindex="-1"
      data-number=${state.number}
      data-who=${mine || (showing && active === state.seat) ? "you" : "opponent"}
      aria-busy=${String(play.busy.value || showing)}
      data-lost=${lost ? "" : null}
      data-refused=${play.refusal.value ? "" : null}
      aria-label=${say("ribbon.label")}
    >
      <div class="grow">
        <div aria-live="assertive">
          <p class="ribbon__who">${who}${!mine && !lost && !over && html`<${Thinking} number=${state.number} />`}</p>
          ${
            !showing &&
            html`<p class="ribbon__ask" data-long=${ask.length > LONG ? "" : null}><${Marked} text=${ask} /></p>`
          }
        </div>
        ${showing && html`<${Saying} play=${play} />`}
        ${!lost && !over && html`<${TimeLeft} play=${play} number=${state.number} />`}
        <p class="ribbon__sub" role="status">
          ${play.refusal.value || (lost ? "" : html`<${Sub} ...${consequence} />`)}
        </p>
        ${paying && !lost && html`<${Also} play=${play} brief=${brief} />`}
      </div>
      <div class="ribbon__acts" data-arrows key=${state.number}>
        ${
          lost
            ? null
            : showing
              ? html`<${Skip} play=${play} />`
              : asks >= 0
                ? html`<${Consent} play=${play} state=${state} />`
                : paying
                  ? html`<${Pay} play=${play} brief=${brief} />`
                  : html`
                  <${Undo} play=${play} state=${state} />
                  ${mine && html`<${Acts} play=${play} state=${state} brief=${brief} price=${price} />`}
                `
        }
      </div>
      <${Told} play=${play} />
    </section>
  `;
}

/**
 * Where the focus goes once a question is answered by a button of the ribbon: to the ribbon, since what stands
 * at that place now is another button.
 * @param {number} number  of the question
 */
function useFocusAfter(number) {
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  const held = useRef(false);
  useEffect(() => {
    const at = bar.current;
    if (!at) return;
    const note = (/** @type {FocusEvent} */ { target }) => {
      held.current = at.contains(/** @type {Node} */ (target));
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (held.current && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [number]);
  return bar;
}

/**
 * How long an answer is waited for, where that is limited; read out by nobody, second by second.
 * @param {{play: import("../play.js").Play, number: number}} props
 */
function TimeLeft({ play, number }) {
  const deadline = play.connection.deadline.value;
  const now = useSignal(performance.now());
  const runs = deadline?.entry === number;
  useEffect(() => {
    if (!runs) return;
    now.value = performance.now();
    const timer = setInterval(() => (now.value = performance.now()), 250);
    return () => clearInterval(timer);
  }, [runs, number]);
  if (!deadline || !runs) return null;
  const seconds = Math.max(0, Math.ceil((deadline.at - now.value) / 1000));
  return html`
    <p class="ribbon__time" role="timer" aria-live="off" data-few=${seconds <= HASTE ? "" : null}>
      ${say("ribbon.time-left", { seconds })}
    </p>
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
 * @param {Props & {bill?: import("../html.js").Markup, sum?: import("../html.js").Markup, waste: string}} props
 */
function Sub({ play, state, bill, sum, waste }) {
  if (play.paying.choice.value) return play.paying.way.value ? bill : say("ribbon.pick-energy");
  if (play.passing.soon.value) return say(play.passing.isUnchanged() ? "ribbon.unchanged" : "ribbon.passes");
  if (play.focus.value.length) return say(isHalfNamed(play) ? "ribbon.more" : "ribbon.which");
  if (play.doubt.value) return say("ribbon.doubt", { what: play.doubt.value.label });
  return sum || (isMain(state) && play.hasUse.value ? waste : "");
}

/** Whether another thing must still be pointed at. @param {import("../play.js").Play} play */
function isHalfNamed({ focus, markable, candidates, planning }) {
  const named = focus.value;
  const left = markable.value.length ? planning.about(named) : candidates.value;
  return left.some(({ of = [] }) => of.some((id) => !named.includes(id)));
}

/** All that is paid for, in words. @param {import("../play.js").Play} play @param {Brief} brief */
const basket = ({ paying }, brief) => paying.things.value.map(brief).join(" + ");

/**
 * What can be paid for at the same time, and what can be left out of that again.
 * @param {{play: import("../play.js").Play, brief: Brief}} props
 */
function Also({ play, brief }) {
  const { paying } = play;
  const [things, more] = [paying.things.value, paying.more.value];
  if (things.length < 2 && !more.length) return null;
  return html`
    <div class="ribbon__also" data-arrows role="group" aria-label=${say("ribbon.also")}>
      <span>${say("ribbon.also")}</span>
      ${
        things.length > 1 &&
        things.map(
          (choice, place) => html`
            <button
              class="btn btn--line"
              data-left-out=${choice.pick}
              aria-label=${say("ribbon.leave-out", { what: brief(choice) })}
              onClick=${() => paying.leaveOut(place)}
            >
              <${Glyph} name="close" /><${Marked} text=${brief(choice)} />
            </button>
          `,
        )
      }
      ${more.map(
        (each) => html`
          <button
            class="btn btn--line btn--more"
            data-more=${each.choice.pick}
            aria-label=${say("ribbon.add", { what: brief(each.choice) })}
            onClick=${() => paying.add(each)}
          >
            <${Glyph} name="plus" /><${Marked} text=${brief(each.choice)} />
          </button>
        `,
      )}
    </div>
  `;
}

/** @param {{play: import("../play.js").Play, brief: Brief}} props */
function Pay({ play, brief }) {
  const { paying } = play;
  const [first, ...others] = paying.things.value;
  const label = others.length ? say("ribbon.pay-all", { count: others.length + 1 }) : first ? brief(first) : "";
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
      <${Marked} text=${label} /> <kbd>${say("ribbon.space")}</kbd>
    </button>
  `;
}

/** @param {Props & {brief: Brief, price: number}} props */
function Acts({ play, state, brief, price }) {
  if (play.markable.value.length) return html`<${Marks} play=${play} price=${price} />`;
  const end = play.end.value;
  const others = play.candidates.value.filter((choice) => choice !== end);
  const first = play.choices.value.length <= FEW && !["pass", "done"].includes(end?.verb ?? "");
  const beside = others.length <= FEW && others.every((choice) => brief(choice).length <= BRIEF) ? others : [];
  // Of abilities the strongest stands last; to use none is the other way.
  const strongest = ["no-ability", "no-defense"].includes(end?.verb ?? "") ? others.at(-1) : undefined;
  const primary = strongest ?? (first ? others[0] : end);
  // In Doubles the floor can always be handed over from here.
  const handover = others.filter((choice) => choice.verb === "handover" && !beside.includes(choice));
  const listed = [
    ...handover,
    ...beside.filter((choice) => choice !== primary),
    ...(end && end !== primary ? [end] : []),
  ];
  const doubt = play.doubt.value;
  if (doubt && end)
    return html`
      <button class="btn btn--line" data-go-on onClick=${() => play.choose(end)}>${say("ribbon.go-on")}</button>
      <button class="btn btn--go" data-primary onClick=${() => play.choose(doubt)}>
        <${Marked} text=${brief(doubt)} /> <kbd>${say("ribbon.space")}</kbd>
      </button>
    `;
  const quiet = primary === end && (isMain(state) || isWindow(state)) && play.hasUse.value;
  return html`
    ${
      play.passing.soon.value &&
      html`<button class="btn btn--line" onClick=${() => play.passing.stay()}>${say("ribbon.stay")}</button>`
    }
    ${
      isWindow(state) &&
      !isOurTurn(state) &&
      html`
        <button class="btn btn--bare" title=${say("ribbon.rest-why")} onClick=${() => play.passing.rest(state)}>
          ${say("ribbon.rest")}
        </button>
      `
    }
    ${listed.map(
      (choice) => html`
        <button class="btn btn--line" onClick=${() => play.choose(choice)}>
          <${Marked} text=${brief(choice)} />
        </button>
      `,
    )}
    ${
      primary &&
      html`
        <button
          class=${quiet ? "btn btn--quiet" : "btn btn--go"}
          data-primary
          data-quiet=${quiet ? "" : null}
          onClick=${() => play.choose(primary)}
        >
          <${Marked} text=${brief(primary)} /> <kbd>${say("ribbon.space")}</kbd>
        </button>
      `
    }
  `;
}

/** What is marked to be done together. @param {{play: import("../play.js").Play, price: number}} props */
function Marks({ play, price }) {
  const count = play.marks.value.length;
  const end = play.end.value;
  const { verb } = play.markable.value[0];
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
      : (end?.label ?? "");
  const can = count ? play.planning.complete.value : Boolean(end);
  const all =
    verb === "block"
      ? count > 0 &&
        html`<button class="btn btn--line" onClick=${() => play.planning.clear()}>${say("ribbon.clear")}</button>`
      : play.canMarkAll.value &&
        html`
        <button class="btn btn--line" onClick=${() => play.markAll()}>
          ${say(count ? "ribbon.none" : "ribbon.all")} <kbd>A</kbd>
        </button>
      `;
  return html`
    ${all}
    ${
      can &&
      html`
        <button
          class=${verb === "attack" && !count ? "btn btn--quiet" : "btn btn--go"}
          data-primary
          data-quiet=${verb === "attack" && !count ? "" : null}
          data-marks=${count}
          onClick=${() => play.finish()}>
          ${verb === "reroll" && count > 0 && html`<${Glyph} name="roll" />`}
          ${label}${count > 0 && price > 0 && ` (${say("ribbon.price", { amount: price })})`}${" "}
          <kbd>${say("ribbon.space")}</kbd>
        </button>
      `
    }
  `;
}

/** A program is asked too, and lets one; only people are said to be asked. @param {Props} props */
function Undo({ play, state }) {
  const { undo } = state.model;
  if (!undo || matchOf(state).over) return null;
  return html`
    <button class="btn btn--bare" data-undo onClick=${() => play.undo()}>
      <${Glyph} name="undo" />
      ${say(undo.agree && play.isAmongPeople() ? "ribbon.ask-undo" : "ribbon.undo")} <kbd>U</kbd>
    </button>
  `;
}

/** @param {Props} props */
function Consent({ play, state }) {
  const { asks, waiting } = matchOf(state);
  if (state.seat === null || !waiting.includes(state.seat)) return html`<p>${say("ribbon.undo-asked")}</p>`;
  return html`
    <p>${say("ribbon.undo-wish", { name: nameOf(state, asks) })}</p>
    <button class="btn btn--line" onClick=${() => play.consent(false)}>${say("ribbon.disagree")}</button>
    <button class="btn btn--go" data-primary onClick=${() => play.consent(true)}>${say("ribbon.agree")}</button>
  `;
}
