/**
 * What somebody points at, and for how long: with the mouse or the focus on a thing for a moment it is looked at,
 * with a finger that stays on it too. Whatever has `data-look` or `data-piece` is such a thing.
 */
import { isNarrow } from "./narrow.js";

/** @typedef {import("../looking.js").Looking} Looking */

const THING = "[data-look], [data-piece]";
/** How long one points before the card comes, and how long a finger stays, in milliseconds. */
const PAUSE = 300;
const HOLD = 400;
/** From one thing to the next, while a card is shown. */
const NEXT = 120;
/** How far a finger may move and still stay, in pixels. */
const STILL = 10;

/** The id of what there is to look at. @param {HTMLElement} thing */
const idOf = ({ dataset }) => dataset.look ?? dataset.piece ?? "";

export class Watch {
  /** @param {Looking} looking */
  constructor(looking) {
    this.looking = looking;
    /** What the card stands beside. @type {HTMLElement | null} */
    this.thing = null;
    /** What was shown when that was last asked. @type {import("../looking.js").Shown | null} */
    this.last = null;
    /** What was pressed last. @type {HTMLElement | null} */
    this.pressed = null;
    /** What was chosen: nothing more is told of it until one has pointed elsewhere. @type {HTMLElement | null} */
    this.done = null;
    /** Whether the next card that is asked for takes the focus. */
    this.enters = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {{x: number, y: number, fired: boolean} | null} */
    this.finger = null;
  }

  /** Begin to watch; return how to end that. @returns {() => void} */
  begin() {
    const ending = new AbortController();
    const { signal } = ending;
    /**
     * @template {keyof DocumentEventMap} Name
     * @param {Name} name
     * @param {(event: DocumentEventMap[Name]) => void} hear
     */
    const listen = (name, hear) => document.addEventListener(name, hear, { signal, capture: true });
    listen("pointerover", (event) => event.pointerType !== "touch" && this.over(event));
    listen("pointerdown", (event) => this.down(event));
    listen("pointermove", (event) => this.move(event));
    listen("pointerup", () => this.up());
    listen("pointercancel", () => this.up());
    listen("click", (event) => this.click(event));
    listen("contextmenu", (event) => this.finger?.fired && event.preventDefault());
    listen("focusin", (event) => this.focus(event));
    listen("focusout", (event) => this.blur(event));
    listen("keydown", (event) => this.key(event));
    return () => {
      clearTimeout(this.timer);
      ending.abort();
    };
  }

  /** Tell of a thing after a while. @param {HTMLElement} thing @param {boolean} asked @param {number} after */
  soon(thing, asked, after) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tell(thing, asked), after);
  }

  /** @param {HTMLElement} thing @param {boolean} asked */
  tell(thing, asked) {
    if (!thing.isConnected) return;
    this.thing = thing;
    this.looking.shown.value = { id: idOf(thing), quiet: false, passing: !asked };
  }

  /** Whether what is shown goes as soon as one points elsewhere. */
  get passes() {
    return Boolean(this.looking.shown.value?.passing);
  }

  close() {
    clearTimeout(this.timer);
    this.thing = null;
    if (this.looking.shown.value) this.looking.shown.value = null;
  }

  /** The mouse has come over something. @param {PointerEvent} event */
  over({ target, clientX, clientY, buttons }) {
    const thing = thingAt(target);
    if (thing === this.done && thing) return;
    this.done = null;
    clearTimeout(this.timer);
    if (isNarrow.value || buttons) return;
    if (thing && thing === this.thing && this.looking.shown.value) return;
    if (thing) {
      if (!this.looking.shown.value || this.passes) this.soon(thing, false, this.passes ? NEXT : PAUSE);
    } else if (this.passes && !isIn(document.querySelector(".peek"), clientX, clientY))
      this.timer = setTimeout(() => this.close(), NEXT);
  }

  /** @param {PointerEvent} event */
  down({ target, pointerType, clientX, clientY }) {
    const at = /** @type {Element} */ (target);
    const thing = thingAt(target);
    this.pressed = thing;
    const { shown } = this.looking;
    // Elsewhere on the table: what was asked about is done with.
    if (shown.value && !this.passes && !at.closest(".peek, .theatre") && !thing) this.close();
    clearTimeout(this.timer);
    this.finger = null;
    if (pointerType !== "touch" || !thing) return;
    this.finger = { x: clientX, y: clientY, fired: false };
    this.timer = setTimeout(() => {
      if (this.finger) this.finger.fired = true;
      this.tell(thing, true);
    }, HOLD);
  }

  /** @param {PointerEvent} event */
  move({ clientX, clientY, buttons, pointerType }) {
    if (this.finger && Math.hypot(clientX - this.finger.x, clientY - this.finger.y) > STILL) this.up();
    // Something is dragged.
    else if (buttons && pointerType !== "touch" && this.passes) this.close();
  }

  up() {
    if (this.finger && !this.finger.fired) {
      clearTimeout(this.timer);
      this.finger = null;
    }
  }

  /** @param {MouseEvent} event */
  click(event) {
    // The click that ends a long press is none; one by a key has no detail.
    if (this.finger?.fired && event.detail) {
      this.finger = null;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    this.pressed = thingAt(event.target);
    clearTimeout(this.timer);
  }

  /** @param {FocusEvent} event */
  focus({ target }) {
    const at = /** @type {HTMLElement} */ (target);
    const thing = thingAt(at);
    if (!thing || isNarrow.value || !at.matches(":focus-visible")) return;
    if (thing !== this.done && (!this.looking.shown.value || this.passes)) this.soon(thing, false, PAUSE);
  }

  /** @param {FocusEvent} event */
  blur({ target }) {
    const thing = thingAt(target);
    if (!thing) return;
    if (thing === this.thing && this.passes) this.close();
    if (thing === this.done) this.done = null;
    clearTimeout(this.timer);
  }

  /** @param {KeyboardEvent} event */
  key({ key, target }) {
    if (key === "Escape") {
      const last = this.thing;
      const isInside = document.activeElement?.closest(".peek");
      this.close();
      if (isInside) last?.focus();
      return;
    }
    this.pressed = thingAt(target) ?? this.pressed;
    this.enters = key.toLowerCase() === "i";
  }

  /**
   * What the card stands beside: what was pointed at or pressed, else wherever the thing lies.
   * @param {import("../looking.js").Shown} shown
   */
  anchor(shown) {
    if (shown !== this.last && !shown.passing && this.pressed) this.thing = this.pressed;
    this.last = shown;
    if (this.thing && isSeen(this.thing)) return this.thing;
    const lying = [
      .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-piece="${CSS.escape(shown.id)}"]`)),
    ];
    this.thing = lying.find(isSeen) ?? null;
    return this.thing;
  }

  /** What was pressed has been chosen. */
  chose() {
    this.done = this.pressed ?? this.thing;
    this.close();
  }
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
function thingAt(target) {
  return target instanceof Element && !target.closest(".peek") ? target.closest(THING) : null;
}

/** @param {Element} thing */
const isSeen = (thing) => thing.isConnected && thing.getClientRects().length > 0;

/** @param {Element | null} box @param {number} x @param {number} y */
function isIn(box, x, y) {
  const { left, right, top, bottom } = box?.getBoundingClientRect() ?? { left: 0, right: 0, top: 0, bottom: 0 };
  return x >= left && x <= right && y >= top && y <= bottom;
}
