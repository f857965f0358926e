/** The team that is being built, kept in this browser until it is done. What is legal the server says. */
import * as server from "../server.js";
import { settings } from "../settings.js";
import { effect, signal } from "../vendor/signals.js";
import { keep, kept, saved } from "./kept.js";

/** @typedef {import("./kept.js").Built} Built */
/** @typedef {{rule: string, text: string}} Fault */

const DRAFT = "throwdown.team";
const PATIENCE = 120;

/** Which format is the usual one the server says. @type {Built} */
const EMPTY = { name: "", format: "", cards: {}, basics: [] };

export const team = signal(kept(DRAFT, EMPTY));
/** What keeps the team out of its format; null until the server has answered. */
export const faults = signal(/** @type {Fault[] | null} */ (null));
/** Each card that the team cannot take in as well, with the reason. */
export const refused = signal(/** @type {Record<string, Fault>} */ ({}));

/** @param {Partial<Built>} changed */
export function change(changed) {
  team.value = { ...team.value, ...changed };
}

/** @param {server.Card} card */
export function add(card) {
  const { cards, basics } = team.value;
  if (card.type === "basic") change({ basics: [...basics, card.id] });
  else change({ cards: { ...cards, [card.id]: 1 } });
}

/** @param {string} id @param {number} dice  none: the card leaves the team */
export function bring(id, dice) {
  const { [id]: _, ...others } = team.value.cards;
  change({ cards: dice > 0 ? { ...team.value.cards, [id]: dice } : others });
}

/** @param {string} id */
export const dropBasic = (id) => change({ basics: team.value.basics.filter((each) => each !== id) });

/** @param {string} id */
export const isIn = (id) => id in team.value.cards || team.value.basics.includes(id);

/** @param {server.Team} other @param {string} [format] */
export const open = (other, format = team.value.format) => change({ ...other, format });

export const begin = () => (team.value = { ...EMPTY, format: team.value.format });

/** Keep the team beside the others; one of the same name gives way. */
export function save() {
  saved.value = [...saved.value.filter((each) => each.name !== team.value.name), team.value];
}

/** Keep the team that is being built, if there is one, before another one comes in its place. */
export function putAside() {
  const { name, cards, basics } = team.value;
  const isSame = (/** @type {Built} */ each) => JSON.stringify(each) === JSON.stringify(team.value);
  if ((!Object.keys(cards).length && !basics.length) || saved.value.some(isSame)) return;
  const taken = saved.value.map((each) => each.name);
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name} ${number}`.trim();
  saved.value = [...saved.value, { ...team.value, name: free }];
}

/** @param {string} name */
export const forget = (name) => (saved.value = saved.value.filter((each) => each.name !== name));

effect(() => keep(DRAFT, team.value));

let asked = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

// Whoever presses a button ten times asks once; an answer to an older question is not looked at.
effect(() => {
  const { format, ...built } = team.value;
  void settings.value.language;
  clearTimeout(waiting);
  if (!format) return;
  waiting = setTimeout(async () => {
    const number = ++asked;
    try {
      const [wrong, cannot] = await Promise.all([server.checkTeam(built, format), server.refusedCards(built, format)]);
      if (number !== asked) return;
      faults.value = wrong;
      refused.value = cannot;
    } catch {
      // Without an answer nothing is called legal.
      faults.value = null;
    }
  }, PATIENCE);
});
