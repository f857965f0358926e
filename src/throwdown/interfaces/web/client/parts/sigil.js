/** Two letters that stand for a name: initials of two words, else the first two letters. */
import { settings } from "../settings.js";

/** @param {string} name */
export function sigil(name) {
  const words = name
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .split(/[\s-]+/)
    .filter(Boolean);
  const letters = words.length > 1 ? words[0][0] + words[1][0] : (words[0] ?? "?").slice(0, 2);
  return letters.toUpperCase();
}

/** Heroes whose letters would be another's. */
const HEROES = /** @type {Record<string, Record<string, string>>} */ ({
  en: { monk: "MK", samurai: "SM", tactician: "TC" },
  de: { moon_elf: "ME", samurai: "SM", shadow_thief: "SD" },
});

/** @param {string} hero  its id @param {string} name  in the language that is set */
export const sigilOf = (hero, name) => HEROES[settings.value.language][hero] ?? sigil(name);
