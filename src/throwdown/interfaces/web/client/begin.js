/** Beginning a game from any page. */
import { go } from "./address.js";
import * as server from "./server.js";
import { settings } from "./settings.js";

/** @typedef {"bot" | "me" | "open"} Rival  a bot, somebody at this screen, or somebody who is invited */

/**
 * Set a table and sit down at it; refused with a reason.
 * @param {string} game
 * @param {Record<string, unknown>} setup
 * @param {Rival} rival  who has the other seats, however many the set-up comes to
 * @param {server.SeatWish[]} [seats]  who has which seat, where that was chosen
 */
export async function begin(game, setup, rival, seats) {
  const others = { kind: rival, level: settings.value.level };
  sitDown(
    await (seats ? server.beginTable(game, setup, seats) : server.beginTable(game, setup, [{ kind: "me" }], others)),
  );
}

/**
 * Go to a table that was just set, with its invitations at hand.
 * @param {{table: {id: string}, invitations: Record<string, string>}} made
 */
export function sitDown(made) {
  const invitations = Object.values(made.invitations);
  if (invitations.length) sessionStorage.setItem(`invite.${made.table.id}`, JSON.stringify(invitations));
  go(`/table/${made.table.id}`);
}

/**
 * A game with a team of one's own against what the server builds for its format, by the rules that were chosen.
 * @param {import("./teams/kept.js").Built} team
 * @param {Record<string, string>} answers  to the questions about the rules
 * @returns {import("./protocol.js").MenuAnswers}
 */
export const withTeam = ({ name, cards, basics, format }, answers) => ({
  answers,
  own: { team: { name, cards, basics }, format },
});

/** What went wrong, in words. @param {unknown} error */
export const reason = (error) => (error instanceof Error ? error.message : String(error));
