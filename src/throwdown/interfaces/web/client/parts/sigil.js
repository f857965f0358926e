/** Two letters that stand for a name: initials of two words, else the first two letters. */
import { term } from "../words.js";

/** @param {string} name */
export function sigil(name) {
  const words = name
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .split(/[\s-]+/)
    .filter(Boolean);
  const letters = words.length > 1 ? words[0][0] + words[1][0] : (words[0] ?? "?").slice(0, 2);
  return letters.toUpperCase();
}

/**
 * Return the letters of a hero: those of the language where they would be another's, else of the name.
 * @param {string} hero  its id
 * @param {string} name  in the language that is set
 */
export function sigilOf(hero, name) {
  const own = term("sigil", hero);
  return own === hero ? sigil(name) : own;
}
