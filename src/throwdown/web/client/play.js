/**
 * A seat at a table as somebody plays it: what is offered, what has been pointed at, what is marked to
 * be done together, what was asked about. It knows no game: a pick is a verb and names of pieces.
 */
import { Connection } from "./connection.js";
import { settings } from "./settings.js";
import { computed, signal } from "./vendor/signals.js";

/** @typedef {import("./connection.js").Choice} Choice */

/** Verbs that are marked one by one and then done together. */
const MARKED = ["reroll", "attack"];
/** What ends a decision without doing more. */
const ENDS = ["done", "pass", "no-ability", "no-defense", "no"];

/** @param {string} pick */
export const namesIn = (pick) => pick.split(" ").slice(1);
/** @param {string} pick */
export const verbOf = (pick) => pick.split(" ")[0];

export class Play {
  /** @param {string} table @param {number | null} seat */
  constructor(table, seat) {
    this.connection = new Connection(table, seat, () => settings.value.language);
    this.state = this.connection.state;
    /** Pieces that have been pointed at so far, such as a blocker whose attacker is still to be named. */
    this.focus = signal(/** @type {string[]} */ ([]));
    /** Picks that are marked and not yet done. */
    this.marks = signal(/** @type {string[]} */ ([]));
    this.why = signal(/** @type {{wish: string, title: string, text: string, rule: string} | null} */ (null));
    this.shown = signal(/** @type {{title: string, lines: string[]} | null} */ (null));
    /** What is printed, by the words it was looked up with. */
    this.texts = signal(/** @type {Record<string, string>} */ ({}));
    this.refusal = signal("");
    this.odds = signal(/** @type {string[]} */ ([]));
    /** @type {Set<string>} */
    this.lookedUp = new Set();
    /** How the game's short notation is said in words. */
    this.spoken = (/** @type {string} */ text) => text;
    /** @type {string[]} */
    this.queue = [];
    this.decision = -1;
    /** The decision that an answer is on its way to: a second press must not be a second answer. */
    this.answered = -2;
    /** How many answers have been given here. */
    this.answers = signal(0);

    this.choices = computed(() => this.state.value?.choices ?? []);
    this.isMine = computed(() => this.choices.value.length > 0);
    this.candidates = computed(() =>
      this.choices.value.filter((choice) => this.focus.value.every((name) => namesIn(choice.pick).includes(name))),
    );
    this.markable = computed(() => this.choices.value.filter((choice) => MARKED.includes(verbOf(choice.pick))));
    this.end = computed(() => this.choices.value.find((choice) => ENDS.includes(choice.pick)));
    this.unsubscribe = this.state.subscribe((state) => state && this.renew(state));
  }

  /** A state has come: what was pointed at belongs to the decision before. @param {import("./connection.js").State} state */
  renew(state) {
    if (state.number === this.decision) return;
    this.decision = state.number;
    this.focus.value = [];
    this.marks.value = [];
    this.odds.value = [];
    const next = this.queue.shift();
    if (next && state.choices.some((choice) => choice.pick === next)) this.act(next);
    else this.queue = [];
    if (!this.queue.length && settings.value.odds && state.choices.some((choice) => verbOf(choice.pick) === "reroll"))
      this.connection.say({ type: "advise" }).then((reply) => (this.odds.value = reply?.lines ?? []));
  }

  /** @param {string} name */
  isLit(name) {
    return this.candidates.value.some((choice) => namesIn(choice.pick).includes(name));
  }

  /** @param {string} name */
  isChosen(name) {
    return this.focus.value.includes(name) || this.marks.value.some((pick) => namesIn(pick).includes(name));
  }

  /**
   * Point at a piece: do what is left to be done with it, or mark it, or wait for what else is named.
   * @param {string} name
   * @param {string} word  what it is called, to be looked up
   * @param {string} wish  what one would want of it if it is not offered
   */
  press(name, word, wish) {
    this.refusal.value = "";
    if (this.focus.value.includes(name)) {
      this.focus.value = this.focus.value.filter((each) => each !== name);
      return;
    }
    const found = this.candidates.value.filter((choice) => namesIn(choice.pick).includes(name));
    if (word) this.inspect(word);
    if (!found.length) {
      this.focus.value = [];
      if (wish && this.isMine.value) this.askWhy(wish, word);
    } else if (found.length === 1) this.choose(found[0]);
    else this.focus.value = [...this.focus.value, name];
  }

  /** @param {Choice} choice */
  choose(choice) {
    if (this.queue.length) return;
    if (MARKED.includes(verbOf(choice.pick))) this.mark(choice.pick);
    else this.act(choice.pick);
  }

  /** @param {string} pick */
  mark(pick) {
    const marks = this.marks.value;
    this.marks.value = marks.includes(pick) ? marks.filter((each) => each !== pick) : [...marks, pick];
    this.focus.value = [];
  }

  /** Mark everything, or nothing if all is marked. */
  markAll() {
    const all = this.markable.value.map((choice) => choice.pick);
    this.marks.value = this.marks.value.length === all.length ? [] : all;
  }

  /** Do what is marked, in the order it is offered, and be done. */
  finish() {
    const marked = this.markable.value.map((choice) => choice.pick).filter((pick) => this.marks.value.includes(pick));
    const end = this.end.value?.pick;
    const [first, ...rest] = end ? [...marked, end] : marked;
    if (!first || this.queue.length) return;
    this.queue = rest;
    this.act(first);
  }

  /** @param {string} pick */
  async act(pick) {
    if (this.answered === this.decision) return;
    this.answered = this.decision;
    this.answers.value += 1;
    this.refusal.value = "";
    this.why.value = null;
    this.hear(await this.connection.decide({ type: "act", pick }));
  }

  async undo() {
    this.queue = [];
    this.hear(await this.connection.decide({ type: "undo" }));
  }

  /** @param {boolean} agreed */
  async consent(agreed) {
    this.hear(await this.connection.decide({ type: "consent", agreed }));
  }

  async concede() {
    this.hear(await this.connection.decide({ type: "concede" }));
  }

  /** @param {any} reply */
  hear(reply) {
    if (reply?.type !== "refused" || reply.code === "already") return;
    this.answered = -2;
    this.queue = [];
    this.refusal.value = reply.rule ? `${reply.text} (${reply.rule})` : reply.text;
  }

  /** @param {string} wish @param {string} title */
  async askWhy(wish, title) {
    const reply = await this.connection.say({ type: "why", wish });
    if (reply?.type !== "reason" || reply.offered) return;
    this.why.value = { wish, title, text: reply.text, rule: reply.rule };
  }

  /** @param {string} word */
  async inspect(word) {
    const reply = await this.connection.say({ type: "inspect", word });
    if (reply?.type === "lines" && reply.lines.length) this.shown.value = { title: word, lines: reply.lines };
  }

  /** What is printed on something; looked up the first time, and there when it comes. @param {string} word */
  textOf(word) {
    const key = `${settings.value.language} ${word}`;
    if (this.texts.value[key] === undefined && !this.lookedUp.has(key)) {
      this.lookedUp.add(key);
      this.connection.say({ type: "inspect", word }).then((reply) => {
        this.texts.value = { ...this.texts.value, [key]: (reply?.lines ?? []).slice(1).join(" ") };
      });
    }
    return this.texts.value[key] ?? "";
  }

  /** Speak the language that is set now. */
  speak() {
    this.connection.say({ type: "speak", language: settings.value.language });
  }

  close() {
    this.unsubscribe();
    this.connection.close();
  }
}
