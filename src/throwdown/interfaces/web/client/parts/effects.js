/** What lasts: each effect with what it does, how long and where it comes from, in the words of the server. */
import { html } from "../html.js";
import { thingsOf } from "../model.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";
import { Marked } from "./marked.js";

/** @param {{play: import("../play.js").Play, state: import("../connection.js").State}} props */
export function LastingEffects({ play, state }) {
  const told = useSignal(/** @type {Record<string, string>} */ ({}));
  const ids = thingsOf(state.model, "x").map(([id]) => id);
  useEffect(() => {
    let late = false;
    if (ids.length)
      play.describeLasting().then((found) => {
        if (!late) told.value = found;
      });
    return () => {
      late = true;
    };
  }, [play, state.number, state.language, ids.join(" ")]);
  const lines = ids.filter((id) => told.value[id]);
  if (!lines.length) return null;
  return html`
    <section class="box effects" data-in-force>
      <div class="box__h"><h2 class="label"><${Glyph} name="global" />${say("table.in-force")}</h2></div>
      <ul>${lines.map((id) => html`<li key=${id} data-piece=${id}><${Marked} text=${told.value[id]} /></li>`)}</ul>
    </section>
  `;
}
