/**
 * A table for any game, drawn from what the server sends of every game: what is seen, by the schema of its kinds, the
 * question with its choices, the log, and all of it in words.
 */
import { html } from "../html.js";
import { Dock } from "../parts/dock.js";
import { nameOf } from "../parts/name.js";
import { Ribbon } from "../parts/ribbon.js";
import { Side } from "../parts/side.js";
import { TableWords } from "../parts/tablewords.js";
import { Top } from "../parts/top.js";
import { Why } from "../parts/why.js";
import { Preview } from "../preview/preview.js";
import { usePrinted } from "../printed.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say } from "../words.js";
import { useChanged } from "./changed.js";
import { Description } from "./description.js";
import { Inspected } from "./inspector.js";
import { areasOf, strayIds } from "./layout.js";
import { useSchema } from "./schema.js";
import { Seat } from "./seat.js";
import { Facts, Tile } from "./tile.js";

/** @typedef {import("../connection.js").State} State */
/** @typedef {{play: import("../play.js").Play, state: State}} Props */

/** @param {Props} props */
export function GenericTable({ play, state }) {
  const title = useSignal("");
  const drawer = useSignal("");
  const schema = useSchema(play.game);
  const printed = usePrinted(state);
  const changed = useChanged(state.model);
  const { language } = settings.value;
  useEffect(() => {
    server.games().then((games) => {
      title.value = games.find((game) => game.name === play.game)?.title ?? play.game;
    });
  }, [play.game, language]);
  const nameFor = (/** @type {number} */ seat) => calledBy(state, printed, seat);
  const described = schema && new Description(state.model, printed, schema, nameFor);
  // Nothing can be named before the words for it have come.
  if (!described || !printed.digest) return html`<p class="quiet">${say("table.setting")}</p>`;
  const all = { play, state, described, changed };
  const seats = state.seats.map((_, seat) => seat);
  const rivals = seats.filter((seat) => seat !== state.seat);
  const drawers = /** @type {[string, string, string, number][]} */ ([
    ["side", "log", say("dock.options"), play.choices.value.length],
  ]);
  return html`
    <div class="table generic" data-many=${seats.length > 3 ? "" : null} data-drawer=${drawer.value}>
      <${Top}><b>${title.value}</b><//>
      <aside class="rail" aria-label=${say("table.players")}>
        ${rivals.map((seat) => html`<${Seat} key=${seat} ...${all} seat=${seat} />`)}
        ${state.seat !== null && html`<${Seat} ...${all} seat=${state.seat} />`}
      </aside>
      <main class="main">
        <h1 class="sr">
          ${say("table.title", { game: title.value, rival: rivals.map(nameFor).join(", ") })}
        </h1>
        <${Head} ...${all} />
        <${Board} ...${all} />
        <${Ribbon} play=${play} state=${state} step="" />
      </main>
      <${Side} play=${play} state=${state} />
      <${Dock} play=${play} open=${drawer} drawers=${drawers} />
      <${Preview}
        looking=${play}
        busy=${play.busy.value}
        draw=${(/** @type {string} */ id) => html`<${Inspected} described=${described} id=${id} />`}
      >
        <${Why} play=${play} />
      <//>
    </div>
  `;
}

/**
 * What the viewer calls a seat: "you", what it is called in the game, else whoever sits there.
 * @param {State} state @param {import("../printed.js").Printed} printed @param {number} seat
 */
function calledBy(state, printed, seat) {
  const { name } = /** @type {import("./description.js").Imprint} */ (printed.things[`p${seat}`] ?? {});
  return seat === state.seat ? say("table.you") : (name ?? nameOf(state, seat));
}

/** @typedef {Props & {described: Description, changed: string[]}} Parts */

/** The game as a whole: its turn, its step, and what else is seen of it. @param {Parts} props */
function Head({ described }) {
  return html`
    <div class="generic__head">
      <${Facts} facts=${described.all("game")} />
    </div>
  `;
}

/** All that lies on the table: with each seat, and in the middle. @param {Parts} props */
function Board(props) {
  const { play, state, described } = props;
  const isApart = (/** @type {string} */ id) => play.isLit(id) || play.isChosen(id);
  const areas = areasOf(described, state.seats.length, state.seat, isApart);
  const stray = strayIds(areas, play.choices.value);
  return html`
    <div class="generic__board">
      ${areas.map(({ seat, groups }) => {
        const title = seat < 0 ? say("generic.middle") : described.nameOf(seat);
        return html`
          <section
            key=${seat}
            class=${`area ${seat < 0 ? "felt" : "box"}`}
            aria-label=${title}
          >
            <h2 class=${seat < 0 ? "sr" : "area__t"}>${title}</h2>
            ${groups.map((group) => html`<${Row} key=${group.key} ...${props} group=${group} />`)}
          </section>
        `;
      })}
      ${stray.length > 0 && html`<${Stray} ...${props} ids=${stray} />`}
      <${TableWords} play=${play} state=${state} />
    </div>
  `;
}

/** @param {Parts & {group: import("./layout.js").Group}} props */
function Row({ play, described, changed, group }) {
  return html`
    <div class="group">
      <h3 class="label">${group.title}</h3>
      <ul class="group__things" data-arrows aria-label=${group.title}>
        ${group.stacks.map(
          ({ ids }) =>
            html`<${Tile} key=${ids[0]} play=${play} described=${described} changed=${changed} ids=${ids} />`,
        )}
      </ul>
    </div>
  `;
}

/** What can be chosen and lies nowhere, each by its name or by the choice. @param {Parts & {ids: string[]}} props */
function Stray({ play, described, changed, ids }) {
  const labelOf = (/** @type {string} */ id) => {
    const found = play.choices.value.find(({ of = [], also = [] }) => [...of, ...also].includes(id));
    return found?.label ?? id;
  };
  return html`
    <section class="area box" aria-label=${say("generic.stray")}>
      <h2 class="area__t">${say("generic.stray")}</h2>
      <ul class="group__things" data-arrows>
        ${ids.map(
          (id) => html`
            <${Tile}
              key=${id}
              play=${play}
              described=${described}
              changed=${changed}
              ids=${[id]}
              title=${labelOf(id)}
            />
          `,
        )}
      </ul>
    </section>
  `;
}
