/**
 * Dice in motion. At rest a die is what its table draws; while it rolls, a cube with its real faces lies over it,
 * which comes to rest face on and just as large, so that the change cannot be seen.
 */
import { faces } from "../parts/sides.js";
import { settings } from "../settings.js";

/** Cubes at once; what else is rolled tumbles flat. */
const CUBES = 8;
/** Between the starts of dice that are thrown together, in milliseconds. */
const APART = 40;
/** Slower frames than this, in milliseconds, are too slow for cubes. */
const SLOW = 34;
const SIDES = [
  "rotateY(0deg)",
  "rotateY(180deg)",
  "rotateY(90deg)",
  "rotateY(-90deg)",
  "rotateX(90deg)",
  "rotateX(-90deg)",
];
const CORES = ["rotateY(0deg)", "rotateY(90deg)", "rotateX(90deg)"];

/** Slow rolls in a row after which a device is taken to be too slow for cubes: one may have had another cause. */
const PROOF = 2;

/** How many rolls in a row have been slow. */
let slowRolls = 0;

/** Whether less motion is asked for. */
export const isStill = () => settings.value.dice === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How dice roll here that should roll in a way. @param {string} wanted */
export const wayOf = (wanted) => (isStill() ? "still" : slowRolls >= PROOF ? "flat" : wanted);

/** Chance that is the same wherever the same throw is seen. @param {number} seed @returns {() => number} */
export function chanceOf(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/**
 * Roll dice that lie on the table now.
 * @param {HTMLElement[]} dice
 * @param {number} seed
 * @param {number} time  in milliseconds
 * @param {{x: number, y: number}} from
 *   where they are thrown from, beside each die
 * @returns {{animations: Animation[], end: () => void}}
 */
export function roll(dice, seed, time, from) {
  if (isStill()) return { animations: dice.map(appear), end: () => {} };
  const flat = wayOf(settings.value.dice) === "flat";
  const stagger = Math.min(APART, (time * 0.4) / Math.max(1, dice.length));
  const each = dice.map((die, place) => {
    const chance = chanceOf(seed * 7919 + place * 104729);
    const duration = Math.max(1, time - stagger * (dice.length - 1));
    const options = { duration, delay: place * stagger, fill: /** @type {const} */ ("both") };
    return flat || place >= CUBES ? tumble(die, chance, options) : throwCube(die, chance, options, from);
  });
  if (!flat) void watchFrames(time);
  return {
    animations: each.flatMap(({ animations }) => animations),
    end: () => {
      for (const { end } of each) end();
    },
  };
}

/** @param {HTMLElement} thing */
const appear = (thing) => thing.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 150 });

/**
 * @param {HTMLElement} die
 * @param {() => number} chance
 * @param {KeyframeAnimationOptions} options
 * @param {{x: number, y: number}} from
 */
function throwCube(die, chance, options, from) {
  const block = die.querySelector(".die__block");
  if (!block) return { animations: [appear(die)], end: () => {} };
  const body = cube(die);
  const turns = () => (1 + Math.floor(chance() * 2)) * 360 * (chance() < 0.5 ? -1 : 1);
  const [a, b, c] = [turns(), turns(), (chance() - 0.5) * 200];
  const [dx, dy] = [from.x + (chance() - 0.5) * 60, from.y + (chance() - 0.5) * 40];
  const half = "calc(var(--die) / -2)";
  const at = (/** @type {number[]} */ ...[x, y, z, rx, ry, rz]) =>
    `translate3d(${x}px,${y}px,${half}) translateZ(${z}px) rotateX(${rx}deg) rotateY(${ry}deg) rotateZ(${rz}deg)`;
  block.append(body);
  die.dataset.rolling = "";
  const flight = body.animate(
    [
      { transform: at(dx, dy, 120, a, b, c), easing: "cubic-bezier(.3,.1,.7,1)" },
      {
        transform: at(dx * 0.28, dy * 0.28 - 26, 70, a * 0.34, b * 0.34, c * 0.4),
        offset: 0.5,
        easing: "cubic-bezier(.5,0,.8,.6)",
      },
      {
        transform: at(dx * 0.07, dy * 0.07 + 3, 0, a * 0.06, b * 0.06, c * 0.12),
        offset: 0.74,
        easing: "cubic-bezier(.2,.6,.5,1)",
      },
      { transform: at(0, -7, 14, 0, 0, 4), offset: 0.87, easing: "cubic-bezier(.5,0,.9,.5)" },
      { transform: at(0, 0, 0, 0, 0, 0) },
    ],
    options,
  );
  const shade = die.querySelector(".die__shade")?.animate(
    [
      { transform: `translate(${dx}px,${dy + 70}px) scale(1.5)`, opacity: 0 },
      { transform: `translate(${dx * 0.28}px,${dy * 0.28 + 30}px) scale(1.3)`, opacity: 0.35, offset: 0.5 },
      { transform: "none", opacity: 1, offset: 0.76 },
      { transform: "none", opacity: 1 },
    ],
    options,
  );
  const end = () => {
    body.remove();
    delete die.dataset.rolling;
    flight.cancel();
    shade?.cancel();
  };
  flight.finished.then(end, () => {});
  return { animations: shade ? [flight, shade] : [flight], end };
}

/** A cube with the faces of a die; the one that has come up in front. @param {HTMLElement} die */
function cube(die) {
  const up = die.querySelector(".die__face")?.innerHTML ?? "";
  const others = faces(die);
  const body = document.createElement("span");
  body.className = "cube";
  body.setAttribute("aria-hidden", "true");
  const sides = SIDES.map((turn, nth) => {
    const face = document.createElement("span");
    face.className = "cube__f";
    face.style.setProperty("--turn", turn);
    face.innerHTML = nth ? (others[(nth - 1) % Math.max(1, others.length)] ?? up) : up;
    return face;
  });
  const cores = CORES.map((turn) => {
    const core = document.createElement("span");
    core.className = "cube__core";
    core.style.transform = turn;
    return core;
  });
  body.append(...sides, ...cores);
  return body;
}

/**
 * A die that turns in the plane: for devices that are too slow for cubes.
 * @param {HTMLElement} die
 * @param {() => number} chance
 * @param {KeyframeAnimationOptions} options
 */
function tumble(die, chance, options) {
  const turn = (chance() < 0.5 ? -1 : 1) * (300 + chance() * 180);
  const flight = die.animate(
    [
      { transform: `translate(0,-34px) rotate(${turn}deg) scale(.7)`, opacity: 0.3 },
      { transform: `translate(0,6px) rotate(${turn * 0.1}deg) scale(1.04)`, opacity: 1, offset: 0.7 },
      { transform: "none" },
    ],
    { ...options, easing: "cubic-bezier(.3,.6,.4,1)" },
  );
  return { animations: [flight], end: () => flight.cancel() };
}

/** Watch how fast a roll is drawn, and give cubes up if it is too slow. @param {number} time */
async function watchFrames(time) {
  const frames = await timeFrames(time);
  if (slowRolls < PROOF) slowRolls = isTooSlow(frames, time) ? slowRolls + 1 : 0;
}

/**
 * Whether cubes are too much for a device that drew a roll in such frames: most of them must be quick.
 * @param {number[]} frames  how long each took, in milliseconds
 * @param {number} time  how long the roll took
 */
export function isTooSlow(frames, time) {
  if (document.hidden || time < SLOW * 4) return false;
  const ordered = [...frames].sort((one, other) => one - other);
  return (ordered[Math.floor(ordered.length * 0.95)] ?? time) > SLOW;
}

/** How long each frame takes for a while, in milliseconds. @param {number} time @returns {Promise<number[]>} */
export function timeFrames(time) {
  return new Promise((resolve) => {
    /** @type {number[]} */
    const frames = [];
    let begun = 0;
    let before = 0;
    const frame = (/** @type {number} */ now) => {
      if (begun) frames.push(now - before);
      else begun = now;
      before = now;
      if (now - begun < time) requestAnimationFrame(frame);
      else resolve(frames);
    };
    requestAnimationFrame(frame);
  });
}

/**
 * Let a thing come from where it was, in a short arc.
 * @param {HTMLElement} thing @param {DOMRect} was @param {number} time  in milliseconds @param {number} [delay]
 */
export function travel(thing, was, time, delay = 0) {
  if (isStill()) return appear(thing);
  const is = thing.getBoundingClientRect();
  const [dx, dy] = [
    was.left + was.width / 2 - is.left - is.width / 2,
    was.top + was.height / 2 - is.top - is.height / 2,
  ];
  const scale = Math.min(2, Math.max(0.2, is.width ? was.width / is.width : 1));
  const lift = Math.min(26, Math.hypot(dx, dy) * 0.2);
  return thing.animate(
    [
      { transform: `translate(${dx}px,${dy}px) scale(${scale})`, zIndex: 30 },
      {
        transform: `translate(${dx * 0.45}px,${dy * 0.45 - lift}px) scale(${(1 + scale) / 2 + 0.06})`,
        offset: 0.55,
        zIndex: 30,
      },
      { transform: "none", zIndex: 30 },
    ],
    { duration: time, delay, easing: "cubic-bezier(.3,.7,.2,1)", fill: "backwards" },
  );
}
