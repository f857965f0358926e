/**
 * What a first game explains, each thing when it first comes up: what lessons of all games are told apart by.
 * Each game has its own list (`registry.js`); the words are `hint.` and the name.
 */

/** @typedef {import("../connection.js").State} State */
/** @typedef {import("../play.js").Play} Play */
/** @typedef {{name: string, when: (play: Play, state: State) => boolean}} Lesson */

/** @param {string} verb @returns {(play: Play) => boolean} */
export const offers = (verb) => (play) => play.choices.value.some((choice) => choice.verb === verb);
/** @param {string} kind @returns {(play: Play) => boolean} */
export const told = (kind) => (play) => play.log.value.some((event) => event.kind === kind);
/** @param {Play} play */
export const mine = (play) => play.isMine.value;
