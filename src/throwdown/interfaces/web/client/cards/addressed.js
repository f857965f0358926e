/** What is chosen stands in the address: a reload, a link and going back lead to it. */
import { ask } from "../address.js";
import { useEffect } from "../vendor/hooks.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").Facet} Facet */

const WORDS = "words";
/** Between values of one facet. */
const COMMA = ",";

/** What the address asks for. @param {string} query @param {Facet[]} facets */
export function readChoice(query, facets) {
  const asked = new URLSearchParams(query);
  /** @type {Record<string, string[]>} */
  const chosen = {};
  for (const { name, options } of facets) {
    const values = (asked.get(name) ?? "").split(COMMA).filter((value) => Object.hasOwn(options, value));
    if (values.length) chosen[name] = values;
  }
  return { words: asked.get(WORDS) ?? "", chosen };
}

/**
 * What the address is to say.
 * @param {Choice} choice
 * @param {Facet[]} facets
 * @returns {Record<string, string | null>}
 */
export const writeChoice = ({ words, chosen }, facets) => ({
  [WORDS]: words.value.trim() || null,
  ...Object.fromEntries(facets.map(({ name }) => [name, chosen.value[name]?.join(COMMA) || null])),
});

/**
 * Keep a choice and the address alike, once it is known what there is to choose by.
 * @param {Choice} choice
 * @param {Facet[]} facets
 * @param {boolean} [isList]  whether the list is what the address names now
 */
export function useAddressed(choice, facets, isList = true) {
  const { length } = facets;
  useEffect(() => {
    // Whoever writes before the cards have come is not interrupted.
    choice.words.value ||= readChoice(location.search, []).words;
  }, []);
  useEffect(() => {
    if (!length) return;
    const read = () => {
      const { words, chosen } = readChoice(location.search, facets);
      choice.words.value = words;
      choice.chosen.value = chosen;
    };
    choice.chosen.value = readChoice(location.search, facets).chosen;
    if (isList) ask(writeChoice(choice, facets), false);
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, [length > 0]);
  const [words, chosen] = [choice.words.value, choice.chosen.value];
  useEffect(() => {
    if (length && isList) ask(writeChoice(choice, facets), true);
  }, [chosen]);
  useEffect(() => {
    // Nobody goes back letter by letter.
    if (length && isList) ask(writeChoice(choice, facets), false);
  }, [words]);
}
