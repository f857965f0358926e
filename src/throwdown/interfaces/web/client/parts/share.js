/** Copying the address of a moment, or handing it to whatever the device shares with. */
import { html } from "../html.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";

/**
 * @param {{
 *   path: string,
 *   word: import("../words.js").Word,
 *   small?: boolean,
 * }} props  what is shared, what the button says, and whether it says so to screen readers alone
 */
export function Share({ path, word, small = false }) {
  const done = useSignal("");
  const share = async () => {
    const address = `${location.origin}${path}`;
    try {
      await navigator.clipboard.writeText(address);
      done.value = say("share.copied");
    } catch {
      // A page that is not served safely may not write there: then it can be copied by hand.
      done.value = address;
    }
  };
  const label = small ? say(word) : null;
  return html`
    <span class="share">
      <button class="btn" data-share aria-label=${label} title=${label} onClick=${share}>
        <${Glyph} name=${small ? "link" : "share"} />
        ${small ? null : say(word)}
      </button>
      <span class="share__done" role="status" aria-live="polite">${done.value}</span>
    </span>
  `;
}
