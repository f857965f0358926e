"""How a game of Dice Masters stands, for programs that play it.

Both seats are counted up in the units of `values.py`; the difference decides. What quick play tries
is decided in `policy.py`.
"""

from __future__ import annotations

from typing import Final

from throwdown.contract.evaluation import Evaluation, outcome_values, points_to_value
from throwdown.games.masters.ai.policy import DRAFT_VERBS, weights_of
from throwdown.games.masters.ai.values import LIFE, PieceValues, fielded_value
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import BAG, OUT_OF_PLAY, PREP, RESERVE, USED
from throwdown.games.masters.rules.core.book import MastersBook
from throwdown.games.masters.rules.core.dice import (
    dice_in_zone,
    fielded_dice,
    shows_character,
)
from throwdown.games.masters.rules.core.sides import is_active, life_of, opponent
from throwdown.games.masters.rules.core.stats import attack_of, defense_of
from throwdown.kernel.action import Action, verb_of
from throwdown.kernel.state import GameState

HALF: Final = 680
"""How many points ahead win three games of four."""

LOW_LIFE: Final = 8
DANGER: Final = 13
"""What is lost for each square of life below LOW_LIFE."""
BREAKTHROUGH: Final = 28
"""What each damage is worth that an attack by all would do if the strongest were blocked."""
WINNING_BLOW: Final = 450
"""What it is worth if that would win."""
ON_TURN: Final = -150
"""The player on turn has four dice more in the Prep Area than they are worth to come."""


class MastersEvaluation(Evaluation):
    """Judges games by one book, and by the ones they go on in once the teams are known."""

    def __init__(self, book: MastersBook) -> None:
        self._tables = book.tables
        self._worth = PieceValues(book.tables)

    def piece_values(self, s: MastersState) -> PieceValues:
        """Return what the dice of a game are worth."""
        if s.tables is not self._tables:
            self._tables = s.tables
            self._worth = PieceValues(s.tables)
        return self._worth

    def judge(self, s: GameState) -> list[int]:
        if s.over:
            return outcome_values(s)
        assert isinstance(s, MastersState)
        if max(s.teams) > 1:
            # A pod that drafts: nothing tells yet who will win.
            return [0] * len(s.teams)
        worth = self.piece_values(s)
        half = len(s.teams) >> 1
        lead = 0
        for seat in range(half):
            lead += points(s, seat, worth) - points(s, seat + half, worth)
        value = points_to_value(lead, HALF)
        if half == 1:
            return [value, -value]
        return [value, value, -value, -value]

    def looks_ahead(self, options: list[Action]) -> bool:
        # Every end of a draft would be a game with a book of its own.
        return verb_of(options[0]) not in DRAFT_VERBS

    def weigh(self, s: GameState) -> list[int]:
        assert isinstance(s, MastersState)
        return weights_of(s, self.piece_values(s))


def points(s: MastersState, seat: int, worth: PieceValues) -> int:
    """Add up what a seat has."""
    total = ON_TURN if is_active(s, seat) else 0
    # Partners have one life total (DM-17.3.1): it counts with the captain.
    if len(s.teams) == 2 or seat & 1 == 0:
        life = life_of(s, seat)
        total += LIFE * life
        if life < LOW_LIFE:
            total -= DANGER * (LOW_LIFE - life) ** 2
    card_of = s.tables.card_of
    for die in dice_in_zone(s, seat, PREP):
        total += worth.prepared[card_of[die]]
    for zone in (BAG, USED, RESERVE, OUT_OF_PLAY):
        for die in dice_in_zone(s, seat, zone):
            total += worth.bought[card_of[die]]
    return total + _field_points(s, seat)


def _field_points(s: MastersState, seat: int) -> int:
    """Add up what a seat has in the field, and what it threatens."""
    total = 0
    strengths: list[int] = []
    for die in fielded_dice(s, seat):
        if shows_character(s, die):
            attack = attack_of(s, die)
            total += fielded_value(s, die, attack, defense_of(s, die))
            strengths.append(attack)
    through = breakthrough(s, seat, strengths)
    total += BREAKTHROUGH * through
    if through >= life_of(s, opponent(s, seat)):
        total += WINNING_BLOW
    return total


def breakthrough(s: MastersState, seat: int, strengths: list[int]) -> int:
    """Return the damage of an attack by all if the other player blocks the strongest."""
    guards = 0
    for die in fielded_dice(s, opponent(s, seat)):
        if shows_character(s, die):
            guards += 1
    if guards >= len(strengths):
        return 0
    strengths.sort()
    return sum(strengths[: len(strengths) - guards])
