/** Looking at a table, which everybody may: what is printed on a thing, and what a line of the log points at. */
import { settings } from "./settings.js";
import { signal } from "./vendor/signals.js";

/** @typedef {{text: string, word: string, piece?: string}} Noun  something that a line names */
/** @typedef {{title: string, lines: string[], piece: string, quiet: boolean}} Shown */

/** How long something stays lit that a line of the log named, in milliseconds. */
const LIT = 1600;

export class Looking {
  /** @param {(word: string) => Promise<string[]>} read  finds the lines that are printed on something */
  constructor(read) {
    this.read = read;
    this.shown = signal(/** @type {Shown | null} */ (null));
    /** What a line of the log has just pointed at. */
    this.beacon = signal("");
    /** What is printed, by the words it was looked up with. */
    this.texts = signal(/** @type {Record<string, string>} */ ({}));
    /** @type {Set<string>} */
    this.lookedUp = new Set();
    /** How the game's short notation is said in words. */
    this.spoken = (/** @type {string} */ text) => text;
    /** What a line of the log names. */
    this.nouns = signal(/** @type {(event: import("./connection.js").Event) => Noun[]} */ (() => []));
  }

  /**
   * @param {string} word
   * @param {string} [piece]  what to show of it, if it lies on the table
   * @param {boolean} [quiet]  whether it was pressed for something else: no reason to cover a small screen
   */
  async inspect(word, piece = "", quiet = false) {
    const lines = await this.read(word);
    if (lines.length || piece) this.shown.value = { title: word, lines, piece, quiet };
  }

  /** Light something up that a line of the log names, and show what is printed on it. @param {Noun} noun */
  point(noun) {
    this.beacon.value = noun.piece ?? "";
    setTimeout(() => (this.beacon.value = ""), LIT);
    this.inspect(noun.word, noun.piece);
  }

  /** What is printed on something; looked up the first time, and there when it comes. @param {string} word */
  textOf(word) {
    const key = `${settings.value.language} ${word}`;
    if (this.texts.value[key] === undefined && !this.lookedUp.has(key)) {
      this.lookedUp.add(key);
      this.read(word).then((lines) => {
        this.texts.value = { ...this.texts.value, [key]: lines.slice(1).join(" ") };
      });
    }
    return this.texts.value[key] ?? "";
  }
}
