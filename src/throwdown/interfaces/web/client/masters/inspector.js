/** A card of Dice Masters to be looked at: cost, title, text, and the six faces of its die. */
import { CardText } from "../books/cardtext.js";
import { html } from "../html.js";
import { Die } from "../parts/die.js";
import { nameOf } from "../parts/name.js";
import { say, term } from "../words.js";

/**
 * @param {{
 *   pieces: import("./pieces.js").Pieces,
 *   piece: string,
 *   state: import("../connection.js").State,
 * }} props
 */
export function Inspected({ pieces, piece, state }) {
  const card = pieces.cardOf(piece);
  const printed = pieces.cards[card];
  const now = pieces.dice[piece] && pieces.side(piece) ? pieces.look(piece).label : "";
  const facts = [say("masters.cost", { cost: printed.cost }), ...printed.affiliations, term("rarity", printed.rarity)];
  return html`
    <div class="box__h">
      <h3 class="label">${printed.title}${printed.subtitle ? ` · ${printed.subtitle}` : ""}</h3>
    </div>
    ${now && html`<p class="inspect__now">${now}</p>`}
    ${printed.text.map(
      (line, place) => html`
        <p class=${printed.globals.includes(place) ? "globalbox" : ""}><${CardText} text=${line} game="masters" /></p>
      `,
    )}
    ${
      !printed.text.length &&
      html`<p class="quiet">${say(pieces.isSidekick(card) ? "masters.sidekick-text" : "masters.no-text")}</p>`
    }
    ${(printed.readings ?? []).map(
      (text) =>
        html`<p class="quiet" data-reading>${say("browse.reading")} <${CardText} text=${text} game="masters" /></p>`,
    )}
    <${Opponent} pieces=${pieces} card=${card} state=${state} />
    <div class="faces" aria-label=${say("masters.faces")} role="img">
      ${facesOf(pieces, card).map((look) => html`<${Die} ...${look} size="die--s" />`)}
    </div>
    <p class="inspect__foot">${pieces.isSidekick(card) ? "" : facts.join(" · ")}</p>
  `;
}

/**
 * Who "your opponent" is by name, where there are two of them.
 * @param {{pieces: import("./pieces.js").Pieces, card: string, state: import("../connection.js").State}} props
 */
function Opponent({ pieces, card, state }) {
  if (pieces.player(0).partner < 0 || pieces.isSidekick(card)) return null;
  const name = (/** @type {number} */ seat) => nameOf(state, seat);
  const owner = state.seats.findIndex((_, seat) => pieces.team(seat).includes(card));
  if (owner >= 0)
    return html`
      <p class="quiet" data-opponent>
        ${say("masters.your-opponent", { owner: name(owner), across: name(pieces.player(owner).across) })}
      </p>
    `;
  const pairs = [0, 1].map((seat) => `${name(seat)} – ${name(pieces.player(seat).across)}`).join(", ");
  return html`<p class="quiet" data-opponent>${say("masters.open-opponent", { pairs })}</p>`;
}

/** @param {import("./pieces.js").Pieces} pieces @param {string} card */
function facesOf(pieces, card) {
  const look = { body: pieces.body(card), sigil: pieces.sigil(card), sidekick: pieces.isSidekick(card) };
  return pieces.cards[card].sides.map((side) => {
    if (side.kind === "character") return { ...look, ...side, cost: side.fielding };
    if (side.kind === "energy") return { ...look, ...side };
    return { ...look, ...side, slot: pieces.slot(card) };
  });
}
