/** The faces of a card's die, as a set writes them: `shield shield`, `generic 2`, `1/3/4 ★`, `action ★★`. */
import { sigil } from "../parts/sigil.js";
import { say, term } from "../words.js";

/** @typedef {import("../server.js").Card} Card */

/**
 * What is drawn for each face, with all of it in words.
 * @param {Card} card
 * @returns {import("../parts/die.js").DieLook[]}
 */
export function facesOf(card) {
  let level = 0;
  return card.faces.map((face) => {
    const bursts = (face.match(/★/g) ?? []).length;
    const numbers = /^(\d+)\/(\d+)\/(\d+)/.exec(face);
    const common = { body: card.energy ?? "slate", sigil: sigil(card.title), bursts };
    if (numbers) {
      const [cost, attack, defense] = numbers.slice(1).map(Number);
      level += 1;
      const label = say("masters.character", { title: card.title, level, cost, attack, defense });
      return { ...common, kind: "character", level, cost, attack, defense, label: withBursts(label, bursts) };
    }
    if (face.startsWith("action"))
      return { ...common, kind: "action", label: withBursts(say("masters.action", { title: card.title }), bursts) };
    const [energy, ...more] = face.split(" ");
    const amount = energy === "generic" ? Number(more[0]) : more.length + 1;
    return {
      ...common,
      kind: "energy",
      energy,
      amount,
      label: say("masters.energy", { title: card.title, amount, energy: term("energy", energy) }),
    };
  });
}

/** @param {string} label @param {number} bursts */
const withBursts = (label, bursts) => (bursts ? `${label}, ${say("browse.bursts", { count: bursts })}` : label);
