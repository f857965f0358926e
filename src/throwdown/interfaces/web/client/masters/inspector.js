/** A card of Dice Masters to be looked at: cost, title, text, the six faces of its die, and what is different now. */
import { CardText, Keywords } from "../books/cardtext.js";
import { pathOf } from "../cards/path.js";
import { html } from "../html.js";
import { thingsOf } from "../model.js";
import { Die } from "../parts/die.js";
import { useLasting } from "../parts/effects.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { nameFor, nameOf } from "../parts/name.js";
import { say, term } from "../words.js";

/**
 * @typedef {{
 *   play: import("../play.js").Play,
 *   pieces: import("./pieces.js").Pieces,
 *   piece: string,
 *   state: import("../connection.js").State,
 * }} Props
 */

/** @param {Props} props */
export function Inspected({ play, pieces, piece, state }) {
  const card = pieces.cardOf(piece);
  const printed = pieces.cards[card];
  const isSidekick = pieces.isSidekick(card);
  const slot = pieces.slot(card);
  return html`
    <header class="peek__h" data-e=${printed.energy ?? ""}>
      ${
        !isSidekick &&
        html`
          <span class=${`peek__c ${slot ? `slot-${slot}` : ""}`} data-slot=${slot || null}>
            <span class="sr">${say("masters.cost", { cost: printed.cost })}</span>
            <span aria-hidden="true">${printed.cost}</span>
            ${printed.energy && html`<${Glyph} name=${printed.energy} />`}
          </span>
        `
      }
      <h3><b class="poster">${printed.title}</b><small>${whose(pieces, card, state)}</small></h3>
    </header>
    <div class="peek__t">
      ${printed.text.map(
        (line, place) => html`
          <p class=${printed.globals.includes(place) ? "globalbox" : ""}><${CardText} text=${line} game="masters" /></p>
        `,
      )}
      ${
        !printed.text.length &&
        html`<p class="quiet">${say(isSidekick ? "masters.sidekick-text" : "masters.no-text")}</p>`
      }
      <${Now} play=${play} pieces=${pieces} piece=${piece} state=${state} />
      ${(printed.readings ?? []).map(
        (text) =>
          html`<p class="quiet" data-reading>${say("browse.reading")} <${CardText} text=${text} game="masters" /></p>`,
      )}
      <${Opponent} pieces=${pieces} card=${card} state=${state} />
    </div>
    <div class="faces" aria-label=${say("masters.faces")} role="img">
      ${facesOf(pieces, card).map((look) => html`<${Die} ...${look} size="die--s" />`)}
    </div>
    <${Keywords} texts=${printed.text} game="masters" />
    ${
      !isSidekick &&
      html`
        <footer class="peek__f">
          <span>${[...printed.affiliations, term("rarity", printed.rarity)].join(" · ")}</span>
          <a href=${pathOf(printed)} target="_blank" rel="noopener">${printed.set.toUpperCase()} ${printed.number}</a>
        </footer>
      `
    }
  `;
}

/**
 * Which card of its title it is, whose, and how many of its dice are left.
 * @param {import("./pieces.js").Pieces} pieces
 * @param {string} card
 * @param {import("../connection.js").State} state
 */
function whose(pieces, card, state) {
  if (pieces.isSidekick(card)) return "";
  const { subtitle } = pieces.cards[card];
  const owners = state.seats.flatMap((_, seat) => (pieces.team(seat).includes(card) ? [nameFor(state, seat)] : []));
  const { now, of } = pieces.left(card);
  return [subtitle ?? say("masters.basic"), ...owners, say("masters.left", { now, of })].join(" · ");
}

/**
 * What is not as printed now: what the die shows, what lasts on it, what the card costs and carries.
 * @param {Props} props
 */
function Now({ play, pieces, piece, state }) {
  const card = pieces.cardOf(piece);
  const die = pieces.dice[piece];
  const told = useLasting(play, state);
  const about = thingsOf(state.model, "x").filter(([, { on, other, from }]) => [on, other, from].includes(piece));
  const [attack = 0, defense = 0] = die?.bonus ?? [];
  const costs = (pieces.find("c", card)?.costs ?? []).flatMap((cost, seat) =>
    cost === pieces.cards[card].cost ? [] : [say("masters.costs-now", { name: nameOf(state, seat), cost })],
  );
  const counters = pieces.counters(card);
  const lines = [
    ...(die && pieces.side(piece) ? [pieces.look(piece).label] : []),
    ...(attack || defense ? [say("masters.bonus", { attack: signed(attack), defense: signed(defense) })] : []),
    ...about.flatMap(([id]) => told[id] ?? []),
    ...costs,
    ...(counters ? [say("masters.counters", { count: counters })] : []),
  ];
  if (!lines.length) return null;
  return html`
    <ul class="peek__now" aria-label=${say("preview.now")}>
      ${lines.map((line) => html`<li><${Marked} text=${line} /></li>`)}
    </ul>
  `;
}

/** @param {number} amount */
const signed = (amount) => (amount < 0 ? `−${-amount}` : `+${amount}`);

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
