/** Beginning a game from any page. */
import { go } from "./address.js";
import * as server from "./server.js";
import { settings } from "./settings.js";

/** @typedef {"bot" | "me" | "open"} Rival  a bot, somebody at this screen, or somebody who is invited */

/**
 * Set a table and sit down at it; refused with a reason.
 * @param {string} game
 * @param {Record<string, unknown>} setup
 * @param {number} seats
 * @param {Rival} rival
 */
export async function begin(game, setup, seats, rival) {
  const level = settings.value.level;
  const others = Array.from({ length: seats - 1 }, () => /** @type {server.SeatWish} */ ({ kind: rival, level }));
  const made = await server.beginTable(game, setup, [{ kind: "me" }, ...others]);
  const invitations = Object.values(made.invitations);
  if (invitations.length) sessionStorage.setItem(`invite.${made.table.id}`, JSON.stringify(invitations));
  go(`/table/${made.table.id}`);
}

/**
 * Play a team of one's own against one that the server builds for the same format.
 * @param {server.Team} team
 * @param {string} format
 * @param {Rival} rival
 * @param {Record<string, string>} [asked]  the ruleset, if it matters
 */
export async function beginWith(team, format, rival, asked = {}) {
  const setup = /** @type {any} */ (await server.sensibleSetup("masters", 2, { format, ...asked }));
  const teams = [team.cards, setup.teams[1]];
  const basics = [team.basics, setup.basics[1]];
  return begin("masters", { ...setup, teams, basics }, 2, rival);
}

/** What went wrong, in words. @param {unknown} error */
export const reason = (error) => (error instanceof Error ? error.message : String(error));
