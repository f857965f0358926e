/** The turns of a game one below the other, each with what it is remembered by and what it cost. */
import { html } from "../html.js";
import { titleOf } from "../parts/course.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { say } from "../words.js";

/** @typedef {import("./theatre.js").Theatre} Theatre */

/** @param {{theatre: Theatre, called: (seats: number[]) => string, close: () => void}} props */
export function Turns({ theatre, called, close }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const course = theatre.course.value;
  const now = course.beats[theatre.beat.value]?.turn ?? 0;
  useEffect(() => {
    const current = /** @type {HTMLElement | null | undefined} */ (list.current?.querySelector("[aria-current]"));
    current?.scrollIntoView({ block: "center" });
    current?.focus();
  }, []);
  const go = (/** @type {number} */ beat) => {
    theatre.pause();
    theatre.seek(beat);
  };
  return html`
    <section class="turns box" aria-label=${say("replay.turns")} ref=${list}>
      <div class="box__h">
        <h2 class="label">${say("replay.turns")}</h2>
        <button class="btn btn--bare btn--sq" aria-label=${say("side.close")} onClick=${close}>
          <${Glyph} name="close" />
        </button>
      </div>
      <ol>
        ${course.turns.map((turn, place) => {
          const marks = course.moments.filter(({ beat }) => course.beats[beat].turn === place);
          return html`
            <li key=${turn.number}>
              <button
                class="turns__turn"
                data-turn=${turn.number}
                aria-current=${place === now ? "true" : null}
                onClick=${() => go(turn.first)}
              >
                <b>${turn.number || "–"}</b>
                <span>
                  ${turn.seat >= 0 && html`<small>${called([turn.seat])}</small> `}
                  <${Marked} text=${turn.text} />
                </span>
                <em>${lossesOf(course, place).join(" ")}</em>
              </button>
              ${marks.map(
                (moment) => html`
                  <button class="turns__moment" onClick=${() => go(moment.beat)}>
                    <${Glyph} name="star" />${titleOf(moment, called)}
                  </button>
                `,
              )}
            </li>
          `;
        })}
      </ol>
    </section>
  `;
}

/**
 * What each side lost or got in a turn, as signed numbers; nothing where life stayed as it was.
 * @param {import("../protocol.js").Course} course @param {number} place
 */
function lossesOf({ turns, beats, sides }, place) {
  const { first, beats: own } = turns[place];
  const after = beats[first + own - 1].life;
  const before = first ? beats[first - 1].life : after;
  return [...new Set(sides)].flatMap((side) => {
    const seat = sides.indexOf(side);
    const change = (after[seat] ?? 0) - (before[seat] ?? 0);
    return change ? [change < 0 ? `−${-change}` : `+${change}`] : [];
  });
}
