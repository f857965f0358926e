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
  const busy = play.busy.value;
  useEffect(() => {
    // What was to be done in the drawer is done, and it lies over the next question.
    if (busy) open.value = "";
  }, [busy]);
  return html`
    <nav class="dock" aria-label=${say("table.drawers")}>
      ${drawers.map(
        ([name, glyph, words, badge]) =>
          html`
            <button
              aria-expanded=${String(open.value === name)}
              onClick=${() => (open.value = open.value === name ? "" : name)}
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
