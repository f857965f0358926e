/** Copying a link, and where the browser lets no page do that, the link to be copied by hand. */
import { html } from "../html.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";
import { tell } from "./toast.js";

/** @param {FocusEvent} event */
const select = (event) => /** @type {HTMLInputElement} */ (event.currentTarget).select();

/** @param {{link: () => string}} props */
export function CopyLink({ link }) {
  const shown = useSignal("");
  const press = async () => {
    const text = link();
    try {
      await navigator.clipboard.writeText(text);
      tell(say("copy.done"));
    } catch {
      shown.value = text;
    }
  };
  return html`
    <button class="btn" data-copy-link onClick=${press}><${Glyph} name="link" />${say("copy.link")}</button>
    ${
      shown.value &&
      html`
        <label class="copylink">
          <span class="quiet">${say("copy.by-hand")}</span>
          <input
            readonly
            value=${shown.value}
            onFocus=${select}
          />
        </label>
      `
    }
  `;
}
