/** The steps of a turn, with the one that is on. */
import { html } from "../html.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";

/** @param {{steps: [string, string][], now: number, turn: number, who: string, name: (step: string) => string}} props */
export function Steps({ steps, now, turn, who, name }) {
  return html`<nav class="steps" aria-label=${say("table.steps")}><div class="steps__turn label"><span>${say("table.turn", { turn })}</span><span>${who}</span></div>
<ol class="steps__list">${steps.map(([step, glyph], place) => {
    const state = place < now ? "done" : place === now ? "now" : "next";
    return html`<li class="step" data-s=${state} aria-current=${state === "now" ? "step" : null}><${Glyph} name=${glyph} /><span class="step__n">${name(step)}</span></li>`;
  })}</ol></nav>`;
}
