import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fill } from "../../src/throwdown/interfaces/web/client/formatter.js";

const EXAMPLES = JSON.parse(readFileSync(new URL("../words/examples.json", import.meta.url), "utf8"));

for (const example of EXAMPLES) {
  for (const language of ["en", "de"].filter((each) => each in example)) {
    test(`${example.text} is filled in as in Python (${language}: ${example[language]})`, () => {
      assert.equal(fill(example.text, language, example.values), example[language]);
    });
  }
}

test("a language with few and many counts by its own rule", () => {
  const text = "{n|# kość|# kości|# kości!}";
  assert.deepEqual(
    [1, 3, 5, 22].map((n) => fill(text, "pl", { n })),
    ["1 kość", "3 kości", "5 kości!", "22 kości"],
  );
});
