/**
 * What somebody prefers, kept in this browser: language, looks, pace, sound, how often one is asked. What older
 * versions kept is carried over. What each value leads to is decided by those who ask for it.
 */
import { knownLanguage } from "./languages.js";
import { effect, signal } from "./vendor/signals.js";

const KEY = "throwdown.settings";

/** @typedef {"slow" | "normal" | "fast" | "instant"} Pace */

/** What every time of the show is multiplied by. @type {Record<Pace, number>} */
export const PACES = { slow: 1.6, normal: 1, fast: 0.45, instant: 0 };

/** What the size of all text is multiplied by. */
export const TEXT_SIZES = { small: 0.9, normal: 1, large: 1.15, largest: 1.3 };

/** The values of each setting that has a few of them. */
export const CHOICES = {
  pace: /** @type {Pace[]} */ (Object.keys(PACES)),
  dice: /** @type {("cubes" | "flat" | "still")[]} */ (["cubes", "flat", "still"]),
  mode: /** @type {("hold" | "normal" | "fast")[]} */ (["hold", "normal", "fast"]),
  confirm: /** @type {("always" | "first" | "never")[]} */ (["always", "first", "never"]),
  text: /** @type {(keyof typeof TEXT_SIZES)[]} */ (Object.keys(TEXT_SIZES)),
  theme: /** @type {("" | "light" | "dark")[]} */ (["", "light", "dark"]),
};

/**
 * @typedef {object} Settings
 * @property {string} language  one of those that the server names
 * @property {"" | "light" | "dark"} theme  empty: as the system has it
 * @property {string} level  the opponent
 * @property {Pace} pace  how fast what happens is shown
 * @property {"cubes" | "flat" | "still"} dice  how dice roll
 * @property {boolean} sound  whether anything is heard
 * @property {number} volume  0 to 1, how loud
 * @property {boolean} vibration  whether a phone shakes with a hit
 * @property {boolean} notes  whether the browser tells whoever looks elsewhere that it is their turn
 * @property {keyof typeof TEXT_SIZES} text  how big letters are
 * @property {"always" | "first" | "never"} confirm  when one is asked before a turn ends with something left to do:
 *   `first` is in the first ten games
 * @property {"hold" | "normal" | "fast"} mode  at which windows one is asked
 * @property {boolean} odds  whether odds are shown while one rolls
 * @property {boolean} hints  whether each new thing is explained
 * @property {string[]} known  what has been explained already
 * @property {string[]} stops  steps at which one is always asked, such as `masters.attack`
 * @property {boolean} letters  whether single letters are keys
 */

/** How it is before anybody has chosen. @returns {Settings} */
const plain = () => ({
  language: "",
  theme: "",
  level: "casual",
  pace: "normal",
  dice: "cubes",
  sound: true,
  volume: 0.35,
  vibration: true,
  notes: false,
  text: "normal",
  confirm: "first",
  mode: "normal",
  odds: true,
  hints: true,
  known: [],
  stops: [],
  letters: true,
});

/** The pace that comes nearest to how long dice once rolled, from 0 to 2. @param {unknown} speed @returns {Pace} */
function paceOf(speed) {
  if (typeof speed !== "number" || speed === 1) return "normal";
  if (speed <= 0) return "instant";
  return speed < 1 ? "fast" : "slow";
}

/**
 * What was kept, as settings of today: what is missing or unknown is as in the beginning, and what had another
 * name is carried over.
 * @param {unknown} kept
 * @returns {Settings}
 */
export function carriedOver(kept) {
  if (typeof kept !== "object" || kept === null) return plain();
  const { speed, ...named } = /** @type {Record<string, unknown>} */ (kept);
  /** @type {Record<string, unknown>} */
  const older = { pace: paceOf(speed), mode: named.passing === false ? "hold" : "normal" };
  /** @type {Record<string, unknown>} */
  const found = { ...plain() };
  for (const [name, usual] of Object.entries(found))
    found[name] = fits(name, usual, named[name]) ?? older[name] ?? usual;
  return /** @type {Settings} */ (/** @type {unknown} */ (found));
}

/**
 * A value if its setting can have it, else nothing.
 * @param {string} name
 * @param {unknown} usual
 * @param {unknown} value
 */
function fits(name, usual, value) {
  if (typeof value !== typeof usual || Array.isArray(value) !== Array.isArray(usual)) return undefined;
  const values = /** @type {Record<string, unknown[]>} */ (CHOICES)[name];
  if (values && !values.includes(value)) return undefined;
  if (typeof value === "number" && !(value >= 0 && value <= 1)) return undefined;
  return value;
}

/** @returns {Settings} */
function kept() {
  let read = plain();
  try {
    read = carriedOver(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    // What cannot be read is as in the beginning.
  }
  return { ...read, language: knownLanguage(read.language) };
}

export const settings = signal(kept());

/** @param {Partial<Settings>} changed */
export function prefer(changed) {
  settings.value = { ...settings.value, ...changed };
}

const PLAYED = "throwdown.played";
/** In how many games one is asked before something is left, where that is for a beginning. */
const FIRST = 10;

/** Whether one wants to be asked before something is left that can be had for nothing. @param {string} table */
export function wantsDoubt(table) {
  const { confirm } = settings.value;
  if (confirm !== "first") return confirm === "always";
  try {
    const played = /** @type {string[]} */ (JSON.parse(localStorage.getItem(PLAYED) ?? "[]"));
    if (played.includes(table)) return true;
    if (played.length >= FIRST) return false;
    localStorage.setItem(PLAYED, JSON.stringify([...played, table]));
  } catch {
    // Whoever keeps nothing is always at a beginning.
  }
  return true;
}

/** @returns {"light" | "dark"} the theme that is seen */
export function shownTheme() {
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  return settings.value.theme || system;
}

effect(() => {
  const { theme, language, pace, text } = settings.value;
  const root = document.documentElement;
  root.lang = language;
  root.style.setProperty("--speed", String(PACES[pace]));
  root.style.setProperty("font-size", text === "normal" ? "" : `${TEXT_SIZES[text] * 100}%`);
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing still plays.
  }
});
