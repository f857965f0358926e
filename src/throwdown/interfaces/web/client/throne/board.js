/** One's own hero board: what each ability asks and brings, and how near the dice are to it. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
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
/**
 * @typedef {{space: string, id: string, ability: Printed, stands: boolean}} Shown  an ability, the space of the board
 *   that it is on, and whether it stands for that space where one thing has to
 */

/**
 * The abilities of a board, in the order of its spaces; none until it is known what is printed.
 * @param {Pick<Props, "seen" | "printed">} table
 * @param {number} seat
 * @returns {Shown[]}
 */
export function abilitiesOf({ seen, printed }, seat) {
  return seen.spaces(seat).flatMap(([space, { abilities }]) =>
    abilities.flatMap((id, place) => {
      const ability = printed.ability(id);
      return ability ? [{ space, id, ability, stands: place === 0 }] : [];
    }),
  );
}

/** @param {Props} props */
export function Board(props) {
  const shown = abilitiesOf(props, props.me);
  if (!shown.length)
    return html`
      <section class="board" aria-label=${say("throne.board")}><p class="empty">${say("table.setting")}</p></section>
    `;
  const last = shown.filter(({ ability }) => ability.kind === "ultimate");
  // The Ultimate is twice as wide.
  const columns = Math.ceil((shown.length + last.length) / 2);
  return html`
    <section
      class="board"
      style=${{ "--columns": columns }}
      data-drop="play announce"
      data-arrows
      aria-label=${say("throne.board")}
    >
      ${[...shown.filter((each) => !last.includes(each)), ...last].map(
        (each) => html`<${Ability} key=${each.id} ...${props} ...${each} />`,
      )}
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
  const { play, space, id, ability, stands } = props;
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
      data-kind=${ability.kind}
      data-piece=${stands ? space : null}
      data-drop-piece=${stands ? null : space}
      data-beacon=${[space, id].includes(play.beacon.value) ? "" : null}
      data-wish=${wish}
      data-title=${ability.name}
      onClick=${press}
      onFocus=${look}
      onPointerEnter=${look}
    >
      <span class="ab__h">
        <span class="ab__t">${ability.name}<${Level} level=${ability.level} /></span>
        <${Tag} state=${state} chance=${chance} kind=${ability.kind} />
      </span>
      <${Brief} ...${props} />
      <span class="sr">
        ${ability.lines.map((line) => html`<${Marked} text=${[line.needs, line.text].filter(Boolean).join(": ")} /> `)}
        ${ability.always && html`<${Marked} text=${ability.always} />`}
      </span>
    </button>
  `;
}

/**
 * An ability in one row: what it asks, of several tiers the highest with what the lowest does without set apart, and
 * how it reads, as far as there is room.
 * @param {Props & Shown} props
 */
function Brief(props) {
  const { printed, me, ability } = props;
  const [least, most] = [ability.lines[0], ability.lines.at(-1)];
  const asked = most ? tiles({ ...props, line: most }) : [];
  const text = [...ability.lines.slice(-1).map(({ text }) => text), ability.always].filter(Boolean).join(" ");
  return html`
    <span class="ab__f" aria-hidden="true">
      ${
        asked.length > 0
          ? html`
              <span class="req">
                ${asked.map(
                  (tile, place) => html`
                    <i
                      data-have=${tile.have ? "" : null}
                      data-more=${least?.symbols.length && place >= least.symbols.length ? "" : null}
                    >
                      ${tile.number || html`<${Glyph} name=${printed.glyph(me, tile.symbol)} />`}
                    </i>
                  `,
                )}
              </span>
            `
          : least?.needs && html`<b class="ab__k"><${Marked} text=${least.needs} /></b>`
      }
      <span class="ab__x"><${Marked} text=${text} /></span>
    </span>
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
 * What a line asks, as tiles, and which of them the dice show.
 * @param {Props & {line: import("../server.js").Line}} props
 */
const tiles = (props) => tilesOf(props.line, shownDice(props), (value) => props.printed.code(props.me, value));
