"""What the words of the lexicon mean in play (DM-14.13 to DM-14.20, E-53)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.masters.rules.test_movement import EVERY_EDITION, MASTERS
from tests.games.masters.tables import deciding_seat, player_fact, players, say, table
from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.model.cards import ACTION_FACE, CHARACTER, CHARACTER_FACE
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import CAPTURED, FIELD
from throwdown.games.masters.rules.core.stats import attack_of
from throwdown.games.registry import content
from throwdown.kernel.values import Json, Setup

STARS = Path(__file__).parent / "stars.toml"


def cards(edition: str, mine: list[str], *basics: str) -> Setup:
    """Return a set-up with cards of the first player."""
    return {
        "ruleset": edition,
        "toss": False,
        "teams": [dict.fromkeys(mine, 2), {"uxm/iceman-cryokinetic": 2}],
        "basics": list(basics),
    }


def sidekick_stats(s: MastersState) -> Json:
    """Return attack and defense of the first player's Sidekick."""
    stats = player_fact(s, 0, "stats")
    assert isinstance(stats, dict)
    return stats["SK!"]


@pytest.mark.rule("DM-14.13", "DM-10.1")
@EVERY_EDITION
def test_a_die_that_loses_its_abilities_leaves_the_global_of_its_card(edition: str) -> None:
    setup = cards(edition, ["uxm/professor-x-trainer"], "asm/slander")
    own: Json = {"field": ["Professor X@1", "SK!"], "used": {"SK": 2}, "reserve": ["m"]}
    theirs: Json = {"field": ["Iceman@1"], "reserve": ["Slander!"]}
    s = table(setup, {"active": 1, "players": players(own, theirs)})
    assert sidekick_stats(s) == [2, 2]
    say(s, "use Slander!")
    if MASTERS.speech.find_options(s, "target Professor X@1"):
        say(s, "target Professor X@1")
    # The whole text is gone, so the Sidekick has its bonus no more; the Global may be used.
    assert sidekick_stats(s) == [1, 1]
    while deciding_seat(s) == 1:
        say(s, "pass")
    assert "global Professor X" in MASTERS.speech.terms(s)


@pytest.mark.rule("DM-14.14")
def test_an_action_is_a_die_without_character_faces_and_its_face() -> None:
    for card in open_library().cards():
        kinds = {face.kind for face in card.faces}
        assert (CHARACTER_FACE in kinds) == (card.kind == CHARACTER)
        assert (ACTION_FACE in kinds) == (card.kind != CHARACTER)


@pytest.mark.rule("DM-14.15")
@EVERY_EDITION
def test_attack_is_what_characters_do_and_a_number_of_theirs(edition: str) -> None:
    setup = cards(edition, ["uxm/wolverine-the-best-there-is"])
    own: Json = {"field": ["Wolverine@1"]}
    s = table(setup, {"step": "attack", "players": players(own, {})})
    wolverine = next(die for die in range(len(s.zone)) if s.zone[die] == FIELD)
    number = attack_of(s, wolverine)
    say(s, "attack Wolverine@1")
    assert s.life == [20, 20 - number]


@pytest.mark.rule("DM-14.16", "DM-11.8")
@pytest.mark.parametrize(("face", "damage"), [("Reckless Melee!", 0), ("Reckless Melee!★", 1)])
def test_a_burst_makes_matching_text_happen(face: str, damage: int) -> None:
    setup = cards("asm", ["uxm/angel-inspiring"], "uxm/reckless-melee")
    s = table(setup, {"players": players({"field": ["Angel@3"], "reserve": [face]}, {})})
    say(s, f"use {face}")
    assert s.life == [20 - damage, 20 - damage]


def test_the_pack_of_stars_has_no_faults() -> None:
    assert content(MASTERS.name).pack_faults(STARS) == []


@pytest.mark.rule("DM-11.8", "DM-11.3")
@pytest.mark.parametrize(
    ("levels", "damage"), [([1], 0), ([1, 2], 2), ([1, 2, 2], 2), ([1, 3], 4), ([1, 2, 3], 6)]
)
def test_an_active_card_does_what_the_bursts_of_all_its_dice_say_each_once(
    levels: list[int], damage: int
) -> None:
    field: list[Json] = [f"Stargazer@{level}" for level in levels]
    own: dict[str, Json] = {"field": field, "reserve": ["Enslavement!"]}
    setup: Setup = {
        **cards("asm", [], "aou/enslavement"),
        "packs": [str(STARS)],
        "teams": [{"stars/stargazer-awake": 4}, {"uxm/iceman-cryokinetic": 2}],
    }
    s = table(setup, {"life": [10, 20], "players": players(own, {})})
    say(s, "use Enslavement!")
    assert s.life == [11, 20 - damage]


@pytest.mark.rule("DM-14.17", "DM-14.20", "DM-13.3.1")
@EVERY_EDITION
def test_a_captured_die_lies_under_its_captor_when_that_is_fielded(edition: str) -> None:
    setup = cards(edition, ["aou/ultron-creation"])
    own: Json = {"reserve": ["Ultron@1", "f", "f", "f"], "field": ["SK!"]}
    s = table(setup, {"players": players(own, {"field": ["Iceman@1"]})})
    say(s, "field Ultron@1")
    while not MASTERS.speech.find_options(s, "target opp Iceman@1"):
        say(s, MASTERS.speech.terms(s)[0])
    say(s, "target opp Iceman@1")
    assert player_fact(s, 1, "field") == []
    assert [s.zone[die] for die in range(len(s.zone)) if s.holder[die] >= 0] == [CAPTURED]


@pytest.mark.rule("DM-14.18", "DM-14.19", "DM-4.1")
@EVERY_EDITION
def test_the_attack_zone_is_in_the_field_and_who_stands_there_is_active(edition: str) -> None:
    setup = cards(edition, ["uxm/professor-x-trainer"], "uxm/enrage")
    own: Json = {"field": ["Professor X@1", "SK!"], "reserve": ["b"]}
    s = table(setup, {"step": "attack", "players": players(own, {})})
    for attacker in ("attack SK!", "attack Professor X@1"):
        if MASTERS.speech.find_options(s, attacker):
            say(s, attacker)
    assert sidekick_stats(s) == [2, 2]


@pytest.mark.rule("E-53", "DM-14.12")
@EVERY_EDITION
def test_blockers_are_assigned_and_so_is_damage(edition: str) -> None:
    setup = cards(edition, ["uxm/wolverine-the-best-there-is"])
    own: Json = {"field": ["Wolverine@3"]}
    theirs: Json = {"field": ["SK!", "Iceman@1"]}
    s = table(setup, {"step": "attack", "players": players(own, theirs)})
    say(s, "attack Wolverine@3", "block SK! Wolverine@3", "block Iceman@1 Wolverine@3")
    assert any(term.startswith("assign ") for term in MASTERS.speech.terms(s))
