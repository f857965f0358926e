/** Dice and cards of Dice Masters, from what is seen and what is printed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { prepare } from "./seat.js";

prepare();
const { Pieces } = await import("../../src/throwdown/interfaces/web/client/masters/pieces.js");
const { Forecast } = await import("../../src/throwdown/interfaces/web/client/masters/forecast.js");

const ENERGY = { kind: "energy", energy: "mask", amount: 2 };
const FIGHTER = { kind: "character", level: 2, fielding: 1, attack: 3, defense: 4, bursts: 1 };
const PRINTED = {
  digest: "1",
  language: "en",
  texts: { "angel#0": "Global: Pay [mask]. Draw a die." },
  things: {
    c0: { id: "sidekick", title: "Sidekick", type: "sidekick", cost: 0, energy: null, globals: [], sides: [ENERGY] },
    c1: { id: "angel", title: "Angel", type: "character", cost: 3, energy: "mask", sides: [ENERGY, FIGHTER] },
    c2: { id: "rally", title: "Rally!", type: "basic", cost: 2, energy: null, sides: [{ kind: "action" }] },
    l0: { card: "c1", text: "angel#0", price: "[mask]", does: "Draw a die." },
  },
};
const MODEL = {
  game: { step: "main", active: 0 },
  p0: { life: 12 },
  p1: {},
  c1: { costs: [2, 3] },
  d0: { card: "c0", zone: "reserve", seat: 0, face: 0 },
  d10: { card: "c1", zone: "field", seat: 1, owner: 0, face: 1, attack: 5, defense: 4, damage: 1 },
  d9: { card: "c1", zone: "supply", seat: 0 },
  d11: { card: "c2", zone: "reserve", seat: 0, face: 0 },
};
const pieces = new Pieces(MODEL, PRINTED);

test("dice lie with whoever controls them, and count for the team of whoever brought them", () => {
  assert.deepEqual(pieces.in(1, "field"), ["d10"]);
  assert.deepEqual(pieces.in(0, "reserve"), ["d0", "d11"]);
  assert.deepEqual([pieces.team(0), pieces.team(1)], [["c1"], []]);
  assert.deepEqual(pieces.left("c1"), { now: 1, of: 2 });
});

test("a card costs what is seen, and else what is printed", () => {
  assert.deepEqual([pieces.cost("c1", 0), pieces.cost("c1", 1), pieces.cost("c2", 0)], [2, 3, 2]);
});

test("a die looks as the side that is up, with what counts on the table", () => {
  const { label: _, ...look } = pieces.look("d10");
  const named = { piece: "d10", name: "Angel", title: "Angel", sigil: "AN", sidekick: false, body: "mask", bursts: 1 };
  assert.deepEqual(look, {
    ...named,
    sides: ["mask*2"],
    kind: "character",
    level: 2,
    cost: 1,
    attack: 5,
    defense: 4,
    damage: 1,
  });
  const seen = (/** @type {string} */ id) => Object.entries(pieces.look(id));
  assert.deepEqual(
    seen("d0").filter(([key]) => ["kind", "energy", "amount", "sidekick"].includes(key)),
    [
      ["sidekick", true],
      ["kind", "energy"],
      ["energy", "mask"],
      ["amount", 2],
    ],
  );
  assert.deepEqual(
    seen("d11").filter(([key]) => ["kind", "slot"].includes(key)),
    [
      ["kind", "action"],
      ["slot", 1],
    ],
  );
  assert.equal(pieces.side("d9"), undefined);
});

test("a die, a Global and a card are called by the card", () => {
  assert.deepEqual(
    ["d10", "l0", "c1", "p0"].map((id) => pieces.title(id)),
    ["Angel", "Angel", "Angel", ""],
  );
});

test("what is at its default is not seen, and counts as it", () => {
  const usual = { floating: 0, done: false, partner: -1, across: -1 };
  assert.deepEqual(
    [pieces.player(0), pieces.player(1)],
    [
      { life: 12, ...usual },
      { life: 0, ...usual },
    ],
  );
});

test("a forecast tells life afterwards, and what becomes of each die", () => {
  /** @type {import("../../src/throwdown/interfaces/web/client/connection.js").Event[]} */
  const events = [
    { kind: "damaged", seat: 1, values: { die: "d10", amount: 4 } },
    { kind: "KO'd", seat: 1, values: { die: "d10" } },
    { kind: "hurt", seat: 0, values: { amount: 2 } },
  ];
  const forecast = new Forecast({ change: { p0: { life: 10 } }, events, stopped: "turn", omitted: [] }, MODEL);
  assert.deepEqual(
    [forecast.life(0), forecast.life(1), forecast.throughTo([0]), forecast.throughTo([1])],
    [10, 0, 2, 0],
  );
  assert.deepEqual(forecast.of("d10"), { taken: 4, ko: true, split: false });
  assert.deepEqual(forecast.lost(), ["d10"]);
});
