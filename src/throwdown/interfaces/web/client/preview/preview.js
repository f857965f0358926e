/**
 * The whole card of whatever is pointed at, beside the thing itself; on a narrow screen a sheet at its foot. What
 * stands on it is up to the game or the page; there is never more than one.
 */
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { sheet } from "../stylesheet.js";
import { useEffect, useLayoutEffect, useMemo, useRef } from "../vendor/hooks.js";
import { say } from "../words.js";
import { isNarrow } from "./narrow.js";
import { placeBeside } from "./place.js";
import { Watch } from "./watch.js";

sheet("/style/preview.css");

/** What should stay to be seen. */
const LIT = "[data-state=selectable], [data-state=selected], [data-state=chosen], [data-state=can], [data-s=now]";

/**
 * @param {{
 *   looking: import("../looking.js").Looking,
 *   draw: (id: string) => import("../html.js").Markup,
 *   busy?: boolean,
 *   children?: import("../html.js").Markup,
 * }} props  how a thing is drawn, if there is something to tell of it; whether an answer is on its way; what is told
 * beside the card on a narrow screen
 */
export function Preview({ looking, draw, busy = false, children }) {
  const watch = useMemo(() => new Watch(looking), [looking]);
  useEffect(() => watch.begin(), [watch]);
  const shown = looking.shown.value;
  const drawn = shown && !shown.quiet && draw(shown.id);
  const isOpen = Boolean(drawn);
  const covers = isOpen && isNarrow.value;
  useEffect(() => {
    looking.covers.value = covers;
  }, [covers]);
  useEffect(() => {
    if (busy || shown?.quiet) watch.chose();
  }, [busy, shown]);
  if (!isOpen || !shown) return null;
  return html`
    <${Card} key=${shown.id} watch=${watch} shown=${shown}>${drawn}${isNarrow.value && children}<//>
  `;
}

/** @param {{watch: Watch, shown: import("../looking.js").Shown, children?: import("../html.js").Markup}} props */
function Card({ watch, shown, children }) {
  const card = useRef(/** @type {HTMLElement | null} */ (null));
  const { id, passing = false } = shown;
  useLayoutEffect(() => {
    const box = card.current;
    if (box && "showPopover" in box && !box.matches(":popover-open")) box.showPopover();
    if (watch.enters && !passing) box?.focus();
    watch.enters = false;
  }, [shown]);
  useLayoutEffect(() => {
    const box = /** @type {HTMLElement} */ (card.current);
    stand(box, watch, shown);
    // What keywords mean comes later than the card.
    const growing = new ResizeObserver(() => stand(box, watch, shown));
    growing.observe(box);
    return () => growing.disconnect();
  });
  return html`
    <section
      class="peek"
      ref=${card}
      popover="manual"
      role="dialog"
      tabindex="-1"
      data-peek=${id}
      data-passing=${passing ? "" : null}
      aria-label=${say("preview.title")}
      aria-live=${passing ? null : "polite"}
    >
      ${
        !passing &&
        html`
          <button class="btn btn--bare btn--sq peek__x" aria-label=${say("side.close")} onClick=${() => watch.close()}>
            <${Glyph} name="close" />
          </button>
        `
      }
      ${children}
    </section>
  `;
}

/**
 * Put the card beside what it tells of.
 * @param {HTMLElement} card
 * @param {Watch} watch
 * @param {import("../looking.js").Shown} shown
 */
function stand(card, watch, shown) {
  if (isNarrow.value) {
    for (const side of /** @type {const} */ (["left", "top", "maxHeight"])) card.style[side] = "";
    return;
  }
  const thing = watch.anchor(shown);
  if (!thing) return watch.close();
  card.style.maxHeight = "";
  const lit = [...document.querySelectorAll(LIT)].map((each) => each.getBoundingClientRect());
  const { left, top, height } = placeBeside(
    thing.getBoundingClientRect(),
    { width: card.offsetWidth, height: card.offsetHeight },
    { width: innerWidth, height: innerHeight },
    lit,
  );
  Object.assign(card.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${height}px` });
}
