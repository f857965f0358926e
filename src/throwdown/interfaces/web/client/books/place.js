/** Whether the books lie open over a table, and at which word. */
import { signal } from "../vendor/signals.js";

/** The word they are open at, "" for their beginning; null if they are closed. */
export const openedAt = signal(/** @type {string | null} */ (null));

/** Open the books at a term or a rule. @param {string} word */
export function openBooks(word) {
  openedAt.value = word;
}
