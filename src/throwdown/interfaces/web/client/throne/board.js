/** Hero boards: one's own in full, the opponent's as a strip. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";
import { tilesOf } from "./needs.js";

/**
 * @typedef {{
 *   play: import("../play.js").Play,
 *   seen: import("./seen.js").Seen,
 *   printed: import("./printed.js").Printed,
 *   me: number,
 *   state: import("../connection.js").State,
 * }} Props
 */
/** @typedef {import("./printed.js").Ability} Printed */
/** @typedef {{space: string, id: string, ability: Printed}} Shown  an ability, and the space of the board it is on */

/**
 * The abilities of a board, in the order of its spaces; none until it is known what is printed.
 * @param {Pick<Props, "seen" | "printed">} table
 * @param {number} seat
 * @returns {Shown[]}
 */
export function abilitiesOf({ seen, printed }, seat) {
  return seen.spaces(seat).flatMap(([space, { abilities }]) =>
    abilities.flatMap((id) => {
      const ability = printed.ability(id);
      return ability ? [{ space, id, ability }] : [];
    }),
  );
}

/** @param {Props} props */
export function Board(props) {
  const shown = abilitiesOf(props, props.me);
  const board = useRef(/** @type {HTMLElement | null} */ (null));
  const { turn, phase } = props.seen.game;
  useEffect(() => {
    // What was looked at in another phase would hide what is ready in this one.
    if (board.current) board.current.scrollTop = 0;
  }, [turn, phase]);
  if (!shown.length)
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
      <div class="board__grid" style=${{ "--columns": Math.max(4, Math.ceil((shown.length - 1) / 2)) }}>
        ${shown
          .filter(({ ability }) => ability.kind !== "ultimate")
          .map((each) => html`<${Ability} key=${each.id} ...${props} ...${each} />`)}
      </div>
      ${shown
        .filter(({ ability }) => ability.kind === "ultimate")
        .map((each) => html`<${Ability} key=${each.id} ...${props} ...${each} />`)}
    </section>
  `;
}

/**
 * The dice that count for one's abilities: those of one's own roll that is open.
 * @param {Props} props
 * @returns {number[]}
 */
function shownDice({ seen, me }) {
  const [first] = seen.rolls();
  if (!first) return [];
  const [id, roll] = first;
  return roll.seat === me && roll.kind === "activation" ? seen.values(id) : [];
}

/**
 * What can be done with an ability: of a space that has several, what names no part of another one.
 * @param {Props & Shown} props
 */
function offersOf({ play, printed, space, id }) {
  return play.candidates.value.filter(
    ({ of = [] }) => of[0] === space && of.slice(1).every((part) => printed.subject(part) === id),
  );
}

/** @param {Props & Shown} props */
function Ability(props) {
  const { play, space, id, ability } = props;
  const ready = offersOf(props);
  const chance = Math.max(
    -1,
    ...play.chances.value.filter((each) => ability.ids.includes(each.name)).map((each) => each.best),
  );
  const state = ready.length || chance === 1 ? "now" : chance > 0 ? "maybe" : "no";
  const ultimate = ability.kind === "ultimate";
  const wish = `announce ${id}`;
  const press = () => {
    play.inspect(id, ready.length > 0);
    // Of several tiers that are met the highest stands last; the others are in the list.
    if (ready.length) play.choose(ready[ready.length - 1]);
    else if (play.isMine.value && ability.kind !== "passive") play.askWhy(wish, ability.name);
  };
  const look = () => ready.length > 0 && play.lookAhead(ready[ready.length - 1]);
  return html`
    <button
      class=${`ab ${ultimate ? "ab--ult" : ""}`}
      data-s=${state}
      data-t=${ultimate ? ability.name : null}
      data-piece=${space}
      data-beacon=${[space, id].includes(play.beacon.value) ? "" : null}
      data-wish=${wish}
      data-title=${ability.name}
      onClick=${press}
      onFocus=${look}
      onPointerEnter=${look}
    >
      <span class="ab__h">
        <span class=${ultimate ? "sr" : "ab__t"}>${ability.name}<${Level} level=${ability.level} /></span>
        <${Tag} state=${state} chance=${chance} kind=${ability.kind} />
      </span>
      <span class="ab__body">
        ${
          ability.lines.length > 1
            ? ability.lines.map((line) => html`<${Tier} ...${props} line=${line} />`)
            : ability.lines.map((line) => html`<${OnlyLine} ...${props} line=${line} />`)
        }
        ${ability.always && html`<span class="tx"><${Marked} text=${ability.always} /></span>`}
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
          : line.needs && html`<span class="ab__k"><${Marked} text=${line.needs} /></span>`
      }
      <span class="tx"><${Marked} text=${line.text} /></span>
    </span>
  `;
}

/** @param {Props & {line: import("../server.js").Line}} props */
const tiles = (props) => tilesOf(props.line, shownDice(props), (value) => props.printed.code(props.me, value));

/** @param {Props & {line: import("../server.js").Line}} props */
function Tiles(props) {
  const { printed, me, line } = props;
  return html`
    <span class="req">
      <span class="sr"><${Marked} text=${line.needs ?? ""} />: </span>
      ${tiles(props).map(
        (tile) => html`
          <i data-have=${tile.have ? "" : null} aria-hidden="true">
            ${tile.number || html`<${Glyph} name=${printed.glyph(me, tile.symbol)} />`}
          </i>
        `,
      )}
    </span>
  `;
}

/**
 * The boards of the others as a strip, one at a time; a press away the other ones, and the other side of a board.
 * @param {Props & {seats: number[]}} props
 */
export function OtherBoards(props) {
  const { play, seen, printed, seats, me } = props;
  const chosen = useSignal(seats[0]);
  const turned = useSignal(false);
  const { active } = seen.game;
  useEffect(() => {
    // The board of whoever acts is the one to look at.
    if (seats.includes(active)) chosen.value = active;
    turned.value = false;
  }, [active]);
  const seat = seats.includes(chosen.value) ? chosen.value : seats[0];
  const mates = seen.sides(me)[0];
  const [title, shown] = boardShown(props, seat, turned.value);
  return html`
    <section class="minib felt" data-hero=${printed.hue(seat)} data-board=${seat}
      aria-label=${say("throne.their-board")}>
      <div class="minib__of" role="group" aria-label=${say("throne.whose-board")}>
        ${
          seats.length > 1
            ? seats.map(
                (each) => html`
                  <button
                    key=${each}
                    data-board-of=${each}
                    aria-pressed=${String(each === seat)}
                    onClick=${() => (chosen.value = each)}
                  >
                    ${printed.name(`p${each}`)}${mates.includes(each) && html` <small>${say("throne.mate")}</small>`}
                  </button>
                `,
              )
            : html`<h2 class="label">${say("throne.their-board")}</h2>`
        }
        <${Turn} printed=${printed} seat=${seat} title=${title} turned=${turned} />
      </div>
      <ol data-arrows>
        ${shown.map(
          ({ space, id, ability }) => html`
            <li key=${id} data-up=${ability.level > 1 ? "" : null}>
              <button data-piece=${space} onClick=${() => play.inspect(id)}>
                ${ability.name}
              </button>
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}

/**
 * What a board says, and which side that is: the one that is up, or the other to look at.
 * @param {Pick<Props, "seen" | "printed">} table
 * @param {number} seat
 * @param {boolean} turned  whether one looks at the other side
 * @returns {[string, Shown[]]}
 */
function boardShown({ seen, printed }, seat, turned) {
  const sides = printed.sides(seat);
  const up = seen.player(seat).face ?? 0;
  if (!turned || sides.length < 2)
    return [sides.length ? say("throne.side-up", { side: sides[up][1] }) : "", abilitiesOf({ seen, printed }, seat)];
  const [code, name] = sides[1 - up];
  const shown = printed.abilitiesOn(seat, code).flatMap((id) => {
    const ability = printed.ability(id);
    return ability ? [{ space: id, id, ability }] : [];
  });
  return [say("throne.side-down", { side: name }), shown];
}

/**
 * Which side of a board is shown, and to look at the other.
 * @param {{
 *   printed: import("./printed.js").Printed,
 *   seat: number,
 *   title: string,
 *   turned: import("../vendor/signals.js").Signal<boolean>,
 * }} props
 */
function Turn({ printed, seat, title, turned }) {
  if (printed.sides(seat).length < 2) return null;
  return html`
    <button class="why" data-turn-board=${seat} aria-pressed=${String(turned.value)}
      onClick=${() => (turned.value = !turned.value)}>
      ${title} · ${say(turned.value ? "throne.turn-back" : "throne.turn-over")}
    </button>
  `;
}

/** One's own board, if it has two sides: which is up, and what the other says. @param {Props} props */
export function OwnSide(props) {
  const { play, printed, me } = props;
  const turned = useSignal(false);
  if (printed.sides(me).length < 2) return null;
  const [title, shown] = boardShown(props, me, turned.value);
  return html`
    <div class="ownside" data-own-side>
      <${Turn} printed=${printed} seat=${me} title=${title} turned=${turned} />
      ${
        turned.value &&
        shown.map(
          ({ id, ability }) =>
            html`<button key=${id} class="opencard" onClick=${() => play.inspect(id)}>${ability.name}</button>`,
        )
      }
    </div>
  `;
}
