"""What happened, in sentences: what belongs together is one line, with its cause."""

from __future__ import annotations

import pytest

from tests.event_words import lines_of
from tests.games.masters.tables import MASTERS, players, say, table
from throwdown.kernel.values import Json, Setup

TEAMS: Setup = {
    "ruleset": "uxm",
    "teams": [
        {"uxm/angel-inspiring": 2, "uxm/iceman-robert-louis-drake": 1},
        {"uxm/toad-tongue-lashing": 2},
    ],
    "basics": ["uxm/enrage"],
    "toss": False,
}


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "You buy Angel for shield, fist and bolt."),
        ("de", "Du kaufst Angel für Schild, Faust und Blitz."),
    ],
)
def test_a_purchase_is_told_with_what_was_paid(language: str, line: str) -> None:
    s = table(TEAMS, {"players": players({"reserve": ["s", "f", "b"]})})
    say(s, "buy Angel")
    assert line in lines_of(MASTERS, s, language, 0)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Enrage: Toad (level 1) must attack until the next attack."),
        ("de", "Enrage: Toad (Level 1) muss angreifen (bis zum nächsten Angriff)."),
    ],
)
def test_what_lasts_is_told_when_it_begins_with_its_cause(language: str, line: str) -> None:
    there: Json = {"field": ["Toad@1"]}
    s = table(TEAMS, {"players": players({"reserve": ["Enrage!"], "field": ["SK!"]}, there)})
    say(s, "use Enrage!", "target opp Toad@1")
    assert line in lines_of(MASTERS, s, language, 0)


def test_a_die_that_pays_in_part_is_not_said_to_be_spun() -> None:
    s = table(TEAMS, {"players": players({"reserve": ["Angel@2", "Iceman bb"]})})
    say(s, "field Angel@2")
    assert lines_of(MASTERS, s, "en")[-1] == "Player 1 fields Angel (level 2) for bolt."


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Player 1 attacks with 2 × Sidekick and Angel (level 3).",
                "Angel: Inspiring (level 3): 2 × Sidekick get +1A/+1D.",
            ],
        ),
        (
            "de",
            [
                "Spieler 1 greift mit 2 × Sidekick und Angel (Level 3) an.",
                "Angel: Inspiring (Level 3): 2 × Sidekick bekommen +1A/+1V.",
            ],
        ),
    ],
)
def test_what_several_dice_do_and_get_is_one_line_each(language: str, lines: list[str]) -> None:
    own: dict[str, Json] = {"field": ["SK!", "SK!", "Angel@3"]}
    theirs: dict[str, Json] = {"field": ["SK!"]}
    s = table(TEAMS, {"step": "attack", "players": players(own, theirs)})
    say(s, "attack SK!", "attack SK!", "attack Angel@3")
    told = lines_of(MASTERS, s, language)
    assert told[-len(lines) :] == lines


def test_dice_that_fight_one_are_told_together_and_so_are_those_it_beats() -> None:
    own: dict[str, Json] = {"field": ["Angel@3"]}
    theirs: dict[str, Json] = {"field": ["SK!", "SK!"]}
    s = table(TEAMS, {"step": "attack", "players": players(own, theirs)})
    say(s, "attack Angel@3", "block SK! Angel@3", "block SK! Angel@3")
    while s.turn == 1:
        say(s, MASTERS.speech.terms(s)[-1])
    told = lines_of(MASTERS, s, "en")
    assert "Angel (level 3) takes 2 damage from 2 × Sidekick." in told
    assert any(line.endswith("KO'd by Angel (level 3).") for line in told)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Player 1 refills the bag with 1 die."),
        ("de", "Spieler 1 bestückt den Beutel neu mit 1 Würfel."),
    ],
)
def test_one_die_is_not_dice(language: str, line: str) -> None:
    s = table(
        TEAMS, {"step": "turn start", "players": players({"used": {"SK": 1}, "rest": "prep"})}
    )
    assert line in lines_of(MASTERS, s, language)
