/** How a game went: where it turned, life turn by turn, three figures for each side. */

import { follow } from "../address.js";
import { html } from "../html.js";
import { say } from "../words.js";
import { addressOf, turnOf } from "./course.js";
import { curvesOf, Lines, mostLife, placeOf, told } from "./curves.js";
import { Glyph } from "./glyph.js";

/** @typedef {import("../protocol.js").Course} Course */
/** @typedef {import("../protocol.js").Figures} Figures */
/** @typedef {(seats: number[]) => string} Caller */
/** @typedef {{id: string, course: Course, called: Caller, mine: number | null}} Props */

/** Turns are numbered so that so many numbers at most stand below a chart. */
const MOST_NUMBERS = 14;

/** @param {Props} props */
export function Went(props) {
  const { course, called } = props;
  const curves = curvesOf(course, props.mine);
  return html`
    <section class="went" aria-labelledby="went">
      <h2 id="went" class="poster">${say("course.went")}</h2>
      <${Turning} ...${props} />
      ${
        curves.length > 0 &&
        html`
          <figure class="course" aria-label=${told(curves, called)} role="img">
            <${Chart} ...${props} curves=${curves} />
          </figure>
        `
      }
      <${Facts} ...${props} />
    </section>
  `;
}

/** Where the game turned, with a way to it. @param {Props} props */
function Turning({ id, course, called }) {
  const { turning, beats } = course;
  const turn = turnOf(course, turning);
  if (!turn || turning < 0) return null;
  const moment = course.moments.find(({ beat }) => beat === turning);
  const text =
    moment?.kind === "lead"
      ? say("course.took-lead", { name: called([moment.seat]) })
      : moment?.name && moment.amount
        ? say("course.blow", { names: moment.name, amount: moment.amount })
        : beats[turning].text;
  return html`
    <p class="went__turning">
      <span><b>${say("course.turning", { turn: turn.number })}</b> ${text}</span>
      <a class="btn" href=${`/replay/${id}${addressOf(course, turning)}`} onClick=${follow} data-turning>
        <${Glyph} name="play" />
        ${say("course.see")}
      </a>
    </p>
  `;
}

/** @param {Props & {curves: import("./curves.js").Curve[]}} props */
function Chart({ course, curves, called }) {
  const most = mostLife(curves);
  const { turns, beats } = course;
  const played = turns.filter(({ number }) => number > 0);
  const every = Math.ceil(played.length / MOST_NUMBERS);
  const turned = course.turning >= 0 ? turnOf(course, course.turning) : undefined;
  const left = (/** @type {number} */ beat) => `${(100 * beat) / beats.length}%`;
  const height = (/** @type {number} */ level) => `${100 * (1 - level / most)}%`;
  const levels = [most, Math.round(most / 2), 0];
  return html`
    <div class="course__in" aria-hidden="true">
      ${levels.map((level) => html`<i class="course__level" style=${{ top: height(level) }}>${level}</i>`)}
      ${
        turned &&
        html`
          <i class="course__turned" style=${{ left: left(turned.first), width: left(turned.beats) }}>
            <b>${say("table.turn", { turn: turned.number })}</b>
          </i>
          <i class="course__point" style=${{ left: `${100 * placeOf(course, course.turning)}%` }}></i>
        `
      }
      <${Lines} course=${course} curves=${curves} />
      ${ends(curves, most).map(
        ({ curve, top }) => html`
          <span class="course__end" data-line=${curve.place} style=${{ top: `${top}%` }}>
            ${called(curve.seats)} <b>${curve.life.at(-1)}</b>
          </span>
        `,
      )}
      ${played.map(
        ({ number, first, beats: own }, place) =>
          place % every === 0 &&
          html`<small class="course__turn" style=${{ left: left(first), width: left(own) }}>${number}</small>`,
      )}
    </div>
  `;
}

/**
 * Where the lines are named at their ends, so that no name lies on another.
 * @param {import("./curves.js").Curve[]} curves @param {number} most
 */
function ends(curves, most) {
  const found = curves
    .map((curve) => ({ curve, top: 100 * (1 - (curve.life.at(-1) ?? 0) / most) }))
    .sort((one, other) => one.top - other.top);
  for (const [place, each] of found.entries())
    if (place) each.top = Math.max(each.top, found[place - 1].top + 100 / (2 * found.length + 4));
  const over = (found.at(-1)?.top ?? 0) - 100;
  if (over > 0) for (const each of found) each.top -= over;
  return found;
}

/** @param {Props} props */
function Facts({ course, called, mine }) {
  const { figures } = course;
  // Whoever only drafted has no figures.
  const first = mine !== null && figures[mine] ? mine : Math.max(0, course.ending?.seat ?? 0);
  const others = figures.flatMap((_, seat) => (seat === first ? [] : [seat]));
  if (!figures.some(({ damage, rolled }) => damage || rolled)) return null;
  const best = (/** @type {Figures} */ { best: name }) => name || say("course.nothing");
  /** @type {[import("../words.js").Word, (each: Figures) => number, (each: Figures) => string][]} */
  const facts = [
    ["course.best", (each) => each.best_damage, best],
    ["course.largest", (each) => each.largest, (each) => say("course.of", { damage: each.damage })],
    ["course.rolled", (each) => each.rolled, () => ""],
  ];
  return html`
    <div class="figures">
      ${facts.map(
        ([word, value, about]) => html`
          <div class="figures__one" key=${word}>
            <h3 class="label">${say(word)}</h3>
            <p>
              <b class="figures__n">${value(figures[first])}</b>
              ${" "}<span>${called([first])}</span> <small>${about(figures[first])}</small>
            </p>
            ${others.map(
              (seat) => html`
                <p class="figures__other">
                  <span>${called([seat])}</span> <b>${value(figures[seat])}</b> <small>${about(figures[seat])}</small>
                </p>
              `,
            )}
          </div>
        `,
      )}
    </div>
  `;
}
