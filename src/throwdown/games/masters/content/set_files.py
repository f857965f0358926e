"""Reading a set file: its dice and cards, or what is wrong with it.

A set file is TOML: facts and text. A fan's pack is a file of the same kind from anywhere; reading
one runs nothing. What is wrong is told with file, line and what would be right. What the text of
a card means is not looked at here. `library.py` finds a card among all sets.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from throwdown.content.toml_facts import Facts, FactsError, did_you_mean, read_facts
from throwdown.games.masters.model.cards import (
    ACTION_FACE,
    BASIC,
    BASIC_ACTION_FACES,
    CARD_KINDS,
    CHARACTER,
    CHARACTER_FACE,
    ENERGY_FACE,
    FACE_KINDS,
    FACES,
    RARITIES,
    Card,
    EditionText,
    Face,
    card_id,
    parse_face,
)
from throwdown.games.masters.model.energy import ENERGY_TYPES, NO_ENERGY
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.runtime.frozen import Frozen

_TOP: Final = ("set", "title", "year", "die", "card")
_DIE: Final = ("name", "faces")
_CARD: Final = (
    *("number", "title", "subtitle", "type", "cost", "energy", "affiliations", "max", "rarity"),
    *("die", "text", "errata", "editions"),
)
_TRANSLATED: Final = ("title", "subtitle")
# DM-16.4: no team has more than 20 dice, so no card can have more, nor cost more than 20 energy.
_MOST: Final = 20
_LEVELS: Final = 3

_SET_NAME: Final = re.compile(r"[a-z][a-z0-9_-]*")

SetError = FactsError
"""A set file cannot be used; names file and line."""


class CardSet(Frozen):
    """A set, its cards in the order of their numbers."""

    name: str
    title: str
    year: int
    cards: tuple[Card, ...]


def read_set(path: Path) -> CardSet:
    """Read a set file; raises SetError naming the line that is wrong."""
    return card_set(read_facts(path))


def card_set(top: Facts) -> CardSet:
    """Return the set that the facts of a file describe; raises SetError."""
    top.reject_unknown_keys(_TOP)
    name = top.text("set")
    if not _SET_NAME.fullmatch(name):
        raise top.fault("set", 'set: small letters and digits were expected: "uxm"')
    title = top.text("title")
    year = top.number("year", 1900, 2100)
    dice = _dice(top.blocks("die"))
    cards = _cards(name, top.blocks("card"), dice)
    _reject_idle_dice(top.blocks("die"), top.blocks("card"))
    return CardSet(name, title, year, tuple(sorted(cards, key=lambda card: card.number)))


def _dice(blocks: Iterable[Facts]) -> dict[str, tuple[Face, ...]]:
    dice: dict[str, tuple[Face, ...]] = {}
    for facts in blocks:
        facts.reject_unknown_keys(_DIE)
        name = facts.text("name")
        if name in dice:
            raise facts.fault("name", f"there is a die '{name}' already")
        dice[name] = _faces(facts)
    return dice


def _faces(facts: Facts) -> tuple[Face, ...]:
    texts = facts.texts("faces")
    if len(texts) != FACES:
        raise facts.fault("faces", f"faces: a die has {FACES} faces, not {len(texts)}")
    faces: list[Face] = []
    for text in texts:
        # DM-13.2.1: the leftmost character face is level 1, the next level 2.
        level = 1 + sum(face.kind == CHARACTER_FACE for face in faces)
        try:
            faces.append(parse_face(text, level))
        except ValueError as error:
            raise facts.fault("faces", f"faces: {error}") from error
    _check_kinds(facts, [face.kind for face in faces])
    return tuple(faces)


def _check_kinds(facts: Facts, kinds: list[int]) -> None:
    # DM-2.1.1, DM-2.1.2
    if set(kinds) not in ({ENERGY_FACE, CHARACTER_FACE}, {ENERGY_FACE, ACTION_FACE}):
        message = "faces: a die shows energy and, beside it, either characters or actions"
        raise facts.fault("faces", message)
    if kinds.count(CHARACTER_FACE) > _LEVELS:
        raise facts.fault("faces", f"faces: a character has at most {_LEVELS} levels")


def _cards(
    set_name: str, blocks: Iterable[Facts], dice: Mapping[str, tuple[Face, ...]]
) -> list[Card]:
    cards: list[Card] = []
    for facts in blocks:
        card = _card(set_name, facts, dice)
        for other in cards:
            if other.number == card.number:
                message = f"number: {card.number} is the number of '{other.name()}' already"
                raise facts.fault("number", message)
            if other.id == card.id:
                message = f"title: number {other.number} has the id '{card.id}' already"
                raise facts.fault("title", message)
        cards.append(card)
    return cards


def _card(set_name: str, facts: Facts, dice: Mapping[str, tuple[Face, ...]]) -> Card:
    facts.reject_unknown_keys(_CARD, _TRANSLATED)
    title = facts.text("title")
    subtitle = facts.optional_text("subtitle")
    kind = facts.one_of("type", CARD_KINDS.names)
    _check_kind(facts, kind)
    return Card(
        id=_id(set_name, title, subtitle, facts),
        set=set_name,
        number=facts.number("number", 1, 999),
        title=title,
        subtitle=subtitle,
        kind=kind,
        cost=facts.number("cost", 1, _MOST),
        energy=facts.one_of("energy", ENERGY_TYPES) if "energy" in facts else NO_ENERGY,
        affiliations=facts.texts("affiliations"),
        max_dice=facts.number("max", 1, _MOST),
        rarity=facts.one_of("rarity", RARITIES.names),
        faces=_die_of(kind, facts, dice),
        text=facts.texts("text"),
        titles=facts.translations("title"),
        subtitles=facts.translations("subtitle"),
        errata=facts.texts("errata") if "errata" in facts else None,
        editions=_editions(facts),
    )


def _id(set_name: str, title: str, subtitle: str | None, facts: Facts) -> str:
    identity = card_id(set_name, title if subtitle is None else f"{title} {subtitle}")
    if identity.endswith("/"):
        raise facts.fault("title", "title: a letter or digit was expected in it")
    return identity


def _check_kind(facts: Facts, kind: int) -> None:
    # DM-3.3: basic actions have no energy type, and no action has an affiliation.
    if kind == BASIC and "energy" in facts:
        raise facts.fault("energy", "energy: a basic action has none; leave it out")
    if kind != CHARACTER and "affiliations" in facts:
        message = "affiliations: only characters have any; leave it out"
        raise facts.fault("affiliations", message)


def _die_name(facts: Facts) -> str:
    """Return which die a card has: the one named like it, unless it says another."""
    return facts.text("die" if "die" in facts else "title")


def _die_of(kind: int, facts: Facts, dice: Mapping[str, tuple[Face, ...]]) -> tuple[Face, ...]:
    if kind == BASIC:
        return BASIC_ACTION_FACES
    name = _die_name(facts)
    if name not in dice:
        key = "die" if "die" in facts else "title"
        raise facts.fault(
            key, f"{key}: there is no [[die]] named '{name}'{did_you_mean(name, dice)}"
        )
    wanted = CHARACTER_FACE if kind == CHARACTER else ACTION_FACE
    if all(face.kind != wanted for face in dice[name]):
        raise facts.fault("type", f"type: the die '{name}' has no {FACE_KINDS.name(wanted)} face")
    return dice[name]


def _reject_idle_dice(dice: Iterable[Facts], cards: Iterable[Facts]) -> None:
    names = dict.fromkeys(
        _die_name(facts) for facts in cards if facts.one_of("type", CARD_KINDS.names) != BASIC
    )
    for facts in dice:
        name = facts.text("name")
        if name not in names:
            raise facts.fault(
                "name", f"name: no card has the title '{name}'{did_you_mean(name, names)}"
            )


def _editions(facts: Facts) -> tuple[EditionText, ...]:
    editions = facts.table("editions", '{ asm_de = ["..."] }')
    for ruleset in editions:
        if ruleset not in RULESETS:
            message = f"editions: there is no ruleset '{ruleset}'{did_you_mean(ruleset, RULESETS)}"
            raise facts.fault("editions", message)
    return tuple(EditionText(ruleset, editions.texts(ruleset)) for ruleset in editions)
