/** A page that cannot be shown, and why. */
import { follow } from "../address.js";
import { html } from "../html.js";
import { say } from "../words.js";
import { Thrown } from "./thrown.js";
import { Top } from "./top.js";

/** @param {{text: string}} props */
export function Trouble({ text }) {
  return html`
    <div class="site">
      <${Top} page="trouble" />
      <main class="trouble">
        <h1 class="poster">${say("page.trouble")}</h1>
        <p class="notice" role="alert">${text}</p>
        <a class="btn btn--go btn--big" href="/" onClick=${follow}>${say("trouble.home")}</a>
        <${Thrown} />
      </main>
    </div>
  `;
}
