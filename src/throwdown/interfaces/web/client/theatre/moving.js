/** What keys and a finger do to a replay. */

import { openBooks } from "../books/place.js";
import { prefer, settings } from "../settings.js";

/** @typedef {import("./theatre.js").Theatre} Theatre */

/** A finger that goes so far sideways, and less than half as far up or down, turns the page; in pixels. */
const SWIPE = 60;

/** What has a use of its own for letters, arrows or space. */
const WRITES = "input, select, textarea, dialog";
const PRESSED = "button, a, summary";

/** @type {Record<string, (theatre: Theatre) => unknown>} */
const KEYS = {
  ArrowLeft: (theatre) => theatre.back(),
  ArrowRight: (theatre) => theatre.forward(),
  Home: (theatre) => theatre.seek(0),
  End: (theatre) => theatre.seek(theatre.last),
  k: (theatre) => theatre.moment(),
};
/** What keys do beside moving it. @type {Record<string, () => void>} */
const BESIDE = {
  q: () => prefer({ sound: !settings.value.sound }),
  "?": () => openBooks(""),
};

/** @param {Theatre} theatre @returns {(event: KeyboardEvent) => void} */
export const theatreKeys = (theatre) => (event) => {
  const at = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (at.closest(WRITES) || (event.key === " " && at.closest(PRESSED))) return;
  if (handle(theatre, event)) event.preventDefault();
};

/** @param {Theatre} theatre @param {KeyboardEvent} event */
function handle(theatre, event) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === " ") {
    if (!event.repeat) theatre.toggle();
    return true;
  }
  if (key.length === 1 && !settings.value.letters) return false;
  if (key === "," || key === ".") {
    theatre.change(key === "." ? 1 : -1);
    return true;
  }
  if (Object.hasOwn(BESIDE, key)) {
    BESIDE[key]();
    return true;
  }
  if (!Object.hasOwn(KEYS, key)) return false;
  theatre.pause();
  if (event.shiftKey && key.startsWith("Arrow")) theatre.turn(key === "ArrowLeft" ? -1 : 1);
  else KEYS[key](theatre);
  return true;
}

/**
 * Go on and back with a finger.
 * @param {Theatre} theatre
 * @returns {{start: (event: TouchEvent) => void, end: (event: TouchEvent) => void}}
 */
export function swiping(theatre) {
  /** @type {Touch | null} */
  let begun = null;
  return {
    start: (event) => {
      const at = /** @type {HTMLElement} */ (event.target);
      begun = event.touches.length === 1 && !at.closest(".timeline, .turns, dialog, .sheet") ? event.touches[0] : null;
    },
    end: (event) => {
      const [touch] = event.changedTouches;
      if (!begun || !touch) return;
      const [x, y] = [touch.clientX - begun.clientX, touch.clientY - begun.clientY];
      begun = null;
      if (Math.abs(x) < SWIPE || Math.abs(y) > Math.abs(x) / 2) return;
      theatre.pause();
      if (x < 0) theatre.forward();
      else theatre.back();
    },
  };
}
