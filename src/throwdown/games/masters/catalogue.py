"""The catalogue of Dice Masters: every card of the shipped sets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from throwdown.content.catalogue import NONE, Catalogue, Facet, Item
from throwdown.games.masters.compiler.card_texts import CardTexts
from throwdown.games.masters.content.library import Library
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.english import english
from throwdown.games.masters.language.wording import icon_names, keyword_names, write_line
from throwdown.games.masters.model.cards import CARD_KINDS, RARITIES, Card
from throwdown.games.masters.model.energy import ENERGY_KINDS, NO_ENERGY
from throwdown.games.masters.model.ruleset import DEFAULT
from throwdown.games.masters.speech.inspection import card_lines
from throwdown.kernel.values import Json
from throwdown.words.texts import texts

_HEADINGS: Final = ("set", "card", "cost", "type", "affiliations", "rarity")
_FACETS: Final = (
    ("set", "set"),
    ("type", "type"),
    ("cost", "cost"),
    ("energy", "energy"),
    ("affiliation", "affiliations"),
    ("rarity", "rarity"),
    ("keyword", "keywords"),
    ("max", "max"),
)
"""What a card is told apart by, and the key of its data that has it."""

_KEYWORDS: Final = {
    # Of a card that has one; others speak of Global abilities.
    "Global": re.compile(r"^Global\b"),
    **{
        word: re.compile(rf"(?<!\w){word}(?!\w)", re.IGNORECASE if " " in word else 0)
        for word in ("When fielded", "While active", *w.Keyword)
    },
}


def catalogue(language: str) -> Catalogue:
    """Return every card, in the order of sets and numbers."""
    library = Library()
    titles = {name: library.card_set(name).title for name in library.set_names()}
    cards = library.cards()
    printed = CardTexts(cards, DEFAULT)
    items = [
        _item(card, printed.text_of(number), titles[card.set], language)
        for number, card in enumerate(cards)
    ]
    headings = tuple(texts("masters.headings", language)[name] for name in _HEADINGS)
    facets = _facets([item.data for item in items], titles, language)
    return Catalogue(headings, tuple(items), facets)


def _facets(
    cards: list[Mapping[str, Json]], sets: Mapping[str, str], language: str
) -> tuple[Facet, ...]:
    """Return everything printed on a card that one can choose by, with what there is of it."""
    titles = texts("masters.facets", language)
    nothing = texts("masters.catalogue", language)["none"]
    labels: dict[str, Mapping[str, str]] = {
        "set": sets,
        "type": texts("masters.card_kinds", language).by_key(),
        "energy": texts("masters.energies", language).by_key(),
        "rarity": texts("masters.rarities", language).by_key(),
        "affiliation": icon_names(language),
        "keyword": keyword_names(language),
    }
    found: list[Facet] = []
    for name, key in _FACETS:
        title = titles[name]
        facet = Facet(name, title, key, {})
        values = {value for card in cards for value in facet.values(card)}
        known = {NONE: nothing, **labels.get(name, {})}
        # In the order of the game's own lists, or of numbers and letters where it has none.
        order = [*labels.get(name, {})] if name not in ("affiliation", "keyword") else []
        ordered = sorted(values, key=lambda value: _place(value, order))
        found.append(Facet(name, title, key, {each: known.get(each, each) for each in ordered}))
    return tuple(found)


def _place(value: str, order: list[str]) -> tuple[bool, int, str]:
    listed = order.index(value) if value in order else len(order)
    return value == NONE, int(value) if value.isdigit() else listed, value


def keywords(text: Iterable[str]) -> list[str]:
    """Return the keywords in the English text of a card, and the words it is sorted by."""
    text = [*text]
    return [word for word, pattern in _KEYWORDS.items() if any(map(pattern.search, text))]


def _item(card: Card, text: tuple[n.Line, ...], set_title: str, language: str) -> Item:
    energy = ""
    if card.energy != NO_ENERGY:
        energy = texts("masters.energies", language)[ENERGY_KINDS.name(card.energy)]
    rarity = texts("masters.rarities", language)[RARITIES.name(card.rarity)]
    row = (
        f"{card.set} {card.number:>3}",
        card.name(language),
        f"{card.cost} {energy}".strip(),
        texts("masters.card_kinds", language)[CARD_KINDS.name(card.kind)],
        ", ".join(_affiliations(card, language)),
        rarity,
    )
    facts = texts("masters.catalogue", language).say(
        "facts", id=card.id, number=card.number, set=set_title, rarity=rarity, max=card.max_dice
    )
    lines = (*card_lines(card, text, language), facts)
    return Item(card.name(language), row, lines, _data(card, text, language), card.name())


def _affiliations(card: Card, language: str) -> list[str]:
    icons = icon_names(language)
    return [icons.get(icon, icon) for icon in card.affiliations]


def _data(card: Card, lines: tuple[n.Line, ...], language: str) -> dict[str, Json]:
    affiliations: list[Json] = [*card.affiliations]
    text: list[Json] = [write_line(line, language) for line in lines]
    words: list[Json] = [*keywords(english(line) for line in lines)]
    faces: list[Json] = [str(face) for face in card.faces]
    return {
        "id": card.id,
        "set": card.set,
        "number": card.number,
        "title": card.title_in(language),
        "subtitle": card.subtitle_in(language),
        "type": CARD_KINDS.name(card.kind),
        "cost": card.cost,
        "energy": None if card.energy == NO_ENERGY else ENERGY_KINDS.name(card.energy),
        "affiliations": affiliations,
        "rarity": RARITIES.name(card.rarity),
        "max": card.max_dice,
        "text": text,
        "keywords": words,
        "faces": faces,
    }
