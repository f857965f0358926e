/** What an ability needs, as tiles: which symbols or numbers, and which of them the dice show already. */

/** @typedef {{symbol: string, number: number, have: boolean}} Tile  the code of a symbol, or a number */
/** @typedef {Pick<import("../server.js").Line, "symbols" | "straight">} Need */

/**
 * @param {Need} need
 * @param {number[]} shown  what the dice show
 * @param {(value: number) => string} codeOf  the code of a side of the dice
 * @returns {Tile[]}
 */
export function tilesOf(need, shown, codeOf) {
  if (need.straight) return straight(need.straight, shown);
  const left = shown.map(codeOf);
  return need.symbols.map((symbol) => {
    const at = left.indexOf(symbol);
    if (at >= 0) left.splice(at, 1);
    return { symbol, number: 0, have: at >= 0 };
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
