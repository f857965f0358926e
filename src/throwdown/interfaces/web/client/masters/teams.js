/** Two teams of two: each with one life, and who of it sits where. */
import { html } from "../html.js";
import { askedIn } from "../model.js";
import { Glyph } from "../parts/glyph.js";
import { nameFor } from "../parts/name.js";
import { say, term } from "../words.js";

/**
 * @typedef {{
 *   state: import("../connection.js").State,
 *   pieces: import("./pieces.js").Pieces,
 *   me: number,
 * }} Props
 */

/** @param {Props & {seats: number[], where: string, title: string}} props */
export function Team(props) {
  const { pieces, seats, where, title, state } = props;
  const { life } = pieces.player(seats[0]);
  const names = seats.map((seat) => nameFor(state, seat)).join(", ");
  return html`
    <section class=${`seat team ${where}`} aria-label=${say("masters.team-life", { title, names, life })}>
      <div class="team__h">
        <h2 class="label">${title}</h2>
        <div class="seat__life"><${Glyph} name="life" /><b>${life}</b></div>
      </div>
      <ul class="team__members">
        ${seats.map((seat) => html`<${Member} key=${seat} ...${props} seat=${seat} />`)}
      </ul>
    </section>
  `;
}

/** @param {Props & {seat: number}} props */
function Member({ state, pieces, seat, me }) {
  const { level } = state.seats[seat];
  const { partner, across, done } = pieces.player(seat);
  const name = nameFor(state, seat);
  const role =
    seat === me
      ? state.seat === null
        ? ""
        : say("table.you")
      : partner === me
        ? say("masters.partner")
        : say("masters.across", { name: nameFor(state, across) });
  const marks = [
    pieces.game.first === seat && say("masters.first"),
    pieces.game.toss === seat && say("masters.toss"),
    done && say("masters.done"),
  ].filter(Boolean);
  return html`
    <li class="member" data-member=${seat} data-acting=${askedIn(state) === seat ? "" : null}>
      <span class="seat__name">${name}</span>
      <span class="seat__meta">
        ${[role !== name && role, level && `${say("table.bot")} · ${term("level", level)}`].filter(Boolean).join(" · ")}
      </span>
      <span class="member__marks">${marks.map((mark) => html`<span class="tag tag--mute">${mark}</span>`)}</span>
    </li>
  `;
}
