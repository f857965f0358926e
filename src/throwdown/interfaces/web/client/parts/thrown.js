/** Dice as if they had just been thrown: a picture for pages without a table. */
import { html } from "../html.js";
import { Die } from "./die.js";

const DICE = [
  { body: "fist", kind: "character", sigil: "WO", level: 3, cost: 3, attack: 8, defense: 4 },
  { body: "bone", kind: "energy", energy: "bolt", amount: 1 },
  { body: "hero", kind: "hero", glyph: "sym-3", value: 6 },
  { body: "shield", kind: "energy", energy: "shield", amount: 2 },
  { body: "mask", kind: "character", sigil: "ST", level: 2, cost: 1, attack: 2, defense: 2 },
  { body: "slate", kind: "energy", energy: "generic", amount: 2 },
];

export function Thrown() {
  return html`<div class="thrown" aria-hidden="true">${DICE.map((die) => html`<${Die} ...${die} />`)}</div>`;
}
