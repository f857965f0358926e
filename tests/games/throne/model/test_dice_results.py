"""What dice show: straights, symbols, numbers of a kind (DT-4)."""

import pytest

from throwdown.games.throne.model.dice_results import OfAKind, Straight, Symbols, Total

BULLET, DASH, BULLSEYE = 0, 1, 2
GUNSLINGER = [-1, BULLET, BULLET, BULLET, DASH, DASH, BULLSEYE]
SMALL, LARGE = Straight(4), Straight(5)


@pytest.mark.rule("EX-DT-21", "DT-4.2", "DT-4.3")
@pytest.mark.parametrize(
    ("dice", "small", "large"),
    [
        ([1, 2, 3, 4, 4], True, False),
        ([2, 3, 4, 5, 6], True, True),
        ([1, 2, 3, 5, 6], False, False),
        ([6, 3, 5, 4, 4], True, False),
    ],
)
def test_straights_are_numbers_in_a_row(dice: list[int], small: bool, large: bool) -> None:
    assert SMALL.is_shown_by(dice, GUNSLINGER) == small
    assert LARGE.is_shown_by(dice, GUNSLINGER) == large


@pytest.mark.rule("EX-DT-22", "DT-4.4", "DT-1.3")
def test_five_bullets_need_not_be_three_of_a_kind() -> None:
    dice = [1, 2, 3, 1, 2]
    assert Symbols([5], [BULLET]).is_shown_by(dice, GUNSLINGER)
    assert not OfAKind(3).is_shown_by(dice, GUNSLINGER)
    assert OfAKind(2).is_shown_by(dice, GUNSLINGER)


@pytest.mark.rule("DT-4.1")
def test_symbols_that_are_not_asked_for_do_not_matter() -> None:
    both = Symbols([2, 1], [DASH, BULLSEYE])
    assert both.is_shown_by([4, 5, 6, 6, 1], GUNSLINGER)
    assert not both.is_shown_by([4, 6, 6, 6, 1], GUNSLINGER)


def test_a_total_is_a_sum_of_numbers() -> None:
    assert Total(14, at_most=False).is_shown_by([6, 6, 2], GUNSLINGER)
    assert not Total(14, at_most=False).is_shown_by([6, 6, 1], GUNSLINGER)
    assert Total(6, at_most=True).is_shown_by([4, 2], GUNSLINGER)
