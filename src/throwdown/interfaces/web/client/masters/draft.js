/** A draft under way: the pile in hand, the cards one has, and what everybody sees of the others. */
import { html } from "../html.js";
import { nameFor } from "../parts/name.js";
import { say } from "../words.js";

/** @typedef {import("./pieces.js").Pieces} Pieces */
/** @typedef {import("../connection.js").State} State */
/** @typedef {{play: import("../play.js").Play, pieces: Pieces, me: number, state: State}} Props */

/** @param {Props} props */
export function Draft({ play, pieces, me, state }) {
  const { game } = pieces;
  const mine = pieces.find("p", `p${me}`) ?? {};
  const team = (mine.drafted ?? []).map(([card, dice]) => `${dice} × ${pieces.title(card)}`);
  const basics = (mine.basics ?? []).map((card) => pieces.title(card));
  const pool = (game.pool ?? []).map(([card, dice]) => `${dice} × ${pieces.title(card)}`);
  return html`
    <section class="draft" aria-label=${say("masters.draft")}>
      <ul class="draft__seats">
        ${state.seats.map((_, seat) => html`<${Drafter} seat=${seat} pieces=${pieces} state=${state} />`)}
      </ul>
      <${Cards} title=${say("masters.draft-hand")} cards=${mine.hand ?? []} play=${play} pieces=${pieces} />
      <${Cards} title=${say("masters.draft-picked")} cards=${mine.picked ?? []} play=${play} pieces=${pieces} />
      <${Names} title=${say("masters.draft-team")} names=${[...team, ...basics]} />
      <${Names} title=${say("masters.draft-pool")} names=${pool} />
    </section>
  `;
}

/** @param {{seat: number, pieces: Pieces, state: import("../connection.js").State}} props */
function Drafter({ seat, pieces, state }) {
  const { pile = 0, stack = 0, waiting = 0, chosen = false } = pieces.find("p", `p${seat}`) ?? {};
  return html`
    <li data-chosen=${chosen ? "" : null}>
      <b>${nameFor(state, seat)}</b> ${say("masters.draft-counts", { pile, stack, waiting })}
      ${chosen && say("masters.draft-ready")}
    </li>
  `;
}

/** @param {{title: string, cards: string[], play: import("../play.js").Play, pieces: Pieces}} props */
function Cards({ title, cards, play, pieces }) {
  if (!cards.length) return null;
  return html`
    <div>
      <p class="label">${title}</p>
      <ul class="draft__cards">
        ${cards.map((id) => {
          const { title: called, subtitle } = pieces.cards[id];
          const name = subtitle ? `${called}: ${subtitle}` : called;
          const state = play.isChosen(id) ? "selected" : play.isLit(id) ? "selectable" : "";
          return html`
            <li>
              <button type="button" data-piece=${id} data-state=${state} onClick=${() => play.press(id, name, "")}>
                ${name}
              </button>
            </li>
          `;
        })}
      </ul>
    </div>
  `;
}

/** @param {{title: string, names: string[]}} props */
function Names({ title, names }) {
  if (!names.length) return null;
  return html`<p class="draft__names"><span class="label">${title}</span> ${names.join(", ")}</p>`;
}
