/** Somebody who looks at a table and decides nothing: what a table needs of a `Play`, and no more. */
import { signal } from "./vendor/signals.js";

export class Onlooker {
  /** @param {number | null} seat @param {import("./connection.js").Event[]} log */
  constructor(seat, log) {
    this.connection = { seat, log: signal(log), away: signal(false) };
    this.away = this.connection.away;
    this.focus = signal(/** @type {string[]} */ ([]));
    this.marks = signal(/** @type {string[]} */ ([]));
    this.choices = signal(/** @type {import("./connection.js").Choice[]} */ ([]));
    this.offered = this.choices;
    this.candidates = this.choices;
    this.markable = this.choices;
    this.chances = signal([]);
    this.foreseen = signal(null);
    this.end = signal(undefined);
    this.isMine = signal(false);
    this.why = signal(null);
    this.shown = signal(null);
    this.refusal = signal("");
    this.busy = signal(false);
    this.beacon = signal("");
    this.nouns = signal(() => []);
    this.game = "";
    this.planning = { things: signal([]), marks: this.marks, answers: signal([]), outcome: signal(null), verb: signal("") };
    this.paying = { choice: signal(null), ways: signal([]), way: signal(null), spends: () => 0 };
    this.passing = { soon: signal(false), turn: signal(-1) };
  }

  /** @param {string} text */
  spoken = (text) => text;

  textOf() {
    return "";
  }

  isLit() {
    return false;
  }

  isChosen() {
    return false;
  }

  press() {}

  point() {}

  choose() {}

  inspect() {}

  askWhy() {}

  refuse() {}
}
