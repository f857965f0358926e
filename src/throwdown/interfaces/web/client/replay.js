/** The page of a game that is over: watched like a play, as any seat saw it, and played on from any moment. */

import { BooksOver } from "./books/later.js";
import { StepTold } from "./examples.js";
import { html } from "./html.js";
import { addressOf, beatAt } from "./parts/course.js";
import { listed } from "./parts/curves.js";
import { nameOf } from "./parts/name.js";
import { Trouble } from "./parts/trouble.js";
import { loadGame } from "./registry.js";
import * as server from "./server.js";
import { settings } from "./settings.js";
import { TableStage } from "./show/stage.js";
import { styled } from "./tablestyle.js";
import { Dock } from "./theatre/dock.js";
import { swiping, theatreKeys } from "./theatre/moving.js";
import { stepwise } from "./theatre/stepwise.js";
import { Theatre } from "./theatre/theatre.js";
import { useEffect } from "./vendor/hooks.js";
import { useSignal } from "./vendor/signals.js";
import { say } from "./words.js";

/** @param {{id: string}} props */
export function ReplayPage({ id }) {
  const theatre = useSignal(/** @type {Theatre | null} */ (null));
  const game = useSignal(/** @type {import("./registry.js").GameTable | null} */ (null));
  const trouble = useSignal("");
  const { language } = settings.value;
  useEffect(() => {
    open(id).then(
      ([opened, loaded]) => {
        game.value = loaded;
        theatre.value = opened;
      },
      (error) => (trouble.value = error instanceof server.Refusal ? say("replay.gone") : error.message),
    );
    return () => {
      theatre.value?.close();
      theatre.value = null;
    };
  }, [id]);
  const opened = theatre.value;
  useEffect(() => {
    if (!opened) return;
    courseOf(opened.replay).then(
      (course) => {
        opened.course.value = course;
        opened.seek(opened.beat.value < 0 ? Math.max(0, beatAt(course, location.hash)) : opened.beat.value);
      },
      (error) => (trouble.value = error.message),
    );
  }, [opened, language]);
  if (trouble.value) return html`<${Trouble} text=${trouble.value} />`;
  if (!opened || !game.value) return html`<p class="quiet">${say("table.setting")}</p>`;
  return html`<${Watching} theatre=${opened} Table=${game.value.Table} />`;
}

/** @param {string} id @returns {Promise<[Theatre, import("./registry.js").GameTable]>} */
async function open(id) {
  const replay = await server.replay(id);
  const [course, game] = await Promise.all([courseOf(replay), loadGame(replay.game), styled]);
  return [new Theatre(replay, course, game), game];
}

/** How a game went; of an example, entry by entry, for each of them is told of. @param {server.Replay} replay */
const courseOf = (replay) => server.course(replay.id, null).then((found) => (replay.example ? stepwise(found) : found));

/** @param {{theatre: Theatre, Table: import("./registry.js").Table}} props */
function Watching({ theatre, Table }) {
  const { replay, show } = theatre;
  useEffect(() => {
    show.stage = new TableStage(() => theatre.seat.value);
    const listener = theatreKeys(theatre);
    const { start, end } = swiping(theatre);
    const jump = () => {
      const wanted = beatAt(theatre.course.value, location.hash);
      if (wanted >= 0 && wanted !== theatre.beat.value) theatre.seek(wanted);
    };
    const hide = () => document.hidden && theatre.pause();
    addEventListener("keydown", listener);
    addEventListener("touchstart", start, { passive: true });
    addEventListener("touchend", end, { passive: true });
    addEventListener("hashchange", jump);
    document.addEventListener("visibilitychange", hide);
    return () => {
      theatre.close();
      removeEventListener("keydown", listener);
      removeEventListener("touchstart", start);
      removeEventListener("touchend", end);
      removeEventListener("hashchange", jump);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [theatre]);
  const place = theatre.beat.value;
  const address = place < 0 ? "" : addressOf(theatre.course.value, place);
  useEffect(() => {
    if (address && address !== location.hash) history.replaceState(null, "", address);
  }, [address]);
  const state = show.state.value;
  if (!state) return html`<p class="quiet">${say("table.setting")}</p>`;
  const called = (/** @type {number[]} */ seats) => listed(seats.map((seat) => nameOf(replay, seat)));
  return html`
    <div class="replaying">
      <${Table} play=${asPlay(theatre.onlooker)} state=${state} setup=${replay.setup} />
      ${replay.example && html`<${StepTold} id=${replay.id} place=${theatre.course.value.beats[place]?.entry ?? 0} />`}
      <${Dock} theatre=${theatre} called=${called} />
    </div>
    <${BooksOver} game=${replay.game} setup=${replay.setup} model=${state.model} />
  `;
}

/**
 * An onlooker has what a table asks of a play, and nothing can be pressed that it lacks.
 * @param {import("./onlooker.js").Onlooker} onlooker
 */
const asPlay = (onlooker) => /** @type {import("./play.js").Play} */ (/** @type {unknown} */ (onlooker));
