/** Where the card of a thing stands: beside it, on the screen, off what is lit. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeBeside } from "../../src/throwdown/interfaces/web/client/preview/place.js";

const SCREEN = { width: 1366, height: 768 };
const CARD = { width: 312, height: 300 };

/** @param {number} left @param {number} top */
const thing = (left, top, width = 60, height = 60) => ({ left, top, right: left + width, bottom: top + height });

/** @param {{left: number, top: number, height: number}} place */
const boxOf = ({ left, top, height }) => ({ left, top, right: left + CARD.width, bottom: top + height });

/** @param {import("../../src/throwdown/interfaces/web/client/preview/place.js").Box} one @param {typeof one} other */
const overlap = (one, other) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

test("wherever a thing lies, its card is whole on the screen and beside it", () => {
  for (let left = 0; left <= SCREEN.width - 60; left += 61)
    for (let top = 0; top <= SCREEN.height - 60; top += 59) {
      const at = thing(left, top);
      const box = boxOf(placeBeside(at, CARD, SCREEN));
      assert.equal(overlap(box, at), false, `${left} ${top}`);
      assert.equal(box.bottom - box.top, CARD.height);
      assert.ok(box.left >= 0 && box.right <= SCREEN.width && box.top >= 0 && box.bottom <= SCREEN.height);
    }
});

test("a card stands on the other side of a thing if something lit lies on this one", () => {
  const at = thing(600, 300);
  const usual = boxOf(placeBeside(at, CARD, SCREEN));
  const lit = thing(usual.left + 20, usual.top + 20);
  const other = boxOf(placeBeside(at, CARD, SCREEN, [lit]));
  assert.equal(overlap(usual, lit), true);
  assert.equal(overlap(other, lit), false);
  assert.equal(overlap(other, at), false);
});

test("a long card beside a wide thing is cut where there is most room, and covers nothing of the thing", () => {
  const wide = thing(0, 500, SCREEN.width, 100);
  const place = placeBeside(wide, { width: 312, height: 700 }, SCREEN);
  assert.equal(overlap(boxOf(place), wide), false);
  assert.ok(place.height > 400);
});
