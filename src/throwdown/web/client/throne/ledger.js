/** The damage ledger: every term of what is about to be dealt, as a sum one can check. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { say, term } from "../words.js";

const SIGNS = /** @type {Record<string, string>} */ ({ add: "+", prevent: "−", half: "½" });

/** @param {{state: import("../connection.js").State, pieces: import("./pieces.js").Pieces}} props */
export function Ledger({ state, pieces }) {
  const { table } = state.view;
  if (!table.damage.length && !table.healing.length) return null;
  const name = (/** @type {number} */ seat) => pieces.local(table.players[seat]?.name ?? "");
  return html`<section class="box" aria-live="polite"><div class="box__h"><h2 class="label"><${Glyph} name="ko" />${say("throne.ledger")}</h2></div>
${table.damage.map((/** @type {any} */ packet) => html`<ul class="ledger"><li><b>${packet.base}</b><span>${pieces.local(packet.source)}${packet.kind === "normal" ? "" : ` · ${term("damage", packet.kind)}`}</span></li>
${packet.terms.map((/** @type {[string, number, string]} */ [kind, amount, source]) => html`<li><b>${SIGNS[kind] ?? kind}${kind === "half" ? "" : amount}</b><span>${pieces.local(source)}</span></li>`)}
<li class="total"><b>${packet.final}</b><span>${say("throne.damage-to", { name: name(packet.to) })}</span></li></ul>`)}</section>`;
}
