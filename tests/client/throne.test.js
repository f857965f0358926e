import assert from "node:assert/strict";
import { test } from "node:test";
import { thingsOf } from "../../src/throwdown/interfaces/web/client/model.js";
import { tilesOf } from "../../src/throwdown/interfaces/web/client/throne/needs.js";
import { Printed } from "../../src/throwdown/interfaces/web/client/throne/printed.js";
import { Seen } from "../../src/throwdown/interfaces/web/client/throne/seen.js";
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
