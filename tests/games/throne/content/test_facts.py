"""Every fact of the shipped heroes is the one in the reference data."""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeAlias, TypeVar

import pytest

from tests.faults import refuse
from throwdown.games.throne.content.hero import Card, Companion, Hero, Space, Token
from throwdown.games.throne.content.library import open_library
from throwdown.games.throne.model.printed_kinds import CARD_TYPES, SPACE_KINDS, TOKEN_KINDS
from throwdown.games.throne.model.requirements import (
    DEFENSE,
    LARGE_STRAIGHT,
    SMALL_STRAIGHT,
    Requirement,
)

REFERENCE = Path(__file__).parents[5] / "shared" / "reference" / "dice-throne"
LIBRARY = open_library()
NUMBERS = {"half": "", "one": "1", "two": "2", "three": "3", "five": "5", "pair": "2"}
# Their printed texts explain more than ours need to say.
EXPLAINED = (
    *("Powder Keg", "Yo Ho!", "Ransom!", "Nyra"),
    *("Tip It!", "Try, Try Again!", "One More Time!", "Better D!"),
    # What a Bot costs is printed on Synth and said by the Bot.
    *("Synth", "Nanobot", "Shock Bot", "Heal Bot"),
    "Nanite",
    # What is rolled for two purposes is printed once.
    "Flight",
)

Facts: TypeAlias = dict[str, object]
T = TypeVar("T")


def reference(name: str) -> Facts:
    path = REFERENCE / f"{name}.json"
    if not path.exists():
        pytest.skip("needs the reference data beside the checkout")
    data = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def items(data: Facts, key: str) -> list[Facts]:
    """The items of a hero in the reference data; one whose text is unknown is not shipped."""
    found = data[key]
    assert isinstance(found, list)
    return [item for item in found if item.get("text", "") is not None]


def pairs(hero: str, ours: Sequence[T], printed: list[Facts]) -> Iterator[tuple[T, Facts]]:
    """Yield what is shipped with what is printed; there must be as many of both."""
    assert len(ours) == len(printed), hero
    yield from zip(ours, printed)


def differences(on: str, ours: Facts, printed: Facts) -> Iterator[str]:
    """Yield each fact of ours that is printed otherwise."""
    for key, fact in ours.items():
        if fact != printed[key]:
            yield f"{on}: {key} is {fact!r}, printed {printed[key]!r}"


def other_numbers(on: str, ours: object, printed: object) -> Iterator[str]:
    """Yield a fault if a text says other numbers than the printed one."""
    if numbers(ours) != numbers(printed):
        yield f"{on}: the text says {numbers(ours)}, printed {numbers(printed)}"


def printed_requirement(requirement: Requirement | None) -> Facts | None:
    """Write a requirement as the reference data does."""
    if requirement is None:
        return None
    if requirement.kind == DEFENSE:
        return {"kind": "defense_roll", "dice": requirement.dice}
    if requirement.kind == SMALL_STRAIGHT:
        return {"kind": "small_straight"}
    if requirement.kind == LARGE_STRAIGHT:
        return {"kind": "large_straight"}
    symbols = {symbol.replace(" ", "_"): count for count, symbol in requirement.needs}
    return {"kind": "symbols", "symbols": symbols}


def space_facts(space: Space) -> Facts:
    facts: Facts = {"name": space.name, "kind": SPACE_KINDS.name(space.kind), "level": space.level}
    return facts | ({"board_side": space.side} if space.side else {})


def token_facts(token: Token) -> Facts:
    limit = {"pirate": token.limit, "others": token.limit_others}
    return {
        "name": token.noun.name,
        "type": TOKEN_KINDS.name(token.kind),
        "stack_limit": token.limit if token.limit == token.limit_others else limit,
        "persistent": token.persistent,
        "attack_modifier": token.attack_modifier,
        "transferable": token.transferable,
        "removable": token.removable,
    }


def hero_names(hero: Hero) -> list[Token | Companion]:
    return [*hero.tokens, *hero.companions]


def companion_facts(companion: Companion) -> Facts:
    return {
        "name": companion.noun.name,
        "type": "companion",
        "stack_limit": companion.limit,
        "attack_modifier": companion.attack_modifier,
    }


def card_facts(card: Card) -> Facts:
    facts: Facts = {
        "number": card.number or None,
        "name": card.name,
        "type": CARD_TYPES.name(card.type),
        "cost": card.cost,
    }
    if card.space:
        level = card.space.level
        return (
            facts
            | {"upgrades": card.upgrades, "level": level, "promo": False}
            | {"upgrade_kind": SPACE_KINDS.name(card.space.kind)}
        )
    return facts | {"attack_modifier": card.attack_modifier, "promo": card.promo}


def numbers(text: object) -> list[int]:
    """The numbers that a text says, except 1, which may be said or not.

    What only one of several sources has is set in brackets there, and not ours.
    """
    plain = re.sub(r"\(\w+ only: [^)]*\)", "", str(text or "").lower())
    plain = re.sub(r"1/2", "half", plain)
    plain = re.sub(r"fewer than (\d+)", lambda found: f"{int(found[1]) - 1} or fewer", plain)
    plain = re.sub(r"\b([a-z_]+) \1\b", r"2 \1", plain)
    for word, number in NUMBERS.items():
        plain = re.sub(rf"\b{word}\b", number, plain)
    return sorted(int(found) for found in re.findall(r"\d+", plain) if found != "1")


def line_faults(on: str, space: Space, printed: Facts) -> Iterator[str]:
    """Yield what is printed otherwise in the lines of a space."""
    tiers = printed["tiers"]
    assert isinstance(tiers, list)
    for line, tier in pairs(on, space.lines, tiers):
        requirement = printed_requirement(line.requirement)
        yield from differences(on, {"requirement": requirement}, tier)
        if tier["text"] is not None or not space.doubt:
            yield from other_numbers(on, line.text, tier["text"])
    yield from other_numbers(f"{on}, always", space.always, printed["applies_to_all_tiers"])


@pytest.mark.rule("DT-1.3", "DT-1.4")
def test_dice_and_health_of_a_hero_are_the_printed_ones() -> None:
    refuse(fault for hero in LIBRARY.heroes() for fault in hero_faults(hero))


def hero_faults(hero: Hero) -> Iterator[str]:
    key = {str(number): symbol.replace(" ", "_") for number, symbol in enumerate(hero.dice, 1)}
    ours: Facts = {"dice": key, "name": hero.name, "starting_health": hero.health}
    return differences(hero.id, ours, reference(f"heroes/{hero.id}"))


@pytest.mark.rule("DT-5.1", "DT-5.2", "DT-5.3", "DT-5.4")
def test_the_board_of_a_hero_is_the_printed_one() -> None:
    refuse(fault for hero in LIBRARY.heroes() for fault in board_faults(hero))


def board_faults(hero: Hero) -> Iterator[str]:
    printed = items(reference(f"heroes/{hero.id}"), "board")
    for space, item in pairs(hero.id, hero.spaces, printed):
        on = f"{hero.id}, {space.name}"
        yield from differences(on, space_facts(space), item)
        yield from line_faults(on, space, item)


@pytest.mark.rule("DT-6.1", "DT-6.2", "DT-7.1")
def test_the_tokens_of_a_hero_are_the_printed_ones() -> None:
    refuse(fault for hero in LIBRARY.heroes() for fault in token_faults(hero))


def token_faults(hero: Hero) -> Iterator[str]:
    tokens = items(reference(f"heroes/{hero.id}"), "tokens")
    printed = {str(item["name"]): item for item in tokens}
    ours = [*map(token_facts, hero.tokens), *map(companion_facts, hero.companions)]
    for name in {str(facts["name"]) for facts in ours} ^ set(printed):
        yield f"{hero.id}: {name} is not both shipped and printed"
    for facts in ours:
        name = str(facts["name"])
        yield from differences(f"{hero.id}, {name}", facts, printed.get(name, facts))
    for token in hero_names(hero):
        name = token.noun.name
        if name not in EXPLAINED and name in printed:
            yield from other_numbers(f"{hero.id}, {name}", token.text, printed[name]["text"])


@pytest.mark.rule("DT-8.1", "DT-8.2")
def test_the_cards_of_a_hero_are_the_printed_ones() -> None:
    refuse(fault for hero in LIBRARY.heroes() for fault in card_faults(hero))


def card_faults(hero: Hero) -> Iterator[str]:
    printed = items(reference(f"heroes/{hero.id}"), "cards")
    for card, item in pairs(hero.id, hero.cards, printed):
        on = f"{hero.id}, {card.name}"
        ours = card_facts(card)
        unknown = {key for key in ("type", "cost") if item[key] is None and card.doubt}
        yield from differences(on, {key: ours[key] for key in ours.keys() - unknown}, item)
        if card.space is not None:
            yield from upgrade_faults(on, card, card.space, item)
        elif card.name not in EXPLAINED:
            yield from other_numbers(on, card.text, item["text"])


def upgrade_faults(on: str, card: Card, space: Space, item: Facts) -> Iterator[str]:
    """Yield what is printed otherwise in the abilities of an upgrade."""
    ability, added = item["ability"], item["adds_ability"]
    assert isinstance(ability, dict)
    yield from line_faults(on, space, ability)
    if bool(card.adds) != bool(added):
        yield f"{on}: adds {card.adds}, printed {added}"
    elif isinstance(added, dict):
        (other,) = card.adds
        yield from differences(on, {"name": other.name}, added)
        printed: Facts = {"tiers": [added], "applies_to_all_tiers": None}
        yield from line_faults(f"{on}, {other.name}", other, printed)


def test_the_common_cards_are_the_printed_ones() -> None:
    refuse(common_faults())


def common_faults() -> Iterator[str]:
    printed = items(reference("common_cards"), "cards")
    for card, item in pairs("common", LIBRARY.common(), printed):
        ours = card_facts(card)
        shared = {key: ours[key] for key in ("number", "name", "type", "cost")}
        yield from differences(card.name, shared, item)
        if card.name not in EXPLAINED:
            yield from other_numbers(card.name, card.text, item["text"])


def test_what_the_reference_doubts_is_marked_as_doubtful() -> None:
    refuse(fault for hero in LIBRARY.heroes() for fault in unmarked_doubts(hero))


def unmarked_doubts(hero: Hero) -> Iterator[str]:
    data = reference(f"heroes/{hero.id}")
    printed = [*items(data, "board"), *items(data, "tokens"), *items(data, "cards")]
    doubts = {space.name for space in hero.spaces if space.doubt}
    doubts |= {token.noun.name for token in hero_names(hero) if token.doubt}
    doubts |= {card.name for card in hero.cards if card.doubt}
    unsure = {str(item["name"]) for item in printed if item["confidence"] in ("medium", "low")}
    return (f"{hero.id}: {name}" for name in sorted(unsure - doubts))
