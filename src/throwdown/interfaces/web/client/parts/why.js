/** Why something cannot be done, and the rule that says so, which opens in the books. */
import { openBooks } from "../books/place.js";
import { html } from "../html.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";
import { Marked } from "./marked.js";

/** @param {{play: import("../play.js").Play}} props */
export function Why({ play }) {
  const why = play.why.value;
  if (!why) return null;
  return html`
    <section class="box whybox" role="status">
      <div class="box__h">
        <h3>${say("side.why", { name: why.title })}</h3>
        <button
          class="btn btn--bare btn--sq"
          aria-label=${say("side.close")}
          onClick=${() => (play.why.value = null)}
        >
          <${Glyph} name="close" />
        </button>
      </div>
      <p><${Marked} text=${why.text} /></p>
      ${
        why.rule &&
        html`
          <button class="why" data-rule=${why.rule} onClick=${() => openBooks(why.rule)}>
            ${say("side.rule", { rule: why.rule })}
          </button>
        `
      }
    </section>
  `;
}
