/** The table of each game. */
import { html } from "./html.js";
import { isPlayable } from "./looks.js";
import { MastersTable } from "./masters/table.js";
import { Trouble } from "./parts/trouble.js";
import { ThroneTable } from "./throne/table.js";
import { say } from "./words.js";

/**
 * @typedef {(props: {
 *   play: any,
 *   state: import("./connection.js").State,
 *   setup: Record<string, unknown>,
 * }) => import("./html.js").Markup} Table
 */

/** @type {Record<import("./looks.js").Playable, Table>} */
const TABLES = { masters: MastersTable, throne: ThroneTable };

/** @param {string} game @returns {Table} */
export const tableOf = (game) => (isPlayable(game) ? TABLES[game] : None);

/** A game that other clients of the server play. */
const None = () => html`<${Trouble} text=${say("table.none")} />`;
