/** A player of Dice Throne: health, CP, cards, tokens. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { nameOf } from "../parts/name.js";
import { sigilOf } from "../parts/sigil.js";
import { say, term } from "../words.js";
import { viewOf } from "./view.js";

/**
 * @param {{
 *   seat: number,
 *   state: import("../connection.js").State,
 *   pieces: import("./pieces.js").Pieces,
 *   play: import("../play.js").Play,
 *   where: string,
 * }} props
 */
export function Player({ seat, state, pieces, play, where }) {
  const table = viewOf(state);
  const { pending } = state.view;
  const player = table.players[seat];
  const { level } = state.seats[seat];
  const health = table.health[table.teams[seat]] ?? table.health[seat];
  const meta = level
    ? `${say("table.bot")} · ${term("level", level)}`
    : seat === state.seat
      ? say("table.you")
      : nameOf(state, seat);
  const target = play.candidates.value.find((choice) => choice.pick === `target p${seat}`);
  return html`
    <section
      class=${`seat ${where}`}
      data-hero=${pieces.hue(seat)}
      data-acting=${pending?.seat === seat ? "" : null}
      aria-label=${say("throne.health-of", { name: pieces.local(player.name), health })}
    >
      <div class="seat__id seat__id--hero">
        <span class="sigil" aria-hidden="true">${sigilOf(pieces.heroes[seat] ?? "", pieces.local(player.name))}</span>
        <span>
          <span class="seat__name">${pieces.local(player.name)}</span>
          <span class="seat__meta">${meta}</span>
        </span>
      </div>
      <div class="vitals">
        <div class="seat__life"><${Glyph} name="health" /><b>${health}</b></div>
        <div class="cpmeter"><${Glyph} name="cp" /><b>${player.cp}</b><span>${say("throne.cp")}</span></div>
      </div>
      <ul class="counts">
        <li><${Glyph} name="card" /><span>${say("throne.cards")}</span><b>${player.cards}</b></li>
        <li><${Glyph} name="deck" /><span>${say("throne.deck")}</span><b>${player.deck}</b></li>
      </ul>
      <div class="tokens" data-arrows>
        ${Object.entries(player.tokens).map(
          ([token, count]) => html`
            <${Token}
              key=${token}
              play=${play}
              pieces=${pieces}
              token=${token}
              count=${count}
              mine=${seat === state.seat}
            />
          `,
        )}
        ${Object.entries(player.companions ?? {}).map(
          ([companion, value]) => html`
            <span class="tok">
              <${Glyph} name="team" />
              ${pieces.local(companion)}
              <em>
                ${value.health ?? ""} ${term("face", value.face ?? "")}
              </em>
            </span>
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
 *   pieces: import("./pieces.js").Pieces,
 *   token: string,
 *   count: number,
 *   mine: boolean,
 * }} props
 */
function Token({ play, pieces, token, count, mine }) {
  const name = pieces.local(token);
  const printed = [...pieces.known.values()].flatMap((hero) => hero.tokens).find((each) => each.name === name);
  const kind = printed?.kind ?? "unique";
  const glyph = ["positive", "negative"].includes(kind) ? kind : "unique";
  const use = play.candidates.value.find(
    (choice) => /^(use|token) /.test(choice.pick) && choice.term.endsWith(` ${token}`),
  );
  const wish = mine && !use ? `use ${token}` : "";
  const press = () => {
    if (use) return play.choose(use);
    play.inspect(name, "");
    return play.refuse(wish, name);
  };
  return html`
    <button
      class="tok"
      data-k=${glyph}
      data-window=${use ? "" : null}
      title=${printed?.text}
      data-word=${name}
      data-wish=${wish || null}
      onClick=${press}
    >
      <${Glyph} name=${`token-${glyph}`} />
      <span>${name}</span>
      <em>${count}${printed ? `/${printed.limit}` : ""}</em>
    </button>
  `;
}
