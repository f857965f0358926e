/**
 * A table for any game, drawn from what the server sends of every game: who sits there, the table in words, the
 * question with its choices, the log.
 */
import { html } from "../html.js";
import { askedIn } from "../model.js";
import { Dock } from "../parts/dock.js";
import { Marked } from "../parts/marked.js";
import { nameFor } from "../parts/name.js";
import { Ribbon } from "../parts/ribbon.js";
import { Side } from "../parts/side.js";
import { Top } from "../parts/top.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";

/** @typedef {import("../connection.js").State} State */
/** @typedef {{play: import("../play.js").Play, state: State}} Props */

/** @param {Props} props */
export function GenericTable({ play, state }) {
  const title = useSignal("");
  const drawer = useSignal("");
  const { language } = settings.value;
  useEffect(() => {
    server.games().then((games) => {
      title.value = games.find((game) => game.name === play.game)?.title ?? play.game;
    });
  }, [play.game, language]);
  const rivals = state.seats.map((_, seat) => seat).filter((seat) => seat !== state.seat);
  const names = rivals.map((seat) => nameFor(state, seat)).join(", ");
  const drawers = /** @type {[string, string, string, number][]} */ ([
    ["side", "log", say("dock.options"), play.choices.value.length],
  ]);
  return html`
    <div class="table generic" data-drawer=${drawer.value}>
      <${Top}><b>${title.value}</b><//>
      <aside class="rail" aria-label=${say("table.players")}>
        ${rivals.map((seat) => html`<${Seat} key=${seat} state=${state} seat=${seat} where="seat--opp" />`)}
        ${state.seat !== null && html`<${Seat} state=${state} seat=${state.seat} where="seat--me" />`}
      </aside>
      <main class="main">
        <h1 class="sr">${say("table.title", { game: title.value, rival: names })}</h1>
        <${Words} play=${play} state=${state} />
        <${Ribbon} play=${play} state=${state} step="" />
      </main>
      <${Side} play=${play} state=${state} />
      <${Dock} play=${play} open=${drawer} drawers=${drawers} />
    </div>
  `;
}

/** @param {{state: State, seat: number, where: string}} props */
function Seat({ state, seat, where }) {
  const { kind, level } = state.seats[seat];
  const name = nameFor(state, seat);
  const acting = askedIn(state) === seat;
  return html`
    <section class=${`seat ${where}`} data-acting=${acting ? "" : null} aria-label=${name}>
      <div class="seat__id">
        <span class="seat__name">${name}</span>
        <span class="seat__meta">${level ? `${say("table.bot")} · ${term("level", level)}` : term("kind", kind)}</span>
      </div>
    </section>
  `;
}

/** The table in words, as whoever plays with a screen reader hears it. @param {Props} props */
function Words({ play, state }) {
  const lines = useSignal(/** @type {string[]} */ ([]));
  useEffect(() => {
    let late = false;
    play.describe().then((found) => {
      if (!late) lines.value = found;
    });
    return () => {
      late = true;
    };
  }, [play, state.number, state.language]);
  return html`
    <section class="box generic__words" aria-label=${say("generic.table")}>
      <div class="box__h"><h2 class="label">${say("generic.table")}</h2></div>
      <ul>${lines.value.map((line, place) => html`<li key=${place}><${Marked} text=${line} /></li>`)}</ul>
    </section>
  `;
}
