/** The symbols on the dice of heroes. */

/** Glyphs of the symbols on dice, by their codes. */
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
 * @param {string[]} symbols  the codes of the sides of the hero's dice
 * @param {string} code
 */
export function glyphOf(symbols, code) {
  return SYMBOLS[code] ?? `sym-${[...new Set(symbols)].indexOf(code) + 1 || 1}`;
}
