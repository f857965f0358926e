/** A player of Dice Throne: health, CP, cards, tokens. */
import { isAbout } from "../choices.js";
import { html } from "../html.js";
import { askedIn } from "../model.js";
import { Glyph } from "../parts/glyph.js";
import { nameOf } from "../parts/name.js";
import { sigilOf } from "../parts/sigil.js";
import { say, term } from "../words.js";
import { DiscardPile, OpenCard } from "./pile.js";

/** @typedef {import("./printed.js").Token} Printed */
/** @typedef {import("../protocol.js").ThroneTokens} Stack */

/**
 * @param {{
 *   seat: number,
 *   state: import("../connection.js").State,
 *   seen: import("./seen.js").Seen,
 *   printed: import("./printed.js").Printed,
 *   play: import("../play.js").Play,
 *   where: string,
 *   shared?: boolean,
 * }} props  whether the dial is a side's, which shows it once for all of them
 */
export function Player({ seat, state, seen, printed, play, where, shared = false }) {
  const player = seen.player(seat);
  const name = printed.name(`p${seat}`);
  const { level } = state.seats[seat];
  const health = seen.health(seat);
  const meta = level
    ? `${say("table.bot")} · ${term("level", level)}`
    : seat === state.seat
      ? say("table.you")
      : nameOf(state, seat);
  const marks = [
    player.leader && say("throne.leader"),
    seen.game.start === seat && say("throne.start"),
    player.out && say("throne.out"),
  ].filter(Boolean);
  const hand = player.visible && seat !== state.seat ? seen.cards(seat, "hand") : [];
  const target = play.candidates.value.find((choice) => isAbout(choice, [`p${seat}`]));
  return html`
    <section
      class=${`seat ${where}`}
      data-hero=${printed.hue(seat)}
      data-seat=${seat}
      data-out=${player.out ? "" : null}
      data-acting=${askedIn(state) === seat ? "" : null}
      aria-label=${say("throne.health-of", { name, health })}
    >
      <div class="seat__id seat__id--hero">
        <span class="sigil" aria-hidden="true">${sigilOf(printed.hero(seat)?.hero ?? "", name)}</span>
        <span>
          <span class="seat__name">${name}</span>
          <span class="seat__meta">${meta}</span>
        </span>
      </div>
      <div class="vitals">
        ${!shared && html`<div class="seat__life"><${Glyph} name="health" /><b>${health}</b></div>`}
        <div class="cpmeter"><${Glyph} name="cp" /><b>${player.cp}</b><span>${say("throne.cp")}</span></div>
      </div>
      <ul class="counts">
        <li><${Glyph} name="card" /><span>${say("throne.cards")}</span><b>${player.hand}</b></li>
        <li><${Glyph} name="deck" /><span>${say("throne.deck")}</span><b>${player.deck}</b></li>
        <${DiscardPile} play=${play} printed=${printed} cards=${seen.discardPile(seat)} name=${name} seat=${seat} />
      </ul>
      ${
        marks.length > 0 &&
        html`<p class="member__marks">
          ${marks.map((mark) => html`<span class="tag tag--wait">${mark}</span>`)}
        </p>`
      }
      ${
        hand.length > 0 &&
        html`
          <div class="matehand" data-hand=${seat} role="group" aria-label=${say("throne.hand-of", { name })}>
            <span class="label">${say("throne.hand-of", { name })}</span>
            ${hand.map((id) => html`<${OpenCard} key=${id} play=${play} printed=${printed} id=${id} />`)}
          </div>
        `
      }
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
            />
          `,
        )}
      </div>
      ${target && html`<button class="btn btn--go" onClick=${() => play.choose(target)}>${target.label}</button>`}
    </section>
  `;
}

/**
 * A token is spent, or says why it cannot be; those of others are only read.
 * @param {{
 *   play: import("../play.js").Play,
 *   printed: import("./printed.js").Printed,
 *   id: string,
 *   stack: import("../protocol.js").ThroneTokens,
 *   mine: boolean,
 * }} props
 */
function Token({ play, printed, id, stack, mine }) {
  const token = printed.token(stack.token);
  if (!token) return null;
  const isCompanion = token.kind === "companion";
  const glyph = ["positive", "negative"].includes(token.kind) ? token.kind : "unique";
  const use = play.candidates.value.find((choice) => isAbout(choice, [id]));
  const wish = mine && !use ? `use ${stack.token}` : "";
  const press = () => {
    if (use) return play.choose(use);
    play.inspect(id);
    return play.refuse(wish, token.name);
  };
  return html`
    <button
      class="tok"
      data-k=${isCompanion ? null : glyph}
      data-piece=${id}
      data-beacon=${[id, stack.token].includes(play.beacon.value) ? "" : null}
      data-window=${use ? "" : null}
      title=${token.text}
      data-title=${token.name}
      data-wish=${wish || null}
      onClick=${press}
    >
      <${Glyph} name=${isCompanion ? "team" : `token-${glyph}`} />
      <span>${token.name}</span>
      <em>
        ${isCompanion ? dialOf(token, stack) : `${stack.count}/${stack.limit || printed.limit(token, stack.seat)}`}
      </em>
      ${
        token.persistent &&
        html`<small class="tok__lasts" title=${say("throne.persistent")}>
          ∞<span class="sr"> ${say("throne.persistent")}</span>
        </small>`
      }
    </button>
  `;
}

/** The health of a companion and the face that is up. @param {Printed} token @param {Stack} stack */
function dialOf({ sides = {} }, { health, face = 0 }) {
  return [health, Object.values(sides)[face]].filter((each) => each !== undefined).join(" ");
}
