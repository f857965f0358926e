"""The catalogue of Dice Masters: every card of the shipped sets."""

from __future__ import annotations

from typing import Final

from throwdown.catalogue import Catalogue, Item
from throwdown.kernel.spec import Json
from throwdown.masters.inspecting import card_lines, text_lines
from throwdown.masters.model.cards import CARD_KINDS, RARITIES, RARITIES_DE, Card
from throwdown.masters.model.energy import ENERGY_NAMES, ENERGY_NAMES_DE, NO_ENERGY
from throwdown.masters.model.library import Library
from throwdown.masters.model.ruleset import DEFAULT

_FORMS: Final = {
    "en": {
        "headings": ("Set", "Card", "Cost", "Type", "Affiliations", "Rarity"),
        "types": ("character", "action", "basic action"),
        "energies": ENERGY_NAMES,
        "rarities": RARITIES,
        "facts": ("  {id}: number {number} of {set}, {rarity}, at most {max} dice",),
    },
    "de": {
        "headings": ("Set", "Karte", "Kosten", "Art", "Zugehörigkeit", "Seltenheit"),
        "types": ("Charakter", "Aktion", "Basisaktion"),
        "energies": ENERGY_NAMES_DE,
        "rarities": RARITIES_DE,
        "facts": ("  {id}: Nummer {number} in {set}, {rarity}, höchstens {max} Würfel",),
    },
}


def catalogue(language: str) -> Catalogue:
    """Return every card, in the order of sets and numbers."""
    library = Library()
    titles = {name: library.card_set(name).title for name in library.set_names()}
    items = [_item(card, titles[card.set], language) for card in library.cards()]
    return Catalogue(_FORMS[language]["headings"], tuple(items))


def _item(card: Card, set_title: str, language: str) -> Item:
    forms = _FORMS[language]
    energy = "" if card.energy == NO_ENERGY else forms["energies"][card.energy]
    rarity = forms["rarities"][card.rarity]
    row = (
        f"{card.set} {card.number:>3}",
        card.name(language),
        f"{card.cost} {energy}".strip(),
        forms["types"][card.kind],
        ", ".join(card.affiliations),
        rarity,
    )
    facts = forms["facts"][0].format(
        id=card.id, number=card.number, set=set_title, rarity=rarity, max=card.max_dice
    )
    lines = (*card_lines(card, DEFAULT.name, language), facts)
    return Item(card.name(language), row, lines, _data(card, language), card.name())


def _data(card: Card, language: str) -> dict[str, Json]:
    german = language == "de"
    affiliations: list[Json] = [*card.affiliations]
    text: list[Json] = [*text_lines(card, DEFAULT.name, language)]
    faces: list[Json] = [str(face) for face in card.faces]
    return {
        "id": card.id,
        "set": card.set,
        "number": card.number,
        "title": card.title_de or card.title if german else card.title,
        "subtitle": card.subtitle_de or card.subtitle if german else card.subtitle,
        "type": CARD_KINDS[card.kind],
        "cost": card.cost,
        "energy": None if card.energy == NO_ENERGY else ENERGY_NAMES[card.energy],
        "affiliations": affiliations,
        "rarity": RARITIES[card.rarity],
        "max": card.max_dice,
        "text": text,
        "faces": faces,
    }
