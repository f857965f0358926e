/** The client's own words in the language that is set; words of the games come from the server. */
import { fill } from "./formatter.js";
import { LANGUAGES } from "./languages.js";
import { settings } from "./settings.js";
import { effect, signal } from "./vendor/signals.js";

/** @typedef {string} Word  section and key of the text file `client`, such as `nav.home` */

/** What is said, and in which language: that of the settings as soon as it has come. */
const spoken = signal({ language: "", texts: /** @type {Record<string, string>} */ ({}) });

/**
 * @param {string} language
 * @returns {Promise<void>}
 */
async function load(language) {
  const found = LANGUAGES.find((each) => each.code === language);
  if (!found) return;
  const texts = await (await fetch(found.words)).json();
  if (settings.value.language === language) spoken.value = { language, texts };
}

/** Speak the language that is set, from now on. */
export async function speak() {
  await load(settings.value.language);
  effect(() => {
    const { language } = settings.value;
    if (language !== spoken.peek().language) void load(language);
  });
}

/**
 * @param {Word} key
 * @param {Record<string, import("./formatter.js").Value>} [values]  what fills the text in
 * @returns {string}
 */
export function say(key, values = {}) {
  const { language, texts } = spoken.value;
  return fill(texts[key] ?? key, language || "en", values);
}

/**
 * Say a word that a game sends, such as the name of a step; what has no words of its own is said as it is.
 * @param {string} group
 * @param {string} name
 * @returns {string}
 */
export function term(group, name) {
  return spoken.value.texts[`${group}.${name}`] ?? name;
}
