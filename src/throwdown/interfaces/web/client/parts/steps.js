/** The steps of a turn, with the one that is on; how often one is asked, and at which steps in any case. */
import { html } from "../html.js";
import { isStop, stopName, toggleStop } from "../passing.js";
import { isNarrow } from "../preview/narrow.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";
import { Modes } from "./modes.js";

/**
 * @param {{
 *   game: string,
 *   stops: boolean,
 *   steps: [string, string][],
 *   now: number,
 *   turn: number,
 *   who: string,
 *   name: (step: string) => string,
 * }} props
 */
export function Steps({ game, stops, steps, now, turn, who, name }) {
  const sets = stops && !isNarrow.value;
  return html`
    <nav class="steps" aria-label=${say("table.steps")}>
      <div class="steps__turn label">
        <span>${turn > 0 ? `${say("table.turn", { turn })} · ${who}` : who}</span>
      </div>
      <ol class="steps__list" data-arrows>
        ${steps.map(([step, glyph], place) => {
          const state = place < now ? "done" : place === now ? "now" : "next";
          const words = html`<${Glyph} name=${glyph} /><span class="step__n">${name(step)}</span>`;
          return html`
            <li class="step" data-s=${state} aria-current=${state === "now" ? "step" : null}>
              ${sets ? html`<${Stop} name=${stopName(game, step)} step=${name(step)}>${words}<//>` : words}
            </li>
          `;
        })}
      </ol>
      ${sets && html`<${Modes} group="steps" />`}
    </nav>
  `;
}

/**
 * A step where one can set a stop.
 * @param {{name: string, step: string, children?: import("../html.js").Markup}} props
 */
function Stop({ name, step, children }) {
  const set = isStop(name);
  return html`
    <button
      class="step__stop"
      data-stop=${name}
      aria-pressed=${String(set)}
      title=${`${step}. ${say(set ? "stops.set" : "stops.unset")}`}
      onClick=${() => toggleStop(name)}
    >
      ${children}
      ${
        set &&
        html`
          <span class="step__set"><${Glyph} name="pause" /><span class="sr">${say("stops.here")}</span></span>
        `
      }
    </button>
  `;
}
