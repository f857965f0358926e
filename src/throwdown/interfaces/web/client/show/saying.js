/** What is being shown, in words, where else it is said who decides what; and a way to see less of it. */
import { html } from "../html.js";
import { Marked } from "../parts/marked.js";
import { say } from "../words.js";

/** More beats than this are not counted one by one. */
const PIPS = 8;

/** @param {{play: import("../play.js").Play}} props */
export function Saying({ play }) {
  const { beat } = play.show;
  // The log tells it to whoever listens.
  return html`<p class="ribbon__ask saying" aria-hidden="true"><${Marked} text=${beat.value?.text ?? ""} /></p>`;
}

/** How much is still to come, and to see no more of it. @param {{play: import("../play.js").Play}} props */
export function Skip({ play }) {
  const left = Math.min(play.show.left.value, PIPS);
  return html`
    <span class="pips" aria-hidden="true">
      <i data-now></i>${Array.from({ length: left }, () => html`<i></i>`)}
    </span>
    <button class="btn btn--line" data-skip onClick=${() => play.show.skip()}>${say("show.skip")}</button>
  `;
}
