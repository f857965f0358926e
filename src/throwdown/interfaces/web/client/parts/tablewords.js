/** The table in words: every zone of every player, as whoever plays with a screen reader may want to hear it. */
import { html } from "../html.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Marked } from "./marked.js";

/** @param {{play: import("../play.js").Play, state: import("../connection.js").State}} props */
export function TableWords({ play, state }) {
  const lines = useSignal(/** @type {string[]} */ ([]));
  const open = useSignal(false);
  useEffect(() => {
    let late = false;
    if (open.value)
      play.describe().then((found) => {
        if (!late) lines.value = found;
      });
    return () => {
      late = true;
    };
  }, [play, state.number, state.language, open.value]);
  const toggle = (/** @type {Event} */ event) => {
    open.value = /** @type {HTMLDetailsElement} */ (event.currentTarget).open;
  };
  return html`
    <details class="box generic__words" onToggle=${toggle}>
      <summary class="label">${say("generic.table")}</summary>
      <ul>${lines.value.map((line, place) => html`<li key=${place}><${Marked} text=${line} /></li>`)}</ul>
    </details>
  `;
}
