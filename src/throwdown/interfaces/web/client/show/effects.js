/** What is drawn over a table for a moment: numbers, blows, banners. Nobody presses it, and nobody reads it aloud. */
import { isStill } from "./dice.js";

/** Damage from which a plate shakes. */
const HEAVY = 3;

/** @typedef {{animations: Animation[], end: () => void}} Motion */

/** @type {Motion} */
export const NOTHING = { animations: [], end: () => {} };

/** @param {...Motion} motions @returns {Motion} */
export const together = (...motions) => ({
  animations: motions.flatMap(({ animations }) => animations),
  end: () => {
    for (const { end } of motions) end();
  },
});

/** What lies over all of a table. @returns {HTMLElement} */
function overlay() {
  const found = document.querySelector(".showing");
  if (found instanceof HTMLElement) return found;
  const made = document.createElement("div");
  made.className = "showing";
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

/** @param {string} name @param {string} [text] */
function made(name, text = "") {
  const element = document.createElement("span");
  element.className = name;
  element.textContent = text;
  overlay().append(element);
  return element;
}

/** @param {HTMLElement} element @param {DOMRect} at  put into the middle of it */
function centre(element, at) {
  element.style.left = `${at.left + at.width / 2}px`;
  element.style.top = `${at.top + at.height / 2}px`;
}

/**
 * @param {HTMLElement} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} options
 * @returns {Motion}
 */
function shown(element, frames, options) {
  const animation = element.animate(frames, { fill: "both", ...options });
  return { animations: [animation], end: () => element.remove() };
}

/**
 * A number flies off what is hit or healed.
 * @param {DOMRect} at @param {string} text @param {"harm" | "heal" | "plain"} kind @param {number} time
 */
export function number(at, text, kind, time) {
  const figure = made(`fly fly--${kind}`, text);
  centre(figure, at);
  const still = isStill();
  return shown(
    figure,
    [
      { transform: `translate(-50%, -50%) scale(${still ? 1 : 0.4})`, opacity: 0 },
      { transform: `translate(-50%, -50%) scale(${still ? 1 : 1.15})`, opacity: 1, offset: 0.18 },
      { transform: "translate(-50%, -50%)", opacity: 1, offset: 0.7 },
      { transform: `translate(-50%, ${still ? "-50%" : "calc(-50% - 34px)"})`, opacity: 0 },
    ],
    { duration: time },
  );
}

/**
 * A blow lands: a burst, and what is hit shakes if it is hard.
 * @param {Element} target
 * @param {number} amount
 * @param {number} time
 */
export function blow(target, amount, time) {
  if (isStill()) return NOTHING;
  const at = target.getBoundingClientRect();
  const burst = made("pow");
  centre(burst, at);
  const flash = shown(
    burst,
    [
      { transform: "translate(-50%, -50%) scale(.2) rotate(-20deg)", opacity: 1 },
      { transform: "translate(-50%, -50%) scale(1.1) rotate(4deg)", opacity: 1, offset: 0.35 },
      { transform: "translate(-50%, -50%) scale(1.25) rotate(8deg)", opacity: 0 },
    ],
    { duration: Math.min(time, 420) },
  );
  return amount < HEAVY ? flash : together(flash, shake(target, Math.min(12, 2 + amount), time));
}

/** @param {Element} target @param {number} by  in pixels @param {number} time @returns {Motion} */
export function shake(target, by, time) {
  if (isStill()) return NOTHING;
  const steps = [0, -1, 0.8, -0.6, 0.4, -0.2, 0];
  const animation = target.animate(
    steps.map((step) => ({ transform: `translate(${step * by}px, ${step * by * 0.3}px)` })),
    { duration: Math.min(time, 420) },
  );
  return { animations: [animation], end: () => {} };
}

/**
 * A thing swells for a moment: it does something, or something is done to it.
 * @param {Element} target
 * @param {number} time
 * @returns {Motion}
 */
export function pulse(target, time) {
  const frames = isStill()
    ? [{ opacity: 1 }, { opacity: 0.6, offset: 0.3 }, { opacity: 1 }]
    : [{ transform: "none" }, { transform: "scale(1.14)", offset: 0.4 }, { transform: "none" }];
  return { animations: [target.animate(frames, { duration: Math.min(time, 450), easing: "ease-out" })], end: () => {} };
}

/** A die lunges over the line. @param {Element} target @param {boolean} up @param {number} time @returns {Motion} */
export function lunge(target, up, time) {
  if (isStill()) return pulse(target, time);
  const by = up ? -26 : 26;
  const animation = target.animate(
    [
      { transform: "none" },
      { transform: `translateY(${-by * 0.3}px)`, offset: 0.25 },
      { transform: `translateY(${by}px) scale(1.08)`, offset: 0.55 },
      { transform: "none" },
    ],
    { duration: Math.min(time, 700), easing: "cubic-bezier(.4,0,.3,1)" },
  );
  return { animations: [animation], end: () => {} };
}

/** A die breaks: what is left of it falls. @param {HTMLElement} ghost @param {string} word @param {number} time */
export function crack(ghost, word, time) {
  const stamp = made("stamp", word);
  centre(stamp, ghost.getBoundingClientRect());
  ghost.dataset.crack = "";
  const stamped = shown(
    stamp,
    [
      { transform: "translate(-50%, -50%) rotate(-10deg) scale(1.8)", opacity: 0 },
      { transform: "translate(-50%, -50%) rotate(-10deg)", opacity: 1, offset: 0.3 },
      { transform: "translate(-50%, -50%) rotate(-10deg)", opacity: 1, offset: 0.8 },
      { transform: "translate(-50%, -50%) rotate(-10deg)", opacity: 0 },
    ],
    { duration: time },
  );
  const fall = isStill() ? "none" : "translateY(26px) rotate(9deg)";
  const fallen = ghost.animate(
    [
      { transform: "none", opacity: 1, filter: "none" },
      { transform: "none", opacity: 1, filter: "grayscale(1) brightness(.7)", offset: 0.6 },
      { transform: fall, opacity: 0, filter: "grayscale(1) brightness(.5)" },
    ],
    { duration: time, fill: "both" },
  );
  return together(stamped, { animations: [fallen], end: () => {} });
}

/**
 * Words across the table.
 * @param {string} title
 * @param {string} text
 * @param {"us" | "them"} side
 * @param {number} time
 */
export function banner(title, text, side, time) {
  const band = made("banner");
  band.dataset.side = side;
  const head = document.createElement("b");
  head.className = "poster";
  head.textContent = title;
  const line = document.createElement("small");
  line.textContent = text;
  band.append(head, line);
  const still = isStill();
  const from = still ? "translateY(-50%)" : "translate(-8%, -50%) rotate(-1.4deg)";
  const to = still ? "translateY(-50%)" : "translate(0, -50%) rotate(-1.4deg)";
  return shown(
    band,
    [
      { transform: from, opacity: 0 },
      { transform: to, opacity: 1, offset: 0.2 },
      { transform: to, opacity: 1, offset: 0.82 },
      { transform: to, opacity: 0 },
    ],
    { duration: time, easing: "ease-out" },
  );
}

/**
 * A copy of a thing that is no longer where it was, to be seen on its way.
 * @param {HTMLElement} thing
 * @param {DOMRect} at
 */
export function ghostOf(thing, at) {
  const ghost = /** @type {HTMLElement} */ (thing.cloneNode(true));
  for (const name of ["id", "data-piece", "data-primary", "data-wish"]) ghost.removeAttribute(name);
  ghost.setAttribute("inert", "");
  ghost.classList.add("ghost");
  Object.assign(ghost.style, {
    left: `${at.left}px`,
    top: `${at.top}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
  });
  return ghost;
}

/**
 * A copy flies to where its thing has gone.
 * @param {HTMLElement} ghost
 * @param {DOMRect} from
 * @param {DOMRect | null} to
 * @param {number} time
 * @returns {Motion}
 */
export function flight(ghost, from, to, time) {
  overlay().append(ghost);
  if (isStill() || !to)
    return {
      animations: [ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration: Math.min(150, time), fill: "both" })],
      end: () => ghost.remove(),
    };
  const [dx, dy] = [
    to.left + to.width / 2 - from.left - from.width / 2,
    to.top + to.height / 2 - from.top - from.height / 2,
  ];
  const lift = Math.min(30, Math.hypot(dx, dy) * 0.2);
  const animation = ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${dx * 0.5}px, ${dy * 0.5 - lift}px) scale(.86)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${dx}px, ${dy}px) scale(.42)`, opacity: 0.2 },
    ],
    { duration: Math.min(time, 450), easing: "cubic-bezier(.3,.6,.3,1)", fill: "both" },
  );
  return { animations: [animation], end: () => ghost.remove() };
}

/** Take away all that lies over the table. */
export function clear() {
  document.querySelector(".showing")?.replaceChildren();
}
