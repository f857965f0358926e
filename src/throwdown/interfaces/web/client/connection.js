/**
 * One connection to one seat of a table. It connects again by itself, asks for everything anew where a
 * message is missing, and sends an answer again if it cannot know whether it arrived: the server takes
 * no answer twice.
 */
import { checksum, fold } from "./model.js";
import { signal } from "./vendor/signals.js";

/** @typedef {import("./protocol.js").Choice} Choice */
/** @typedef {import("./protocol.js").Event} Event */
/** @typedef {import("./protocol.js").LogEvent} LogEvent */
/** @typedef {import("./protocol.js").Seat} Seat */
/** @typedef {import("./protocol.js").Snapshot} Snapshot */
/** @typedef {import("./protocol.js").Step} Step */
/** @typedef {import("./model.js").Model} Model */
/**
 * How things stand, as a table is drawn from it.
 * @typedef {object} State
 * @property {number} number  of the last entry, which is the id of the pending decision
 * @property {number | null} seat  whose view it is; null for an observer
 * @property {string} language
 * @property {string} printed  the digest of what is printed in this game
 * @property {Model} model  all that is seen, by id (docs/seen-model.md)
 * @property {Choice[]} choices
 * @property {string} prompt
 * @property {Seat[]} seats
 */
/**
 * Whoever is told how things come to stand as they do.
 * @typedef {object} Listener
 * @property {(state: State, log: LogEvent[]) => void} begin  everything has come anew
 * @property {(state: State, moments: import("./show/beats.js").Moment[]) => void} follow  something has happened
 * @property {(seats: Seat[]) => void} seat  somebody came, left or sat down
 */
/** @typedef {import("./protocol.js").News} News */
/** @typedef {import("./protocol.js").Envelope} Envelope */
/** @typedef {import("./protocol.js").Wish} Wish */
/**
 * What is done to the pending decision, which need not be named.
 * @typedef {Omit<import("./protocol.js").Act, "decision">
 *   | Omit<import("./protocol.js").Undo, "decision">
 *   | Omit<import("./protocol.js").Consent, "decision">
 *   | Omit<import("./protocol.js").Concede, "decision">} Deed
 */

const PATIENCE = [200, 500, 1000, 2000, 4000];
const GONE = [4403, 4404, 4500];
/** A connection that is back within a moment was never gone, in milliseconds. */
const MOMENT = 1000;

export class Connection {
  /** @param {string} table @param {number | null} seat @param {() => string} language @param {Listener} listener */
  constructor(table, seat, language, listener) {
    this.table = table;
    this.seat = seat;
    this.language = language;
    this.listener = listener;
    /** How things stand, whether that has been shown or not. */
    this.state = signal(/** @type {State | null} */ (null));
    /** Until when an answer is waited for, by the clock of `performance`; null where nobody need hurry. */
    this.deadline = signal(/** @type {{entry: number, at: number} | null} */ (null));
    /** What those who have played say about another game; null if nobody has said anything. */
    this.rematch = signal(/** @type {import("./protocol.js").Rematch | null} */ (null));
    /** Where the lesson of the table stands; null if it has none. */
    this.lesson = signal(/** @type {import("./protocol.js").Lesson | null} */ (null));
    /** All that happened. @type {LogEvent[]} */
    this.log = [];
    /** What everybody sees. @type {Model} */
    this.things = {};
    /** What one sees beyond that. @type {Model} */
    this.own = {};
    /** "open", "waiting" to connect again, or the code it was refused with. */
    this.status = signal(/** @type {"waiting" | "open" | number} */ ("waiting"));
    /** Whether it has been gone for longer than a moment: until it is back, nothing can be done. */
    this.away = signal(false);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.leaving = undefined;
    /** @type {Map<number, (news: News | null) => void>} */
    this.asked = new Map();
    /** @type {{wish: Wish, resolve: (news: News | null) => void} | null} the answer that may have been lost */
    this.unsure = null;
    this.lastId = 0;
    /** The number of the last message that was heard. */
    this.seq = 0;
    this.tries = 0;
    this.closed = false;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const seat = this.seat === null ? "" : `seat=${this.seat}&`;
    const since = this.state.peek()?.number ?? -1;
    const query = `${seat}language=${this.language()}&since=${since}`;
    this.seq = 0;
    this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket?${query}`);
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = (event) => this.lost(event.code);
  }

  /** @param {number} code */
  lost(code) {
    if (this.closed) return;
    for (const resolve of this.asked.values()) resolve(null);
    this.asked.clear();
    if (GONE.includes(code)) {
      this.status.value = code;
      return;
    }
    this.status.value = "waiting";
    this.leaving ??= setTimeout(() => (this.away.value = true), MOMENT);
    const pause = PATIENCE[Math.min(this.tries, PATIENCE.length - 1)];
    this.tries += 1;
    setTimeout(() => this.closed || this.connect(), pause);
  }

  /** @param {Envelope} envelope */
  hear({ seq, reply, body }) {
    if (seq !== this.seq + 1) this.say({ type: "sync", since: -1 });
    this.seq = seq;
    if (body.type === "snapshot") this.begin(body);
    else if (body.type === "step") this.follow(body);
    else if (body.type === "seats" && this.state.value) {
      this.state.value = { ...this.state.value, seats: body.seats };
      this.listener.seat(body.seats);
    } else if (body.type === "rematch") this.rematch.value = body;
    else if (body.type === "lesson") this.lesson.value = body;
    else if (body.type === "time") {
      this.deadline.value = { entry: body.entry, at: performance.now() + 1000 * body.seconds };
    }
    const resolve = this.asked.get(reply ?? 0);
    if (!resolve) return;
    this.asked.delete(reply ?? 0);
    resolve(body);
  }

  /** Everything has come anew. @param {Snapshot} snapshot */
  begin(snapshot) {
    this.tries = 0;
    this.status.value = "open";
    clearTimeout(this.leaving);
    this.leaving = undefined;
    this.away.value = false;
    this.log = [...this.log.filter((event) => event.number <= snapshot.since), ...snapshot.events];
    this.things = snapshot.things;
    this.own = snapshot.own;
    const { entry, seat, language, printed, choices, prompt, seats } = snapshot;
    const state = { number: entry, seat, language, printed, choices, prompt, seats, model: this.model() };
    this.state.value = state;
    this.listener.begin(state, this.log);
    if (this.unsure) {
      const { wish, resolve } = this.unsure;
      this.unsure = null;
      this.say(wish).then(resolve);
    }
  }

  /**
   * Something has changed: it is folded into what is seen. Whoever stands at another entry, or sees
   * something else than the server thinks, asks for everything anew.
   * @param {Step} step
   */
  follow(step) {
    const state = this.state.value;
    if (state?.number !== step.since) {
      this.say({ type: "sync", since: this.state.value?.number ?? -1 });
      return;
    }
    const { entry, choices = [], prompt = "" } = step;
    const moments = (step.events ?? []).map((event) => ({
      event: { ...event, number: entry },
      model: this.change(event),
    }));
    const model = this.change(step);
    if (step.check && step.check !== checksum(model)) this.say({ type: "sync", since: step.since });
    this.log = [...this.log, ...moments.map(({ event }) => event)];
    const next = { ...state, number: entry, model, choices, prompt };
    this.state.value = next;
    this.listener.follow(next, moments);
  }

  /** Let something have happened; return all that is seen then. @param {Pick<Step, "change" | "own">} by */
  change({ change, own }) {
    this.things = fold(this.things, change ?? {});
    this.own = fold(this.own, own ?? {});
    return this.model();
  }

  /** All that is seen: what everybody sees with one's own laid over it. */
  model() {
    return fold(this.things, this.own);
  }

  /**
   * Say something and wait for the reply; null if the connection was lost meanwhile.
   * @param {Wish} wish
   * @returns {Promise<News | null>}
   */
  say(wish) {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    this.lastId += 1;
    const id = this.lastId;
    this.socket.send(JSON.stringify({ ...wish, id }));
    return new Promise((resolve) => this.asked.set(id, resolve));
  }

  /**
   * Do something to the pending decision; sent again if it cannot be known whether it arrived.
   * @param {Deed} deed
   * @returns {Promise<News | null>}
   */
  async decide(deed) {
    const wish = { ...deed, decision: this.state.value?.number ?? -1 };
    const reply = await this.say(wish);
    if (reply) return reply;
    return new Promise((resolve) => {
      this.unsure = { wish, resolve };
    });
  }

  close() {
    this.closed = true;
    clearTimeout(this.leaving);
    const { socket } = this;
    // One that is still being opened is an error to the browser if it is closed.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }
}
