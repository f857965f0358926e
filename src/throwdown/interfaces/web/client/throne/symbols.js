/** The symbols on the dice of heroes. */

/** @typedef {import("../server.js").Hero} Hero */

/** Glyphs of the symbols on dice, by their names in English. */
const SYMBOLS = /** @type {Record<string, string>} */ ({
  sword: "sym-sword",
  life: "health",
  pow: "ko",
  cutlass: "sym-cutlass",
  booty: "sym-coin",
  skull: "sym-skull",
  bullet: "sym-1",
  dash: "sym-2",
  bullseye: "sym-3",
  spear: "sym-spear",
  claw: "sym-claw",
  "bonded soul": "sym-soul",
  "saber tooth": "sym-tooth",
  fist: "fist",
  palm: "sym-palm",
  zen: "sym-zen",
  lotus: "sym-lotus",
  arrow: "sym-arrow",
  foot: "sym-foot",
  moon: "moon",
  ninjato: "sym-blade",
  shuriken: "sym-star4",
  mask: "mask",
  helmet: "sym-helmet",
  prayer: "sym-prayer",
  flame: "sym-flame",
  blaze: "sym-blaze",
  "fiery soul": "sym-soul",
  meteor: "sym-meteor",
  dagger: "sym-dagger",
  bag: "bag",
  card: "card",
  shadow: "sym-shadow",
  saber: "sym-cutlass",
  flag: "field",
  medal: "sym-medal",
  branch: "sym-branch",
  leaf: "sym-leaf",
  spirit: "sym-spirit",
  wrench: "sym-wrench",
  gear: "settings",
  bolt: "bolt",
  katana: "sym-blade",
  kabuto: "sym-kabuto",
  "rising sun": "sym-sun",
  blade: "sym-dagger",
  wings: "sym-wing",
  cross: "sym-cross",
  "angelic pendant": "sym-pendant",
  gaze: "sym-eye",
  droplet: "sym-drop",
});

/**
 * The glyph of a hero's symbol; one that has none of its own takes one by its order.
 * @param {Hero} hero
 * @param {Hero | undefined} english  the same hero, whose symbols glyphs are found by
 * @param {string} symbol
 */
export function glyphOf(hero, english, symbol) {
  const name = english?.dice[hero.dice.indexOf(symbol)] ?? "";
  return SYMBOLS[name] ?? `sym-${[...new Set(hero.dice)].indexOf(symbol) + 1 || 1}`;
}
