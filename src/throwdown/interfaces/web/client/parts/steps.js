/** The steps of a turn, with the one that is on, and where one wants to be asked in any case. */
import { html } from "../html.js";
import { isStop, stopName, toggleStop } from "../passing.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";

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
  return html`
    <nav class="steps" aria-label=${say("table.steps")}>
      <div class="steps__turn label">
        <span>${turn > 0 ? `${say("table.turn", { turn })} · ${who}` : who}</span>
        ${stops && html`<span title=${say("stops.why")}>${say("stops.title")}</span>`}
      </div>
      <ol class="steps__list" data-arrows>
        ${steps.map(([step, glyph], place) => {
          const state = place < now ? "done" : place === now ? "now" : "next";
          return html`
            <li class="step" data-s=${state} aria-current=${state === "now" ? "step" : null}>
              <${Glyph} name=${glyph} />
              <span class="step__n">${name(step)}</span>
              ${stops && html`<${Stop} name=${stopName(game, step)} label=${name(step)} />`}
            </li>
          `;
        })}
      </ol>
    </nav>
  `;
}

/** @param {{name: string, label: string}} props */
function Stop({ name, label }) {
  const set = isStop(name);
  return html`
    <button
      class="step__stop"
      data-stop=${name}
      aria-pressed=${String(set)}
      title=${say(set ? "stops.set" : "stops.unset")}
      aria-label=${say("stops.label", { step: label })}
      onClick=${() => toggleStop(name)}
    >
      <${Glyph} name="pause" />
    </button>
  `;
}
