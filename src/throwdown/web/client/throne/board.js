/** Hero boards: one's own in full, the opponent's as a strip. */
import { html } from "../html.js";
import { Marked } from "../parts/marked.js";
import { say, term } from "../words.js";

/** @typedef {{play: import("../play.js").Play, pieces: import("./pieces.js").Pieces, me: number, state: import("../connection.js").State}} Props */

/** @param {Props} props */
export function Board(props) {
  const spaces = props.pieces.board(props.me);
  return html`<section class="board board--flow" data-arrows aria-label=${say("throne.board")}>${spaces.map((space) => html`<${Ability} key=${space.name} ...${props} space=${space} />`)}</section>`;
}

/** @param {Props & {space: import("../server.js").Space}} props */
function Ability({ play, pieces, me, space }) {
  const names = pieces.at(me, space.name);
  const ready = play.candidates.value.filter((choice) => names.some((name) => choice.pick.split(" ").includes(name)));
  const odds = play.odds.value.filter((line) => line === space.name || line.startsWith(`${space.name}:`) || line.startsWith(`${space.name} (`));
  const chances = odds.map((line) => Number(/(\d+)\s*%/.exec(line)?.[1] ?? NaN)).filter((chance) => !Number.isNaN(chance));
  const state = ready.length ? "now" : odds.length ? "maybe" : "no";
  const tag = ready.length ? say("throne.ready") : chances.length ? `${Math.max(...chances)} %` : term("space", space.kind);
  const ultimate = space.kind === "ultimate";
  const wish = `announce ${names[0] ?? space.name}`;
  const press = () => {
    if (ready.length === 1) play.choose(ready[0]);
    else if (ready.length) play.focus.value = [];
    play.inspect(space.name);
    if (!ready.length && play.isMine.value && space.kind !== "passive") play.askWhy(wish, space.name);
  };
  return html`<button class=${`ab ${ultimate ? "ab--ult" : ""}`} data-s=${state} data-t=${ultimate ? space.name : null} data-wish=${wish} data-word=${space.name} onClick=${press}>
<span class="ab__h"><span class=${ultimate ? "sr" : "ab__t"}>${space.name}${space.level > 1 && html`<span class="ab__lv" aria-hidden="true">${Array.from({ length: space.level }, () => html`<i></i>`)}</span>`}</span><span class=${`tag ${ready.length ? "" : "tag--mute"}`}>${tag}</span></span>
${space.lines.map((line) => html`<span class="tx">${line.needs && html`<b><${Marked} text=${line.needs} /></b> · `}<${Marked} text=${line.text} /></span>`)}
${space.always && html`<span class="tx"><${Marked} text=${space.always} /></span>`}</button>`;
}

/** @param {Props & {seat: number}} props */
export function RivalBoard({ play, pieces, seat }) {
  return html`<section class="minib felt" aria-label=${say("throne.their-board")}><h2 class="label">${say("throne.their-board")}</h2><ol data-arrows>${pieces.board(seat).map(
    (space) => html`<li key=${space.name} data-up=${space.level > 1 ? "" : null}><button onClick=${() => play.inspect(space.name)}>${space.name}</button></li>`,
  )}</ol></section>`;
}
