/** A connection to a seat: found again when it is lost, asked anew when something is missing. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Connection } from "../../src/throwdown/interfaces/web/client/connection.js";
import { checksum } from "../../src/throwdown/interfaces/web/client/model.js";
import { FakeSocket, install } from "./fake_socket.js";

/** @typedef {import("./fake_socket.js").Message} Message */

/** A snapshot. @param {number} entry @param {number} [seq] @param {Message} [parts] */
const state = (entry, seq = 1, parts = {}) => ({
  seq,
  body: { type: "snapshot", entry, since: -1, things: {}, own: {}, choices: [], events: [], seats: [], ...parts },
});
/** A step from the entry before. @param {number} entry @param {number} seq @param {Message} [parts] */
const step = (entry, seq, parts = {}) => ({ seq, body: { type: "step", entry, since: entry - 1, ...parts } });

/** A connection that nobody listens to. @param {number | null} [seat] @param {string} [language] */
const connect = (seat = 0, language = "en") => {
  const nobody = { begin: () => {}, follow: () => {}, seat: () => {} };
  return new Connection("t1", seat, () => language, nobody);
};

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  install();
});

test("a lost connection is made again and asks for what it missed", () => {
  const connection = connect();
  FakeSocket.last.says(state(7));
  FakeSocket.last.ends(1006);
  assert.equal(connection.status.value, "waiting");
  mock.timers.tick(200);
  assert.equal(FakeSocket.opened.length, 2);
  assert.match(FakeSocket.last.address, /^ws:\/\/table\.example\/api\/tables\/t1\/socket\?seat=0&language=en&since=7$/);
});

test("a connection that is refused for good is not made again", () => {
  const connection = connect();
  FakeSocket.last.ends(4404);
  mock.timers.tick(60_000);
  assert.equal(connection.status.value, 4404);
  assert.equal(FakeSocket.opened.length, 1);
});

test("a gap in what was heard asks for everything anew", () => {
  connect();
  FakeSocket.last.says(state(1));
  FakeSocket.last.says(state(3, 3));
  assert.deepEqual(FakeSocket.last.sent, [{ type: "sync", since: -1, id: 1 }]);
});

test("an answer that may have been lost is sent again with the decision it was meant for", async () => {
  const connection = connect();
  FakeSocket.last.says(state(5));
  const answered = connection.decide({ type: "act", picks: ["done"] });
  FakeSocket.last.ends(1006);
  await Promise.resolve();
  await Promise.resolve();
  mock.timers.tick(200);
  FakeSocket.last.says(state(5));
  const [again] = FakeSocket.last.sent;
  assert.deepEqual(again, { type: "act", picks: ["done"], decision: 5, id: 2 });
  FakeSocket.last.says({ ...step(6, 2), reply: 2 });
  assert.equal((await answered)?.type, "step");
});

test("a reply to nothing that was asked is let go", () => {
  const connection = connect();
  FakeSocket.last.says(state(1));
  FakeSocket.last.says({ seq: 2, reply: 99, body: { type: "lines", lines: [] } });
  assert.equal(connection.state.value?.number, 1);
});

test("what was asked is answered with nothing if the connection is lost", async () => {
  const connection = connect();
  FakeSocket.last.says(state(1));
  const asked = connection.say({ type: "try", outcome: true });
  FakeSocket.last.ends(1006);
  assert.equal(await asked, null);
});

test("an answer that comes late goes to the question that asked for it", async () => {
  const connection = connect();
  FakeSocket.last.says(state(1));
  const first = connection.say({ type: "why", wish: "Angel" });
  const second = connection.say({ type: "why", wish: "Drax" });
  FakeSocket.last.says({ seq: 2, reply: 2, body: { type: "reason", offered: false, rule: "", text: "Drax" } });
  FakeSocket.last.says(state(2, 3));
  FakeSocket.last.says({ seq: 4, reply: 1, body: { type: "reason", offered: false, rule: "", text: "Angel" } });
  assert.deepEqual(await first, { type: "reason", offered: false, rule: "", text: "Angel" });
  assert.deepEqual(await second, { type: "reason", offered: false, rule: "", text: "Drax" });
});

test("what has happened is told once, however often it is sent", () => {
  const connection = connect();
  const told = (/** @type {number} */ number) => ({ number, kind: "rolled", text: `roll ${number}` });
  FakeSocket.last.says(state(1, 1, { events: [told(0), told(1)] }));
  FakeSocket.last.says(step(2, 2, { events: [told(2)] }));
  FakeSocket.last.says(state(3, 3, { since: 0, events: [told(1), told(2), told(3)] }));
  assert.deepEqual(
    connection.log.map(({ number }) => number),
    [0, 1, 2, 3],
  );
});

test("steps are folded event by event into what everybody sees, and one's own is laid over it", () => {
  const connection = connect();
  FakeSocket.last.says(state(1, 1, { things: { p0: { life: 20, hand: 1 }, d1: { zone: "bag" } }, own: {} }));
  const drawn = { number: 2, kind: "drew", seat: 0, change: { d1: { zone: "prep" } }, own: { c1: { zone: "hand" } } };
  const hurt = { number: 2, kind: "hurt", seat: 0, change: { p0: { life: 18 } } };
  const after = { change: { d1: null, p0: { hand: null } }, own: { p0: { visible: true } } };
  const choices = [{ pick: "pass", verb: "pass", label: "Pass", role: "end" }];
  FakeSocket.last.says(step(2, 2, { events: [drawn, hurt], ...after, choices, prompt: "Ada: what do you do?" }));
  const { value } = connection.state;
  assert.deepEqual(value?.model, { p0: { life: 18, visible: true }, c1: { zone: "hand" } });
  assert.deepEqual(connection.things, { p0: { life: 18 } });
  assert.deepEqual([value?.number, value?.choices, value?.prompt], [2, choices, "Ada: what do you do?"]);
  assert.deepEqual(FakeSocket.last.sent, []);
});

test("a step that does not follow changes nothing and asks for everything since", () => {
  const connection = connect();
  FakeSocket.last.says(state(1, 1, { things: { p0: { life: 20 } } }));
  FakeSocket.last.says(step(3, 2, { change: { p0: { life: 1 } } }));
  assert.deepEqual(connection.state.value?.model, { p0: { life: 20 } });
  assert.deepEqual(FakeSocket.last.sent, [{ type: "sync", since: 1, id: 1 }]);
});

test("a right checksum is passed over, and a wrong one asks for everything anew", () => {
  const connection = connect();
  FakeSocket.last.says(state(15, 1, { things: { p0: { life: 20 } } }));
  const after = { p0: { life: 19 } };
  FakeSocket.last.says(step(16, 2, { change: after, check: checksum(after) }));
  assert.deepEqual(FakeSocket.last.sent, []);
  FakeSocket.last.says(step(17, 3, { check: "00000000" }));
  assert.deepEqual(FakeSocket.last.sent, [{ type: "sync", since: 16, id: 1 }]);
  FakeSocket.last.says({ ...state(17, 4, { since: 16, things: { p0: { life: 7 } } }), reply: 1 });
  assert.deepEqual(connection.state.value?.model, { p0: { life: 7 } });
});

test("a connection that is back within a moment was never away", () => {
  const connection = connect();
  FakeSocket.last.says(state(1));
  FakeSocket.last.ends(1006);
  mock.timers.tick(200);
  FakeSocket.last.says(state(1));
  mock.timers.tick(5000);
  assert.equal(connection.away.value, false);
  FakeSocket.last.ends(1006);
  mock.timers.tick(1000);
  assert.equal(connection.away.value, true);
});

test("who sits where is taken over without a new state", () => {
  const connection = connect();
  FakeSocket.last.says(state(1));
  const seats = [{ name: "Ada", kind: "person", level: null, taken: true, connected: 1 }];
  FakeSocket.last.says({ seq: 2, body: { type: "seats", seats } });
  assert.deepEqual(connection.state.value?.seats, seats);
  assert.equal(connection.state.value?.number, 1);
});

test("a connection that is closed while it is being opened is closed once it is open", () => {
  const connection = connect();
  const socket = FakeSocket.last;
  socket.readyState = FakeSocket.CONNECTING;
  connection.close();
  assert.equal(socket.readyState, FakeSocket.CONNECTING);
  socket.readyState = FakeSocket.OPEN;
  socket.onopen?.();
  assert.equal(socket.readyState, 3);
  assert.equal(FakeSocket.opened.length, 1);
});

test("a connection that was closed here is not made again", () => {
  const connection = connect(null, "de");
  assert.match(FakeSocket.last.address, /\?language=de&since=-1$/);
  connection.close();
  mock.timers.tick(60_000);
  assert.equal(FakeSocket.opened.length, 1);
});
