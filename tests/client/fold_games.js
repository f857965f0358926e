/**
 * Follows whole games, one in each line of the input, as the client follows them, and says where what it sees is not
 * what the server sees: `{"game", "seat", "things", "own", "steps": [{"events", "change", "own", "check"}]}`.
 */
import assert from "node:assert/strict";
import { createInterface } from "node:readline";
import { FakeSocket } from "./fake_socket.js";
import { prepare } from "./seat.js";

prepare();
const { Connection } = await import("../../src/throwdown/interfaces/web/client/connection.js");
const { checksum } = await import("../../src/throwdown/interfaces/web/client/model.js");
const { beatsOf } = await import("../../src/throwdown/interfaces/web/client/show/beats.js");
const { score: masters } = await import("../../src/throwdown/interfaces/web/client/masters/score.js");
const { score: throne } = await import("../../src/throwdown/interfaces/web/client/throne/score.js");

/** @type {Record<string, import("../../src/throwdown/interfaces/web/client/show/beats.js").Score>} */
const SCORES = { masters, throne };
let [games, events, beats] = [0, 0, 0];

/**
 * @param {{game: string, seat: number | null, things: unknown, own: unknown, steps: Record<string, unknown>[]}}
 *   recorded
 */
function follow({ game, seat, things, own, steps }) {
  let model = /** @type {import("../../src/throwdown/interfaces/web/client/model.js").Model} */ ({});
  const connection = new Connection("t1", seat, () => "en", {
    begin: (state) => {
      model = state.model;
    },
    follow: (state, moments) => {
      const found = beatsOf(moments, model, state.model, SCORES[game] ?? {}, seat);
      const told = found.flatMap((beat) => beat.events);
      assert.deepEqual(
        told,
        moments.map(({ event }) => event),
        "every event is in one beat, in order",
      );
      for (const [place, beat] of found.entries())
        assert.equal(beat.before, found[place - 1]?.after ?? model, "a beat begins where the one before ended");
      model = state.model;
      events += moments.length;
      beats += found.length;
    },
    seat: () => {},
  });
  const snapshot = { type: "snapshot", entry: 0, since: -1, choices: [], events: [], seats: [], printed: "" };
  FakeSocket.last.says({ seq: 1, body: { ...snapshot, seat, language: "en", prompt: "", things, own } });
  for (const [place, { check, ...step }] of steps.entries()) {
    const body = { type: "step", since: place, entry: place + 1, ...step };
    FakeSocket.last.says({ seq: place + 2, body });
    assert.equal(connection.state.value?.number, place + 1);
    if (check) assert.equal(checksum(connection.state.value?.model ?? {}), check, `${game}, entry ${place + 1}`);
  }
  connection.close();
  games += 1;
}

for await (const line of createInterface({ input: process.stdin })) follow(JSON.parse(line));
console.log(JSON.stringify({ games, events, beats }));
