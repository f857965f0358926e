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

from throwdown.content.setup_fields import fault_under
from throwdown.content.toml_facts import Facts, FactsError, did_you_mean, read_facts
from throwdown.games.masters.model.cards import (
    ACTION_FACE,
    BASIC,
    BASIC_ACTION_FACES,
    CARD_KINDS,
    CHARACTER,
    CHARACTER_FACE,
    ENERGY_FACE,
    FACES,
    RARITIES,
    Card,
    EditionText,
    Face,
    FaceError,
    card_id,
    parse_face,
)
from throwdown.games.masters.model.energy import ENERGY_TYPES, NO_ENERGY
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.runtime.frozen import Frozen
from throwdown.words.message import Message, MessageValue

PACK_WORD: Final = "set"
"""The word that sets, and so packs, begin with."""
_TOP: Final = (PACK_WORD, "title", "year", "die", "card")
_DIE: Final = ("name", "faces")
_CARD: Final = (
    *("number", "title", "subtitle", "type", "cost", "energy", "affiliations", "max", "rarity"),
    *("die", "text", "errata", "quoted", "editions"),
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
    name = top.text(PACK_WORD)
    if not _SET_NAME.fullmatch(name):
        raise top.fault("set", _fault("set name"))
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
            raise facts.fault("name", _fault("die twice", name=name))
        dice[name] = _faces(facts)
    return dice


def _faces(facts: Facts) -> tuple[Face, ...]:
    texts = facts.texts("faces")
    if len(texts) != FACES:
        raise facts.fault("faces", _fault("faces", wanted=FACES, found=len(texts)))
    faces: list[Face] = []
    for text in texts:
        # DM-13.2.1: the leftmost character face is level 1, the next level 2.
        level = 1 + sum(face.kind == CHARACTER_FACE for face in faces)
        try:
            faces.append(parse_face(text, level))
        except FaceError as error:
            raise facts.fault("faces", fault_under("faces", error.message)) from error
    _check_kinds(facts, [face.kind for face in faces])
    return tuple(faces)


def _check_kinds(facts: Facts, kinds: list[int]) -> None:
    # DM-2.1.1, DM-2.1.2
    if set(kinds) not in ({ENERGY_FACE, CHARACTER_FACE}, {ENERGY_FACE, ACTION_FACE}):
        raise facts.fault("faces", _fault("kinds of faces"))
    if kinds.count(CHARACTER_FACE) > _LEVELS:
        raise facts.fault("faces", _fault("levels", most=_LEVELS))


def _cards(
    set_name: str, blocks: Iterable[Facts], dice: Mapping[str, tuple[Face, ...]]
) -> list[Card]:
    cards: list[Card] = []
    for facts in blocks:
        card = _card(set_name, facts, dice)
        for other in cards:
            if other.number == card.number:
                same = _fault("number twice", number=card.number, name=other.name())
                raise facts.fault("number", same)
            if other.id == card.id:
                raise facts.fault("title", _fault("id twice", number=other.number, id=card.id))
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
        quoted=facts.texts("quoted") if "quoted" in facts else None,
        editions=_editions(facts),
    )


def _id(set_name: str, title: str, subtitle: str | None, facts: Facts) -> str:
    identity = card_id(set_name, title if subtitle is None else f"{title} {subtitle}")
    if identity.endswith("/"):
        raise facts.fault("title", _fault("empty title"))
    return identity


def _check_kind(facts: Facts, kind: int) -> None:
    # DM-3.3: basic actions have no energy type, and no action has an affiliation.
    if kind == BASIC and "energy" in facts:
        raise facts.fault("energy", _fault("energy of basic"))
    if kind != CHARACTER and "affiliations" in facts:
        raise facts.fault("affiliations", _fault("affiliations"))


def _die_name(facts: Facts) -> str:
    """Return which die a card has: the one named like it, unless it says another."""
    return facts.text("die" if "die" in facts else "title")


def _die_of(kind: int, facts: Facts, dice: Mapping[str, tuple[Face, ...]]) -> tuple[Face, ...]:
    if kind == BASIC:
        return BASIC_ACTION_FACES
    name = _die_name(facts)
    if name not in dice:
        key = "die" if "die" in facts else "title"
        hint = did_you_mean(name, dice)
        raise facts.fault(key, _fault("no die", key=key, name=name, hint=hint))
    wanted = CHARACTER_FACE if kind == CHARACTER else ACTION_FACE
    if all(face.kind != wanted for face in dice[name]):
        missing = _fault("no such face", name=name, is_character=kind == CHARACTER)
        raise facts.fault("type", missing)
    return dice[name]


def _reject_idle_dice(dice: Iterable[Facts], cards: Iterable[Facts]) -> None:
    names = dict.fromkeys(
        _die_name(facts) for facts in cards if facts.one_of("type", CARD_KINDS.names) != BASIC
    )
    for facts in dice:
        name = facts.text("name")
        if name not in names:
            hint = did_you_mean(name, names)
            raise facts.fault("name", _fault("idle die", name=name, hint=hint))


def _editions(facts: Facts) -> tuple[EditionText, ...]:
    editions = facts.table("editions", '{ asm_de = ["..."] }')
    for ruleset in editions:
        if ruleset not in RULESETS:
            hint = did_you_mean(ruleset, RULESETS)
            raise facts.fault("editions", _fault("no edition", name=ruleset, hint=hint))
    return tuple(EditionText(ruleset, editions.texts(ruleset)) for ruleset in editions)


def _fault(key: str, /, **values: MessageValue) -> Message:
    return Message("masters_faults.pack", key, **values)
