/** The bubble of a lesson is never over what is lit, as long as there is room for it. */
import assert from "node:assert/strict";
import test from "node:test";
import { place } from "../../src/throwdown/interfaces/web/client/lesson/place.js";

const DESK = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const SIZE = { width: 390, height: 170 };

/** @param {number} left @param {number} top @param {number} width @param {number} height */
const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

/** @param {ReturnType<typeof place>} spot @param {typeof SIZE} size @param {ReturnType<typeof box>} lit */
const covers = (spot, size, lit) =>
  Math.min(spot.left + size.width, lit.right) > Math.max(spot.left, lit.left) &&
  Math.min(spot.top + size.height, lit.bottom) > Math.max(spot.top, lit.top);

test("it stands above what it talks about, and its arrow points there", () => {
  const spot = place(SIZE, [box(470, 470, 70, 70)], DESK);
  assert.deepEqual(spot, { left: 310, top: 284, edge: "bottom", at: 195 });
});

test("where something else is lit above, it stands below", () => {
  const spot = place(SIZE, [box(470, 470, 70, 70), box(190, 350, 870, 80)], DESK);
  assert.equal(spot.edge, "top");
  assert.equal(spot.top, 556);
});

test("at the edge of the screen its arrow still points at the thing", () => {
  const spot = place(SIZE, [box(10, 600, 60, 60)], DESK);
  assert.equal(spot.left, 10);
  assert.equal(spot.left + spot.at, 40);
});

test("it covers nothing that is lit, wherever that lies", () => {
  const small = { width: 370, height: 150 };
  for (const [screen, size] of [
    [DESK, SIZE],
    [PHONE, small],
  ]) {
    for (let left = 0; left < screen.width - 60; left += 45)
      for (let top = 0; top < screen.height - 60; top += 45) {
        const lit = [box(left, top, 60, 60), box(0, screen.height * 0.6, screen.width, 90)];
        const spot = place(size, lit, screen);
        assert.ok(!lit.some((each) => covers(spot, size, each)), JSON.stringify([screen, lit, spot]));
        assert.ok(spot.left >= 0 && spot.left + size.width <= screen.width, "it is on the screen");
        assert.ok(spot.top >= 0 && spot.top + size.height <= screen.height, "it is on the screen");
      }
  }
});

test("with nothing lit it stands in the middle", () => {
  assert.deepEqual(place(SIZE, [], DESK), { left: 488, top: 299, edge: "", at: 0 });
});
