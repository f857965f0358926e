/** A replay: every beat has an address, a step forward is told event by event, any other beat is drawn as it was. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { heard, prepare } from "./seat.js";

/** @typedef {import("../../src/throwdown/interfaces/web/client/protocol.js").Course} Course */

prepare();
Object.defineProperty(globalThis, "document", {
  value: { ...globalThis.document, hidden: false, querySelector: () => null },
  configurable: true,
});
const { addressOf, beatAt, endOf } = await import("../../src/throwdown/interfaces/web/client/parts/course.js");
const { curvesOf } = await import("../../src/throwdown/interfaces/web/client/parts/curves.js");
const { stepwise } = await import("../../src/throwdown/interfaces/web/client/theatre/stepwise.js");
const { Theatre } = await import("../../src/throwdown/interfaces/web/client/theatre/theatre.js");

/** @param {number} entry @param {number} turn @param {number[]} life @param {object} [parts] */
const beat = (entry, turn, life, parts = {}) => ({
  entry,
  numbers: [entry],
  events: -1,
  turn,
  seat: 0,
  answers: ["Pass"],
  of: [],
  text: `beat ${entry}`,
  life,
  ...parts,
});

/** Entry 2 reaches into the next turn; entry 4 is a pass behind entry 3. @returns {Course} */
const course = () => ({
  sides: [0, 1],
  turns: [
    { number: 0, seat: -1, first: 0, beats: 1, text: "" },
    { number: 1, seat: 0, first: 1, beats: 2, text: "" },
    { number: 2, seat: 1, first: 3, beats: 2, text: "" },
  ],
  beats: [
    beat(0, 0, [9, 9]),
    beat(1, 1, [9, 9]),
    beat(2, 1, [9, 7], { events: 1 }),
    beat(2, 2, [9, 7]),
    beat(4, 2, [9, 0], { numbers: [3, 4] }),
  ],
  moments: [{ kind: "last", beat: 4, seat: 0, name: "Toad", amount: 7 }],
  turning: 4,
  ending: { kind: "blow", beat: 4, seats: [1], seat: 0, amount: 7, names: ["Toad", "Pyro"] },
  figures: [],
});

/**
 * What an entry told.
 * @typedef {{entry: number, since: number, events: {text: string}[], change: object, prompt: string}} Told
 */
/** Each entry counts what it is told of, in what everybody sees. @type {Record<number, Told>} */
const STEPS = {
  0: { entry: 0, since: -1, events: [], change: {}, prompt: "A?" },
  1: { entry: 1, since: 0, events: [told("one", { n: 1 })], change: { game: { turn: 1 } }, prompt: "B?" },
  2: {
    entry: 2,
    since: 1,
    events: [told("two", { n: 2 }), told("three", { n: 3, turn: 2 })],
    change: {},
    prompt: "C?",
  },
  3: { entry: 3, since: 2, events: [told("four", { n: 4 })], change: {}, prompt: "D?" },
  4: { entry: 4, since: 3, events: [], change: { match: { over: true } }, prompt: "" },
};
/** What everybody saw after each entry. @type {Record<number, object>} */
const AFTER = {
  0: { game: {} },
  1: { game: { n: 1, turn: 1 } },
  2: { game: { n: 3, turn: 2 } },
  3: { game: { n: 4, turn: 2 } },
  4: { game: { n: 4, turn: 2 }, match: { over: true } },
};

/** @param {string} text @param {object} game */
function told(text, game) {
  return { kind: text, seat: 0, text, change: { game } };
}

let names = 0;

beforeEach(() => {
  names += 1;
  Object.defineProperty(globalThis, "fetch", { value: answer, configurable: true });
});

/** @param {string} address */
async function answer(address) {
  const [path] = address.replace(/^\/api\/replays\/r\d+\//, "").split("?");
  const [what, number] = path.split("/");
  const found = {
    positions: { things: AFTER[Number(number)], own: {}, printed: "p", prompt: `after ${number}?` },
    steps: STEPS[Number(number)],
    log: Object.values(STEPS).flatMap(({ entry, events }) => events.map((event) => ({ ...event, number: entry }))),
  }[what];
  return { ok: true, json: async () => found };
}

/** A theatre of its own for each test: what was asked of the server is remembered by address. */
function open() {
  const replay = {
    id: `r${names}`,
    game: "sprint",
    seats: [],
    setup: {},
    entries: [],
    example: false,
    date: "",
    over: true,
    winners: [],
  };
  const game = { Table: () => null, lessons: [], score: {} };
  return new Theatre(replay, course(), game);
}

test("every beat has an address, and every address its beat", () => {
  const told = course();
  const addresses = told.beats.map((_, place) => addressOf(told, place));
  assert.deepEqual(addresses, ["#t0.1", "#t1.1", "#t1.2", "#t2.1", "#t2.2"]);
  assert.deepEqual(
    addresses.map((address) => beatAt(told, address)),
    [0, 1, 2, 3, 4],
  );
  assert.equal(beatAt(told, "#t2"), 3);
  assert.equal(beatAt(told, "#t2.99"), 4, "beyond its turn is the last of it");
  for (const wrong of ["", "#t9.1", "#t", "#x1.1", "#t-1"]) assert.equal(beatAt(told, wrong), -1);
});

test("a step forward leads through each event of its beat to where the beat ends", async () => {
  const theatre = open();
  await theatre.seek(0);
  /** @type {[(string | undefined)[], number[], number][]} */
  const handed = [];
  theatre.advance = (after, moments) => {
    handed.push([
      moments.map(({ event }) => event.text),
      moments.map(({ model }) => Number(model.game.n)),
      Number(after.model.game.n),
    ]);
    theatre.show.begin(after, []);
  };
  for (let step = 0; step < 4; step += 1) assert.equal(await theatre.forward(), true);
  assert.deepEqual(handed, [
    [["one"], [1], 1],
    [["two"], [2], 2],
    [["three"], [3], 3],
    [["four"], [4], 4],
  ]);
  assert.equal(theatre.show.state.value?.model.match.over, true);
  assert.equal(await theatre.forward(), false, "there is no beat behind the last");
});

test("what was asked before a beat stands beside what was answered", async () => {
  const theatre = open();
  await theatre.seek(0);
  await theatre.forward();
  assert.equal(theatre.asked.value, "after 0?");
  assert.equal(theatre.told.value, "one");
  await theatre.forward();
  assert.equal(theatre.asked.value, "B?");
  await theatre.forward();
  assert.equal(theatre.asked.value, "", "nothing is asked in the middle of an entry");
});

test("a beat in the middle of an entry is drawn without what belongs to the next turn", async () => {
  const theatre = open();
  await theatre.seek(2);
  assert.deepEqual(theatre.show.state.value?.model.game, { n: 2, turn: 1 });
  assert.deepEqual(
    theatre.show.log.value.map(({ text }) => text),
    ["one", "two"],
  );
  await theatre.back();
  assert.deepEqual(theatre.show.state.value?.model.game, { n: 1, turn: 1 });
  await theatre.seek(3);
  assert.equal(theatre.told.value, "three");
});

test("turns go to their first beat, backwards first to that of the turn one is in", async () => {
  const theatre = open();
  await theatre.seek(4);
  await theatre.turn(-1);
  assert.equal(theatre.beat.value, 3);
  await theatre.turn(-1);
  assert.equal(theatre.beat.value, 1);
  await theatre.turn(1);
  assert.equal(theatre.beat.value, 3);
  await theatre.turn(1);
  assert.equal(theatre.beat.value, 4, "behind the last turn is the end");
  await theatre.moment();
  assert.equal(theatre.beat.value, 4);
});

test("a wish that came later is not overtaken by one that took longer", async () => {
  const theatre = open();
  const slow = theatre.seek(2);
  const fast = theatre.seek(0);
  await Promise.all([slow, fast]);
  await heard();
  assert.equal(theatre.beat.value, 0);
  assert.deepEqual(theatre.show.state.value?.model.game, {});
});

test("it goes on by itself to the end, and not beyond a pause", async () => {
  const theatre = open();
  await theatre.seek(3);
  theatre.rest = async () => {};
  await theatre.play();
  assert.equal(theatre.beat.value, 4);
  assert.equal(theatre.playing.value, false);
  await theatre.seek(0);
  theatre.rest = async () => theatre.pause();
  await theatre.play();
  assert.equal(theatre.beat.value, 1);
});

test("speed stays within what there is", () => {
  const theatre = open();
  for (let step = 0; step < 9; step += 1) theatre.change(1);
  assert.equal(theatre.speed.value, 4);
  for (let step = 0; step < 9; step += 1) theatre.change(-1);
  assert.equal(theatre.speed.value, 0.5);
});

test("an example has a beat for each entry, passes too", () => {
  const found = stepwise(course());
  assert.deepEqual(
    found.beats.map(({ entry }) => entry),
    [0, 1, 2, 3, 4],
  );
  assert.deepEqual(
    found.turns.map(({ first, beats }) => [first, beats]),
    [
      [0, 1],
      [1, 1],
      [2, 3],
    ],
  );
  assert.equal(found.moments[0].beat, 4);
});

test("the end is told in a sentence that names all that dealt the last blow", () => {
  const told = course();
  const called = (/** @type {number[]} */ seats) => seats.join();
  assert.equal(endOf(told, called, 0), "course.blow");
  assert.equal(endOf({ ...told, ending: null }, called, 0), "");
});

test("each side has a line, that of whoever looks first", () => {
  assert.deepEqual(
    curvesOf(course(), 1).map(({ seat, place, life }) => [seat, place, life.at(-1)]),
    [
      [1, 0, 0],
      [0, 1, 9],
    ],
  );
});
