/** The page of a game that is over: any moment of it, as any seat saw it, and playing on from there. */

import { go } from "./address.js";
import { html } from "./html.js";
import { Onlooker } from "./onlooker.js";
import { nameOf } from "./parts/name.js";
import { Trouble } from "./parts/trouble.js";
import * as server from "./server.js";
import { settings } from "./settings.js";
import { tableOf } from "./tables.js";
import { styled } from "./tablestyle.js";
import { useEffect, useMemo } from "./vendor/hooks.js";
import { useSignal } from "./vendor/signals.js";
import { say } from "./words.js";

/** @param {{id: string}} props */
export function ReplayPage({ id }) {
  const replay = useSignal(/** @type {any} */ (null));
  const shown = useSignal(/** @type {any} */ (null));
  const place = useSignal(0);
  const seat = useSignal(/** @type {number | null} */ (null));
  const events = useSignal(/** @type {import("./connection.js").Event[]} */ ([]));
  const trouble = useSignal("");
  const onlooker = useMemo(() => new Onlooker(id), [id]);
  const troubled = (/** @type {Error} */ error) => {
    trouble.value = error.message;
  };
  const { language } = settings.value;
  useEffect(() => {
    Promise.all([server.replay(id), styled]).then(
      ([found]) => (replay.value = found),
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
    if (entry !== undefined) server.position(id, entry, seat.value).then((found) => (shown.value = found), troubled);
  }, [entry, seat.value, language]);
  const number = shown.value?.number ?? -1;
  useEffect(() => {
    onlooker.connection.log.value = events.value.filter((event) => event.number <= number);
  }, [onlooker, events.value, number]);
  if (trouble.value) return html`<${Trouble} text=${trouble.value} />`;
  if (!shown.value) return html`<p class="quiet">${say("table.setting")}</p>`;
  const Table = tableOf(replay.value.game);
  const state = stateOf(replay.value, shown.value, place.value);
  return html`
    <div class="replaying">
      <${Bar} id=${id} replay=${replay.value} place=${place} seat=${seat} troubled=${troubled} />
      <${Table} play=${onlooker} state=${state} setup=${replay.value.setup} />
    </div>
  `;
}

/** A position as a table is sent it. @param {any} replay @param {any} shown @param {number} place */
function stateOf(replay, shown, place) {
  const over = replay.over && place === replay.entries.length - 1;
  const view = {
    table: shown.table,
    pending: shown.pending,
    over,
    winners: replay.winners,
    conceded: [],
    request: null,
  };
  return {
    number: shown.number,
    since: -1,
    seat: shown.seat,
    view,
    pieces: shown.pieces,
    prompt: shown.prompt,
    choices: [],
    events: shown.events,
    seats: replay.seats,
    undo: null,
  };
}

/**
 * @param {{
 *   id: string,
 *   replay: any,
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
  const look = (/** @type {any} */ event) => {
    const chosen = event.currentTarget.value;
    seat.value = chosen === "" ? null : Number(chosen);
  };
  const branch = () => {
    const { level } = settings.value;
    const seats = replay.seats.map((/** @type {any} */ _, /** @type {number} */ each) =>
      each === (seat.value ?? 0) ? { kind: "me" } : { kind: "bot", level },
    );
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
        onInput=${(/** @type {any} */ event) => to(Number(event.currentTarget.value))}
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
            (/** @type {any} */ _, /** @type {number} */ number) => html`
              <option value=${String(number)}>${nameOf(replay, number)}</option>
            `,
          )}
        </select>
      </label>
      <button class="btn btn--go" onClick=${branch}>${say("replay.branch")}</button>
    </section>
  `;
}
