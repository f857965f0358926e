/** Finding terms and rules among all there are, by names in any language, ids, and words of their texts. */

/** @typedef {import("../server.js").Term} Term */
/** @typedef {import("../server.js").Rule} Rule */

/** A text for comparing: small letters without marks. @param {string} text */
export const plain = (text) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.?#-]+/gu, " ")
    .trim();

/** @param {string[]} names @param {string} said */
const isCalled = (names, said) => names.some((name) => plain(name) === said);

/** @param {string} text @param {string[]} parts */
function has(text, parts) {
  const words = plain(text).split(" ");
  return parts.every((part) => words.some((word) => word.startsWith(part)));
}

/**
 * What is called so, else what has these words in its names, else in its text.
 * @param {string} word
 * @param {Term[]} terms
 * @param {Rule[]} rules
 * @returns {{terms: Term[], rules: Rule[]}}
 */
export function find(word, terms, rules) {
  const said = plain(word);
  if (!said) return { terms, rules: [] };
  const rule = rules.filter(({ id }) => plain(id) === said);
  if (rule.length) return { terms: [], rules: rule };
  const called = terms.filter((term) => isCalled([term.id, ...term.names, ...term.also], said));
  if (called.length) return { terms: called, rules: [] };
  const parts = said.split(" ");
  const named = terms.filter((term) => has([...term.names, ...term.also].join(" "), parts));
  if (named.length) return { terms: named, rules: [] };
  return {
    terms: terms.filter(({ definition }) => has(definition, parts)),
    rules: rules.filter(({ id, text }) => plain(id).startsWith(said) || has(text, parts)),
  };
}

/**
 * The parts of a text, those that are names of terms with the name as the books have it.
 * @param {string} text
 * @param {string[]} names
 * @returns {{text: string, name?: string}[]}
 */
export function cutAtNames(text, names) {
  if (!names.length) return [{ text }];
  const longestFirst = [...names].sort((one, other) => other.length - one.length);
  const known = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${known})(?![\\p{L}\\p{N}])`, "u"));
  return parts
    .map((part, place) => (place % 2 ? { text: part, name: part } : { text: part }))
    .filter((part) => part.text);
}
