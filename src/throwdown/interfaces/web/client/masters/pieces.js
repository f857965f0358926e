/** Dice and cards of Dice Masters as they are drawn, from the pieces of a state. */
import { sigil } from "../parts/sigil.js";
import { say, term } from "../words.js";

/** @typedef {import("../server.js").Card} Card */
/** @typedef {import("../server.js").Printed} Printed */
/**
 * @typedef {{
 *   card: string,
 *   owner: number,
 *   controller: number,
 *   zone: string,
 *   face?: string,
 *   bursts?: number,
 *   level?: number,
 *   fielding_cost?: number,
 *   printed?: number[],
 *   energy?: string,
 *   amount?: number,
 *   spent?: number,
 *   attack?: number,
 *   defense?: number,
 *   damage?: number,
 *   blocks?: string[],
 *   blocked?: boolean,
 *   on?: string,
 *   held_by?: string,
 * }} Die
 */

const SIDEKICK = "sidekick";

export class Pieces {
  /**
   * @param {Partial<Pick<Pieces, "dice" | "cards" | "globals">>} pieces
   * @param {Printed["things"]} printed  what is printed in this game, by id
   */
  constructor(pieces, printed) {
    /** @type {Record<string, Die>} */
    this.dice = pieces.dice ?? {};
    /** @type {Record<string, {id: string, name: string, costs: number[]}>} */
    this.cards = pieces.cards ?? {};
    /** @type {Record<string, string>} */
    this.globals = pieces.globals ?? {};
    this.things = printed;
    this.basics = Object.keys(this.cards).filter((name) => this.printed(name)?.type === "basic");
  }

  /** Names of the dice in a zone. @param {number} seat @param {...string} zones */
  in(seat, ...zones) {
    return Object.keys(this.dice).filter(
      (name) => zones.includes(this.dice[name].zone) && this.dice[name].controller === seat,
    );
  }

  /** The cards whose dice a seat brought. @param {number} seat */
  team(seat) {
    const names = new Set(
      Object.values(this.dice)
        .filter((die) => die.owner === seat)
        .map((die) => die.card),
    );
    return Object.keys(this.cards).filter((name) => names.has(name) && this.isCharacter(name));
  }

  /** @param {string} card */
  isCharacter(card) {
    return this.cards[card].id !== SIDEKICK && !this.basics.includes(card);
  }

  /** @param {string} card @returns {Card | undefined} */
  printed(card) {
    return this.cards[card].id === SIDEKICK ? undefined : this.thing(card);
  }

  /** @param {string} card @returns {Card | undefined} */
  thing(card) {
    return /** @type {Card | undefined} */ (this.things[card]);
  }

  /** The sides of a card's die. @param {string} card @returns {import("../server.js").Side[]} */
  sides(card) {
    return this.thing(card)?.sides ?? [];
  }

  /** What a Global costs and does. @param {string} name @returns {import("../server.js").Global | undefined} */
  global(name) {
    return /** @type {import("../server.js").Global | undefined} */ (this.things[name]);
  }

  /** @param {string} card */
  title(card) {
    return (
      this.printed(card)?.title ?? (this.cards[card].id === SIDEKICK ? say("masters.sidekick") : this.cards[card].name)
    );
  }

  /** @param {string} card */
  sigil(card) {
    return this.cards[card].id === SIDEKICK ? "SK" : sigil(this.title(card));
  }

  /** @param {string} card */
  body(card) {
    if (this.cards[card].id === SIDEKICK) return "bone";
    return this.printed(card)?.energy ?? "slate";
  }

  /** How many dice of a card can still be bought, and how many there are. @param {string} card */
  left(card) {
    const all = Object.values(this.dice).filter((die) => die.card === card);
    return { now: all.filter((die) => die.zone === "supply").length, of: all.length };
  }

  /** Which side is up, told from others of the die. @param {string} name */
  faceOf(name) {
    const { face, level, energy, amount, bursts } = this.dice[name];
    return [face, level, energy, amount, bursts].join("-");
  }

  /** Everything a drawn die needs. @param {string} name */
  look(name) {
    const die = this.dice[name];
    const title = this.title(die.card);
    const common = {
      piece: name,
      name: title,
      sigil: this.sigil(die.card),
      body: this.body(die.card),
      bursts: die.bursts ?? 0,
      word: this.cards[die.card].name,
    };
    if (die.face === "character") {
      const [attack, defense] = [die.attack ?? die.printed?.[0] ?? 0, die.defense ?? die.printed?.[1] ?? 0];
      const damage = die.damage ?? 0;
      const label = say("masters.character", {
        title,
        level: die.level ?? 1,
        cost: die.fielding_cost ?? 0,
        attack,
        defense,
      });
      return {
        ...common,
        kind: "character",
        level: die.level,
        cost: die.fielding_cost,
        attack,
        defense,
        damage,
        label: damage ? `${label}, ${say("masters.damage", { damage })}` : label,
      };
    }
    if (die.face === "energy") {
      const amount = (die.amount ?? 1) - (die.spent ?? 0);
      return {
        ...common,
        kind: "energy",
        energy: die.energy ?? "generic",
        amount,
        label: say("masters.energy", { title, amount, energy: term("energy", die.energy ?? "generic") }),
      };
    }
    const slot = (this.basics.indexOf(die.card) % 4) + 1;
    return {
      ...common,
      kind: "action",
      slot: common.body === "slate" ? slot : 0,
      label: say("masters.action", { title }),
    };
  }
}
