/** A short hint the first time something new comes up; each is shown until it was read or done. */
import { html } from "../html.js";
import { matchOf } from "../model.js";
import { prefer, settings } from "../settings.js";
import { useEffect, useRef } from "../vendor/hooks.js";
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
  const shown = useRef({ name: "", number: -1 });
  const script = play.connection.lesson.value;
  // A lesson explains by itself.
  const taught = script !== null && script.step < script.names.length;
  const told = hints && !taught && state.seat !== null && !matchOf(state).over;
  const lesson = told ? lessons.find((each) => !known.includes(each.name) && each.when(play, state)) : undefined;
  useEffect(() => {
    const { name, number } = shown.current;
    // What a hint was about has been done: it need not be read as well.
    if (name && number !== state.number && play.answered === number) learn(name);
    if (lesson || number !== state.number) shown.current = { name: lesson?.name ?? "", number: state.number };
  }, [state.number, lesson?.name]);
  if (!lesson) return null;
  const learnt = lessons.filter((each) => known.includes(each.name)).length;
  const close = () => learn(lesson.name);
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

/** Explain something no more. @param {string} name */
function learn(name) {
  const { known } = settings.value;
  if (!known.includes(name)) prefer({ known: [...known, name] });
}
