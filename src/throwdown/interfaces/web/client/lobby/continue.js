/** The games that are open, in one strip: the last one is a press away, the others are in a list below. */
import { follow } from "../address.js";
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { titleOf } from "../parts/name.js";
import { useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";
import { dateOf, Row, tables } from "./tables.js";

/** @param {{troubled: (text: string) => void}} props */
export function Continue({ troubled }) {
  const listed = useSignal(false);
  const open = tables.value.filter((table) => table.state === "open");
  if (!open.length) return null;
  const [last] = open;
  return html`
    <section class="continue" aria-label=${say("home.continue")}>
      <div class="strip">
        <${Glyph} name="clock" />
        <p class="strip__what">
          <b>${say("home.open-games", { count: open.length })}</b>
          <span>${term("game", last.game)}: ${titleOf(last)} <small>${dateOf(last)}</small></span>
        </p>
        <a class="btn btn--go" href=${`/table/${last.id}`} data-go-on onClick=${follow}>${say("home.go-on")}</a>
        <button
          class="btn btn--line strip__more"
          aria-expanded=${String(listed.value)}
          aria-controls="open-games"
          aria-label=${say("home.list-open")}
          onClick=${() => (listed.value = !listed.value)}
        >
          <${Glyph} name="down" />
        </button>
      </div>
      <ul class="strip__list" id="open-games" hidden=${!listed.value}>
        ${open.map((table) => html`<li key=${table.id}><${Row} table=${table} to="table" troubled=${troubled} /></li>`)}
      </ul>
    </section>
  `;
}
