/** The piles of a player: how many dice lie in each, and by a press of how many kinds. */
import { html } from "../html.js";
import { Energy, Glyph } from "../parts/glyph.js";
import { say } from "../words.js";

/** @typedef {import("../protocol.js").MastersDie["zone"]} Zone */
/**
 * @typedef {{
 *   play: import("../play.js").Play,
 *   pieces: import("./pieces.js").Pieces,
 *   seat: number,
 * }} Props
 */

/** Zone, the short name of its place, glyph, what it is called, what stands on it. */
/** @type {[Zone, string, string, import("../words.js").Word, import("../words.js").Word][]} */
const PILES = [
  ["prep", "prep", "prep", "zone.prep", "zone.prep-short"],
  ["used", "used", "used", "zone.used", "zone.used-short"],
  ["out of play", "out", "out", "zone.out", "zone.out-short"],
  ["bag", "bag", "bag", "zone.bag", "zone.bag-short"],
  ["set aside", "aside", "lock", "zone.aside", "zone.aside"],
];
/** Dice that are drawn on a pile; how many there are is written beside them. */
const DRAWN = 4;

/** The dice of a seat that lie open: its Reserve Pool, and what has been rolled but not kept yet. */
/** @param {import("./pieces.js").Pieces} pieces @param {number} seat */
export function openDice(pieces, seat) {
  const rolled = pieces.in(seat, "prep").filter((id) => pieces.side(id));
  // A die stays at its place whatever it shows, and when it is kept.
  return [...pieces.in(seat, "reserve"), ...rolled].sort((one, other) => numberOf(one) - numberOf(other));
}

/** @param {string} id */
const numberOf = (id) => Number(id.slice(1));

/** @param {Props} props */
export function Piles(props) {
  const { pieces, seat } = props;
  const open = openDice(pieces, seat);
  return html`
    <div class="piles" data-arrows>
      ${PILES.map(([zone, place, glyph, word, short]) => {
        const dice = pieces.in(seat, zone).filter((id) => !open.includes(id));
        if (!dice.length && zone === "set aside") return null;
        return html`
          <${Pile}
            key=${zone}
            ...${props}
            dice=${dice}
            zone=${zone}
            place=${place}
            glyph=${glyph}
            title=${say(word)}
            short=${say(short)}
          />
        `;
      })}
    </div>
  `;
}

/**
 * @param {Props & {dice: string[], zone: string, place: string, glyph: string, title: string, short: string}} props
 */
function Pile({ play, pieces, seat, dice, zone, place, glyph, title, short }) {
  const kinds = kindsOf(pieces, dice);
  const id = `pile-${seat}-${place}`;
  const said = kinds.map(([card, count]) => `${pieces.title(card)} ×${count}`).join(", ");
  const drawn = kinds.flatMap(([card, count]) => Array.from({ length: count }, () => card)).slice(0, DRAWN);
  return html`
    <div class="pile" data-zone=${zone} data-place=${`${seat} ${place}`}>
      <button class="pile__top" popovertarget=${id} title=${title}>
        <span class="pile__h" aria-hidden="true"><${Glyph} name=${glyph} /><span>${short}</span></span>
        <b aria-hidden="true">${dice.length}</b>
        <span class="pile__dice" aria-hidden="true">
          ${drawn.map((card) => html`<${Mini} pieces=${pieces} card=${card} />`)}
        </span>
        <span class="sr">${say("masters.pile", { zone: title, count: dice.length })} ${said}</span>
      </button>
      <div class="pile__list" id=${id} popover="auto" onBeforeToggle=${placeBeside}>
        <h2 class="label">${title}</h2>
        ${kinds.map(
          ([card, count]) => html`
            <button key=${card} class="mstack" data-look=${card} onClick=${() => play.inspect(card)}>
              <${Mini} pieces=${pieces} card=${card} />
              <span class="mstack__n">${pieces.title(card)}</span>
              <b>×${count}</b>
            </button>
          `,
        )}
        ${!dice.length && html`<p class="quiet">${say("masters.pile-empty")}</p>`}
      </div>
    </div>
  `;
}

/** @param {{pieces: import("./pieces.js").Pieces, card: string}} props */
const Mini = ({ pieces, card }) =>
  html`<span class="mdie" data-body=${pieces.body(card)} aria-hidden="true">${pieces.sigil(card)}</span>`;

/** Let the list of a pile open beside it, towards the middle of the screen. @param {ToggleEvent} event */
function placeBeside(event) {
  const list = /** @type {HTMLElement} */ (event.target);
  const pile = list.parentElement?.getBoundingClientRect();
  if (event.newState !== "open" || !pile) return;
  const below = pile.top < innerHeight / 2;
  list.style.top = below ? `${pile.bottom + 6}px` : "auto";
  list.style.bottom = below ? "auto" : `${innerHeight - pile.top + 6}px`;
  list.style.left = `${Math.max(8, Math.min(pile.left, innerWidth - 248))}px`;
}

/**
 * How many dice there are of each card.
 * @param {import("./pieces.js").Pieces} pieces @param {string[]} dice @returns {[string, number][]}
 */
function kindsOf(pieces, dice) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const id of dice) counts.set(pieces.dice[id].card, (counts.get(pieces.dice[id].card) ?? 0) + 1);
  return [...counts];
}

/**
 * All energy of a seat in words and by its kinds; energy without a die is generic.
 * @param {{pieces: import("./pieces.js").Pieces, seat: number, word: import("../words.js").Word}} props
 */
export function Purse({ pieces, seat, word }) {
  const { floating } = pieces.player(seat);
  /** @type {Record<string, number>} */
  const sums = {};
  for (const id of openDice(pieces, seat)) {
    const look = pieces.look(id);
    if (pieces.side(id) && "energy" in look) sums[look.energy] = (sums[look.energy] ?? 0) + look.amount;
  }
  const all = Object.values(sums).reduce((sum, amount) => sum + amount, floating);
  return html`
    <span class="purse">
      <b>${say(word, { all })}</b>
      ${Object.entries(sums).map(([kind, amount]) => html`<${Energy} kind=${kind} amount=${amount} />`)}
      ${
        floating > 0 &&
        html`
          <span data-floating title=${say("masters.floating")}>
            <span class="sr">${say("masters.floating")} </span><${Energy} kind="generic" amount=${floating} />
          </span>
        `
      }
    </span>
  `;
}
