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
/** @typedef {{name: string, title: string, seats: number, life: number, given?: boolean}} Format */
/** @typedef {{name: string, intro: string, setups: Record<string, unknown>[], formats: Format[], rulesets: string[]}} Game */
/** @typedef {{name: string, text: string}} Level */
/** @typedef {{kind: "me" | "bot" | "open", name?: string, level?: string}} SeatWish */
/** @typedef {{id: string, game: string, setup: Record<string, unknown>, over: boolean, yours: number[]}} TableInfo */
/** @typedef {{table: TableInfo, invitations: Record<string, string>}} NewTable */
/** @typedef {{id: string, set: string, number: number, title: string, subtitle: string | null, type: string, cost: number, energy: string | null, affiliations: string[], rarity: string, max: number, text: string[], faces: string[]}} Card */
/** @typedef {{needs: string | null, text: string}} Line */
/** @typedef {{name: string, kind: string, level: number, lines: Line[], always: string | null}} Space */
/** @typedef {{id: string, name: string, type: string, cost: number, text: string | null, upgrades: string | null, board: Space[]}} HeroCard */
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
/** @returns {Promise<Hero[]>} */
export const heroes = () => once(`heroes?${spoken()}`);
/** @returns {Promise<Hero[]>} */
export const englishHeroes = () => once("heroes?language=en");
/** @returns {Promise<Listed[]>} */
export const ownTables = () => ask("tables");
/** @param {string} id @returns {Promise<TableInfo>} */
export const tableInfo = (id) => ask(`tables/${id}`);
/** @param {string} game @param {number} seats @returns {Promise<Record<string, unknown>>} */
export const randomSetup = (game, seats) => ask(`games/${game}/random-setup?seats=${seats}`);
/** @param {string} game @param {Record<string, unknown>} setup @param {SeatWish[]} seats @returns {Promise<NewTable>} */
export const beginTable = (game, setup, seats) => send("tables", { game, setup, seats });
/** @param {string} invitation @returns {Promise<{table: TableInfo, seat: number}>} */
export const sitDown = (invitation) => send(`invitations/${invitation}`, {});
/** @param {string} id */
export const replay = (id) => ask(`replays/${id}`);
/** @param {string} id @param {number} entry @param {number | null} seat */
export const position = (id, entry, seat) =>
  ask(`replays/${id}/positions/${entry}?${seat === null ? "" : `seat=${seat}&`}${spoken()}`);
/** @param {string} id @param {number} entry @param {SeatWish[]} seats @returns {Promise<NewTable>} */
export const branch = (id, entry, seats) => send(`replays/${id}/branch`, { entry, seats });
/** @param {string} text */
export const handIn = (text) =>
  ask("replays", { method: "POST", body: text, headers: { "content-type": "text/plain" } });
