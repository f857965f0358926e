"""Ratings: known cases of the model of Bradley and Terry."""

import pytest

from throwdown.bots.ratings import rate


def test_equal_players_are_rated_alike() -> None:
    one, other = rate(["a", "b"], [[0, 50], [50, 0]])
    assert one.points == pytest.approx(1500)
    assert other.points == pytest.approx(1500)


def test_ten_wins_of_eleven_are_four_hundred_points() -> None:
    strong, weak = rate(["a", "b"], [[0, 10_000], [1_000, 0]])
    assert strong.points - weak.points == pytest.approx(400, abs=1)
    assert strong.points + weak.points == pytest.approx(3000)


def test_more_games_make_the_interval_smaller() -> None:
    few = rate(["a", "b"], [[0, 30], [20, 0]])[0].margin
    many = rate(["a", "b"], [[0, 3000], [2000, 0]])[0].margin
    assert many == pytest.approx(few / 10, rel=0.02)


def test_the_margin_of_two_players_is_that_of_the_logistic_model() -> None:
    """For n even games the difference has the variance 4 / n, and each rating half its error."""
    games = 400
    margin = rate(["a", "b"], [[0, games / 2], [games / 2, 0]])[0].margin
    points = 400 / 2.302585
    assert margin == pytest.approx(1.96 * points * (4 / (games + 1)) ** 0.5 / 2, rel=1e-3)


def test_who_never_lost_is_rated_finitely() -> None:
    best, _, worst = rate(["a", "b", "c"], [[0, 9, 9], [0, 0, 9], [0, 0, 0]])
    assert 0 < worst.points < best.points < 3000


def test_strength_carries_over_from_common_opponents() -> None:
    """Players who never met are told apart by whom they beat."""
    wins = [[0, 30, 0], [10, 0, 30], [0, 10, 0]]
    first, middle, last = rate(["a", "b", "c"], wins)
    assert first.points > middle.points > last.points
