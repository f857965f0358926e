/** What is asked of the server over REST (docs/web-protocol.md). */
import { settings } from "./settings.js";

/**
 * @typedef {object} Listed
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {"open" | "over" | "handed in"} state
 * @property {number} changed
 */
/**
 * @typedef {{
 *   name: string,
 *   title: string,
 *   seats: number,
 *   life: number,
 *   given?: boolean,
 *   dice?: number,
 *   cards?: number | null,
 *   basics?: number,
 * }} Format
 */
/** @typedef {{name: string, title: string}} Ruleset */
/** @typedef {import("./setup/menu.js").Question} Question */
/**
 * @typedef {{
 *   name: string,
 *   title: string,
 *   tagline: string,
 *   intro: string,
 *   setups: Record<string, unknown>[],
 *   formats: Format[],
 *   rulesets: Ruleset[],
 *   menu: Question[],
 *   team_format: string | null,
 * }} Game
 */
/** @typedef {{name: string, text: string}} Level */
/** @typedef {{kind: "me" | "bot" | "open", name?: string, level?: string}} SeatWish */
/** @typedef {{id: string, game: string, setup: Record<string, unknown>, over: boolean, yours: number[]}} TableInfo */
/** @typedef {{table: TableInfo, invitations: Record<string, string>}} NewTable */
/**
 * @typedef {{
 *   id: string,
 *   set: string,
 *   number: number,
 *   title: string,
 *   subtitle: string | null,
 *   type: string,
 *   cost: number,
 *   energy: string | null,
 *   affiliations: string[],
 *   rarity: string,
 *   max: number,
 *   text: string[],
 *   keywords: string[],
 *   faces: string[],
 * }} Card
 */
/**
 * @typedef {{
 *   name: string,
 *   title: string,
 *   key: string,
 *   options: Record<string, string>,
 * }} Facet  what cards are told apart by
 */
/** @typedef {{name: string, cards: Record<string, number>, basics: string[]}} Team */
/**
 * @typedef {{
 *   id: string,
 *   set: string,
 *   set_title: string,
 *   format: string,
 *   title: string,
 *   about: string,
 *   team: Team,
 * }} Preset
 */
/** @typedef {{needs: string | null, text: string}} Line */
/** @typedef {{name: string, kind: string, level: number, lines: Line[], always: string | null}} Space */
/**
 * @typedef {{
 *   id: string,
 *   name: string,
 *   type: string,
 *   cost: number,
 *   text: string | null,
 *   upgrades: string | null,
 *   board: Space[],
 * }} HeroCard
 */
/** @typedef {{name: string, kind: string, limit: number, text: string}} Token */
/** @typedef {{id: string, name: string, dice: string[], board: Space[], tokens: Token[], cards: HeroCard[]}} Hero */

/** The server refused; the message says why. */
export class Refusal extends Error {}

/**
 * @param {string} path
 * @param {RequestInit} [how]
 * @returns {Promise<any>}
 */
async function ask(path, how) {
  const response = await fetch(`/api/${path}`, how);
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(body.detail ?? response.statusText);
  return body;
}

/**
 * @param {string} path
 * @param {unknown} data
 */
function send(path, data) {
  const body = JSON.stringify(data);
  return ask(path, { method: "POST", body, headers: { "content-type": "application/json" } });
}

const spoken = () => `language=${settings.value.language}`;
/** @type {Map<string, Promise<any>>} */
const remembered = new Map();

/** Ask once for what does not change while the page is open. @param {string} path */
function once(path) {
  const known = remembered.get(path) ?? ask(path);
  remembered.set(path, known);
  known.catch(() => remembered.delete(path));
  return known;
}

/** @returns {Promise<Game[]>} */
export const games = () => once(`games?${spoken()}`);
/** @returns {Promise<Level[]>} */
export const opponents = () => once(`opponents?${spoken()}`);
/** @returns {Promise<Card[]>} */
export const cards = () => once(`cards?${spoken()}`);
/** @returns {Promise<Facet[]>} */
export const facets = () => once(`cards/facets?${spoken()}`);
/** @returns {Promise<Preset[]>} */
export const presets = () => once(`teams?${spoken()}`);
/** @param {string} format @returns {Promise<Team>} */
export const sensibleTeam = (format) => ask(`teams/sensible?format=${format}`);
/**
 * What keeps a team out of a format.
 * @param {Team} team
 * @param {string} format
 * @returns {Promise<{rule: string, text: string}[]>}
 */
export const checkTeam = (team, format) => send(`teams/check?${spoken()}`, { team, format });
/**
 * Each card that a team cannot take in as well.
 * @param {Team} team
 * @param {string} format
 * @returns {Promise<Record<string, {rule: string, text: string}>>}
 */
export const refusedCards = (team, format) => send(`teams/refused?${spoken()}`, { team, format });
/** @param {string} text @returns {Promise<Team>} */
export const importTeam = (text) => send("teams/import", { text });
/** @param {Team} team @returns {Promise<{text: string}>} */
export const exportTeam = (team) => send("teams/export", team);
/** @returns {Promise<Hero[]>} */
export const heroes = () => once(`heroes?${spoken()}`);
/** @returns {Promise<Hero[]>} */
export const englishHeroes = () => once("heroes?language=en");
/** @returns {Promise<Listed[]>} */
export const ownTables = () => ask("tables");
/** @param {string} id @returns {Promise<TableInfo>} */
export const tableInfo = (id) => ask(`tables/${id}`);
/**
 * The set-up that answers to a game's menu come to.
 * @param {string} game
 * @param {Record<string, string>} answers
 * @returns {Promise<Record<string, unknown>>}
 */
export const menuSetup = (game, answers) => send(`games/${game}/setup`, { answers });
/**
 * @param {string} game
 * @param {Record<string, string>} asked  format and ruleset, if it matters
 * @returns {Promise<Record<string, unknown>>}
 */
export const sensibleSetup = (game, asked) => ask(`games/${game}/sensible-setup?${new URLSearchParams(asked)}`);
/**
 * @param {string} game
 * @param {Record<string, unknown>} setup
 * @param {SeatWish[]} seats
 * @param {SeatWish} [others]  at each seat beyond those
 * @returns {Promise<NewTable>}
 */
export const beginTable = (game, setup, seats, others) => send("tables", { game, setup, seats, others });
/** @param {string} invitation @returns {Promise<{table: TableInfo, seat: number}>} */
export const sitDown = (invitation) => send(`invitations/${invitation}`, {});
/** @param {string} id */
export const replay = (id) => ask(`replays/${id}`);
/** @param {string} id @param {number} entry @param {number | null} seat */
export const position = (id, entry, seat) =>
  ask(`replays/${id}/positions/${entry}?${seat === null ? "" : `seat=${seat}&`}${spoken()}`);
/** @param {string} id @param {number | null} seat @returns {Promise<import("./connection.js").Event[]>} */
export const replayLog = (id, seat) => once(`replays/${id}/log?${seat === null ? "" : `seat=${seat}&`}${spoken()}`);
/**
 * What is printed on something in a game that is over.
 * @param {string} id
 * @param {string} word
 * @returns {Promise<string[]>}
 */
export const printed = (id, word) =>
  once(`replays/${id}/printed?${new URLSearchParams({ word, language: settings.value.language })}`);
/** @param {string} id @param {number} entry @param {SeatWish[]} seats @returns {Promise<NewTable>} */
export const branch = (id, entry, seats) => send(`replays/${id}/branch`, { entry, seats });
/** @param {string} text */
export const handIn = (text) =>
  ask("replays", { method: "POST", body: text, headers: { "content-type": "text/plain" } });
