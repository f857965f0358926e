"""What keeps a team out of a format."""

from typing import TypeAlias

import pytest

from throwdown.games.masters.content.formats import (
    BASIC_TEAMS,
    TOURNAMENT_15,
    TOURNAMENT_20,
    Format,
    draft,
)
from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.content.teams import Team, parse_team
from throwdown.games.masters.setup.team_check import find_team_faults

LIBRARY = open_library()
Told: TypeAlias = tuple[str, str, str]
BASICS = "Basic: Enrage (uxm)\nBasic: Betrayal (asm)\n"

ONE = "1x Angel: Inspiring (uxm)"
EIGHT = """\
2x Angel: Inspiring (uxm)
2x Cyclops: Optic Blast (uxm)
2x Iceman: Cryokinetic (uxm)
2x Juggernaut: Cain Marko (uxm)
3x Hulk: Smash! (aou)
3x Thor: Worthy (aou)
3x Drax: Pained (asm)
3x Kingpin: Payback (asm)
"""


def team(cards: str, basics: str = BASICS) -> Team:
    return parse_team(f"Team: Test\n{cards}\n{basics}")


def find_faults(cards: str, basics: str = BASICS, form: Format = TOURNAMENT_20) -> list[Told]:
    """Return the rule of each fault, and what is said in English and German."""
    faults = find_team_faults(team(cards, basics), form, LIBRARY)
    return [(fault.rule, fault.text("en"), fault.text("de")) for fault in faults]


@pytest.mark.rule("DM-16.4")
def test_eight_cards_with_twenty_dice_may_play_a_tournament() -> None:
    assert find_faults(EIGHT) == []


@pytest.mark.rule("DM-16.4")
def test_twenty_dice_are_too_many_for_the_casual_tournament() -> None:
    assert find_faults(EIGHT, form=TOURNAMENT_15) == [
        (
            "DM-16.4",
            "20 dice are too many; at most 15 may be brought",
            "20 Würfel sind zu viele; höchstens 15 sind erlaubt",
        )
    ]


@pytest.mark.rule("DM-16.2", "DM-16.3", "DM-16.4")
def test_a_team_without_cards_is_too_small_for_every_format() -> None:
    assert find_faults("") == [
        (
            "DM-16.4",
            "a team brings 1 to 8 cards, not 0",
            "ein Team bringt 1 bis 8 Karten mit, nicht 0",
        )
    ]
    assert [fault[0] for fault in find_faults("", form=BASIC_TEAMS)] == ["DM-16.3"]
    assert find_faults("", basics="", form=draft(12)) == [
        (
            "DM-16.2",
            "a team brings at least 1 card, not 0",
            "ein Team bringt mindestens 1 Karte mit, nicht 0",
        )
    ]


@pytest.mark.rule("DM-16.4")
def test_a_ninth_card_is_too_many() -> None:
    nine = EIGHT.replace("3x Hulk", "2x Hulk") + "1x Vision: Phasing (aou)"
    assert find_faults(nine) == [
        (
            "DM-16.4",
            "9 cards are too many; at most 8 may be brought",
            "9 Karten sind zu viele; höchstens 8 sind erlaubt",
        )
    ]


@pytest.mark.rule("DM-16.3")
def test_basic_teams_have_at_most_six_cards_and_fifteen_dice() -> None:
    assert [fault[1] for fault in find_faults(EIGHT, form=BASIC_TEAMS)] == [
        "8 cards are too many; at most 6 may be brought",
        "20 dice are too many; at most 15 may be brought",
    ]
    assert {fault[0] for fault in find_faults(EIGHT, form=BASIC_TEAMS)} == {"DM-16.3"}


@pytest.mark.rule("EX-S12", "DM-16.0", "DM-3.2")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Angel: Inspiring (uxm)", "Angel: Air Transport (uxm)"),
        ("Hawkeye: Clint (aou)", "Hawkeye: Formerly Ronin (aou)"),
        ("White Tiger: Hero for Hire (asm)", "White Tiger: Razor Sharp (asm)"),
    ],
)
def test_two_versions_of_one_title_are_refused(one: str, other: str) -> None:
    (fault,) = find_faults(f"2x {one}\n2x {other}")
    title = one.partition(":")[0]
    cards = f"{one[:-6]}, {other[:-6]}"
    assert fault[0] == "DM-16.0"
    assert fault[1] == f"only one card titled {title} may be in a team, not 2: {cards}"


@pytest.mark.rule("DM-16.0")
def test_the_same_card_twice_is_refused_in_german_too() -> None:
    (fault,) = find_faults("1x Drax: Pained (asm)\n1x Drax: Pained (asm)")
    assert fault[2] == (
        "nur eine Karte namens Drax darf im Team sein, nicht 2: "
        "Drax: Schmerzerfüllt, Drax: Schmerzerfüllt"
    )


@pytest.mark.rule("DM-16.0")
def test_no_card_has_more_dice_than_its_max() -> None:
    assert find_faults("5x Drax: Pained (asm)") == [
        (
            "DM-16.0",
            "Drax: Pained has 5 dice; its Max is 4",
            "Drax: Schmerzerfüllt hat 5 Würfel; das Würfellimit ist 4",
        )
    ]


@pytest.mark.rule("DM-16.0")
def test_every_card_has_at_least_one_die() -> None:
    assert find_faults("0x Drax: Pained (asm)") == [
        (
            "DM-16.0",
            "Drax: Pained has no dice; every card needs at least one",
            "Drax: Schmerzerfüllt hat keine Würfel; jede Karte braucht mindestens einen",
        )
    ]


def test_an_unknown_card_is_told_with_the_nearest_one() -> None:
    assert find_faults("2x Drax: Paned (asm)") == [
        (
            "DM-3.1",
            "there is no card 'asm/drax-paned'; did you mean Drax: Pained (asm)?",
            "eine Karte 'asm/drax-paned' gibt es nicht; ist Drax: Schmerzerfüllt (asm) gemeint?",
        )
    ]
    (fault,) = find_faults("2x Nobody: At All (nowhere)")
    assert fault[1] == "there is no card 'nowhere/nobody-at-all'"


@pytest.mark.rule("DM-2.1.4")
def test_a_basic_action_is_not_brought_as_a_card() -> None:
    assert find_faults("3x Betrayal (asm)") == [
        (
            "DM-2.1.4",
            "Betrayal is a basic action; write 'Basic: Betrayal (asm)'",
            "Verrat ist eine Basisaktion; schreibe 'Basic: Betrayal (asm)'",
        )
    ]


@pytest.mark.rule("DM-16.3", "DM-16.4")
@pytest.mark.parametrize("form", [BASIC_TEAMS, TOURNAMENT_20])
def test_each_player_brings_two_different_basic_actions(form: Format) -> None:
    assert find_faults(ONE, "Basic: Enrage (uxm)", form) == [
        (
            form.rule,
            "a team brings 2 basic actions, not 1",
            "ein Team bringt 2 Basisaktionen mit, nicht 1",
        )
    ]
    assert find_faults(ONE, "Basic: Betrayal (asm)\nBasic: Betrayal (asm)", form) == [
        (
            form.rule,
            "the basic actions must differ; Betrayal is there twice",
            "die Basisaktionen müssen verschieden sein; Verrat ist doppelt",
        )
    ]


@pytest.mark.rule("DM-16.4")
def test_a_character_is_no_basic_action() -> None:
    basics = "Basic: Enrage (uxm)\nBasic: Drax: Pained (asm)\nBasic: Enrag (uxm)"
    assert [english for _, english, _ in find_faults(ONE, basics)] == [
        "Drax: Pained is no basic action",
        "there is no card 'uxm/enrag'; did you mean Enrage (uxm)?",
        "a team brings 2 basic actions, not 3",
    ]
    assert find_faults(ONE, basics)[0][2] == "Drax: Schmerzerfüllt ist keine Basisaktion"


@pytest.mark.rule("DM-16.2")
def test_draft_teams_bring_no_basic_actions_of_their_own() -> None:
    assert find_faults(EIGHT, "", draft(20)) == []
    assert [english for _, english, _ in find_faults(EIGHT, BASICS, draft(16))] == [
        "20 dice are too many; at most 16 may be brought",
        "the basic actions are the same for both players; a team brings none",
    ]


def test_every_fault_is_told_at_once() -> None:
    wrong = "9x Angel: Inspiring (uxm)\n9x Angel: Superhero (uxm)\n9x Hulk: Smash! (aou)"
    assert len(find_faults(wrong, "")) == 6
