/** A seat of any game: what it is called there, who sits at it, and what is seen of it in numbers. */
import { html } from "../html.js";
import { askedIn } from "../model.js";
import { nameFor, nameOf } from "../parts/name.js";
import { say, term } from "../words.js";
import { Menu } from "./tile.js";

/** @typedef {import("../connection.js").State} State */

/** @param {import("./tile.js").Props & {state: State, seat: number}} props */
export function Seat({ play, described, changed, state, seat }) {
  const id = `p${seat}`;
  const own = described.imprint(id).name;
  const name = own ?? nameFor(state, seat);
  const figure = described.figure(id);
  const pressed = play.isChosen(id) ? "selected" : play.isLit(id) ? "selectable" : "";
  return html`
    <div
      role="group"
      class=${`seat ${seat === state.seat ? "seat--me" : "seat--opp"}`}
      data-acting=${askedIn(state) === seat ? "" : null}
      data-state=${pressed}
      data-changed=${changed.includes(id) ? "" : null}
      aria-label=${name}
    >
      <div class="seat__id">
        <button
          class="seat__name seat__go"
          type="button"
          data-piece=${id}
          data-state=${pressed}
          aria-pressed=${pressed === "selected" ? "true" : pressed ? "false" : null}
          onClick=${() => play.press(id, name, "")}
        >
          ${name}
        </button>
        <span class="seat__meta">${own ? playerOf(state, seat) : kindOf(state.seats[seat])}</span>
      </div>
      ${figure && html`<div class="seat__life"><b>${figure.value}</b><span>${figure.title}</span></div>`}
      <ul class="counts">
        ${described
          .all(id)
          .filter(({ title }) => title !== figure?.title)
          .map(({ title, value }) => html`<li key=${title}><span>${title}</span><b>${value}</b></li>`)}
      </ul>
      <${Menu} play=${play} id=${id} title=${name} />
    </div>
  `;
}

/** Who plays what has a name of its own. @param {State} state @param {number} seat */
function playerOf(state, seat) {
  if (state.seats[seat].level) return kindOf(state.seats[seat]);
  return seat === state.seat ? say("table.you") : nameOf(state, seat);
}

/** @param {import("../connection.js").Seat} seat */
const kindOf = ({ kind, level }) => (level ? `${say("table.bot")} · ${term("level", level)}` : term("kind", kind));
