/** A die of Dice Masters that can be pressed: lit if the decision concerns it, else it tells why not. */
import { html } from "../html.js";
import { Die } from "../parts/die.js";

/** @param {{play: import("../play.js").Play, pieces: import("./pieces.js").Pieces, name: string, verb: string, size?: string}} props */
export function Thing({ play, pieces, name, verb, size = "" }) {
  const look = pieces.look(name);
  const damage = "damage" in look ? look.damage : 0;
  const state = play.isChosen(name) ? "selected" : play.isLit(name) ? "selectable" : damage ? "damaged" : "";
  const wish = `${verb} ${name}`;
  return html`<${Die} ...${look} size=${size} state=${state} flag=${damage && state !== "selected" ? `−${damage}` : undefined} wish=${wish} press=${() => play.press(name, look.word, wish)} />`;
}
