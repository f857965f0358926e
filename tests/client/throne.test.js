import assert from "node:assert/strict";
import { test } from "node:test";
import { thingsOf } from "../../src/throwdown/interfaces/web/client/model.js";
import { tilesOf } from "../../src/throwdown/interfaces/web/client/throne/needs.js";
import { Printed } from "../../src/throwdown/interfaces/web/client/throne/printed.js";
import { Seen } from "../../src/throwdown/interfaces/web/client/throne/seen.js";
import { higherOf, rollsOf, together } from "../../src/throwdown/interfaces/web/client/throne/stage/rolls.js";
import { subjectsOf } from "../../src/throwdown/interfaces/web/client/throne/subjects.js";
import { glyphOf } from "../../src/throwdown/interfaces/web/client/throne/symbols.js";

const MODEL = {
  game: { turn: 2, phase: "main 1", active: 1 },
  ask: { seat: 1, kind: "act" },
  h0: { health: 31 },
  h1: { health: 44 },
  p0: { side: "h1", cp: 2, hand: 4, deck: 28 },
  p1: { side: "h0", cp: 3, hand: 2, deck: 30 },
  "c0.12": { seat: 0, zone: "hand" },
  "c0.3": { seat: 0, zone: "hand" },
  "c0.4": { seat: 0, zone: "discard" },
  "t0.1": { token: "k1", seat: 0, count: 2 },
  "t0.2": { token: "k2", seat: 0, limit: 6 },
  "b1.10": { seat: 1, abilities: ["s9"] },
  "b1.2": { seat: 1, abilities: ["s7", "s8"], level: 2 },
  r0: { kind: "activation", seat: 1, open: true },
  "d0.1": { roll: "r0", value: 6 },
  "d0.0": { roll: "r0" },
  g0: { to: 0, of: "k1", base: 2 },
};
const SPACE = { kind: "offensive", level: 1, side: null, lines: [], always: null };
const PRINTED = {
  p0: { hero: "gunslinger", name: "Revolverheld", dice: ["Kugel"], symbols: ["bullet"] },
  p1: { hero: "barbarian", name: "Barbar", dice: ["Schwert"], symbols: ["sword"] },
  s7: { ...SPACE, name: "Hieb", hero: "barbarian", term: "Smack", ids: ["l3"] },
  l3: { name: "Hieb (3 [Schwert])", space: "s7", text: "barbarian/smack#0" },
  k1: { name: "Nachladen", kind: "positive", limit: 2, text: "", hero: "gunslinger", term: "Reload" },
  u4: { name: "Nachladen", of: "k1", text: "gunslinger/reload#0" },
  "c0.3": { name: "Doppelt", type: "roll", cost: 1, text: "Würfle.", board: [], ids: [], seat: 0 },
};
const seen = new Seen(MODEL);
const printed = new Printed(PRINTED);

test("things of a kind come in the order of their numbers, without things that have none", () => {
  assert.deepEqual(
    thingsOf(MODEL, "b").map(([id]) => id),
    ["b1.2", "b1.10"],
  );
  assert.deepEqual(
    thingsOf(MODEL, "g").map(([id]) => id),
    ["g0"],
  );
});

test("a player's health is on the dial of their side", () => {
  assert.deepEqual([seen.health(0), seen.health(1)], [44, 31]);
});

test("cards are found by seat and zone", () => {
  assert.deepEqual(seen.cards(0, "hand"), ["c0.3", "c0.12"]);
  assert.deepEqual(seen.cards(1, "hand"), []);
});

test("a limit that was raised is no token", () => {
  assert.deepEqual(
    seen.stacks(0).map(([id]) => id),
    ["t0.1"],
  );
});

test("dice are read from the left, and one in the hand shows nothing", () => {
  assert.deepEqual(seen.values("r0"), [0, 6]);
});

test("symbols that are needed are met one by one by what the dice show", () => {
  const need = { symbols: ["sword", "sword", "pow"], straight: 0 };
  const tiles = tilesOf(need, [1, 4, 4], (value) => (value === 1 ? "sword" : "pow"));
  assert.deepEqual(
    tiles.map(({ symbol, have }) => [symbol, have]),
    [
      ["sword", true],
      ["sword", false],
      ["pow", true],
    ],
  );
});

test("of all straights the one is shown that the dice are nearest to", () => {
  const tiles = tilesOf({ symbols: [], straight: 4 }, [3, 4, 6, 6, 4], () => "");
  assert.deepEqual(
    tiles.map(({ number, have }) => [number, have]),
    [
      [3, true],
      [4, true],
      [5, false],
      [6, true],
    ],
  );
});

test("a symbol without a glyph of its own takes one by its order", () => {
  assert.equal(glyphOf(["sword", "sword", "cog"], "sword"), "sym-sword");
  assert.equal(glyphOf(["sword", "sword", "cog"], "cog"), "sym-2");
});

test("of a space its abilities are looked at, of tokens their kind", () => {
  assert.deepEqual(
    ["b1.2", "t0.1", "c0.3", "l3", "p0", "d0.1"].map((id) => subjectsOf(seen, printed, id)),
    [["s7"], ["k1"], ["c0.3"], ["s7"], [], []],
  );
});

test("what may be used is looked at as what it stands on", () => {
  assert.equal(printed.subject("u4"), "k1");
  assert.equal(printed.subject("l3"), "s7");
});

test("something belongs to the seat that plays its hero", () => {
  assert.deepEqual(
    ["s7", "k1", "c0.3"].map((id) => printed.seatOf(id)),
    [1, 0, 0],
  );
});

/** @param {number} seat @param {string} die @param {number} value @param {string} kind @param {string} [of] */
const thrown = (seat, die, value, kind, of) => ({
  kind: "rolled",
  seat,
  number: 1,
  values: { die, value, "roll kind": kind },
  cause: of ? { of } : null,
});
const BARE = { game: MODEL.game, p0: MODEL.p0, p1: MODEL.p1, h0: MODEL.h0, h1: MODEL.h1 };

test("in a duel both dice lie beside the main roll, face to face", () => {
  const model = {
    ...BARE,
    r0: { kind: "activation", seat: 1 },
    "d0.0": { roll: "r0", value: 3 },
    r1: { kind: "defense", seat: 0, open: true },
    "d1.0": { roll: "r1", value: 4 },
    r2: { kind: "text", seat: 1, open: true },
    "d2.0": { roll: "r2", value: 2 },
  };
  const log = [
    thrown(1, "d0.0", 3, "activation"),
    thrown(0, "d1.0", 4, "defense", "s7"),
    thrown(1, "d2.0", 2, "text", "s7"),
  ];
  const { main, beside } = rollsOf(new Seen(model), log);
  assert.equal(main?.id, "r0");
  const [duel, ...others] = together(beside);
  assert.deepEqual(
    duel.map(({ seat, source, dice }) => [seat, source, dice]),
    [
      [0, "s7", [["d1.0", 4]]],
      [1, "s7", [["d2.0", 2]]],
    ],
  );
  assert.equal(others.length, 0);
  assert.equal(higherOf(duel), 0);
});

test("a defensive roll is the main one, and that of a text lies beside it with its source", () => {
  const model = {
    ...BARE,
    r0: { kind: "text", seat: 0 },
    "d0.0": { roll: "r0", value: 5 },
    r1: { kind: "defense", seat: 0, open: true },
    "d1.0": { roll: "r1", value: 4 },
    "d1.1": { roll: "r1", value: 1 },
  };
  const { main, beside } = rollsOf(new Seen(model), [thrown(0, "d0.0", 5, "text", "c0.3")]);
  assert.equal(main?.id, "r1");
  assert.deepEqual(
    beside.map(({ source, dice }) => [source, dice]),
    [["c0.3", [["d0.0", 5]]]],
  );
});

test("dice of a text stay to be seen when the text is done, until a main roll or a turn", () => {
  const seen = new Seen(BARE);
  const vegas = thrown(0, "d0.0", 5, "text", "c0.3");
  const shown = (/** @type {Parameters<typeof rollsOf>[1]} */ ...log) =>
    rollsOf(seen, log).beside.map(({ id, source, dice }) => [id, source, dice.map(([, value]) => value)]);
  assert.deepEqual(shown(vegas), [["", "c0.3", [5]]]);
  const duel = [thrown(0, "d1.0", 4, "defense", "s7"), thrown(1, "d2.0", 2, "text", "s7")];
  assert.deepEqual(shown(...duel), [
    ["", "s7", [4]],
    ["", "s7", [2]],
  ]);
  assert.deepEqual(shown(vegas, thrown(0, "d0.0", 1, "activation")), []);
  assert.deepEqual(shown(vegas, { kind: "turn began", seat: 1, number: 2 }), []);
});

test("the rolls for the start are seen together", () => {
  const log = [
    { kind: "rolled", seat: 0, number: 0, values: { value: 3, "roll kind": "start" } },
    { kind: "rolled", seat: 1, number: 0, values: { value: 2, "roll kind": "start" } },
    { kind: "turn began", seat: 0, number: 0 },
  ];
  const [both] = together(rollsOf(new Seen(BARE), log).beside);
  assert.deepEqual(
    both.map(({ seat, dice }) => [seat, dice[0][1]]),
    [
      [0, 3],
      [1, 2],
    ],
  );
});
