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

const ENERGY = ["fist", "bolt", "mask", "shield", "wild", "generic"];

/** @param {import("./pieces.js").Pieces} pieces @param {string} card */
function facesOf(pieces, card) {
  const body = pieces.body(card);
  const sigil = pieces.sigil(card);
  const printed = pieces.printed(card)?.faces ?? ["fist", "bolt", "mask", "shield", "wild", "0/1/1"];
  let level = 0;
  return printed.map((face) => {
    const bursts = /★/g.exec(face) ? (face.match(/★/g) ?? []).length : 0;
    const plain = face.replace(/[★\s]+$/, "").trim();
    const figures = /^(\d+)\/(\d+)\/(\d+)/.exec(plain);
    if (figures) {
      level += 1;
      return {
        body,
        sigil,
        kind: "character",
        level,
        cost: Number(figures[1]),
        attack: Number(figures[2]),
        defense: Number(figures[3]),
        bursts,
      };
    }
    const kinds = plain.split(" ").filter((word) => ENERGY.includes(word));
    if (kinds.length)
      return {
        body,
        sigil,
        kind: "energy",
        energy: kinds[0],
        amount: Number(/\d/.exec(plain)?.[0] ?? kinds.length),
        bursts,
      };
    return { body, sigil, kind: "action", slot: body === "slate" ? (pieces.basics.indexOf(card) % 4) + 1 : 0, bursts };
  });
}
