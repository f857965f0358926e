/** What a first game explains: nothing that is not so at that moment. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { prepare } from "./seat.js";

prepare();
const { lessons: masters } = await import("../../src/throwdown/interfaces/web/client/masters/lessons.js");
const { lessons: throne } = await import("../../src/throwdown/interfaces/web/client/throne/lessons.js");

/** @typedef {import("../../src/throwdown/interfaces/web/client/parts/lessons.js").Lesson} Lesson */

/**
 * The lesson that comes first at a question.
 * @param {Lesson[]} lessons @param {object} model @param {string[]} verbs  of what is offered to seat 0
 * @param {string} [paid]  the verb of what is paid for
 */
function first(lessons, model, verbs, paid) {
  const choices = verbs.map((verb) => ({ verb, pick: verb, label: verb, role: "do" }));
  const play = {
    choices: { value: choices },
    isMine: { value: verbs.length > 0 },
    marks: { value: [] },
    chances: { value: [] },
    paying: { choice: { value: paid ? { verb: paid } : null } },
    connection: { log: { value: [] } },
  };
  const state = { model, seat: 0, choices };
  const asked = /** @type {Parameters<Lesson["when"]>} */ (/** @type {unknown} */ ([play, state]));
  return lessons.find((each) => each.when(...asked))?.name;
}

/** @param {string} phase @param {number} active @param {object} [more] */
const duel = (phase, active, more = {}) => ({ game: { turn: 2, phase, active }, ask: { kind: "act" }, ...more });

test("the type of the energy is explained where it matters: at a purchase", () => {
  const model = { game: { turn: 2, step: "main", active: 0 } };
  assert.equal(first(masters, model, ["buy", "pass"], "buy"), "masters.pay");
  assert.notEqual(first(masters, model, ["buy", "field", "pass"], "field"), "masters.pay");
  assert.notEqual(
    first(masters, { game: { turn: 2, step: "attack", active: 1 } }, ["global"], "global"),
    "masters.pay",
  );
});

test("what one does in one's own main phase is not said in that of the other", () => {
  assert.equal(first(throne, duel("main 1", 0), ["play", "pass"]), "throne.main");
  assert.equal(first(throne, duel("main 1", 1), ["play", "pass"]), "throne.respond");
});

test("defending is explained before the ledger is", () => {
  const attacked = duel("defensive roll", 1, {
    e0: { from: 1, to: 0, kind: "normal", base: 4, subtotal: 4, final: 4 },
  });
  assert.equal(first(throne, attacked, ["defend", "no-defense"]), "throne.defend");
  assert.equal(first(throne, attacked, ["use", "pass"]), "throne.ledger");
});
