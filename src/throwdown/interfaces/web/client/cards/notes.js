/** What comes up at a card that is pointed at in a list or a team: text, faces, keywords, set and number. */
import { Keywords } from "../books/cardtext.js";
import { html } from "../html.js";
import { Die } from "../parts/die.js";
import { Glyph } from "../parts/glyph.js";
import { say } from "../words.js";
import { facesOf } from "./faces.js";
import { CardText } from "./text.js";
import { shown } from "./tile.js";

/** @param {{card: import("../server.js").Card | undefined, facets: import("../server.js").Facet[]}} props */
export function CardNotes({ card, facets }) {
  if (!card) return null;
  const { energy } = card;
  return html`
    <header class="peek__h" data-e=${energy ?? ""}>
      <span class="peek__c">
        <span class="sr">${say("masters.cost", { cost: card.cost })}</span>
        <span aria-hidden="true">${card.cost}</span>
        ${energy && html`<${Glyph} name=${energy} />`}
      </span>
      <h3><b class="poster">${card.title}</b><small>${card.subtitle ?? shown(facets, "type", card.type)}</small></h3>
    </header>
    <div class="peek__t">
      <${CardText} card=${card} />
    </div>
    <div class="faces" role="group" aria-label=${say("browse.faces")}>
      ${facesOf(card).map((face) => html`<${Die} ...${face} size="die--s" />`)}
    </div>
    <${Keywords} texts=${card.text} game="masters" />
    <footer class="peek__f">
      <span>${card.affiliations.map((each) => shown(facets, "affiliation", each)).join(" · ")}</span>
      <span>${card.set.toUpperCase()} ${card.number}</span>
    </footer>
  `;
}
