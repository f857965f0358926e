/** The first page: one click and a game is on; everything else is chosen beside it. */

import { follow, go } from "./address.js";
import { begin, reason, sitDown } from "./begin.js";
import { fileIn, valueIn } from "./fields.js";
import { html } from "./html.js";
import { LessonRows, lookForLessons, Offer } from "./lesson/offer.js";
import { Continue } from "./lobby/continue.js";
import { look as lookForTables, Row, tables } from "./lobby/tables.js";
import { Glyph } from "./parts/glyph.js";
import { Thrown } from "./parts/thrown.js";
import { Top } from "./parts/top.js";
import { Trouble } from "./parts/trouble.js";
import { LOOKS, lookOf } from "./registry.js";
import * as server from "./server.js";
import { prefer, settings } from "./settings.js";
import { givenAnswers } from "./setup/menu.js";
import { Questions } from "./setup/questions.js";
import { Seats, seatWishes } from "./setup/seats.js";
import { SetupText } from "./setup/text.js";
import { useEffect } from "./vendor/hooks.js";
import { signal, useSignal } from "./vendor/signals.js";
import { say, term } from "./words.js";

const games = signal(/** @type {server.Game[]} */ ([]));
const levels = signal(/** @type {server.Level[]} */ ([]));
const trouble = signal("");

/** Show whatever comes as soon as it comes. */
function look() {
  const failed = (/** @type {Error} */ error) => troubled(error.message);
  lookForTables(failed);
  lookForLessons(failed);
  server.opponents().then((found) => (levels.value = found), failed);
  server.games().then((found) => (games.value = found), failed);
}

/** @param {string} text */
const troubled = (text) => {
  trouble.value = text;
};

/** Try to begin; what is refused is told above the games. @param {() => Promise<void>} how */
async function tried(how) {
  trouble.value = "";
  try {
    await how();
  } catch (error) {
    trouble.value = reason(error);
  }
}

export function Home() {
  const language = settings.value.language;
  useEffect(() => {
    look();
  }, [language]);
  return html`
    <div class="site">
      <${Top} page="home" />
      <main>
        <section class="hero">
          <div><h1 class="poster">${say("home.title")}</h1><p>${say("home.sub")}</p></div>
          <${Offer} tried=${tried} />
          <${Thrown} />
        </section>
        ${trouble.value && html`<p class="notice" role="alert">${trouble.value}</p>`}
        <${Continue} troubled=${troubled} />
        <div class="homegrid">
          <div class="bills">
            ${
              games.value.length
                ? shown().map((game) => html`<${Panel} key=${game.name} game=${game} />`)
                : LOOKS.map(({ panel }) => html`<section class=${`bill ${panel}`} aria-hidden="true"></section>`)
            }
          </div>
          <div class="col"><${Learn} /><${Replays} /><${More} /></div>
        </div>
      </main>
      <footer class="fine"><span>${say("home.fan")}</span><a href="/api/schema">${say("home.api")}</a></footer>
    </div>
  `;
}

/** The games with a panel on the first page; those made to be copied are found among the others. */
const shown = () => games.value.filter((game) => !game.example);

/** The page of one game, whichever it is. @param {{id: string}} props */
export function GamePage({ id }) {
  const language = settings.value.language;
  useEffect(() => {
    look();
  }, [language]);
  const game = games.value.find((each) => each.name === id);
  if (games.value.length && !game) return html`<${Trouble} text=${say("game.gone")} />`;
  return html`
    <div class="site">
      <${Top} page="game" />
      <main>
        <h1 class="sr">${game?.title}</h1>
        ${trouble.value && html`<p class="notice" role="alert">${trouble.value}</p>`}
        <div class="homegrid">
          <div class="bills">${game && html`<${Panel} game=${game} />`}</div>
          <div class="col">${game && html`<section class="box"><p class="intro">${game.intro}</p></section>`}</div>
        </div>
      </main>
    </div>
  `;
}

/** Games without a panel on the first page. */
function More() {
  const others = games.value.filter((game) => game.example);
  if (!others.length) return null;
  return html`
    <section class="box more">
      <div class="box__h"><h2 class="label"><${Glyph} name="roll" />${say("home.more")}</h2></div>
      ${others.map(
        (game) => html`
          <a class="row" key=${game.name} href=${`/play/${game.name}`} onClick=${follow}>
            <span class="grow"><b>${game.title}</b><small>${game.tagline}</small></span>
            <${Glyph} name="right" />
          </a>
        `,
      )}
    </section>
  `;
}

/** @param {{game: server.Game}} props */
function Panel({ game }) {
  const chosen = useSignal(/** @type {import("./setup/menu.js").Answers} */ ({}));
  const places = useSignal(/** @type {import("./setup/seats.js").Places} */ ({ open: false, sides: [], who: {} }));
  const given = givenAnswers(game.menu, chosen.value);
  const start = (/** @type {import("./begin.js").Rival} */ rival) =>
    tried(async () => {
      const seats = places.value.open ? seatWishes(places.value, settings.value.level) : undefined;
      return begin(game.name, await server.menuSetup(game.name, given), rival, seats);
    });
  const write = async () => (await server.setupText(game.name, given)).text;
  const beginFrom = (/** @type {string} */ text) =>
    tried(async () => {
      const read = await server.importSetup(text);
      return begin(read.game || game.name, read.setup, "bot");
    });
  const { panel, ghost } = lookOf(game.name);
  const lines = game.title.split(" ").map((word, place) => html`${place > 0 && html` <br />`}${word}`);
  return html`
    <section class=${`bill ${panel}`} aria-label=${game.title}>
      <span class="ghost"><${Glyph} name=${ghost} /></span>
      <h2 class="poster">${lines}</h2>
      <p class="bill__sub">${game.tagline}</p>
      <${Questions} game=${game} chosen=${chosen} />
      <${Seats} game=${game.name} given=${given} places=${places} levels=${levels.value} />
      <${Start} start=${start} seated=${places.value.open} />
      <${SetupText} game=${game.name} write=${write} begin=${beginFrom} />
    </section>
  `;
}

/** @param {{start: (rival: "bot" | "me" | "open") => void, seated: boolean}} props */
function Start({ start, seated }) {
  return html`
    <div class="bill__go">
      <button class="btn btn--big" onClick=${() => start("bot")}><${Glyph} name="play" />${say("home.play")}</button>
      ${
        !seated &&
        html`
          <button class="btn btn--line" onClick=${() => start("me")}>${say("home.hot-seat")}</button>
          <button class="btn btn--line" onClick=${() => start("open")}>
            <${Glyph} name="link" />
            ${say("home.invite")}
          </button>
        `
      }
    </div>
    <div class="bill__fine"><${Level} /></div>
  `;
}

function Level() {
  const now = levels.value.findIndex((level) => level.name === settings.value.level);
  const text = levels.value[now]?.text ?? "";
  return html`
    <label class="chooser">
      <span class="label">${say("home.opponent")}</span>
      <select
        value=${settings.value.level}
        onChange=${(/** @type {Event} */ event) => prefer({ level: valueIn(event) })}
      >
        ${levels.value.map((level) => html`<option value=${level.name}>${term("level", level.name)}</option>`)}
      </select>
      <span class="level" aria-hidden="true">
        ${levels.value.map((_, place) => html`<i class=${place <= now ? "on" : ""}></i>`)}
      </span>
    </label>
    <small>${text}</small>
  `;
}

function Learn() {
  const first = (/** @type {server.Game} */ game) => () => {
    prefer({ hints: true, known: [] });
    tried(() => begin(game.name, game.setups[0], "bot"));
  };
  return html`
    <section class="box">
      <div class="box__h"><h2 class="label"><${Glyph} name="book" />${say("home.learn")}</h2></div>
      <${LessonRows} tried=${tried} />
      ${shown().map(
        (game) => html`
          <button class="row" key=${game.name} onClick=${first(game)}>
            <span class="grow">
              <b>${say("home.first-game", { game: game.title })}</b>
              <small>${say("home.first-game-sub")}</small>
            </span>
            <${Glyph} name="right" />
          </button>
        `,
      )}
      <a class="row" href="/examples" onClick=${follow}>
        <span class="grow"><b>${say("examples.title")}</b><small>${say("examples.about")}</small></span>
        <${Glyph} name="right" />
      </a>
    </section>
  `;
}

function Replays() {
  const over = tables.value.filter((table) => table.state !== "open");
  const read = async (/** @type {Event} */ event) => {
    const file = fileIn(event);
    if (!file) return;
    try {
      go(`/replay/${(await server.handIn(await file.text())).id}`);
    } catch (error) {
      trouble.value = reason(error);
    }
  };
  const ask = async (/** @type {Event} */ event) => {
    const file = fileIn(event);
    if (file) await tried(async () => sitDown(await server.openPosition(await file.text(), "bot")));
  };
  return html`
    <section class="box">
      <div class="box__h"><h2 class="label"><${Glyph} name="replay" />${say("home.replays")}</h2></div>
      ${over
        .slice(0, 5)
        .map((table) => html`<${Row} key=${table.id} table=${table} to="replay" troubled=${troubled} />`)}
      <label class="row filepick">
        <span class="grow"><b>${say("home.open-record")}</b><small>${say("home.open-record-sub")}</small></span>
        <${Glyph} name="right" />
        <input type="file" onChange=${read} />
      </label>
      <label class="row filepick">
        <span class="grow"><b>${say("home.open-position")}</b><small>${say("home.open-position-sub")}</small></span>
        <${Glyph} name="right" />
        <input type="file" data-open-position onChange=${ask} />
      </label>
    </section>
  `;
}
