/** Letting somebody else play on: at one's own seat, or at that of a partner who has left. */
import { reason } from "../begin.js";
import { valueIn } from "../fields.js";
import { html } from "../html.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";
import { Dialog } from "./dialog.js";
import { nameOf } from "./name.js";

/** @typedef {{play: import("../play.js").Play, state: import("../connection.js").State}} Props */

/** @param {Props & {close: () => void}} props */
export function HandOver({ play, state, close }) {
  const seats = useSignal(/** @type {number[]} */ ([]));
  const levels = useSignal(/** @type {server.Level[]} */ ([]));
  const chosen = useSignal(state.seat ?? 0);
  const level = useSignal(settings.value.level);
  const refused = useSignal("");
  const id = play.connection.table;
  useEffect(() => {
    Promise.all([server.tableInfo(id), server.opponents()]).then(
      ([info, known]) => {
        seats.value = info.replaceable;
        levels.value = known;
      },
      (error) => (refused.value = reason(error)),
    );
  }, []);
  const hand = (/** @type {server.SeatWish} */ wish) =>
    server.handOver(id, chosen.value, wish).then(
      ({ invitations }) => {
        const links = Object.values(invitations);
        if (links.length) sessionStorage.setItem(`invite.${id}`, JSON.stringify(links));
        // Whose seats are whose is found out anew.
        location.assign(`/table/${id}`);
      },
      (error) => (refused.value = reason(error)),
    );
  const isMine = chosen.value === state.seat;
  return html`
    <${Dialog} name="handing" title=${say("handing.title")} close=${close}>
        <p>${say(isMine ? "handing.own" : "handing.partner")}</p>
        ${
          seats.value.length > 1 &&
          html`
            <label class="chooser chooser--over">
              <span class="label">${say("handing.seat")}</span>
              <select
                value=${String(chosen.value)}
                onChange=${(/** @type {Event} */ event) => (chosen.value = Number(valueIn(event)))}
              >
                ${seats.value.map((seat) => html`<option value=${String(seat)}>${nameOf(state, seat)}</option>`)}
              </select>
            </label>
          `
        }
        <label class="chooser chooser--over">
          <span class="label">${say("handing.level")}</span>
          <select value=${level.value} onChange=${(/** @type {Event} */ event) => (level.value = valueIn(event))}>
            ${levels.value.map(({ name }) => html`<option value=${name}>${term("level", name)}</option>`)}
          </select>
        </label>
        ${refused.value && html`<p class="notice" role="alert">${refused.value}</p>`}
        <div class="prefs__acts">
          <button class="btn btn--go" data-hand="bot" onClick=${() => hand({ kind: "bot", level: level.value })}>
            ${say("handing.bot")}
          </button>
          <button class="btn" data-hand="open" onClick=${() => hand({ kind: "open" })}>${say("handing.open")}</button>
          ${
            !isMine &&
            html`<button class="btn" data-hand="me" onClick=${() => hand({ kind: "me" })}>${say("handing.me")}</button>`
          }
        </div>
    <//>
  `;
}
