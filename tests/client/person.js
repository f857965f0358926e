/**
 * Somebody at the client with the settings of a newcomer, for a test that counts at which questions they are asked:
 * run by `tests/interfaces/web/asked_person.py`, with a message in each line of the input and the output.
 */

import { createInterface } from "node:readline";
import { mock } from "node:test";
import { FakeSocket } from "./fake_socket.js";
import { heard, prepare } from "./seat.js";

mock.timers.enable({ apis: ["setTimeout"] });
prepare();
const { Play } = await import("../../src/throwdown/interfaces/web/client/play.js");

/** Longer than any pass takes to come by itself. */
const LONG = 60_000;

/** @type {import("../../src/throwdown/interfaces/web/client/play.js").Play | undefined} */
let play;
let seq = 0;
/** How much of what the client has sent is told. */
let told = 0;

/** @param {unknown} line */
const write = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

/** Tell what the client has sent since, or that it waits for its player. */
async function tell() {
  await heard();
  if (FakeSocket.last.sent.length === told) {
    mock.timers.tick(LONG);
    await heard();
  }
  const sent = FakeSocket.last.sent.slice(told);
  told = FakeSocket.last.sent.length;
  write({ sent });
}

for await (const line of createInterface({ input: process.stdin })) {
  const { begin, body, reply, press } = JSON.parse(line);
  if (begin) {
    play?.close();
    play = new Play("t", 0, begin);
    [seq, told] = [0, 0];
    write({ sent: [] });
    continue;
  }
  if (press) play?.act(press);
  else {
    seq += 1;
    FakeSocket.last.says({ seq, reply, body });
  }
  await tell();
}
