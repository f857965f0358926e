/** One's tables as the server lists them, and taking one of them off. */

import { follow } from "../address.js";
import { reason } from "../begin.js";
import { html } from "../html.js";
import { Glyph } from "../parts/glyph.js";
import { titleOf } from "../parts/name.js";
import { lookOf } from "../registry.js";
import * as server from "../server.js";
import { settings } from "../settings.js";
import { signal, useSignal } from "../vendor/signals.js";
import { say, term } from "../words.js";

/** @typedef {server.Listed} Listed */

/** One's tables, the last touched first. */
export const tables = signal(/** @type {Listed[]} */ ([]));

/** Ask for them again. @param {(error: Error) => void} troubled */
export const look = (troubled) => server.ownTables().then((found) => (tables.value = found), troubled);

/** When something was touched last. @param {Listed} table */
export const dateOf = (table) =>
  new Date(table.changed * 1000).toLocaleString(settings.value.language, { dateStyle: "medium", timeStyle: "short" });

/**
 * A table with the way to it, and a button that takes it off.
 * @param {{table: Listed, to: "table" | "replay", troubled: (text: string) => void}} props
 */
export function Row({ table, to, troubled }) {
  return html`
    <div class="tablerow">
      <a class="row" href=${`/${to}/${table.id}`} onClick=${follow}>
        <span class="badge"><${Glyph} name=${lookOf(table.game).badge} /></span>
        <span class="grow">
          <b>${titleOf(table)}</b><small>${term("game", table.game)} · ${dateOf(table)}</small>
        </span>
        <span class="row__go">${say(to === "table" ? "home.open" : "home.watch")}</span>
        <${Glyph} name="right" />
      </a>
      <${TakeOff} table=${table} troubled=${troubled} />
    </div>
  `;
}

/** It cannot be taken back, so it asks once more. @param {{table: Listed, troubled: (text: string) => void}} props */
function TakeOff({ table, troubled }) {
  const sure = useSignal(false);
  const isOpen = table.state === "open";
  const press = async () => {
    if (!sure.value) {
      sure.value = true;
      return;
    }
    try {
      await server.takeOff(table.id);
    } catch (error) {
      troubled(reason(error));
    }
    await look((error) => troubled(error.message));
  };
  const word = sure.value
    ? say(isOpen ? "home.give-up-sure" : "home.remove-sure")
    : say(isOpen ? "home.give-up" : "home.remove");
  return html`
    <button
      class="why"
      data-take-off=${table.id}
      aria-label=${`${word}: ${titleOf(table)}`}
      onClick=${press}
      onBlur=${() => (sure.value = false)}
    >
      ${word}
    </button>
  `;
}
