/** Whoever looks elsewhere is called when it is their turn; what is heard follows the settings. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { prepare } from "./seat.js";

/** @type {number[][]} */
let shaken = [];
/** @type {{title: string, hidden: boolean}} */
let page;
/** @type {(() => void) | undefined} */
let seen;
/** @type {string[]} */
let notes = [];

function look() {
  prepare();
  page = { ...document, title: "Throwdown", hidden: true };
  const phone = {
    language: "en",
    userActivation: { hasBeenActive: true },
    vibrate: (/** @type {number[]} */ pattern) => shaken.push(pattern),
  };
  const listen = (/** @type {string} */ _, /** @type {() => void} */ then) => {
    seen = then;
  };
  class Notification {
    static permission = "granted";
    /** @param {string} title @param {{body: string}} options */
    constructor(title, { body }) {
      notes.push(`${title}: ${body}`);
    }
  }
  for (const [name, value] of Object.entries({
    document: page,
    navigator: phone,
    addEventListener: listen,
    Notification,
  }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

look();
const { call, hush } = await import("../../src/throwdown/interfaces/web/client/show/calling.js");
const { play } = await import("../../src/throwdown/interfaces/web/client/show/sound.js");
const { prefer } = await import("../../src/throwdown/interfaces/web/client/settings.js");

/** Long enough that the same cue is another one. */
const later = () => new Promise((resolve) => setTimeout(resolve, 80));

beforeEach(async () => {
  hush();
  const listener = seen;
  look();
  seen = listener;
  [shaken, notes] = [[], []];
  prefer({ vibration: true, sound: false, notes: true });
  await later();
});

test("whoever wants no notes gets none", () => {
  prefer({ notes: false });
  call("What do you do?");
  assert.deepEqual(notes, []);
});

test("a page that nobody looks at says in its title that it is their turn, until it is seen", () => {
  call("What do you do?");
  assert.notEqual(page.title, "Throwdown");
  assert.equal(notes.length, 1);
  assert.match(notes[0], /What do you do\?$/);
  page.hidden = false;
  seen?.();
  assert.equal(page.title, "Throwdown");
});

test("a page that is looked at is left alone", () => {
  page.hidden = false;
  call("What do you do?");
  assert.equal(page.title, "Throwdown");
  assert.deepEqual([notes, shaken], [[], []]);
});

test("while nobody looks only one's turn is felt", async () => {
  play("hit");
  assert.deepEqual(shaken, []);
  play("turn");
  assert.equal(shaken.length, 1);
  play("turn");
  assert.equal(shaken.length, 1, "the same cue at once is one");
  page.hidden = false;
  play("hit");
  assert.equal(shaken.length, 2);
});

test("a phone does not shake if that is not wanted", () => {
  page.hidden = false;
  prefer({ vibration: false });
  play("big");
  assert.deepEqual(shaken, []);
});
