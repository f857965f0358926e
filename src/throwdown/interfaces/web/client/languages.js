/** The languages there are, as the server names them in the page. */

/** @typedef {{code: string, name: string, words: string}} Language  `words`: where its texts are */

const named = globalThis.document?.querySelector('meta[name="languages"]')?.getAttribute("content");

/** @type {Language[]} */
export const LANGUAGES = JSON.parse(named || "[]");

/**
 * @param {string} [wanted]
 * @returns {string} the language that is wanted if it is there, else one that the person reads, else the first
 */
export function knownLanguage(wanted) {
  const codes = LANGUAGES.map((each) => each.code);
  const read = (navigator.languages ?? []).map((each) => each.split("-")[0]);
  return [wanted, ...read].find((each) => each && codes.includes(each)) ?? codes[0] ?? "en";
}
