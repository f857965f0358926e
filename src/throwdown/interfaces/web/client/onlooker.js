/** Somebody who looks at a game that is over: what a table needs of a `Play`, and no more. */
import { Looking } from "./looking.js";
import { signal } from "./vendor/signals.js";

export class Onlooker extends Looking {
  /**
   * @param {import("./show/show.js").Show} show  what is drawn, event by event
   * @param {() => Promise<{lines: string[], lasting: Record<string, string>}>} ask  the table in words, as it stands
   */
  constructor(show, ask) {
    super();
    this.onlooks = true;
    this.away = signal(false);
    this.show = show;
    this.log = show.log;
    this.showing = show.busy;
    this.ask = ask;
    /** What the answer was about that led to what is drawn, by id. */
    this.answered = signal(/** @type {string[]} */ ([]));
    this.connection = { deadline: signal(null), lesson: signal(null) };
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
    this.doubt = signal(null);
    this.hasUse = signal(false);
    this.busy = signal(false);
    this.game = "";
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
    return (await this.ask()).lines;
  }

  async describeLasting() {
    return (await this.ask()).lasting;
  }

  isLit() {
    return false;
  }

  /** Whether the answer was about a thing. @param {string} id */
  isChosen(id) {
    return this.answered.value.includes(id);
  }

  /** Whatever is pressed is looked at. @param {string} id */
  press(id) {
    this.inspect(id);
  }

  choose() {}

  askWhy() {}

  refuse() {}
}
