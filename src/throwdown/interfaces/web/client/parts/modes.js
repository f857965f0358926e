/** At which windows one is asked: at all of them, where it matters, or only where harm is on its way. */
import { html } from "../html.js";
import { CHOICES, prefer, settings } from "../settings.js";
import { say } from "../words.js";

/** @param {{group: string}} props  which of several such controls on a page it is */
export function Modes({ group }) {
  const { mode } = settings.value;
  return html`
    <div class="segments modes" role="radiogroup" aria-label=${say("mode.label")}>
      ${CHOICES.mode.map(
        (value) =>
          html`
            <label class="segment" title=${say(`mode.${value}-why`)}>
              <input
                type="radio"
                name=${`mode-${group}`}
                data-mode=${value}
                checked=${mode === value}
                onChange=${() => prefer({ mode: value })}
              />
              <span>${say(`mode.${value}`)}</span>
            </label>
          `,
      )}
    </div>
  `;
}
