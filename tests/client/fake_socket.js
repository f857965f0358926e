/** A socket without a network: what is sent is kept, what the server says is said by the test. */

/** @typedef {Record<string, unknown>} Message */

export class FakeSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  /** Those that were opened, in order. @type {FakeSocket[]} */
  static opened = [];

  /** @param {string} address */
  constructor(address) {
    this.address = address;
    this.readyState = FakeSocket.OPEN;
    /** @type {Message[]} */
    this.sent = [];
    /** @type {((event: {data: string}) => void) | undefined} */
    this.onmessage = undefined;
    /** @type {((event: {code: number}) => void) | undefined} */
    this.onclose = undefined;
    /** @type {(() => void) | undefined} */
    this.onopen = undefined;
    FakeSocket.opened.push(this);
  }

  /** The one that was opened last. @returns {FakeSocket} */
  static get last() {
    const socket = FakeSocket.opened.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  /** What the server says. @param {Message} message */
  says(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The connection ends. @param {number} code */
  ends(code) {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  close() {
    this.ends(1000);
  }
}

/** Let whatever opens a socket open one of these. */
export function install() {
  FakeSocket.opened = [];
  const place = { protocol: "http:", host: "table.example" };
  Object.defineProperty(globalThis, "location", { value: place, configurable: true });
  Object.defineProperty(globalThis, "WebSocket", { value: FakeSocket, configurable: true });
}
