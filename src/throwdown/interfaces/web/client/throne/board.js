/** Hero boards: one's own in full, the opponent's as a strip. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { say, term } from "../words.js";
import { tilesOf } from "./needs.js";
import { viewOf } from "./view.js";

/**
 * @typedef {{
 *   play: import("../play.js").Play,
 *   pieces: import("./pieces.js").Pieces,
 *   me: number,
 *   state: import("../connection.js").State,
 * }} Props
 */
/** @typedef {import("../server.js").Space} Space */

/** @param {Props} props */
export function Board(props) {
  const spaces = props.pieces.board(props.me);
  const board = useRef(/** @type {HTMLElement | null} */ (null));
  const { turn, phase } = viewOf(props.state);
  useEffect(() => {
    // What was looked at in another phase would hide what is ready in this one.
    if (board.current) board.current.scrollTop = 0;
  }, [turn, phase]);
  if (!spaces.length)
    return html`
      <section class="board" aria-label=${say("throne.board")}><p class="empty">${say("table.setting")}</p></section>
    `;
  return html`
    <section
      class="board board--flow"
      ref=${board}
      data-drop="play announce"
      data-arrows
      aria-label=${say("throne.board")}
    >
      <div class="board__grid" style=${{ "--columns": Math.max(4, Math.ceil((spaces.length - 1) / 2)) }}>
        ${spaces
          .filter((space) => space.kind !== "ultimate")
          .map((space) => html`<${Ability} key=${space.name} ...${props} space=${space} />`)}
      </div>
      ${spaces
        .filter((space) => space.kind === "ultimate")
        .map((space) => html`<${Ability} key=${space.name} ...${props} space=${space} />`)}
    </section>
  `;
}

/**
 * The dice that count for one's abilities: those of one's own roll that is open.
 * @param {Props} props
 * @returns {number[]}
 */
function shownDice({ state, me }) {
  const roll = viewOf(state).rolls[0];
  return roll?.player === me && roll.kind === "activation" ? roll.dice : [];
}

/** @param {Props & {space: Space}} props */
function Ability(props) {
  const { play, pieces, me, space } = props;
  const names = pieces.at(me, space.name);
  // Something that is spent may have the same number: only these verbs are about abilities.
  const ready = play.candidates.value.filter(
    (choice) => /^(announce|defend) /.test(choice.pick) && names.some((name) => choice.pick.split(" ").includes(name)),
  );
  const chance = Math.max(
    -1,
    ...play.chances.value.filter((each) => names.includes(each.name)).map((each) => each.best),
  );
  const state = ready.length || chance === 1 ? "now" : chance > 0 ? "maybe" : "no";
  const ultimate = space.kind === "ultimate";
  const wish = `announce ${names[0] ?? space.name}`;
  const press = () => {
    play.inspect(space.name, names[0] ?? "", ready.length > 0);
    // Of several tiers that are met the highest stands last; the others are in the list.
    if (ready.length) play.choose(ready[ready.length - 1]);
    else if (play.isMine.value && space.kind !== "passive") play.askWhy(wish, space.name);
  };
  const look = () => ready.length > 0 && play.lookAhead(ready[ready.length - 1]);
  return html`
    <button
      class=${`ab ${ultimate ? "ab--ult" : ""}`}
      data-s=${state}
      data-t=${ultimate ? space.name : null}
      data-piece=${names[0]}
      data-beacon=${names.includes(play.beacon.value) ? "" : null}
      data-wish=${wish}
      data-word=${space.name}
      onClick=${press}
      onFocus=${look}
      onPointerEnter=${look}
    >
      <span class="ab__h">
        <span class=${ultimate ? "sr" : "ab__t"}>${space.name}<${Level} level=${space.level} /></span>
        <${Tag} state=${state} chance=${chance} kind=${space.kind} />
      </span>
      <span class="ab__body">
        ${
          space.lines.length > 1
            ? space.lines.map((line) => html`<${Tier} ...${props} line=${line} />`)
            : space.lines.map((line) => html`<${OnlyLine} ...${props} line=${line} />`)
        }
        ${space.always && html`<span class="tx"><${Marked} text=${space.always} /></span>`}
      </span>
    </button>
  `;
}

/** @param {{level: number}} props */
function Level({ level }) {
  if (level < 2) return null;
  return html`
    <span class="sr"> (${say("throne.level", { level })})</span>
    <span class="ab__lv" aria-hidden="true">${Array.from({ length: level }, () => html`<i></i>`)}</span>
  `;
}

/** @param {{state: string, chance: number, kind: string}} props */
function Tag({ state, chance, kind }) {
  if (state === "now") return html`<span class="tag tag--ready">${say("throne.ready")}</span>`;
  const words = chance >= 0 ? percent(chance) : term("space", kind);
  return html`
    <span class="tag tag--mute">
      ${kind === "ultimate" && chance >= 0 ? `${term("space", kind)} · ${words}` : words}
    </span>
  `;
}

/** @param {number} chance */
export function percent(chance) {
  const whole = Math.round(chance * 100);
  if (chance > 0 && whole === 0) return "< 1 %";
  if (chance < 1 && whole === 100) return "> 99 %";
  return `${whole} %`;
}

/**
 * One of several things an ability can do, by how much was rolled.
 * @param {Props & {line: import("../server.js").Line}} props
 */
function Tier(props) {
  const { line } = props;
  const met = tiles(props).every((tile) => tile.have) && shownDice(props).length > 0;
  return html`
    <span class="tier" data-hit=${met ? "" : null} title=${line.text}>
      <${Tiles} ...${props} />
      <span class="tx"><b><${Marked} text=${line.text} /></b></span>
    </span>
  `;
}

/** @param {Props & {line: import("../server.js").Line}} props */
function OnlyLine(props) {
  const { line } = props;
  return html`
    <span class="ab__line">
      ${
        tiles(props).length
          ? html`<${Tiles} ...${props} />`
          : line.needs &&
            html`
              <span class="ab__k">
                <${Marked} text=${line.needs.charAt(0).toUpperCase() + line.needs.slice(1)} />
              </span>
            `
      }
      <span class="tx"><${Marked} text=${line.text} /></span>
    </span>
  `;
}

/** @param {Props & {line: import("../server.js").Line}} props */
const tiles = (props) =>
  tilesOf(props.line.needs ?? "", shownDice(props), (value) => props.pieces.symbol(props.me, value));

/** @param {Props & {line: import("../server.js").Line}} props */
function Tiles(props) {
  const { pieces, me, line } = props;
  return html`
    <span class="req">
      <span class="sr">${(line.needs ?? "").replace(/[[\]]/g, "")}: </span>
      ${tiles(props).map(
        (tile) => html`
          <i data-have=${tile.have ? "" : null} aria-hidden="true">
            ${tile.number || html`<${Glyph} name=${pieces.glyphOf(me, tile.symbol)} />`}
          </i>
        `,
      )}
    </span>
  `;
}

/** @param {Props & {seat: number}} props */
export function RivalBoard({ play, pieces, seat }) {
  return html`
    <section class="minib felt" data-hero=${pieces.hue(seat)} aria-label=${say("throne.their-board")}>
      <h2 class="label">${say("throne.their-board")}</h2>
      <ol data-arrows>
        ${pieces.board(seat).map((space) => {
          const [piece] = pieces.at(seat, space.name);
          return html`
            <li key=${space.name} data-up=${space.level > 1 ? "" : null}>
              <button data-word=${space.name} data-piece=${piece} onClick=${() => play.inspect(space.name, piece)}>
                ${space.name}
              </button>
            </li>
          `;
        })}
      </ol>
    </section>
  `;
}
