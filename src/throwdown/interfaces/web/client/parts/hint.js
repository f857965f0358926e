/** A short hint the first time something new comes up; each is shown once. */
import { html } from "../html.js";
import { matchOf } from "../model.js";
import { prefer, settings } from "../settings.js";
import { say, term } from "../words.js";
import { Glyph } from "./glyph.js";

/**
 * @param {{
 *   lessons: import("./lessons.js").Lesson[],
 *   state: import("../connection.js").State,
 *   play: import("../play.js").Play,
 * }} props
 */
export function Hint({ lessons, state, play }) {
  const { hints, known } = settings.value;
  if (!hints || state.seat === null || matchOf(state).over) return null;
  const lesson = lessons.find((each) => !known.includes(each.name) && each.when(play, state));
  if (!lesson) return null;
  const learnt = lessons.filter((each) => known.includes(each.name)).length;
  const close = () => prefer({ known: [...known, lesson.name] });
  return html`
    <section class="hint" role="note" key=${lesson.name} data-lesson=${lesson.name}>
      <${Glyph} name="book" />
      <p class="grow">
        <b>${term("lesson", lesson.name)}</b> ${term("hint", lesson.name)}${" "}
        <span class="hint__count">${say("hint.count", { now: learnt + 1, of: lessons.length })}</span>
      </p>
      <button class="btn btn--line" data-learnt onClick=${close}>${say("hint.understood")}</button>
      <button class="btn btn--bare" onClick=${() => prefer({ hints: false })}>${say("hint.off")}</button>
    </section>
  `;
}
