/** A table of Dice Throne as the server's view of it reads: the part that is drawn from it. */

/** @typedef {{kind: string, player: number, dice: number[], open: boolean}} Roll */
/** @typedef {[string, number, string]} Term  what it does to a sum, by how much, and what it comes from */
/** @typedef {{to: number, kind: string, base: number, source: string, terms: Term[], final: number}} Packet */
/** @typedef {{health?: number, face?: string}} Companion */
/**
 * @typedef {{
 *   name: string,
 *   out: boolean,
 *   cp: number,
 *   cards: number,
 *   deck: number,
 *   discard: string[],
 *   tokens: Record<string, number>,
 *   limits: Record<string, number>,
 *   companions?: Record<string, Companion>,
 * }} PlayerView
 */
/**
 * @typedef {{
 *   turn: number,
 *   phase: string,
 *   active: number,
 *   health: number[],
 *   teams: number[],
 *   players: PlayerView[],
 *   rolls: Roll[],
 *   attempts: number,
 *   attempts_left: number,
 *   damage: Packet[],
 *   healing: [number, number, string][],
 * }} ThroneView
 */

/** @param {import("../connection.js").State} state */
export const viewOf = (state) => /** @type {ThroneView} */ (state.view.table);
