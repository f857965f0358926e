/** What is meant by an id: what a line of the log names, and what there is to look at. */

/** @typedef {import("./printed.js").Printed} Printed */

/**
 * What is printed on something: of a space its abilities, of tokens their kind, else what it is itself.
 * @param {import("./seen.js").Seen} seen
 * @param {Printed} printed
 * @param {string} id  of something on the table or of something printed
 * @returns {string[]}
 */
export function subjectsOf(seen, printed, id) {
  const space = seen.all("b").find(([each]) => each === id)?.[1];
  const stack = seen.all("t").find(([each]) => each === id)?.[1];
  return (space?.abilities ?? [stack?.token ?? id]).map((each) => printed.subject(each)).filter(Boolean);
}

/**
 * The abilities, cards and tokens that an event is about, and what caused it.
 * @param {Printed} printed
 * @param {import("../connection.js").Event} event
 * @returns {import("../play.js").Noun[]}
 */
export function nounsOf(printed, event) {
  const named = [...Object.values(event.values ?? {}).flat(), event.cause?.of ?? ""].map(String);
  const found = new Set(named.map((id) => printed.subject(id)).filter(Boolean));
  return [...found].map((id) => ({ text: printed.name(id), id }));
}
