/** A die of Dice Masters that can be pressed: lit if the decision concerns it, else it tells why not. */
import { html } from "../html.js";
import { Die } from "../parts/die.js";

/**
 * @param {{
 *   play: import("../play.js").Play,
 *   pieces: import("./pieces.js").Pieces,
 *   name: string,
 *   verb: string,
 *   size?: string,
 *   rolled?: boolean,
 *   nth?: number,
 * }} props
 */
export function Thing({ play, pieces, name, verb, size = "", rolled = false, nth = 0 }) {
  const look = pieces.look(name);
  const damage = "damage" in look ? look.damage : 0;
  const state = play.isChosen(name) ? "selected" : play.isLit(name) ? "selectable" : damage ? "damaged" : "";
  const wish = `${verb} ${name}`;
  const part = "amount" in look && play.paying.spends(name) > 0 && play.paying.spends(name) < look.amount;
  const flag = part ? "½" : damage && state !== "selected" ? `−${damage}` : undefined;
  return html`
    <${Die}
      ...${look}
      size=${size}
      state=${state}
      flag=${flag}
      rolled=${rolled}
      nth=${nth}
      beacon=${play.beacon.value === name}
      wish=${wish}
      press=${() => play.press(name, look.title, wish)}
    />
  `;
}
