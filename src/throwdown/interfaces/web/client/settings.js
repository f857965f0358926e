/** What somebody prefers, kept in this browser: language, theme, opponent, speed, name. */
import { knownLanguage } from "./languages.js";
import { effect, signal } from "./vendor/signals.js";

const KEY = "throwdown.settings";

/**
 * @typedef {object} Settings
 * @property {string} language  one of those that the server names
 * @property {"" | "light" | "dark"} theme  empty: as the system has it
 * @property {string} level  the opponent
 * @property {number} speed  0 to 2, how long dice roll
 * @property {boolean} odds  whether odds are shown while one rolls
 * @property {boolean} hints  whether each new thing is explained
 * @property {string[]} known  what has been explained already
 * @property {boolean} passing  whether windows without a useful choice are passed
 * @property {string[]} stops  steps at which one is always asked, such as `masters.attack`
 * @property {boolean} letters  whether single letters are keys
 */

/** @returns {Settings} */
function kept() {
  /** @type {Settings} */
  const plain = {
    language: "",
    theme: "",
    level: "casual",
    speed: 1,
    odds: true,
    hints: true,
    known: [],
    passing: true,
    stops: [],
    letters: true,
  };
  try {
    Object.assign(plain, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    // What cannot be read is as in the beginning.
  }
  return { ...plain, language: knownLanguage(plain.language) };
}

export const settings = signal(kept());

/** @param {Partial<Settings>} changed */
export function prefer(changed) {
  settings.value = { ...settings.value, ...changed };
}

/** @returns {"light" | "dark"} the theme that is seen */
export function shownTheme() {
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  return settings.value.theme || system;
}

effect(() => {
  const { theme, language, speed } = settings.value;
  const root = document.documentElement;
  root.lang = language;
  root.style.setProperty("--speed", String(speed));
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing still plays.
  }
});
