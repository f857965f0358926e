/** How a game ended, in a poster, and how it went: what decided it, life turn by turn, what one can do next. */

import { follow } from "../address.js";
import { reason, sitDown } from "../begin.js";
import { html } from "../html.js";
import { matchOf } from "../model.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { addressOf, endOf, turnOf } from "./course.js";
import { listed } from "./curves.js";
import { Glyph } from "./glyph.js";
import { nameFor, nameOf } from "./name.js";
import { Rematch, useRematch, wishFor } from "./rematch.js";
import { Share } from "./share.js";
import { Went } from "./went.js";

/** @typedef {import("../protocol.js").Course} Course */
/**
 * @typedef {{
 *   state: import("../connection.js").State,
 *   info: server.TableInfo,
 *   play: import("../play.js").Play,
 * }} Props
 */

/** @param {Props} props */
export function Over({ state, info, play }) {
  const hidden = useSignal(false);
  const course = useSignal(/** @type {Course | null} */ (null));
  const primary = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const { language } = settings.value;
  useEffect(() => primary.current?.focus(), []);
  useEffect(() => {
    server.course(info.id, null).then(
      (found) => (course.value = found),
      // The result stands without it.
      () => (course.value = null),
    );
  }, [info.id, language]);
  const isFor = useRematch({ state, info, play });
  if (hidden.value)
    return html`
      <button class="btn btn--go over__back" onClick=${() => (hidden.value = false)}>
        ${wishFor({ state, info, play }) || say("over.back")}
      </button>
    `;
  const { winners } = matchOf(state);
  const called = callerOf({ state, info });
  const mine = info.yours.length > 1 ? null : state.seat;
  return html`
    <section class="over" role="dialog" aria-labelledby="over" data-result=${resultOf({ state, info })}>
      <div class="over__poster">
        <${Glyph} name=${mine !== null && winners.includes(mine) ? "trophy" : "ko"} />
        <h2 id="over" class="poster">
          ${say(/** @type {import("../words.js").Word} */ (`over.${resultOf({ state, info })}`))}
        </h2>
        <div class="over__told" aria-live="polite">
          <p>${whoWon({ state, info })}</p>
          ${course.value && html`<${Ending} course=${course.value} called=${called} mine=${mine} />`}
        </div>
        <div class="over__acts">
          <${Rematch} state=${state} info=${info} play=${play} first=${primary} isFor=${isFor} />
          <a class="btn" href=${`/replay/${info.id}`} onClick=${follow}>
            <${Glyph} name="replay" />
            ${say("over.replay")}
          </a>
          <${Share} path=${`/replay/${info.id}${course.value ? lastOf(course.value) : ""}`} word="over.share" />
          <a class="btn" href=${`/api/replays/${info.id}/record`} download=${`${info.id}.record`}>
            ${say("over.record")}
          </a>
          <button class="btn" onClick=${() => (hidden.value = true)}>${say("over.look")}</button>
        </div>
        <${Pairings} state=${state} info=${info} />
      </div>
      ${course.value && html`<${Went} id=${info.id} course=${course.value} called=${called} mine=${mine} />`}
    </section>
  `;
}

/**
 * What whoever looks calls those at some seats.
 * @param {Pick<Props, "state" | "info">} props
 * @returns {(seats: number[]) => string}
 */
function callerOf({ state, info }) {
  const called = info.yours.length > 1 ? nameOf : nameFor;
  return (seats) => listed(seats.map((seat) => called(state, seat)));
}

/** @param {Pick<Props, "state" | "info">} props */
function resultOf({ state, info }) {
  const { winners } = matchOf(state);
  if (!winners.length) return "draw";
  if (state.seat === null || info.yours.length > 1) return "over";
  return winners.includes(state.seat) ? "won" : "lost";
}

/** @param {Pick<Props, "state" | "info">} props */
function whoWon({ state, info }) {
  const { winners } = matchOf(state);
  if (!winners.length) return say("over.nobody");
  if (resultOf({ state, info }) === "won" && winners.length === 1) return say("over.you-win");
  const names = listed(winners.map((seat) => nameOf(state, seat)));
  return say("over.winner", { names, count: winners.length });
}

/** The address of the blow that ended a game. @param {Course} course */
const lastOf = (course) => addressOf(course, course.ending?.beat ?? course.beats.length - 1);

/**
 * What ended it, and when.
 * @param {{course: Course, called: (seats: number[]) => string, mine: number | null}} props
 */
function Ending({ course, called, mine }) {
  const { ending } = course;
  if (!ending) return null;
  const end = endOf(course, called, mine);
  const turn = turnOf(course, ending.beat)?.number ?? 0;
  const left = ending.seat >= 0 ? course.beats.at(-1)?.life[ending.seat] : 0;
  return html`
    <p class="over__end" data-end=${ending.kind}>
      ${end && html`<b>${end}</b> `}
      ${turn > 0 && say("over.turn", { turn })}
      ${left ? ` ${say("over.left", { life: left, name: called([ending.seat]) })}` : ""}
    </p>
  `;
}

/**
 * The other games of those who drafted here: everybody keeps the team and the seat.
 * @param {Pick<Props, "state" | "info">} props
 */
function Pairings({ state, info }) {
  const refused = useSignal("");
  if (!info.pairings.length) return null;
  const meet = (/** @type {number[]} */ pair) =>
    server.beginPairing(info.id, pair).then(sitDown, (error) => (refused.value = reason(error)));
  const called = info.yours.length > 1 ? nameOf : nameFor;
  return html`
    <section class="over__pairs" aria-label=${say("over.pairings")}>
      <h3 class="label">${say("over.pairings")}</h3>
      <div class="over__meet">
        ${info.pairings.map(
          (pair) => html`
            <button class="btn" key=${pair.join()} data-pair=${pair.join()} onClick=${() => meet(pair)}>
              ${pair.map((seat) => called(state, seat)).join(" – ")}
            </button>
          `,
        )}
      </div>
      ${refused.value && html`<p class="notice" role="alert">${refused.value}</p>`}
    </section>
  `;
}
