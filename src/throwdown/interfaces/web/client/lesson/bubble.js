/**
 * A lesson over its table: a bubble that tells the step, everything dimmed but what it points at. The server says what
 * is waited for (docs/lessons.md); a press elsewhere is answered here, and changes nothing.
 */
import { follow } from "../address.js";
import { html } from "../html.js";
import { matchOf } from "../model.js";
import { Glyph } from "../parts/glyph.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { litBy, mayPress } from "./light.js";
import { place } from "./place.js";

/** @typedef {import("./place.js").Box} Box */
/** @typedef {{play: import("../play.js").Play, state: import("../connection.js").State}} Props */

/** Around what is lit. */
const RIM = 5;
const ROUND = 12;

/** @param {Props} props */
export function LessonBubble({ play, state }) {
  const lesson = play.connection.lesson.value;
  /** Whether the lesson was under way on this page: only then its end is told. */
  const begun = useRef(false);
  const closed = useSignal(false);
  /** The entry at which it ended: what is said then goes with the first answer after it. */
  const ended = useRef(-1);
  if (!lesson) return null;
  const over = lesson.step >= lesson.names.length;
  if (!over) begun.current = true;
  else if (ended.current < 0) ended.current = state.number;
  if (over && (!lesson.finished || !begun.current || closed.value || matchOf(state).over)) return null;
  if (over && state.number !== ended.current) return null;
  if (over) return html`<${End} lesson=${lesson} close=${() => (closed.value = true)} />`;
  const shown = lesson.entry === state.number && !play.showing.value && !play.away.value;
  return html`<${Step} key=${lesson.lesson} play=${play} lesson=${lesson} ready=${lesson.waits && shown} />`;
}

/**
 * @param {{
 *   play: import("../play.js").Play,
 *   lesson: import("../protocol.js").Lesson,
 *   ready: boolean,
 * }} props  whether all that led to the step has been shown, and it waits
 */
function Step({ play, lesson, ready }) {
  const bubble = useRef(/** @type {HTMLElement | null} */ (null));
  const lit = useRef(/** @type {import("./light.js").Lit} */ ({ pressed: [], told: [] }));
  const boxes = useSignal(/** @type {Box[]} */ ([]));
  /** How many of them have a ring: what is to be pressed, else all. */
  const rings = useSignal(0);
  const spot = useSignal(/** @type {ReturnType<typeof place>} */ ({ left: 0, top: 0, edge: "", at: 0 }));
  const refused = useSignal(0);
  const { step, names, press, text } = lesson;
  const told = text !== "" && (ready || !lesson.waits);
  useEffect(() => {
    if (!told) return;
    let frame = 0;
    const look = () => {
      lit.current = litBy(play, lesson);
      const { pressed, told: also } = lit.current;
      const found = [...pressed, ...also].map(boxOf);
      rings.value = pressed.length || found.length;
      if (JSON.stringify(found) !== JSON.stringify(boxes.peek())) boxes.value = found;
      const screen = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
      const size = bubble.current?.getBoundingClientRect();
      const next = size && place(size, found, screen);
      if (next && JSON.stringify(next) !== JSON.stringify(spot.peek())) spot.value = next;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [told, lesson, play]);
  useEffect(() => {
    refused.value = 0;
    if (!ready) return;
    const { pressed, told: also } = lit.current;
    bringIntoView(pressed[0] ?? also[0]);
    if (isFree(document.activeElement)) {
      const first = press ? bubble.current : pressed.find((each) => each.matches("button, .ribbon"));
      focusOn(first);
    }
    const guard = (/** @type {Event} */ event) => {
      if (mayPress(lit.current, event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      refused.value += 1;
    };
    document.addEventListener("click", guard, { capture: true });
    return () => document.removeEventListener("click", guard, { capture: true });
  }, [ready, step, lesson.entry]);
  const now = say("learn.step", { title: lesson.title, now: step + 1, of: names.length });
  const last = step === names.length - 1;
  return html`
    <section
      class="lesson"
      aria-label=${now}
      data-lesson=${lesson.lesson}
      data-step=${step + 1}
      data-ready=${ready ? "" : null}
    >
      ${ready && html`<${Scrim} boxes=${boxes.value} rings=${rings.value} />`}
      <div
        class="bubble on-paper"
        ref=${bubble}
        hidden=${!told}
        data-edge=${spot.value.edge}
        data-refused=${refused.value ? refused.value % 2 : null}
        style=${{ left: `${spot.value.left}px`, top: `${spot.value.top}px`, "--at": `${spot.value.at}px` }}
      >
        <div aria-live="polite" aria-atomic="true">
          <p class="sr">${now}</p>
          <h2>${names[step]}</h2>
          <p class="bubble__text">${told ? text : ""}</p>
        </div>
        <p class="bubble__not" role="status">${refused.value > 0 && say("learn.not-yet")}</p>
        <div class="bubble__foot">
          <span class="bubble__count" aria-hidden="true">
            <span class="bubble__pips">
              ${names.map((_, place) => html`<i class=${place <= step ? "on" : ""}></i>`)}
            </span>
            ${say("learn.count", { now: step + 1, of: names.length })}
          </span>
          <span class="bubble__acts">
            <button class="btn btn--bare" data-back disabled=${step === 0} onClick=${() => play.learn("back")}>
              ${say("learn.back")}
            </button>
            <a class="btn btn--bare" data-home href="/" onClick=${follow}>${say("learn.leave")}</a>
            ${
              !(press && last) &&
              html`
                <button class="btn btn--bare" data-free onClick=${() => play.learn("free")}>
                  ${say("learn.free")}
                </button>
              `
            }
            ${
              press &&
              html`
                <button class="btn btn--go" data-primary data-on onClick=${() => play.learn("on")}>
                  ${say(last ? "learn.play-on" : "learn.on")} <kbd>${say("ribbon.space")}</kbd>
                </button>
              `
            }
          </span>
        </div>
      </div>
    </section>
  `;
}

/** Everything dimmed but what is lit. @param {{boxes: Box[], rings: number}} props */
function Scrim({ boxes, rings }) {
  const holes = boxes.map(holeOf).join(" ");
  const clipPath = `path(evenodd, "M0 0H9999V9999H0Z ${holes}")`;
  return html`
    <div class="lesson__scrim" aria-hidden="true" style=${{ clipPath }}></div>
    ${boxes.slice(0, rings).map(
      ({ left, top, right, bottom }) => html`
        <i
          class="lesson__ring"
          aria-hidden="true"
          style=${{ left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` }}
        ></i>
      `,
    )}
  `;
}

/** What is said when it is over. @param {{lesson: import("../protocol.js").Lesson, close: () => void}} props */
function End({ lesson, close }) {
  return html`
    <section class="lesson lesson--end" aria-label=${lesson.title} data-lesson=${lesson.lesson}>
      <div class="bubble on-paper" role="status">
        <h2><${Glyph} name="check" />${lesson.title}</h2>
        <p class="bubble__text">${lesson.text}</p>
        <div class="bubble__foot">
          <button class="btn btn--bare" data-close onClick=${close}>${say("learn.close")}</button>
        </div>
      </div>
    </section>
  `;
}

/** @param {HTMLElement} element @returns {Box} */
function boxOf(element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return {
    left: Math.round(left) - RIM,
    top: Math.round(top) - RIM,
    right: Math.round(right) + RIM,
    bottom: Math.round(bottom) + RIM,
  };
}

/** The outline of a box with round corners, as paths are written. @param {Box} box */
function holeOf({ left, top, right, bottom }) {
  const round = Math.min(ROUND, (right - left) / 2, (bottom - top) / 2);
  const arc = (/** @type {number} */ x, /** @type {number} */ y) =>
    `a${round} ${round} 0 0 1 ${x * round} ${y * round}`;
  return (
    `M${left + round} ${top}H${right - round}${arc(1, 1)}V${bottom - round}${arc(-1, 1)}` +
    `H${left + round}${arc(-1, -1)}V${top + round}${arc(1, -1)}Z`
  );
}

/** Whether nobody is about to press what has the focus. @param {Element | null} at */
const isFree = (at) => !at || at === document.body || Boolean(at.closest(".lesson, .ribbon")) || !at.isConnected;

/** @param {HTMLElement | null | undefined} at */
function focusOn(at) {
  const button = at?.matches("button") ? at : (at?.querySelector("[data-primary]") ?? at?.querySelector("button"));
  /** @type {HTMLElement | null | undefined} */ (button)?.focus({ preventScroll: true });
}

/** @param {HTMLElement | undefined} at */
function bringIntoView(at) {
  if (!at) return;
  const { top, bottom } = at.getBoundingClientRect();
  if (top < 0 || bottom > document.documentElement.clientHeight) at.scrollIntoView({ block: "center" });
}
