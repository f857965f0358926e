/** The settings of a table, each with a sentence that says what it does; kept in this browser. */
import { isTicked } from "../fields.js";
import { html } from "../html.js";
import { prefer, settings } from "../settings.js";
import { say } from "../words.js";
import { Dialog } from "./dialog.js";

const SPEEDS = /** @type {[number, import("../words.js").Word][]} */ ([
  [0, "speed.none"],
  [0.5, "speed.fast"],
  [1, "speed.normal"],
  [2, "speed.slow"],
]);

/** @param {{close: () => void}} props */
export function Preferences({ close }) {
  const { speed, odds, hints, passing, letters, stops, known } = settings.value;
  return html`
    <${Dialog} name="prefs" title=${say("prefs.title")} close=${close}>
        <fieldset class="pref">
          <legend><b>${say("prefs.speed")}</b></legend>
          <div class="segments">
            ${SPEEDS.map(
              ([value, word]) =>
                html`
                  <label class="segment">
                    <input
                      type="radio"
                      name="speed"
                      checked=${speed === value}
                      onChange=${() => prefer({ speed: value })}
                    />
                    <span>${say(word)}</span>
                  </label>
                `,
            )}
          </div>
          <p>${say("prefs.speed-why")}</p>
        </fieldset>
        <${Switch}
          on=${passing}
          word="prefs.passing"
          why="prefs.passing-why"
          set=${(/** @type {boolean} */ on) => prefer({ passing: on })}
        />
        <${Switch}
          on=${odds}
          word="prefs.odds"
          why="prefs.odds-why"
          set=${(/** @type {boolean} */ on) => prefer({ odds: on })}
        />
        <${Switch}
          on=${hints}
          word="prefs.hints"
          why="prefs.hints-why"
          set=${(/** @type {boolean} */ on) => prefer({ hints: on })}
        />
        <${Switch}
          on=${letters}
          word="prefs.letters"
          why="prefs.letters-why"
          set=${(/** @type {boolean} */ on) => prefer({ letters: on })}
        />
        <div class="prefs__acts">
          <button class="btn btn--line" disabled=${!stops.length} onClick=${() => prefer({ stops: [] })}>
            ${say("prefs.no-stops", { count: stops.length })}
          </button>
          <button class="btn btn--line" disabled=${!known.length} onClick=${() => prefer({ known: [], hints: true })}>
            ${say("prefs.hints-again")}
          </button>
        </div>
    <//>
  `;
}

/**
 * @param {{
 *   on: boolean,
 *   word: import("../words.js").Word,
 *   why: import("../words.js").Word,
 *   set: (on: boolean) => void,
 * }} props
 */
function Switch({ on, word, why, set }) {
  return html`
    <label class="pref pref--switch">
      <input
        type="checkbox"
        role="switch"
        checked=${on}
        onChange=${(/** @type {Event} */ event) => set(isTicked(event))}
      />
      <span><b>${say(word)}</b><span>${say(why)}</span></span>
    </label>
  `;
}
