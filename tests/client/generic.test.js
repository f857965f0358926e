/** Things of any game, named, described and laid out by the schema alone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { prepare } from "./seat.js";

prepare();
const { changedIds } = await import("../../src/throwdown/interfaces/web/client/generic/changed.js");
const { Description } = await import("../../src/throwdown/interfaces/web/client/generic/description.js");
const { areasOf, strayIds } = await import("../../src/throwdown/interfaces/web/client/generic/layout.js");
const { Schema } = await import("../../src/throwdown/interfaces/web/client/generic/schema.js");

/** @param {string} name @param {string} content @param {object} [more] */
const field = (name, content, more = {}) => ({
  name,
  title: name.toUpperCase(),
  content,
  default: /** @type {unknown} */ (null),
  codes: {},
  columns: [],
  ...more,
});
const ZONES = { hand: "in hand", pile: "on the pile" };
const SCHEMA = new Schema(
  [
    { prefix: "game", title: "game", printed: false, fields: [field("active", "seat"), field("turn", "number")] },
    { prefix: "p", title: "player", printed: false, fields: [field("gold", "number", { default: 0 })] },
    {
      prefix: "d",
      title: "{n|Die|Dice}",
      printed: false,
      fields: [field("face", "number"), field("hot", "flag", { default: false })],
    },
    {
      prefix: "c",
      title: "{n|Card|Cards}",
      printed: false,
      fields: [
        field("seat", "seat"),
        field("kind", "id"),
        field("zone", "code", { codes: ZONES }),
        field("cost", "number", { default: -1 }),
        field("state", "code", { default: "", codes: { up: "face up" } }),
        field("on", "id", { default: "" }),
        field("terms", "rows", { default: [], columns: ["code", "number", "id"], codes: { add: "plus" } }),
      ],
    },
    { prefix: "k", title: "kind", printed: true, fields: [field("price", "number", { default: 3 })] },
    { prefix: "storm", title: "Storm", printed: false, fields: [field("left", "number")] },
  ],
  "en",
);
const PRINTED = {
  digest: "1",
  language: "en",
  texts: { "fox#0": "Draw a card." },
  things: { k0: { name: "Fox", text: "fox#0" }, k1: { name: "Owl", text: ["Hoot.", "Fly."] } },
};
const MODEL = {
  game: { active: 1, turn: 4 },
  ask: { seat: 0 },
  p0: {},
  p1: { gold: 7 },
  d0: { face: 5 },
  d1: { face: 2, hot: true },
  c0: { seat: 0, kind: "k0", zone: "hand", cost: 2 },
  c1: { seat: 1, kind: "k1", zone: "pile", state: "up", on: "d1", terms: [["add", 2, "k0"]] },
  c2: { seat: 1, kind: "k1", zone: "hand" },
  k1: { price: 1 },
  storm: { left: 3 },
};
const described = new Description(MODEL, PRINTED, SCHEMA, (seat) => ["You", "Mia"][seat]);
const areas = areasOf(described, 2, 0, () => false);

/** @param {import("../../src/throwdown/interfaces/web/client/generic/layout.js").Area} area */
const shape = ({ seat, groups }) => [
  seat,
  groups.map(({ title, stacks }) => [title, stacks.map(({ ids }) => ids.join("+"))]),
];

test("a thing is called by its name, by that of what it belongs to, else by its number", () => {
  assert.deepEqual(
    ["k0", "c2", "d1", "p1", "storm"].map((id) => described.title(id)),
    ["Fox", "Owl", "Die 1", "Mia", "Storm"],
  );
});

test("the first number stands large, also where it is left out, unless none is meant by that", () => {
  assert.deepEqual(described.figure("d0"), { title: "FACE", value: "5" });
  assert.deepEqual(described.figure("p0"), { title: "GOLD", value: "0" });
  assert.deepEqual(described.figure("k0"), { title: "PRICE", value: "3" });
  assert.equal(described.figure("c0"), undefined);
});

test("facts are said in words: codes, seats, ids and rows of them", () => {
  assert.deepEqual(described.facts("c1"), [
    { title: "STATE", value: "face up" },
    { title: "ON", value: "Die 1" },
    { title: "TERMS", value: "plus 2 Fox" },
  ]);
  assert.deepEqual(described.facts("d1"), [{ title: "HOT", value: "" }]);
  assert.deepEqual(described.all("game"), [
    { title: "ACTIVE", value: "Mia" },
    { title: "TURN", value: "4" },
  ]);
  assert.equal(described.label("c0"), "Fox, COST 2");
});

test("what is printed is read for a thing and for what it belongs to", () => {
  assert.deepEqual(described.text("c0"), ["Draw a card."]);
  assert.deepEqual(described.text("k1"), ["Hoot.", "Fly."]);
  assert.deepEqual(described.text("d0"), []);
});

test("things lie in the middle or with a seat, by kind and zone, one's own before those of others", () => {
  assert.deepEqual(areas.map(shape), [
    [
      -1,
      [
        ["Dice", ["d0", "d1"]],
        ["kind", ["k0", "k1"]],
        ["Storm", ["storm"]],
      ],
    ],
    [0, [["Card · in hand", ["c0"]]]],
    [
      1,
      [
        ["Card · in hand", ["c2"]],
        ["Card · on the pile", ["c1"]],
      ],
    ],
  ]);
});

test("where many lie, those that are alike are one, but for what can be pressed", () => {
  const model = Object.fromEntries(Array.from({ length: 8 }, (_, place) => [`d${place}`, { face: 1 }]));
  const crowd = new Description(model, PRINTED, SCHEMA, String);
  const [middle] = areasOf(crowd, 2, null, (id) => id === "d3");
  assert.deepEqual(shape(middle), [
    -1,
    [
      ["Dice", ["d0+d1+d2+d4+d5+d6+d7", "d3"]],
      ["kind", ["k0", "k1"]],
    ],
  ]);
});

test("what a choice is about and no area shows is told apart; seats stand elsewhere", () => {
  /** @type {import("../../src/throwdown/interfaces/web/client/connection.js").Choice} */
  const choice = { pick: "use", label: "Use it", verb: "use", role: "do", of: ["u4", "c0"], also: ["p1", "u5"] };
  assert.deepEqual(strayIds(areas, [choice]), ["u4", "u5"]);
});

test("what is new or has other fields has changed", () => {
  assert.deepEqual(changedIds({ a: { x: 1 }, b: { y: 1 }, c: {} }, { a: { x: 1 }, b: { y: 2 }, d: {} }), ["b", "d"]);
});
