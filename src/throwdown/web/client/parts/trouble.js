/** A page that cannot be shown, and why. */
import { html } from "../html.js";
import { say } from "../words.js";
import { Top } from "./top.js";

/** @param {{text: string}} props */
export function Trouble({ text }) {
  return html`<div class="site"><${Top} page="trouble" /><main class="sheet"><h1 class="poster">${say("trouble")}</h1><p class="notice" role="alert">${text}</p></main></div>`;
}
