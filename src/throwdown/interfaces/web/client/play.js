/**
 * A seat at a table as somebody plays it: what is offered, what has been pointed at, what is marked to
 * be done together or paid with, what was asked about. It knows no game: a choice has a verb, and the
 * ids of the things that it is about.
 */
import { isAbout } from "./choices.js";
import { Connection } from "./connection.js";
import { Looking } from "./looking.js";
import { thingsOf } from "./model.js";
import { isMain, Passing } from "./passing.js";
import { Paying } from "./paying.js";
import { Planning } from "./planning.js";
import { PACES, settings, wantsDoubt } from "./settings.js";
import { NONE, Show } from "./show/show.js";
import { computed, signal } from "./vendor/signals.js";

/** @typedef {import("./connection.js").Choice} Choice */

export class Play extends Looking {
  /** @param {string} table @param {number | null} seat @param {string} game */
  constructor(table, seat, game) {
    super();
    this.game = game;
    this.table = table;
    /** Whether one only looks: a table is drawn for whoever does without what is there to be pressed. */
    this.onlooks = seat === null;
    this.show = new Show(() => PACES[settings.value.pace]);
    this.connection = new Connection(table, seat, () => settings.value.language, this.show);
    /** How things stand as far as that has been shown. */
    this.state = this.show.state;
    this.log = this.show.log;
    /** Whether something is being shown: nothing can be chosen before that is over. */
    this.showing = this.show.busy;
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
    this.question = NONE;
    /** The decision that an answer is on its way to: a second press must not be a second answer. */
    this.answered = -2;
    /** Whether answers are being given: what is shown is about to change. */
    this.busy = signal(false);

    this.away = this.connection.away;
    /** What the server offered last; while it is away, none of it can be chosen. */
    this.offered = computed(() => this.state.value?.choices ?? []);
    this.choices = computed(() => (this.away.value || this.passing.weighs.value ? NONE : this.offered.value));
    this.isMine = computed(() => this.choices.value.length > 0);
    this.marks = this.planning.marks;
    this.candidates = computed(() => this.choices.value.filter((choice) => isAbout(choice, this.focus.value)));
    this.markable = computed(() => (this.away.value ? [] : this.planning.things.value));
    /** Whether all that can be marked may be meant: where something must be marked, it is some of it. */
    this.canMarkAll = computed(() => this.marks.value.length > 0 || Boolean(this.end.value));
    this.end = computed(() => this.choices.value.find((choice) => choice.role === "end"));
    /** Whether anything useful can still be done; as long as that is not known, it may be. */
    this.hasUse = computed(() => this.passing.window.value?.useful !== false);
    /** What could still be done for nothing, where one was about to leave it. */
    this.doubt = signal(/** @type {Choice | null} */ (null));
    /** The turn in which one has been asked about that. */
    this.doubted = -1;
    this.unsubscribe = this.state.subscribe((state) => state && this.renew(state));
  }

  /**
   * A state has come: what was pointed at belongs to the decision before.
   * @param {import("./connection.js").State} state
   */
  renew(state) {
    if (state.number === this.decision && state.choices === this.question) return;
    this.decision = state.number;
    this.question = state.choices;
    this.focus.value = [];
    this.chances.value = [];
    this.foreseen.value = null;
    this.doubt.value = null;
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
   * Ask what comes of the question if nothing is done, and whether it is one to be asked: as far as either is
   * wanted, and both at once.
   * @param {import("./connection.js").State} state
   */
  async askAhead(state) {
    const outcome = this.planning.wantsOutcome(state);
    const window = this.passing.wish(state);
    if (!outcome && !window) return;
    const reply = await this.connection.say({ type: "try", outcome, window });
    if (this.question !== state.choices) return;
    const tried = reply?.type === "tried" ? reply : null;
    if (outcome && tried && !this.marks.value.length) this.planning.outcome.value = tried.outcome;
    if (window) this.passing.hear(state, tried?.window ?? null);
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

  /** Whether other people play at other screens. */
  isAmongPeople() {
    const { seats, seat } = /** @type {import("./connection.js").State} */ (this.state.value);
    return seats.some(({ kind }, place) => kind === "person" && place !== seat);
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
    // Whoever presses a thing has seen enough, and means it as it lies in the end.
    this.show.rush();
    this.refusal.value = "";
    this.doubt.value = null;
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
    else if (found.length === 1) this.choose(found[0]);
    else this.focus.value = [...this.focus.value, id];
  }

  /** @param {string} wish @param {string} title */
  refuse(wish, title) {
    this.focus.value = [];
    if (wish && this.isMine.value) this.askWhy(wish, title);
  }

  /** Pay for what is considered, all of it in one act, in the way that is marked. */
  pay() {
    const picks = this.paying.things.value.map(({ pick }) => pick);
    const way = this.paying.way.value;
    if (picks.length && way) this.act([...picks, ...way.answers]);
  }

  /**
   * Do something that was chosen, wherever that was, but show first what it costs; what is chosen again while
   * that is shown is paid for.
   * @param {Choice} choice
   */
  async choose(choice) {
    if (this.away.value) return;
    if (this.markable.value.some((thing) => thing.pick === choice.pick)) {
      this.mark(choice.pick);
      return;
    }
    if (choice.role === "end" && this.leavesSomething()) return;
    const { decision, paying } = this;
    if (paying.things.value.some((thing) => thing.pick === choice.pick)) this.pay();
    else if (choice.cost && (await paying.begin(choice))) return;
    else if (decision === this.decision) this.act([choice.pick]);
  }

  /** Ask once in a turn whether what can be had for nothing is to be left; return whether that is asked. */
  leavesSomething() {
    const state = this.state.value;
    if (!state || !isMain(state) || this.doubted === state.model.game.turn || !wantsDoubt(this.table)) return false;
    const free = this.choices.value.find(({ cost, role }) => cost === 0 && role === "do");
    if (free?.verb !== "field") return false;
    this.doubted = Number(state.model.game.turn);
    this.doubt.value = free;
    return true;
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
    else if (choice) this.choose(choice);
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
    if (this.away.value || !this.canMarkAll.value) return;
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
    if (picks[0] === "pass") this.passing.note();
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

  /** Press on in the lesson, go one step back, or play on free of it. @param {"on" | "back" | "free"} way */
  async learn(way) {
    const step = this.connection.lesson.value?.step ?? -1;
    this.hear(await this.connection.say({ type: "learn", step, go: way }));
  }

  /** @param {boolean} agreed */
  async consent(agreed) {
    this.passing.clear();
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
    this.passing.stay();
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
    this.show.stage = null;
    this.show.finish();
    this.unsubscribe();
    this.passing.stay();
    this.connection.close();
  }
}
