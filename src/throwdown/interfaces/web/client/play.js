/**
 * A seat at a table as somebody plays it: what is offered, what has been pointed at, what is marked to
 * be done together or paid with, what was asked about. It knows no game: a choice has a verb, and the
 * ids of the things that it is about.
 */
import { isAbout } from "./choices.js";
import { Connection } from "./connection.js";
import { Looking } from "./looking.js";
import { thingsOf } from "./model.js";
import { Passing } from "./passing.js";
import { Paying } from "./paying.js";
import { Planning } from "./planning.js";
import { settings } from "./settings.js";
import { computed, signal } from "./vendor/signals.js";

/** @typedef {import("./connection.js").Choice} Choice */

export class Play extends Looking {
  /** @param {string} table @param {number | null} seat @param {string} game */
  constructor(table, seat, game) {
    super();
    this.game = game;
    /** Whether one only looks: a table is drawn for whoever does without what is there to be pressed. */
    this.onlooks = seat === null;
    this.connection = new Connection(table, seat, () => settings.value.language);
    this.state = this.connection.state;
    this.planning = new Planning(this.connection);
    this.paying = new Paying(this.connection);
    this.passing = new Passing(this);
    /** Ids that have been pointed at so far, such as a blocker whose attacker is still to be named. */
    this.focus = signal(/** @type {string[]} */ ([]));
    this.why = signal(/** @type {{wish: string, title: string, text: string, rule: string} | null} */ (null));
    this.refusal = signal("");
    /** How likely abilities are with the dice that are kept now. */
    this.chances = signal(/** @type {{name: string, best: number, kept: number}[]} */ ([]));
    /** What announcing an ability would bring. */
    this.foreseen = signal(/** @type {{choice: Choice, outcome: import("./planning.js").Outcome} | null} */ (null));
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
    this.candidates = computed(() => this.choices.value.filter((choice) => isAbout(choice, this.focus.value)));
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
    const ability = state.choices.findLast((each) => each.verb === "announce");
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
    const [first = ""] = this.markable.value.find((choice) => choice.verb === "reroll")?.of ?? [];
    const { model } = /** @type {import("./connection.js").State} */ (this.state.value);
    const roll = model[first]?.roll;
    if (!settings.value.odds || !roll) return;
    const { decision } = this;
    const rolled = this.planning.marked.value.flatMap((choice) => choice.of ?? []);
    const dice = thingsOf(model, "d").filter(([, die]) => die.roll === roll);
    const keep = dice.flatMap(([id], place) => (rolled.includes(id) ? [] : [place]));
    const reply = await this.connection.say({ type: "odds", keep });
    if (reply?.type === "chances" && decision === this.decision) this.chances.value = reply.chances;
  }

  /** What announcing an ability would bring. @param {Choice} choice */
  async lookAhead(choice) {
    const { decision } = this;
    if (choice.verb !== "announce" || this.foreseen.value?.choice.pick === choice.pick) return;
    const reply = await this.connection.say({ type: "try", picks: [choice.pick], outcome: true });
    if (reply?.type !== "tried" || !reply.outcome || this.decision !== decision) return;
    this.foreseen.value = { choice, outcome: reply.outcome };
  }

  /** Whether the decision is about a thing, beside what has been pointed at. @param {string} id */
  isLit(id) {
    if (this.away.value) return false;
    const { paying } = this;
    if (paying.choice.value) return paying.isOpen(id) || paying.isChosen(id) || Boolean(paying.moreAbout(id));
    if (this.planning.things.value.length) return this.planning.about([...this.focus.value, id]).length > 0;
    return this.candidates.value.some((choice) => isAbout(choice, [id]));
  }

  /** Whether a thing has been pointed at, marked, or put into a payment. @param {string} id */
  isChosen(id) {
    if (this.paying.choice.value && (this.isPaidFor(id) || this.paying.isChosen(id))) return true;
    return this.focus.value.includes(id) || this.planning.marked.value.some((choice) => choice.of?.[0] === id);
  }

  /** Whether a thing, or one like it, is paid for, and is nothing to be added. @param {string} id */
  isPaidFor(id) {
    const { paying } = this;
    return paying.isFor(id) || (!paying.moreAbout(id) && paying.things.value.some((choice) => isAbout(choice, [id])));
  }

  /**
   * Point at a thing: do what is left to be done with it, or mark it, or wait for what else is named.
   * @param {string} id
   * @param {string} title  what it is called, where it is asked why it cannot be chosen
   * @param {string} wish  what one would want of it if it is not offered
   */
  press(id, title, wish) {
    if (this.away.value) return;
    this.refusal.value = "";
    this.passing.stay();
    if (this.pressPayment(id)) return;
    if (this.focus.value.includes(id)) {
      this.focus.value = this.focus.value.filter((each) => each !== id);
      return;
    }
    this.inspect(id, this.isLit(id));
    if (this.planning.things.value.length) this.pressMark(id, title, wish);
    else this.pressChoice(id, title, wish);
  }

  /**
   * While something is paid for, its card confirms, other things are added, and dice are swapped; return
   * whether that was it.
   * @param {string} id
   */
  pressPayment(id) {
    const { paying } = this;
    if (!paying.choice.value) return false;
    const more = paying.moreAbout(id);
    if (more) paying.add(more);
    else if (this.isPaidFor(id)) this.pay();
    else if (paying.isOpen(id) || paying.isChosen(id)) paying.press(id);
    else {
      paying.end();
      return false;
    }
    return true;
  }

  /** @param {string} id @param {string} title @param {string} wish */
  pressMark(id, title, wish) {
    const found = this.planning.about([...this.focus.value, id]);
    const marked = this.planning.marked.value.find((choice) => choice.of?.[0] === id && found.includes(choice));
    if (marked) this.mark(marked.pick);
    else if (!found.length) this.refuse(wish, title);
    else if (found.length === 1) this.mark(found[0].pick);
    else this.focus.value = [...this.focus.value, id];
  }

  /** @param {string} id @param {string} title @param {string} wish */
  pressChoice(id, title, wish) {
    const about = this.candidates.value.filter((choice) => isAbout(choice, [id]));
    // A card is pressed to buy it, although its Global could be used as well: that has a place of its own.
    const meant = about.filter((choice) => choice.pick === wish);
    const found = meant.length ? meant : about;
    if (!found.length) this.refuse(wish, title);
    else if (found.length === 1) this.consider(found[0]);
    else this.focus.value = [...this.focus.value, id];
  }

  /** @param {string} wish @param {string} title */
  refuse(wish, title) {
    this.focus.value = [];
    if (wish && this.isMine.value) this.askWhy(wish, title);
  }

  /** Do something that was pointed at, but show first what it costs. @param {Choice} choice */
  async consider(choice) {
    const decision = this.decision;
    if (choice.cost && (await this.paying.begin(choice))) return;
    if (decision === this.decision) this.choose(choice);
  }

  /** Pay for what is considered, all of it in one act, in the way that is marked. */
  pay() {
    const picks = this.paying.things.value.map(({ pick }) => pick);
    const way = this.paying.way.value;
    if (picks.length && way) this.act([...picks, ...way.answers]);
  }

  /**
   * Do something that was chosen in words; what it costs is paid in the cheapest way, unless something
   * else could be paid for at the same time: then that is asked first.
   * @param {Choice} choice
   */
  async choose(choice) {
    if (this.away.value) return;
    if (this.markable.value.some((thing) => thing.pick === choice.pick)) {
      this.mark(choice.pick);
      return;
    }
    const decision = this.decision;
    const { ways = [], more = [] } = choice.cost ? await this.paying.tried([choice.pick]) : {};
    if (decision !== this.decision) return;
    if (more.length) await this.paying.begin(choice);
    else this.act([choice.pick, ...(ways[0]?.answers ?? [])]);
  }

  /**
   * Put a thing somewhere: onto another thing, or into a zone that stands for some verbs.
   * @param {string} id @param {string} title @param {string} onto @param {string[]} verbs
   */
  drop(id, title, onto, verbs) {
    this.refusal.value = "";
    this.passing.stay();
    const ids = onto ? [id, onto] : [id];
    const isMeant = (/** @type {Choice} */ choice) => onto || verbs.includes(choice.verb);
    const thing = this.planning.about(ids).find(isMeant);
    const choice = this.choices.value.find((each) => each.role !== "mark" && isAbout(each, ids) && isMeant(each));
    if (thing) this.mark(thing.pick);
    else if (choice) this.consider(choice);
    else this.askWhy(onto ? `${this.planning.verb.value || "block"} ${id} ${onto}` : `${verbs[0]} ${id}`, title);
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

  /** What lasts in words, by id. @returns {Promise<Record<string, string>>} */
  async describeLasting() {
    const reply = await this.connection.say({ type: "show" });
    return reply?.type === "lines" ? reply.things : {};
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
