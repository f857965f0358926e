"""Why something cannot be done in a race, in both languages."""

import pytest

from throwdown.games.registry import game
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup

SPRINT = game("sprint")
HANDS: Setup = {"hands": [{"dash": 1}, {"trip": 1}, {}]}


def race(*said: str) -> GameState:
    """Return a race of three after the dice showed 1 and 2 and these answers were given."""
    s = SPRINT.new({"seats": 3}, 1, explicit=True)
    SPRINT.place(s, HANDS)
    for text in ("roll 1", "roll 2", *said):
        act(s, SPRINT.words.parse(text))
    return s


def why(s: GameState, seat: int, wish: str, language: str = "en") -> tuple[str, str] | None:
    reason = SPRINT.speech.why_not(s, seat, wish, language)
    return None if reason is None else (reason.rule, reason.text)


@pytest.mark.parametrize(
    ("said", "seat", "wish", "rule", "text"),
    [
        ([], 0, "play dash", "TOY-4", "Cards are played after the dice have been"),
        ([], 0, "trip", "TOY-4", "A Trip is played on the moves of others only"),
        (
            ["done"],
            1,
            "play dash",
            "TOY-4",
            "A Dash is played on one's own move only, and",
        ),
        (["done", "pass"], 2, "a trip", "TOY-4", "You hold no Trip."),
        (["done"], 1, "trip", "TOY-4", "Another question is open. Runner A may play a card."),
        (["done"], 0, "reroll d0", "TOY-3", "Dice are rerolled by the moving runner, once"),
        ([], 1, "reroll 1", "TOY-3", "Dice are rerolled by the moving runner, once"),
        (["reroll d0"], 0, "reroll d0", "TOY-3", "Dice to reroll are named in rising order"),
        ([], 0, "reroll d7", "TOY-3", "There are only the dice 0 and 1."),
        ([], 0, "roll 6", "TOY-3", "Chance decides that"),
        ([], 0, "draw dash", "TOY-2", "Chance decides that"),
        ([], 0, "pass", "TOY-3", "Another question is open. You: reroll dice"),
        ([], 0, "fly", "", "'fly' is nothing one does in a race."),
    ],
)
def test_the_rule_that_forbids_it_is_named(
    said: list[str], seat: int, wish: str, rule: str, text: str
) -> None:
    found = why(race(*said), seat, wish)
    assert found is not None
    assert found[0] == rule
    assert found[1].startswith(text)


def test_what_is_offered_is_not_forbidden() -> None:
    s = race()
    for wish in ("reroll d0", "reroll 1", "done", "fertig", "Würfel 0 neu werfen"):
        assert why(s, 0, wish) is None
    s = race("done")
    for wish in ("dash", "play a dash", "spurt", "Spurt spielen", "passen"):
        assert why(s, 0, wish) is None


def test_reasons_are_told_in_german_too() -> None:
    assert why(race("done", "pass"), 2, "Bein stellen", "de") == (
        "TOY-4",
        "Du hast die Karte „Bein stellen“ nicht.",
    )


def test_after_the_race_nothing_can_be_done() -> None:
    s = race()
    s.finish([0])
    s.decision = None
    assert why(s, 0, "pass") == ("TOY-1", "The race is over.")
