/** A table of Dice Masters as the server's view of it reads: the part that is drawn from it. */

/**
 * @typedef {{
 *   turn: number,
 *   step: string,
 *   active: number,
 *   life: number[],
 *   players: {floating?: number}[],
 * }} MastersView
 */

/** @param {import("../connection.js").State} state */
export const viewOf = (state) => tableIn(state.view);

/** @param {{table: Record<string, unknown>}} view  of a state, or of what would follow */
export const tableIn = (view) => /** @type {MastersView} */ (view.table);
