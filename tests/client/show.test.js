/** What happens is shown beat by beat, in order, on the table as it was then, and nobody need wait for it. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { heard, prepare } from "./seat.js";

prepare();
const { beatsOf } = await import("../../src/throwdown/interfaces/web/client/show/beats.js");
const { Pacing, TURN } = await import("../../src/throwdown/interfaces/web/client/show/pacing.js");
const { NONE, Show } = await import("../../src/throwdown/interfaces/web/client/show/show.js");
const { score: masters } = await import("../../src/throwdown/interfaces/web/client/masters/score.js");
const { score: throne } = await import("../../src/throwdown/interfaces/web/client/throne/score.js");
const { chanceOf, isTooSlow } = await import("../../src/throwdown/interfaces/web/client/show/dice.js");
const { cueOf } = await import("../../src/throwdown/interfaces/web/client/show/cues.js");

/** @typedef {import("../../src/throwdown/interfaces/web/client/model.js").Model} Model */
/** @typedef {import("../../src/throwdown/interfaces/web/client/show/beats.js").Beat} Beat */
/** @typedef {import("../../src/throwdown/interfaces/web/client/show/beats.js").Moment} Moment */

/** @param {Partial<import("../../src/throwdown/interfaces/web/client/connection.js").State>} parts */
const state = (parts) => ({
  number: 1,
  seat: 0,
  language: "en",
  printed: "",
  model: /** @type {Model} */ ({}),
  choices: [],
  prompt: "",
  seats: [],
  ...parts,
});
/** @param {string} kind @param {Model} model @param {Record<string, number | string>} [values] @returns {Moment} */
const moment = (kind, model, values = {}) => ({ event: { kind, seat: 1, number: 2, values, text: `${kind}.` }, model });
/**
 * A table on which a turn of somebody is drawn.
 * @param {Record<string, Record<string, unknown>>} [things]
 * @returns {Model}
 */
const table = (things = {}) => ({ game: { active: 1, turn: 2 }, ...things });

/** A stage that remembers what it was shown. */
class Watcher {
  constructor() {
    /** @type {string[]} */
    this.seen = [];
  }

  take() {
    return null;
  }

  clear() {}

  /** @param {Beat} beat */
  async move(beat) {
    this.seen.push(beat.kind);
    return () => {
      this.seen.push(`end of ${beat.kind}`);
    };
  }
}

const ROLL = [
  moment("turn began", table()),
  moment("rolled", table({ d1: { face: 1 } }), { die: "d1" }),
  moment("rolled", table({ d1: { face: 1 }, d2: { face: 2 } }), { die: "d2" }),
  moment("paid", table({ d1: { face: 1 }, d2: { face: 2 } }), { die: "d1" }),
  moment("moved", table({ d1: {}, d2: { face: 2 } }), { die: "d1" }),
  moment("bought", table({ d1: {}, d2: { face: 2 }, d3: { zone: "used" } }), { die: "d3" }),
];
const END = table({ d1: {}, d2: { face: 2 }, d3: { zone: "used" } });

/** @type {InstanceType<typeof Show>} */
let show;
/** @type {Watcher} */
let stage;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  prepare();
  show = new Show(() => 1);
  stage = new Watcher();
  show.stage = stage;
  show.score = masters;
  show.begin(state({ model: table() }), []);
});

/** The beat that is shown is over. */
async function over() {
  await heard();
  mock.timers.tick(5000);
  await heard();
}

test("dice that are rolled together are one beat, and what is paid belongs to what is bought", () => {
  const beats = beatsOf(ROLL, table(), END, masters, 0);
  assert.deepEqual(
    beats.map(({ kind, events }) => [kind, events.length]),
    [
      ["turn began", 1],
      ["rolled", 2],
      ["bought", 3],
    ],
  );
});

test("a beat begins with the table as it was, and ends as it was then", () => {
  const [began, rolled, bought] = beatsOf(ROLL, table(), END, masters, 0);
  assert.equal(rolled.before, began.after);
  assert.deepEqual(rolled.after.d2, { face: 2 });
  assert.equal(rolled.after.d3, undefined);
  assert.deepEqual(bought.after, END);
});

test("what an event tells before it happens is seen with that event", () => {
  const before = { game: { active: 1, turn: 2 }, h0: { health: 20 } };
  const after = { ...before, h0: { health: 16 } };
  const hit = [moment("damaged", before, { amount: 4 }), moment("phase began", after)];
  const [damaged] = beatsOf(hit, before, after, throne, 0);
  assert.deepEqual(damaged.after.h0, { health: 16 });
  const [alone] = beatsOf(hit.slice(0, 1), before, after, throne, 0);
  assert.deepEqual(alone.after.h0, { health: 16 });
});

test("each beat is drawn in its turn, and nothing before its time", async () => {
  show.follow(state({ number: 2, model: END, choices: [], prompt: "?" }), ROLL);
  await heard();
  assert.deepEqual(stage.seen, ["turn began"]);
  assert.equal(show.state.value?.model.d1, undefined);
  assert.equal(show.state.value?.choices, NONE);
  await over();
  assert.deepEqual(show.state.value?.model.d2, { face: 2 });
  assert.equal(show.state.value?.model.d3, undefined);
  await over();
  assert.deepEqual(show.state.value?.model.d3, { zone: "used" });
  assert.ok(show.busy.value);
  await over();
  assert.ok(!show.busy.value);
  assert.equal(show.state.value?.prompt, "?");
  assert.deepEqual(
    stage.seen.filter((each) => !each.startsWith("end")),
    ["turn began", "rolled", "bought"],
  );
  assert.equal(stage.seen.length, 6);
});

test("everything is told once, in order, whether it is shown or not", async () => {
  show.follow(state({ number: 2, model: END }), ROLL);
  await over();
  show.rush();
  assert.deepEqual(
    show.log.value.map(({ kind }) => kind),
    ROLL.map(({ event }) => event.kind),
  );
});

test("one press ends a beat, a second one all of them", async () => {
  show.follow(state({ number: 2, model: END }), ROLL);
  await heard();
  show.skip();
  await heard();
  assert.deepEqual(stage.seen, ["turn began", "end of turn began", "rolled"]);
  show.skip();
  assert.equal(show.state.value?.number, 2);
  assert.ok(!show.busy.value);
  await heard();
  assert.deepEqual(stage.seen.slice(2), ["rolled", "end of rolled"]);
});

test("whoever has seen enough sees nothing more before the next question or the next turn", async () => {
  const answers = /** @type {typeof NONE} */ ([{ pick: "pass", verb: "pass", label: "pass", role: "end" }]);
  show.follow(state({ number: 2, model: END }), ROLL);
  await heard();
  show.rush();
  await heard();
  const { length } = stage.seen;
  show.follow(state({ number: 3, model: END }), [moment("fielded", END, { die: "d3" })]);
  show.follow(state({ number: 4, model: END, choices: answers }), [moment("attacked", END, { die: "d3" })]);
  await heard();
  assert.equal(stage.seen.length, length);
  assert.equal(show.state.value?.choices, answers);
  show.follow(state({ number: 5, model: END }), [moment("hurt", END, { amount: 1 })]);
  await heard();
  assert.equal(stage.seen.at(-1), "hurt");
  show.rush();
  const next = { ...END, game: { active: 0, turn: 3 } };
  show.follow(state({ number: 6, model: next }), [moment("turn began", next)]);
  await heard();
  assert.ok(stage.seen.includes("turn began"));
});

test("what comes while something is shown waits for it", async () => {
  show.follow(state({ number: 2, model: END }), ROLL);
  const later = table({ ...END, d4: { zone: "field" } });
  show.follow(state({ number: 3, model: later }), [moment("fielded", later, { die: "d4" })]);
  for (let beat = 0; beat < 3; beat += 1) await over();
  assert.ok(show.busy.value);
  assert.deepEqual(show.state.value?.model.d4, { zone: "field" });
  await over();
  assert.equal(show.state.value?.number, 3);
});

test("without a stage, or without a pace, it is drawn at once", () => {
  show.stage = null;
  show.follow(state({ number: 2, model: END }), ROLL);
  assert.equal(show.state.value?.number, 2);
  const quick = new Show(() => 0);
  quick.stage = stage;
  quick.score = masters;
  quick.begin(state({ model: table() }), []);
  quick.follow(state({ number: 2, model: END }), ROLL);
  assert.equal(quick.state.value?.number, 2);
  assert.deepEqual(stage.seen, []);
});

test("the story of a turn of somebody else stays, and can be shown again", async () => {
  show.follow(state({ number: 2, model: END }), ROLL);
  for (let beat = 0; beat < 3; beat += 1) await over();
  const mine = { ...END, game: { active: 0, turn: 3 } };
  show.follow(state({ number: 3, model: mine }), [moment("turn began", mine)]);
  await over();
  assert.deepEqual(
    show.story.value.map(({ kind }) => kind),
    ["turn began", "rolled", "bought"],
  );
  const told = show.log.value.length;
  stage.seen = [];
  show.again(show.story.value);
  assert.equal(show.state.value?.choices, NONE);
  for (let beat = 0; beat < 3; beat += 1) await over();
  assert.deepEqual(
    stage.seen.filter((each) => !each.startsWith("end")),
    ["turn began", "rolled", "bought"],
  );
  assert.equal(show.log.value.length, told);
  assert.equal(show.state.value?.number, 3);
});

test("a turn of somebody else takes six seconds at most, however much happens in it", () => {
  const pacing = new Pacing();
  const events = Array.from({ length: 60 }, (_, die) => moment("rerolled", table(), { die: `d${die}` }));
  const beats = events.flatMap((each) => beatsOf([each], table(), table(), masters, 0));
  const times = beats.map((beat) => pacing.time(beat, beat.time, false));
  const sum = times.reduce((all, time) => all + time, 0);
  assert.ok(sum <= TURN, `${sum}`);
  assert.equal(times[0], beats[0].time);
  assert.ok(times.every((time) => time >= 0));
  const own = new Pacing();
  assert.ok(beats.every((beat) => own.time(beat, beat.time, true) === beat.time));
});

test("a throw is the same for everybody who sees it", () => {
  const [one, same, other] = [chanceOf(7), chanceOf(7), chanceOf(8)];
  const thrown = [one(), one(), one()];
  assert.deepEqual([same(), same(), same()], thrown);
  assert.notDeepEqual([other(), other(), other()], thrown);
  assert.ok(thrown.every((each) => each >= 0 && each < 1));
});

test("cubes are given up where most frames are not quick, not for a single slow one", () => {
  const quick = Array.from({ length: 50 }, () => 16.7);
  assert.ok(!isTooSlow(quick, 900));
  assert.ok(!isTooSlow([...quick, 120], 900));
  assert.ok(isTooSlow([...quick, 50, 50, 50, 50], 900));
  assert.ok(isTooSlow([300, 300, 300], 900));
  assert.ok(!isTooSlow([50], 60), "what is over at once shows nothing");
});

test("a hard blow, one's own turn and the end of a game have cues of their own", () => {
  const cue = (/** @type {string} */ kind, /** @type {Record<string, number>} */ values, seat = 1) => {
    const event = { kind, seat, number: 2, values, text: "" };
    const [beat] = beatsOf([{ event, model: table({ match: { winners: [0] } }) }], table(), table(), masters, 0);
    return [cueOf(beat, 0), cueOf(beat, 1)];
  };
  assert.deepEqual(cue("hurt", { amount: 4 }), ["hit", "hit"]);
  assert.deepEqual(cue("hurt", { amount: 5 }), ["big", "big"]);
  assert.deepEqual(cue("turn began", { turn: 3 }), [undefined, "turn"]);
  assert.deepEqual(cue("won", {}, 0), ["win", "lose"]);
});
