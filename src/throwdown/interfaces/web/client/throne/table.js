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
import { Why } from "../parts/why.js";
import { isMain } from "../passing.js";
import { Preview } from "../preview/preview.js";
import { usePrinted } from "../printed.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";
import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { Inspected } from "./inspector.js";
import { Ledger } from "./ledger.js";
import { lessons } from "./lessons.js";
import { useLife } from "./life.js";
import { OtherBoard, OwnSide } from "./others.js";
import { Pending } from "./pending.js";
import { Player } from "./player.js";
import { Printed } from "./printed.js";
import { Seats } from "./seats.js";
import { Seen } from "./seen.js";
import { Tray } from "./stage/tray.js";
import { subjectsOf } from "./subjects.js";

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
  const others = inTurn(state.seats.length, me);
  const chosen = useSignal(others[0]);
  const life = useLife(setup);
  useEffect(() => {
    // The board of whoever acts is the one to look at.
    if (active !== me) chosen.value = active;
  }, [active, me]);
  // Nothing is called anything before what is printed has come.
  if (!document.digest) return html`<p class="quiet">${say("table.setting")}</p>`;
  const shown = others.includes(chosen.value) ? chosen.value : others[0];
  const many = others.length > 1;
  const now = PHASES.findIndex(([name]) => name === phase);
  const order = (seen.game.order ?? []).map((seat) => printed.name(`p${seat}`)).join(" > ");
  const all = { play, seen, printed, me, state };
  const drawers = /** @type {[string, string, string, number][]} */ ([
    ["ledger", "ko", say("dock.ledger"), seen.damage().length],
    ["odds", "odds", say("dock.odds"), 0],
    ["board", "card", say("dock.board"), 0],
    ["side", "log", say("dock.options"), play.choices.value.length],
  ]);
  const phases = PHASES.filter(([name]) => name !== "targeting roll" || many || name === phase);
  const at = phases.findIndex(([name]) => name === PHASES[now]?.[0]);
  return html`
    <div
      class="table throne"
      data-hero=${printed.hue(me)}
      data-many=${many ? "" : null}
      data-drawer=${drawer.value}
      data-light=${active}
      data-ours=${seen.sides(me)[0].includes(active) ? "" : null}
    >
      <${Top}>
        <${Steps}
          game="throne"
          stops=${!play.onlooks}
          steps=${phases}
          now=${at}
          turn=${turn}
          who=${active === state.seat ? say("table.you") : printed.name(`p${active}`)}
          name=${(/** @type {string} */ each) => term("phase", each)}
        />
      <//>
      <aside class="rail" aria-label=${say("table.players")}>
        ${
          many &&
          html`
            <div class="rail__game">
              <b><${Called} game="throne" of="formats" name=${setup.format} /></b>
              ${order && html`<span data-order>${say("throne.order", { names: order })}</span>`}
            </div>
          `
        }
        <${Player} ...${all} key=${shown} seat=${shown} where="seat--opp" life=${life} />
        <${Player} ...${all} seat=${me} where="seat--me" life=${life}><${OwnSide} ...${all} /><//>
      </aside>
      <main class="main">
        <h1 class="sr">
          ${say("table.title", {
            game: term("game", "throne"),
            rival: others.map((seat) => printed.name(`p${seat}`)).join(", "),
          })}
        </h1>
        ${many && html`<${Seats} ...${all} seats=${others} chosen=${chosen} shown=${shown} />`}
        <${OtherBoard} ...${all} seat=${shown} />
        <${Tray} ...${all}><${Hint} lessons=${lessons} state=${state} play=${play} /><//>
        <${Ribbon}
          play=${play}
          state=${state}
          step=${term("phase", phase)}
          brief=${(/** @type {import("../connection.js").Choice} */ choice) =>
            isMain(state) && choice.verb === "pass"
              ? say(phase === "main 1" ? "throne.next-roll" : "throne.next-end")
              : brief(printed, choice)}
        />
        <${Board} ...${all} />
        <${Hand} ...${all} />
      </main>
      <${Side} play=${play} state=${state}>
        <${Ledger} ...${all} />
        <${Pending} ...${all} texts=${document.texts} />
        <${TableWords} play=${play} state=${state} />
      <//>
      <${Dock} play=${play} open=${drawer} drawers=${drawers} />
      <${Preview}
        looking=${play}
        busy=${play.busy.value}
        draw=${(/** @type {string} */ id) => {
          const subjects = subjectsOf(seen, printed, id);
          return (
            subjects.length > 0 &&
            html`<${Inspected} printed=${printed} seen=${seen} subjects=${subjects} piece=${id} />`
          );
        }}
      >
        <${Why} play=${play} />
      <//>
    </div>
  `;
}

/** The seats but one, in the order of turns from there. @param {number} count @param {number} me */
const inTurn = (count, me) => Array.from({ length: count - 1 }, (_, step) => (me + step + 1) % count);

/**
 * What a choice is called on a button: of what uses a text, the name alone; of what is announced or
 * defended with, no more than its name.
 * @param {Printed} printed
 * @param {import("../connection.js").Choice} choice
 */
function brief(printed, { verb, label, of = [] }) {
  const name = printed.name(of.at(-1) ?? "").replace(/[[\]]/g, "");
  if (!name) return label;
  if (verb === "use") return name;
  if (verb === "announce") return say("throne.announce-it", { name });
  return verb === "defend" ? say("throne.defend-with", { name }) : label;
}
