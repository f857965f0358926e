/**
 * Dragging, beside pressing and keys: a piece can be put onto another piece or into a zone. A press that
 * moves far enough becomes a drag; whatever is dropped is asked of `Play.drop`.
 */

/** How far a press may move before it is a drag, in pixels. */
const SLACK = 8;

/** @typedef {{piece: string, from: HTMLElement, ghost: HTMLElement | null, x: number, y: number}} Drag */

/** @param {Element | null} at  what lies under the pointer @param {string} piece */
function target(at, piece) {
  const thing = /** @type {HTMLElement | null} */ (at?.closest("[data-piece], [data-drop-piece]"));
  const onto = thing?.dataset.piece ?? thing?.dataset.dropPiece ?? "";
  const zone = /** @type {HTMLElement | null} */ (at?.closest("[data-drop]"));
  return { onto: onto === piece ? "" : onto, verbs: zone?.dataset.drop?.split(" ") ?? [], zone };
}

/** @param {HTMLElement} from @returns {HTMLElement}  a picture of it that follows the pointer */
function picture(from) {
  const ghost = /** @type {HTMLElement} */ (from.cloneNode(true));
  ghost.className = `${from.className} ghost`;
  ghost.removeAttribute("data-piece");
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.width = `${from.offsetWidth}px`;
  from.closest(".table")?.append(ghost);
  return ghost;
}

/**
 * @param {() => import("./play.js").Play | null} playing
 * @returns {() => void}  ends it
 */
export function dragging(playing) {
  /** @type {Drag | null} */
  let drag = null;
  const down = (/** @type {PointerEvent} */ event) => {
    const from = /** @type {HTMLElement} */ (event.target).closest?.("[data-piece]");
    // A finger scrolls; what is dragged by it must be picked up with a mouse or a pen.
    if (!(from instanceof HTMLElement) || event.button || event.pointerType === "touch" || !playing()?.isMine.value)
      return;
    drag = { piece: from.dataset.piece ?? "", from, ghost: null, x: event.clientX, y: event.clientY };
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (!drag || (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < SLACK)) return;
    drag.ghost ??= picture(drag.from);
    drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
    light(target(document.elementFromPoint(event.clientX, event.clientY), drag.piece).zone);
  };
  const up = (/** @type {PointerEvent} */ event) => {
    const ended = drag;
    drag = null;
    light(null);
    if (!ended?.ghost) return;
    ended.ghost.remove();
    // The click that follows belongs to the drag.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true));
    const { onto, verbs } = target(document.elementFromPoint(event.clientX, event.clientY), ended.piece);
    if (onto || verbs.length) playing()?.drop(ended.piece, ended.from.dataset.title ?? "", onto, verbs);
  };
  addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  return () => {
    removeEventListener("pointerdown", down);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", up);
  };
}

/** @param {Event} event */
const swallow = (event) => {
  event.preventDefault();
  event.stopPropagation();
};

/** @param {HTMLElement | null} zone  the zone that something would be dropped into */
function light(zone) {
  for (const each of document.querySelectorAll("[data-over]")) if (each !== zone) each.removeAttribute("data-over");
  zone?.setAttribute("data-over", "");
}
