/** A short hint the first time something new comes up; each is shown once. */
import { html } from "../html.js";
import { prefer, settings } from "../settings.js";
import { say, term } from "../words.js";
import { Glyph } from "./glyph.js";

/** @param {{game: string, state: import("../connection.js").State, play: import("../play.js").Play}} props */
export function Hint({ game, state, play }) {
  const { hints, known } = settings.value;
  if (!hints || !play.isMine.value || !state.view.pending) return null;
  const step = state.view.table.step ?? state.view.table.phase;
  const name = `${game}.${state.view.pending.kind}.${step}`;
  const words = [name, `${game}.${state.view.pending.kind}`].find((each) => term("hint", each) !== each);
  if (!words || known.includes(words)) return null;
  const close = () => prefer({ known: [...known, words] });
  return html`<section class="hint" role="note"><${Glyph} name="book" /><p class="grow">${term("hint", words)}</p>
<button class="btn btn--line" onClick=${close}>${say("hint.understood")}</button><button class="btn btn--bare" onClick=${() => prefer({ hints: false })}>${say("hint.off")}</button></section>`;
}
