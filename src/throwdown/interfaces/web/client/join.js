/** Sitting down by invitation. */

import { go } from "./address.js";
import { html } from "./html.js";
import { Trouble } from "./parts/trouble.js";
import { Refusal, sitDown } from "./server.js";
import { useEffect } from "./vendor/hooks.js";
import { useSignal } from "./vendor/signals.js";
import { say } from "./words.js";

/** @param {{id: string}} props */
export function Join({ id }) {
  const trouble = useSignal("");
  useEffect(() => {
    sitDown(id).then(
      (sat) => go(`/table/${sat.table.id}`),
      (error) => (trouble.value = error instanceof Refusal ? say("join.gone") : error.message),
    );
  }, []);
  if (trouble.value) return html`<${Trouble} text=${trouble.value} />`;
  return html`<main><h1 class="quiet" role="status">${say("table.setting")}</h1></main>`;
}
