/** The address of a card: its set and its number there, as they are printed. */

/** @typedef {import("../server.js").Card} Card */

/** What a card is called in addresses, such as `uxm-12`. @param {Card} card */
export const refOf = ({ set, number }) => `${set}-${number}`;

/** @param {Card} card */
export const pathOf = (card) => `/cards/${refOf(card)}`;

/** @param {Card[]} cards @param {string} ref */
export const findCard = (cards, ref) => cards.find((card) => refOf(card) === ref);
