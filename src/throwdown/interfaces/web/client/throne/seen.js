/** What is seen of a game of Dice Throne, kind by kind (docs/seen-model.md). */
import { Things } from "../model.js";

/** @typedef {import("../protocol.js").ThroneThings} Kinds */
/** @typedef {Kinds["c"]["zone"]} Zone */

/** @extends {Things<Kinds>} */
export class Seen extends Things {
  get game() {
    return /** @type {Kinds["game"]} */ (this.find("game", "game"));
  }

  /** @param {number} seat */
  player(seat) {
    return /** @type {Kinds["p"]} */ (this.find("p", `p${seat}`));
  }

  /** What the dial of a player's side shows. @param {number} seat */
  health(seat) {
    return this.find("h", this.player(seat).side)?.health ?? 0;
  }

  /** The cards of a seat that are seen in a zone. @param {number} seat @param {Zone} zone */
  cards(seat, zone) {
    const held = this.all("c").filter(([, card]) => card.seat === seat && card.zone === zone);
    return held.map(([id]) => id);
  }

  /** The discard pile of a seat, the newest card first. @param {number} seat */
  discardPile(seat) {
    const pile = this.all("c").filter(([, card]) => card.seat === seat && card.zone === "discard");
    return pile.sort(([, one], [, other]) => (other.nth ?? 0) - (one.nth ?? 0)).map(([id]) => id);
  }

  /**
   * The seats of each side: that of a seat first, with the seat itself in front; then the others.
   * @param {number} seat
   * @returns {number[][]}
   */
  sides(seat) {
    /** @type {Map<string, number[]>} */
    const found = new Map([[this.player(seat).side, [seat]]]);
    this.all("p").forEach(([, { side }], each) => {
      if (each !== seat) found.set(side, [...(found.get(side) ?? []), each]);
    });
    return [...found.values()];
  }

  /** What a seat has of tokens and companions. @param {number} seat */
  stacks(seat) {
    return this.all("t").filter(([, stack]) => stack.seat === seat && stack.count);
  }

  /** The spaces of a seat's board. @param {number} seat */
  spaces(seat) {
    return this.all("b").filter(([, space]) => space.seat === seat);
  }

  /** The rolls that are still read or altered, the latest one last. */
  rolls() {
    return this.all("r");
  }

  /** The dice of a roll, from the left. @param {string} roll */
  dice(roll) {
    return this.all("d").filter(([, die]) => die.roll === roll);
  }

  /** What the dice of a roll show. @param {string} roll */
  values(roll) {
    return this.dice(roll).map(([, die]) => die.value ?? 0);
  }

  /** Damage that waits. */
  damage() {
    return this.all("e");
  }

  /** Healing that waits. */
  healing() {
    return this.all("g");
  }
}
