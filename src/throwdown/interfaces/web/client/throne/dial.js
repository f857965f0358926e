/** The dial of a side: how much health is left of what it began with, as a ring around the number. */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { say } from "../words.js";

/** At this much health or less a dial looks like danger. */
const LOW = 10;
const RADIUS = 45;
const AROUND = 2 * Math.PI * RADIUS;

/**
 * @param {{seat: number | null, health: number, life: number}} props  whose life it is, if it stands for it; what they
 *   began with, 0 if that is not known
 */
export function Dial({ seat, health, life }) {
  const left = life > 0 ? Math.max(0, Math.min(1, health / life)) : 1;
  return html`
    <div class="dial" data-life=${seat} data-low=${health <= LOW ? "" : null}>
      <svg class="dial__ring" viewBox="0 0 100 100" aria-hidden="true">
        <circle class="dial__all" cx="50" cy="50" r=${RADIUS} />
        <circle class="dial__left" cx="50" cy="50" r=${RADIUS} stroke-dasharray=${`${left * AROUND} ${AROUND}`} />
      </svg>
      <span class="dial__in">
        <b>${health}</b>
        <small><${Glyph} name="health" />${life > 0 && html`<span>${say("throne.of", { life })}</span>`}</small>
      </span>
    </div>
  `;
}
