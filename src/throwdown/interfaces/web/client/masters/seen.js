/** What is seen of a game of Dice Masters, with its types (docs/seen-model.md). */
import { seatOf, Things } from "../model.js";

/** @typedef {import("../protocol.js").MastersThings} Kinds */

/** @extends {Things<Kinds>} */
export class Seen extends Things {
  get game() {
    const { turn = 0, life = 0, ...game } = /** @type {Kinds["game"]} */ (this.find("game", "game"));
    return { turn, life, ...game };
  }

  /** @param {number} seat */
  player(seat) {
    const { life = 0, floating = 0, done = false, partner, across } = this.find("p", `p${seat}`) ?? {};
    return { life, floating, done, partner: seatOf(partner), across: seatOf(across) };
  }

  /** A seat's own team, the seat first; and the other, whoever sits across first. @param {number} seat */
  teams(seat) {
    const { partner, across } = this.player(seat);
    if (partner < 0) return { us: [seat], foes: [seat === 0 ? 1 : 0] };
    return { us: [seat, partner], foes: [across, this.player(partner).across] };
  }
}
