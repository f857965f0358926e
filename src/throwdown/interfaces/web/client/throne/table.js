/** The table of Dice Throne. */
import { html } from "../html.js";
import { Called } from "../parts/called.js";
import { Dock } from "../parts/dock.js";
import { Hint } from "../parts/hint.js";
import { placeOf } from "../parts/marked.js";
import { Ribbon } from "../parts/ribbon.js";
import { Side } from "../parts/side.js";
import { Steps } from "../parts/steps.js";
import { Top } from "../parts/top.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";
import { Board, RivalBoard } from "./board.js";
import { Hand } from "./hand.js";
import { Inspected } from "./inspector.js";
import { Ledger } from "./ledger.js";
import { lessons } from "./lessons.js";
import { dictionary } from "./names.js";
import { Pieces } from "./pieces.js";
import { Player } from "./player.js";
import { Tray } from "./tray.js";
import { viewOf } from "./view.js";

/** @type {[string, string][]} */
const PHASES = [
  ["upkeep", "ph-upkeep"],
  ["income", "ph-income"],
  ["main 1", "ph-main"],
  ["offensive roll", "ph-offence"],
  ["targeting roll", "ph-target"],
  ["defensive roll", "ph-defence"],
  ["main 2", "ph-main"],
  ["discard", "ph-discard"],
];

/**
 * @param {{
 *   play: import("../play.js").Play,
 *   state: import("../connection.js").State,
 *   setup: Record<string, unknown>,
 * }} props
 */
export function ThroneTable({ play, state, setup }) {
  const known = useSignal(/** @type {Map<string, server.Hero>} */ (new Map()));
  const english = useSignal(/** @type {Map<string, server.Hero>} */ (new Map()));
  const names = useSignal(/** @type {Map<string, string>} */ (new Map()));
  const drawer = useSignal("");
  const language = settings.value.language;
  useEffect(() => {
    Promise.all([server.heroes(), server.englishHeroes()]).then(([heroes, originals]) => {
      english.value = new Map(originals.map((hero) => [hero.id, hero]));
      known.value = new Map(heroes.map((hero) => [hero.id, hero]));
      names.value = dictionary(originals, heroes);
    });
  }, [language]);
  const table = viewOf(state);
  const pieces = new Pieces(state.pieces, known.value, names.value, english.value);
  const me = state.seat ?? 0;
  const rivals = state.seats.map((_, seat) => seat).filter((seat) => seat !== me);
  const now = PHASES.findIndex(([name]) => name === table.phase);
  const all = { play, pieces, me, state };
  useEffect(() => {
    play.nouns.value = (event) => nounsOf(pieces, event);
  }, [play, state, names.value]);
  const drawers = /** @type {[string, string, string, number][]} */ ([
    ["ledger", "ko", say("dock.ledger"), table.damage.length],
    ["odds", "odds", say("dock.odds"), 0],
    ["board", "card", say("dock.board"), 0],
    ["side", "log", say("dock.options"), play.choices.value.length],
  ]);
  const phases = PHASES.filter(([name]) => name !== "targeting roll" || rivals.length > 1 || name === table.phase);
  const at = phases.findIndex(([name]) => name === PHASES[now]?.[0]);
  return html`
    <div class="table throne" data-hero=${pieces.hue(me)} data-drawer=${drawer.value}>
      <${Top}>
        <b>${term("game", "throne")}</b><span><${Called} game="throne" of="formats" name=${setup.format} /></span>
      <//>
      <aside class="rail" aria-label=${say("table.players")}>
        ${rivals.map((seat) => html`<${Player} key=${seat} ...${all} seat=${seat} where="seat--opp" />`)}
        <${Steps}
          game="throne"
          stops=${!play.onlooks}
          steps=${phases}
          now=${at}
          turn=${table.turn}
          who=${table.active === state.seat ? say("table.you") : pieces.local(table.players[table.active]?.name ?? "")}
          name=${(/** @type {string} */ each) => term("phase", each)}
        />
        <${Player} ...${all} seat=${me} where="seat--me" />
      </aside>
      <main class="main">
        <h1 class="sr">
          ${say("table.title", {
            game: term("game", "throne"),
            rival: rivals.map((seat) => pieces.local(table.players[seat].name)).join(", "),
          })}
        </h1>
        ${rivals.slice(0, 1).map((seat) => html`<${RivalBoard} key=${seat} ...${all} seat=${seat} />`)}
        <${Tray} ...${all} />
        <${Hint} lessons=${lessons} state=${state} play=${play} />
        <${Ribbon} play=${play} state=${state} step=${term("phase", table.phase)} />
        <${Board} ...${all} />
        <${Hand} ...${all} />
      </main>
      <${Side}
        play=${play}
        state=${state}
        inspector=${(/** @type {string} */ _, /** @type {string} */ word) =>
          pieces.find(word) ? html`<${Inspected} pieces=${pieces} word=${word} />` : undefined}
      >
        <${Ledger} ...${all} />
      <//>
      <${Dock} play=${play} open=${drawer} drawers=${drawers} />
    </div>
  `;
}

/**
 * Names of abilities, cards and tokens that a line of the log has in it.
 * @param {Pieces} pieces
 * @param {import("../connection.js").Event} event
 * @returns {import("../play.js").Noun[]}
 */
function nounsOf(pieces, event) {
  const found = [...new Set(pieces.words())]
    .filter((word) => placeOf(word, event.text) >= 0)
    .sort((a, b) => b.length - a.length);
  return found.slice(0, 3).map((word) => ({ text: word, word, piece: pieces.pieceOf(word) }));
}
