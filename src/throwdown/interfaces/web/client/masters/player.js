/** A player of Dice Masters: life first, then how many dice lie where. */
import { html } from "../html.js";
import { askedIn } from "../model.js";
import { Glyph } from "../parts/glyph.js";
import { hasName, nameFor } from "../parts/name.js";
import { say, term } from "../words.js";

/**
 * @param {{
 *   seat: number,
 *   state: import("../connection.js").State,
 *   pieces: import("./pieces.js").Pieces,
 *   where: string,
 * }} props
 */
export function Player({ seat, state, pieces, where }) {
  const { kind, level } = state.seats[seat];
  const name = nameFor(state, seat);
  const acting = askedIn(state) === seat;
  const { life } = pieces.player(seat);
  const meta = level
    ? `${say("table.bot")} · ${term("level", level)}`
    : seat === state.seat && hasName(state.seats[seat])
      ? say("table.you")
      : term("kind", kind);
  /** @type {[string, string, number][]} */
  const counts = [
    ["bag", say("zone.bag"), pieces.in(seat, "bag").length],
    ["prep", say("zone.prep"), pieces.in(seat, "prep").length],
    ["used", say("zone.used"), pieces.in(seat, "used").length],
    ["used", say("zone.out"), pieces.in(seat, "out of play").length],
    ["reserve", say("zone.reserve"), pieces.in(seat, "reserve").length],
  ];
  const marks = [
    pieces.game.first === seat && say("masters.first"),
    pieces.game.toss === seat && say("masters.toss"),
  ].filter(Boolean);
  return html`
    <section
      class=${`seat ${where}`}
      data-acting=${acting ? "" : null}
      aria-label=${say("masters.life-of", { name, life })}
    >
      <div class="seat__id"><span class="seat__name">${name}</span><span class="seat__meta">${meta}</span></div>
      <div class="seat__life">
        <${Glyph} name="life" />
        <b>${life}</b>
      </div>
      <ul class="counts">
        ${counts.map(
          ([glyph, zone, count]) => html`<li><${Glyph} name=${glyph} /><span>${zone}</span><b>${count}</b></li>`,
        )}
      </ul>
      ${
        marks.length > 0 &&
        html`<p class="member__marks">
          ${marks.map((mark) => html`<span class="tag tag--mute">${mark}</span>`)}
        </p>`
      }
    </section>
  `;
}
