/** Sitting down by invitation. */
import { html } from "./html.js";
import { go } from "./address.js";
import { Top } from "./parts/top.js";
import { sitDown } from "./server.js";
import { useEffect } from "./vendor/hooks.js";
import { useSignal } from "./vendor/signals.js";
import { say } from "./words.js";

/** @param {{id: string}} props */
export function Join({ id }) {
  const trouble = useSignal("");
  useEffect(() => {
    sitDown(id).then(
      (sat) => go(`/table/${sat.table.id}`),
      (error) => (trouble.value = error.message),
    );
  }, []);
  return html`<div class="site"><${Top} page="join" /><main><p class=${trouble.value ? "notice" : "quiet"} role="status">${trouble.value || say("table.setting")}</p></main></div>`;
}
