"""The catalogue of Dice Masters: every card of the shipped sets and of known packs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from throwdown.content.catalogue import NONE, Catalogue, Facet, Item
from throwdown.content.packs import Pack
from throwdown.games.masters.compiler.card_texts import CardTexts
from throwdown.games.masters.content.library import Library, open_library
from throwdown.games.masters.language.wording import icon_names, keyword_names
from throwdown.games.masters.model.cards import Card
from throwdown.games.masters.model.ruleset import DEFAULT
from throwdown.games.masters.setup.known_cards import known_library
from throwdown.games.masters.setup.pod_reader import is_in_starter
from throwdown.games.masters.speech.inspection import card_lines
from throwdown.games.masters.speech.printed_cards import describe_card
from throwdown.kernel.values import Json, View
from throwdown.words.languages import find_languages
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
    ("box", "found_in"),
)
"""What a card is told apart by, and the key of its description that has it."""


_STARTER: Final = "starter"
_PACKS: Final = "packs"


def catalogue(language: str) -> Catalogue:
    """Return every card, in the order of sets and numbers, by the default ruleset."""
    return _catalogue_of(known_library(), known_library().cards(), language)


def pack_items(pack: Pack, language: str) -> list[Item]:
    """Return every card of a pack; raises SetError or LanguageError."""
    library = open_library([pack])
    return [*_catalogue_of(library, library.pack_cards(), language).items]


def _catalogue_of(library: Library, cards: Sequence[Card], language: str) -> Catalogue:
    titles = {name: library.card_set(name).title for name in library.set_names()}
    trees = CardTexts(cards, DEFAULT)
    found = [
        {
            **describe_card(card, number, trees, language),
            "found_in": _box_of(card),
            "also": _other_texts(card, number, trees, language),
        }
        for number, card in enumerate(cards)
    ]
    items = [_item(card, facts, titles, language) for card, facts in zip(cards, found, strict=True)]
    headings = tuple(texts("masters.headings", language)[name] for name in _HEADINGS)
    return Catalogue(headings, tuple(items), _facets(found, titles, language))


def _facets(cards: list[View], sets: Mapping[str, str], language: str) -> tuple[Facet, ...]:
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
        "box": texts("masters.boxes", language).by_key(),
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


def _box_of(card: Card) -> str:
    """Return where a card is found: in the starter of its set, or in packs (SH-13.2)."""
    return _STARTER if is_in_starter(card) else _PACKS


def _other_texts(card: Card, number: int, trees: CardTexts, language: str) -> list[Json]:
    """Return the name and the text of a card in the other languages, to be found by (SH-13.3)."""
    return [
        text
        for other in find_languages()
        if other != language
        for text in (
            card.name(other),
            *(trees.write(line, other) for line in trees.text_of(number)),
        )
    ]


def _item(card: Card, facts: View, sets: Mapping[str, str], language: str) -> Item:
    energy = facts["energy"]
    kind = "" if energy is None else texts("masters.energies", language)[str(energy)]
    rarity = texts("masters.rarities", language)[str(facts["rarity"])]
    icons = icon_names(language)
    row = (
        f"{card.set} {card.number:>3}",
        card.name(language),
        f"{card.cost} {kind}".strip(),
        texts("masters.card_kinds", language)[str(facts["type"])],
        ", ".join(icons.get(icon, icon) for icon in card.affiliations),
        rarity,
    )
    last = texts("masters.catalogue", language).say(
        "facts",
        id=card.id,
        number=card.number,
        set=sets[card.set],
        rarity=rarity,
        max=card.max_dice,
        box=texts("masters.boxes", language)[str(facts["found_in"])],
    )
    data: dict[str, Json] = facts
    lines = (*card_lines(facts, language), last)
    return Item(card.name(language), row, lines, data, _search_words(facts))


def _search_words(facts: View) -> str:
    """Return what else a card is found by: keywords, and its name and text in other languages."""
    return "\n".join(str(text) for key in ("keywords", "also") for text in _texts_of(facts[key]))


def _texts_of(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []
