/** Who plays: a plate for each player or team, with the ring of its life. */
import { html } from "../html.js";
import { askedIn } from "../model.js";
import { hasName, nameFor } from "../parts/name.js";
import { sigil } from "../parts/sigil.js";
import { say, term } from "../words.js";
import { Ring } from "./ring.js";

/**
 * @typedef {{
 *   state: import("../connection.js").State,
 *   pieces: import("./pieces.js").Pieces,
 *   me: number,
 *   forecast: import("./forecast.js").Forecast | null,
 * }} Props
 */

/** @param {Props & {seats: number[], side: "us" | "them"}} props */
export function Plate(props) {
  const { state, pieces, seats, side, forecast } = props;
  const teams = seats.length > 1;
  const { life } = pieces.player(seats[0]);
  const coming = forecast?.throughTo(seats) ?? 0;
  const title = say(side === "us" ? "masters.our-team" : "masters.their-team");
  const names = seats.map((seat) => nameFor(state, seat)).join(", ");
  const label = teams
    ? say("masters.team-life", { title, names, life })
    : say("masters.life-of", { name: names, life });
  return html`
    <section
      class=${`plate ${side === "us" ? "seat--me" : "seat--opp"} ${teams ? "team" : ""}`}
      data-side=${side}
      data-plate=${teams ? null : seats[0]}
      data-acting=${seats.includes(askedIn(state)) ? "" : null}
      aria-label=${label}
    >
      ${teams && html`<h2 class="label plate__side">${title}</h2>`}
      <${Ring} now=${life} most=${pieces.game.life} coming=${coming} seats=${seats} glyph="life" />
      <p class="plate__soon">${coming > 0 && say("masters.soon", { amount: coming })}</p>
      <ul class="plate__who">
        ${seats.map((seat) => html`<${Member} key=${seat} ...${props} seat=${seat} teams=${teams} />`)}
      </ul>
    </section>
  `;
}

/** @param {Props & {seat: number, teams: boolean}} props */
function Member(props) {
  const { state, pieces, seat, teams } = props;
  const name = nameFor(state, seat);
  const marks = [
    pieces.game.first === seat && say("masters.first"),
    pieces.game.toss === seat && say("masters.toss"),
    teams && pieces.player(seat).done && say("masters.done"),
  ].filter(Boolean);
  return html`
    <li
      class="member"
      data-member=${seat}
      data-plate=${teams ? seat : null}
      data-acting=${askedIn(state) === seat ? "" : null}
    >
      <span class="member__sigil" aria-hidden="true">${sigil(name)}</span>
      <span class="member__name">
        <b class="seat__name">${name}</b>
        <small>${roleOf(props, name)}</small>
      </span>
      <span class="member__marks">${marks.map((mark) => html`<span class="tag tag--mute">${mark}</span>`)}</span>
    </li>
  `;
}

/** What a player is to whoever looks. @param {Props & {seat: number, teams: boolean}} props @param {string} name */
function roleOf({ state, pieces, me, seat, teams }, name) {
  const { level, kind } = state.seats[seat];
  const { partner, across } = pieces.player(seat);
  const own = seat === state.seat;
  const bot = level && `${say("table.bot")} · ${term("level", level)}`;
  if (!teams) return bot || (own && hasName(state.seats[seat]) ? say("table.you") : term("kind", kind));
  const role = own
    ? say("table.you")
    : partner === me
      ? say("masters.partner")
      : say("masters.across", { name: nameFor(state, across) });
  return [role !== name && role, bot].filter(Boolean).join(" · ");
}
