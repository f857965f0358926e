/** A card as large as life: its text, every face of its die, and all the facts. */
import { Keywords } from "../books/cardtext.js";
import { html } from "../html.js";
import { Die } from "../parts/die.js";
import { Glyph } from "../parts/glyph.js";
import { say } from "../words.js";
import { facesOf } from "./faces.js";
import { CardText } from "./text.js";
import { shown } from "./tile.js";

/** @param {{card: import("../server.js").Card, facets: import("../server.js").Facet[]}} props */
export function WholeCard({ card, facets }) {
  const { energy } = card;
  const rarity = shown(facets, "rarity", card.rarity);
  return html`
    <article class="card" data-e=${energy ?? ""}>
      <div class="card__art">
        ${energy && html`<span class="card__ghost" aria-hidden="true"><${Glyph} name=${energy} /></span>`}
        <div class="card__cost">
          ${card.cost}
          ${
            energy &&
            html`
              <${Glyph} name=${energy} />
              <small>${say("browse.needs", { energy: shown(facets, "energy", energy) })}</small>
            `
          }
        </div>
        <span class="card__rare">${rarity}<i aria-hidden="true">${rarity[0].toUpperCase()}</i></span>
        <div class="card__title">
          <h2 class="poster" style=${{ fontSize: `${Math.min(58, Math.floor(760 / longest(card.title)))}px` }}>
            ${card.title}
          </h2>
          <p>${card.subtitle ?? shown(facets, "type", card.type)}</p>
        </div>
      </div>
      <div class="card__text">
        <${CardText} card=${card} />
      </div>
      <div class="faces" role="group" aria-label=${say("browse.faces")}>
        ${facesOf(card).map((face) => html`<${Die} ...${face} />`)}
      </div>
      <${Keywords} texts=${card.text} game="masters" />
      <div class="card__foot">
        <span>
          ${[
            shown(facets, "type", card.type),
            ...card.affiliations.map((each) => shown(facets, "affiliation", each)),
          ].join(" · ")}
        </span>
        <span>${say("browse.max", { max: card.max })}</span>
      </div>
      <div class="card__foot">
        <span>${shown(facets, "set", card.set)} · ${shown(facets, "box", card.found_in)}</span>
        <span>${card.set.toUpperCase()} ${card.number}</span>
      </div>
    </article>
  `;
}

/** How many letters the longest word of a title has: it must fit the poster. @param {string} title */
const longest = (title) => Math.max(12, ...title.split(/[\s-]+/).map((word) => word.length));
