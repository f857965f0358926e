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
  const { abilities = [], token = id } = /** @type {{abilities?: string[], token?: string}} */ (seen.model[id] ?? {});
  return (abilities.length ? abilities : [token]).map((each) => printed.subject(each)).filter(Boolean);
}
