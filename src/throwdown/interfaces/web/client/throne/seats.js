/** The others at a table of three and more: a chip for each, in the order of turns; a press shows the whole of them. */
import { isAbout } from "../choices.js";
import { html } from "../html.js";
import { askedIn } from "../model.js";
import { Glyph } from "../parts/glyph.js";
import { sigilOf } from "../parts/sigil.js";
import { say } from "../words.js";
import { marksOf } from "./player.js";
import { campOf } from "./sides.js";
import { SmallToken } from "./token.js";

/**
 * @param {import("./board.js").Props & {
 *   seats: number[],
 *   chosen: import("../vendor/signals.js").Signal<number>,
 *   shown: number,
 * }} props  the others; whose board and plate are looked at
 */
export function Seats(props) {
  return html`
    <section
      class="chips"
      data-count=${props.seats.length}
      data-arrows
      role="group"
      aria-label=${say("throne.whose-board")}
    >
      ${props.seats.map((seat) => html`<${Chip} key=${seat} ...${props} seat=${seat} />`)}
    </section>
  `;
}

/**
 * @param {import("./board.js").Props & {
 *   seat: number,
 *   chosen: import("../vendor/signals.js").Signal<number>,
 *   shown: number,
 * }} props
 */
function Chip({ seat, me, state, seen, printed, play, chosen, shown }) {
  const player = seen.player(seat);
  const camp = campOf(seen, me, seat);
  const name = printed.name(`p${seat}`);
  const stands = shown !== seat;
  const place = (/** @type {string} */ zone) => (stands ? `${seat} ${zone}` : null);
  const target = play.candidates.value.find((choice) => isAbout(choice, [`p${seat}`]));
  const marks = marksOf(seen, seat);
  const press = () => {
    chosen.value = seat;
    if (target) play.choose(target);
  };
  return html`
    <button
      class="chip"
      data-board-of=${seat}
      data-chip=${seat}
      data-plate=${stands ? seat : null}
      data-hero=${printed.hue(seat)}
      data-side=${camp.side}
      data-out=${player.out ? "" : null}
      data-turn=${seen.game.active === seat ? "" : null}
      data-acting=${askedIn(state) === seat ? "" : null}
      data-target=${target ? "" : null}
      aria-pressed=${String(!stands)}
      onClick=${press}
    >
      <span class="chip__life" data-life=${stands ? seat : null}>
        <${Glyph} name="health" /><b>${seen.health(seat)}</b>
      </span>
      <span class="chip__who">
        <span class="chip__sigil" aria-hidden="true">${sigilOf(printed.hero(seat)?.hero ?? "", name)}</span>
        <span class="seat__name">${name}</span>
        ${camp.word && html`<small class="chip__side">${camp.word}</small>`}
        ${marks.map(
          ([glyph, word]) => html`
            <small class="tag tag--wait" title=${word}><${Glyph} name=${glyph} /><span class="sr">${word}</span></small>
          `,
        )}
      </span>
      <span class="chip__counts">
        <span data-cp=${stands ? seat : null}>${say("throne.cp")} <b>${player.cp}</b></span>
        <span data-place=${place("hand")} title=${say("throne.cards")}>
          <${Glyph} name="card" /><span class="sr">${say("throne.cards")} </span><b>${player.hand}</b>
        </span>
        <span data-place=${place("deck")} title=${say("throne.deck")}>
          <${Glyph} name="deck" /><span class="sr">${say("throne.deck")} </span><b>${player.deck}</b>
        </span>
        <span data-place=${place("discard")} title=${say("throne.discard")}>
          <${Glyph} name="used" /><span class="sr">${say("throne.discard")} </span>
          <b>${seen.discardPile(seat).length}</b>
        </span>
        <span class="chip__toks">
          ${seen
            .stacks(seat)
            .map(
              ([id, stack]) =>
                html`<${SmallToken} key=${id} printed=${printed} id=${id} stack=${stack} stands=${stands} />`,
            )}
        </span>
      </span>
    </button>
  `;
}
