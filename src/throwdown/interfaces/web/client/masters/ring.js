/** How much life is left: a figure, in a ring that empties. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { say } from "../words.js";

/** From here on a ring is drawn in the colour of harm, beside its figure. */
const LOW = 5;

/**
 * @param {{
 *   now: number,
 *   most: number,
 *   coming?: number,
 *   seats: number[],
 *   glyph: string,
 * }} props  what is on its way against it; the seats that it belongs to
 */
export function Ring({ now, most, coming = 0, seats, glyph }) {
  const all = Math.max(most, now, 1);
  const [left, lost] = [(now / all) * 100, (Math.min(coming, now) / all) * 100];
  return html`
    <div class="ring seat__life" data-life=${seats.join(" ")} data-low=${now <= LOW ? "" : null}>
      <svg viewBox="0 0 110 110" aria-hidden="true">
        <circle class="ring__all" cx="55" cy="55" r="46" />
        <circle class="ring__left" cx="55" cy="55" r="46" pathLength="100" stroke-dasharray=${`${left} 100`} />
        ${
          lost > 0 &&
          html`
            <circle
              class="ring__lost"
              cx="55"
              cy="55"
              r="46"
              pathLength="100"
              stroke-dasharray=${`${lost} 100`}
              stroke-dashoffset=${lost - left}
            />
          `
        }
      </svg>
      <span class="ring__figure">
        <b>${now}</b>
        ${most > 0 && html`<small><${Glyph} name=${glyph} />${say("table.of-most", { most })}</small>`}
      </span>
    </div>
  `;
}
