/** The table of Dice Masters. */
import { html } from "../html.js";
import { Called } from "../parts/called.js";
import { Dock } from "../parts/dock.js";
import { LastingEffects } from "../parts/effects.js";
import { Hint } from "../parts/hint.js";
import { nameFor, nameOf } from "../parts/name.js";
import { Ribbon } from "../parts/ribbon.js";
import { Side } from "../parts/side.js";
import { Steps } from "../parts/steps.js";
import { TableWords } from "../parts/tablewords.js";
import { Top } from "../parts/top.js";
import { usePrinted } from "../printed.js";
import { useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";
import { Arena } from "./arena.js";
import { Bill } from "./bill.js";
import { Cards, Globals, Rivals } from "./cards.js";
import { Draft, Drafters } from "./draft.js";
import { Forecast } from "./forecast.js";
import { Inspected } from "./inspector.js";
import { IfSo } from "./lanes.js";
import { lessons } from "./lessons.js";
import { Pieces } from "./pieces.js";
import { Player } from "./player.js";
import { Team } from "./teams.js";
import { Tray } from "./tray.js";

/** @type {[import("../protocol.js").MastersGame["step"], string][]} */
const STEPS = [
  ["clear and draw", "bag"],
  ["roll and reroll", "roll"],
  ["main", "reserve"],
  ["attack", "attack"],
  ["cleanup", "used"],
];

/**
 * @param {{
 *   play: import("../play.js").Play,
 *   state: import("../connection.js").State,
 *   setup: Record<string, unknown>,
 * }} props
 */
export function MastersTable({ play, state, setup }) {
  const printed = usePrinted(state);
  const drawer = useSignal("");
  const pieces = new Pieces(state.model, printed);
  const { game } = pieces;
  // Whoever only drafted looks on at the game of the first two.
  const me = state.seat !== null && pieces.find("p", `p${state.seat}`) ? state.seat : 0;
  const { us, foes } = pieces.teams(me);
  // Nothing has a name or a face before that has come.
  if (!printed.digest) return html`<p class="quiet">${say("table.setting")}</p>`;
  const { outcome } = play.planning;
  const forecast = outcome.value && new Forecast(outcome.value, state.model);
  const all = { play, pieces, me, us, foes, state, forecast };
  const isDraft = ["picking", "building"].includes(game.stage ?? "");
  const fights = [...us, ...foes].some((seat) => pieces.in(seat, "attack").length > 0);
  const drawers = /** @type {[string, string, string, number][]} */ ([
    ["cards", "team", say("dock.team"), countOf(play, "buy")],
    ["globals", "global", say("dock.globals"), countOf(play, "global")],
    ["zones", "bag", say("dock.zones"), 0],
    ["side", "log", say("dock.options"), play.choices.value.length],
  ]);
  return html`
    <div
      class="table masters"
      data-attack=${fights ? "" : null}
      data-teams=${us.length > 1 ? "" : null}
      data-draft=${isDraft ? "" : null}
      data-drawer=${drawer.value}
    >
      <${Top}>
        <b>${term("game", "masters")}</b><span><${Called} game="masters" of="rulesets" name=${setup.ruleset} /></span>
      <//>
      <aside class="rail" aria-label=${say("table.players")}>
        ${isDraft ? html`<${Drafters} ...${all} />` : html`<${Players} ...${all} />`}
      </aside>
      <main class="main">
        <h1 class="sr">
          ${say("table.title", {
            game: term("game", "masters"),
            rival: foes.map((seat) => nameOf(state, seat)).join(", "),
          })}
        </h1>
        ${isDraft ? html`<${Draft} ...${all} />` : html`<${Rivals} ...${all} /><${Arena} ...${all} />`}
        <${Hint} lessons=${lessons} state=${state} play=${play} />
        <${Ribbon}
          play=${play}
          state=${state}
          step=${isDraft ? say("masters.draft") : term("step", game.step)}
          brief=${(/** @type {import("../connection.js").Choice} */ choice) => brief(pieces, choice)}
          bill=${html`<${Bill} ...${all} />`}
          sum=${
            forecast &&
            html`<${Through} forecast=${forecast} us=${us} foes=${foes}
              attacks=${play.planning.verb.value === "attack"} />`
          }
        />
        ${!isDraft && html`<${Tray} ...${all} /><${Cards} ...${all} />`}
      </main>
      <${Side}
        play=${play}
        state=${state}
        inspector=${(/** @type {string} */ id) =>
          pieces.cards[pieces.cardOf(id)] && html`<${Inspected} pieces=${pieces} piece=${id} state=${state} />`}
      >
        ${(fights || play.marks.value.length > 0) && html`<${IfSo} ...${all} />`}
        <${LastingEffects} play=${play} state=${state} />
        <${Globals} ...${all} />
        <${TableWords} play=${play} state=${state} />
      <//>
      <${Dock} play=${play} open=${drawer} drawers=${drawers} />
    </div>
  `;
}

/**
 * Who plays, and the steps of the turn.
 * @param {{
 *   play: import("../play.js").Play,
 *   pieces: Pieces,
 *   me: number,
 *   us: number[],
 *   foes: number[],
 *   state: import("../connection.js").State,
 * }} all
 */
function Players(all) {
  const { play, pieces, me, us, foes, state } = all;
  const { step, turn, active } = pieces.game;
  const teams = us.length > 1;
  return html`
    ${
      teams
        ? html`<${Team} ...${all} seats=${foes} where="seat--opp" title=${say("masters.their-team")} />`
        : html`<${Player} seat=${foes[0]} state=${state} pieces=${pieces} where="seat--opp" />`
    }
    <${Steps}
      game="masters"
      stops=${!play.onlooks}
      steps=${STEPS}
      now=${STEPS.findIndex(([name]) => name === step)}
      turn=${turn}
      who=${nameFor(state, active)}
      name=${(/** @type {string} */ each) => term("step", each)}
    />
    ${
      teams
        ? html`<${Team} ...${all} seats=${us} where="seat--me" title=${say("masters.our-team")} />`
        : html`<${Player} seat=${me} state=${state} pieces=${pieces} where="seat--me" />`
    }
  `;
}

/**
 * What a choice is called on a button: of what uses or resolves a text, the card alone.
 * @param {Pieces} pieces
 * @param {import("../connection.js").Choice} choice
 */
function brief(pieces, { verb, label, of: [id] = [""] }) {
  const title = pieces.title(id);
  if (verb === "global") return say("masters.use-global", { title });
  return ["resolve", "replace"].includes(verb) && title ? title : label;
}

/** @param {import("../play.js").Play} play @param {string} verb */
const countOf = (play, verb) => play.choices.value.filter((choice) => choice.verb === verb).length;

/**
 * What an attack would bring, in the ribbon.
 * @param {{forecast: Forecast, us: number[], foes: number[], attacks: boolean}} props
 */
function Through({ forecast, us, foes, attacks }) {
  const hit = attacks ? foes : us;
  const amount = forecast.throughTo(hit);
  const life = forecast.life(hit[0]);
  if (attacks) return say(amount ? "masters.sum-attack" : "masters.sum-none", { amount, life });
  return amount ? say("masters.sum-block", { amount, life }) : say("masters.sum-safe");
}
