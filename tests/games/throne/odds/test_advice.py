"""Odds under best keeping are those that enumeration finds, and the advice leads to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product

import pytest

from tests.games.throne.odds.enumeration import Dice, Enumeration, all_rolls, meets
from throwdown.games.throne.content.library import Library
from throwdown.games.throne.model.dice_results import (
    Numbers,
    OfAKind,
    Result,
    Straight,
    Symbols,
    Total,
)
from throwdown.games.throne.model.printed_kinds import OFFENSIVE, ULTIMATE
from throwdown.games.throne.model.requirements import parse_requirement
from throwdown.games.throne.odds.advice import LineOdds, odds_of

# The dice of the Moon Elf.
SYMBOLS = ("arrow", "arrow", "arrow", "foot", "foot", "moon")
ARROW, FOOT, MOON = 0, 1, 2
KEY = [-1, ARROW, ARROW, ARROW, FOOT, FOOT, MOON]
Met = Callable[[Dice], bool]
HANDS = list(combinations_with_replacement(range(1, 7), 5))


def needs(*requirements: str) -> LineOdds:
    """Return the odds of requirements with these dice."""
    return odds_of([parse_requirement(words) for words in requirements], SYMBOLS)


@cache
def enumeration_of(words: str) -> Enumeration:
    """Return the same by enumeration, for one requirement."""
    requirement = parse_requirement(words)
    return Enumeration(5, lambda shown: int(meets(requirement, SYMBOLS, shown)))


REQUIREMENTS = [
    pytest.param("3 [arrow]", marks=pytest.mark.rule("DT-4.1")),
    pytest.param("3 [arrow] and 2 [moon]", marks=pytest.mark.rule("DT-4.1")),
    pytest.param("[arrow] and 2 [foot] and [moon]", marks=pytest.mark.rule("DT-4.1")),
    pytest.param("5 [moon]", marks=pytest.mark.rule("DT-4.1")),
    pytest.param("small straight", marks=pytest.mark.rule("DT-4.2")),
    pytest.param("large straight", marks=pytest.mark.rule("DT-4.3")),
]


@pytest.mark.rule("DT-3.4.1")
@pytest.mark.parametrize("words", REQUIREMENTS)
def test_from_every_hand_odds_and_best_keeps_are_those_of_enumeration(words: str) -> None:
    odds, slow = needs(words), enumeration_of(words)
    for hand, attempts in product(HANDS, (0, 1, 2)):
        advice = odds.aim(0, list(hand), attempts)
        best = slow.best(hand, attempts)
        assert advice.worth == advice.chances[0] == best
        assert sorted(advice.keeps) == slow.best_keeps(hand, attempts)


@pytest.mark.rule("DT-3.4.1")
@pytest.mark.parametrize("words", REQUIREMENTS)
def test_before_the_first_of_three_attempts_odds_are_those_of_enumeration(words: str) -> None:
    assert needs(words).aim(0, [], 3).worth == enumeration_of(words).best((), 3)


@pytest.mark.rule("DT-4.1", "DT-4.2", "DT-4.3")
def test_a_single_roll_meets_a_requirement_of_any_hero_as_often_as_among_7776_rolls() -> None:
    rolls = Counter(tuple(sorted(roll)) for roll in all_rolls(5))
    for hero in Library().heroes():
        requirements = [
            line.requirement
            for space in hero.spaces
            if space.kind in (OFFENSIVE, ULTIMATE)
            for line in space.lines
            if line.requirement
        ]
        odds = odds_of(requirements, hero.dice)
        for line, requirement in enumerate(requirements):
            met = sum(rolls[roll] for roll in rolls if meets(requirement, hero.dice, roll))
            assert odds.aim(line, [], 1).worth == Fraction(met, 7776)


@pytest.mark.parametrize(
    ("result", "met"),
    [
        pytest.param(
            OfAKind(3),
            lambda shown: any(shown.count(n) >= 3 for n in shown),
            marks=pytest.mark.rule("DT-4.4"),
        ),
        pytest.param(Numbers(5, 6), lambda shown: max(shown) >= 5),
        pytest.param(Total(20, at_most=False), lambda shown: sum(shown) >= 20),
        pytest.param(Total(9, at_most=True), lambda shown: sum(shown) <= 9),
    ],
)
def test_whatever_dice_can_show_has_odds(result: Result, met: Met) -> None:
    odds, slow = LineOdds([result], KEY), Enumeration(5, lambda shown: int(met(shown)))
    assert odds.aim(0, [1, 1, 3, 4, 6], 2).worth == slow.best((1, 1, 3, 4, 6), 2)
    assert odds.aim(0, [], 1).worth == slow.best((), 1)


@pytest.mark.rule("DT-4.4")
def test_five_of_a_kind_in_three_attempts_is_as_likely_as_is_well_known() -> None:
    assert LineOdds([OfAKind(5)], KEY).aim(0, [], 3).worth == Fraction(2_783_176, 6**10)


@pytest.mark.rule("DT-4.4")
def test_equal_symbols_are_not_of_a_kind() -> None:
    odds = LineOdds([OfAKind(3), Symbols([3], [ARROW])], KEY)
    assert odds.advise([1, 1], [1, 2, 3, 4, 5], 0).chances == [0, 1]


@pytest.mark.rule("DT-3.4.1")
def test_what_is_met_is_certain_and_all_dice_are_kept_first() -> None:
    advice = needs("small straight").aim(0, [6, 2, 4, 3, 5], 2)
    assert advice.worth == 1
    assert advice.keeps == [[2, 3, 4, 5, 6], [3, 4, 5, 6], [2, 3, 4, 5]]


def test_what_no_dice_can_show_has_no_chance_and_nothing_is_rolled_for_it() -> None:
    advice = LineOdds([Symbols([1], [7])], KEY).aim(0, [1, 2, 3, 4, 5], 2)
    assert advice.worth == 0
    assert advice.keeps[0] == [1, 2, 3, 4, 5]


@pytest.mark.rule("DT-3.6.3")
def test_four_dice_of_a_defense_never_show_five_in_a_row() -> None:
    odds = LineOdds([Straight(5), Straight(4)], KEY, dice=4)
    assert odds.aim(0, [], 1).worth == 0
    assert odds.aim(1, [], 1).worth == Fraction(3 * 24, 6**4)


@pytest.mark.rule("DT-3.6.3")
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_fewer_dice_have_the_odds_of_enumeration(dice: int) -> None:
    odds = LineOdds([Symbols([1], [MOON])], KEY, dice)
    slow = Enumeration(dice, lambda shown: int(6 in shown))
    for attempts in (1, 2, 3):
        assert odds.aim(0, [], attempts).worth == slow.best((), attempts)


def test_each_further_attempt_brings_a_hard_requirement_nearer() -> None:
    odds = needs("5 [moon]")
    chances = [odds.aim(0, [1, 2, 3, 4, 5], attempts).worth for attempts in range(7)]
    # Each die alone has so many attempts to show the symbol on one of its sides.
    assert chances == [(1 - Fraction(5, 6) ** attempts) ** 5 for attempts in range(7)]


@pytest.mark.rule("DT-4.5")
def test_the_best_keeping_for_several_lines_is_that_of_enumeration() -> None:
    words = ["3 [arrow]", "4 [arrow]", "5 [arrow]", "small straight", "4 [moon]"]
    worths = [3, 5, 7, 9, 12]
    requirements = [parse_requirement(each) for each in words]

    def worth(shown: Dice) -> int:
        met = [meets(requirement, SYMBOLS, shown) for requirement in requirements]
        return max(worth * shows for worth, shows in zip(worths, met))

    odds, slow = needs(*words), Enumeration(5, worth)
    for hand in HANDS:
        advice = odds.advise(worths, list(hand), 2)
        assert advice.worth == slow.best(hand, 2)
        assert sorted(advice.keeps) == slow.best_keeps(hand, 2)


@pytest.mark.rule("DT-4.5")
def test_a_higher_tier_adds_its_chance_times_what_it_is_worth_more() -> None:
    advice = needs("3 [arrow]", "4 [arrow]", "5 [arrow]").advise([3, 5, 7], [1, 4, 4, 5, 6], 2)
    three, four, five = advice.chances
    assert advice.worth == 3 * three + 2 * four + 2 * five
    assert three > four > five > 0


@pytest.mark.rule("DT-3.4.1")
def test_the_chances_of_all_lines_come_from_following_the_advice_to_the_end() -> None:
    words, worths = ["small straight", "3 [arrow]", "2 [moon]"], [9, 4, 2]
    odds = needs(*words)
    requirements = [parse_requirement(each) for each in words]

    def follow(shown: Dice, attempts: int) -> list[Fraction]:
        if attempts == 0:
            return [Fraction(meets(each, SYMBOLS, shown)) for each in requirements]
        keep = tuple(odds.advise(worths, list(shown), attempts).keeps[0])
        rolls = all_rolls(5 - len(keep))
        ends = [follow(tuple(sorted(keep + roll)), attempts - 1) for roll in rolls]
        return [sum(column, Fraction(0)) / len(rolls) for column in zip(*ends)]

    assert odds.advise(worths, [1, 3, 4, 6, 6], 2).chances == follow((1, 3, 4, 6, 6), 2)


def test_aiming_at_one_line_tells_the_chances_of_the_others_too() -> None:
    advice = needs("large straight", "small straight").aim(0, [1, 2, 3, 4, 4], 1)
    assert advice.keeps == [[1, 2, 3, 4]]
    assert advice.chances == [Fraction(1, 6), 1]


def test_a_line_that_is_worth_less_than_nothing_is_not_used() -> None:
    advice = needs("3 [arrow]").advise([-5], [1, 1, 1, 4, 4], 1)
    assert advice.worth == 0


def test_advice_may_be_changed_without_changing_the_hands() -> None:
    odds = needs("small straight")
    odds.aim(0, [1, 2, 3, 4, 5], 2).keeps[0].clear()
    assert odds.aim(0, [1, 2, 3, 4, 5], 2).keeps[0] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("shown", "attempts", "message"),
    [
        ([0, 1, 2, 3, 4], 1, "a die shows 1 to 6, not 0"),
        ([1, 1, 1, 1, 1, 1], 1, "6 dice are shown, but only 5 are there"),
        ([1, 2, 3], 0, "0 Roll Attempts cannot roll all 5 dice"),
        ([1, 2, 3, 4, 5], -1, "-1 Roll Attempts cannot roll all 5 dice"),
    ],
)
def test_dice_that_cannot_be_are_refused(shown: list[int], attempts: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        needs("small straight").aim(0, shown, attempts)


def test_odds_are_for_one_to_five_dice_and_a_worth_for_each_line() -> None:
    with pytest.raises(ValueError, match="odds are for 1 to 5 dice, not 6"):
        LineOdds([], KEY, dice=6)
    with pytest.raises(ValueError, match="1 worths do not fit 2 lines"):
        needs("3 [arrow]", "4 [arrow]").plan([1])


def test_dice_that_are_kept_give_the_odds_of_just_that() -> None:
    odds = needs("5 [arrow]")
    best, kept = odds.compare_keeping(0, [1, 2, 3, 6, 6], [1, 2, 3], 1)
    assert best == kept == Fraction(1, 4)
    assert odds.compare_keeping(0, [1, 2, 3, 6, 6], [1, 2], 1)[1] == Fraction(1, 8)


@pytest.mark.rule("DT-3.4.1")
def test_who_keeps_all_dice_stops() -> None:
    odds = needs("5 [arrow]")
    assert odds.compare_keeping(0, [1, 2, 3, 6, 6], [1, 2, 3, 6, 6], 2)[1] == 0
    assert odds.compare_keeping(0, [1, 1, 2, 3, 3], [], 0) == (Fraction(1), Fraction(1))
