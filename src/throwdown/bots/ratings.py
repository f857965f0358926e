"""Ratings: how strong players are, from who beat whom (Bradley-Terry).

A player 400 points above another wins ten games of eleven. A draw counts as half a win for both.
The mean of all ratings is 1500.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from throwdown.bots.simulation import CONFIDENCE

POINTS: Final = 400 / log(10)
"""Rating points per unit of the logistic scale."""
MEAN: Final = 1500.0
_PRIOR: Final = 0.5
"""Wins that each of two players is credited with against the other, so that none is infinite."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating with its interval of 95 %."""

    name: str
    points: float
    margin: float


def rate(names: Sequence[str], wins: Sequence[Sequence[float]]) -> list[Rating]:
    """Return the ratings; `wins[i][j]` is how often player i beat player j."""
    count = len(names)
    won = [[wins[i][j] + _PRIOR if i != j else 0.0 for j in range(count)] for i in range(count)]
    strength = _strengths(won)
    errors = _errors(won, strength)
    return [
        Rating(names[i], MEAN + POINTS * strength[i], CONFIDENCE * POINTS * errors[i])
        for i in range(count)
    ]


def _strengths(won: Sequence[Sequence[float]]) -> list[float]:
    """Return the most likely strengths, with a mean of 0, by the usual iteration (Hunter 2004)."""
    count = len(won)
    force = [1.0] * count
    for _ in range(10_000):
        before = force[:]
        for i in range(count):
            games = sum(
                (won[i][j] + won[j][i]) / (force[i] + force[j]) for j in range(count) if j != i
            )
            force[i] = sum(won[i]) / games
        middle = exp(sum(log(x) for x in force) / count)
        force = [x / middle for x in force]
        if max(abs(log(x / y)) for x, y in zip(force, before, strict=True)) < 1e-10:
            break
    return [log(x) for x in force]


def _errors(won: Sequence[Sequence[float]], strength: Sequence[float]) -> list[float]:
    """Return the standard errors from the information in the games, around the mean."""
    count = len(won)
    # Adding the same to every entry fixes the mean, which the games cannot tell.
    information = [[1.0] * count for _ in range(count)]
    for i in range(count):
        for j in range(count):
            if i == j:
                continue
            chance = 1 / (1 + exp(strength[j] - strength[i]))
            weight = (won[i][j] + won[j][i]) * chance * (1 - chance)
            information[i][i] += weight
            information[i][j] -= weight
    inverse = _inverse(information)
    return [sqrt(max(0.0, inverse[i][i] - 1 / (count * count))) for i in range(count)]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Invert a small matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*matrix[i], *(1.0 if j == i else 0.0 for j in range(size))] for i in range(size)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        divisor = rows[i][i]
        rows[i] = [x / divisor for x in rows[i]]
        for row in range(size):
            if row != i:
                factor = rows[row][i]
                rows[row] = [x - factor * y for x, y in zip(rows[row], rows[i], strict=True)]
    return [row[size:] for row in rows]
