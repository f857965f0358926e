/** What is printed on a thing of Dice Throne: an ability, a card, a token. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { say, term } from "../words.js";
import { Needed } from "./needed.js";

/** @param {{pieces: import("./pieces.js").Pieces, word: string}} props */
export function Inspected({ pieces, word }) {
  const found = pieces.find(word);
  if (!found) return null;
  const { hero, space, card, token } = found;
  const head = space
    ? term("space", space.kind)
    : card
      ? term("card", card.type)
      : token
        ? term("token", token.kind)
        : "";
  return html`
    <div data-hero=${hero.id.replaceAll("_", "-")}>
      <div class="box__h"><h3 class="label">${word} · ${hero.name}</h3></div>
      <p class="inspect__now">
        ${head}
        ${card ? ` · ${say("throne.for", { cost: card.cost })}` : ""}
        ${token ? ` · ${say("throne.limit", { limit: token.limit })}` : ""}
      </p>
      ${card?.text && html`<p><${Marked} text=${card.text} /></p>`}
      ${token && html`<p><${Marked} text=${token.text} /></p>`}
      ${(space ? [space] : (card?.board ?? [])).map(
        (each) => html`<${Lines} pieces=${pieces} hero=${hero} space=${each} />`,
      )}
      <div class="herodice" role="img" aria-label=${say("throne.dice-of", { dice: hero.dice.join(", ") })}>
        ${hero.dice.map(
          (symbol, place) => html`
            <span class="herodie"><${Glyph} name=${pieces.glyphFor(hero, symbol)} /><small>${place + 1}</small></span>
          `,
        )}
      </div>
    </div>
  `;
}

/**
 * @param {{
 *   pieces: import("./pieces.js").Pieces,
 *   hero: import("../server.js").Hero,
 *   space: import("../server.js").Space,
 * }} props
 */
function Lines({ pieces, hero, space }) {
  const glyph = (/** @type {string} */ symbol) => pieces.glyphFor(hero, symbol);
  return html`
    ${space.lines.map(
      (line) => html`
        <p>${line.needs && html`<${Needed} needs=${line.needs} glyph=${glyph} />`}<${Marked} text=${line.text} /></p>
      `,
    )}
    ${space.always && html`<p><${Marked} text=${space.always} /></p>`}
  `;
}
