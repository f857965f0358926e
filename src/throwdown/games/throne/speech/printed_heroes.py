"""What is printed on heroes, tokens and cards, as data: the one description that others are made
from.

`HeroDescriber` describes a hero and what belongs to it (`docs/json.md` tells what the keys mean);
`printed_heroes` gives all things of a book as a document (`contract/printed_document.py`): seats
as `p0`, abilities as `s21`, their lines as `l4`, options of texts as `u2`, tokens as `k6`, and
cards as `c0.5`, by seat and place in its deck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from throwdown.content.help.questions import questions, rate_hero
from throwdown.contract.printed_document import printed_document
from throwdown.games.throne.compiler.heroes import CompiledHeroes
from throwdown.games.throne.content.hero import Card, Companion, Hero, Space, SpaceLine, Token
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.model import hero_tables as t
from throwdown.games.throne.model.printed_kinds import CARD_TYPES, SPACE_KINDS, TOKEN_KINDS
from throwdown.games.throne.rules.core.book import ThroneBook
from throwdown.games.throne.setup.books import compiled_heroes
from throwdown.games.throne.view.notation import notation
from throwdown.games.throne.view.wording import write_requirement, write_side, write_text
from throwdown.kernel.values import Json, View

_COMPANION: Final = "companion"
_PREFIXES: Final = {t.ON_BOARD: "s", t.ON_TOKEN: "k"}


class HeroDescriber:
    """Describes heroes in one language; `trees` gives the tree of a text."""

    def __init__(self, language: str, trees: Callable[[str], n.Text]) -> None:
        self._language = language
        self._trees = trees

    def hero(self, hero: Hero) -> View:
        """Return a hero with board, tokens and deck."""
        things: list[Token | Companion] = [*hero.tokens, *hero.companions]
        return {
            "id": hero.id,
            "name": hero.name_in(self._language),
            "dice": self.dice(hero),
            "symbols": [*hero.dice],
            "board": [self.space(space, hero) for space in hero.spaces],
            "tokens": [self.token(token, hero) for token in things],
            "cards": [self.card(card, hero) for card in hero.deck()],
            "rating": rate_hero(hero.id),
            "questions": [
                {
                    "question": each.question,
                    "answer": each.answer,
                    "source": each.source,
                    "rule": each.rule,
                }
                for each in questions(hero.id, self._language)
            ],
        }

    def dice(self, hero: Hero) -> list[Json]:
        """Return what a hero's dice show, from 1 to 6."""
        symbols = hero.symbols_in(self._language)
        return [symbols.get(symbol, symbol) for symbol in hero.dice]

    def space(self, space: Space, hero: Hero | None) -> View:
        """Return a board space, or what an upgrade puts there."""
        lines: list[Json] = [self.line(line, hero) for line in space.lines]
        return {
            "name": space.name_in(self._language),
            "kind": SPACE_KINDS.name(space.kind),
            "level": space.level,
            "side": space.side or None,
            "lines": lines,
            "always": None if space.always is None else self.text(space.always, hero),
        }

    def line(self, line: SpaceLine, hero: Hero | None) -> View:
        """Return a line of a board space, with what it needs in words and as it is shown."""
        needed = line.requirement
        return {
            "needs": None if needed is None else write_requirement(needed, hero, self._language),
            "symbols": [] if needed is None else [*needed.symbols()],
            "straight": 0 if needed is None else needed.straight(),
            "text": self.text(line.text, hero),
        }

    def token(self, token: Token | Companion, hero: Hero) -> View:
        """Return a token or a companion."""
        return {
            "name": token.noun.name_in(self._language),
            "kind": TOKEN_KINDS.name(token.kind) if isinstance(token, Token) else _COMPANION,
            "limit": token.limit,
            "limit_others": token.limit_others if isinstance(token, Token) else token.limit,
            "persistent": isinstance(token, Token) and token.persistent,
            "text": self.text(token.text, hero),
        }

    def card(self, card: Card, hero: Hero | None) -> View:
        """Return a card of a hero, or one that belongs to none."""
        return {
            "id": card.id,
            "name": card.name_in(self._language),
            "type": CARD_TYPES.name(card.type),
            "cost": card.cost,
            "text": self.text(card.text, hero) if card.text else None,
            "upgrades": card.upgrades or None,
            "board": [self.space(space, hero) for space in card.spaces()],
        }

    def sides(self, sides: Iterable[str]) -> View:
        """Return what the sides of a board or a companion are called, by their codes."""
        return {side: write_side(side, self._language) for side in sides}

    def text(self, text: str, hero: Hero | None) -> str:
        """Return a text in words."""
        return write_text(self._trees(text), hero, self._language)


@lru_cache(maxsize=64)
def printed_heroes(book: ThroneBook, language: str) -> View:
    """Return everything printed on what the seats of a game have brought."""
    return _Document(book, language).build()


class _Document:
    def __init__(self, book: ThroneBook, language: str) -> None:
        self._book = book
        self._language = language
        self._made: CompiledHeroes = compiled_heroes(book)
        self._words = notation(book, language)
        self._describer = HeroDescriber(language, self._made.text_of)
        self._things: View = {}
        self._texts: dict[str, str] = {}

    def build(self) -> View:
        self._add_seats()
        self._add_abilities()
        self._add_tokens()
        self._add_cards()
        for line in self._book.texts.lines:
            self._texts[line.program_name] = self._words.clause(line.number, line.source)
        return printed_document(self._language, self._things, self._texts)

    def _add_seats(self) -> None:
        for seat, number in enumerate(self._book.tables.hero_of):
            hero = self._made.heroes[number]
            board: list[Json] = [
                f"s{ability.number}"
                for ability in self._book.tables.abilities_of[number]
                if self._made.spaces[ability.number] in hero.spaces
            ]
            self._things[f"p{seat}"] = {
                "hero": hero.id,
                "name": self._words.players[seat],
                "dice": self._describer.dice(hero),
                "symbols": [*hero.dice],
                "sides": self._describer.sides(hero.sides),
                "board": board,
            }

    def _add_abilities(self) -> None:
        for number, space in enumerate(self._made.spaces):
            if space is None:
                continue
            ability = self._book.tables.abilities[number]
            hero = self._made.heroes[ability.hero]
            lines: list[Json] = [f"l{line.number}" for line in ability.lines]
            self._things[f"s{number}"] = {
                **self._describer.space(space, hero),
                "hero": hero.id,
                "ids": lines,
            }
            for line, printed in zip(ability.lines, space.lines):
                self._texts[line.program_name] = self._describer.text(printed.text, hero)
                self._things[f"l{line.number}"] = {
                    "name": self._words.lines[line.number],
                    "space": f"s{number}",
                    "text": line.program_name,
                }

    def _add_tokens(self) -> None:
        for number, token in enumerate(self._made.tokens):
            hero = self._made.heroes[self._made.token_heroes[number]]
            facts = self._describer.token(token, hero)
            if isinstance(token, Companion):
                facts["sides"] = self._describer.sides(token.sides)
            self._things[f"k{number}"] = {**facts, "hero": hero.id}
        for option in self._book.options:
            place = t.place_of(option.source)
            self._things[f"u{option.number}"] = {
                "name": self._words.options[option.number],
                "of": f"{_PREFIXES[place]}{t.number_of(option.source)}",
                "text": option.program_name,
            }

    def _add_cards(self) -> None:
        described: list[View] = []
        for number, card in enumerate(self._made.cards):
            owner = self._made.card_heroes[number]
            hero = None if owner < 0 else self._made.heroes[owner]
            facts = self._describer.card(card, hero)
            board: list[Json] = [*self._abilities_on(card, owner)]
            described.append({**facts, "ids": board})
            program = self._book.tables.cards[number].program_name
            if program:
                self._texts[program] = self._describer.text(card.text, hero)
        for seat, deck in enumerate(self._book.tables.decks):
            for place, number in enumerate(deck):
                self._things[f"c{seat}.{place}"] = {**described[number], "seat": seat}

    def _abilities_on(self, card: Card, owner: int) -> list[str]:
        """Return the abilities that an upgrade puts on the board."""
        if card.space is None:
            return []
        brought = [space.replace(level=card.space.level) for space in card.spaces()]
        return [
            f"s{ability.number}"
            for ability in self._book.tables.abilities_of[owner]
            if self._made.spaces[ability.number] in brought
        ]
