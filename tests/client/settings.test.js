/** What a browser kept of older settings, and what is made of values that no setting has. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { prepare } from "./seat.js";

prepare();
const { carriedOver } = await import("../../src/throwdown/interfaces/web/client/settings.js");

test("the speed that dice once had is the pace that comes nearest", () => {
  for (const [speed, pace] of /** @type {[number, string][]} */ ([
    [0, "instant"],
    [0.5, "fast"],
    [1, "normal"],
    [2, "slow"],
  ]))
    assert.equal(carriedOver({ speed }).pace, pace);
  assert.equal(Object.hasOwn(carriedOver({ speed: 2 }), "speed"), false);
});

test("a pace that was chosen since counts more than the speed before", () => {
  assert.equal(carriedOver({ speed: 2, pace: "fast" }).pace, "fast");
});

test("who passed nothing by itself is asked at every window", () => {
  assert.equal(carriedOver({ passing: false }).mode, "hold");
  assert.equal(carriedOver({ passing: true }).mode, "normal");
  assert.equal(carriedOver({ passing: false, mode: "fast" }).mode, "fast");
});

test("what no setting can be is as in the beginning", () => {
  const usual = carriedOver({});
  const strange = { pace: "ludicrous", dice: 6, volume: 7, sound: "loud", theme: "mauve", stops: {}, text: null };
  assert.deepEqual(carriedOver(strange), usual);
  for (const kept of [null, 5, "fast", []]) assert.deepEqual(carriedOver(kept), usual);
  assert.equal(usual.pace, "normal");
});

test("what was chosen stays chosen", () => {
  const chosen = { theme: "light", volume: 0, sound: false, text: "large", stops: ["masters.attack"], dice: "flat" };
  assert.deepEqual(carriedOver(chosen), { ...carriedOver({}), ...chosen });
});
