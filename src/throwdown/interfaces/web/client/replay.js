/** The page of a game that is over: any moment of it, as any seat saw it, and playing on from there. */

import { go } from "./address.js";
import { StepTold } from "./examples.js";
import { valueIn } from "./fields.js";
import { html } from "./html.js";
import { fold } from "./model.js";
import { Onlooker } from "./onlooker.js";
import { nameOf } from "./parts/name.js";
import { Trouble } from "./parts/trouble.js";
import { loadGame } from "./registry.js";
import * as server from "./server.js";
import { settings } from "./settings.js";
import { styled } from "./tablestyle.js";
import { useEffect, useMemo } from "./vendor/hooks.js";
import { useSignal } from "./vendor/signals.js";
import { say } from "./words.js";

/** @param {{id: string}} props */
export function ReplayPage({ id }) {
  const replay = useSignal(/** @type {server.Replay | null} */ (null));
  const game = useSignal(/** @type {import("./registry.js").GameTable | null} */ (null));
  const shown = useSignal(/** @type {server.Position | null} */ (null));
  const place = useSignal(0);
  const seat = useSignal(/** @type {number | null} */ (null));
  const events = useSignal(/** @type {import("./connection.js").LogEvent[]} */ ([]));
  const trouble = useSignal("");
  const onlooker = useMemo(() => new Onlooker(), [id]);
  const troubled = (/** @type {Error} */ error) => {
    trouble.value = error.message;
  };
  const { language } = settings.value;
  useEffect(() => {
    const found = server.replay(id);
    Promise.all([found, found.then((each) => loadGame(each.game)), styled]).then(
      ([played, loaded]) => {
        onlooker.game = played.game;
        game.value = loaded;
        replay.value = played;
      },
      (error) => (trouble.value = error instanceof server.Refusal ? say("replay.gone") : error.message),
    );
  }, [id]);
  useEffect(() => {
    server.replayLog(id, seat.value).then(
      (found) => (events.value = found),
      () => (events.value = []),
    );
  }, [id, seat.value, language]);
  const entry = replay.value?.entries[place.value]?.number;
  useEffect(() => {
    if (entry !== undefined)
      server.position(id, entry, seat.value).then((found) => {
        onlooker.lines = found.lines;
        onlooker.lasting = found.lasting;
        shown.value = found;
      }, troubled);
  }, [entry, seat.value, language]);
  const number = shown.value?.number ?? -1;
  useEffect(() => {
    onlooker.connection.log.value = events.value.filter((event) => event.number <= number);
  }, [onlooker, events.value, number]);
  if (trouble.value) return html`<${Trouble} text=${trouble.value} />`;
  if (!replay.value || !game.value || !shown.value) return html`<p class="quiet">${say("table.setting")}</p>`;
  const { Table } = game.value;
  const state = stateOf(replay.value, shown.value);
  return html`
    <div class="replaying">
      <${Bar} id=${id} replay=${replay.value} place=${place} seat=${seat} troubled=${troubled} />
      ${replay.value.example && html`<${StepTold} id=${id} place=${place.value} />`}
      <${Table} play=${asPlay(onlooker)} state=${state} setup=${replay.value.setup} />
    </div>
  `;
}

/**
 * An onlooker has what a table asks of a play, and nothing can be pressed that it lacks.
 * @param {Onlooker} onlooker
 */
const asPlay = (onlooker) => /** @type {import("./play.js").Play} */ (/** @type {unknown} */ (onlooker));

/**
 * A position as a table is drawn from it.
 * @param {server.Replay} replay
 * @param {server.Position} shown
 * @returns {import("./connection.js").State}
 */
function stateOf(replay, shown) {
  const { number, seat, printed, prompt, things, own } = shown;
  const { language } = settings.value;
  return { number, seat, language, printed, prompt, model: fold(things, own), choices: [], seats: replay.seats };
}

/**
 * @param {{
 *   id: string,
 *   replay: server.Replay,
 *   place: import("./vendor/signals.js").Signal<number>,
 *   seat: import("./vendor/signals.js").Signal<number | null>,
 *   troubled: (error: Error) => void,
 * }} props
 */
function Bar({ id, replay, place, seat, troubled }) {
  const last = replay.entries.length - 1;
  const to = (/** @type {number} */ wanted) => {
    place.value = Math.max(0, Math.min(last, wanted));
  };
  const look = (/** @type {Event} */ event) => {
    const chosen = valueIn(event);
    seat.value = chosen === "" ? null : Number(chosen);
  };
  const branch = () => {
    const { level } = settings.value;
    const me = seat.value ?? 0;
    /** @type {server.SeatWish[]} */
    const seats = replay.seats.map((_, each) => (each === me ? { kind: "me" } : { kind: "bot", level }));
    server
      .branch(id, replay.entries[place.value].number, seats)
      .then((made) => go(`/table/${made.table.id}`), troubled);
  };
  return html`
    <section class="replaybar" aria-label=${say("replay.title")}>
      <button class="btn" onClick=${() => to(place.value - 1)}>${say("replay.back")}</button>
      <input
        type="range"
        min="0"
        max=${last}
        value=${place.value}
        aria-label=${say("replay.entry", { entry: place.value, all: last })}
        onInput=${(/** @type {Event} */ event) => to(Number(valueIn(event)))}
      />
      <button class="btn" onClick=${() => to(place.value + 1)}>${say("replay.on")}</button>
      <span class="label">${say("replay.entry", { entry: place.value, all: last })}</span>
      <label class="chooser">
        <span class="label replaybar__by">${say("replay.seat")}</span>
        <select
          value=${seat.value === null ? "" : String(seat.value)}
          onChange=${look}
        >
          <option value="">${say("replay.all")}</option>
          ${replay.seats.map(
            (_, number) => html`
              <option value=${String(number)}>${nameOf(replay, number)}</option>
            `,
          )}
        </select>
      </label>
      <button class="btn btn--go" onClick=${branch}>${say("replay.branch")}</button>
    </section>
  `;
}
