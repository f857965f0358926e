/** A card in a list: what it costs, does and shows; its name opens all of it, here or on its own page. */
import { follow } from "../address.js";
import { html } from "../html.js";
import { Glyph, letterOf } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { say } from "../words.js";

/** @typedef {import("../server.js").Card} Card */
/** @typedef {import("../server.js").Facet} Facet */

/** How a value of a facet is shown. @param {Facet[]} facets @param {string} name @param {string} value */
export const shown = (facets, name, value) => facets.find((facet) => facet.name === name)?.options[value] ?? value;

/**
 * @param {{
 *   card: Card,
 *   facets: Facet[],
 *   open?: (card: Card) => void,
 *   href?: (card: Card) => string,
 *   isIn?: boolean,
 *   children?: import("../html.js").Markup,
 * }} props
 */
export function CardTile({ card, facets, open, href, isIn = false, children }) {
  const { energy } = card;
  return html`
    <li class="bcard" data-e=${energy ?? ""} data-in=${isIn ? "" : null} data-card=${card.id}>
      <div class="bcard__h" data-look=${card.id}>
        ${energy && html`<span class="ghost" aria-hidden="true"><${Glyph} name=${energy} /></span>`}
        <span class="bcard__c">
          ${card.cost}
          ${energy && html`<${Glyph} name=${energy} />`}
          <span class="sr">${letterOf(energy ?? "")}</span>
        </span>
        <div>
          <h2 class="bcard__t poster">
            ${
              href
                ? html`<a href=${href(card)} onClick=${follow}>${card.title}</a>`
                : html`<button onClick=${() => open?.(card)}>${card.title}</button>`
            }
          </h2>
          <p class="bcard__s">${card.subtitle ?? shown(facets, "type", card.type)}</p>
        </div>
      </div>
      <div class="bcard__x">
        ${card.text.map(
          (line, place) => html`
            <p class=${card.globals.includes(place) ? "bcard__g" : ""}><${Marked} text=${line} /></p>
          `,
        )}
        ${!card.text.length && html`<p class="quiet">${say("browse.no-text")}</p>`}
      </div>
      <${Levels} sides=${card.sides} />
      <div class="bcard__f">
        <span class="bcard__w">
          <${Rarity} rarity=${card.rarity} label=${shown(facets, "rarity", card.rarity)} />
          ${
            card.affiliations.length > 0 &&
            html`<span>${card.affiliations.map((each) => shown(facets, "affiliation", each)).join(", ")}</span>`
          }
        </span>
        ${children}
      </div>
    </li>
  `;
}

/** Fielding cost, attack and defense of each level. @param {{sides: Card["sides"]}} props */
function Levels({ sides }) {
  const levels = sides.filter((side) => side.kind === "character");
  if (!levels.length) return null;
  return html`
    <div class="lv" aria-label=${say("browse.levels")}>
      ${levels.map(
        ({ level, fielding = 0, attack = 0, defense = 0, bursts = 0 }) => html`
          <span><i>L${level}</i><b>${fielding} · ${attack} · ${defense}${"★".repeat(bursts)}</b></span>
        `,
      )}
    </div>
  `;
}

/** @param {{rarity: string, label: string}} props */
export function Rarity({ rarity, label }) {
  return html`<span class="rar" data-r=${rarity[0]}><i aria-hidden="true"></i>${label}</span>`;
}
