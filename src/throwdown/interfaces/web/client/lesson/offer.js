/** The lessons on the first page: offered first to whoever is new, and among the ways to learn to everybody. */
import { go } from "../address.js";
import { html } from "../html.js";
import { tables } from "../lobby/tables.js";
import { Glyph } from "../parts/glyph.js";
import { lookOf } from "../registry.js";
import * as server from "../server.js";
import { signal } from "../vendor/signals.js";
import { say, term } from "../words.js";

/** @typedef {import("../protocol.js").LessonInfo} LessonInfo */
/** @typedef {{tried: (how: () => Promise<void>) => void}} Props  tries something, and tells what is refused */

const lessons = signal(/** @type {LessonInfo[]} */ ([]));

/** Look how far one has come. @param {(error: Error) => void} failed */
export function lookForLessons(failed) {
  server.lessons().then((found) => (lessons.value = found), failed);
}

/** @param {LessonInfo} lesson @param {Props["tried"]} tried */
const begin = (lesson, tried) => () => tried(async () => go(`/table/${(await server.beginLesson(lesson.id)).table}`));

/** Whether somebody has not learned a game yet, nor played one to its end. */
const isNew = () =>
  lessons.value.every((each) => !each.finished) && tables.value.every((table) => table.state === "open");

/** How far one has come, in words. @param {LessonInfo} lesson */
function standing({ table, step, steps, finished }) {
  if (table) return say("learn.go-on", { now: step + 1, of: steps });
  return say(finished ? "learn.again" : "learn.minutes");
}

/** The lessons before everything else, for whoever is new or in the midst of one. @param {Props} props */
export function Offer({ tried }) {
  const offered = isNew() ? lessons.value : lessons.value.filter((each) => each.table);
  if (!offered.length) return null;
  return html`
    <section class="offer" aria-label=${say("learn.title")}>
      <h2 class="poster">${say("learn.title")}</h2>
      ${offered.map(
        (lesson) => html`
          <button class="btn btn--go btn--big" key=${lesson.id} data-offer=${lesson.id} onClick=${begin(lesson, tried)}>
            <${Glyph} name=${lookOf(lesson.game).badge} />
            <span class="offer__what">
              <b>${term("game", lesson.game)}</b>
              <small>${lesson.table ? standing(lesson) : lesson.title}</small>
            </span>
          </button>
        `,
      )}
    </section>
  `;
}

/** A row for each lesson, with a tick where it was taken to its end. @param {Props} props */
export function LessonRows({ tried }) {
  return lessons.value.map(
    (lesson) => html`
      <button class="row" key=${lesson.id} data-lesson-row=${lesson.id} onClick=${begin(lesson, tried)}>
        ${
          lesson.finished &&
          html`
            <span class="offer__tick"><${Glyph} name="check" /><span class="sr">${say("learn.finished")}</span></span>
          `
        }
        <span class="grow">
          <b>${term("game", lesson.game)}: ${lesson.title}</b>
          <small>${standing(lesson)}</small>
        </span>
        <${Glyph} name="right" />
      </button>
    `,
  );
}
