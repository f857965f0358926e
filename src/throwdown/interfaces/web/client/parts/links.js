/** Links in a line of the log: which part of it names something, and what. */

/** @typedef {import("../protocol.js").Event["links"]} Links */

/**
 * A text in parts: those that name something have the id of it. Links count code points, as no character of a name
 * is two to whoever wrote it.
 * @param {string} text
 * @param {Links} links  in their order
 * @returns {{text: string, id?: string}[]}
 */
export function cutAtLinks(text, links = []) {
  const letters = [...text];
  /** @type {{text: string, id?: string}[]} */
  const parts = [];
  let end = 0;
  for (const [begin, length, id] of links) {
    if (begin > end) parts.push({ text: letters.slice(end, begin).join("") });
    end = begin + length;
    parts.push({ text: letters.slice(begin, end).join(""), id });
  }
  if (end < letters.length) parts.push({ text: letters.slice(end).join("") });
  return parts;
}
