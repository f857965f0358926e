/** What is seen of a game of Dice Throne, kind by kind: the fields that are drawn (docs/seen-model.md). */
import { thingsOf } from "../model.js";

/** @typedef {import("../model.js").Model} Model */
/** @typedef {{turn: number, phase: string, active: number, attempts?: number, left?: number}} Game */
/** @typedef {{side: string, cp: number, hand: number, deck: number}} Player */
/** @typedef {{seat: number, zone: string}} Card */
/** @typedef {{token: string, seat: number, count?: number, health?: number, face?: number, limit?: number}} Stack */
/** @typedef {{seat: number, abilities: string[], level?: number}} Space */
/** @typedef {{kind: string, seat: number, open?: boolean}} Roll */
/** @typedef {{roll: string, value?: number}} Die */
/** @typedef {[string, number, string, string]} Term  kind, amount, what it comes from, who takes some of the damage */
/** @typedef {{to: number, of?: string, kind: string, base: number, terms?: Term[], final: number}} Damage */
/** @typedef {{to: number, of?: string, base: number}} Healing */

export class Seen {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
  }

  get game() {
    return /** @type {Game} */ (this.model.game);
  }

  /** @param {number} seat */
  player(seat) {
    return /** @type {Player} */ (this.model[`p${seat}`]);
  }

  /** What the dial of a player's side shows. @param {number} seat */
  health(seat) {
    return /** @type {{health: number}} */ (this.model[this.player(seat).side]).health;
  }

  /** The cards of a seat that are seen in a zone. @param {number} seat @param {string} zone @returns {string[]} */
  cards(seat, zone) {
    const all = /** @type {[string, Card][]} */ (thingsOf(this.model, "c"));
    return all.filter(([, card]) => card.seat === seat && card.zone === zone).map(([id]) => id);
  }

  /** What a seat has of tokens and companions. @param {number} seat */
  stacks(seat) {
    const all = /** @type {[string, Stack][]} */ (thingsOf(this.model, "t"));
    return all.filter(([, stack]) => stack.seat === seat && stack.count);
  }

  /** The spaces of a seat's board. @param {number} seat */
  spaces(seat) {
    const all = /** @type {[string, Space][]} */ (thingsOf(this.model, "b"));
    return all.filter(([, space]) => space.seat === seat);
  }

  /** The rolls that are still read or altered, the latest one last. */
  rolls() {
    return /** @type {[string, Roll][]} */ (thingsOf(this.model, "r"));
  }

  /** The dice of a roll, from the left. @param {string} roll */
  dice(roll) {
    const all = /** @type {[string, Die][]} */ (thingsOf(this.model, "d"));
    return all.filter(([, die]) => die.roll === roll);
  }

  /** What the dice of a roll show. @param {string} roll */
  values(roll) {
    return this.dice(roll).map(([, die]) => die.value ?? 0);
  }

  /** Damage that waits. */
  damage() {
    return /** @type {[string, Damage][]} */ (thingsOf(this.model, "e"));
  }

  /** Healing that waits. */
  healing() {
    return /** @type {[string, Healing][]} */ (thingsOf(this.model, "g"));
  }
}
