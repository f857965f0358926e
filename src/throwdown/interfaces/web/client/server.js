/** What is asked of the server over REST (docs/web-protocol.md). */
import { settings } from "./settings.js";

/** @typedef {import("./protocol.js").TableListing} Listed */
/** @typedef {import("./protocol.js").FormatInfo} Format */
/** @typedef {import("./protocol.js").RulesetInfo} Ruleset */
/** @typedef {import("./protocol.js").MenuQuestion} Question */
/** @typedef {import("./protocol.js").GameInfo} Game */
/** @typedef {import("./protocol.js").LevelInfo} Level */
/** @typedef {import("./protocol.js").SeatRequest} SeatWish */
/** @typedef {import("./protocol.js").TableInfo} TableInfo */
/** @typedef {import("./protocol.js").NewTable} NewTable */
/** @typedef {import("./protocol.js").CardInfo} Card */
/** @typedef {import("./protocol.js").SideInfo} Side */
/** @typedef {import("./protocol.js").GlobalInfo} Global */
/** @typedef {import("./protocol.js").PrintedInfo} Printed */
/** @typedef {import("./protocol.js").FacetInfo} Facet */
/** @typedef {import("./protocol.js").TeamList} Team */
/** @typedef {import("./protocol.js").PresetInfo} Preset */
/** @typedef {import("./protocol.js").TeamFaultInfo} Fault */
/** @typedef {import("./protocol.js").LineInfo} Line */
/** @typedef {import("./protocol.js").SpaceInfo} Space */
/** @typedef {import("./protocol.js").HeroCardInfo} HeroCard */
/** @typedef {import("./protocol.js").TokenInfo} Token */
/** @typedef {import("./protocol.js").HeroInfo} Hero */
/** @typedef {import("./protocol.js").LexiconInfo} Lexicon */
/** @typedef {import("./protocol.js").TermInfo} Term */
/** @typedef {import("./protocol.js").RulesInfo} Rules */
/** @typedef {import("./protocol.js").RuleInfo} Rule */
/** @typedef {import("./protocol.js").StoredReplay} Replay */
/** @typedef {import("./protocol.js").Position} Position */
/** @typedef {import("./protocol.js").ExampleInfo} Example */
/** @typedef {import("./protocol.js").ToldPart} ToldPart */

/** The server refused; the message says why. */
export class Refusal extends Error {}

/** Where something is asked for in the language of the page, which refusals speak too. @param {string} path */
const address = (path) => `/api/${path}${path.includes("?") ? "&" : "?"}language=${settings.value.language}`;

/**
 * @template T  what the route answers
 * @param {string} path
 * @param {RequestInit} [how]
 * @returns {Promise<T>}
 */
async function ask(path, how) {
  const response = await fetch(address(path), how);
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(body.detail ?? response.statusText);
  return body;
}

/**
 * @template T  what the route answers
 * @param {string} path
 * @param {unknown} data
 * @returns {Promise<T>}
 */
function send(path, data) {
  const body = JSON.stringify(data);
  return ask(path, { method: "POST", body, headers: { "content-type": "application/json" } });
}

/** @type {Map<string, Promise<unknown>>} */
const remembered = new Map();

/**
 * Ask once for what does not change while the page is open.
 * @template T  what the route answers
 * @param {string} path
 * @returns {Promise<T>}
 */
function once(path) {
  const place = address(path);
  const known = remembered.get(place) ?? ask(path);
  remembered.set(place, known);
  known.catch(() => remembered.delete(place));
  return /** @type {Promise<T>} */ (known);
}

/** @returns {Promise<Game[]>} */
export const games = () => once("games");
/**
 * The kinds of things that are seen of a game, in words.
 * @param {string} game
 * @returns {Promise<import("./protocol.js").KindInfo[]>}
 */
export const kinds = (game) => once(`games/${game}/kinds`);
/** @returns {Promise<Level[]>} */
export const opponents = () => once("opponents");
/** @returns {Promise<Card[]>} */
export const cards = () => once("cards");
/** What is printed in a game, by its digest. @param {string} digest @returns {Promise<Printed>} */
export const document = (digest) => once(`printed/${digest}`);
/** @returns {Promise<Facet[]>} */
export const facets = () => once("cards/facets");
/** @returns {Promise<Preset[]>} */
export const presets = () => once("teams");
/** @param {string} format @returns {Promise<Team>} */
export const sensibleTeam = (format) => ask(`teams/sensible?format=${format}`);
/**
 * What keeps a team out of a format.
 * @param {Team} team
 * @param {string} format
 * @returns {Promise<Fault[]>}
 */
export const checkTeam = (team, format) => send("teams/check", { team, format });
/**
 * Each card that a team cannot take in as well.
 * @param {Team} team
 * @param {string} format
 * @returns {Promise<Record<string, Fault>>}
 */
export const refusedCards = (team, format) => send("teams/refused", { team, format });
/** @param {string} text @returns {Promise<Team>} */
export const importTeam = (text) => send("teams/import", { text });
/** @param {Team} team @returns {Promise<import("./protocol.js").TeamText>} */
export const exportTeam = (team) => send("teams/export", team);
/** The lexicon. @param {Record<string, string>} hand  word, game and ruleset, if any @returns {Promise<Lexicon>} */
export const lexicon = (hand) => once(`lexicon?${new URLSearchParams(hand)}`);
/** The rules in words. @param {Record<string, string>} hand  game and ruleset, if any @returns {Promise<Rules>} */
export const rules = (hand) => once(`rules?${new URLSearchParams(hand)}`);
/** @returns {Promise<Hero[]>} */
export const heroes = () => once("heroes");
/** @returns {Promise<Listed[]>} */
export const ownTables = () => ask("tables");
/** Take a table or replay off one's list. @param {string} id @returns {Promise<unknown>} */
export const takeOff = (id) => ask(`tables/${id}`, { method: "DELETE" });
/** @param {string} id @returns {Promise<TableInfo>} */
export const tableInfo = (id) => ask(`tables/${id}`);
/**
 * The set-up that answers to a game's menu come to.
 * @param {string} game
 * @param {import("./protocol.js").MenuAnswers} answers
 * @returns {Promise<Record<string, unknown>>}
 */
export const menuSetup = (game, answers) => send(`games/${game}/setup`, answers);
/**
 * The set-up that answers come to, as text.
 * @param {string} game
 * @param {import("./protocol.js").MenuAnswers} answers
 * @returns {Promise<import("./protocol.js").SetupText>}
 */
export const setupText = (game, answers) => send(`games/${game}/setup-text`, answers);
/** @param {string} text @returns {Promise<import("./protocol.js").ReadSetup>} */
export const importSetup = (text) => send("setups/import", { text });
/**
 * How many would sit down with such answers, and on whose side each.
 * @param {string} game
 * @param {import("./protocol.js").MenuAnswers} answers
 * @returns {Promise<import("./protocol.js").SeatSide[]>}
 */
export const menuSeats = (game, answers) => send(`games/${game}/seats`, answers);
/**
 * @param {string} game
 * @param {Record<string, unknown>} setup
 * @param {SeatWish[]} seats
 * @param {SeatWish} [others]  at each seat beyond those
 * @returns {Promise<NewTable>}
 */
export const beginTable = (game, setup, seats, others) => send("tables", { game, setup, seats, others });
/**
 * Another game of those who drafted at a table.
 * @param {string} id @param {number[]} seats @returns {Promise<NewTable>}
 */
export const beginPairing = (id, seats) => send(`tables/${id}/pairings`, { seats });
/**
 * Offer to play again with those who have played, or answer such an offer.
 * @param {string} id
 * @param {import("./protocol.js").RematchWish} wish
 * @returns {Promise<import("./protocol.js").RematchReply>}
 */
export const rematch = (id, wish) => send(`tables/${id}/rematch`, wish);
/**
 * Let somebody else play on at a seat.
 * @param {string} id @param {number} seat @param {SeatWish} wish @returns {Promise<NewTable>}
 */
export const handOver = (id, seat, wish) => send(`tables/${id}/seats/${seat}`, wish);
/** @param {string} invitation @returns {Promise<import("./protocol.js").Sat>} */
export const sitDown = (invitation) => send(`invitations/${invitation}`, {});
/** @returns {Promise<import("./protocol.js").LessonInfo[]>} */
export const lessons = () => ask("lessons");
/** Begin a lesson, or go on with it. @param {string} id @returns {Promise<import("./protocol.js").BegunLesson>} */
export const beginLesson = (id) => send(`lessons/${id}`, {});
/** @returns {Promise<Example[]>} */
export const examples = () => once("examples");
/** @param {string} id @returns {Promise<ToldPart>} */
export const example = (id) => once(`examples/${id}`);
/** @param {string} id @returns {Promise<Replay>} */
export const replay = (id) => ask(`replays/${id}`);
/** @param {string} id @param {number} entry @param {number | null} seat @returns {Promise<Position>} */
export const position = (id, entry, seat) =>
  once(`replays/${id}/positions/${entry}${seat === null ? "" : `?seat=${seat}`}`);
/** @param {string} id @param {number | null} seat @returns {Promise<import("./connection.js").LogEvent[]>} */
export const replayLog = (id, seat) => once(`replays/${id}/log${seat === null ? "" : `?seat=${seat}`}`);
/**
 * What an entry changed, event by event.
 * @param {string} id @param {number} entry @param {number | null} seat
 * @returns {Promise<import("./protocol.js").Step>}
 */
export const step = (id, entry, seat) => once(`replays/${id}/steps/${entry}${seat === null ? "" : `?seat=${seat}`}`);
/**
 * How a game went, as a seat was told of it; without one, everything.
 * @param {string} id @param {number | null} seat @returns {Promise<import("./protocol.js").Course>}
 */
export const course = (id, seat) => once(`replays/${id}/course${seat === null ? "" : `?seat=${seat}`}`);
/** @param {string} id @param {number} entry @param {SeatWish[]} seats @returns {Promise<NewTable>} */
export const branch = (id, entry, seats) => send(`replays/${id}/branch`, { entry, seats });
/**
 * Begin a game where a scenario ends, at the seat that decides there.
 * @param {string} text @param {"bot" | "me"} others  who has the rest @returns {Promise<NewTable>}
 */
export const openPosition = (text, others) =>
  ask(`scenarios?others=${others}`, { method: "POST", body: text, headers: { "content-type": "text/plain" } });
/**
 * The position at a table as a scenario; refused where others hold something hidden.
 * @param {string} id @returns {Promise<string>}
 */
export async function takePosition(id) {
  const response = await fetch(address(`tables/${id}/scenario`));
  const text = await response.text();
  if (!response.ok) throw new Refusal(JSON.parse(text).detail ?? response.statusText);
  return text;
}
/** @param {string} text @returns {Promise<Replay>} */
export const handIn = (text) =>
  ask("replays", { method: "POST", body: text, headers: { "content-type": "text/plain" } });
