/** What is printed on the things of a game of Dice Throne, by id. */
import { glyphSide } from "../parts/sides.js";
import { glyphOf } from "./symbols.js";

/** @typedef {import("../server.js").Space & {hero: string, ids: string[]}} Ability */
/** @typedef {{limit_others: number, persistent: boolean, hero: string, sides?: Record<string, string>}} TokenMore */
/** @typedef {import("../server.js").Token & TokenMore} Token */
/** @typedef {import("../server.js").HeroCard & {seat: number, ids: string[]}} Card */
/** @typedef {{name: string, space: string, text: string}} Line */
/** @typedef {{name: string, of: string, text: string}} Use */
/**
 * @typedef {{
 *   hero: string,
 *   name: string,
 *   dice: string[],
 *   symbols: string[],
 *   sides: Record<string, string>,
 *   board: string[],
 * }} Hero  the sides of a board that has two, and all abilities that are printed on it
 */

export class Printed {
  /** @param {import("../server.js").Printed["things"]} things  nothing until they have come */
  constructor(things) {
    this.things = things;
  }

  /** @param {number} seat */
  hero(seat) {
    return /** @type {Hero | undefined} */ (this.things[`p${seat}`]);
  }

  /** @param {string} id */
  ability(id) {
    return /** @type {Ability | undefined} */ (this.things[id]);
  }

  /** @param {string} id */
  card(id) {
    return /** @type {Card | undefined} */ (this.things[id]);
  }

  /** @param {string} id */
  token(id) {
    return /** @type {Token | undefined} */ (this.things[id]);
  }

  /** @param {string} id */
  line(id) {
    return /** @type {Line | undefined} */ (this.things[id]);
  }

  /** @param {string} id */
  use(id) {
    return /** @type {Use | undefined} */ (this.things[id]);
  }

  /** An ability, a card or a token: something that can be looked at. @param {string} id */
  thing(id) {
    return /** @type {Ability | Card | Token} */ (this.things[id]);
  }

  /**
   * What to look at for something that is named: of a line its ability, of what may be used what it stands on;
   * nothing if it is nothing that can be looked at.
   * @param {string} id
   */
  subject(id) {
    const found = this.line(id)?.space ?? this.use(id)?.of ?? id;
    const { kind, type } = /** @type {{kind?: string, type?: string}} */ (this.things[found] ?? {});
    return kind || type ? found : "";
  }

  /** What something is called; nothing for what a rule does. @param {string} id */
  name(id) {
    return /** @type {{name: string} | undefined} */ (this.things[id])?.name ?? "";
  }

  /** Whose hero something belongs to: the first seat that plays it. @param {string} id */
  seatOf(id) {
    const { hero, seat } = /** @type {{hero?: string, seat?: number}} */ (this.things[id] ?? {});
    if (seat !== undefined) return seat;
    let found = 0;
    while (this.hero(found) && this.hero(found)?.hero !== hero) found += 1;
    return found;
  }

  /** What the colours of a seat's hero are called. @param {number} seat */
  hue(seat) {
    return this.hero(seat)?.hero.replaceAll("_", "-");
  }

  /** What a side of a seat's dice is called. @param {number} seat @param {number} value */
  symbol(seat, value) {
    return this.hero(seat)?.dice[value - 1] ?? "";
  }

  /** The code of a side of a seat's dice. @param {number} seat @param {number} value */
  code(seat, value) {
    return this.hero(seat)?.symbols[value - 1] ?? "";
  }

  /** A plain die until it is known what is printed for the hero. @param {number} seat @param {string} code */
  glyph(seat, code) {
    const hero = this.hero(seat);
    return hero && code ? glyphOf(hero.symbols, code) : "roll";
  }

  /** The sides of a seat's dice but the one that is up. @param {number} seat @param {number} value */
  otherSides(seat, value) {
    const symbols = this.hero(seat)?.symbols ?? [];
    return symbols.filter((_, place) => place !== value - 1).map((code) => glyphSide(this.glyph(seat, code)));
  }

  /** How many tokens of a kind a seat can have, as printed. @param {Token} token @param {number} seat */
  limit(token, seat) {
    return token.hero === this.hero(seat)?.hero ? token.limit : token.limit_others;
  }

  /** What the sides of a seat's board are called; none if it has but one. @param {number} seat */
  sides(seat) {
    return Object.entries(this.hero(seat)?.sides ?? {});
  }

  /** The abilities printed on one side of a seat's board. @param {number} seat @param {string} side */
  abilitiesOn(seat, side) {
    const board = this.hero(seat)?.board ?? [];
    return board.filter((id) => (this.ability(id)?.side ?? side) === side);
  }

  /** What a card says, or the spaces that it lays onto the board; what an ability says. @param {string} id */
  text(id) {
    const { text, board } = this.card(id) ?? {};
    if (text) return text;
    const spaces = board ?? [this.ability(id)].filter((space) => space !== undefined);
    const lines = spaces.flatMap((space) => [...(space.lines ?? []).map((line) => line.text), space.always]);
    return lines.filter(Boolean).join(" ");
  }
}
