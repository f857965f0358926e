/** A seat as somebody plays it: every act is one message, whatever it takes. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { FakeSocket } from "./fake_socket.js";
import { heard, prepare, Seat } from "./seat.js";

prepare();
const { Play } = await import("../../src/throwdown/interfaces/web/client/play.js");
const { prefer } = await import("../../src/throwdown/interfaces/web/client/settings.js");

/** @type {Seat} */
let seat;
/** @type {import("../../src/throwdown/interfaces/web/client/play.js").Play} */
let play;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  prepare();
  prefer({ passing: false, odds: false });
  play = new Play("t1", 0, "masters");
  seat = new Seat(play);
});

/** What the server offers: what is bought costs something. @param {...string} picks */
const choices = (...picks) =>
  picks.map((pick) => ({
    pick,
    term: pick,
    label: pick,
    role: ["pass", "done"].includes(pick) ? "end" : "do",
    ...(pick.startsWith("buy ") ? { cost: 2 } : {}),
  }));
/** @param {...string} picks */
const things = (...picks) => picks.map((pick) => ({ pick, label: pick, open: true }));
const WAYS = [
  { answers: ["pay 0"], spends: { d1: 1, d2: 1 }, leaves: [] },
  { answers: ["pay 1"], spends: { d1: 1, d3: 1 }, leaves: [] },
];

/** Press the card that can be bought, and see what it costs. */
async function considered() {
  seat.state(7, { choices: choices("buy c2", "pass") });
  play.press("c2", "", "buy c2");
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "try", picks: ["buy c2"] });
  await seat.tries({ ok: true, ways: WAYS });
}

test("buying and paying is one act", async () => {
  await considered();
  assert.equal(seat.sent.length, 1);
  play.pay();
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "act", decision: 7, picks: ["buy c2", "pay 0"] });
  assert.equal(seat.sent.length, 2);
});

test("a die that is pressed swaps the way that is paid", async () => {
  await considered();
  play.press("d3", "", "");
  play.press("c2", "", "buy c2");
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "act", decision: 7, picks: ["buy c2", "pay 1"] });
});

test("what is chosen in words is paid in the cheapest way, in the same act", async () => {
  seat.state(7, { choices: choices("buy c2", "pass") });
  play.choose(choices("buy c2")[0]);
  await heard();
  await seat.tries({ ok: true, ways: WAYS });
  assert.deepEqual(seat.sent.at(-1), { type: "act", decision: 7, picks: ["buy c2", "pay 0"] });
});

test("a second press is not a second act, and a question that has gone is not answered", async () => {
  await considered();
  play.pay();
  play.pay();
  await heard();
  assert.equal(seat.sent.filter((each) => each.type === "act").length, 1);
  seat.state(8, { choices: choices("buy c2", "pass") });
  assert.equal(play.paying.choice.value, null);
  play.pay();
  await heard();
  assert.equal(seat.sent.filter((each) => each.type === "act").length, 1);
});

test("a purchase whose connection breaks is sent again as a whole", async () => {
  await considered();
  play.pay();
  await heard();
  FakeSocket.last.ends(1006);
  await heard();
  mock.timers.tick(200);
  seat.seq = 0;
  seat.state(7, { choices: choices("buy c2", "pass") });
  assert.deepEqual(seat.sent, [{ type: "act", decision: 7, picks: ["buy c2", "pay 0"] }]);
});

test("what can be marked is known at once and nothing is asked for it", async () => {
  seat.state(3, { things: things("reroll d1", "reroll d8"), choices: choices("reroll d1", "done") });
  await heard();
  assert.deepEqual(seat.sent, []);
  assert.equal(play.isLit("d8"), true);
});

test("marks are shown at once, tried together, and done in one act", async () => {
  const offered = things("attack d1", "attack d8");
  seat.state(3, { things: offered, choices: choices("attack d1", "attack d8", "done") });
  assert.deepEqual(seat.sent, [{ type: "try", outcome: true, useful: false }]);
  await seat.tries({ ok: true, things: offered, outcome: { events: [1] } });
  assert.deepEqual(play.planning.outcome.value, { events: [1] });
  play.press("d8", "", "");
  play.press("d1", "", "");
  assert.deepEqual(play.marks.value, ["attack d8", "attack d1"]);
  await heard();
  // While the first mark is tried, the second waits.
  assert.deepEqual(seat.sent.slice(1), [{ type: "try", picks: ["attack d8"], outcome: true }]);
  await seat.tries({ ok: true, marks: ["attack d8"], things: offered });
  assert.deepEqual(play.marks.value, ["attack d8", "attack d1"], "an answer that is late corrects nothing");
  assert.deepEqual(seat.sent.at(-1), { type: "try", picks: ["attack d8", "attack d1"], outcome: true });
  await seat.tries({ ok: true, marks: ["attack d8", "attack d1"], things: offered, outcome: { events: [] } });
  assert.equal(play.planning.complete.value, true);
  assert.deepEqual(play.planning.outcome.value, { events: [] });
  play.finish();
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "act", decision: 3, picks: ["attack d8", "attack d1", "done"] });
});

test("the server may correct marks: a blocker is moved to its other attacker", async () => {
  const offered = things("block d3 d8", "block d3 d9");
  seat.state(3, { things: offered, choices: choices("block d3 d8", "block d3 d9", "done") });
  play.mark("block d3 d8");
  await heard();
  await seat.tries({ ok: true, marks: ["block d3 d8"], things: offered });
  play.mark("block d3 d9");
  await heard();
  await seat.tries({ ok: true, marks: ["block d3 d9"], things: offered });
  assert.deepEqual(play.marks.value, ["block d3 d9"]);
});

test("a mark that is taken back is not sent, and without marks one is only done", async () => {
  const offered = things("reroll d1", "reroll d2");
  seat.state(3, { things: offered, choices: choices("reroll d1", "reroll d2", "done") });
  play.mark("reroll d1");
  play.mark("reroll d1");
  assert.deepEqual(play.marks.value, []);
  play.finish();
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "act", decision: 3, picks: ["done"] });
});

test("all is marked at once, and all marks are taken back at once", async () => {
  seat.state(3, { things: things("reroll d1", "reroll d2"), choices: choices("reroll d1", "done") });
  play.markAll();
  assert.deepEqual(play.marks.value, ["reroll d1", "reroll d2"]);
  play.markAll();
  assert.deepEqual(play.marks.value, []);
});

test("an act that is refused says why and lets one act again", async () => {
  seat.state(3, { choices: choices("field d1", "pass") });
  play.act(["pass"]);
  await heard();
  seat.says({ type: "refused", code: "not-offered", text: "Not now.", rule: "DM-1", number: 3, place: 1 });
  await heard();
  assert.equal(play.refusal.value, "Not now. (DM-1)");
  play.act(["field d1"]);
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "act", decision: 3, picks: ["field d1"] });
});

/** A window in the attack step of the other player. @param {number} number */
const attacked = (number) =>
  seat.state(number, {
    choices: choices("global l1", "pass"),
    view: { table: { step: "attack", active: 1, turn: 4 }, pending: { seat: 0, kind: "act", rule: "" }, over: false },
  });

test("what would follow and whether anything is useful is asked at once", async () => {
  prefer({ passing: true });
  attacked(5);
  await heard();
  assert.deepEqual(seat.sent, [{ type: "try", outcome: true, useful: true }]);
  await seat.tries({ useful: false, outcome: { events: [] } });
  assert.deepEqual(play.planning.outcome.value, { events: [] });
  assert.equal(play.passing.soon.value, true);
  mock.timers.tick(700);
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "act", decision: 5, picks: ["pass"] });
});

test("a useful window is not passed, nor one at which one stays", async () => {
  prefer({ passing: true });
  attacked(5);
  await heard();
  await seat.tries({ useful: true });
  assert.equal(play.passing.soon.value, false);
  attacked(6);
  await heard();
  await seat.tries({ useful: false });
  play.passing.stay();
  mock.timers.tick(10_000);
  await heard();
  assert.deepEqual(
    seat.sent.map((each) => each.type),
    ["try", "try"],
  );
});

test("whoever passes for the rest of the turn is not asked about, until the turn ends or a stop is set", async () => {
  attacked(5);
  await heard();
  play.passing.rest(
    /** @type {import("../../src/throwdown/interfaces/web/client/connection.js").State} */ (play.state.value),
  );
  await heard();
  seat.says({ type: "taken", number: 6 });
  attacked(6);
  assert.equal(play.passing.soon.value, true);
  play.passing.stay();
  prefer({ stops: ["masters.attack"] });
  attacked(7);
  assert.equal(play.passing.soon.value, false);
  prefer({ stops: [] });
});
