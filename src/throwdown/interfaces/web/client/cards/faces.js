/** The faces of a card's die as they are drawn. */
import { sigil } from "../parts/sigil.js";
import { say, term } from "../words.js";

/** @typedef {import("../server.js").Card} Card */

/**
 * What is drawn for each face, with all of it in words.
 * @param {Card} card
 * @returns {import("../parts/die.js").DieLook[]}
 */
export function facesOf(card) {
  const common = { body: card.energy ?? "slate", sigil: sigil(card.title) };
  const { title } = card;
  return card.sides.map((side) => {
    const { kind, level = 0, fielding: cost = 0, attack = 0, defense = 0, bursts = 0, energy = "", amount = 0 } = side;
    if (kind === "energy")
      return {
        ...common,
        kind,
        energy,
        amount,
        label: say("masters.energy", { title, amount, energy: term("energy", energy) }),
      };
    if (kind === "action")
      return { ...common, kind, bursts, label: withBursts(say("masters.action", { title }), bursts) };
    const label = withBursts(say("masters.character", { title, level, cost, attack, defense }), bursts);
    return { ...common, kind, level, cost, attack, defense, bursts, label };
  });
}

/** @param {string} label @param {number} bursts */
const withBursts = (label, bursts) => (bursts ? `${label}, ${say("browse.bursts", { count: bursts })}` : label);
