/** Life over a game as lines: one for each side, by the beats of its course. */
import { html } from "../html.js";
import { settings } from "../settings.js";
import { say } from "../words.js";

/** @typedef {import("../protocol.js").Course} Course */
/**
 * The line of a side.
 * @typedef {object} Curve
 * @property {number} seat  its first
 * @property {number[]} seats
 * @property {number} place  which of the looks it has; whoever looks has the first
 * @property {number[]} life  after each beat
 */

/** How wide a line is drawn, and how high, in units of its own. */
const WIDTH = 1000;
const HEIGHT = 100;

/**
 * Where a beat is on the way from the beginning to the end, from 0 to 1.
 * @param {Course} course @param {number} beat
 */
export const placeOf = ({ beats }, beat) => (beat + 0.5) / Math.max(1, beats.length);

/**
 * The lines of a course; none where there is no life to lose, or nobody who plays has any.
 * @param {Course} course
 * @param {number | null} [mine]  the seat of whoever looks
 * @returns {Curve[]}
 */
export function curvesOf({ sides, beats }, mine = null) {
  const kinds = [...new Set(sides)];
  const own = mine === null ? kinds[0] : sides[mine];
  const ordered = [own, ...kinds.filter((side) => side !== own)];
  return ordered
    .map((side, place) => {
      const seats = sides.flatMap((each, seat) => (each === side ? [seat] : []));
      return { seat: seats[0], seats, place, life: beats.map(({ life }) => life[seats[0]] ?? 0) };
    })
    .filter(({ life }) => life.some((value) => value > 0));
}

/** The most life that anybody had. @param {Curve[]} curves */
export const mostLife = (curves) => Math.max(1, ...curves.flatMap(({ life }) => life));

/**
 * A line in steps, for the `d` of a path in a box of 1000 by 100.
 * @param {Course} course @param {Curve} curve @param {number} most
 */
function lineOf(course, { life }, most) {
  const height = (/** @type {number} */ value) => round(HEIGHT * (1 - value / most));
  const steps = life.flatMap((value, beat) =>
    beat && value !== life[beat - 1] ? [`H${round(WIDTH * placeOf(course, beat))}V${height(value)}`] : [],
  );
  return `M0 ${height(life[0])}${steps.join("")}H${WIDTH}`;
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/**
 * The lines, stretched over whatever holds them.
 * @param {{course: Course, curves: Curve[]}} props
 */
export function Lines({ course, curves }) {
  const most = mostLife(curves);
  return html`
    <svg class="lifelines" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      ${curves.toReversed().map((curve) => html`<path data-line=${curve.place} d=${lineOf(course, curve, most)} />`)}
    </svg>
  `;
}

/**
 * How life went, in a sentence for each side.
 * @param {Curve[]} curves @param {(seats: number[]) => string} called
 */
export const told = (curves, called) =>
  curves
    .map(({ seats, life }) => say("course.life", { names: called(seats), from: life[0], to: life.at(-1) ?? 0 }))
    .join(" ");

/** Words as a list. @param {string[]} words */
export const listed = (words) => new Intl.ListFormat(settings.value.language, { type: "conjunction" }).format(words);
