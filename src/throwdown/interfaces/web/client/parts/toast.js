/** A short word about what has just been done, on whichever page; it goes by itself. */
import { html } from "../html.js";
import { signal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";

/** How long it stays, in milliseconds. */
const STAYS = 6000;

const told = signal("");
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {string} text */
export function tell(text) {
  clearTimeout(timer);
  told.value = text;
  timer = setTimeout(() => (told.value = ""), STAYS);
}

export function Toast() {
  return html`
    <div class="toast" role="status" data-empty=${told.value ? null : ""}>
      ${
        told.value &&
        html`
          <${Glyph} name="check" />
          <span>${told.value}</span>
          <button class="btn btn--bare btn--sq" aria-label=${say("side.close")} onClick=${() => (told.value = "")}>
            <${Glyph} name="close" />
          </button>
        `
      }
    </div>
  `;
}
