"""Hands and plans, as bots use them: whole numbers only."""

import pytest

from throwdown.games.throne.odds.hands import NO_DICE, hands
from throwdown.games.throne.odds.keep_plan import KeepPlan


def test_there_are_252_hands_of_five_dice_and_462_of_up_to_five() -> None:
    assert hands().first == [0, 1, 7, 28, 84, 210, 462]
    assert len(hands().shown) == len(hands().fewer) == 462


def test_a_hand_is_the_same_in_whatever_order_its_dice_lie() -> None:
    assert hands().hand_of([6, 1, 4], 5) == hands().hand_of([4, 6, 1], 5)
    assert hands().shown[hands().hand_of([6, 1, 4], 5)] == [1, 4, 6]


def test_a_die_more_and_a_die_fewer_lead_back_to_the_same_hand() -> None:
    table = hands()
    for hand, more in enumerate(table.more):
        assert all(hand in table.fewer[each] for each in more)
        assert [table.shown[each] for each in more] == [
            sorted([*table.shown[hand], number]) for number in range(1, 7)
        ]


def test_the_parts_of_a_hand_are_the_different_ways_to_keep_of_it() -> None:
    parts = [hands().shown[part] for part in hands().subsets_of(hands().hand_of([2, 2, 5], 5))]
    assert parts == [[2, 2, 5], [2, 5], [2, 2], [5], [2], []]


@pytest.mark.rule("DT-3.4.1")
def test_a_plan_for_the_number_of_one_die_rolls_again_what_is_below_the_average() -> None:
    plan = KeepPlan(1, [1, 2, 3, 4, 5, 6])
    rolled = [hands().hand_of([number], 1) for number in range(1, 7)]
    assert [plan.keep(hand, 1) == NO_DICE for hand in rolled] == [True] * 3 + [False] * 3
    assert [plan.expected_sum(hand, 1) for hand in rolled] == [21, 21, 21, 24, 30, 36]
    assert plan.expected_sum(NO_DICE, 2) == 21 + 21 + 21 + 24 + 30 + 36
    assert plan.courses(2) == 36


def test_a_plan_can_be_for_the_least_evil() -> None:
    plan = KeepPlan(1, [-1, -2, -3, -4, -5, -6])
    assert plan.expected_sum(hands().hand_of([6], 1), 0) == -6
    assert plan.expected_sum(hands().hand_of([6], 1), 1) == -21


def test_outcomes_count_every_course_once() -> None:
    plan = KeepPlan(3, [sum(shown) for shown in hands().shown[28:84]])
    outcomes = plan.outcomes(NO_DICE, 3)
    assert sum(outcomes) == plan.courses(3) == 6**9
    total = sum(ways * sum(shown) for ways, shown in zip(outcomes, hands().shown[28:84]))
    assert total == plan.expected_sum(NO_DICE, 3)


def test_a_plan_looks_no_further_ahead_for_having_looked_far_before() -> None:
    plan = KeepPlan(1, [1, 2, 3, 4, 5, 6])
    far = plan.expected_sum(NO_DICE, 4)
    assert plan.expected_sum(NO_DICE, 1) == 21
    assert plan.expected_sum(NO_DICE, 4) == far


def test_a_plan_needs_a_worth_for_each_hand() -> None:
    with pytest.raises(ValueError, match="5 worths do not fit the hands of 1 dice"):
        KeepPlan(1, [1, 2, 3, 4, 5])
