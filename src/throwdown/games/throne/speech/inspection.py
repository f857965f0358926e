"""What is printed on heroes, tokens and cards, for whoever wants to read it during a game."""

from __future__ import annotations

from collections.abc import Iterator

from throwdown.games.throne.content.hero import Card, Companion, Hero, Noun, Space, Token
from throwdown.games.throne.language.parser import tree_of
from throwdown.games.throne.model.printed_kinds import CARD_TYPES, TOKEN_KINDS
from throwdown.games.throne.model.requirements import Requirement
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.setup.books import compiled_heroes
from throwdown.games.throne.view.wording import write_requirement, write_text
from throwdown.words.texts import texts


def inspect(s: ThroneState, word: str, language: str) -> list[str]:
    """Return what is printed on the things of a game that a word names, all for ""."""
    made = compiled_heroes(book_of(s))
    printer = Printer(language)
    lines: list[str] = []
    for hero in made.heroes:
        lines += printer.hero(hero, word)
    common = [card for card, owner in zip(made.cards, made.card_heroes, strict=True) if owner < 0]
    for card in common:
        lines += printer.card(card, None, word)
    return lines


class Printer:
    """Prints heroes and what belongs to them in one language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._forms = texts("throne.inspection", language)

    def _named(self, thing: Hero | Space | Card | Noun, word: str) -> bool:
        wanted = word.casefold()
        return wanted in thing.name.casefold() or wanted in self.name(thing).casefold()

    def name(self, thing: Hero | Space | Card | Noun) -> str:
        """Return a name in the language."""
        return thing.name_in(self._language)

    def symbols(self, hero: Hero) -> list[str]:
        """Return what a hero's dice show, from 1 to 6."""
        symbols = hero.symbols_in(self._language)
        return [symbols.get(symbol, symbol) for symbol in hero.dice]

    def needs(self, needed: Requirement, hero: Hero) -> str:
        """Return what the dice must show."""
        return write_requirement(needed, hero, self._language)

    def text(self, text: str, hero: Hero | None) -> str:
        """Return a text of a hero, or of a card that belongs to none."""
        return write_text(tree_of(text), hero, self._language)

    def hero(self, hero: Hero, word: str) -> list[str]:
        """Print a hero, or those parts that a word names."""
        whole = self._named(hero, word)
        parts = self._parts(hero, "" if whole else word)
        if not whole:
            return [line for _, lines in parts for line in lines]
        dice = ", ".join(self.symbols(hero))
        name = self.name(hero)
        printed = [self._forms.say("hero", name=name, dice=dice)]
        for heading, lines in parts:
            printed += [f"  {self._forms[heading]}", *[f"    {line}" for line in lines]]
        return printed

    def _parts(self, hero: Hero, word: str) -> list[tuple[str, list[str]]]:
        """Return the lines of what a word names under each heading that has any."""
        board, tokens, cards = list[str](), list[str](), list[str]()
        for space in hero.spaces:
            if self._named(space, word):
                board += self._space(space, hero)
        things: list[Token | Companion] = [*hero.tokens, *hero.companions]
        for thing in things:
            if self._named(thing.noun, word):
                tokens += self._token(thing, hero)
        for card in hero.deck():
            cards += self.card(card, hero, word)
        parts = [("board", board), ("tokens", tokens), ("cards", cards)]
        return [(heading, lines) for heading, lines in parts if lines]

    def _space(self, space: Space, hero: Hero) -> list[str]:
        return [self.name(space), *self._lines(space, hero)]

    def _lines(self, space: Space, hero: Hero) -> Iterator[str]:
        for line in space.lines:
            text = self.text(line.text, hero)
            if line.requirement is None:
                yield f"  {text}"
                continue
            yield f"  {self.needs(line.requirement, hero)}: {text}"
        if space.always is not None:
            yield f"  {self.text(space.always, hero)}"

    def _token(self, token: Token | Companion, hero: Hero) -> list[str]:
        name = self.name(token.noun)
        if isinstance(token, Token):
            kind = texts("throne.token_kinds", self._language)[TOKEN_KINDS.name(token.kind)]
            head = self._forms.say("token", name=name, kind=kind, limit=token.limit)
        else:
            head = self._forms.say("companion", name=name)
        return [head, f"  {self.text(token.text, hero)}"]

    def card(self, card: Card, hero: Hero | None, word: str) -> list[str]:
        """Print a card if a word names it."""
        if not self._named(card, word):
            return []
        name = self.name(card)
        kind = texts("throne.card_types", self._language)[CARD_TYPES.name(card.type)]
        lines = [self._forms.say("card", name=name, type=kind, cost=card.cost)]
        if card.space is None or hero is None:
            return [*lines, f"  {self.text(card.text, hero)}"]
        lines += self._lines(card.space, hero)
        for added in card.adds:
            lines.append(f"  {self.name(added)}")
            lines += [f"  {line}" for line in self._lines(added, hero)]
        return lines
