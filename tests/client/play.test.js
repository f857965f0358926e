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
  prefer({ mode: "hold", odds: false });
  play = new Play("t1", 0, "masters");
  seat = new Seat(play);
});

const ENDS = ["done", "pass"];
/** @param {...string} picks @returns {import("../../src/throwdown/interfaces/web/client/connection.js").Choice[]} */
const choices = (...picks) =>
  picks.map((pick) => {
    const [verb, ...of] = pick.split(" ");
    const cost = verb === "buy" ? 2 : undefined;
    return { pick, verb, of, cost, label: pick, role: ENDS.includes(verb) ? "end" : "do" };
  });
/** What can be marked, and that one may be done. @param {...string} picks */
const marks = (...picks) => [...choices(...picks).map((choice) => ({ ...choice, role: "mark" })), ...choices("done")];
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

test("a card is bought by a press, although its Global could be used too", async () => {
  const [buy, pass] = choices("buy c2", "pass");
  seat.state(7, { choices: [buy, { ...buy, pick: "global l0", verb: "global", of: ["l0"], also: ["c2"] }, pass] });
  play.press("c2", "", "buy c2");
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "try", picks: ["buy c2"] });
});

test("a die that is pressed swaps the way that is paid", async () => {
  await considered();
  play.press("d3", "", "");
  play.press("c2", "", "buy c2");
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "act", decision: 7, picks: ["buy c2", "pay 1"] });
});

test("what is chosen in words shows its price first, and is paid when it is chosen again", async () => {
  const [buy, pass] = choices("buy c2", "pass");
  seat.state(7, { choices: [buy, pass] });
  play.choose(buy);
  await heard();
  await seat.tries({ ok: true, ways: WAYS });
  assert.equal(play.paying.choice.value?.pick, "buy c2");
  assert.deepEqual(
    seat.sent.map(({ type }) => type),
    ["try"],
  );
  play.choose(buy);
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "act", decision: 7, picks: ["buy c2", "pay 0"] });
});

test("all can be marked only where that may be meant", async () => {
  const [one, other, done] = marks("sell c1", "sell c2");
  seat.state(7, { choices: [one, other] });
  play.markAll();
  assert.deepEqual(play.marks.value, []);
  seat.state(8, { choices: [one, other, done] });
  play.markAll();
  assert.deepEqual(play.marks.value, ["sell c1", "sell c2"]);
});

/** What could be paid for with the card that is considered. @param {...string} picks */
const more = (...picks) => picks.map((pick) => ({ choice: choices(pick)[0], picks: ["buy c2", pick].sort() }));

test("what is pressed besides is paid for in the same act", async () => {
  seat.state(7, { choices: choices("buy c1", "buy c2", "pass") });
  play.press("c2", "", "buy c2");
  await heard();
  await seat.tries({ ok: true, ways: WAYS, more: more("buy c1") });
  assert.ok(play.isLit("c1"));
  play.press("c1", "", "buy c1");
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "try", picks: ["buy c1", "buy c2"] });
  await seat.tries({ ok: true, ways: WAYS });
  assert.deepEqual(
    play.paying.things.value.map(({ pick }) => pick),
    ["buy c1", "buy c2"],
  );
  assert.ok(play.isChosen("c1") && play.isChosen("c2"));
  play.press("c2", "", "buy c2");
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "act", decision: 7, picks: ["buy c1", "buy c2", "pay 0"] });
});

test("the same thing once more is added, and left out again", async () => {
  seat.state(7, { choices: choices("buy c2", "pass") });
  play.press("c2", "", "buy c2");
  await heard();
  await seat.tries({ ok: true, ways: WAYS, more: more("buy c2") });
  play.paying.add(play.paying.more.value[0]);
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "try", picks: ["buy c2", "buy c2"] });
  await seat.tries({ ok: true, ways: WAYS });
  assert.equal(play.paying.things.value.length, 2);
  play.paying.leaveOut(1);
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "try", picks: ["buy c2"] });
  await seat.tries({ ok: true, ways: WAYS });
  assert.equal(play.paying.things.value.length, 1);
});

test("what is chosen in words asks what else is paid for, where something can be", async () => {
  seat.state(7, { choices: choices("buy c1", "buy c2", "pass") });
  play.choose(choices("buy c2")[0]);
  await heard();
  await seat.tries({ ok: true, ways: WAYS, more: more("buy c1") });
  assert.equal(seat.sent.filter((each) => each.type === "act").length, 0);
  assert.equal(play.paying.things.value.length, 1);
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
  seat.state(3, { choices: marks("reroll d1", "reroll d8") });
  await heard();
  assert.deepEqual(seat.sent, []);
  assert.equal(play.isLit("d8"), true);
});

test("marks are shown at once, tried together, and done in one act", async () => {
  const open = ["attack d1", "attack d8"];
  seat.state(3, { choices: marks(...open) });
  assert.deepEqual(seat.sent, [{ type: "try", outcome: true, window: "" }]);
  await seat.tries({ ok: true, open, outcome: { events: [1] } });
  assert.deepEqual(play.planning.outcome.value, { events: [1] });
  play.press("d8", "", "");
  play.press("d1", "", "");
  assert.deepEqual(play.marks.value, ["attack d8", "attack d1"]);
  await heard();
  // While the first mark is tried, the second waits.
  assert.deepEqual(seat.sent.slice(1), [{ type: "try", picks: ["attack d8"], outcome: true }]);
  await seat.tries({ ok: true, marks: ["attack d8"], open });
  assert.deepEqual(play.marks.value, ["attack d8", "attack d1"], "an answer that is late corrects nothing");
  assert.deepEqual(seat.sent.at(-1), { type: "try", picks: ["attack d8", "attack d1"], outcome: true });
  await seat.tries({ ok: true, marks: ["attack d8", "attack d1"], open, outcome: { events: [] } });
  assert.equal(play.planning.complete.value, true);
  assert.deepEqual(play.planning.outcome.value, { events: [] });
  play.finish();
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "act", decision: 3, picks: ["attack d8", "attack d1", "done"] });
});

test("the server may correct marks: a blocker is moved to its other attacker", async () => {
  const open = ["block d3 d8", "block d3 d9"];
  seat.state(3, { choices: marks(...open) });
  play.mark("block d3 d8");
  await heard();
  await seat.tries({ ok: true, marks: ["block d3 d8"], open });
  play.mark("block d3 d9");
  await heard();
  await seat.tries({ ok: true, marks: ["block d3 d9"], open });
  assert.deepEqual(play.marks.value, ["block d3 d9"]);
});

test("a mark that is taken back is not sent, and without marks one is only done", async () => {
  seat.state(3, { choices: marks("reroll d1", "reroll d2") });
  play.mark("reroll d1");
  play.mark("reroll d1");
  assert.deepEqual(play.marks.value, []);
  play.finish();
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "act", decision: 3, picks: ["done"] });
});

test("all is marked at once, and all marks are taken back at once", async () => {
  seat.state(3, { choices: marks("reroll d1", "reroll d2") });
  play.markAll();
  assert.deepEqual(play.marks.value, ["reroll d1", "reroll d2"]);
  play.markAll();
  assert.deepEqual(play.marks.value, []);
});

test("what can only be marked beside something else is not lit before", async () => {
  const [first, second, done] = marks("attack d1", "attack d8");
  seat.state(3, { choices: [first, { ...second, closed: true }, done] });
  assert.deepEqual([play.isLit("d1"), play.isLit("d8")], [true, false]);
  await seat.tries({ ok: false });
  play.press("d1", "", "");
  await heard();
  await seat.tries({ ok: true, marks: ["attack d1"], open: ["attack d8"] });
  assert.deepEqual([play.isChosen("d1"), play.isLit("d8")], [true, true]);
});

test("a thing that is like another one stands for it", async () => {
  const [first, pass] = choices("field d1", "pass");
  seat.state(3, { choices: [{ ...first, also: ["d2"] }, pass] });
  assert.deepEqual([play.isLit("d2"), play.isLit("d3")], [true, false]);
  play.press("d2", "", "");
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "act", decision: 3, picks: ["field d1"] });
});

test("odds are asked for with the dice of the roll that are not marked, whatever can be marked", async () => {
  prefer({ odds: true });
  const dice = Object.fromEntries(["d0.0", "d0.1", "d0.2", "d1.0"].map((id) => [id, { roll: `r${id.charAt(1)}` }]));
  const [one, two, done] = marks("reroll d1", "reroll d2");
  const offered = [{ ...one, of: ["d0.1"] }, { ...two, of: ["d0.2"] }, done];
  seat.state(3, { things: { game: {}, ...dice }, choices: offered });
  assert.deepEqual(seat.sent.at(-1), { type: "odds", keep: [0, 1, 2] });
  play.press("d0.2", "", "");
  assert.deepEqual(seat.sent.at(-1), { type: "odds", keep: [0, 1] });
});

test("an act that is refused says why and lets one act again", async () => {
  seat.state(3, { choices: choices("field d1", "pass") });
  play.act(["pass"]);
  await heard();
  seat.says({ type: "refused", code: "not-offered", text: "Not now.", rule: "DM-1", place: 1 });
  await heard();
  assert.equal(play.refusal.value, "Not now. (DM-1)");
  play.act(["field d1"]);
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "act", decision: 3, picks: ["field d1"] });
});

/** Two at screens of their own. */
const PEOPLE = [{ kind: "person" }, { kind: "person" }];

/**
 * A window in the attack step of the other player.
 * @param {number} number @param {number} [turn] @param {{kind: string}[]} [seats]
 */
const attacked = (number, turn = 4, seats = PEOPLE) =>
  seat.state(number, {
    choices: choices("global l1", "pass"),
    things: { game: { step: "attack", active: 1, turn }, ask: { seat: 0, kind: "act" } },
    seats,
  });

/** @typedef {import("../../src/throwdown/interfaces/web/client/protocol.js").Window} Window */
/** What the server says of a window. @param {Partial<Window>} [more] */
const note = (more = {}) => ({ window: { asks: false, useful: true, key: "k", ...more } });
/** What has been sent since. */
const types = () => seat.sent.map(({ type }) => type);

test("what would follow and whether one is asked is found out at once, and nothing is chosen before", async () => {
  prefer({ mode: "normal" });
  attacked(5);
  await heard();
  assert.deepEqual(seat.sent, [{ type: "try", outcome: true, window: "normal" }]);
  assert.equal(play.isMine.value, false);
  await seat.tries({ ...note(), outcome: { events: [] } });
  assert.deepEqual(play.planning.outcome.value, { events: [] });
  assert.equal(play.passing.soon.value, true);
  mock.timers.tick(700);
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "act", decision: 5, picks: ["pass"] });
});

test("a window that matters is asked, and so is one at which one stays", async () => {
  prefer({ mode: "normal" });
  attacked(5);
  await heard();
  await seat.tries(note({ asks: true }));
  assert.deepEqual([play.passing.soon.value, play.isMine.value], [false, true]);
  attacked(6);
  await heard();
  await seat.tries(note());
  play.passing.stay();
  mock.timers.tick(10_000);
  await heard();
  assert.deepEqual(types(), ["try", "try"]);
});

test("a pass holds as long as nothing has changed", async () => {
  prefer({ mode: "normal" });
  attacked(5);
  await heard();
  await seat.tries(note({ asks: true }));
  play.act(["pass"]);
  await heard();
  attacked(6);
  await heard();
  await seat.tries(note({ asks: true }));
  assert.deepEqual([play.passing.soon.value, play.passing.isUnchanged()], [true, true]);
  mock.timers.tick(700);
  attacked(7);
  await heard();
  await seat.tries(note({ asks: true, key: "other" }));
  assert.equal(play.passing.soon.value, false);
});

test("what was passed is asked again once it is taken back", async () => {
  prefer({ mode: "normal" });
  attacked(5);
  await heard();
  await seat.tries(note({ asks: true }));
  play.act(["pass"]);
  await heard();
  play.undo();
  attacked(6);
  await heard();
  await seat.tries(note({ asks: true }));
  assert.equal(play.passing.soon.value, false);
});

test("whoever holds is asked at every window, for good or for the turn", async () => {
  prefer({ mode: "hold" });
  attacked(5);
  await seat.tries(note());
  assert.deepEqual([play.passing.soon.value, play.isMine.value], [false, true]);
  prefer({ mode: "normal" });
  if (play.state.value) play.passing.hold(play.state.value);
  attacked(6);
  await seat.tries(note());
  assert.equal(play.passing.soon.value, false);
  attacked(7, 5);
  await seat.tries(note());
  assert.equal(play.passing.soon.value, true);
});

test("between people a pass takes as long whatever there was to be found out", async () => {
  prefer({ mode: "normal" });
  let now = 0;
  mock.method(performance, "now", () => now);
  for (const found of [0, 650]) {
    attacked(5 + found);
    await heard();
    const began = now;
    now += found;
    mock.timers.tick(found);
    await seat.tries(note());
    const acts = () => types().filter((type) => type === "act").length;
    const before = acts();
    mock.timers.tick(699 - found);
    await heard();
    assert.equal(acts(), before);
    mock.timers.tick(1);
    now = began + 700;
    await heard();
    assert.equal(acts(), before + 1);
  }
  mock.restoreAll();
});

test("against a bot what passes by itself is passed at once, and never open", async () => {
  prefer({ mode: "normal" });
  attacked(5, 4, [{ kind: "person" }, { kind: "bot" }]);
  await heard();
  await seat.tries(note());
  assert.deepEqual([play.passing.soon.value, play.isMine.value], [false, false]);
  mock.timers.tick(0);
  await heard();
  assert.deepEqual(seat.sent.at(-1), { type: "act", decision: 5, picks: ["pass"] });
  assert.equal(play.isMine.value, false, "not while the answer is on its way either");
  seat.says({ type: "refused", code: "rule", rule: "", text: "Not now." });
  await heard();
  assert.equal(play.isMine.value, true);
});

test("whoever passes for the rest of the turn is not asked about, until the turn ends or a stop is set", async () => {
  prefer({ mode: "normal" });
  attacked(5);
  await heard();
  play.passing.rest(
    /** @type {import("../../src/throwdown/interfaces/web/client/connection.js").State} */ (play.state.value),
  );
  await heard();
  attacked(6);
  assert.equal(play.passing.soon.value, true);
  play.passing.stay();
  prefer({ stops: ["masters.attack"] });
  attacked(7);
  assert.equal(play.passing.soon.value, false);
  prefer({ stops: [] });
});
