/** Where the bubble of a lesson stands: beside what it talks about, and never over anything that is lit. */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {"top" | "bottom" | "left" | "right" | ""} Edge */

/** Between the bubble and what it talks about, and the edge of the screen. */
const GAP = 16;
const EDGE = 10;
/** In how many rows and columns another place is looked for. */
const STEPS = 12;

/**
 * Return where the bubble stands, and at which of its edges the arrow is that points at the first of the boxes.
 * @param {Size} size
 * @param {Box[]} boxes  what is lit, what it talks about first
 * @param {Size} screen
 * @returns {{left: number, top: number, edge: Edge, at: number}}
 */
export function place(size, boxes, screen) {
  const [target] = boxes;
  const middle = { left: (screen.width - size.width) / 2, top: (screen.height - size.height) / 2 };
  if (!target) return { ...within(middle, size, screen), edge: "", at: 0 };
  for (const { edge, ...spot } of beside(target, size)) {
    const found = within(spot, size, screen);
    const box = boxOf(found, size);
    if (isClear(box, boxes) && touches(box, target, edge))
      return { ...found, edge, at: arrow(found, size, target, edge) };
  }
  return { ...elsewhere(size, boxes, screen), edge: "", at: 0 };
}

/**
 * The places beside a box, the best first.
 * @param {Box} box @param {Size} size
 * @returns {{left: number, top: number, edge: Edge}[]}
 */
function beside(box, size) {
  const left = (box.left + box.right - size.width) / 2;
  const top = (box.top + box.bottom - size.height) / 2;
  return [
    { left, top: box.top - GAP - size.height, edge: "bottom" },
    { left, top: box.bottom + GAP, edge: "top" },
    { left: box.right + GAP, top, edge: "left" },
    { left: box.left - GAP - size.width, top, edge: "right" },
  ];
}

/** @param {{left: number, top: number}} spot @param {Size} size @param {Size} screen */
const within = ({ left, top }, size, screen) => ({
  left: Math.round(Math.max(EDGE, Math.min(left, screen.width - EDGE - size.width))),
  top: Math.round(Math.max(EDGE, Math.min(top, screen.height - EDGE - size.height))),
});

/** @param {{left: number, top: number}} spot @param {Size} size @returns {Box} */
const boxOf = ({ left, top }, { width, height }) => ({ left, top, right: left + width, bottom: top + height });

/** @param {Box} one @param {Box} other */
const overlap = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** @param {Box} box @param {Box[]} boxes */
const isClear = (box, boxes) => boxes.every((each) => overlap(box, each) === 0);

/**
 * Whether a bubble still stands at its box, after it was kept on the screen.
 * @param {Box} box @param {Box} target @param {Edge} edge
 */
function touches(box, target, edge) {
  const across = edge === "top" || edge === "bottom";
  const [low, high] = across ? [target.left, target.right] : [target.top, target.bottom];
  const [from, to] = across ? [box.left, box.right] : [box.top, box.bottom];
  return Math.min(to, high) - Math.max(from, low) > 0;
}

/**
 * How far along its edge the arrow stands.
 * @param {{left: number, top: number}} spot @param {Size} size @param {Box} target @param {Edge} edge
 */
function arrow(spot, size, target, edge) {
  const across = edge === "top" || edge === "bottom";
  const aim = across ? (target.left + target.right) / 2 - spot.left : (target.top + target.bottom) / 2 - spot.top;
  const most = (across ? size.width : size.height) - 2 * EDGE;
  return Math.round(Math.max(2 * EDGE, Math.min(aim, most)));
}

/**
 * The place on the screen that covers least of what is lit, and lies nearest to what it talks about.
 * @param {Size} size @param {Box[]} boxes @param {Size} screen
 */
function elsewhere(size, boxes, screen) {
  const [target] = boxes;
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);
  const spots = steps.flatMap((down) =>
    steps.map((along) =>
      within({ left: along * (screen.width - size.width), top: down * (screen.height - size.height) }, size, screen),
    ),
  );
  const cost = (/** @type {{left: number, top: number}} */ spot) => {
    const box = boxOf(spot, size);
    const covered = boxes.reduce((sum, each) => sum + overlap(box, each), 0);
    const away = Math.hypot(
      box.left + box.right - target.left - target.right,
      box.top + box.bottom - target.top - target.bottom,
    );
    return covered * screen.width + away;
  };
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}
