/** Taking the position at a table home as a scenario: to ask about it, and to play on from it. */
import { reason } from "../begin.js";
import { html } from "../html.js";
import * as server from "../server.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";

/** Hand a text to whoever looks on, as a file. @param {string} text @param {string} name */
function keep(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** @param {{id: string}} props  the table */
export function TakePosition({ id }) {
  const done = useSignal("");
  const press = async () => {
    try {
      keep(await server.takePosition(id), `${id}.toml`);
      done.value = say("side.position-saved");
    } catch (error) {
      done.value = reason(error);
    }
  };
  return html`
    <button class="why" data-position title=${say("side.position-why")} onClick=${press}>
      ${say("side.position")}
    </button>
    <small class="quiet" role="status" aria-live="polite">${done.value}</small>
  `;
}
