/** Both fields, and the attack between them: a lane for each attacker with its blockers. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { nameOf } from "../parts/name.js";
import { say } from "../words.js";
import { Thing } from "./thing.js";

/** @typedef {{play: import("../play.js").Play, pieces: import("./pieces.js").Pieces, me: number, rival: number, state: import("../connection.js").State}} Props */

/** @param {Props} props */
export function Arena(props) {
  const { pieces, rival, state, me } = props;
  const attackers = [...pieces.in(me, "attack"), ...pieces.in(rival, "attack")].filter((name) => !pieces.dice[name].blocks?.length);
  const rest = html`<div class="lane-rest"><span><${Glyph} name="attack-zone" />${say("masters.attack-zone")}</span></div>`;
  return html`<section class="arena felt" aria-label=${say("masters.field")}>
<${Row} ...${props} seat=${rival} title=${say("masters.field-of", { name: nameOf(state, rival) })} />
${attackers.length ? html`<${Lanes} ...${props} attackers=${attackers} />` : rest}
<${Row} ...${props} seat=${me} title=${say("masters.your-field")} mine /></section>`;
}

/** @param {Props & {seat: number, title: string, mine?: boolean}} props */
function Row({ play, pieces, seat, title, mine = false }) {
  const dice = pieces.in(seat, "field");
  return html`<div class=${`fieldrow ${mine ? "fieldrow--me" : ""} ${dice.length > 8 ? "fieldrow--many" : ""}`} data-arrows role="group" aria-label=${title}><h2 class="label"><${Glyph} name="field" />${title}</h2>
${dice.map((name) => html`<${Thing} key=${name} play=${play} pieces=${pieces} name=${name} verb=${mine ? "attack" : "target"} />`)}</div>`;
}

/** @param {Props & {attackers: string[]}} props */
function Lanes({ play, pieces, attackers }) {
  return html`<div class="lanes lanes--flow" role="group" aria-label=${say("masters.attack")} data-arrows>${attackers.map((name) => {
    const blockers = Object.keys(pieces.dice).filter((each) => pieces.dice[each].blocks?.includes(name));
    return html`<div class="lane lane--flow" key=${name}><div class="lane__a"><${Thing} play=${play} pieces=${pieces} name=${name} verb="target" /></div>
<div class="lane__b">${blockers.length ? blockers.map((each) => html`<${Thing} key=${each} play=${play} pieces=${pieces} name=${each} verb="target" />`) : html`<span class="drop">${say("masters.unblocked")}</span>`}</div></div>`;
  })}</div>`;
}
