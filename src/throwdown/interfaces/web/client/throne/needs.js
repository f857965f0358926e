/** What an ability needs, as tiles: which symbols or numbers, and which of them the dice show already. */

/** @typedef {{symbol: string, number: number, have: boolean}} Tile */

const STRAIGHTS = /** @type {Record<string, number>} */ ({
  "small straight": 4,
  "large straight": 5,
  "kleine Straße": 4,
  "große Straße": 5,
});

/**
 * @param {string} needs  as it is printed: `2 [sword] and [pow]`, `small straight`
 * @param {number[]} shown  what the dice show
 * @param {(value: number) => string} symbolOf
 * @returns {Tile[]}
 */
export function tilesOf(needs, shown, symbolOf) {
  const length = STRAIGHTS[needs];
  if (length) return straight(length, shown);
  const symbols = shown.map(symbolOf);
  return [...needs.matchAll(/(?:(\d) )?\[([^\]]+)\]/g)].flatMap(([, count, symbol]) => {
    const had = symbols.filter((each) => each === symbol).length;
    return Array.from({ length: Number(count ?? 1) }, (_, place) => ({ symbol, number: 0, have: place < had }));
  });
}

/** The run of numbers that the dice are nearest to. @param {number} length @param {number[]} shown @returns {Tile[]} */
function straight(length, shown) {
  const starts = Array.from({ length: 7 - length }, (_, place) => place + 1);
  const run = (/** @type {number} */ start) => Array.from({ length }, (_, place) => start + place);
  const hits = (/** @type {number} */ start) => run(start).filter((number) => shown.includes(number)).length;
  const best = starts.reduce((a, b) => (hits(b) > hits(a) ? b : a));
  return run(best).map((number) => ({ symbol: "", number, have: shown.includes(number) }));
}
