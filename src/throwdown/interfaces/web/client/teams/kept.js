/** Teams that were saved, kept in this browser. */
import { effect, signal } from "../vendor/signals.js";

/** @typedef {import("../server.js").Team & {format: string}} Built */

const SAVED = "throwdown.teams";

/**
 * What is kept under a name; whatever makes no sense is as in the beginning.
 * @template T
 * @param {string} key
 * @param {T} plain
 * @returns {T}
 */
export function kept(key, plain) {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null");
    return found && Array.isArray(found) === Array.isArray(plain)
      ? Array.isArray(plain)
        ? found
        : { ...plain, ...found }
      : plain;
  } catch {
    return plain;
  }
}

/** @param {string} key @param {unknown} value */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still builds.
  }
}

export const saved = signal(kept(SAVED, /** @type {Built[]} */ ([])));

effect(() => keep(SAVED, saved.value));
