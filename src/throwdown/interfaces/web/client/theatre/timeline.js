/** The time line of a replay: turns as wide as their beats, life behind them, marks for the moments that matter. */
import { html } from "../html.js";
import { glyphOf, titleOf, turnOf } from "../parts/course.js";
import { curvesOf, Lines, placeOf, told } from "../parts/curves.js";
import { Glyph } from "../parts/glyph.js";
import { useRef } from "../vendor/hooks.js";
import { say } from "../words.js";

/** @typedef {import("./theatre.js").Theatre} Theatre */
/** @typedef {(seats: number[]) => string} Caller */

/** Turns are numbered so that so many numbers at most stand below. */
const MOST_NUMBERS = 24;
/** How wide a letter of a mark is at most, in pixels, and its glyph with the room around it. */
const LETTER = 6.4;
const ROOM = 34;

/** @param {{theatre: Theatre, called: Caller}} props */
export function Timeline({ theatre, called }) {
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  const course = theatre.course.value;
  const { turns, beats } = course;
  const now = Math.max(0, theatre.beat.value);
  const curves = curvesOf(course, theatre.seat.value);
  const turn = turnOf(course, now);
  const share = (/** @type {number} */ beat) => `${(100 * beat) / beats.length}%`;
  const every = Math.ceil(turns.length / MOST_NUMBERS);
  const at = (/** @type {PointerEvent} */ event) => {
    const { left, width } = /** @type {HTMLElement} */ (bar.current).getBoundingClientRect();
    return Math.floor((beats.length * (event.clientX - left)) / width);
  };
  const press = (/** @type {PointerEvent} */ event) => {
    theatre.pause();
    bar.current?.setPointerCapture(event.pointerId);
    theatre.seek(at(event));
  };
  const drag = (/** @type {PointerEvent} */ event) => {
    const wanted = at(event);
    if (event.buttons && wanted !== theatre.beat.value) theatre.seek(wanted);
  };
  return html`
    <div class="timeline">
      <${Marks} theatre=${theatre} called=${called} />
      <div
        class="timeline__bar"
        ref=${bar}
        role="slider"
        tabindex="0"
        aria-label=${say("replay.time")}
        aria-valuemin="0"
        aria-valuemax=${beats.length - 1}
        aria-valuenow=${now}
        aria-valuetext=${say("replay.at", { turn: turn.number, beat: now - turn.first + 1, beats: turn.beats })}
        onPointerDown=${press}
        onPointerMove=${drag}
      >
        ${turns.map(
          ({ number, seat, first, beats: own }) => html`
            <i
              key=${number}
              class="timeline__turn"
              data-side=${seat < 0 ? null : sideOf(course.sides, seat, theatre.seat.value)}
              data-now=${turn.number === number ? "" : null}
              style=${{ left: share(first), width: share(own) }}
            ></i>
          `,
        )}
        <${Lines} course=${course} curves=${curves} />
        <i class="timeline__head" style=${{ left: `${100 * placeOf(course, now)}%` }}></i>
      </div>
      <div class="timeline__numbers" aria-hidden="true">
        ${turns.map(
          ({ number, first, beats: own }, place) =>
            number > 0 &&
            place % every === 0 &&
            html`
              <small data-now=${turn.number === number ? "" : null} style=${{ left: share(first), width: share(own) }}>
                ${number}
              </small>
            `,
        )}
      </div>
      ${curves.length > 0 && html`<p class="sr">${told(curves, called)}</p>`}
    </div>
  `;
}

/**
 * Which look a side has: whoever looks, or the first seat, is "0".
 * @param {number[]} sides @param {number} seat @param {number | null} mine
 */
function sideOf(sides, seat, mine) {
  const own = sides[mine ?? 0];
  const kinds = [own, ...new Set(sides.filter((side) => side !== own))];
  return String(kinds.indexOf(sides[seat]));
}

/**
 * The moments that matter; those that would lie on each other are marks without words.
 * @param {{theatre: Theatre, called: Caller}} props
 */
function Marks({ theatre, called }) {
  const course = theatre.course.value;
  const now = theatre.beat.value;
  const wide = Math.max(200, innerWidth - 590);
  let end = Number.NEGATIVE_INFINITY;
  return html`
    <div class="timeline__marks" role="group" aria-label=${say("replay.moments")}>
      ${course.moments.map((moment) => {
        const title = titleOf(moment, called);
        const at = wide * placeOf(course, moment.beat);
        const half = (title.length * LETTER + ROOM) / 2;
        const says = at - half > end && at + half < wide + ROOM && at > half - ROOM;
        end = Math.max(end, says ? at + half : at + ROOM / 2);
        return html`
          <button
            key=${moment.beat}
            class="timeline__mark"
            data-moment=${moment.kind}
            aria-label=${title}
            title=${title}
            aria-current=${moment.beat === now ? "true" : null}
            style=${{ left: `clamp(14px, ${100 * placeOf(course, moment.beat)}%, 100% - 14px)` }}
            onClick=${() => {
              theatre.pause();
              theatre.seek(moment.beat);
            }}
          >
            <${Glyph} name=${glyphOf(moment)} />${says && html`<span>${title}</span>`}
          </button>
        `;
      })}
    </div>
  `;
}
