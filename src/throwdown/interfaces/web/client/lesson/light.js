/** What is lit while a lesson waits: what it asks to be pressed, or what it talks about. */

/** What lies on the table and may be pressed at any time: it only shows things, or leads away. */
const ALWAYS = ".lesson, .top, .dock, .side, .ribbon, .over, .peek, dialog";

/**
 * What is to be pressed, and what is only talked about.
 * @typedef {{pressed: HTMLElement[], told: HTMLElement[]}} Lit
 */

/**
 * Return what a step points at, what it talks about first.
 * @param {import("../play.js").Play} play
 * @param {import("../protocol.js").Lesson} lesson
 * @returns {Lit}
 */
export function litBy(play, lesson) {
  const told = lesson.light.flatMap((words) => seen(selectorOf(words)).slice(0, 1));
  if (lesson.press || !lesson.waits) return { pressed: [], told };
  const pieces = seen("[data-piece]").filter(({ dataset: { piece = "" } }) => isNext(play, piece));
  // On a small screen what is to be pressed may lie in a drawer.
  const doors = pieces.length || !play.choices.value.some(({ of }) => of?.length) ? [] : seen(".dock button:has(em)");
  return { pressed: [...pieces, ...doors, ...seen(".ribbon")], told };
}

/**
 * Whether a thing is pressed next, or has been: of a blocker and its attacker the blocker is the first.
 * @param {import("../play.js").Play} play @param {string} piece
 */
function isNext(play, piece) {
  if (play.isChosen(piece)) return true;
  const begun = play.focus.value.length > 0 || play.paying.choice.value !== null || play.marks.value.length > 0;
  const isFirst = play.choices.value.some(({ of = [], also = [] }) => of[0] === piece || also.includes(piece));
  return play.isLit(piece) && (begun || isFirst);
}

/** @param {string} words  such as "life 0" or "place 0 reserve" */
function selectorOf(words) {
  const [kind, ...rest] = words.split(" ");
  return `[data-${kind}="${rest.join(" ")}"]`;
}

/** @param {string} selector @returns {HTMLElement[]}  those that can be seen */
function seen(selector) {
  const found = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector));
  return [...found].filter((each) => each.getClientRects().length > 0 && !each.closest(".lesson, dialog"));
}

/**
 * Whether something may be pressed while a step waits; of what is only talked about, if nothing else is to be pressed.
 * @param {Lit} lit @param {EventTarget | null} target
 */
export function mayPress({ pressed, told }, target) {
  if (!(target instanceof Element) || target.closest(ALWAYS)) return true;
  return (pressed.length ? pressed : told).some((each) => each.contains(target));
}
