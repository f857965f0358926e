/** Who sits where: at every seat somebody at this screen, a friend who is invited, or a bot with its strength. */

import { valueIn } from "../fields.js";
import { html } from "../html.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect } from "../vendor/hooks.js";
import { say, term } from "../words.js";

/** @typedef {Record<number, string>} Sitting  what was chosen for a seat: `me`, `open` or the level of a bot */
/** @typedef {{open: boolean, sides: number[], who: Sitting}} Places */

const ME = "me";
const OPEN = "open";

/**
 * Who has a seat, as chosen or else: the first is mine.
 * @param {Places} places @param {number} seat @param {string} level
 */
const whoAt = ({ who }, seat, level) => who[seat] ?? (seat ? level : ME);

/**
 * @param {Places} places
 * @param {string} level  of bots that nobody chose
 * @returns {server.SeatWish[]}
 */
export const seatWishes = (places, level) =>
  places.sides.map((_, seat) => {
    const who = whoAt(places, seat, level);
    return who === ME || who === OPEN ? { kind: who } : { kind: "bot", level: who };
  });

/**
 * @param {{
 *   game: string,
 *   given: import("../protocol.js").MenuAnswers,
 *   places: import("../vendor/signals.js").Signal<Places>,
 *   levels: server.Level[],
 * }} props
 */
export function Seats({ game, given, places, levels }) {
  const { open, sides } = places.value;
  const asked = JSON.stringify(given);
  useEffect(() => {
    if (!open) return;
    // Whatever keeps such a game from beginning is told when it is begun.
    server.menuSeats(game, given).then(
      (seats) => (places.value = { ...places.value, sides: seats.map(({ side }) => side) }),
      () => (places.value = { ...places.value, sides: [] }),
    );
  }, [open, asked]);
  const toggle = (/** @type {Event} */ event) => {
    places.value = { ...places.value, open: /** @type {HTMLDetailsElement} */ (event.currentTarget).open };
  };
  return html`
    <details class="bill__details" onToggle=${toggle}>
      <summary class="label">${say("seats.title")}</summary>
      <div class="choosers">
        ${open && sides.map((_, seat) => html`<${Place} key=${seat} places=${places} seat=${seat} levels=${levels} />`)}
      </div>
    </details>
  `;
}

/**
 * @param {{
 *   places: import("../vendor/signals.js").Signal<Places>,
 *   seat: number,
 *   levels: server.Level[],
 * }} props
 */
function Place({ places, seat, levels }) {
  const { sides, who } = places.value;
  const number = seat + 1;
  const hasMates = new Set(sides).size < sides.length;
  const title = hasMates ? say("seats.of-team", { number, team: sides[seat] + 1 }) : say("seats.seat", { number });
  const choose = (/** @type {Event} */ event) => {
    places.value = { ...places.value, who: { ...who, [seat]: valueIn(event) } };
  };
  return html`
    <label class="chooser chooser--over" data-seat=${seat}>
      <span class="label">${title}</span>
      <select
        value=${whoAt(places.value, seat, settings.value.level)}
        onChange=${choose}
      >
        <option value=${ME}>${say(seat ? "seats.here" : "seats.you")}</option>
        <option value=${OPEN}>${say("seats.friend")}</option>
        ${levels.map(
          ({ name }) => html`<option value=${name}>${say("seats.bot", { level: term("level", name) })}</option>`,
        )}
      </select>
    </label>
  `;
}
