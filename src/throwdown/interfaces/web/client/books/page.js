/** The books as a page: lexicon, rules, turns, how dice move, damage, editions, questions. */
import { html } from "../html.js";
import { Top } from "../parts/top.js";
import { say } from "../words.js";
import { Books } from "./books.js";

export function BooksPage() {
  return html`
    <div class="site">
      <${Top} page="rules" />
      <main class="sheet books">
        <h1 class="poster">${say("books.title")}</h1>
        <${Books} word="" />
      </main>
    </div>
  `;
}
