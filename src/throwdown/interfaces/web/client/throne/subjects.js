/** What there is to look at for an id. */

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
