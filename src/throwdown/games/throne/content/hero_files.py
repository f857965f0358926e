"""Reading the file of a hero, or of common cards: its facts, or what is wrong with it.

A hero file is TOML: facts and text. A fan's hero is a file of the same kind from anywhere; reading
one runs nothing. What is wrong is told with file, line and what would be right. What the texts mean
is not looked at here. `library.py` finds a hero among all.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Final

from throwdown.content.setup_fields import fault_under
from throwdown.content.toml_facts import Facts, FactsError, did_you_mean, read_facts, slug
from throwdown.content.translations import NounForms
from throwdown.games.throne.content.hero import Card, Companion, Hero, Noun, Space, SpaceLine, Token
from throwdown.games.throne.model.dice_results import SIDES
from throwdown.games.throne.model.printed_kinds import (
    CARD_TYPES,
    DEFENSIVE,
    PASSIVE,
    SPACE_KINDS,
    TOKEN_KINDS,
    ULTIMATE,
    UPGRADE,
)
from throwdown.games.throne.model.requirements import (
    DEFENSE,
    SYMBOLS,
    Requirement,
    RequirementError,
    parse_requirement,
)
from throwdown.words.message import Message, MessageValue

HeroError = FactsError
"""A hero file cannot be used; names file and line."""

PACK_WORD: Final = "hero"
"""The word that heroes, and so packs, begin with."""
_TOP: Final = (
    *(PACK_WORD, "name", "health", "dice", "sides", "setup"),
    *("space", "token", "companion", "group", "card"),
)
_NAME: Final = ("name",)
_NOUN: Final = _NAME
_NOUN_FORMS: Final = ("name", "plural", "gender")
_SPACE: Final = ("name", "kind", "side", "lines", "text", "always", "doubt")
_TOKEN: Final = (
    *(*_NOUN, "kind", "limit", "limit_others", "persistent", "attack_modifier"),
    *("transferable", "removable", "may_decline", "text", "doubt"),
)
_COMPANION: Final = (
    *(*_NOUN, "limit", "attack_modifier", "health", "most_health", "sides", "group", "step"),
    *("spends_per_turn", "text", "doubt"),
)
_ACTION: Final = (*("number", "name", "type", "cost", "attack_modifier", "promo", "text", "doubt"),)
_UPGRADE: Final = (
    *("number", "name", "type", "cost", "upgrades", "level", "lines", "always"),
    *("text", "adds", "doubt"),
)
_ADDED: Final = ("name", "lines")
_LINE: Final = ("requires", "text")
_LINE_EXAMPLE: Final = '[{ requires = "3 [sword]", text = "Deal 4 damage." }]'

_NAMED: Final = ("space", "token", "companion", "group", "card")
_GENDERS: Final = ("m", "f", "n")
_FACES: Final = ("active", "downed", "basic", "advanced", "normal", "cursed")
# DT-2.4: nobody ever has more CP.
_MOST_CP: Final = 15
_MOST: Final = 99
_LEVELS: Final = 3
_ID: Final = re.compile(r"[a-z][a-z0-9_]*")


def read_hero(path: Path) -> Hero:
    """Read a hero file; raises HeroError naming the line that is wrong."""
    return hero_of(read_facts(path))


def hero_of(top: Facts) -> Hero:
    """Return the hero that the facts of a file describe; raises HeroError."""
    top.reject_unknown_keys(_TOP, ("name", "symbols"))
    identity = _id(top)
    dice = _dice(top)
    groups = tuple(_noun(facts, _NOUN) for facts in top.blocks("group"))
    sides = top.texts("sides")
    spaces = _spaces(top, sides, dice)
    hero = Hero(
        id=identity,
        name=top.text("name"),
        names=top.translations("name"),
        health=top.number("health", 1, _MOST),
        dice=dice,
        symbols={each: _symbols(top, each, dice) for each in top.languages("name")},
        sides=sides,
        spaces=spaces,
        tokens=tuple(_token(facts) for facts in top.blocks("token")),
        companions=tuple(_companion(facts, groups) for facts in top.blocks("companion")),
        groups=groups,
        cards=_cards(identity, top.blocks("card"), spaces, dice),
        setup=top.optional_text("setup"),
    )
    _check_names(top, hero)
    _check_translations(top)
    return hero


def read_common(path: Path) -> tuple[Card, ...]:
    """Read a file of cards that every deck has; raises HeroError naming the line that is wrong."""
    top = read_facts(path)
    top.reject_unknown_keys(("card",))
    return _cards("common", top.blocks("card"), (), ())


def _id(top: Facts) -> str:
    identity = top.text("hero")
    if not _ID.fullmatch(identity) or identity == "common":
        raise top.fault("hero", _fault("hero id"))
    return identity


def _dice(top: Facts) -> tuple[str, ...]:
    dice = top.texts("dice")
    if len(dice) != SIDES:
        raise top.fault("dice", _fault("sides", wanted=SIDES, found=len(dice)))
    return dice


def _symbols(top: Facts, language: str, dice: Collection[str]) -> Mapping[str, str]:
    key = f"symbols_{language}"
    facts = top.table(key, '{ sword = "Schwert" }')
    for symbol in facts:
        if symbol not in dice:
            hint = did_you_mean(symbol, dice)
            raise top.fault(key, _fault("no symbol", key=key, symbol=symbol, hint=hint))
    for symbol in dict.fromkeys(dice):
        if symbol not in facts:
            raise top.fault(key, _fault("symbol unnamed", key=key, symbol=symbol))
    return {symbol: facts.text(symbol) for symbol in facts}


def _noun(facts: Facts, known: Iterable[str]) -> Noun:
    facts.reject_unknown_keys(known, _NOUN_FORMS)
    forms = ((language, _forms(facts, language)) for language in facts.languages("name"))
    return Noun(facts.text("name"), tuple(forms))


def _forms(facts: Facts, language: str) -> NounForms:
    name, key = facts.text(f"name_{language}"), f"gender_{language}"
    gender = _GENDERS[facts.one_of(key, _GENDERS)] if key in facts else None
    return NounForms(name, facts.optional_text(f"plural_{language}") or name, gender)


def _spaces(top: Facts, sides: Collection[str], dice: Collection[str]) -> tuple[Space, ...]:
    spaces: list[Space] = []
    for facts in top.blocks("space"):
        facts.reject_unknown_keys(_SPACE, _NAME)
        side = facts.text("side") if sides else ""
        if side not in sides and sides:
            hint = did_you_mean(side, sides)
            raise facts.fault("side", _fault("no side", name=side, hint=hint))
        space = _space(facts, facts.one_of("kind", SPACE_KINDS.names), 1, side, dice)
        if any((other.name, other.side) == (space.name, side) for other in spaces):
            raise facts.fault("name", _fault("space twice", name=space.name))
        spaces.append(space)
    return tuple(spaces)


def _space(facts: Facts, kind: int, level: int, side: str, dice: Collection[str]) -> Space:
    return Space(
        name=facts.text("name"),
        names=facts.translations("name"),
        kind=kind,
        level=level,
        side=side,
        lines=_lines(facts, kind, dice),
        always=facts.optional_text("always"),
        doubt=facts.optional_text("doubt"),
    )


def _lines(facts: Facts, kind: int, dice: Collection[str]) -> tuple[SpaceLine, ...]:
    """Read the lines of an ability: of a passive one a text, of others lines with a requirement."""
    if kind == PASSIVE:
        if "lines" in facts:
            raise facts.fault("lines", _fault("lines of passive"))
        return (SpaceLine(None, facts.text("text")),)
    if "text" in facts:
        raise facts.fault("text", _fault("text of ability", example=_LINE_EXAMPLE))
    lines = tuple(_line(line, kind, dice) for line in facts.tables("lines", _LINE_EXAMPLE))
    if not lines:
        raise facts.fault("lines", _fault("no lines", example=_LINE_EXAMPLE))
    return lines


def _line(facts: Facts, kind: int, dice: Collection[str]) -> SpaceLine:
    facts.reject_unknown_keys(_LINE)
    words = facts.text("requires")
    try:
        requirement = parse_requirement(words)
    except RequirementError as error:
        raise facts.fault("", fault_under("requires", error.message)) from error
    _check_requirement(facts, requirement, kind, dice)
    return SpaceLine(requirement, facts.text("text"))


def _check_requirement(
    facts: Facts, requirement: Requirement, kind: int, dice: Collection[str]
) -> None:
    if (requirement.kind == DEFENSE) != (kind == DEFENSIVE):
        raise facts.fault("", _fault("defense"))
    if kind == ULTIMATE and requirement.kind != SYMBOLS:
        raise facts.fault("", _fault("ultimate"))
    for _, symbol in requirement.needs:
        if symbol not in dice:
            hint = did_you_mean(symbol, set(dice))
            raise facts.fault("", _fault("symbol required", symbol=symbol, hint=hint))


def _token(facts: Facts) -> Token:
    noun = _noun(facts, _TOKEN)
    limit = facts.number("limit", 1, _MOST)
    others = facts.number("limit_others", 1, _MOST) if "limit_others" in facts else limit
    return Token(
        noun=noun,
        kind=facts.one_of("kind", TOKEN_KINDS.told),
        limit=limit,
        limit_others=others,
        persistent=facts.flag("persistent", default=False),
        attack_modifier=facts.flag("attack_modifier", default=False),
        transferable=facts.flag("transferable", default=True),
        removable=facts.flag("removable", default=True),
        may_decline=facts.flag("may_decline", default=False),
        text=facts.text("text"),
        doubt=facts.optional_text("doubt"),
    )


def _companion(facts: Facts, groups: Collection[Noun]) -> Companion:
    noun = _noun(facts, _COMPANION)
    group = facts.optional_text("group") or ""
    names = [known.name for known in groups]
    if group and group not in names:
        hint = did_you_mean(group, names)
        raise facts.fault("group", _fault("no group", name=group, hint=hint))
    sides = facts.texts("sides")
    for side in sides:
        if side not in _FACES:
            hint = did_you_mean(side, _FACES)
            raise facts.fault("sides", _fault("unknown side", name=side, hint=hint))
    health = _optional_number(facts, "health")
    return Companion(
        noun=noun,
        limit=facts.number("limit", 1, _MOST),
        attack_modifier=facts.flag("attack_modifier", default=False),
        health=health,
        most_health=facts.number("most_health", health, _MOST) if health else 0,
        sides=sides,
        group=group,
        step=_optional_number(facts, "step"),
        spends_per_turn=_optional_number(facts, "spends_per_turn"),
        text=facts.text("text"),
        doubt=facts.optional_text("doubt"),
    )


def _optional_number(facts: Facts, key: str) -> int:
    return facts.number(key, 1, _MOST) if key in facts else 0


def _cards(
    owner: str, blocks: Iterable[Facts], spaces: Collection[Space], dice: Collection[str]
) -> tuple[Card, ...]:
    cards: list[Card] = []
    for facts in blocks:
        card = _card(owner, facts, spaces, dice)
        for other in cards:
            if other.id == card.id:
                raise facts.fault("name", _fault("card twice", name=other.name))
            if other.number == card.number != 0:
                same = _fault("number twice", number=card.number, name=other.name)
                raise facts.fault("number", same)
        cards.append(card)
    return tuple(cards)


def _card(owner: str, facts: Facts, spaces: Collection[Space], dice: Collection[str]) -> Card:
    kind = facts.one_of("type", CARD_TYPES.names)
    facts.reject_unknown_keys(_UPGRADE if kind == UPGRADE else _ACTION, _NAME)
    name = facts.text("name")
    space = _upgraded_space(facts, spaces, dice) if kind == UPGRADE else None
    return Card(
        id=f"{owner}/{slug(name)}",
        number=_optional_number(facts, "number"),
        name=name,
        names=facts.translations("name"),
        type=kind,
        cost=facts.number("cost", 0, _MOST_CP),
        attack_modifier=facts.flag("attack_modifier", default=False),
        promo=facts.flag("promo", default=False),
        text="" if space else facts.text("text"),
        upgrades=facts.text("upgrades") if space else "",
        space=space,
        adds=_added_spaces(facts, space, dice) if space else (),
        doubt=facts.optional_text("doubt"),
    )


def _upgraded_space(facts: Facts, spaces: Collection[Space], dice: Collection[str]) -> Space:
    """Return what an upgrade puts on the board: the space of its name, a level higher (DT-8.2)."""
    name = facts.text("upgrades")
    below = next((space for space in spaces if space.name == name), None)
    if below is None:
        names = [space.name for space in spaces]
        hint = did_you_mean(name, names)
        raise facts.fault("upgrades", _fault("no space", name=name, hint=hint))
    level = facts.number("level", 2, _LEVELS)
    return _space(facts, below.kind, level, below.side, dice)


def _added_spaces(facts: Facts, space: Space, dice: Collection[str]) -> tuple[Space, ...]:
    added: list[Space] = []
    for extra in facts.blocks("adds"):
        extra.reject_unknown_keys(_ADDED, _NAME)
        added.append(_space(extra, space.kind, 1, space.side, dice))
    return tuple(added)


def _check_names(top: Facts, hero: Hero) -> None:
    """No two tokens, companions or groups have the same name."""
    seen: set[str] = set()
    for key in ("token", "companion", "group"):
        for facts in top.blocks(key):
            name = facts.text("name")
            if name in seen:
                raise facts.fault("name", _fault("name twice", name=name))
            seen.add(name)


def _check_translations(top: Facts) -> None:
    """Everything has a name in the languages that the hero has one in, and in no other."""
    languages = top.languages("name")
    blocks = [each for key in _NAMED for each in top.blocks(key)]
    added = [each for card in top.blocks("card") for each in card.blocks("adds")]
    for facts in (*blocks, *added):
        facts.translations("name", languages)
        for language in facts.languages("name"):
            if language not in languages:
                key = f"name_{language}"
                raise facts.fault(key, _fault("name alone", key=key))


def _fault(key: str, /, **values: MessageValue) -> Message:
    return Message("throne_faults.pack", key, **values)
