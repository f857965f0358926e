/** What is seen of a game of Dice Masters, with its types (docs/seen-model.md). */
import { Things } from "../model.js";

/** @typedef {import("../protocol.js").MastersThings} Kinds */

/** @extends {Things<Kinds>} */
export class Seen extends Things {
  get game() {
    const { turn = 0, ...game } = /** @type {Kinds["game"]} */ (this.find("game", "game"));
    return { turn, ...game };
  }

  /** @param {number} seat */
  player(seat) {
    const { life = 0, floating = 0 } = this.find("p", `p${seat}`) ?? {};
    return { life, floating };
  }
}
