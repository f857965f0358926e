/** Somebody who looks at a game that is over: what a table needs of a `Play`, and no more. */
import { Looking } from "./looking.js";
import { signal } from "./vendor/signals.js";

export class Onlooker extends Looking {
  constructor() {
    super();
    this.onlooks = true;
    this.away = signal(false);
    this.connection = {
      log: signal(/** @type {import("./connection.js").LogEvent[]} */ ([])),
      deadline: signal(null),
    };
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
    this.refusal = signal("");
    this.busy = signal(false);
    this.game = "";
    /** The table in words, at the moment that is looked at. @type {string[]} */
    this.lines = [];
    /** What lasts then in words, by id. @type {Record<string, string>} */
    this.lasting = {};
    this.planning = {
      things: signal([]),
      open: signal([]),
      marks: this.marks,
      marked: signal([]),
      complete: signal(false),
      outcome: signal(null),
      verb: signal(""),
    };
    this.paying = {
      choice: signal(null),
      things: signal([]),
      more: signal([]),
      ways: signal([]),
      way: signal(null),
      spends: () => 0,
      moreAbout: () => undefined,
    };
    this.passing = { soon: signal(false), turn: signal(-1) };
  }

  async describe() {
    return this.lines;
  }

  async describeLasting() {
    return this.lasting;
  }

  isLit() {
    return false;
  }

  isChosen() {
    return false;
  }

  /** Whatever is pressed is looked at. @param {string} id */
  press(id) {
    this.inspect(id);
  }

  choose() {}

  askWhy() {}

  refuse() {}
}
