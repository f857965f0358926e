/**
 * Things that are marked one by one and then done together: attackers, blocks, dice to roll again. What
 * can be marked, what the marks become and what would follow is told by the server; here it is kept.
 */
import { computed, signal } from "./vendor/signals.js";

/** @typedef {import("./protocol.js").Markable} Thing */
/** @typedef {import("./protocol.js").Outcome} Outcome */

/** @param {string} pick */
const names = (pick) => pick.split(" ").slice(1);

export class Planning {
  /** @param {import("./connection.js").Connection} connection */
  constructor(connection) {
    this.connection = connection;
    this.things = signal(/** @type {Thing[]} */ ([]));
    this.marks = signal(/** @type {string[]} */ ([]));
    this.answers = signal(/** @type {string[]} */ ([]));
    this.outcome = signal(/** @type {Outcome | null} */ (null));
    this.verb = computed(() => this.things.value[0]?.pick.split(" ")[0] ?? "");
    /** Which question this is about: what is answered to another comes too late. */
    this.decision = -1;
    this.asked = 0;
    /** Settled when it is known what can be marked: whoever is quick must not press in vain. */
    this.ready = Promise.resolve();
  }

  /** A new question has come. @param {import("./connection.js").State} state */
  begin(state) {
    this.decision = state.number;
    this.things.value = [];
    this.marks.value = [];
    this.answers.value = [];
    this.outcome.value = null;
    const { pending } = state.view;
    if (!state.choices.length || !pending) return;
    if (["subset", "assign"].includes(pending.kind)) this.ready = this.ask(null);
    else if (state.view.table.step === "attack") this.foresee([]);
  }

  /** Mark something, or take its mark back. @param {string} pick */
  toggle(pick) {
    const marked = this.marks.value.includes(pick);
    // It is shown at once; the answer of the server may correct it.
    this.marks.value = marked ? this.marks.value.filter((each) => each !== pick) : [...this.marks.value, pick];
    return this.ask(pick, marked ? [...this.marks.value, pick] : this.marks.value.slice(0, -1));
  }

  /** Take all marks back. */
  clear() {
    this.marks.value = [];
    return this.ask(null);
  }

  /** Mark everything that can be, or nothing if all of it is. */
  async all() {
    await this.ready;
    const wanted = this.things.value.map((thing) => thing.pick);
    const full = this.marks.value.length === wanted.length;
    this.marks.value = full ? [] : wanted;
    await this.ask(null, this.marks.value);
  }

  /** @param {string | null} toggle @param {string[]} [marks] */
  async ask(toggle, marks = []) {
    const decision = this.decision;
    this.asked += 1;
    const turn = this.asked;
    const reply = await this.connection.say({ type: "plan", marks, ...(toggle ? { toggle } : {}) });
    if (reply?.type !== "planned" || decision !== this.decision || turn !== this.asked) return;
    this.things.value = reply.things;
    this.marks.value = reply.marks;
    this.answers.value = reply.answers;
    if (["attack", "block"].includes(this.verb.value) && reply.answers.length) this.foresee(reply.answers);
  }

  /** What would follow from some picks. @param {string[]} picks */
  async foresee(picks) {
    const decision = this.decision;
    const turn = this.asked;
    const reply = await this.connection.say({ type: "forecast", picks });
    if (reply?.type === "outcome" && decision === this.decision && turn === this.asked) this.outcome.value = reply;
  }

  /** Things that concern all of some pieces, and can be marked or are. @param {string[]} pieces */
  about(pieces) {
    return this.things.value.filter(
      (thing) =>
        (thing.open || this.marks.value.includes(thing.pick)) &&
        pieces.every((name) => names(thing.pick).includes(name)),
    );
  }
}
