/** How a game ended, in a poster: the result, what decided it, and what one can do next. */

import { follow, go } from "../address.js";
import { reason, sitDown } from "../begin.js";
import { html } from "../html.js";
import { matchOf } from "../model.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { Glyph } from "./glyph.js";
import { Marked } from "./marked.js";
import { nameFor, nameOf } from "./name.js";

/**
 * @typedef {{
 *   state: import("../connection.js").State,
 *   info: server.TableInfo,
 *   play: import("../play.js").Play,
 *   game: import("../registry.js").GameTable,
 * }} Props
 */

/** @param {Props} props */
export function Over({ state, info, play, game }) {
  const hidden = useSignal(false);
  const primary = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => primary.current?.focus(), []);
  if (hidden.value)
    return html`
      <button class="btn btn--go over__back" onClick=${() => (hidden.value = false)}>${say("over.back")}</button>
    `;
  const { winners } = matchOf(state);
  const mine = state.seat !== null && winners.includes(state.seat);
  const result = !winners.length
    ? "draw"
    : state.seat === null || info.yours.length > 1
      ? "over"
      : mine
        ? "won"
        : "lost";
  const names = winners.map((seat) => nameOf(state, seat)).join(", ");
  const who =
    result === "won" && winners.length === 1
      ? say("over.you-win")
      : say("over.winner", { names, count: winners.length });
  const again = async () => {
    const seats = state.seats.map((_, seat) =>
      info.yours.includes(seat)
        ? { kind: "me" }
        : { kind: "bot", level: state.seats[seat].level ?? settings.value.level },
    );
    const made = await server.beginTable(info.game, info.setup, /** @type {server.SeatWish[]} */ (seats));
    go(`/table/${made.table.id}`);
  };
  return html`
    <section class="over" role="dialog" aria-labelledby="over" data-result=${result}>
      <div class="over__card">
        <div class="over__poster">
          <${Glyph} name=${mine ? "trophy" : "ko"} />
          <h2 id="over" class="poster">${say(/** @type {import("../words.js").Word} */ (`over.${result}`))}</h2>
          <p>${winners.length ? who : say("over.nobody")}</p>
        </div>
        <${Facts} state=${state} info=${info} play=${play} game=${game} />
        <${Moment} play=${play} game=${game} />
        <${Pairings} state=${state} info=${info} />
        <div class="over__acts">
          <button class="btn btn--go btn--big" ref=${primary} data-primary onClick=${again}>
            ${say("over.again")}
          </button>
          <a class="btn btn--big" href=${`/replay/${info.id}`} onClick=${follow}>
            <${Glyph} name="replay" />
            ${say("over.replay")}
          </a>
          <a class="btn" href=${`/api/replays/${info.id}/record`} download=${`${info.id}.record`}>
            ${say("over.record")}
          </a>
          <button class="btn btn--bare" onClick=${() => (hidden.value = true)}>${say("over.look")}</button>
        </div>
      </div>
    </section>
  `;
}

/** How long it was, and how it stood. @param {Props} props */
function Facts({ state, info, play, game }) {
  const standing = game.standing(state);
  const called = info.yours.length > 1 ? nameOf : nameFor;
  const decisions = play.connection.state.value?.number ?? 0;
  return html`
    <ul class="over__facts">
      ${standing && html`<li><b>${standing.turns}</b><span>${say("over.turns", { turns: standing.turns })}</span></li>`}
      <li><b>${decisions}</b><span>${say("over.decisions", { decisions })}</span></li>
      ${standing?.values.map(
        (value, seat) => html`
          <li><b><${Glyph} name=${standing.glyph} />${Math.max(0, value)}</b><span>${called(state, seat)}</span></li>
        `,
      )}
    </ul>
  `;
}

/** What the log tells of the end. @param {Pick<Props, "play" | "game">} props */
function Moment({ play, game }) {
  const last = play.connection.log.value.findLast((event) => event.text && game.decisive.includes(event.kind));
  return last
    ? html`
      <p class="over__moment">
        <b class="label">${say("over.moment")}</b> <${Marked} text=${last.text} />
      </p>
    `
    : null;
}

/**
 * The other games of those who drafted here: everybody keeps the team and the seat.
 * @param {Pick<Props, "state" | "info">} props
 */
function Pairings({ state, info }) {
  const refused = useSignal("");
  if (!info.pairings.length) return null;
  const meet = (/** @type {number[]} */ pair) =>
    server.beginPairing(info.id, pair).then(sitDown, (error) => (refused.value = reason(error)));
  const called = info.yours.length > 1 ? nameOf : nameFor;
  return html`
    <section class="over__pairs" aria-label=${say("over.pairings")}>
      <h3 class="label">${say("over.pairings")}</h3>
      <div class="over__meet">
        ${info.pairings.map(
          (pair) => html`
            <button class="btn" key=${pair.join()} data-pair=${pair.join()} onClick=${() => meet(pair)}>
              ${pair.map((seat) => called(state, seat)).join(" – ")}
            </button>
          `,
        )}
      </div>
      ${refused.value && html`<p class="notice" role="alert">${refused.value}</p>`}
    </section>
  `;
}
