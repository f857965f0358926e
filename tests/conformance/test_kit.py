"""The kit itself can fail: each planted fault is found, in either build."""

import pytest

from tests.conformance.kit import (
    Case,
    attributes,
    check_order,
    check_reveals,
    find_shared,
    pending_decision,
    random_walk,
)
from throwdown.games.registry import game
from throwdown.games.sprint.game import Sprint
from throwdown.kernel.action import NONE, Action
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.state import GameState


def race() -> GameState:
    return game("sprint").new({"seats": 3}, 1)


def test_a_proper_copy_shares_nothing_that_can_change() -> None:
    s = race()
    assert find_shared(s, s.clone()) == []


LISTS = sorted(name for name in attributes(race()) if isinstance(getattr(race(), name), list))


def test_the_kit_sees_the_lists_of_the_kernel_and_of_the_game() -> None:
    assert {"frames", "order", "teams", "waiting", "winners"} <= set(LISTS)
    assert {"deck", "dice", "hand", "square", "trips"} <= set(LISTS)


@pytest.mark.parametrize("name", LISTS)
def test_a_list_shared_with_a_copy_is_found(name: str) -> None:
    s = race()
    copy = s.clone()
    setattr(copy, name, getattr(s, name))
    assert find_shared(s, copy) == [f"state.{name}"]


def test_a_frame_shared_with_a_copy_is_found() -> None:
    s = race()
    copy = s.clone()
    copy.frames[0] = s.frames[0]
    assert find_shared(s, copy) == ["state.frames[0]"]


def test_a_question_to_somebody_who_is_out_is_found() -> None:
    s = race()
    check_order(s)
    s.order = [seat for seat in s.order if seat != pending_decision(s).seat]
    with pytest.raises(AssertionError, match="which is out, is asked"):
        check_order(s)


class Careless(Sprint):
    """Sprint, but said never to show anything."""

    def reveals(self, s: GameState, pick: Action, to: int = NONE) -> bool:
        return False


def test_a_card_shown_without_saying_so_is_found() -> None:
    case = Case(Careless(), {"seats": 2})
    walked = list(enumerate(s.clone() for s in random_walk(case, 6, explicit=True)))
    asked = [(number, s) for number, s in walked if pending_decision(s).seat != CHANCE]
    with pytest.raises(AssertionError, match="tells what is hidden"):
        sum(check_reveals(case, s, number) for number, s in asked)
