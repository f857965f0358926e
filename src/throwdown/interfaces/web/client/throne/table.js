/** The table of Dice Throne. */
import { html } from "../html.js";
import { Called } from "../parts/called.js";
import { Dock } from "../parts/dock.js";
import { Hint } from "../parts/hint.js";
import { Ribbon } from "../parts/ribbon.js";
import { Side } from "../parts/side.js";
import { Steps } from "../parts/steps.js";
import { Top } from "../parts/top.js";
import { usePrinted } from "../printed.js";
import { useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";
import { Board, RivalBoard } from "./board.js";
import { Hand } from "./hand.js";
import { Inspected } from "./inspector.js";
import { Ledger } from "./ledger.js";
import { lessons } from "./lessons.js";
import { Player } from "./player.js";
import { Printed } from "./printed.js";
import { Seen } from "./seen.js";
import { subjectsOf } from "./subjects.js";
import { Tray } from "./tray.js";

/** @type {[import("../protocol.js").ThroneGame["phase"], string][]} */
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
  const document = usePrinted(state);
  const drawer = useSignal("");
  const seen = new Seen(state.model);
  const printed = new Printed(document.things);
  const { turn, phase, active } = seen.game;
  const me = state.seat ?? 0;
  const rivals = state.seats.map((_, seat) => seat).filter((seat) => seat !== me);
  const now = PHASES.findIndex(([name]) => name === phase);
  const all = { play, seen, printed, me, state };
  const drawers = /** @type {[string, string, string, number][]} */ ([
    ["ledger", "ko", say("dock.ledger"), seen.damage().length],
    ["odds", "odds", say("dock.odds"), 0],
    ["board", "card", say("dock.board"), 0],
    ["side", "log", say("dock.options"), play.choices.value.length],
  ]);
  const phases = PHASES.filter(([name]) => name !== "targeting roll" || rivals.length > 1 || name === phase);
  const at = phases.findIndex(([name]) => name === PHASES[now]?.[0]);
  return html`
    <div class="table throne" data-hero=${printed.hue(me)} data-drawer=${drawer.value}>
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
          turn=${turn}
          who=${active === state.seat ? say("table.you") : printed.name(`p${active}`)}
          name=${(/** @type {string} */ each) => term("phase", each)}
        />
        <${Player} ...${all} seat=${me} where="seat--me" />
      </aside>
      <main class="main">
        <h1 class="sr">
          ${say("table.title", {
            game: term("game", "throne"),
            rival: rivals.map((seat) => printed.name(`p${seat}`)).join(", "),
          })}
        </h1>
        ${rivals.slice(0, 1).map((seat) => html`<${RivalBoard} key=${seat} ...${all} seat=${seat} />`)}
        <${Tray} ...${all} />
        <${Hint} lessons=${lessons} state=${state} play=${play} />
        <${Ribbon}
          play=${play}
          state=${state}
          step=${term("phase", phase)}
          brief=${(/** @type {import("../connection.js").Choice} */ choice) => brief(printed, choice)}
        />
        <${Board} ...${all} />
        <${Hand} ...${all} />
      </main>
      <${Side}
        play=${play}
        state=${state}
        inspector=${(/** @type {string} */ id) => {
          const subjects = subjectsOf(seen, printed, id);
          return subjects.length > 0 && html`<${Inspected} printed=${printed} subjects=${subjects} />`;
        }}
      >
        <${Ledger} ...${all} />
      <//>
      <${Dock} play=${play} open=${drawer} drawers=${drawers} />
    </div>
  `;
}

/**
 * What a choice is called on a button: of what uses a text, the name alone.
 * @param {Printed} printed
 * @param {import("../connection.js").Choice} choice
 */
const brief = (printed, { verb, label, of = [] }) => (verb === "use" && printed.name(of.at(-1) ?? "")) || label;
