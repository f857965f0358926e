/** The books over a table: the game goes on as it was when they are closed. */
import { html } from "../html.js";
import { Sheet } from "../parts/sheet.js";
import { say } from "../words.js";
import { Books } from "./books.js";
import { openedAt } from "./place.js";

/** @typedef {{game?: string, ruleset?: string, model?: import("../model.js").Model}} Hand  what is at hand */

/** @param {Hand & {word: string}} props */
export function Drawer({ game, ruleset, model, word }) {
  return html`
    <${Sheet} title=${say("books.title")} close=${() => (openedAt.value = null)}>
      <div class="books books--over">
        <h2 class="poster">${say("books.title")}</h2>
        <${Books} key=${word} word=${word} game=${game} ruleset=${ruleset}
          model=${game === "masters" ? model : undefined} />
      </div>
    <//>
  `;
}
