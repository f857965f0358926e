/** The table of Dice Masters. */
import { html } from "../html.js";
import { Dock } from "../parts/dock.js";
import { nameOf } from "../parts/name.js";
import { Hint } from "../parts/hint.js";
import { Ribbon } from "../parts/ribbon.js";
import { Side } from "../parts/side.js";
import { Steps } from "../parts/steps.js";
import { Top } from "../parts/top.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";
import { Arena } from "./arena.js";
import { Cards, Globals, Rivals } from "./cards.js";
import { spoken } from "./notation.js";
import { Pieces } from "./pieces.js";
import { Player } from "./player.js";
import { Tray } from "./tray.js";

/** @type {[string, string][]} */
const STEPS = [["clear and draw", "bag"], ["roll and reroll", "roll"], ["main", "reserve"], ["attack", "attack"], ["cleanup", "used"]];

/** @param {{play: import("../play.js").Play, state: import("../connection.js").State, setup: Record<string, unknown>}} props */
export function MastersTable({ play, state, setup }) {
  const known = useSignal(/** @type {Map<string, server.Card>} */ (new Map()));
  const drawer = useSignal("");
  const language = settings.value.language;
  useEffect(() => {
    server.cards().then((cards) => (known.value = new Map(cards.map((card) => [card.id, card]))));
  }, [language]);
  play.spoken = spoken;
  const { table } = state.view;
  const pieces = new Pieces(state.pieces, known.value);
  const me = state.seat ?? 0;
  const rival = 1 - me;
  const step = term("step", table.step);
  const now = STEPS.findIndex(([name]) => name === table.step);
  const all = { play, pieces, me };
  return html`<div class="table masters" data-drawer=${drawer.value}><${Top}><b>Dice Masters</b><span>${term("ruleset", String(setup.ruleset ?? ""))}</span><//>
<aside class="rail" aria-label=${say("table.players")}><${Player} seat=${rival} state=${state} pieces=${pieces} where="seat--opp" />
<${Steps} steps=${STEPS} now=${now} turn=${table.turn} who=${nameOf(state, table.active)} name=${(/** @type {string} */ each) => term("step", each)} />
<${Player} seat=${me} state=${state} pieces=${pieces} where="seat--me" /></aside>
<main class="main"><h1 class="sr">${say("table.title", { game: "Dice Masters", rival: nameOf(state, rival) })}</h1>
<${Rivals} ...${all} rival=${rival} /><${Arena} ...${all} rival=${rival} state=${state} />
<${Hint} game="masters" state=${state} play=${play} /><${Ribbon} play=${play} state=${state} step=${step} />
<${Tray} ...${all} state=${state} /><${Cards} ...${all} /></main>
<${Side} play=${play} state=${state}><${Globals} ...${all} /><//>
<${Dock} play=${play} open=${drawer} drawers=${[["cards", "team", say("dock.team"), play.choices.value.filter((choice) => choice.pick.startsWith("buy ")).length], ["side", "menu", say("dock.options"), play.choices.value.length]]} /></div>`;
}
