/** A card of Dice Masters to be looked at: cost, title, text, and the six faces of its die. */
import { html } from "../html.js";
import { Die } from "../parts/die.js";
import { Marked } from "../parts/marked.js";
import { say, term } from "../words.js";

/** @param {{pieces: import("./pieces.js").Pieces, piece: string}} props */
export function Inspected({ pieces, piece }) {
  const card = pieces.dice[piece]?.card ?? piece;
  if (!pieces.cards[card]) return null;
  const printed = pieces.printed(card);
  const now = pieces.dice[piece]?.face ? pieces.look(piece).label : "";
  return html`
    <div class="box__h">
      <h3 class="label">${pieces.title(card)}${printed?.subtitle ? ` · ${printed.subtitle}` : ""}</h3>
    </div>
    ${now && html`<p class="inspect__now">${now}</p>`}
    ${printed?.text.map(
      (line) => html`<p class=${line.startsWith("Global") ? "globalbox" : ""}><${Marked} text=${line} /></p>`,
    )}
    ${!printed?.text.length && html`<p class="quiet">${say(printed ? "masters.no-text" : "masters.sidekick-text")}</p>`}
    <div class="faces" aria-label=${say("masters.faces")} role="img">
      ${facesOf(pieces, card).map((look) => html`<${Die} ...${look} size="die--s" />`)}
    </div>
    <p class="inspect__foot">
      ${[
        printed && say("masters.cost", { cost: printed.cost }),
        ...(printed?.affiliations ?? []),
        printed && term("rarity", printed.rarity),
      ]
        .filter(Boolean)
        .join(" · ")}
    </p>
  `;
}

/** @param {import("./pieces.js").Pieces} pieces @param {string} card */
function facesOf(pieces, card) {
  const look = { body: pieces.body(card), sigil: pieces.sigil(card) };
  return pieces.sides(card).map((side) => {
    if (side.kind === "character") return { ...look, ...side, cost: side.fielding };
    if (side.kind === "energy") return { ...look, ...side };
    return { ...look, ...side, slot: look.body === "slate" ? (pieces.basics.indexOf(card) % 4) + 1 : 0 };
  });
}
