/** Two letters that stand for a name: initials of two words, else the first two letters. */

/** @param {string} name */
export function sigil(name) {
  const words = name.replace(/[^\p{L}\p{N}\s-]/gu, "").split(/[\s-]+/).filter(Boolean);
  const letters = words.length > 1 ? words[0][0] + words[1][0] : (words[0] ?? "?").slice(0, 2);
  return letters.toUpperCase();
}

/** Heroes whose letters would be another's, or say little. */
const HEROES = /** @type {Record<string, string>} */ ({ pyromancer: "PY", paladin: "PA", monk: "MK", moon_elf: "ME", samurai: "SM", seraph: "SE", shadow_thief: "ST", tactician: "TC", treant: "TR", vampire_lord: "VL", cursed_pirate: "CP", artificer: "AR", barbarian: "BA", gunslinger: "GU", huntress: "HU", ninja: "NI" });

/** @param {string} hero  its id @param {string} name */
export const sigilOf = (hero, name) => HEROES[hero] ?? sigil(name);
