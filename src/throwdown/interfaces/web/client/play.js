/**
 * A seat at a table as somebody plays it: what is offered, what has been pointed at, what is marked to
 * be done together or paid with, what was asked about. It knows no game: a pick is a verb and names of
 * pieces.
 */
import { Connection } from "./connection.js";
import { Looking } from "./looking.js";
import { Passing } from "./passing.js";
import { Paying } from "./paying.js";
import { Planning } from "./planning.js";
import { settings } from "./settings.js";
import { computed, signal } from "./vendor/signals.js";

/** @typedef {import("./connection.js").Choice} Choice */
/** @typedef {import("./looking.js").Noun} Noun */

/** @param {string} pick */
export const namesIn = (pick) => pick.split(" ").slice(1);
/** @param {string} pick */
export const verbOf = (pick) => pick.split(" ")[0];

export class Play extends Looking {
  /** @param {string} table @param {number | null} seat @param {string} game */
  constructor(table, seat, game) {
    super((word) =>
      this.connection.say({ type: "inspect", word }).then((reply) => (reply?.type === "lines" ? reply.lines : [])),
    );
    this.game = game;
    /** Whether one only looks: a table is drawn for whoever does without what is there to be pressed. */
    this.onlooks = seat === null;
    this.connection = new Connection(table, seat, () => settings.value.language);
    this.state = this.connection.state;
    this.planning = new Planning(this.connection);
    this.paying = new Paying(this.connection);
    this.passing = new Passing(this);
    /** Pieces that have been pointed at so far, such as a blocker whose attacker is still to be named. */
    this.focus = signal(/** @type {string[]} */ ([]));
    this.why = signal(/** @type {{wish: string, title: string, text: string, rule: string} | null} */ (null));
    this.refusal = signal("");
    /** How likely abilities are with the dice that are kept now. */
    this.chances = signal(/** @type {{name: string, best: number, kept: number}[]} */ ([]));
    /** What announcing an ability would bring. */
    this.foreseen = signal(/** @type {{name: string, outcome: import("./planning.js").Outcome} | null} */ (null));
    this.decision = -1;
    /** The decision that an answer is on its way to: a second press must not be a second answer. */
    this.answered = -2;
    /** Whether answers are being given: what is shown is about to change. */
    this.busy = signal(false);

    this.away = this.connection.away;
    /** What the server offered last; while it is away, none of it can be chosen. */
    this.offered = computed(() => this.state.value?.choices ?? []);
    this.choices = computed(() => (this.away.value ? [] : this.offered.value));
    this.isMine = computed(() => this.choices.value.length > 0);
    this.marks = this.planning.marks;
    this.candidates = computed(() =>
      this.choices.value.filter((choice) => this.focus.value.every((name) => namesIn(choice.pick).includes(name))),
    );
    this.markable = computed(() => (this.away.value ? [] : this.planning.things.value));
    this.end = computed(() => this.choices.value.find((choice) => choice.role === "end"));
    this.unsubscribe = this.state.subscribe((state) => state && this.renew(state));
  }

  /**
   * A state has come: what was pointed at belongs to the decision before.
   * @param {import("./connection.js").State} state
   */
  renew(state) {
    if (state.number === this.decision) return;
    this.decision = state.number;
    this.focus.value = [];
    this.chances.value = [];
    this.foreseen.value = null;
    this.paying.end();
    this.busy.value = false;
    this.planning.begin(state);
    this.passing.begin(state);
    this.askAhead(state);
    this.askOdds();
    const ability = state.choices.findLast((each) => verbOf(each.pick) === "announce");
    if (ability) this.lookAhead(ability);
  }

  /**
   * Ask what comes of the question if nothing is done, and whether doing something would change it: as
   * far as either is wanted, and both at once.
   * @param {import("./connection.js").State} state
   */
  async askAhead(state) {
    const outcome = this.planning.wantsOutcome(state);
    const useful = this.passing.wantsUse(state);
    if (!outcome && !useful) return;
    const reply = await this.connection.say({ type: "try", outcome, useful });
    if (reply?.type !== "tried" || this.decision !== state.number) return;
    if (outcome && !this.marks.value.length) this.planning.outcome.value = reply.outcome;
    if (useful && !reply.useful) this.passing.passSoon();
  }

  /** How likely things are if the dice stay that are not marked to be rolled again. */
  async askOdds() {
    const rerolls = this.choices.value.some((choice) => verbOf(choice.pick) === "reroll");
    const { rolls } = /** @type {{rolls?: {dice: number[]}[]}} */ (this.state.value?.view.table ?? {});
    const roll = rolls?.[0];
    if (!settings.value.odds || !rerolls || !roll) return;
    const { decision } = this;
    const places = roll.dice.map((_, place) => place);
    const keep = places.filter((place) => !this.marks.value.includes(`reroll d${place}`));
    const reply = await this.connection.say({ type: "odds", keep });
    if (reply?.type === "chances" && decision === this.decision) this.chances.value = reply.chances;
  }

  /** What announcing an ability would bring. @param {Choice} choice */
  async lookAhead(choice) {
    const { decision } = this;
    const [name] = namesIn(choice.pick);
    if (verbOf(choice.pick) !== "announce" || this.foreseen.value?.name === name) return;
    const reply = await this.connection.say({ type: "try", picks: [choice.pick], outcome: true });
    if (reply?.type !== "tried" || !reply.outcome || this.decision !== decision) return;
    this.foreseen.value = { name, outcome: reply.outcome };
  }

  /** @param {string} name */
  isLit(name) {
    if (this.away.value) return false;
    if (this.paying.choice.value) return this.paying.isOpen(name) || this.paying.isChosen(name);
    if (this.planning.things.value.length) return this.planning.about([...this.focus.value, name]).length > 0;
    return this.candidates.value.some((choice) => namesIn(choice.pick).includes(name));
  }

  /** @param {string} name */
  isChosen(name) {
    const paid = this.paying.choice.value;
    if (paid && (namesIn(paid.pick).includes(name) || this.paying.isChosen(name))) return true;
    return this.focus.value.includes(name) || this.marks.value.some((pick) => namesIn(pick)[0] === name);
  }

  /**
   * Point at a piece: do what is left to be done with it, or mark it, or wait for what else is named.
   * @param {string} name
   * @param {string} word  what it is called, to be looked up
   * @param {string} wish  what one would want of it if it is not offered
   */
  press(name, word, wish) {
    if (this.away.value) return;
    this.refusal.value = "";
    this.passing.stay();
    if (this.pressPayment(name)) return;
    if (this.focus.value.includes(name)) {
      this.focus.value = this.focus.value.filter((each) => each !== name);
      return;
    }
    if (word) this.inspect(word, name, this.isLit(name));
    if (this.planning.things.value.length) this.pressMark(name, word, wish);
    else this.pressChoice(name, word, wish);
  }

  /**
   * While something is paid for, its card confirms and dice are swapped; say whether that was it.
   * @param {string} name
   */
  pressPayment(name) {
    const paid = this.paying.choice.value;
    if (!paid) return false;
    if (namesIn(paid.pick).includes(name)) {
      this.pay();
      return true;
    }
    if (this.paying.isOpen(name) || this.paying.isChosen(name)) {
      this.paying.press(name);
      return true;
    }
    this.paying.end();
    return false;
  }

  /** @param {string} name @param {string} word @param {string} wish */
  pressMark(name, word, wish) {
    const found = this.planning.about([...this.focus.value, name]);
    const marked = found.find((thing) => this.marks.value.includes(thing.pick) && namesIn(thing.pick)[0] === name);
    if (marked) this.mark(marked.pick);
    else if (!found.length) this.refuse(wish, word);
    else if (found.length === 1) this.mark(found[0].pick);
    else this.focus.value = [...this.focus.value, name];
  }

  /** @param {string} name @param {string} word @param {string} wish */
  pressChoice(name, word, wish) {
    const found = this.candidates.value.filter((choice) => namesIn(choice.pick).includes(name));
    if (!found.length) this.refuse(wish, word);
    else if (found.length === 1) this.consider(found[0]);
    else this.focus.value = [...this.focus.value, name];
  }

  /** @param {string} wish @param {string} word */
  refuse(wish, word) {
    this.focus.value = [];
    if (wish && this.isMine.value) this.askWhy(wish, word);
  }

  /** Do something that was pointed at, but show first what it costs. @param {Choice} choice */
  async consider(choice) {
    const decision = this.decision;
    if (choice.cost && (await this.paying.begin(choice))) return;
    if (decision === this.decision) this.choose(choice);
  }

  /** Pay for what is considered in the way that is marked. */
  pay() {
    const choice = this.paying.choice.value;
    const way = this.paying.way.value;
    if (choice && way) this.act([choice.pick, ...way.answers]);
  }

  /** Do something that was chosen in words; what it costs is paid in the cheapest way. @param {Choice} choice */
  async choose(choice) {
    if (this.away.value) return;
    if (this.markable.value.some((thing) => thing.pick === choice.pick)) {
      this.mark(choice.pick);
      return;
    }
    const decision = this.decision;
    const [way] = choice.cost ? await this.paying.waysFor(choice.pick) : [];
    if (decision === this.decision) this.act([choice.pick, ...(way?.answers ?? [])]);
  }

  /**
   * Put a piece somewhere: onto another piece, or into a zone that stands for some verbs.
   * @param {string} name @param {string} onto @param {string[]} verbs
   */
  drop(name, onto, verbs) {
    this.refusal.value = "";
    this.passing.stay();
    const both = onto ? [name, onto] : [name];
    const thing = this.planning.about(both).find((each) => onto || verbs.includes(verbOf(each.pick)));
    if (thing) {
      this.mark(thing.pick);
      return;
    }
    const found = this.choices.value.filter(
      (each) =>
        both.every((piece) => namesIn(each.pick).includes(piece)) && (onto || verbs.includes(verbOf(each.pick))),
    );
    if (found.length) this.consider(found[0]);
    else this.askWhy(onto ? `${this.planning.verb.value || "block"} ${name} ${onto}` : `${verbs[0]} ${name}`, name);
  }

  /** @param {string} pick */
  mark(pick) {
    if (this.away.value) return;
    this.focus.value = [];
    this.planning.toggle(pick);
    this.askOdds();
  }

  /** Mark everything, or nothing if all is marked. */
  async markAll() {
    if (this.away.value) return;
    await this.planning.all();
    this.askOdds();
  }

  /** Do what is marked and be done, all in one act; the server puts it in the order of the rules. */
  finish() {
    const marks = this.marks.value;
    if (marks.length) this.act([...marks, "done"]);
    else if (this.end.value) this.act([this.end.value.pick]);
  }

  /** Answer, with all that follows from it, or nothing of it. @param {string[]} picks */
  async act(picks) {
    if (this.answered === this.decision) return;
    this.answered = this.decision;
    this.busy.value = true;
    this.passing.stay();
    this.refusal.value = "";
    this.why.value = null;
    this.hear(await this.connection.decide({ type: "act", picks }));
  }

  async undo() {
    this.passing.clear();
    this.hear(await this.connection.decide({ type: "undo" }));
  }

  /** @param {boolean} agreed */
  async consent(agreed) {
    this.hear(await this.connection.decide({ type: "consent", agreed }));
  }

  async concede() {
    this.hear(await this.connection.decide({ type: "concede" }));
  }

  /** @param {import("./connection.js").News | null} reply */
  hear(reply) {
    if (reply?.type !== "refused" || reply.code === "already") return;
    this.answered = -2;
    this.busy.value = false;
    this.refusal.value = reply.rule ? `${reply.text} (${reply.rule})` : reply.text;
  }

  /** @param {string} wish @param {string} title */
  async askWhy(wish, title) {
    const reply = await this.connection.say({ type: "why", wish });
    if (reply?.type !== "reason" || reply.offered) return;
    this.why.value = { wish, title, text: reply.text, rule: reply.rule };
  }

  /** The table in words, line by line. @returns {Promise<string[]>} */
  async describe() {
    const reply = await this.connection.say({ type: "show" });
    return reply?.type === "lines" ? reply.lines : [];
  }

  /** Speak the language that is set now. */
  speak() {
    this.connection.say({ type: "speak", language: settings.value.language });
  }

  close() {
    this.unsubscribe();
    this.passing.stay();
    this.connection.close();
  }
}
