"""The words of the table for players, cards, tokens, abilities and dice, in each language.

A player is called by their hero, with a number where two players have the same one. An option of a
token or board space is called by it, with its text where there are several.
"""

from __future__ import annotations

from functools import lru_cache

from throwdown.contract.seen import Id, TextId
from throwdown.games.throne.content.hero import Companion, Hero, Token
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.model import hero_tables as t
from throwdown.games.throne.rules.core.book import ThroneBook, book_of
from throwdown.games.throne.rules.core.text_lines import TextLine
from throwdown.games.throne.rules.effects.flow import ChooseBranch
from throwdown.games.throne.setup.books import compiled_heroes
from throwdown.games.throne.view.ids import branch_id
from throwdown.games.throne.view.wording import write_requirement, write_side, write_text
from throwdown.kernel.action import NONE
from throwdown.kernel.state import GameState
from throwdown.words.linked_text import join_texts, link


class Notation:
    """The words for one game in one language."""

    def __init__(self, book: ThroneBook, language: str) -> None:
        self._book = book
        self._made = compiled_heroes(book)
        self._language = language
        self.players = self._players()
        self.cards = [card.name_in(language) for card in self._made.cards]
        self.tokens = [token.noun.name_in(language) for token in self._made.tokens]
        self.abilities = [self._ability(number) for number in range(len(self._made.spaces))]
        self.lines = [self._line(line) for line in book.tables.lines]
        self._uses = self._option_texts()
        self.options = {
            option.number: self.source(option.source) + self._uses[option.number]
            for option in book.options
        }
        self._lines_by_text = {line.program_name: line for line in book.texts.lines}
        self._linked: dict[Id, str] = {}
        self._names: dict[Id, str] = {"": ""}
        for prefix, names in (
            ("p", self.players),
            ("k", self.tokens),
            ("s", self.abilities),
            ("l", self.lines),
        ):
            self._names |= {f"{prefix}{number}": name for number, name in enumerate(names)}
        self._names |= {f"u{number}": name for number, name in self.options.items()}
        for seat, deck in enumerate(book.tables.decks):
            self._names |= {f"c{seat}.{at}": self.cards[card] for at, card in enumerate(deck)}

    def _players(self) -> list[str]:
        """Name each seat by its hero, with its number where the hero is there twice."""
        heroes = [self._made.heroes[number] for number in self._book.tables.hero_of]
        names = [hero.name_in(self._language) for hero in heroes]
        return [
            name if names.count(name) == 1 else f"{name} {seat + 1}"
            for seat, name in enumerate(names)
        ]

    def _ability(self, number: int) -> str:
        space = self._made.spaces[number]
        if space is None:
            hero = self._made.heroes[self._book.tables.abilities[number].hero]
            return hero.name_in(self._language)
        return space.name_in(self._language)

    def _line(self, line: t.AbilityLine) -> str:
        """Return the name of an ability, with its requirement if it has several lines."""
        name = self.abilities[line.ability.number]
        space = self._made.spaces[line.ability.number]
        if space is None or len(space.lines) == 1:
            return name
        return f"{name} ({self.requirement(line)})"

    def requirement(self, line: t.AbilityLine) -> str:
        """Return what dice must show for a line."""
        space = self._made.spaces[line.ability.number]
        assert space is not None
        requirement = space.lines[line.ability.lines.index(line)].requirement
        assert requirement is not None
        return write_requirement(requirement, self._hero(line.ability.hero), self._language)

    def _hero(self, number: int) -> Hero:
        return self._made.heroes[number]

    def _option_texts(self) -> dict[int, str]:
        """Return what tells options of one source apart; nothing for an only one."""
        sources = [option.source for option in self._book.options]
        found = {option.number: "" for option in self._book.options}
        for option in self._book.options:
            if sources.count(option.source) > 1:
                clause = self._made.clauses[option.number]
                said = self.write(n.Text(clause.sentences, ()), option.source)
                found[option.number] = f": {said.rstrip('.')}"
        return found

    def source(self, source: int) -> str:
        """Return the name of the space, token or card that a source is."""
        if source == NONE:
            return ""
        number = t.number_of(source)
        place = t.place_of(source)
        if place == t.ON_BOARD:
            return self.abilities[number]
        if place == t.ON_TOKEN:
            return self.tokens[number]
        return self.cards[number] if place == t.ON_CARD else ""

    def name(self, printed: Id) -> str:
        """Return the name of a printed thing or a seat by its id; "" for none."""
        return self._names[printed]

    def is_persistent(self, token: Id) -> bool:
        """Return whether a kind of token is persistent (DT-6.7)."""
        printed = self._made.tokens[int(token[1:])]
        return isinstance(printed, Token) and printed.persistent

    def limit(self, token: Id, seat: int) -> int:
        """Return the Stack Limit that is printed for a seat, which may be its owner's (DT-6.2)."""
        number = int(token[1:])
        printed = self._made.tokens[number]
        is_own = self._made.token_heroes[number] == self._book.tables.hero_of[seat]
        return printed.limit if is_own or isinstance(printed, Companion) else printed.limit_others

    def link_to(self, printed: Id) -> str:
        """Return the name of a printed ability, token or card as a link to it; "" for none.

        Of a line that is the ability that it belongs to, of an option what it stands on.
        """
        found = self._linked.get(printed)
        if found is None:
            found = self._linked[printed] = self._link(printed)
        return found

    def _link(self, printed: Id) -> str:
        prefix, name = printed[:1], self._names[printed]
        if prefix == "l":
            return link(name, f"s{self._book.tables.lines[int(printed[1:])].ability.number}")
        if prefix == "u":
            number = int(printed[1:])
            source = self._book.texts.lines[number].source
            kind = "s" if t.place_of(source) == t.ON_BOARD else "k"
            return join_texts([self.link_to(f"{kind}{t.number_of(source)}"), self._uses[number]])
        if prefix == "s" and self._made.spaces[int(printed[1:])] is None:
            # What a hero can do without a space for it is nothing to look at.
            return name
        return link(name, printed) if printed else ""

    def linked_card(self, seat: int, place: int) -> str:
        """Return the name of the card at a place of a seat's deck as a link to the first like it.

        Which of several equal cards it is must not be told.
        """
        deck = self._book.tables.decks[seat]
        return self.link_to(f"c{seat}.{deck.index(deck[place])}")

    def face(self, token: Id, number: int) -> str:
        """Return what a face of a companion is called; "" if it has but one."""
        printed = self._made.tokens[int(token[1:])]
        sides = printed.sides if isinstance(printed, Companion) else ()
        return write_side(sides[number], self._language) if sides else ""

    def board_side(self, seat: int, number: int) -> str:
        """Return what a side of a seat's board is called; "" if it has but one."""
        sides = self._hero(self._book.tables.hero_of[seat]).sides
        return write_side(sides[number], self._language) if sides else ""

    def card(self, seat: int, place: int) -> str:
        """Return the name of the card at a place of a seat's deck."""
        return self.cards[self._book.tables.decks[seat][place]]

    def hand(self, seat: int, places: list[int]) -> list[str]:
        """Return the names of cards of a seat as links, sorted."""
        return sorted(self.linked_card(seat, place) for place in places)

    def write(self, text: n.Text, source: int) -> str:
        """Return a text in words, with the names of the hero it belongs to."""
        return write_text(text, self._hero_of(source), self._language)

    def _hero_of(self, source: int) -> Hero | None:
        number = t.number_of(source)
        place = t.place_of(source)
        if place == t.ON_BOARD:
            return self._hero(self._book.tables.abilities[number].hero)
        if place == t.ON_TOKEN:
            return self._hero(self._made.token_heroes[number])
        owner = self._made.card_heroes[number]
        return None if owner == NONE else self._hero(owner)

    def branch(self, text: TextId, source: int) -> str:
        """Return what a text lets one choose, in words; the source is that of the text."""
        do = _branches(self._book)[text]
        return self.write(n.Text((n.Sentence(None, do),), ()), source).rstrip(".")

    def text_line(self, text: TextId) -> TextLine:
        """Return the line of a text with a header."""
        return self._lines_by_text[text]

    def clause(self, line: int, source: int) -> str:
        """Return the whole text of a line."""
        return self.write(n.Text((), (self._made.clauses[line],)), source)

    def text(self, source: int) -> str:
        """Return all that is printed on a token, or on a card that is no upgrade."""
        number = t.number_of(source)
        on_token = t.place_of(source) == t.ON_TOKEN
        printed = self._made.tokens[number].text if on_token else self._made.cards[number].text
        return self.write(self._made.text_of(printed), source)

    def card_text(self, seat: int, place: int) -> str:
        """Return what a card says; of an upgrade, what it puts on the board."""
        number = self._book.tables.decks[seat][place]
        card, owner = self._made.cards[number], self._made.card_heroes[number]
        hero = None if owner == NONE else self._hero(owner)
        if card.space is None:
            return self._write_text(card.text, hero)
        lines = [line for space in card.spaces() for line in space.lines]
        return " / ".join(self._write_text(line.text, hero) for line in lines)

    def line_text(self, number: int) -> str:
        """Return what a line of an ability does."""
        line = self._book.tables.lines[number]
        space = self._made.spaces[line.ability.number]
        if space is None:
            return ""
        text = space.lines[line.ability.lines.index(line)].text
        return self._write_text(text, self._hero(line.ability.hero))

    def _write_text(self, text: str, hero: Hero | None) -> str:
        return write_text(self._made.text_of(text), hero, self._language)

    def symbol(self, seat: int, value: int) -> str:
        """Return the symbol that a number of a seat's dice stands for."""
        hero = self._hero(self._book.tables.hero_of[seat])
        symbol = hero.dice[value - 1]
        return hero.symbols_in(self._language).get(symbol, symbol)


@lru_cache(maxsize=256)
def notation(book: ThroneBook, language: str = "en") -> Notation:
    """Return the words for a game that is played by a book."""
    return Notation(book, language)


@lru_cache(maxsize=256)
def _branches(book: ThroneBook) -> dict[TextId, n.Do]:
    """Return all that texts let one choose, by the ids of these branches."""
    made = compiled_heroes(book)
    return {
        branch_id(program.name, at, number): do
        for program in book.programs[book.first_text :]
        for at, op in enumerate(program.ops)
        if isinstance(op, ChooseBranch)
        for number, do in enumerate(made.choices[op])
    }


def words_of(s: GameState, language: str = "en") -> Notation:
    """Return the words for a game."""
    return notation(book_of(s), language)
