/** What another player has: the Reserve Pool die by die, and which dice lie in each pile. */
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

/** @type {[Zone, string, import("../words.js").Word][]} */
const PILES = [
  ["prep", "prep", "zone.prep"],
  ["used", "used", "zone.used"],
  ["out of play", "used", "zone.out"],
  ["set aside", "used", "zone.aside"],
  ["bag", "bag", "zone.bag"],
];

/** @param {Props & {name: string}} props */
export function Zones(props) {
  const { play, pieces, seat, name } = props;
  const rolled = pieces.in(seat, "prep").filter((id) => pieces.side(id));
  const dice = [...pieces.in(seat, "reserve"), ...rolled];
  const { floating } = pieces.player(seat);
  return html`
    <ul class="zones" data-zones=${seat} aria-label=${say("masters.zones-of", { name })}>
      <li data-zone="reserve">
        <span class="zones__h"><${Glyph} name="reserve" />${say("zone.reserve")}</span>
        ${dice.map((id) => html`<${Face} key=${id} play=${play} pieces=${pieces} id=${id} />`)}
        ${
          floating > 0 &&
          html`
            <span class="mface" data-floating>
              <span class="sr">${say("masters.floating")} </span><${Energy} kind="generic" amount=${floating} />
            </span>
          `
        }
        ${!dice.length && !floating && html`<span class="quiet">–</span>`}
      </li>
      ${PILES.map(([zone, glyph, word]) => {
        const pile = pieces.in(seat, zone).filter((id) => !rolled.includes(id));
        if (!pile.length && (zone === "out of play" || zone === "set aside")) return null;
        return html`<${Stacks} key=${zone} ...${props} dice=${pile} zone=${zone} glyph=${glyph} title=${say(word)} />`;
      })}
    </ul>
  `;
}

/** What a die shows, small. @param {Omit<Props, "seat"> & {id: string}} props */
function Face({ play, pieces, id }) {
  const look = pieces.look(id);
  return html`
    <button
      class="mface"
      data-piece=${id}
      data-beacon=${play.beacon.value === id ? "" : null}
      title=${look.label}
      onClick=${() => play.press(id, look.title, "")}
    >
      <span class="sr">${look.label}</span>
      <span aria-hidden="true">
        ${
          "energy" in look
            ? html`<${Energy} kind=${look.energy} amount=${look.amount > 1 ? look.amount : ""} />`
            : html`
              <span class="mdie" data-body=${look.body}>${look.sigil}</span>
              ${"level" in look ? `L${look.level}` : "▶"}
            `
        }
      </span>
    </button>
  `;
}

/** @param {Props & {dice: string[], zone: string, glyph: string, title: string}} props */
function Stacks({ play, pieces, dice, zone, glyph, title }) {
  return html`
    <li data-zone=${zone}>
      <span class="zones__h"><${Glyph} name=${glyph} />${title} <b>${dice.length}</b></span>
      <${Kinds} play=${play} pieces=${pieces} dice=${dice} />
    </li>
  `;
}

/** How many dice there are of each card. @param {Omit<Props, "seat"> & {dice: string[]}} props */
export function Kinds({ play, pieces, dice }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of dice) counts.set(pieces.dice[name].card, (counts.get(pieces.dice[name].card) ?? 0) + 1);
  return [...counts].map(
    ([card, count]) => html`
      <button key=${card} class="mstack" title=${pieces.title(card)} onClick=${() => play.inspect(card)}>
        <span class="mdie" data-body=${pieces.body(card)} aria-hidden="true">${pieces.sigil(card)}</span>
        <span class="sr">${pieces.title(card)} </span>
        ×
        ${count}
      </button>
    `,
  );
}
