/** The page of a table: connects to one's seats and shows the one that decides. */
import { BooksOver } from "./books/later.js";
import { dragging } from "./drag.js";
import { html } from "./html.js";
import { keys } from "./keys.js";
import { LessonBubble } from "./lesson/bubble.js";
import { matchOf } from "./model.js";
import { Glyph } from "./parts/glyph.js";
import { Invitations } from "./parts/invitations.js";
import { nameOf } from "./parts/name.js";
import { Over } from "./parts/over.js";
import { Trouble } from "./parts/trouble.js";
import { Play } from "./play.js";
import { loadGame } from "./registry.js";
import * as server from "./server.js";
import { settings } from "./settings.js";
import { call, hush } from "./show/calling.js";
import { TableStage } from "./show/stage.js";
import { styled } from "./tablestyle.js";
import { useEffect, useRef } from "./vendor/hooks.js";
import { useSignal } from "./vendor/signals.js";
import { say } from "./words.js";

/** @param {{id: string}} props */
export function TablePage({ id }) {
  const info = useSignal(/** @type {server.TableInfo | null} */ (null));
  const game = useSignal(/** @type {import("./registry.js").GameTable | null} */ (null));
  const trouble = useSignal("");
  useEffect(() => {
    const found = server.tableInfo(id);
    Promise.all([found, found.then((table) => loadGame(table.game)), styled]).then(
      ([table, loaded]) => {
        game.value = loaded;
        info.value = table;
      },
      (error) => (trouble.value = error instanceof server.Refusal ? say("table.gone") : error.message),
    );
  }, [id]);
  if (trouble.value) return html`<${Trouble} text=${trouble.value} />`;
  if (!info.value || !game.value) return html`<p class="quiet">${say("table.setting")}</p>`;
  return html`<${Seated} info=${info.value} game=${game.value} />`;
}

/** @param {{info: server.TableInfo, game: import("./registry.js").GameTable}} props */
function Seated({ info, game }) {
  const plays = useSignal(/** @type {Play[]} */ ([]));
  const drawn = useRef(/** @type {Play | undefined} */ (undefined));
  const ready = useSignal(/** @type {number | null} */ (null));
  useEffect(() => {
    const seats = info.yours.length ? info.yours : [null];
    plays.value = seats.map((seat) => new Play(info.id, seat, info.game));
    for (const play of plays.value) play.show.score = game.score;
    return () => {
      for (const play of plays.value) play.close();
    };
  }, [info.id]);
  const language = settings.value.language;
  useEffect(() => {
    for (const play of plays.value) play.speak();
  }, [language]);
  const play = seen(plays.value, drawn.current, ready.value);
  drawn.current = play;
  useEffect(() => {
    if (!play) return;
    play.show.stage = new TableStage(() => play.connection.seat);
    return () => {
      play.show.stage = null;
      play.show.finish();
    };
  }, [play]);
  const asked = play?.isMine.value;
  useEffect(() => {
    if (asked) call(play?.state.peek()?.prompt ?? "");
    return hush;
  }, [asked]);
  useEffect(() => {
    const skipped = (/** @type {MouseEvent} */ { target }) => {
      const isFelt =
        target instanceof Element && target.closest(".main") && !target.closest("button, a, input, summary");
      if (isFelt && play?.showing.value) play.show.skip();
    };
    const listener = keys(() => (document.querySelector("dialog[open]") ? null : play));
    addEventListener("keydown", listener);
    const endDragging = dragging(() => play);
    addEventListener("click", skipped);
    return () => {
      removeEventListener("click", skipped);
      removeEventListener("keydown", listener);
      endDragging();
    };
  }, [play]);
  if (!play) return null;
  const seat = play.connection.seat;
  const state = play.state.value;
  if (typeof play.connection.status.value === "number") return html`<${Trouble} text=${say("table.gone")} />`;
  if (!state) return html`<p class="quiet">${say("table.setting")}</p>`;
  if (plays.value.length > 1 && ready.value !== seat && !matchOf(state).over)
    return html`<${Curtain} name=${nameOf(state, seat ?? 0)} go=${() => (ready.value = seat)} />`;
  return html`
    <${game.Table} play=${play} state=${state} setup=${info.setup} />
    <${LessonBubble} play=${play} state=${state} />
    <${BooksOver} game=${info.game} setup=${info.setup} model=${state.model} />
    <${Invitations} id=${info.id} state=${state} />
    ${matchOf(state).over && html`<${Over} state=${state} info=${info} play=${play} />`}
  `;
}

/**
 * Whose table is drawn, of those who share a screen: whoever decides, but not before what led to it has been shown.
 * @param {Play[]} plays @param {Play | undefined} before @param {number | null} ready
 */
function seen(plays, before, ready) {
  const next =
    plays.find((each) => each.isMine.value) ?? plays.find((each) => each.connection.seat === ready) ?? plays[0];
  if (!before || before === next || !plays.includes(before)) return next;
  const isBehind = numberOf(before) < numberOf(next) && before.connection.status.value === "open";
  return before.showing.value || isBehind ? before : next;
}

/** The entry that somebody has been told of. @param {Play} play */
const numberOf = ({ connection }) => connection.state.value?.number ?? -1;

/** Between two people at one screen, nobody's hand is seen. @param {{name: string, go: () => void}} props */
function Curtain({ name, go }) {
  return html`
    <main class="curtain">
      <h1 class="poster">${name}</h1>
      <p>${say("table.curtain")}</p>
      <button class="btn btn--go btn--big" autofocus data-primary onClick=${go}>
        <${Glyph} name="play" />
        ${say("table.curtain-go", { name })}
      </button>
    </main>
  `;
}
