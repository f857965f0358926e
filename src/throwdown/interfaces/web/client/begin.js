/** Beginning a game from any page. */
import { go } from "./address.js";
import * as server from "./server.js";
import { settings } from "./settings.js";

/** @typedef {"bot" | "me" | "open"} Rival  a bot, somebody at this screen, or somebody who is invited */

/**
 * Set a table and sit down at its first seat; refused with a reason.
 * @param {string} game
 * @param {Record<string, unknown>} setup
 * @param {Rival} rival  who has the other seats, however many the set-up comes to
 */
export async function begin(game, setup, rival) {
  const others = { kind: rival, level: settings.value.level };
  const made = await server.beginTable(game, setup, [{ kind: "me" }], others);
  const invitations = Object.values(made.invitations);
  if (invitations.length) sessionStorage.setItem(`invite.${made.table.id}`, JSON.stringify(invitations));
  go(`/table/${made.table.id}`);
}

/**
 * Play a team of one's own against one that the server builds for the same format.
 * @param {string} game
 * @param {import("./teams/kept.js").Built} team
 * @param {Rival} rival
 * @param {string} [ruleset]  if it matters
 */
export async function beginWith(game, team, rival, ruleset) {
  const asked = { format: team.format, ...(ruleset ? { ruleset } : {}) };
  const setup = /** @type {{teams: unknown[], basics: unknown[]}} */ (await server.sensibleSetup(game, asked));
  const teams = [team.cards, setup.teams[1]];
  const basics = [team.basics, setup.basics[1]];
  return begin(game, { ...setup, teams, basics }, rival);
}

/** What went wrong, in words. @param {unknown} error */
export const reason = (error) => (error instanceof Error ? error.message : String(error));
