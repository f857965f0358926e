/** The plate of a player of Dice Throne: health, CP, cards, tokens. */
import { isAbout } from "../choices.js";
import { html } from "../html.js";
import { askedIn } from "../model.js";
import { Glyph } from "../parts/glyph.js";
import { nameOf } from "../parts/name.js";
import { sigilOf } from "../parts/sigil.js";
import { say, term } from "../words.js";
import { Dial } from "./dial.js";
import { DiscardPile, OpenCard } from "./pile.js";
import { campOf } from "./sides.js";
import { Token } from "./token.js";

/**
 * What is special about a player, each with its sign.
 * @param {import("./seen.js").Seen} seen
 * @param {number} seat
 * @returns {[string, string][]}
 */
export function marksOf(seen, seat) {
  const { leader, out } = seen.player(seat);
  /** @type {[boolean, string, string][]} */
  const marks = [
    [Boolean(leader), "crown", say("throne.leader")],
    [seen.game.start === seat, "flag", say("throne.start")],
    [Boolean(out), "ko", say("throne.out")],
  ];
  return marks.flatMap(([is, glyph, word]) => (is ? [[glyph, word]] : []));
}

/**
 * @param {import("./board.js").Props & {
 *   seat: number,
 *   where: string,
 *   life: number,
 *   stands?: boolean,
 *   children?: import("../html.js").Markup,
 * }} props  what a game began with; whether it is where things of this seat are found, if they are drawn twice
 */
export function Player({ seat, me, state, seen, printed, play, where, life, stands = true, children }) {
  const player = seen.player(seat);
  const name = printed.name(`p${seat}`);
  const { level } = state.seats[seat];
  const health = seen.health(seat);
  const camp = campOf(seen, me, seat);
  const meta = level
    ? `${say("table.bot")} · ${term("level", level)}`
    : seat === state.seat
      ? say("table.you")
      : nameOf(state, seat);
  const marks = marksOf(seen, seat);
  const hand = player.visible && seat !== state.seat ? seen.cards(seat, "hand") : [];
  const target = play.candidates.value.find((choice) => isAbout(choice, [`p${seat}`]));
  const place = (/** @type {string} */ zone) => (stands ? `${seat} ${zone}` : null);
  return html`
    <section
      class=${`heroplate ${where}`}
      data-hero=${printed.hue(seat)}
      data-seat=${seat}
      data-plate=${stands ? seat : null}
      data-side=${camp.side}
      data-out=${player.out ? "" : null}
      data-acting=${askedIn(state) === seat ? "" : null}
      aria-label=${say("throne.health-of", { name, health })}
    >
      <div class="heroplate__who">
        <span class="sigil" aria-hidden="true">${sigilOf(printed.hero(seat)?.hero ?? "", name)}</span>
        <span>
          <span class="seat__name">${name}</span>
          <span class="seat__meta">${[camp.word, meta].filter(Boolean).join(" · ")}</span>
        </span>
      </div>
      <div class="heroplate__life">
        <${Dial} seat=${stands ? seat : null} health=${health} life=${life} />
        <div class="cpmeter" data-cp=${stands ? seat : null}>
          <b>${player.cp}</b><span>${say("throne.cp")}</span>
        </div>
      </div>
      <ul class="counts">
        <li data-place=${seat === me ? null : place("hand")}>
          <${Glyph} name="card" /><b>${player.hand}</b><span>${say("throne.cards")}</span>
        </li>
        <li data-place=${place("deck")}>
          <${Glyph} name="deck" /><b>${player.deck}</b><span>${say("throne.deck")}</span>
        </li>
        <${DiscardPile}
          play=${play}
          printed=${printed}
          cards=${seen.discardPile(seat)}
          name=${name}
          seat=${seat}
          place=${place("discard")}
        />
      </ul>
      <div class="heroplate__more">
        ${
          marks.length > 0 &&
          html`<p class="heroplate__marks">
            ${marks.map(
              ([glyph, word]) => html`
                <span class="tag tag--wait"><${Glyph} name=${glyph} /><span>${word}</span></span>
              `,
            )}
          </p>`
        }
        ${target && html`<button class="btn btn--go" onClick=${() => play.choose(target)}>${target.label}</button>`}
        <div class="tokens" data-arrows>
          ${seen.stacks(seat).map(
            ([id, stack]) => html`
              <${Token}
                key=${id}
                play=${play}
                printed=${printed}
                id=${id}
                stack=${stack}
                mine=${seat === state.seat}
                stands=${stands}
              />
            `,
          )}
        </div>
        ${
          hand.length > 0 &&
          html`
            <div class="matehand" data-hand=${seat} role="group" aria-label=${say("throne.hand-of", { name })}>
              <span class="label">${say("throne.hand-of", { name })}</span>
              ${hand.map((id) => html`<${OpenCard} key=${id} play=${play} printed=${printed} id=${id} />`)}
            </div>
          `
        }
        ${children}
      </div>
    </section>
  `;
}
