/** What has just happened, for whoever listens: heard wherever the log is, in a tab or a drawer that is shut. */
import { html } from "../html.js";
import { say } from "../words.js";

const LAST = 12;

/** @param {{play: import("../play.js").Play}} props */
export function Told({ play }) {
  const lines = play.log.value.filter((event) => event.text);
  const from = Math.max(0, lines.length - LAST);
  return html`
    <div class="sr" role="log" aria-label=${say("side.log")} data-told>
      ${lines.slice(from).map((event, place) => html`<p key=${from + place}>${event.text}</p>`)}
    </div>
  `;
}
