/** A card as large as life over the page, with what can be done with it there. */
import { html } from "../html.js";
import { Sheet } from "../parts/sheet.js";
import { WholeCard } from "./whole.js";

/**
 * @param {{
 *   card: import("../server.js").Card,
 *   facets: import("../server.js").Facet[],
 *   close: () => void,
 *   children?: import("../html.js").Markup,
 * }} props
 */
export function Inspector({ card, facets, close, children }) {
  const name = card.subtitle ? `${card.title}: ${card.subtitle}` : card.title;
  return html`
    <${Sheet} title=${name} close=${close}><${WholeCard} card=${card} facets=${facets} />${children}<//>
  `;
}
