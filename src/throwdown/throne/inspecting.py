"""What is printed on heroes, tokens and cards, for whoever wants to read it during a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from throwdown.throne.language.german import german
from throwdown.throne.language.parse import parse_text
from throwdown.throne.model.hero import CARD_TYPES, Card, Companion, Hero, Space, Token
from throwdown.throne.model.state import ThroneState
from throwdown.throne.names import NO_NAMES, names_of
from throwdown.throne.notation import printed_book

_FORMS: Final = {
    "en": {
        "hero": "{name} (dice: {dice})",
        "token": "{name} ({kind}, at most {limit})",
        "companion": "{name} (companion)",
        "card": "{name} ({type}, {cost} CP)",
        "kinds": ("positive", "negative", "unique"),
        "types": CARD_TYPES,
    },
    "de": {
        "hero": "{name} (Würfel: {dice})",
        "token": "{name} ({kind}, höchstens {limit})",
        "companion": "{name} (Gefährte)",
        "card": "{name} ({type}, {cost} KP)",
        "kinds": ("positiv", "negativ", "einzigartig"),
        "types": ("Aufwertung", "Hauptphase", "Wurfphase", "Sofort"),
    },
}


def inspect(s: ThroneState, word: str, language: str) -> list[str]:
    """Return what is printed on the things of a game that a word names, all for ""."""
    made = printed_book(s).made
    printer = _Printer(language)
    lines: list[str] = []
    for hero in made.heroes:
        lines += printer.hero(hero, word)
    common = [card for card, owner in zip(made.cards, made.card_heroes, strict=True) if owner < 0]
    for card in common:
        lines += printer.card(card, None, word)
    return lines


class _Printer:
    """Prints what a word names in one language."""

    def __init__(self, language: str) -> None:
        self._german = language == "de"
        self._forms = _FORMS[language]

    def _form(self, word: str) -> str:
        form = self._forms[word]
        assert isinstance(form, str)
        return form

    def _named(self, english_name: str, german_name: str, word: str) -> bool:
        wanted = word.casefold()
        return wanted in english_name.casefold() or wanted in german_name.casefold()

    def _name(self, english_name: str, german_name: str) -> str:
        return german_name if self._german else english_name

    def _text(self, text: str, hero: Hero | None) -> str:
        if not self._german:
            return text
        return german(parse_text(text), NO_NAMES if hero is None else names_of(hero))

    def hero(self, hero: Hero, word: str) -> list[str]:
        """Print a hero, or those parts that a word names."""
        whole = self._named(hero.name, hero.name_de, word)
        lines: list[str] = []
        if whole:
            dice = ", ".join(
                self._name(symbol, hero.symbols_de.get(symbol, symbol)) for symbol in hero.dice
            )
            name = self._name(hero.name, hero.name_de)
            lines.append(self._form("hero").format(name=name, dice=dice))
        for space in hero.spaces:
            if whole or self._named(space.name, space.name_de, word):
                lines += self._space(space, hero)
        tokens: list[Token | Companion] = [*hero.tokens, *hero.companions]
        for token in tokens:
            if whole or self._named(token.noun.name, token.noun.name_de, word):
                lines += self._token(token, hero)
        for card in hero.deck():
            lines += self.card(card, hero, "" if whole else word)
        return lines

    def _space(self, space: Space, hero: Hero) -> list[str]:
        return [self._name(space.name, space.name_de), *self._lines(space, hero)]

    def _lines(self, space: Space, hero: Hero) -> Iterator[str]:
        for line in space.lines:
            text = self._text(line.text, hero)
            if line.requirement is None:
                yield f"  {text}"
                continue
            needed = line.requirement
            said = needed.german(hero.symbols_de) if self._german else needed.english()
            yield f"  {said}: {text}"
        if space.always is not None:
            yield f"  {self._text(space.always, hero)}"

    def _token(self, token: Token | Companion, hero: Hero) -> list[str]:
        name = self._name(token.noun.name, token.noun.name_de)
        if isinstance(token, Token):
            kind = self._forms["kinds"][token.kind]
            head = self._form("token").format(name=name, kind=kind, limit=token.limit)
        else:
            head = self._form("companion").format(name=name)
        return [head, f"  {self._text(token.text, hero)}"]

    def card(self, card: Card, hero: Hero | None, word: str) -> list[str]:
        """Print a card if a word names it."""
        if not self._named(card.name, card.name_de, word):
            return []
        name = self._name(card.name, card.name_de)
        kind = self._forms["types"][card.type]
        lines = [self._form("card").format(name=name, type=kind, cost=card.cost)]
        if card.space is None or hero is None:
            return [*lines, f"  {self._text(card.text, hero)}"]
        lines += self._lines(card.space, hero)
        for added in card.adds:
            lines.append(f"  {self._name(added.name, added.name_de)}")
            lines += [f"  {line}" for line in self._lines(added, hero)]
        return lines
