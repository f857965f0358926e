/** What a payment uses, what it keeps, and what the rest is enough for. */
import { html } from "../html.js";
import { Energy } from "../parts/glyph.js";
import { say } from "../words.js";

/** What the rest may be enough for. @type {Record<string, import("../words.js").Word>} */
const STILL = { buy: "masters.to-buy", field: "masters.to-field" };

/** @param {{play: import("../play.js").Play, pieces: import("./pieces.js").Pieces, me: number}} props */
export function Bill({ play, pieces, me }) {
  const way = play.paying.way.value;
  if (!way) return null;
  const used = sums(pieces, Object.keys(way.spends), (name) => way.spends[name]);
  const kept = sums(pieces, pieces.in(me, "reserve"), (name, amount) => amount - (way.spends[name] ?? 0));
  if (way.spends.floating) used.generic = (used.generic ?? 0) + way.spends.floating;
  const left = play.choices.value.filter((choice) => way.leaves.includes(choice.pick));
  // What costs nothing is no reason to keep energy.
  const enough = left.filter(({ verb, cost }) => cost && Object.hasOwn(STILL, verb)).slice(0, 2);
  const what = enough.map((choice) => still(pieces, choice)).join(say("masters.or"));
  return html`
    ${say("masters.uses")} ${purse(used)}${" "}
    ${Object.keys(kept).length ? html`${say("masters.keeps")} ${purse(kept)}` : say("masters.keeps-nothing")}
    ${
      enough.length > 0 &&
      html`
        ${" "}
        <b>— ${say("masters.enough", { what })}</b>
      `
    }
  `;
}

/**
 * @param {import("./pieces.js").Pieces} pieces
 * @param {string[]} dice
 * @param {(name: string, amount: number) => number} amountOf
 */
function sums(pieces, dice, amountOf) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const name of dice.filter((each) => pieces.dice[each])) {
    const look = pieces.look(name);
    if (!("energy" in look)) continue;
    const amount = amountOf(name, look.amount);
    if (amount > 0) found[look.energy] = (found[look.energy] ?? 0) + amount;
  }
  return found;
}

/** @param {Record<string, number>} amounts */
const purse = (amounts) =>
  Object.entries(amounts).map(([kind, amount]) => html`<${Energy} kind=${kind} amount=${amount} /> `);

/** @param {import("./pieces.js").Pieces} pieces @param {import("../connection.js").Choice} choice */
const still = (pieces, { verb, of: [id] = [""] }) => say(STILL[verb], { title: pieces.title(id) });
