/** A connection to a seat: found again when it is lost, asked anew when something is missing. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Connection } from "../../src/throwdown/interfaces/web/client/connection.js";
import { FakeSocket, install } from "./fake_socket.js";

/** @param {number} number @param {number} [seq] */
const state = (number, seq = 1) => ({ seq, body: { type: "state", number, since: -1, events: [], seats: [] } });

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  install();
});

test("a lost connection is made again and asks for what it missed", () => {
  const connection = new Connection("t1", 0, () => "en");
  FakeSocket.last.says(state(7));
  FakeSocket.last.ends(1006);
  assert.equal(connection.status.value, "waiting");
  mock.timers.tick(200);
  assert.equal(FakeSocket.opened.length, 2);
  assert.match(FakeSocket.last.address, /^ws:\/\/table\.example\/api\/tables\/t1\/socket\?seat=0&language=en&since=7$/);
});

test("a connection that is refused for good is not made again", () => {
  const connection = new Connection("t1", 0, () => "en");
  FakeSocket.last.ends(4404);
  mock.timers.tick(60_000);
  assert.equal(connection.status.value, 4404);
  assert.equal(FakeSocket.opened.length, 1);
});

test("a gap in what was heard asks for everything anew", () => {
  new Connection("t1", 0, () => "en");
  FakeSocket.last.says(state(1));
  FakeSocket.last.says(state(3, 3));
  assert.deepEqual(FakeSocket.last.sent, [{ type: "sync", since: -1, id: 1 }]);
});

test("an answer that may have been lost is sent again with the decision it was meant for", async () => {
  const connection = new Connection("t1", 0, () => "en");
  FakeSocket.last.says(state(5));
  const answered = connection.decide({ type: "act", pick: "done" });
  FakeSocket.last.ends(1006);
  await Promise.resolve();
  await Promise.resolve();
  mock.timers.tick(200);
  FakeSocket.last.says(state(5));
  const [again] = FakeSocket.last.sent;
  assert.deepEqual(again, { type: "act", pick: "done", decision: 5, id: 2 });
  FakeSocket.last.says({ seq: 2, reply: 2, body: { type: "taken", number: 6 } });
  assert.equal((await answered)?.type, "taken");
});

test("a reply to nothing that was asked is let go", () => {
  const connection = new Connection("t1", 0, () => "en");
  FakeSocket.last.says(state(1));
  FakeSocket.last.says({ seq: 2, reply: 99, body: { type: "taken", number: 2 } });
  assert.equal(connection.state.value?.number, 1);
});
