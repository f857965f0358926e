"""The catalogue of Dice Throne: every shipped hero."""

from __future__ import annotations

from typing import Final

from throwdown.content.catalogue import Catalogue, Item
from throwdown.games.throne.content.hero import Card, Companion, Hero, Space, Token
from throwdown.games.throne.content.library import open_library
from throwdown.games.throne.model.printed_kinds import CARD_TYPES, SPACE_KINDS, TOKEN_KINDS
from throwdown.games.throne.speech.inspection import Printer
from throwdown.kernel.values import Json
from throwdown.words.texts import texts

_HEADINGS: Final = ("hero", "dice", "tokens")
_COMPANION: Final = "companion"


def catalogue(language: str) -> Catalogue:
    """Return every hero, in the order of their names in English."""
    headings = texts("throne.headings", language)
    items = [_item(hero, language) for hero in open_library().heroes()]
    return Catalogue(tuple(headings[name] for name in _HEADINGS), tuple(items))


def _item(hero: Hero, language: str) -> Item:
    printer = Printer(language)
    name = printer.name(hero)
    symbols = printer.symbols(hero)
    dice = ", ".join(f"{symbols.count(one)} {one}" for one in dict.fromkeys(symbols))
    things: list[Token | Companion] = [*hero.tokens, *hero.companions]
    tokens = ", ".join(printer.name(each.noun) for each in things)
    row = (name, dice, tokens)
    return Item(name, row, tuple(printer.hero(hero, "")), _data(hero, printer), hero.name)


def _data(hero: Hero, printer: Printer) -> dict[str, Json]:
    dice: list[Json] = [*printer.symbols(hero)]
    things: list[Token | Companion] = [*hero.tokens, *hero.companions]
    return {
        "id": hero.id,
        "name": printer.name(hero),
        "dice": dice,
        "board": [_space(space, hero, printer) for space in hero.spaces],
        "tokens": [_token(token, hero, printer) for token in things],
        "cards": [_card(card, hero, printer) for card in hero.deck()],
    }


def _space(space: Space, hero: Hero, printer: Printer) -> dict[str, Json]:
    lines: list[Json] = []
    for line in space.lines:
        needs = None if line.requirement is None else printer.needs(line.requirement, hero)
        lines.append({"needs": needs, "text": printer.text(line.text, hero)})
    return {
        "name": printer.name(space),
        "kind": SPACE_KINDS.name(space.kind),
        "level": space.level,
        "side": space.side or None,
        "lines": lines,
        "always": None if space.always is None else printer.text(space.always, hero),
    }


def _token(token: Token | Companion, hero: Hero, printer: Printer) -> dict[str, Json]:
    return {
        "name": printer.name(token.noun),
        "kind": TOKEN_KINDS.name(token.kind) if isinstance(token, Token) else _COMPANION,
        "limit": token.limit,
        "text": printer.text(token.text, hero),
    }


def _card(card: Card, hero: Hero, printer: Printer) -> dict[str, Json]:
    return {
        "id": card.id,
        "name": printer.name(card),
        "type": CARD_TYPES.name(card.type),
        "cost": card.cost,
        "text": printer.text(card.text, hero) if card.text else None,
        "upgrades": card.upgrades or None,
        "board": [_space(space, hero, printer) for space in card.spaces()],
    }
