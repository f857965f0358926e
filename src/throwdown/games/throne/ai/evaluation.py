"""How a game of Dice Throne stands, for programs that play it.

Every side is counted up in the points of `values.py`: health, CP, cards, tokens, upgrades. What
quick play tries is decided in `policy.py`.
"""

from __future__ import annotations

from typing import Final

from throwdown.contract.evaluation import CERTAIN, Evaluation, outcome_values, points_to_value
from throwdown.games.throne.ai.book_values import BookValues
from throwdown.games.throne.ai.policy import Policy
from throwdown.games.throne.ai.values import COMPANION_HEALTH, CP, HEALTH, PieceValues
from throwdown.games.throne.model import token_counts as packed
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import ThroneBook, book_of
from throwdown.kernel.state import GameState

HALF: Final = 500
"""How many points ahead win three games of four when both sides are about to fall."""
HALF_PER_HEALTH: Final = 22
"""How many more for each health of the weaker side."""

LOW_HEALTH: Final = 12
DANGER: Final = 6
"""What is lost for each square of health below LOW_HEALTH."""


class ThroneEvaluation(Evaluation):
    """Judges games by one book."""

    def __init__(self, book: ThroneBook) -> None:
        valuing = BookValues(book)
        self.worth = valuing.worth
        self.policy = Policy(valuing.worth, valuing.keeping)

    def judge(self, s: GameState) -> list[int]:
        if s.over:
            return outcome_values(s)
        assert isinstance(s, ThroneState)
        sides = [points(s, side, self.worth) for side in range(len(s.health))]
        return [_value_for_side(s, sides, s.teams[seat]) for seat in range(len(s.teams))]

    def plans_past_chance(self) -> bool:
        return False

    def weigh(self, s: GameState) -> list[int]:
        assert isinstance(s, ThroneState)
        return self.policy.weights(s)


def _value_for_side(s: ThroneState, sides: list[int], side: int) -> int:
    """Return how good it is for a side, against the others on average."""
    if s.health[side] <= 0:
        return -CERTAIN + 1
    total = others = 0
    weakest = s.health[side]
    for other in range(len(sides)):
        if other != side and s.health[other] > 0:
            total += sides[other]
            others += 1
            weakest = min(weakest, s.health[other])
    ahead = sides[side] * others - total
    half = (HALF + HALF_PER_HEALTH * weakest) * others
    # Rounded towards 0 for both sides, so that what one gains the other loses.
    return points_to_value(ahead, half) if ahead >= 0 else -points_to_value(-ahead, half)


def points(s: ThroneState, side: int, worth: PieceValues) -> int:
    """Add up what a side has."""
    health = s.health[side]
    total = HEALTH * health
    if health < LOW_HEALTH:
        total -= DANGER * (LOW_HEALTH - health) ** 2
    for seat in s.order:
        if s.teams[seat] == side:
            total += CP * s.cp[seat] + worth.upgrades_value(s, seat)
            total += _hand_points(s, seat, worth) + _token_points(s, seat, worth)
    return total


def _hand_points(s: ThroneState, seat: int, worth: PieceValues) -> int:
    total = 0
    mask = s.hand[seat]
    place = 0
    while mask:
        if mask & 1:
            total += worth.card(s, seat, place)
        mask >>= 1
        place += 1
    return total


def _token_points(s: ThroneState, seat: int, worth: PieceValues) -> int:
    total = 0
    kinds = book_of(s).kinds
    for kind in range(worth.kinds):
        there = s.tokens[seat * worth.kinds + kind]
        if there == 0:
            continue
        total += packed.count(there) * worth.token(seat, kind)
        if packed.face(there):
            total += worth.sides[seat * worth.kinds + kind]
        if kinds[kind].dial_most:
            total += COMPANION_HEALTH * packed.dial(there)
    return total
