/** Tables name heroes, tokens and abilities in English; this finds what each is called in the language that is set. */

/** @typedef {import("../server.js").Hero} Hero */

/**
 * Both lists hold the same things in the same order.
 * @param {Hero[]} english
 * @param {Hero[]} local
 * @returns {Map<string, string>}
 */
export function dictionary(english, local) {
  /** @type {Map<string, string>} */
  const names = new Map();
  english.forEach((hero, place) => {
    const theirs = listed(local[place]);
    listed(hero).forEach((name, each) => {
      names.set(name, theirs[each]);
    });
  });
  return names;
}

/** @param {Hero} hero @returns {string[]} */
function listed(hero) {
  const things = [...hero.board, ...hero.tokens, ...hero.cards, ...hero.cards.flatMap((card) => card.board)];
  return [hero.name, ...things.map((thing) => thing.name)];
}
