/**
 * A thing of any game that can be pressed: lit if the decision concerns it. What has a name is drawn as a card, what
 * is but a number as a die. Where several choices are about it, they come up beside it.
 */
import { html } from "../html.js";
import { Die } from "../parts/die.js";
import { Glyph } from "../parts/glyph.js";
import { Marked } from "../parts/marked.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { say } from "../words.js";

/**
 * @typedef {{
 *   play: import("../play.js").Play,
 *   described: import("./description.js").Description,
 *   changed: string[],
 * }} Props
 */

/** @param {Props & {ids: string[], title?: string}} props  things that are alike; what to call one without a name */
export function Tile({ play, described, changed, ids, title = "" }) {
  const [id] = ids;
  const name = described.name(id) || title;
  const state = play.isChosen(id) ? "selected" : play.isLit(id) ? "selectable" : "";
  const facts = described.facts(id);
  const figure = described.figure(id);
  const called = name || described.title(id);
  const look = {
    piece: id,
    state,
    label: title && !described.name(id) ? title : many(described.label(id), ids.length),
    beacon: ids.includes(play.beacon.value),
    changed: ids.some((each) => changed.includes(each)),
    press: () => play.press(id, called, ""),
  };
  const drawn =
    figure && !name && !facts.length
      ? html`<${Die} ...${look} body="bone" kind="action" sigil=${figure.value} name=${called} />`
      : html`<${Card} ...${look} title=${called} figure=${figure} facts=${facts} count=${ids.length} />`;
  return html`
    <li class="thing" data-changed=${look.changed ? "" : null}>
      ${drawn}<${Menu} play=${play} id=${id} title=${called} />
    </li>
  `;
}

/** @param {string} label @param {number} count */
const many = (label, count) => (count > 1 ? `${count} × ${label}` : label);

/**
 * @param {{
 *   piece: string,
 *   state: string,
 *   label: string,
 *   beacon: boolean,
 *   press: () => void,
 *   title: string,
 *   figure?: import("./description.js").Fact,
 *   facts: import("./description.js").Fact[],
 *   count: number,
 * }} props
 */
function Card({ piece, state, label, beacon, press, title, figure, facts, count }) {
  return html`
    <button
      class="thing__go"
      type="button"
      data-piece=${piece}
      data-state=${state}
      data-none=${figure?.value === "0" ? "" : null}
      data-beacon=${beacon ? "" : null}
      aria-pressed=${state === "selected" ? "true" : state === "selectable" ? "false" : null}
      onClick=${press}
    >
      <span class="sr">${label}</span>
      ${figure && html`<span class="thing__n" aria-hidden="true">${figure.value}</span>`}
      <span class="thing__body" aria-hidden="true">
        <span class="thing__t"><${Marked} text=${title} /></span>
        ${facts.length > 0 && html`<${Facts} facts=${facts} />`}
      </span>
      ${count > 1 && html`<span class="thing__count" aria-hidden="true">×${count}</span>`}
      ${state === "selected" && html`<span class="thing__flag" aria-hidden="true"><${Glyph} name="check" /></span>`}
    </button>
  `;
}

/** @param {{facts: import("./description.js").Fact[]}} props */
export function Facts({ facts }) {
  return html`
    <span class="facts">
      ${facts.map(({ title, value }) =>
        value
          ? html`<span class="fact">${title} <b><${Marked} text=${value} /></b></span>`
          : html`<span class="tag tag--mute">${title}</span>`,
      )}
    </span>
  `;
}

/**
 * The choices that are about a thing that was pressed, where there are several.
 * @param {{play: import("../play.js").Play, id: string, title: string}} props
 */
export function Menu({ play, id, title }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const open = play.focus.value.at(-1) === id;
  useEffect(() => {
    const menu = list.current;
    if (!open || !menu) return undefined;
    const thing = /** @type {HTMLElement | null | undefined} */ (menu.parentElement?.querySelector("[data-piece]"));
    menu.scrollIntoView({ block: "nearest" });
    menu.querySelector("button")?.focus({ preventScroll: true });
    // Whoever leaves it by a key goes on at the thing.
    return () => document.activeElement === document.body && thing?.focus({ preventScroll: true });
  }, [open]);
  if (!open) return null;
  const { planning } = play;
  const choices = planning.things.value.length ? planning.about(play.focus.value) : play.candidates.value;
  if (choices.length < 2) return null;
  return html`
    <div class="thing__menu" role="group" aria-label=${say("generic.menu", { thing: title })} data-arrows ref=${list}>
      ${choices.map(
        (choice) => html`
          <button class="opt" type="button" onClick=${() => play.choose(choice)}>
            <${Marked} text=${choice.label} />
          </button>
        `,
      )}
    </div>
  `;
}
