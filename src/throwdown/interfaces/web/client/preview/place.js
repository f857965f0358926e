/** Where a card stands that tells of a thing: beside it, never over it, and over as little as can be that is lit. */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{width: number, height: number}} Size */

/** Between the card and the thing, and between the card and the edge of the screen, in pixels. */
const GAP = 10;
const EDGE = 8;
/** A card that is cut lower than this is no help. */
const LOW = 140;

/**
 * The left upper corner of the card, and how high it may be.
 * @param {Box} thing  what it tells of
 * @param {Size} card  as large as it would be
 * @param {Size} screen
 * @param {Box[]} [lit]  what should stay to be seen
 * @returns {{left: number, top: number, height: number}}
 */
export function placeBeside(thing, card, screen, lit = []) {
  const places = [...beside(thing, card, screen), ...aboveAndBelow(thing, card, screen)].map((place, rank) => ({
    place,
    cost: costOf(place, card, lit) + rank,
  }));
  places.sort((one, other) => one.cost - other.cost);
  return places[0].place;
}

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) => Math.max(least, Math.min(value, most));

/**
 * Right of the thing, then left of it, where there is room.
 * @param {Box} thing
 * @param {Size} card
 * @param {Size} screen
 */
function beside(thing, card, screen) {
  const height = Math.min(card.height, screen.height - 2 * EDGE);
  const top = within(thing.top, EDGE, screen.height - EDGE - height);
  return [thing.right + GAP, thing.left - GAP - card.width]
    .filter((left) => left >= EDGE && left + card.width <= screen.width - EDGE)
    .map((left) => ({ left, top, height }));
}

/** @param {Box} thing @param {Size} card @param {Size} screen */
function aboveAndBelow(thing, card, screen) {
  const left = within(thing.left, EDGE, Math.max(EDGE, screen.width - EDGE - card.width));
  const above = Math.min(card.height, thing.top - GAP - EDGE);
  const below = Math.min(card.height, screen.height - EDGE - thing.bottom - GAP);
  return [
    { left, top: thing.top - GAP - above, height: above },
    { left, top: thing.bottom + GAP, height: below },
  ];
}

/**
 * What is wrong with a place: what is cut off, and what is covered.
 * @param {{left: number, top: number, height: number}} place
 * @param {Size} card
 * @param {Box[]} lit
 */
function costOf({ left, top, height }, card, lit) {
  const [right, bottom] = [left + card.width, top + height];
  const covered = lit.filter(
    (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
  ).length;
  return (card.height - height) * 2 + (height < Math.min(LOW, card.height) ? 10_000 : 0) + covered * 40;
}
