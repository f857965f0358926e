"""What Sprint's rules say beyond its scenario files."""

import pytest

from throwdown.content.setup_error import SetupError
from throwdown.games.registry import UnknownGame, game
from throwdown.kernel.errors import SaveError
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.values import Setup

SPRINT = game("sprint")


@pytest.mark.rule("TOY-2")
def test_nobody_sees_another_hand() -> None:
    race = SPRINT.new({"seats": 3}, 1)
    assert SPRINT.write_position(race, 0)["hands"] != SPRINT.write_position(race, 1)["hands"]
    public = SPRINT.write_position(race, PUBLIC)["hands"]
    assert public == [{"cards": 2}] * 3
    judge = SPRINT.write_position(race, JUDGE)["hands"]
    assert isinstance(judge, list)
    assert all(isinstance(hand, dict) and len(hand) == 3 for hand in judge)


@pytest.mark.rule("TOY-1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_all_runners_start_at_the_bottom(seats: int) -> None:
    race = SPRINT.new({"seats": seats}, 1)
    assert SPRINT.write_position(race, JUDGE)["squares"] == [0] * seats


@pytest.mark.parametrize(
    ("setup", "complaint"),
    [
        ({"seats": 1}, "seats: a whole number from 2 to 6 was expected, not 1"),
        ({"seats": "two"}, "not two"),
        ({"seats": True}, "not True"),
        ({"sets": 2}, "'sets' is no part of a set-up; did you mean 'seats'?"),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(setup: Setup, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        SPRINT.new(setup, 1)


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"square": [0, 0]}, "'square' is no part of a position; did you mean 'squares'?"),
        ({"turn": 2}, "turn: a whole number from 0 to 1"),
        ({"squares": 3}, "squares: one item for each of 2 runners"),
        ({"hands": [{"ace": 1}, {}]}, "a hand looks like"),
        ({"hands": [{"dash": 3}, {"dash": 2}]}, "there are only 4 of each card"),
    ],
)
def test_a_position_that_cannot_be_is_refused_and_nothing_changes(
    position: Setup, complaint: str
) -> None:
    race = SPRINT.new({"seats": 2}, 1)
    key = race.key()
    with pytest.raises(SetupError, match=complaint):
        SPRINT.place(race, position)
    assert race.key() == key


def test_a_saved_race_that_cannot_be_is_refused() -> None:
    saved = SPRINT.new({"seats": 2}, 1).to_list()
    saved[-1] = 99
    with pytest.raises(SaveError, match="is 99; expected 0 to 4"):
        SPRINT.load({"seats": 2}, saved)


def test_an_unknown_game_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnknownGame, match="there are: masters, throne, sprint"):
        game("chess")
