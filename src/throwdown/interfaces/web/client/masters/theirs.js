/** What lies open of the opponents: the Reserve Pool die by die, every pile, and their cards. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { nameOf } from "../parts/name.js";
import { say } from "../words.js";
import { Laid, Left } from "./cards.js";
import { openDice, Piles, Purse } from "./piles.js";
import { Thing } from "./thing.js";

/**
 * @typedef {{
 *   play: import("../play.js").Play,
 *   pieces: import("./pieces.js").Pieces,
 *   foes: number[],
 *   state: import("../connection.js").State,
 * }} Props
 */

/** @param {Props} props */
export function Theirs(props) {
  const { foes } = props;
  return html`
    <section class="theirs" data-seats=${foes.length} aria-label=${say("masters.their-dice")}>
      <div class="zonestrips">
        ${foes.map((seat) => html`<${Strip} key=${seat} ...${props} seat=${seat} named=${foes.length > 1} />`)}
      </div>
      <ul class="oppcards" data-arrows aria-label=${say("masters.rival-cards")}>
        ${foes.flatMap((seat) =>
          props.pieces.team(seat).map((name) => html`<${Rival} key=${name} ...${props} name=${name} />`),
        )}
      </ul>
    </section>
  `;
}

/** The dice of a player who is not the viewer. @param {Omit<Props, "foes"> & {seat: number, named: boolean}} props */
export function Strip({ play, pieces, state, seat, named }) {
  const name = nameOf(state, seat);
  const dice = openDice(pieces, seat);
  return html`
    <div class="zonestrip" data-zones=${seat} role="group" aria-label=${say("masters.zones-of", { name })}>
      <div class="zonestrip__r" data-zone="reserve" data-place=${`${seat} reserve`}>
        <h2 class="label"><${Glyph} name="reserve" /><span>${named ? name : say("zone.reserve")}</span></h2>
        <div class="dicerow" data-arrows data-count=${dice.length} style=${{ "--n": dice.length }}>
          ${dice.map(
            (id) => html`<${Thing} key=${id} tilted play=${play} pieces=${pieces} name=${id} verb="target" />`,
          )}
        </div>
        <${Purse} pieces=${pieces} seat=${seat} word="masters.left-to-pay" />
      </div>
      <${Piles} play=${play} pieces=${pieces} seat=${seat} />
    </div>
  `;
}

/** @param {Omit<Props, "foes"> & {name: string}} props */
function Rival({ play, pieces, name }) {
  const card = pieces.cards[name];
  const { now, of } = pieces.left(name);
  return html`
    <li>
      <button
        class="ocard"
        data-e=${card.energy ?? ""}
        data-piece=${name}
        data-beacon=${play.beacon.value === name ? "" : null}
        onClick=${() => play.press(name, card.title, "")}
      >
        <span class="ocard__c">${card.cost}${card.energy && html`<${Glyph} name=${card.energy} />`}</span>
        <span class="ocard__n">
          <b>${card.title}</b>
          <span><${Left} now=${now} of=${of} /><${Laid} pieces=${pieces} name=${name} /></span>
        </span>
      </button>
    </li>
  `;
}
