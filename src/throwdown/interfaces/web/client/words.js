/** The client's own words in the language that is set; words of the games come from the server. */
import { settings } from "./settings.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";

/** @typedef {keyof typeof en} Word */

const LANGUAGES = { en, de };

/** A value in the words, `{count}`, or words that depend on it, `{count:block|blocks}`: for one, and for others. */
const VALUE = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

/**
 * @param {Word} key
 * @param {Record<string, string | number>} [values]  what stands for {names} in the words
 * @returns {string}
 */
export function say(key, values = {}) {
  const { language } = settings.value;
  const rules = new Intl.PluralRules(language);
  return LANGUAGES[language][key].replace(VALUE, (_, name, one, others) => {
    if (others === undefined) return String(values[name] ?? "");
    return rules.select(Number(values[name])) === "one" ? one : others;
  });
}

/**
 * Say a word that a game sends, such as the name of a step; what has no words of its own is said as it is.
 * @param {string} group
 * @param {string} name
 * @returns {string}
 */
export function term(group, name) {
  const words = /** @type {Record<string, string>} */ (LANGUAGES[settings.value.language]);
  return words[`${group}.${name}`] ?? name;
}
