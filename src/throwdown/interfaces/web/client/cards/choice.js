/** Choosing among cards: by words, and by everything printed on them as the server names it. */
import { signal } from "../vendor/signals.js";

/** @typedef {import("../server.js").Card} Card */
/** @typedef {import("../server.js").Facet} Facet */

const NONE = "none";

/** What a card has of a facet. @param {Card} card @param {Facet} facet @returns {string[]} */
export function valuesOf(card, facet) {
  const found = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (card))[facet.key];
  const several = Array.isArray(found) ? found : found === null ? [] : [found];
  return several.length ? several.map(String) : [NONE];
}

/**
 * All that is printed on a card, in every language, and what its facets call it.
 * @param {Card} card
 * @param {Facet[]} facets
 */
function textOf(card, facets) {
  const called = facets.flatMap((facet) => valuesOf(card, facet).map((value) => facet.options[value] ?? value));
  return [card.id, card.title, card.subtitle, ...card.keywords, ...called, ...card.text, ...card.also]
    .join(" ")
    .toLowerCase();
}

/** Whether each word begins a word of a text. @param {string} text @param {string} words */
export function holds(text, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((word) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}`, "u").test(text),
  );
}

export class Choice {
  words = signal("");
  /** What is chosen of each facet, by its name. */
  chosen = signal(/** @type {Record<string, string[]>} */ ({}));

  /** @param {string} facet @param {string} value */
  isChosen(facet, value) {
    return (this.chosen.value[facet] ?? []).includes(value);
  }

  /** @param {string} facet @param {string} value */
  toggle(facet, value) {
    const now = this.chosen.value[facet] ?? [];
    const next = now.includes(value) ? now.filter((each) => each !== value) : [...now, value];
    this.chosen.value = { ...this.chosen.value, [facet]: next };
  }

  /** @param {string} facet */
  drop(facet) {
    this.chosen.value = { ...this.chosen.value, [facet]: [] };
  }

  clear() {
    this.words.value = "";
    this.chosen.value = {};
  }

  /** How many values are chosen. */
  get count() {
    return Object.values(this.chosen.value).flat().length;
  }

  /**
   * The cards that have all of it.
   * @param {Card[]} cards
   * @param {Facet[]} facets
   * @param {string} [without]  a facet that does not count
   */
  among(cards, facets, without) {
    const asked = facets.filter((facet) => facet.name !== without && this.chosen.value[facet.name]?.length);
    return cards.filter(
      (card) =>
        asked.every((facet) => valuesOf(card, facet).some((value) => this.isChosen(facet.name, value))) &&
        holds(textOf(card, facets), this.words.value),
    );
  }

  /**
   * The facet without which most would be found, and how many that are.
   * @param {Card[]} cards
   * @param {Facet[]} facets
   */
  tightest(cards, facets) {
    const asked = facets.filter((facet) => this.chosen.value[facet.name]?.length);
    const counted = asked.map((facet) => ({ facet, count: this.among(cards, facets, facet.name).length }));
    return counted.sort((a, b) => b.count - a.count)[0];
  }
}
