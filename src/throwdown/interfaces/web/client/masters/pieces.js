/** Dice and cards of Dice Masters as they are drawn: from what is seen, and from what is printed in the game. */
import { thingsOf } from "../model.js";
import { glyphSide, letterSide } from "../parts/sides.js";
import { sigil } from "../parts/sigil.js";
import { say, term } from "../words.js";
import { Seen } from "./seen.js";

/** @typedef {import("../server.js").Card} Card */
/** @typedef {import("../server.js").Side} Side */
/** @typedef {import("../server.js").Global} Global */
/** @typedef {import("../protocol.js").MastersDie} Die */

const SIDEKICK = "sidekick";

export class Pieces extends Seen {
  /**
   * @param {import("../model.js").Model} model
   * @param {import("../printed.js").Printed} printed
   */
  constructor(model, printed) {
    super(model);
    const { things } = printed;
    /** @type {Record<string, Die>} */
    this.dice = Object.fromEntries(this.all("d"));
    const kinds = /** @type {import("../model.js").Model} */ (things);
    this.cards = /** @type {Record<string, Card>} */ (
      /** @type {unknown} */ (Object.fromEntries(thingsOf(kinds, "c")))
    );
    this.globals = /** @type {Record<string, Global>} */ (
      /** @type {unknown} */ (Object.fromEntries(thingsOf(kinds, "l")))
    );
    this.basics = Object.keys(this.cards).filter((id) => this.cards[id].type === "basic");
  }

  /** Ids of the dice in a zone. @param {number} seat @param {...Die["zone"]} zones */
  in(seat, ...zones) {
    return Object.keys(this.dice).filter((id) => zones.includes(this.dice[id].zone) && this.dice[id].seat === seat);
  }

  /** Ids of the dice in the field of a seat, each pair side by side. @param {number} seat */
  field(seat) {
    const dice = this.in(seat, "field");
    const first = dice.filter((id, place) => !dice.slice(0, place).includes(this.dice[id].pair ?? ""));
    return first.flatMap((id) => [id, ...dice.filter((other) => other === this.dice[id].pair)]);
  }

  /** The dice that lie under a die. @param {string} id */
  captives(id) {
    return Object.keys(this.dice).filter(
      (each) => this.dice[each].holder === id && this.dice[each].zone === "captured",
    );
  }

  /** The dice that have been placed on a card. @param {string} card */
  laidOn(card) {
    return Object.keys(this.dice).filter((each) => this.dice[each].zone === "on a card" && this.dice[each].on === card);
  }

  /** How many counters lie on a card, of all players. @param {string} card @returns {number} */
  counters(card) {
    return (this.find("c", card)?.counters ?? []).reduce((/** @type {number} */ sum, count) => sum + count, 0);
  }

  /** The cards whose dice a seat brought. @param {number} seat */
  team(seat) {
    const dice = Object.values(this.dice).filter((die) => (die.owner ?? die.seat) === seat);
    const brought = new Set(dice.map((die) => die.card));
    return Object.keys(this.cards).filter((id) => brought.has(id) && !this.isSidekick(id) && !this.basics.includes(id));
  }

  /** @param {string} card */
  isSidekick(card) {
    return this.cards[card].id === SIDEKICK;
  }

  /**
   * The card that a die belongs to, that something lasts by, that a Global stands on, or itself.
   * @param {string} id
   * @returns {string}
   */
  cardOf(id) {
    const from = this.find("x", id)?.from;
    if (from) return this.cardOf(from);
    return this.dice[id]?.card ?? this.globals[id]?.card ?? id;
  }

  /** What a die, a card or a Global is called. @param {string} id */
  title(id) {
    return this.cards[this.cardOf(id)]?.title ?? "";
  }

  /** @param {string} card */
  sigil(card) {
    return this.isSidekick(card) ? "SK" : sigil(this.cards[card].title);
  }

  /** @param {string} card */
  body(card) {
    return this.isSidekick(card) ? "bone" : (this.cards[card].energy ?? "slate");
  }

  /** What a seat pays for a die of a card. @param {string} card @param {number} seat @returns {number} */
  cost(card, seat) {
    return this.find("c", card)?.costs?.[seat] ?? this.cards[card].cost;
  }

  /** How many dice of a card can still be bought, and how many there are. @param {string} card */
  left(card) {
    const all = Object.values(this.dice).filter((die) => die.card === card);
    return { now: all.filter((die) => die.zone === "supply").length, of: all.length };
  }

  /** The side of a die that is up; undefined where none is. @param {string} id @returns {Side | undefined} */
  side(id) {
    const { card, face = -1 } = this.dice[id];
    return this.cards[card].sides[face];
  }

  /** The place of a basic action among those of the game, which its dice are told by. @param {string} card */
  slot(card) {
    return this.body(card) === "slate" ? (this.basics.indexOf(card) % 4) + 1 : 0;
  }

  /** The sides of a die but the one that is up. @param {string} id */
  otherSides(id) {
    const { card, face = -1 } = this.dice[id];
    return this.cards[card].sides
      .filter((_, place) => place !== face)
      .map(({ kind, energy = "generic", amount = 1 }) => {
        if (kind === "energy") return energy === "generic" && amount === 2 ? "generic-2" : glyphSide(energy, amount);
        return this.isSidekick(card) ? glyphSide("sidekick") : letterSide(this.sigil(card));
      });
  }

  /** Everything a drawn die needs. @param {string} id */
  look(id) {
    const die = this.dice[id];
    const side = this.side(id);
    const title = this.title(id);
    const common = {
      piece: id,
      name: title,
      title,
      sigil: this.sigil(die.card),
      sidekick: this.isSidekick(die.card),
      body: this.body(die.card),
      bursts: side?.bursts ?? 0,
      sides: this.otherSides(id),
    };
    if (side?.kind === "character") return { ...common, ...fighter(die, side, title) };
    if (side?.kind === "energy") {
      const { energy = "generic", amount = 1 } = side;
      const label = say("masters.energy", { title, amount, energy: term("energy", energy) });
      return { ...common, kind: "energy", energy, amount, label };
    }
    return { ...common, kind: "action", slot: this.slot(die.card), label: say("masters.action", { title }) };
  }
}

/** @param {Die} die @param {Side} side @param {string} title */
function fighter(die, side, title) {
  const { level = 1 } = side;
  const cost = die.fee ?? side.fielding ?? 0;
  const [attack, defense] = [die.attack ?? side.attack ?? 0, die.defense ?? side.defense ?? 0];
  const damage = die.damage ?? 0;
  const label = say("masters.character", { title, level, cost, attack, defense });
  return {
    kind: "character",
    level,
    cost,
    attack,
    defense,
    damage,
    label: damage ? `${label}, ${say("masters.damage", { damage })}` : label,
  };
}
