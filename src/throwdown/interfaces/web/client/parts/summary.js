/** What is told together stands in one line: its words are with one event, the others follow it. */

/** @typedef {import("../connection.js").Event} Event */
/** @typedef {{events: Event[], text: string}} Told */

/** @param {Event[]} events @returns {Told[]} */
export function summary(events) {
  /** @type {Told[]} */
  const found = [];
  for (const event of events) {
    if (event.text) found.push({ events: [event], text: event.text });
    else found.at(-1)?.events.push(event);
  }
  return found;
}
