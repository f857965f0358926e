/** What is seen is folded and checked as the server does it: on the same examples. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checksum, fold, thingsOf } from "../../src/throwdown/interfaces/web/client/model.js";

const EXAMPLES = JSON.parse(readFileSync(new URL("models.json", import.meta.url), "utf8"));

for (const { name, model, patch, folded, check } of EXAMPLES) {
  test(name, () => {
    const before = structuredClone(model);
    assert.deepEqual(fold(model, patch), folded);
    assert.deepEqual(model, before, "the model that is folded into stays as it is");
    assert.equal(checksum(fold(model, patch)), check);
  });
}

test("things of a kind come in the order of their numbers, without those of kinds that begin alike", () => {
  const ids = ["d10", "d9", "draft", "p0", "d2"];
  const model = Object.fromEntries(ids.map((id) => [id, {}]));
  assert.deepEqual(
    thingsOf(model, "d").map(([id]) => id),
    ["d2", "d9", "d10"],
  );
});
