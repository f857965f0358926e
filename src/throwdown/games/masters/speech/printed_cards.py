"""What is printed on cards and dice, as data: the one description that all others are made from.

`describe_card` gives a card with the text that it is played by; `printed_cards` gives all things of
a book as a document (`contract/printed_document.py`): cards as `c3`, Globals as `l0`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from throwdown.content.help.readings import card_readings
from throwdown.contract.printed_document import printed_document
from throwdown.games.masters.compiler.card_texts import CardTexts, card_texts
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.english import english
from throwdown.games.masters.model.cards import (
    ACTION_FACE,
    CARD_KINDS,
    CHARACTER_FACE,
    FACE_KINDS,
    RARITIES,
    Card,
    Face,
)
from throwdown.games.masters.model.energy import ENERGY_KINDS, NO_ENERGY
from throwdown.games.masters.rules.core.book import MastersBook
from throwdown.games.masters.view.notation import notation
from throwdown.kernel.values import Json, View

_KEYWORDS: Final = {
    # Of a card that has one; others speak of Global abilities.
    "Global": re.compile(r"^Global\b"),
    **{
        word: re.compile(rf"(?<!\w){word}(?!\w)", re.IGNORECASE if " " in word else 0)
        for word in ("When fielded", "While active", *w.Keyword)
    },
}


def describe_card(card: Card, number: int, texts: CardTexts, language: str) -> View:
    """Return a card, which has a number among these texts; `docs/json.md` tells of the keys."""
    text = texts.text_of(number)
    affiliations: list[Json] = [*card.affiliations]
    lines: list[Json] = [texts.write(line, language) for line in text]
    global_lines: list[Json] = [place for place, line in enumerate(text) if _is_global(line)]
    keywords: list[Json] = [*find_keywords(text)]
    faces: list[Json] = [str(face) for face in card.faces]
    sides: list[Json] = [_describe_side(face) for face in card.faces]
    readings: list[Json] = [*card_readings(card.set, card.number, language)]
    return {
        "id": card.id,
        "set": card.set,
        "number": card.number,
        "name": card.name(language),
        "title": card.title_in(language),
        "subtitle": card.subtitle_in(language),
        "type": CARD_KINDS.name(card.kind),
        "cost": card.cost,
        "energy": None if card.energy == NO_ENERGY else ENERGY_KINDS.name(card.energy),
        "affiliations": affiliations,
        "rarity": RARITIES.name(card.rarity),
        "max": card.max_dice,
        "text": lines,
        "globals": global_lines,
        "keywords": keywords,
        "faces": faces,
        "sides": sides,
        "readings": readings,
    }


def _is_global(line: n.Line) -> bool:
    return any(isinstance(part, n.Global) for part in line.header or ())


def find_keywords(text: Iterable[n.Line]) -> list[str]:
    """Return the keywords in a text, and the words that cards are sorted by."""
    lines = [english(line) for line in text]
    return [word for word, pattern in _KEYWORDS.items() if any(map(pattern.search, lines))]


def _describe_side(face: Face) -> View:
    kind = FACE_KINDS.name(face.kind)
    if face.kind == CHARACTER_FACE:
        return {
            "kind": kind,
            "level": face.level,
            "fielding": face.fielding_cost,
            "attack": face.attack,
            "defense": face.defense,
            "bursts": face.bursts,
        }
    if face.kind == ACTION_FACE:
        return {"kind": kind, "bursts": face.bursts}
    return {"kind": kind, "energy": ENERGY_KINDS.name(face.energy), "amount": face.amount}


@lru_cache(maxsize=64)
def printed_cards(book: MastersBook, language: str) -> View:
    """Return the cards of both teams, the basic actions, the Sidekick and the Globals."""
    texts = card_texts(book)
    names = notation(book.tables, language)
    things: View = {}
    for number, card in enumerate(book.tables.cards):
        things[f"c{number}"] = {
            **describe_card(card, number, texts, language),
            # How short it can be called here.
            "short": names.names[number],
        }
    for place, line in enumerate(book.texts.globals):
        tree = texts.program_lines[line.program_name]
        things[f"l{place}"] = {
            "card": f"c{line.card}",
            "text": line.program_name,
            **_describe_global(tree, texts, language),
        }
    words = {name: texts.write(line, language) for name, line in texts.program_lines.items()}
    return printed_document(language, things, words)


def _describe_global(line: n.Line, texts: CardTexts, language: str) -> View:
    """Return the price of a Global, and what it does, each in words."""
    parts = line.header or ()
    costs = [price for part in parts if isinstance(part, n.Global) for price in part.cost]
    rest = tuple(part for part in parts if not isinstance(part, n.Global))
    bare = n.Line(line.burst, rest or None, line.instead, line.body)
    return {"price": _price(costs, texts, language), "does": texts.write(bare, language)}


def _price(costs: Sequence[n.Price], texts: CardTexts, language: str) -> str:
    energy = [_energy(price) for price in costs]
    if all(energy):
        return " ".join(energy)
    paid = n.Line(burst=None, header=None, instead=False, body=(tuple(costs),))
    return texts.write(paid, language).rstrip(".")


def _energy(price: n.Price) -> str:
    match price:
        case n.PayEnergy(energies):
            return energies.replace("][", "] [")
        case n.PayGeneric(amount):
            return str(amount)
        case _:
            return ""
