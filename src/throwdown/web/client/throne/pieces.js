/** What lies on a table of Dice Throne, with what is printed on it. */

/** @typedef {import("../server.js").Hero} Hero */
/** @typedef {import("../server.js").Space} Space */

export class Pieces {
  /** @param {any} pieces @param {Map<string, Hero>} heroes @param {Map<string, string>} names */
  constructor(pieces, heroes, names) {
    this.names = names;
    /** @type {string[]} */
    this.heroes = pieces.heroes ?? [];
    /** @type {Record<string, {id: string, name: string, type: string, cost: number}>[]} */
    this.decks = pieces.decks ?? [];
    /** @type {{discard: string[], playing: string[], upgrades: string[], hand?: string[]}[]} */
    this.cards = pieces.cards ?? [];
    /** @type {Record<string, {name: string, hero: string, level: number}>} */
    this.abilities = pieces.abilities ?? {};
    this.known = heroes;
  }

  /** What something is called in the language that is set. @param {string} english */
  local(english) {
    return this.names.get(english) ?? english;
  }

  /** @param {number} seat @returns {Hero | undefined} */
  hero(seat) {
    return this.known.get(this.heroes[seat]);
  }

  /** The spaces of a board as they are now, upgraded ones as their highest card has them. @param {number} seat @returns {Space[]} */
  board(seat) {
    const hero = this.hero(seat);
    if (!hero) return [];
    const upgrades = (this.cards[seat]?.upgrades ?? []).map((name) => hero.cards.find((card) => card.id === this.decks[seat][name].id));
    return hero.board.flatMap((space) => {
      const over = upgrades.filter((card) => card?.upgrades === space.name && card.board.length);
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

  /** The glyph of what a die shows; a hero's symbols take them in their order. @param {number} seat @param {number} value */
  glyph(seat, value) {
    const dice = this.hero(seat)?.dice ?? [];
    const symbols = [...new Set(dice)];
    return `sym-${symbols.indexOf(dice[value - 1]) + 1 || 1}`;
  }

  /** @param {number} seat @param {number} value */
  symbol(seat, value) {
    return this.hero(seat)?.dice[value - 1] ?? "";
  }

  /** What is printed on a card of the hero's own; what is common to all is looked up. @param {number} seat @param {string} name */
  text(seat, name) {
    const card = this.hero(seat)?.cards.find((each) => each.id === this.decks[seat][name].id);
    return card?.text ?? card?.board.flatMap((space) => space.lines.map((line) => line.text)).join(" ") ?? "";
  }
}
