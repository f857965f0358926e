"""What dice on the table are worth, and what altering them would gain, for programs that play."""

from __future__ import annotations

from throwdown.games.throne.ai.appraisal import appraise, imagined_frame
from throwdown.games.throne.ai.keep_values import KeepValues
from throwdown.games.throne.ai.prospect import ONE, Prospect, likelihood
from throwdown.games.throne.model.dice_results import SIDES
from throwdown.games.throne.model.roll_kinds import ACTIVATION, DEFENSE_ROLL, TEXT_ROLL
from throwdown.games.throne.model.stages import ACTIVATED, ANNOUNCED
from throwdown.games.throne.model.state import ROLL, ThroneState
from throwdown.games.throne.rules.combat.defensive_roll import defense_in_use
from throwdown.games.throne.rules.combat.offensive_roll import remaining_attempts
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.effects.dice import (
    GrantAttempt,
    PickDie,
    PickTurnable,
    TakeUp,
    text_of_roll,
)
from throwdown.games.throne.rules.effects.flow import When
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Op
from throwdown.kernel.state import GameState


class AlterationValues:
    """Looks at the dice of one book's games."""

    def __init__(self, keeping: KeepValues) -> None:
        self.keeping = keeping

    def roll_value(self, s: ThroneState, roll: int, shown: list[int], more: int) -> int:
        """Return what a roll is worth to its roller if it shows this, with some more attempts."""
        kind = rolls.kind_of(s, roll)
        if kind == ACTIVATION:
            if s.stage >= ACTIVATED:
                return 0
            attempts = remaining_attempts(s) + more
            return self.keeping.expected_points(s, rolls.roller(s, roll), shown, attempts)
        if kind == DEFENSE_ROLL:
            return self._defense_value(s, roll, shown)
        return self._text_value(s, roll, shown) if kind == TEXT_ROLL else 0

    def _defense_value(self, s: ThroneState, roll: int, shown: list[int]) -> int:
        number = defense_in_use(s)
        if number == NONE:
            return 0
        line = book_of(s).tables.lines[number]
        seat = rolls.roller(s, roll)
        source = line.ability.source()
        p = Prospect(s, self.keeping.worth, imagined_frame(s, line.program, seat, source, NONE))
        p.shown = shown
        p.dice = len(shown)
        return appraise(p)

    def _text_value(self, s: ThroneState, roll: int, shown: list[int]) -> int:
        """Return what the text that has made a roll brings with it."""
        text = text_of_roll(s, roll)
        if text is None:
            return 0
        p = Prospect(s, self.keeping.worth, text)
        p.seat = rolls.roller(s, roll)
        p.shown = shown
        p.dice = len(shown)
        return appraise(p)

    def value_if_turned(self, s: ThroneState, die: int, value: int, more: int) -> int:
        """Return what the roll of a die is worth to its roller with the die turned to a value."""
        roll = rolls.roll_of(die)
        shown = rolls.values(s, roll)
        shown[rolls.die_of(die)] = value
        return self.roll_value(s, roll, shown, more)

    def value_if_rerolled(self, s: ThroneState, die: int) -> int:
        """Return what the roll of a die is worth on average with the die rolled again."""
        total = 0
        for value in range(1, SIDES + 1):
            total += self.value_if_turned(s, die, value, 0)
        return total // SIDES

    def best_turn(self, s: ThroneState, die: int, to: int, seat: int, more: int) -> int:
        """Return the best that a seat can gain by turning a die."""
        sign = self.sign(s, die, seat)
        now = sign * self.roll_value(
            s, rolls.roll_of(die), rolls.values(s, rolls.roll_of(die)), more
        )
        best = 0
        for value in rolls.new_values(s, die, to):
            best = max(best, sign * self.value_if_turned(s, die, value, more) - now)
        return best

    def sign(self, s: ThroneState, die: int, seat: int) -> int:
        """Return 1 if a die is of a seat's own side, else -1."""
        return 1 if s.teams[rolls.roller(s, rolls.roll_of(die))] == s.teams[seat] else -1

    def gain(self, s: ThroneState, seat: int, ops: list[Op[GameState]]) -> int:
        """Return what a text gains by altering dice that lie there, or by one attempt more."""
        picks: list[PickDie] = []
        first = 0
        for at in range(len(ops)):
            op = ops[at]
            if isinstance(op, GrantAttempt):
                return self._gain_by_attempt(s, seat)
            if isinstance(op, PickDie):
                first = first if picks else at
                picks.append(op)
        if not picks or picks[0].whose > rolls.ANYBODYS or self._is_early(s, seat):
            return 0
        best = 0
        for die in rolls.alterable_dice(s, picks[0].whose, seat):
            if picks[0].fits(s, die):
                best = max(best, self._gain_by_die(s, seat, die, picks))
        return best * self._chance_of_op(s, seat, ops, first) // ONE

    def _chance_of_op(self, s: ThroneState, seat: int, ops: list[Op[GameState]], at: int) -> int:
        """Return the chance that a text comes to one of its ops, by the dice it rolls before."""
        p = Prospect(s, self.keeping.worth, imagined_frame(s, NONE, seat, NONE, NONE))
        chance = ONE
        for i in range(at):
            op = ops[i]
            if isinstance(op, TakeUp):
                p.take_up(op.dice)
            elif isinstance(op, When) and at < i + op.skip:
                chance = chance * likelihood(p, op.condition) // ONE
        return chance

    def _gain_by_die(self, s: ThroneState, seat: int, die: int, picks: list[PickDie]) -> int:
        """Return what is gained by altering one die; a second one to come counts as a roll."""
        pick = picks[0]
        if isinstance(pick, PickTurnable):
            return self.best_turn(s, die, pick.to, seat, min(1, len(picks) - 1))
        sign = self.sign(s, die, seat)
        roll = rolls.roll_of(die)
        now = self.roll_value(s, roll, rolls.values(s, roll), 0)
        return sign * (self.value_if_rerolled(s, die) - now) * (len(picks) + 1) // 2

    def _is_early(self, s: ThroneState, seat: int) -> bool:
        """Return whether the roller of the phase will go on rolling, so that one better waits."""
        if len(s.rolls) != ROLL or rolls.kind_of(s, 0) != ACTIVATION or s.stage >= ACTIVATED:
            return False
        if s.teams[s.active] == s.teams[seat]:
            return s.stage < ANNOUNCED and remaining_attempts(s) > 0
        return s.stage < ANNOUNCED

    def _gain_by_attempt(self, s: ThroneState, seat: int) -> int:
        """Return what is gained by one more attempt for the roller of the phase."""
        last = rolls.count_rolls(s) - 1
        if last < 0 or self._is_early(s, seat):
            return 0
        shown = rolls.values(s, last)
        sign = 1 if s.teams[rolls.roller(s, last)] == s.teams[seat] else -1
        if rolls.kind_of(s, last) == ACTIVATION and s.stage < ACTIVATED:
            more = self.roll_value(s, last, shown, 1) - self.roll_value(s, last, shown, 0)
            return sign * more
        if rolls.kind_of(s, last) == DEFENSE_ROLL:
            return sign * max(
                0, self._defense_value(s, last, []) - self._defense_value(s, last, shown)
            )
        return 0
