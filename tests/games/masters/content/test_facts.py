"""Every fact of the shipped sets is the one in the reference data."""

import json
from pathlib import Path

import pytest

from tests.faults import refuse
from throwdown.games.masters.content.library import BUILT_IN, open_library
from throwdown.games.masters.model.cards import BASIC, CARD_KINDS, RARITIES, SIDEKICK, Card, Face
from throwdown.games.masters.model.energy import ENERGY_KINDS, NO_ENERGY

REFERENCE = Path(__file__).parents[5] / "shared" / "reference" / "dice-masters"

Facts = dict[str, object]


def reference(name: str) -> dict[str, list[Facts]]:
    path = REFERENCE / f"cards_{name}.json"
    if not path.exists():
        pytest.skip("needs the reference data beside the checkout")
    data = json.loads(path.read_text(encoding="utf-8"))
    return {"cards": data["cards"], "dice": data["dice"]}


def printed_face(face: Face) -> Facts:
    """Write a face as the reference data does."""
    if face.energy != NO_ENERGY:
        return {"kind": "energy", "energy": {ENERGY_KINDS.name(face.energy): face.amount}}
    if not face.level:
        return {"kind": "action", "bursts": face.bursts}
    return {
        "kind": "character",
        "level": face.level,
        "field": face.fielding_cost,
        "attack": face.attack,
        "defense": face.defense,
        "bursts": face.bursts,
    }


def facts(card: Card) -> Facts:
    """Write a card as the reference data does."""
    german = {"title": card.titles.find("de"), "subtitle": card.subtitles.find("de")}
    return {
        "set": card.set.upper(),
        "number": card.number,
        "title": card.title,
        "subtitle": card.subtitle or "Basic Action Card",
        "type": CARD_KINDS.name(card.kind).replace("basic", "basic_action"),
        "cost": card.cost,
        "energy": None if card.energy == NO_ENERGY else ENERGY_KINDS.name(card.energy),
        "affiliations": list(card.affiliations),
        "rarity": RARITIES.name(card.rarity).replace("-", "_"),
        "max_dice": card.max_dice,
        "names": {"de": german if card.titles.find("de") else None},
        "faces": [printed_face(face) for face in card.faces],
    }


@pytest.mark.rule("DM-3.1", "DM-2.2.5", "DM-2.2.6")
@pytest.mark.parametrize("name", BUILT_IN)
def test_every_fact_of_a_set_is_the_printed_one(name: str) -> None:
    known = reference(name)
    faces = {die["die_id"]: die["faces"] for die in known["dice"]}
    printed = {card["number"]: card | {"faces": faces[card["die_id"]]} for card in known["cards"]}
    refuse(
        f"{card.id}: {key} is {ours!r}, printed {printed[card.number][key]!r}"
        for card in open_library().card_set(name).cards
        for key, ours in facts(card).items()
        if ours != printed[card.number][key]
    )


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_set_has_its_whole_starter(name: str) -> None:
    starter = {card["number"] for card in reference(name)["cards"] if card["in_starter"]}
    assert starter <= {card.number for card in open_library().card_set(name).cards}


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_starter_has_eight_characters_thrice_and_ten_basic_actions(name: str) -> None:
    starter = open_library().card_set(name).cards[:34]
    characters = [card.title for card in starter if card.kind != BASIC]
    assert len(characters) == 24
    assert all(characters.count(title) == 3 for title in characters)
    assert len(starter) - len(characters) == 10


@pytest.mark.rule("DM-2.2.4")
@pytest.mark.parametrize("name", BUILT_IN)
def test_the_sidekick_has_the_printed_faces(name: str) -> None:
    dice = {die["die_id"]: die["faces"] for die in reference(name)["dice"]}
    assert [printed_face(face) for face in SIDEKICK.faces] == dice["SIDEKICK"]
