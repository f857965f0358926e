/** What lies on a table of Dice Throne, with what is printed on it. */
import { glyphOf } from "./symbols.js";

/** @typedef {import("../server.js").Hero} Hero */
/** @typedef {import("../server.js").Space} Space */

export class Pieces {
  /**
   * @param {Partial<Pick<Pieces, "heroes" | "decks" | "cards" | "abilities">>} pieces
   * @param {Map<string, Hero>} heroes
   * @param {Map<string, string>} names
   * @param {Map<string, Hero>} english
   */
  constructor(pieces, heroes, names, english) {
    this.names = names;
    this.english = english;
    /** @type {string[]} */
    this.heroes = pieces.heroes ?? [];
    /** @type {Record<string, {id: string, name: string, type: string, cost: number}>[]} */
    this.decks = pieces.decks ?? [];
    /** @type {{discard: string[], playing: string[], upgrades: string[], hand?: string[]}[]} */
    this.cards = pieces.cards ?? [];
    /** @type {Record<string, {name: string, hero: string, level: number}>} */
    this.abilities = pieces.abilities ?? {};
    this.known = heroes;
    /** @type {string[] | undefined} */
    this.listed = undefined;
  }

  /** What something is called in the language that is set. @param {string} english */
  local(english) {
    return this.names.get(english) ?? english;
  }

  /** @param {number} seat @returns {Hero | undefined} */
  hero(seat) {
    return this.known.get(this.heroes[seat]);
  }

  /**
   * The spaces of a board as they are now, upgraded ones as their highest card has them.
   * @param {number} seat
   * @returns {Space[]}
   */
  board(seat) {
    const hero = this.hero(seat);
    if (!hero) return [];
    const upgrades = (this.cards[seat]?.upgrades ?? []).map((name) =>
      hero.cards.find((card) => card.id === this.decks[seat][name].id),
    );
    return hero.board.flatMap((space) => {
      const over = upgrades.filter(
        (card) => card?.upgrades && this.local(card.upgrades) === space.name && card.board.length,
      );
      const best = over.sort((a, b) => (b?.board[0].level ?? 0) - (a?.board[0].level ?? 0))[0];
      return best ? best.board : [space];
    });
  }

  /** What can be announced at a space. @param {number} seat @param {string} title @returns {string[]} */
  at(seat, title) {
    const hero = this.heroes[seat];
    return Object.keys(this.abilities).filter((name) => {
      const ability = this.abilities[name];
      return ability.hero === hero && (ability.name === title || ability.name.startsWith(`${title} (`));
    });
  }

  /** The glyph of what a die shows. @param {number} seat @param {number} value */
  glyph(seat, value) {
    return this.glyphOf(seat, this.symbol(seat, value));
  }

  /** A plain die until it is known what is printed for the hero. @param {number} seat @param {string} symbol */
  glyphOf(seat, symbol) {
    const hero = this.hero(seat);
    return hero ? this.glyphFor(hero, symbol) : "roll";
  }

  /** @param {Hero} hero @param {string} symbol */
  glyphFor(hero, symbol) {
    return glyphOf(hero, this.english.get(hero.id), symbol);
  }

  /** What the colours of a seat's hero are called. @param {number} seat */
  hue(seat) {
    return this.heroes[seat]?.replaceAll("_", "-");
  }

  /** Something printed, by what it is called. @param {string} word */
  find(word) {
    for (const hero of this.known.values()) {
      const space = [...hero.board, ...hero.cards.flatMap((each) => each.board)].find((each) => each.name === word);
      const card = hero.cards.find((each) => each.name === word);
      const token = hero.tokens.find((each) => each.name === word);
      if (space || card || token) return { hero, space: card ? undefined : space, card, token };
    }
    return null;
  }

  /** Everything that is printed on what lies here. @returns {string[]} */
  words() {
    this.listed ??= this.heroes.flatMap((_, seat) => {
      const hero = this.hero(seat);
      return hero ? [...hero.board, ...hero.cards, ...hero.tokens].map((each) => each.name) : [];
    });
    return this.listed;
  }

  /** The name that picks give to what is called so; empty if it is nothing on a board. @param {string} word */
  pieceOf(word) {
    return (
      Object.keys(this.abilities).find(
        (name) => this.abilities[name].name === word || this.abilities[name].name.startsWith(`${word} (`),
      ) ?? ""
    );
  }

  /** @param {number} seat @param {number} value */
  symbol(seat, value) {
    return this.hero(seat)?.dice[value - 1] ?? "";
  }

  /**
   * What is printed on a card of the hero's own; what is common to all is looked up.
   * @param {number} seat
   * @param {string} name
   */
  text(seat, name) {
    const card = this.hero(seat)?.cards.find((each) => each.id === this.decks[seat][name].id);
    return card?.text ?? card?.board.flatMap((space) => space.lines.map((line) => line.text)).join(" ") ?? "";
  }
}
