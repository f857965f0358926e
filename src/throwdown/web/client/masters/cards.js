/** Cards to buy from, the opponent's cards, and the global abilities of both. */
import { html } from "../html.js";
import { Glyph, letterOf } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { say } from "../words.js";

/** @typedef {{play: import("../play.js").Play, pieces: import("./pieces.js").Pieces, me: number}} Props */

/** @param {Props} props */
export function Cards({ play, pieces, me }) {
  const team = pieces.team(me);
  return html`<section class="cards" aria-label=${say("masters.buy-from")}><div><div class="cards__h"><h3 class="label">${say("masters.team")}</h3></div>
<div class="cards__g cards__g--4" data-arrows>${team.map((name) => html`<${Mini} play=${play} pieces=${pieces} me=${me} name=${name} key=${name} />`)}</div></div>
<div><div class="cards__h"><h3 class="label">${say("masters.basics")}</h3></div><div class="cards__g cards__g--2" data-arrows>${pieces.basics.map((name) => html`<${Mini} play=${play} pieces=${pieces} me=${me} name=${name} key=${name} />`)}</div></div></section>`;
}

/** @param {Props & {name: string}} props */
function Mini({ play, pieces, me, name }) {
  const card = pieces.printed(name);
  const { now, of } = pieces.left(name);
  const can = play.isLit(name);
  const state = play.isChosen(name) ? "chosen" : can ? "can" : "cannot";
  const wish = `buy ${name}`;
  const word = pieces.cards[name].name;
  const cost = pieces.cards[name].costs[me] ?? card?.cost ?? 0;
  const slot = pieces.basics.indexOf(name) % 4 + 1;
  const foot = can ? html`<span class="tag">${say("masters.buy")}</span>` : html`<span class="why"><${Glyph} name="why" />${say("masters.why")}</span>`;
  return html`<button class="mcard" data-e=${card?.energy ?? ""} data-state=${state} data-piece=${name} data-wish=${wish} data-word=${word} onClick=${() => play.press(name, word, wish)}>
<span class=${`mcard__cost ${card?.energy ? "" : `slot-${slot}`}`} data-slot=${card?.energy ? null : slot}>${cost}${card?.energy && html`<${Glyph} name=${card.energy} /><i>${letterOf(card.energy)}</i>`}</span>
<span class="mcard__body"><span class="mcard__t">${pieces.title(name)}</span><span class="mcard__s">${card?.subtitle ?? say("masters.basic")}</span>
<span class="mcard__foot"><${Left} now=${now} of=${of} />${play.isMine.value && foot}</span></span></button>`;
}

/** @param {{now: number, of: number}} props */
function Left({ now, of }) {
  return html`<span class="left"><span class="sr">${say("masters.left", { now, of })}</span>${Array.from({ length: of }, (_, place) => html`<i class=${place < now ? "" : "no"} aria-hidden="true"></i>`)}</span>`;
}

/** @param {Props & {rival: number}} props */
export function Rivals({ play, pieces, rival }) {
  return html`<section class="oppcards" aria-label=${say("masters.rival-cards")}><ul data-arrows>${pieces.team(rival).map((name) => {
    const card = pieces.printed(name);
    const { now, of } = pieces.left(name);
    return html`<li key=${name}><button class="ocard" data-e=${card?.energy ?? ""} onClick=${() => play.press(name, pieces.cards[name].name, "")}><span class="ocard__c">${card?.cost}${card?.energy && html`<${Glyph} name=${card.energy} />`}</span>
<span class="ocard__n"><b>${pieces.title(name)}</b><${Left} now=${now} of=${of} /></span></button></li>`;
  })}</ul></section>`;
}

/** @param {Props} props */
export function Globals({ play, pieces }) {
  const names = Object.keys(pieces.globals);
  if (!names.length) return null;
  return html`<section class="box"><div class="box__h"><h2 class="label"><${Glyph} name="global" />${say("masters.globals")}</h2></div><div class="globals" data-arrows>${names.map((name) => {
    const card = pieces.globals[name];
    const can = play.isLit(name);
    const text = pieces.printed(card)?.text.find((line) => line.startsWith("Global")) ?? "";
    const wish = `global ${name}`;
    return html`<button class="gl gl--plain" key=${name} data-state=${can ? "can" : "cannot"} data-wish=${wish} data-word=${pieces.title(card)} onClick=${() => play.press(name, pieces.cards[card].name, wish)}>
<span><b>${pieces.title(card)}</b><span><${Marked} text=${text.replace(/^Global[^(:]*/, "")} /></span></span>${can ? html`<span class="tag">${say("masters.use")}</span>` : play.isMine.value && html`<span class="why"><${Glyph} name="why" />${say("masters.why")}</span>`}</button>`;
  })}</div></section>`;
}
