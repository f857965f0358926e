/** A set-up as text: written down, kept in this browser, shared, and begun from again. */
import { valueIn } from "../fields.js";
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";

/** Where the text of a game is kept. @param {string} game */
const placeOf = (game) => `setup.${game}`;

/**
 * @param {{
 *   game: string,
 *   write: () => Promise<string>,
 *   begin: (text: string) => void,
 * }} props
 */
export function SetupText({ game, write, begin }) {
  const text = useSignal(localStorage.getItem(placeOf(game)) ?? "");
  const keep = (/** @type {string} */ next) => {
    text.value = next;
    localStorage.setItem(placeOf(game), next);
  };
  return html`
    <details class="bill__details setuptext">
      <summary class="label">${say("home.setup-text")}</summary>
      <label class="chooser chooser--over">
        <span class="label">${say("home.setup-text-about")}</span>
        <textarea
          rows="5"
          spellcheck="false"
          value=${text.value}
          onInput=${(/** @type {Event} */ event) => keep(valueIn(event))}
        ></textarea>
      </label>
      <div class="picks">
        <button class="pick" onClick=${async () => keep(await write())}>${say("home.setup-write")}</button>
        <button class="pick" disabled=${!text.value.trim()} onClick=${() => begin(text.value)}>
          <${Glyph} name="play" />
          ${say("home.setup-begin")}
        </button>
      </div>
    </details>
  `;
}
