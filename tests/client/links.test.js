import assert from "node:assert/strict";
import { test } from "node:test";

import { cutAtLinks } from "../../src/throwdown/interfaces/web/client/parts/links.js";

test("a line is cut where names stand in it", () => {
  assert.deepEqual(
    cutAtLinks("Angel: Drax is KO'd.", [
      [0, 5, "d3"],
      [7, 4, "d12"],
    ]),
    [{ text: "Angel", id: "d3" }, { text: ": " }, { text: "Drax", id: "d12" }, { text: " is KO'd." }],
  );
});

test("a line without links is one part", () => {
  assert.deepEqual(cutAtLinks("Turn 3."), [{ text: "Turn 3." }]);
});

test("characters outside the basic plane count once, before a name and in it", () => {
  assert.deepEqual(cutAtLinks("🂡 Anna fields 𝔻rax 🐉.", [[14, 6, "d1"]]), [
    { text: "🂡 Anna fields " },
    { text: "𝔻rax 🐉", id: "d1" },
    { text: "." },
  ]);
});
