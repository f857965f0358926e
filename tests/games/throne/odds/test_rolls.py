"""What a single roll comes to is what counting all rolls finds."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.games.throne.odds.enumeration import all_rolls
from throwdown.games.throne.odds.single_rolls import at_least, symbol_chances, total_chances


@pytest.mark.rule("DT-3.6.3", "DT-9.1")
@pytest.mark.parametrize("dice", [0, 1, 3, 5])
@pytest.mark.parametrize("sides", [0, 1, 2, 3, 6])
def test_a_symbol_shows_as_often_as_among_all_rolls(dice: int, sides: int) -> None:
    counts = Counter(sum(number <= sides for number in roll) for roll in all_rolls(dice))
    chances = symbol_chances(dice, sides)
    assert chances == [Fraction(counts[count], 6**dice) for count in range(dice + 1)]
    for least in range(-1, dice + 2):
        found = sum(counts[count] for count in counts if count >= least)
        assert at_least(chances, least) == Fraction(found, 6**dice)


@pytest.mark.parametrize("dice", [0, 1, 2, 5])
def test_totals_fall_as_often_as_among_all_rolls(dice: int) -> None:
    counts = Counter(sum(roll) for roll in all_rolls(dice))
    expected = [Fraction(counts[total], 6**dice) for total in range(6 * dice + 1)]
    assert total_chances(dice) == expected


def test_a_die_has_no_seventh_side() -> None:
    with pytest.raises(ValueError, match="a symbol is on 0 to 6 sides of a die, not 7"):
        symbol_chances(3, 7)
