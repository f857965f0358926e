/**
 * The games that have a table of their own: how each looks on the home page, and where its table is loaded
 * from. Any other game is played at the generic table. This is the only module of the shell that names a game;
 * all that can be chosen before a game comes from the server.
 */

/**
 * @typedef {{
 *   panel: string,
 *   ghost: string,
 *   badge: string,
 * }} Look  the class of the panel, the glyph behind it, the glyph in lists
 */
/** @typedef {import("./connection.js").State} State */
/**
 * @typedef {(props: {
 *   play: import("./play.js").Play,
 *   state: State,
 *   setup: Record<string, unknown>,
 * }) => import("./html.js").Markup} Table
 */
/**
 * What the shell must be told of a game.
 * @typedef {object} GameTable
 * @property {Table} Table  draws it
 * @property {import("./parts/lessons.js").Lesson[]} lessons  what a first game explains; the first that fits is shown
 * @property {import("./show/beats.js").Score} score  how what happens is shown
 */

/** @typedef {{look: Look, load: () => Promise<GameTable>}} Entry */

/** @type {Record<string, Entry>} */
const ENTRIES = {
  masters: {
    look: { panel: "bill--dm", ghost: "fist", badge: "reserve" },
    load: () => import("./masters/game.js").then(({ masters }) => masters),
  },
  throne: {
    look: { panel: "bill--dt", ghost: "sym-3", badge: "ph-offence" },
    load: () => import("./throne/game.js").then(({ throne }) => throne),
  },
};

/** @type {Entry} */
const GENERIC = {
  look: { panel: "bill--plain", ghost: "roll", badge: "roll" },
  load: () => import("./generic/game.js").then(({ generic }) => generic),
};

/** Whether the address wants any game at the generic table: `?table=generic`. */
const isGenericWanted = () => new URLSearchParams(location.search).get("table") === "generic";

/** @param {string} game */
const entryOf = (game) => (Object.hasOwn(ENTRIES, game) ? ENTRIES[game] : GENERIC);

/** How a game looks on the home page. @param {string} game @returns {Look} */
export const lookOf = (game) => entryOf(game).look;

/** The looks of the panels that the home page has room for before it knows the games. @type {Look[]} */
export const LOOKS = Object.values(ENTRIES).map(({ look }) => look);

/** What the shell must be told of a game, once it is loaded. @param {string} game @returns {Promise<GameTable>} */
export const loadGame = (game) => (isGenericWanted() ? GENERIC : entryOf(game)).load();
