/** Playing on from a moment of a replay: at which seat, and against whom. */
import { reason, sitDown } from "../begin.js";
import { valueIn } from "../fields.js";
import { html } from "../html.js";
import { Dialog } from "../parts/dialog.js";
import { nameOf } from "../parts/name.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";

/** @param {{theatre: import("./theatre.js").Theatre, close: () => void}} props */
export function Branch({ theatre, close }) {
  const { replay } = theatre;
  const seat = useSignal(theatre.seat.value ?? 0);
  const level = useSignal(settings.value.level);
  const levels = useSignal(/** @type {server.Level[]} */ ([]));
  const refused = useSignal("");
  useEffect(() => {
    server.opponents().then(
      (found) => (levels.value = found),
      (error) => (refused.value = reason(error)),
    );
  }, []);
  const begin = () => {
    const { entry } = theatre.course.value.beats[theatre.beat.value];
    /** @type {server.SeatWish[]} */
    const seats = replay.seats.map((_, each) =>
      each === seat.value ? { kind: "me" } : { kind: "bot", level: level.value },
    );
    server.branch(replay.id, entry, seats).then(sitDown, (error) => (refused.value = reason(error)));
  };
  return html`
    <${Dialog} name="branch" title=${say("replay.branch")} close=${close}>
      <p>${say("replay.branch-why")}</p>
      <label class="chooser chooser--over">
        <span class="label">${say("replay.branch-seat")}</span>
        <select
          data-branch-seat
          value=${String(seat.value)}
          onChange=${(/** @type {Event} */ event) => (seat.value = Number(valueIn(event)))}
        >
          ${replay.seats.map((_, number) => html`<option value=${String(number)}>${nameOf(replay, number)}</option>`)}
        </select>
      </label>
      <label class="chooser chooser--over">
        <span class="label">${say("replay.branch-level")}</span>
        <select
          data-branch-level
          value=${level.value}
          onChange=${(/** @type {Event} */ event) => (level.value = valueIn(event))}
        >
          ${levels.value.map(({ name }) => html`<option value=${name}>${term("level", name)}</option>`)}
        </select>
      </label>
      ${refused.value && html`<p class="notice" role="alert">${refused.value}</p>`}
      <div class="prefs__acts">
        <button class="btn btn--go" data-branch-go onClick=${begin}>${say("replay.branch-go")}</button>
      </div>
    <//>
  `;
}
