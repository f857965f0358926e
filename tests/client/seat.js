/** A seat at a table without a network: a `Play`, what it sends, and what the server says to it. */
import { FakeSocket, install } from "./fake_socket.js";

/** @typedef {import("./fake_socket.js").Message} Message */

/** Let modules that keep settings and look at a page find neither. */
export function prepare() {
  install();
  const none = { getItem: () => null, setItem: () => {} };
  const root = { dataset: {}, lang: "", style: { setProperty: () => {} } };
  for (const [name, value] of Object.entries({
    navigator: { language: "en" },
    localStorage: none,
    document: { documentElement: root, querySelector: () => null },
  }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
}

/** What the server answers, as many turns of the loop as it takes to be heard. */
export const heard = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

export class Seat {
  /** @param {import("../../src/throwdown/interfaces/web/client/play.js").Play} play */
  constructor(play) {
    this.play = play;
    this.seq = 0;
  }

  /** What has been sent, but for numbers that say what is answered. @returns {Message[]} */
  get sent() {
    return FakeSocket.last.sent.map(({ id: _, ...message }) => message);
  }

  /** A snapshot comes. @param {number} entry @param {Message} [parts] */
  state(entry, parts = {}) {
    const things = { game: {}, ask: { seat: 0, kind: "target" }, match: {} };
    const all = { things, own: {}, choices: [], prompt: "", printed: "", language: "en", events: [], seats: [] };
    this.says({ type: "snapshot", entry, since: -1, seat: 0, ...all, ...parts });
  }

  /** The server says something, in answer to what was sent last if it is one. @param {Message} body */
  says(body) {
    this.seq += 1;
    const { id } = FakeSocket.last.sent.at(-1) ?? {};
    const reply = body.type === "snapshot" ? undefined : id;
    FakeSocket.last.says({ seq: this.seq, reply, body });
  }

  /** The server answers a `try`. @param {Message} parts */
  async tries(parts) {
    this.says({
      type: "tried",
      ok: false,
      marks: [],
      open: [],
      ways: [],
      more: [],
      outcome: null,
      window: null,
      ...parts,
    });
    await heard();
  }
}
