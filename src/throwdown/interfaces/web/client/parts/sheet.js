/** Something that is looked at for a moment over a page: a dialog, on a phone at the foot of the screen. */
import { html } from "../html.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";

/** @param {{title: string, close: () => void, children?: import("../html.js").Markup}} props */
export function Sheet({ title, close, children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const outside = (/** @type {MouseEvent} */ event) => event.target === dialog.current && close();
  return html`
    <dialog class="sheetbox" ref=${dialog} aria-label=${title} onClose=${close} onClick=${outside}>
      <div class="sheetbox__in">
        <button class="btn btn--sq sheetbox__close" aria-label=${say("side.close")} onClick=${close}>
          <${Glyph} name="close" />
        </button>
        ${children}
      </div>
    </dialog>
  `;
}
