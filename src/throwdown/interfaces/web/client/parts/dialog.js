/** A small window over the page, with a title and a cross; a press beside it closes it too. */
import { html } from "../html.js";
import { sheet } from "../stylesheet.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";

/** Its style sheet, which whoever opens a dialog may wait for. */
export const styled = sheet("/style/dialog.css");

/**
 * @param {{
 *   name: string,
 *   title: string,
 *   close: () => void,
 *   children?: import("../html.js").Markup,
 * }} props  what it is known by on the page, and what is called when it has closed
 */
export function Dialog({ name, title, close, children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => dialog.current?.showModal(), []);
  return html`
    <dialog
      class="prefs"
      ref=${dialog}
      data-dialog=${name}
      aria-labelledby=${name}
      onClose=${close}
      onClick=${(/** @type {Event} */ event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="prefs__in">
        <div class="box__h">
          <h2 id=${name} class="poster">${title}</h2>
          <button
            class="btn btn--bare btn--sq"
            aria-label=${say("side.close")}
            onClick=${() => dialog.current?.close()}
          >
            <${Glyph} name="close" />
          </button>
        </div>
        ${children}
      </div>
    </dialog>
  `;
}
