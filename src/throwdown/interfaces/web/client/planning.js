/**
 * Things that are marked one by one and then done together: attackers, blocks, dice to roll again. What
 * can be marked comes with the question; what the marks come to is told by the server. Marks count only
 * once they are sent, all of them in one act.
 */
import { isAbout } from "./choices.js";
import { computed, signal } from "./vendor/signals.js";

/** @typedef {import("./protocol.js").Choice} Choice */
/** @typedef {import("./protocol.js").Outcome} Outcome */

/** Verbs whose marks change what the table would come to, so that one wants to see it. */
const FORESEEN = ["attack", "block"];

export class Planning {
  /** @param {import("./connection.js").Connection} connection */
  constructor(connection) {
    this.connection = connection;
    /** All that can be marked, be it only beside something else. */
    this.things = signal(/** @type {Choice[]} */ ([]));
    /** The picks of what could be marked beside what is. */
    this.open = signal(/** @type {string[]} */ ([]));
    this.marks = signal(/** @type {string[]} */ ([]));
    this.marked = computed(() => this.things.value.filter(({ pick }) => this.marks.value.includes(pick)));
    /** Whether what is marked is enough, as the server found last. */
    this.complete = signal(false);
    this.outcome = signal(/** @type {Outcome | null} */ (null));
    this.verb = computed(() => this.things.value[0]?.verb ?? "");
    /** Which question this is about: what is answered to another comes too late. */
    this.decision = -1;
    /** Whether an answer of the server is awaited, and whether there are other marks since. */
    this.asking = false;
    this.stale = false;
  }

  /**
   * A new question has come, with all that can be marked at it.
   * @param {import("./connection.js").State} state
   */
  begin(state) {
    this.decision = state.number;
    this.things.value = state.choices.filter(({ role }) => role === "mark");
    this.open.value = this.things.value.filter(({ closed }) => !closed).map(({ pick }) => pick);
    this.marks.value = [];
    this.complete.value = false;
    this.outcome.value = null;
    this.stale = false;
  }

  /**
   * Whether one wants to see what would follow if nobody did anything.
   * @param {import("./connection.js").State} state
   */
  wantsOutcome(state) {
    if (this.things.value.length) return FORESEEN.includes(this.verb.value);
    return state.choices.length > 0 && state.model.game.step === "attack";
  }

  /** Mark something, or take its mark back. @param {string} pick */
  toggle(pick) {
    const { value } = this.marks;
    return this.set(value.includes(pick) ? value.filter((each) => each !== pick) : [...value, pick]);
  }

  /** Take all marks back. */
  clear() {
    return this.set([]);
  }

  /** Mark everything that can be, or nothing if all of it is. */
  all() {
    const wanted = this.things.value.map((thing) => thing.pick);
    return this.set(this.marks.value.length === wanted.length ? [] : wanted);
  }

  /**
   * Marks are shown at once; the server says what they come to and may correct them. While it has not
   * answered, it is not asked again: then about the last marks only.
   * @param {string[]} marks
   */
  async set(marks) {
    this.marks.value = marks;
    this.stale = true;
    if (this.asking) return;
    this.asking = true;
    while (this.stale) {
      this.stale = false;
      await this.ask(this.marks.value);
    }
    this.asking = false;
  }

  /** @param {string[]} picks */
  async ask(picks) {
    const { decision } = this;
    const outcome = FORESEEN.includes(this.verb.value);
    const reply = await this.connection.say({ type: "try", picks, outcome });
    if (reply?.type !== "tried" || decision !== this.decision || this.stale) return;
    this.open.value = reply.open;
    this.marks.value = reply.marks;
    this.complete.value = reply.ok;
    if (reply.outcome) this.outcome.value = reply.outcome;
  }

  /** What is about all of some things, and can be marked or is. @param {string[]} ids */
  about(ids) {
    return this.things.value.filter(
      (choice) =>
        (this.open.value.includes(choice.pick) || this.marks.value.includes(choice.pick)) && isAbout(choice, ids),
    );
  }
}
