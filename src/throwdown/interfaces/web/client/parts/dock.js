/** On narrow screens the panels beside the table are drawers, opened from the foot of the screen. */
import { html } from "../html.js";
import { useEffect } from "../vendor/hooks.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";

/**
 * @param {{
 *   play: import("../play.js").Play,
 *   open: import("../vendor/signals.js").Signal<string>,
 *   drawers: [string, string, string, number][],
 * }} props  name, glyph, words, badge
 */
export function Dock({ play, open, drawers }) {
  const [busy, pays, reads] = [play.busy.value, play.paying.choice.value !== null, play.covers.value];
  useEffect(() => {
    // What was to be done in the drawer is done, and it lies over the next question, such as how to pay; and of
    // what comes up from below there is only ever one.
    if (busy || pays || reads) open.value = "";
  }, [busy, pays, reads]);
  const press = (/** @type {string} */ name) => {
    open.value = open.value === name ? "" : name;
    play.shown.value = null;
    play.why.value = null;
  };
  return html`
    <nav class="dock" aria-label=${say("table.drawers")}>
      ${drawers.map(
        ([name, glyph, words, badge]) =>
          html`
            <button
              aria-expanded=${String(open.value === name)}
              onClick=${() => press(name)}
            >
              <${Glyph} name=${glyph} />
              ${words}
              ${badge > 0 && html`<em>${badge}</em>`}
            </button>
          `,
      )}
    </nav>
  `;
}
