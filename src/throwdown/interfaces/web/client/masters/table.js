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
import { Why } from "../parts/why.js";
import { isMain } from "../passing.js";
import { Preview } from "../preview/preview.js";
import { usePrinted } from "../printed.js";
import { useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";
import { Arena } from "./arena.js";
import { Bill } from "./bill.js";
import { Cards, Globals } from "./cards.js";
import { Draft, Drafters } from "./draft.js";
import { Forecast } from "./forecast.js";
import { Inspected } from "./inspector.js";
import { IfSo } from "./lanes.js";
import { lessons } from "./lessons.js";
import { Pieces } from "./pieces.js";
import { Plate } from "./plates.js";
import { Theirs } from "./theirs.js";
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
    ["force", "clock", say("table.in-force"), pieces.all("x").length],
    ["side", "log", say("dock.options"), play.choices.value.length],
  ]);
  return html`
    <div
      class="table masters"
      data-light=${game.active}
      data-ours=${us.includes(game.active) ? "" : null}
      data-attack=${fights ? "" : null}
      data-teams=${us.length > 1 ? "" : null}
      data-draft=${isDraft ? "" : null}
      data-drawer=${drawer.value}
    >
      <${Top}>
        ${!isDraft && html`<${Turn} play=${play} state=${state} game=${game} />`}
        <span class="top__game">
          <b>${term("game", "masters")}</b> <${Called} game="masters" of="rulesets" name=${setup.ruleset} />
        </span>
      <//>
      <aside class="rail" aria-label=${say("table.players")}>
        ${
          isDraft
            ? html`<${Drafters} ...${all} />`
            : html`
              <${Plate} ...${all} seats=${foes} side="them" />
              <div class="force"><${LastingEffects} play=${play} state=${state} /></div>
              <${Plate} ...${all} seats=${us} side="us" />
            `
        }
      </aside>
      <main class="main">
        <h1 class="sr">
          ${say("table.title", {
            game: term("game", "masters"),
            rival: foes.map((seat) => nameOf(state, seat)).join(", "),
          })}
        </h1>
        ${isDraft ? html`<${Draft} ...${all} />` : html`<${Theirs} ...${all} /><${Arena} ...${all} />`}
        <${Hint} lessons=${lessons} state=${state} play=${play} />
        <${Ribbon}
          play=${play}
          state=${state}
          step=${isDraft ? say("masters.draft") : term("step", game.step)}
          brief=${(/** @type {import("../connection.js").Choice} */ choice) =>
            isMain(state) && choice.verb === "pass"
              ? say(pieces.in(me, "field").length ? "masters.next-attack" : "masters.next-end")
              : brief(pieces, choice)}
          bill=${html`<${Bill} ...${all} />`}
          waste=${wasteOf(pieces, play, me)}
          price=${forecast && play.planning.verb.value === "block" ? forecast.paidBy(us) : 0}
          sum=${
            forecast &&
            html`
              <${Through}
                forecast=${forecast}
                us=${us}
                foes=${foes}
                ours=${us.includes(game.active)}
                marks=${play.planning.verb.value === "attack"}
              />
            `
          }
        />
        ${!isDraft && html`<${Tray} ...${all} /><${Cards} ...${all} />`}
      </main>
      <${Side} play=${play} state=${state}>
        ${(fights || play.marks.value.length > 0) && html`<${IfSo} ...${all} />`}
        <${Globals} ...${all} />
        <${TableWords} play=${play} state=${state} />
      <//>
      <${Dock} play=${play} open=${drawer} drawers=${drawers} />
      <${Preview}
        looking=${play}
        busy=${play.busy.value}
        draw=${(/** @type {string} */ id) =>
          pieces.cards[pieces.cardOf(id)] &&
          html`<${Inspected} play=${play} pieces=${pieces} piece=${id} state=${state} />`}
      >
        <${Why} play=${play} />
      <//>
    </div>
  `;
}

/**
 * Whose turn it is, and its steps.
 * @param {{
 *   play: import("../play.js").Play,
 *   state: import("../connection.js").State,
 *   game: Pieces["game"],
 * }} props
 */
function Turn({ play, state, game }) {
  return html`
    <${Steps}
      game="masters"
      stops=${!play.onlooks}
      steps=${STEPS}
      now=${STEPS.findIndex(([name]) => name === game.step)}
      turn=${game.turn}
      who=${nameFor(state, game.active)}
      name=${(/** @type {string} */ each) => term("step", each)}
    />
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

/**
 * What lies unused in the Reserve Pool, in words.
 * @param {Pieces} pieces @param {import("../play.js").Play} play @param {number} me
 */
function wasteOf(pieces, play, me) {
  const looks = pieces.in(me, "reserve").map((name) => pieces.look(name));
  const energy = looks.reduce((sum, look) => sum + ("energy" in look ? look.amount : 0), 0);
  const fielded = play.choices.value.filter(({ verb }) => verb === "field");
  const characters = fielded.reduce((sum, { also = [] }) => sum + 1 + also.length, 0);
  const parts = [
    characters ? say("masters.unused-characters", { count: characters }) : "",
    energy ? say("masters.unused-energy", { count: energy }) : "",
  ].filter(Boolean);
  return parts.length ? say("masters.unused", { what: parts.join(", ") }) : "";
}

/** @param {import("../play.js").Play} play @param {string} verb */
const countOf = (play, verb) => play.choices.value.filter((choice) => choice.verb === verb).length;

/**
 * What an attack would bring, in the ribbon.
 * @param {{forecast: Forecast, us: number[], foes: number[], ours: boolean, marks: boolean}} props  whether we
 *   attack, and whether attackers are still being marked
 */
function Through({ forecast, us, foes, ours, marks }) {
  const hit = ours ? foes : us;
  const amount = forecast.throughTo(hit);
  const life = forecast.life(hit[0]);
  if (marks) return say(amount ? "masters.sum-attack" : "masters.sum-none", { amount, life });
  const paid = forecast.paidBy(hit);
  const price = !ours && paid ? `${say("masters.sum-price", { amount: paid })} ` : "";
  if (!amount) return price + say("masters.sum-safe");
  return price + say(ours ? "masters.sum-deal" : "masters.sum-block", { amount, life });
}
