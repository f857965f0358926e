/** Looking at a table, which everybody may: what is printed on a thing, and what a line of the log points at. */
import { signal } from "./vendor/signals.js";

/**
 * @typedef {{id: string, quiet: boolean, passing?: boolean}} Shown  whether it was pressed for something else; whether
 * it is but pointed at
 */

/** How long something stays lit that a line of the log named, in milliseconds. */
const LIT = 1600;

export class Looking {
  constructor() {
    /** What is looked at, by its id; each table draws it from what is printed in its game. */
    this.shown = signal(/** @type {Shown | null} */ (null));
    /** Whether that lies over what stands beside the table, as on a narrow screen. */
    this.covers = signal(false);
    /** What a line of the log has just pointed at. */
    this.beacon = signal("");
  }

  /**
   * @param {string} id
   * @param {boolean} [quiet]  whether it was pressed for something else: no reason to cover a small screen
   */
  inspect(id, quiet = false) {
    this.shown.value = { id, quiet };
  }

  /** Light something up that a line of the log names, and show what is printed on it. @param {string} id */
  point(id) {
    this.beacon.value = id;
    setTimeout(() => (this.beacon.value = ""), LIT);
    this.inspect(id);
  }
}
