/** What lasts: each effect with what it does, how long and where it comes from, in the words of the server. */
import { html } from "../html.js";
import { thingsOf } from "../model.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";
import { Marked } from "./marked.js";

/** @typedef {import("../play.js").Play} Play */
/** @typedef {import("../connection.js").State} State */

/**
 * What lasts in words, by id; nothing until that has come.
 * @param {Play} play
 * @param {State} state
 */
export function useLasting(play, state) {
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
  return told.value;
}

/** @param {{play: Play, state: State}} props */
export function LastingEffects({ play, state }) {
  const told = useLasting(play, state);
  const lines = thingsOf(state.model, "x").flatMap(([id]) => (told[id] ? [id] : []));
  if (!lines.length) return null;
  return html`
    <section class="box effects" data-in-force>
      <div class="box__h"><h2 class="label"><${Glyph} name="global" />${say("table.in-force")}</h2></div>
      <ul>${lines.map((id) => html`<li key=${id} data-piece=${id}><${Marked} text=${told[id]} /></li>`)}</ul>
    </section>
  `;
}
