/** What a forecast of the server tells, die by die: who takes how much, who is KO'd, what gets through. */

import { fold } from "../model.js";
import { Seen } from "./seen.js";

/** @typedef {import("../planning.js").Outcome} Outcome */
/** @typedef {{taken: number, ko: boolean, split: boolean}} Fate */

export class Forecast {
  /** @param {Outcome} outcome @param {import("../model.js").Model} model  what is seen now */
  constructor(outcome, model) {
    this.after = new Seen(fold(model, outcome.change));
    /** Whether the game ends by it: what has not been KO'd by then has no fate. */
    this.ends = Boolean(this.after.game.over);
    /** @type {Record<string, Fate>} */
    this.fates = {};
    /** Damage to each seat. @type {number[]} */
    this.through = [0, 0, 0, 0];
    /** Life that each seat pays for its blocks. @type {number[]} */
    this.paid = [0, 0, 0, 0];
    this.blocks = false;
    /** Whether somebody divides damage on the way. */
    this.divided = outcome.omitted.filter((each) => each.kind === "divide");
    for (const event of outcome.events) this.take(event);
  }

  /** @param {import("../connection.js").Event} event */
  take(event) {
    const die = String(event.values?.die);
    const amount = Number(event.values?.amount);
    if (event.kind === "damaged") this.of(die).taken += amount;
    if (event.kind === "KO'd") this.of(die).ko = true;
    if (event.kind === "hurt") this.through[event.seat] += amount;
    // What blocks cost is paid before anybody is told of them.
    if (event.kind === "blocked") this.blocks = true;
    if (event.kind === "lost life" && !this.blocks) this.paid[event.seat] += amount;
  }

  /** @param {string} name */
  of(name) {
    this.fates[name] ??= { taken: 0, ko: false, split: false };
    return this.fates[name];
  }

  /** Damage to a team. @param {number[]} seats */
  throughTo(seats) {
    return seats.reduce((sum, seat) => sum + this.through[seat], 0);
  }

  /** Life that a team pays for the blocks it is about to declare. @param {number[]} seats */
  paidBy(seats) {
    return this.blocks ? seats.reduce((sum, seat) => sum + this.paid[seat], 0) : 0;
  }

  /** The seat that divides damage, if any does. */
  divider() {
    return this.divided[0]?.seat ?? null;
  }

  /** Names of dice that are KO'd. */
  lost() {
    return Object.keys(this.fates).filter((name) => this.fates[name].ko);
  }

  /** Life of a seat afterwards. @param {number} seat */
  life(seat) {
    return this.after.player(seat).life;
  }
}
