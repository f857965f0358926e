/**
 * How each game looks on the home page. These are the games that the client has a table for (`tables.js`);
 * others are not offered. All that can be chosen before a game comes from the server.
 */

/**
 * @typedef {{
 *   panel: string,
 *   ghost: string,
 *   badge: string,
 * }} Look  the class of the panel, the glyph behind it, the glyph in lists
 */

/** @type {Record<"masters" | "throne", Look>} */
export const LOOKS = {
  masters: { panel: "bill--dm", ghost: "fist", badge: "reserve" },
  throne: { panel: "bill--dt", ghost: "sym-3", badge: "ph-offence" },
};

/** @typedef {keyof typeof LOOKS} Playable */

/** @param {string} game @returns {game is Playable} */
export const isPlayable = (game) => game in LOOKS;

/** @param {string} game @returns {Look} */
export const lookOf = (game) => (isPlayable(game) ? LOOKS[game] : { panel: "", ghost: "roll", badge: "roll" });
