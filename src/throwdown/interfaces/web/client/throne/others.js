/** Boards that are looked at: those of the others, one at a time, as a strip; the other side of one's own. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { Sheet } from "../parts/sheet.js";
import { useEffect } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";
import { abilitiesOf } from "./board.js";
import { OpenCard } from "./pile.js";

/** @typedef {import("./board.js").Props} Props */
/** @typedef {import("./board.js").Shown} Shown */

/**
 * The board of another player as a strip, and a press away the other side of it.
 * @param {Props & {seat: number}} props
 */
export function OtherBoard(props) {
  const { play, seen, printed, seat } = props;
  const turned = useSignal(false);
  useEffect(() => {
    turned.value = false;
  }, [seat]);
  const [title, shown] = boardShown(props, seat, turned.value);
  const line = seen.find("attack", "attack")?.line ?? "";
  const under = printed.subject(line);
  return html`
    <section
      class="minib"
      data-hero=${printed.hue(seat)}
      data-board=${seat}
      aria-label=${say("throne.board-of", { name: printed.name(`p${seat}`) })}
    >
      <${Turn} printed=${printed} seat=${seat} title=${title} turned=${turned} />
      <ol data-arrows>
        ${shown.map(
          ({ space, id, ability, stands }) => html`
            <li key=${id} data-up=${ability.level > 1 ? "" : null} data-on=${id === under ? "" : null}>
              <button data-piece=${stands ? space : null} onClick=${() => play.inspect(id)}>
                <span class="minib__t">${ability.name}</span>
                <${Asks} printed=${printed} seat=${seat} ability=${ability} />
              </button>
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}

/**
 * What an ability asks of the dice at least, in short.
 * @param {{printed: Props["printed"], seat: number, ability: import("./printed.js").Ability}} props
 */
function Asks({ printed, seat, ability }) {
  const [line] = ability.lines;
  if (line?.symbols.length)
    return html`
      <span class="minib__s" aria-hidden="true">
        ${line.symbols.map((symbol) => html`<${Glyph} name=${printed.glyph(seat, symbol)} />`)}
      </span>
    `;
  const run = Array.from({ length: line?.straight ?? 0 }, (_, place) => place + 1).join(" ");
  return html`<span class="minib__s" aria-hidden="true">${run || term("space", ability.kind)}</span>`;
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
    return ability ? [{ space: id, id, ability, stands: true }] : [];
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

/** One's own board, if it has two sides: which is up, and a press away what the other says. @param {Props} props */
export function OwnSide(props) {
  const { play, printed, me } = props;
  const open = useSignal(false);
  if (printed.sides(me).length < 2) return null;
  const [up] = boardShown(props, me, false);
  const [title, shown] = boardShown(props, me, true);
  return html`
    <button class="why ownside" data-own-side data-turn-board=${me} onClick=${() => (open.value = true)}>
      ${up} · ${say("throne.turn-over")}
    </button>
    ${
      open.value &&
      html`
        <${Sheet} title=${title} close=${() => (open.value = false)}>
          <h2 class="label">${title}</h2>
          <ol class="opencards">
            ${shown.map(
              ({ id }) => html`<li key=${id}>
                <${OpenCard} play=${play} printed=${printed} id=${id} whole />
              </li>`,
            )}
          </ol>
        <//>
      `
    }
  `;
}
