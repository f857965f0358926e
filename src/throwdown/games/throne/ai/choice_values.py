"""What the choices inside texts gain: players, tokens, dice, numbers, cards, branches."""

from __future__ import annotations

from typing import Never

from throwdown.games.throne.ai.alterations import AlterationValues
from throwdown.games.throne.ai.appraisal import appraise, text_value, value_of_branch, walk
from throwdown.games.throne.ai.prospect import Prospect
from throwdown.games.throne.ai.values import CP, PieceValues
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core import text_lines as x
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import SearchDeck
from throwdown.games.throne.rules.core.text_lines import asking_text
from throwdown.games.throne.rules.core.tokens import MayDecline, offered_token
from throwdown.games.throne.rules.core.verbs import CARD, DIE, NUMBER, SET, TARGET, TOKEN, USE
from throwdown.games.throne.rules.effects import companions, costs, flow
from throwdown.games.throne.rules.effects import statuses as st
from throwdown.games.throne.rules.effects.dice import (
    ChooseResult,
    PickDie,
    PickTurnable,
    die_to_turn,
)
from throwdown.games.throne.rules.effects.inflictions import ChooseWaiting
from throwdown.games.throne.rules.text.players import ChoosePlayer, ChoosePlayers
from throwdown.kernel.action import (
    CHOOSE,
    NONE,
    YES,
    Action,
    first_operand,
    second_operand,
    verb_of,
)
from throwdown.kernel.decision import Decision
from throwdown.kernel.program import Op


class ChoiceValues:
    """Weighs what is asked inside the texts of one book."""

    def __init__(self, worth: PieceValues, altering: AlterationValues) -> None:
        self.worth = worth
        self.altering = altering

    def gains(self, s: ThroneState, decision: Decision) -> list[int]:
        """Return what each option gains the player who decides."""
        seat, op = decision.seat, decision.op
        return [self._gain(s, seat, op, pick) for pick in decision.options]

    def _gain(self, s: ThroneState, seat: int, op: Op[Never], pick: Action) -> int:
        verb = verb_of(pick)
        if verb == TARGET:
            return self._value_of_player(s, seat, op, first_operand(pick))
        if verb == TOKEN:
            return self._value_of_token(s, seat, op, first_operand(pick))
        if verb == DIE:
            return self._value_of_die(
                s, seat, op, rolls.pack(first_operand(pick), second_operand(pick))
            )
        if verb == SET:
            return self._value_of_number_shown(s, seat, op, first_operand(pick))
        if verb == NUMBER:
            return self._value_of_number(s, seat, op, first_operand(pick))
        if verb == CARD:
            kept = self.worth.card(s, seat, first_operand(pick))
            return kept if isinstance(op, SearchDeck) else -kept
        if verb == USE:
            line = book_of(s).texts.lines[first_operand(pick)]
            return max(1, text_value(s, self.worth, line.program, seat, line.kind))
        if verb == YES:
            return self._value_of_yes(s, seat, op)
        if verb == CHOOSE and isinstance(op, flow.ChooseBranch):
            p = self._running_prospect(s, seat)
            ops = book_of(s).programs[p.f.program].ops
            return value_of_branch(p, ops, p.f.at, op, first_operand(pick))
        return 0

    def _running_prospect(self, s: ThroneState, seat: int) -> Prospect:
        """Return the text under way as a prospect for the player who decides."""
        f = asking_text(s)
        p = Prospect(s, self.worth, f)
        p.seat = seat
        if f.regs[x.ROLL] != NONE and f.regs[x.ROLL] < rolls.count_rolls(s):
            p.read_roll(f.regs[x.ROLL])
        return p

    def _value_of_player(self, s: ThroneState, seat: int, op: Op[Never], chosen: int) -> int:
        """Return the value of choosing a player: what the text brings then, or by its health."""
        if isinstance(op, ChoosePlayer):
            p = self._running_prospect(s, seat)
            p.f.regs[op.into] = chosen
            p.f.at += 1
            return appraise(p)
        if isinstance(op, ChoosePlayers):
            p = self._running_prospect(s, seat)
            p.f.picks = (*p.f.picks, chosen)
            p.f.at += 1
            return appraise(p)
        if isinstance(op, st.ChooseBearer):
            return self._value_of_status(s, seat, chosen, negative=op.negative, moving=op.moving)
        sign = -1 if s.teams[chosen] != s.teams[seat] else 1
        return sign * 10 * s.health[s.teams[chosen]]

    def _value_of_status(
        self, s: ThroneState, seat: int, bearer: int, *, negative: bool, moving: bool
    ) -> int:
        """Return what it gains to take the best status effect from a player."""
        sign = 1 if s.teams[seat] == s.teams[bearer] else -1
        best = -CP
        for kind in st.removable_kinds(s, bearer, negative=negative, moving=moving):
            best = max(best, -sign * self.worth.token(bearer, kind))
        return best

    def _value_of_token(self, s: ThroneState, seat: int, op: Op[Never], kind: int) -> int:
        if isinstance(op, st.ChooseStatus):
            bearer = st.asking_bearer(s)
            sign = 1 if s.teams[seat] == s.teams[bearer] else -1
            return -sign * self.worth.token(bearer, kind)
        if isinstance(op, ChooseWaiting):
            return -self.worth.token(seat, kind)
        if isinstance(op, costs.SpendAny):
            return self._value_of_spending(s, seat, kind)
        if isinstance(op, (companions.GrowOne, companions.GrowEach)):
            step = op.kinds.index(kind)
            before = op.kinds[step - 1] if step else NONE
            lost = self.worth.token(seat, before) if before != NONE else 0
            return max(1, self.worth.token(seat, kind) - lost)
        return self.worth.token(seat, kind)

    def _value_of_spending(self, s: ThroneState, seat: int, kind: int) -> int:
        """Return what it gains to spend one more token for the text under way."""
        p = self._running_prospect(s, seat)
        p.f.at += 1
        now = appraise(p)
        p = self._running_prospect(s, seat)
        p.f.at += 1
        p.f.regs[x.SPENT] += 1
        return appraise(p) - now - self.worth.token(seat, kind)

    def _value_of_die(self, s: ThroneState, seat: int, op: Op[Never], die: int) -> int:
        """Return the value of picking a die to turn or to roll again."""
        if isinstance(op, PickTurnable):
            return self.altering.best_turn(s, die, op.to, seat, 0)
        if not isinstance(op, PickDie):
            return 0
        roll = rolls.roll_of(die)
        now = self.altering.roll_value(s, roll, rolls.values(s, roll), 0)
        return self.altering.sign(s, die, seat) * (self.altering.value_if_rerolled(s, die) - now)

    def _value_of_number_shown(self, s: ThroneState, seat: int, op: Op[Never], value: int) -> int:
        """Return the value of what a die is turned to."""
        if isinstance(op, ChooseResult):
            p = self._running_prospect(s, seat)
            p.shown = [value] * op.dice
            p.dice = op.dice
            p.f.at += 1
            return appraise(p)
        die = die_to_turn(s)
        if die == NONE:
            return 0
        return self.altering.sign(s, die, seat) * self.altering.value_if_turned(s, die, value, 0)

    def _value_of_number(self, s: ThroneState, seat: int, op: Op[Never], number: int) -> int:
        """Return the value of spending this number of tokens or CP."""
        if isinstance(op, st.RemoveAnyNumber):
            return -number * self.worth.token(seat, op.token)
        if not isinstance(op, (costs.SpendUpTo, costs.PayAnyCp)):
            return number
        p = self._running_prospect(s, seat)
        p.f.at += 1
        if isinstance(op, costs.SpendUpTo):
            p.f.regs[x.SPENT] = number
            return appraise(p) - number * self.worth.token(seat, op.token)
        p.f.regs[x.PAID] = number
        return appraise(p) - number * CP

    def _value_of_yes(self, s: ThroneState, seat: int, op: Op[Never]) -> int:
        """Return the value of doing what one may do."""
        if isinstance(op, flow.MayDo):
            p = self._running_prospect(s, seat)
            ops = book_of(s).programs[p.f.program].ops
            first, end = p.f.at + 1, p.f.at + op.skip
            return walk(p, ops, first, end) + self.altering.gain(s, seat, ops[first:end])
        if isinstance(op, MayDecline):
            return self.worth.token(seat, offered_token(s))
        return 1
