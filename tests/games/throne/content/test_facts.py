"""Every fact of the shipped heroes is the one in the reference data."""

import json
import re
from pathlib import Path
from typing import TypeAlias

import pytest

from throwdown.games.throne.content.hero import Card, Companion, Hero, Space, Token
from throwdown.games.throne.content.library import BUILT_IN, open_library
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


def leaflet(hero: Hero) -> list[Token | Companion]:
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


def assert_lines(space: Space, printed: Facts) -> None:
    tiers = printed["tiers"]
    assert isinstance(tiers, list)
    for line, tier in zip(space.lines, tiers, strict=True):
        assert printed_requirement(line.requirement) == tier["requirement"]
        known = tier["text"] is not None or not space.doubt
        assert not known or numbers(line.text) == numbers(tier["text"]), space.name
    assert numbers(space.always) == numbers(printed["applies_to_all_tiers"])


@pytest.fixture(params=BUILT_IN)
def hero(request: pytest.FixtureRequest) -> Hero:
    return LIBRARY.hero(str(request.param))


@pytest.mark.rule("DT-1.3", "DT-1.4")
def test_dice_and_health_of_a_hero_are_the_printed_ones(hero: Hero) -> None:
    printed = reference(f"heroes/{hero.id}")
    key = {str(number): symbol.replace(" ", "_") for number, symbol in enumerate(hero.dice, 1)}
    assert key == printed["dice"]
    assert (hero.name, hero.health) == (printed["name"], printed["starting_health"])


@pytest.mark.rule("DT-5.1", "DT-5.2", "DT-5.3", "DT-5.4")
def test_the_board_of_a_hero_is_the_printed_one(hero: Hero) -> None:
    printed = items(reference(f"heroes/{hero.id}"), "board")
    for space, item in zip(hero.spaces, printed, strict=True):
        ours = space_facts(space)
        assert ours == {key: item[key] for key in ours}
        assert_lines(space, item)


@pytest.mark.rule("DT-6.1", "DT-6.2", "DT-7.1")
def test_the_tokens_of_a_hero_are_the_printed_ones(hero: Hero) -> None:
    printed = {item["name"]: item for item in items(reference(f"heroes/{hero.id}"), "tokens")}
    ours = [*map(token_facts, hero.tokens), *map(companion_facts, hero.companions)]
    assert {facts["name"] for facts in ours} == set(printed)
    for facts in ours:
        assert facts == {key: printed[facts["name"]][key] for key in facts}
    for token in leaflet(hero):
        if token.noun.name not in EXPLAINED:
            assert numbers(token.text) == numbers(printed[token.noun.name]["text"]), token


@pytest.mark.rule("DT-8.1", "DT-8.2")
def test_the_cards_of_a_hero_are_the_printed_ones(hero: Hero) -> None:
    printed = items(reference(f"heroes/{hero.id}"), "cards")
    for card, item in zip(hero.cards, printed, strict=True):
        ours = card_facts(card)
        unknown = {key for key in ("type", "cost") if item[key] is None and card.doubt}
        assert ours == {key: ours[key] if key in unknown else item[key] for key in ours}
        if card.space is None:
            assert card.name in EXPLAINED or numbers(card.text) == numbers(item["text"]), card
            continue
        ability, added = item["ability"], item["adds_ability"]
        assert isinstance(ability, dict)
        assert_lines(card.space, ability)
        assert bool(card.adds) == bool(added)
        if isinstance(added, dict):
            (space,) = card.adds
            assert space.name == added["name"]
            assert_lines(space, {"tiers": [added], "applies_to_all_tiers": None})


def test_the_common_cards_are_the_printed_ones() -> None:
    printed = items(reference("common_cards"), "cards")
    for card, item in zip(LIBRARY.common(), printed, strict=True):
        ours = {
            key: value
            for key, value in card_facts(card).items()
            if key in ("number", "name", "type", "cost")
        }
        assert ours == {key: item[key] for key in ours}
        assert card.name in EXPLAINED or numbers(card.text) == numbers(item["text"]), card


def test_what_the_reference_doubts_is_marked_as_doubtful(hero: Hero) -> None:
    data = reference(f"heroes/{hero.id}")
    printed = [*items(data, "board"), *items(data, "tokens"), *items(data, "cards")]
    doubts = {space.name for space in hero.spaces if space.doubt}
    doubts |= {token.noun.name for token in leaflet(hero) if token.doubt}
    doubts |= {card.name for card in hero.cards if card.doubt}
    unsure = {str(item["name"]) for item in printed if item["confidence"] in ("medium", "low")}
    assert unsure <= doubts
