/** What keys do at a table; letters are left to whatever text is being written. */
import { openBooks } from "./books/place.js";
import { prefer, settings } from "./settings.js";

/** @param {string} selector @returns {HTMLElement[]}  those that are seen */
function all(selector) {
  const found = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector));
  return [...found].filter((each) => each.offsetParent);
}

/** @param {string} selector */
function focusFirst(selector) {
  const [first] = all(selector);
  first?.focus();
}

/** @param {HTMLElement} at @param {number} by  move inside whatever group the focus is in */
function step(at, by) {
  const group = at.closest("[data-arrows]");
  if (!group) return false;
  const things = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("button")]).filter(
    (each) => each.offsetParent,
  );
  // The group itself stands before its first thing.
  const now = Math.max(things.indexOf(at), by < 0 ? 0 : -1);
  things[(now + by + things.length) % things.length]?.focus();
  return true;
}

/** @param {number} by  go to the next zone that has something to press */
function zone(by) {
  const zones = all("[data-arrows]").filter((each) => each.querySelector("button"));
  const now = zones.findIndex((each) => each.contains(document.activeElement));
  const next = zones[(now + by + zones.length) % zones.length];
  /** @type {HTMLElement | null} */ (next?.querySelector("button"))?.focus();
}

/**
 * @param {() => import("./play.js").Play | null} playing
 * @returns {(event: KeyboardEvent) => void}
 */
export function keys(playing) {
  return (event) => {
    const play = playing();
    const at = /** @type {HTMLElement} */ (event.target);
    if (!play || event.ctrlKey || event.metaKey || event.altKey) return;
    if (["INPUT", "SELECT", "TEXTAREA"].includes(at.tagName)) return;
    if (handle(play, event, at)) event.preventDefault();
  };
}

/** @typedef {(play: import("./play.js").Play, at: HTMLElement) => void} Act */

/** What a key does once, however long it is held. @type {Record<string, Act>} */
const ONCE = {
  a: (play) => play.markAll(),
  b: (play) => nextBlock(play),
  g: () => focusFirst(".globals button"),
  h: () => focusFirst(".hand button"),
  i: look,
  l: () => show("#tab-log", "[data-log]"),
  m: () => show("#tab-options", "[data-options] button"),
  p: (play) => play.state.value && play.passing.hold(play.state.value),
  q: () => prefer({ sound: !settings.value.sound }),
  r: () => press("[data-primary]"),
  s: (_, at) => stop(at),
  t: () => focusFirst(".shelf button, .board button"),
  u: () => press("[data-undo]"),
  "?": ask,
  "/": ask,
  Escape: leave,
};

/**
 * Do what a key stands for, and return whether it stands for something.
 * @param {import("./play.js").Play} play @param {KeyboardEvent} event @param {HTMLElement} at
 */
function handle(play, event, at) {
  if (play.showing.value && [" ", "Escape"].includes(event.key)) {
    if (event.key === "Escape") play.show.rush();
    else if (!event.repeat) play.show.skip();
    return true;
  }
  // A list that lies open is closed by the browser.
  if (event.key === "Escape" && document.querySelector("[popover=auto]:popover-open")) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === "ArrowRight" || key === "ArrowDown") return step(at, 1);
  if (key === "ArrowLeft" || key === "ArrowUp") return step(at, -1);
  if (key === "F6") zone(event.shiftKey ? -1 : 1);
  else if (key.length === 1 && !/[ 0-9?]/.test(key) && !settings.value.letters) return false;
  else if (key === " ") {
    // Whatever has the focus is pressed by the browser.
    if (at.closest(CONTROLS)) return false;
    if (!event.repeat) goOn();
  } else if (/^[0-9]$/.test(key)) nth(key === "0" ? 9 : Number(key) - 1);
  else if (event.repeat || !Object.hasOwn(ONCE, key)) return false;
  else ONCE[key](play, at);
  return true;
}

/** States of dice that can be chosen, or are. */
const OPEN = ["selectable", "selected", "stays", "again"];

/** What Space and Enter press by themselves. */
const CONTROLS = "button, a[href], summary";

/** Press the main button; one that would throw something away only gets the focus. */
function goOn() {
  const [main] = all("[data-primary]");
  if (main && "quiet" in main.dataset) main.focus();
  else main?.click();
}

/** Open a panel and go there. @param {string} tab @param {string} selector */
function show(tab, selector) {
  if (all(selector).length) return focusFirst(selector);
  press(tab);
  requestAnimationFrame(() => focusFirst(selector));
}

/** Mark the next block that can be marked. @param {import("./play.js").Play} play */
function nextBlock(play) {
  const next = play.planning.things.value.find(
    ({ verb, pick }) => verb === "block" && play.planning.open.value.includes(pick) && !play.marks.value.includes(pick),
  );
  if (next) play.mark(next.pick);
}

/** Set a stop at the step that has the focus, or at the one that is on. @param {HTMLElement} at */
function stop(at) {
  const step = at.closest(".step") ?? document.querySelector(".step[data-s=now]");
  /** @type {HTMLElement | null | undefined} */ (step?.querySelector("[data-stop]"))?.click();
}

/** Look at what has the focus. @param {import("./play.js").Play} play @param {HTMLElement} at */
function look(play, at) {
  const { piece } = at.dataset;
  if (piece) play.inspect(piece);
}

/** @param {string} selector */
function press(selector) {
  const [first] = all(selector);
  first?.click();
}

/** @param {number} place  the place of a die that can be chosen */
function nth(place) {
  all(".die")
    .filter((each) => OPEN.includes(each.dataset.state ?? ""))
    [place]?.click();
}

/** @param {import("./play.js").Play} play @param {HTMLElement} at */
function ask(play, at) {
  const { wish, title } = at.dataset;
  if (wish) play.askWhy(wish, title ?? "");
  else openBooks("");
}

/** Leave whatever was begun. @param {import("./play.js").Play} play */
function leave(play) {
  play.paying.end();
  play.passing.stay();
  play.doubt.value = null;
  play.focus.value = [];
  play.why.value = null;
  play.refusal.value = "";
}
