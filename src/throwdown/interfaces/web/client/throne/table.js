/** The table of Dice Throne. */
import { html } from "../html.js";
import { Called } from "../parts/called.js";
import { Dock } from "../parts/dock.js";
import { Hint } from "../parts/hint.js";
import { Ribbon } from "../parts/ribbon.js";
import { Side } from "../parts/side.js";
import { Steps } from "../parts/steps.js";
import { TableWords } from "../parts/tablewords.js";
import { Top } from "../parts/top.js";
import { usePrinted } from "../printed.js";
import { useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";
import { Board, OtherBoards, OwnSide } from "./board.js";
import { Hand } from "./hand.js";
import { Inspected } from "./inspector.js";
import { Ledger } from "./ledger.js";
import { lessons } from "./lessons.js";
import { Pending } from "./pending.js";
import { Printed } from "./printed.js";
import { Seen } from "./seen.js";
import { Party } from "./sides.js";
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
  const [own, ...sides] = seen.sides(me);
  const now = PHASES.findIndex(([name]) => name === phase);
  const order = (seen.game.order ?? []).map((seat) => printed.name(`p${seat}`)).join(" > ");
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
    <div
      class="table throne"
      data-hero=${printed.hue(me)}
      data-many=${rivals.length > 3 ? "many" : rivals.length > 1 ? "" : null}
      data-drawer=${drawer.value}
    >
      <${Top}>
        <b>${term("game", "throne")}</b><span><${Called} game="throne" of="formats" name=${setup.format} /></span>
        ${order && html`<span class="top__order" data-order>${say("throne.order", { names: order })}</span>`}
      <//>
      <aside class="rail" aria-label=${say("table.players")}>
        ${sides.map((seats) => html`<${Party} key=${seats[0]} ...${all} seats=${seats} where="seat--opp" />`)}
        <${Steps}
          game="throne"
          stops=${!play.onlooks}
          steps=${phases}
          now=${at}
          turn=${turn}
          who=${active === state.seat ? say("table.you") : printed.name(`p${active}`)}
          name=${(/** @type {string} */ each) => term("phase", each)}
        />
        <${Party} ...${all} seats=${own} where="seat--me" ours />
      </aside>
      <main class="main">
        <h1 class="sr">
          ${say("table.title", {
            game: term("game", "throne"),
            rival: rivals.map((seat) => printed.name(`p${seat}`)).join(", "),
          })}
        </h1>
        <${OtherBoards} ...${all} seats=${[...sides.flat(), ...own.slice(1)]} />
        <${Tray} ...${all} />
        <${Hint} lessons=${lessons} state=${state} play=${play} />
        <${Ribbon}
          play=${play}
          state=${state}
          step=${term("phase", phase)}
          brief=${(/** @type {import("../connection.js").Choice} */ choice) => brief(printed, choice)}
        />
        <${OwnSide} ...${all} />
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
        <${Pending} ...${all} texts=${document.texts} />
        <${TableWords} play=${play} state=${state} />
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
