"""What the dice must show, as words and as a value."""

import pytest

from throwdown.games.throne.language.german.lexicon import REQUIREMENTS
from throwdown.games.throne.model.requirements import (
    DEFENSE,
    LARGE_STRAIGHT,
    SMALL_STRAIGHT,
    SYMBOLS,
    Requirement,
    parse_requirement,
)

GERMAN = {"sword": "Schwert", "fiery soul": "Feuerseele"}


@pytest.mark.rule("DT-4.1", "DT-4.2", "DT-4.3", "DT-3.6.3")
@pytest.mark.parametrize(
    ("words", "requirement", "german"),
    [
        ("3 [sword]", Requirement(SYMBOLS, ((3, "sword"),)), "3 [Schwert]"),
        (
            "[sword] and 2 [fiery soul]",
            Requirement(SYMBOLS, ((1, "sword"), (2, "fiery soul"))),
            "[Schwert] und 2 [Feuerseele]",
        ),
        ("small straight", Requirement(SMALL_STRAIGHT), "kleine Straße"),
        ("large straight", Requirement(LARGE_STRAIGHT), "große Straße"),
        ("defend with 4 dice", Requirement(DEFENSE, dice=4), "Verteidigung mit 4 Würfeln"),
        ("defend with 1 die", Requirement(DEFENSE, dice=1), "Verteidigung mit 1 Würfel"),
    ],
)
def test_a_requirement_is_read_and_written_back_in_both_languages(
    words: str, requirement: Requirement, german: str
) -> None:
    assert parse_requirement(words) == requirement
    assert requirement.english() == words
    assert requirement.write(REQUIREMENTS, GERMAN) == german


@pytest.mark.parametrize(
    "words", ["3 sword", "1 [sword]", "6 [sword]", "straight", "[sword] and [sword]", "defend", ""]
)
def test_what_is_no_requirement_is_told_with_what_would_be_one(words: str) -> None:
    with pytest.raises(ValueError, match=r"is no requirement; write '3 \[sword\] and \[pow\]'"):
        parse_requirement(words)


@pytest.mark.parametrize(
    ("words", "meeting", "missing"),
    [
        pytest.param("2 [sword]", [1, 3], [1, 6], marks=pytest.mark.rule("DT-4.1")),
        pytest.param("[sword] and [pow]", [6, 5, 2], [1, 2], marks=pytest.mark.rule("DT-4.1")),
        pytest.param(
            "small straight", [5, 3, 3, 4, 6], [1, 2, 3, 5, 6], marks=pytest.mark.rule("DT-4.2")
        ),
        pytest.param(
            "small straight", [1, 2, 3, 4, 5], [1, 2, 3], marks=pytest.mark.rule("DT-4.3")
        ),
        pytest.param(
            "large straight", [6, 5, 4, 3, 2], [1, 2, 3, 4, 6], marks=pytest.mark.rule("DT-4.3")
        ),
    ],
)
def test_a_requirement_is_met_by_what_dice_show(
    words: str, meeting: list[int], missing: list[int]
) -> None:
    sword, shield, pow_ = 0, 1, 2
    key = [-1, sword, sword, sword, shield, shield, pow_]
    result = parse_requirement(words).result({"sword": sword, "shield": shield, "pow": pow_})
    assert result.is_shown_by(meeting, key)
    assert not result.is_shown_by(missing, key)


def test_a_defense_may_roll_anything() -> None:
    assert parse_requirement("defend with 4 dice").result({}).is_shown_by([1, 1, 1, 1], [])


def test_nobody_can_show_more_than_five_dice() -> None:
    with pytest.raises(ValueError, match="asks for more than 5 dice"):
        parse_requirement("3 [sword] and 3 [pow]")
