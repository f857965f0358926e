/** A draft under way: the pile in hand, the cards one has, and what everybody sees of the others. */
import { html } from "../html.js";
import { Glyph, letterOf } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { nameFor } from "../parts/name.js";
import { say, term } from "../words.js";

/** @typedef {import("./pieces.js").Pieces} Pieces */
/** @typedef {import("../connection.js").State} State */
/** @typedef {{play: import("../play.js").Play, pieces: Pieces, me: number, state: State}} Props */

/** What a card is called in full. @param {Pieces} pieces @param {string} id */
function nameOf(pieces, id) {
  const { title, subtitle } = pieces.cards[id];
  return subtitle ? `${title}: ${subtitle}` : title;
}

/** @param {Props} props */
export function Draft({ play, pieces, me }) {
  const { game } = pieces;
  const mine = pieces.find("p", `p${me}`) ?? {};
  const team = (mine.drafted ?? []).map(([card, dice]) => `${dice} × ${pieces.title(card)}`);
  const basics = (mine.basics ?? []).map((card) => pieces.title(card));
  const pool = (game.pool ?? []).map(([card, dice], _, all) => {
    const isOnly = all.filter(([other]) => pieces.title(other) === pieces.title(card)).length === 1;
    return `${dice} × ${isOnly ? pieces.title(card) : nameOf(pieces, card)}`;
  });
  const all = { play, pieces };
  return html`
    <section class="draft" aria-label=${say("masters.draft")}>
      <${Cards} ...${all} title=${say("masters.draft-hand")} cards=${mine.hand ?? []} />
      <${Names} title=${say("masters.draft-team")} names=${[...team, ...basics]} />
      <${Cards} ...${all} title=${say("masters.draft-picked")} cards=${mine.picked ?? []} />
      <${Names} title=${say("masters.draft-pool")} names=${pool} />
    </section>
  `;
}

/** Who drafts, and how far each is. @param {{pieces: Pieces, state: State}} props */
export function Drafters({ pieces, state }) {
  return html`
    <ul class="drafters">
      ${state.seats.map((_, seat) => {
        const { pile = 0, stack = 0, waiting = 0, chosen = false } = pieces.find("p", `p${seat}`) ?? {};
        return html`
          <li class="box" key=${seat} data-mine=${seat === state.seat ? "" : null} data-chosen=${chosen ? "" : null}>
            <b>${nameFor(state, seat)}</b>
            ${chosen && html`<span class="tag"><${Glyph} name="check" />${say("masters.draft-ready")}</span>`}
            <span>${say("masters.draft-counts", { pile, stack, waiting })}</span>
          </li>
        `;
      })}
    </ul>
  `;
}

/** @param {{title: string, cards: string[], play: import("../play.js").Play, pieces: Pieces}} props */
function Cards({ title, cards, play, pieces }) {
  if (!cards.length) return null;
  return html`
    <section aria-label=${title}>
      <h2 class="label">${title} · ${cards.length}</h2>
      <ul class="draft__cards" data-arrows>
        ${cards.map(
          (id, place) => html`
            <li key=${`${id} ${place}`}><${Card} id=${id} play=${play} pieces=${pieces} /></li>
          `,
        )}
      </ul>
    </section>
  `;
}

/** A card with all that decides whether one wants it. @param {{id: string} & Pick<Props, "play" | "pieces">} props */
function Card({ id, play, pieces }) {
  const card = pieces.cards[id];
  const { title, subtitle, cost, energy, affiliations, rarity, text } = card;
  const state = play.isChosen(id) ? "chosen" : play.isLit(id) ? "can" : "";
  const levels = card.sides.filter((side) => side.kind === "character");
  return html`
    <button
      type="button"
      class="mcard dcard"
      data-e=${energy ?? ""}
      data-state=${state}
      data-piece=${id}
      onClick=${() => play.press(id, nameOf(pieces, id), "")}
    >
      <span class="mcard__cost">
        ${cost}${energy && html`<${Glyph} name=${energy} /><i>${letterOf(energy)}</i>`}
      </span>
      <span class="mcard__body">
        <span class="mcard__t">${title}</span>
        <span class="mcard__s">${subtitle ?? say("masters.basic")}</span>
        <span class="dcard__x">${text.map((line) => html`<span><${Marked} text=${line} /></span>`)}</span>
        <span class="dcard__f">
          ${levels.map(
            ({ fielding = 0, attack = 0, defense = 0, bursts = 0 }) =>
              html`<b>${fielding} · ${attack} · ${defense}${"★".repeat(bursts)}</b>`,
          )}
        </span>
        <span class="dcard__w">${[term("rarity", rarity), ...affiliations].join(" · ")}</span>
      </span>
    </button>
  `;
}

/** @param {{title: string, names: string[]}} props */
function Names({ title, names }) {
  if (!names.length) return null;
  return html`<p class="draft__names"><span class="label">${title}</span> ${names.join(", ")}</p>`;
}
