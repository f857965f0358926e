/**
 * One connection to one seat of a table. It connects again by itself, asks for everything anew where a
 * message is missing, and sends an answer again if it cannot know whether it arrived: the server takes
 * no answer twice.
 */
import { signal } from "./vendor/signals.js";

/** @typedef {{pick: string, term: string, label: string}} Choice */
/** @typedef {{rule?: string, text?: string, of?: string, seat?: number, also?: string[]}} Cause */
/** @typedef {{number: number, kind: string, seat: number, values: Record<string, number | string | string[]>,
 *   text: string, faces: Record<string, number>, cause: Cause | null}} Event */
/** @typedef {{name: string, kind: string, level: string | null, taken: boolean, connected: number}} Seat */
/** @typedef {{seat: number, kind: string, rule: string}} Pending */
/**
 * @typedef {object} State
 * @property {number} number
 * @property {number} since
 * @property {number | null} seat
 * @property {{
 *   table: any,
 *   pending: Pending | null,
 *   over: boolean,
 *   winners: number[],
 *   conceded: number[],
 *   request: any,
 *   seats: string[],
 * }} view
 * @property {any} pieces
 * @property {string} prompt
 * @property {Choice[]} choices
 * @property {Event[]} events
 * @property {Seat[]} seats
 * @property {number[] | null} undo
 */

const PATIENCE = [200, 500, 1000, 2000, 4000];
const GONE = [4403, 4404, 4500];
/** A connection that is back within a moment was never gone, in milliseconds. */
const MOMENT = 1000;

export class Connection {
  /** @param {string} table @param {number | null} seat @param {() => string} language */
  constructor(table, seat, language) {
    this.table = table;
    this.seat = seat;
    this.language = language;
    this.state = signal(/** @type {State | null} */ (null));
    this.log = signal(/** @type {Event[]} */ ([]));
    /** "open", "waiting" to connect again, or the code it was refused with. */
    this.status = signal(/** @type {"waiting" | "open" | number} */ ("waiting"));
    /** Whether it has been gone for longer than a moment: until it is back, nothing can be done. */
    this.away = signal(false);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.leaving = undefined;
    /** @type {Map<number, (message: any) => void>} */
    this.asked = new Map();
    /** @type {{message: any, resolve: (message: any) => void} | null} the answer that may have been lost */
    this.unsure = null;
    this.lastId = 0;
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

  /** @param {any} envelope */
  hear({ seq, reply, body }) {
    if (seq !== this.seq + 1) this.say({ type: "sync", since: -1 });
    this.seq = seq;
    if (body.type === "state") this.take(body);
    else if (body.type === "seats" && this.state.value) this.state.value = { ...this.state.value, seats: body.seats };
    const resolve = this.asked.get(reply);
    if (!resolve) return;
    this.asked.delete(reply);
    resolve(body);
  }

  /** @param {State} state */
  take(state) {
    this.tries = 0;
    this.status.value = "open";
    clearTimeout(this.leaving);
    this.leaving = undefined;
    this.away.value = false;
    const before = this.log.value.filter((event) => event.number <= state.since);
    this.log.value = [...before, ...state.events];
    this.state.value = state;
    if (this.unsure) {
      const { message, resolve } = this.unsure;
      this.unsure = null;
      this.say(message).then(resolve);
    }
  }

  /**
   * Say something and wait for the reply; null if the connection was lost meanwhile.
   * @param {Record<string, unknown>} message
   * @returns {Promise<any>}
   */
  say(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    this.lastId += 1;
    const id = this.lastId;
    this.socket.send(JSON.stringify({ ...message, id }));
    return new Promise((resolve) => this.asked.set(id, resolve));
  }

  /**
   * Do something to the pending decision; sent again if it cannot be known whether it arrived.
   * @param {Record<string, unknown>} message
   * @returns {Promise<any>}
   */
  async decide(message) {
    const full = { ...message, decision: this.state.value?.number };
    const reply = await this.say(full);
    if (reply) return reply;
    return new Promise((resolve) => {
      this.unsure = { message: full, resolve };
    });
  }

  close() {
    this.closed = true;
    clearTimeout(this.leaving);
    this.socket?.close();
  }
}
