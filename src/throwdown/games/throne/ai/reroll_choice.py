"""Which dice to roll again, by exact odds: what each pick gains if the rest is picked best."""

from __future__ import annotations

from throwdown.games.throne.ai.alterations import AlterationValues
from throwdown.games.throne.ai.keep_values import UNIT, KeepValues
from throwdown.games.throne.ai.values import CP
from throwdown.games.throne.model.roll_kinds import ACTIVATION
from throwdown.games.throne.model.state import HERO_DICE, ThroneState
from throwdown.games.throne.odds.hands import NO_DICE, hands
from throwdown.games.throne.odds.keep_plan import KeepPlan
from throwdown.games.throne.rules.combat.offensive_roll import attempt_price, remaining_attempts
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core.verbs import REROLL
from throwdown.kernel.action import Action, first_operand, verb_of
from throwdown.kernel.decision import Decision


def rerolls(
    s: ThroneState, decision: Decision, keeping: KeepValues, altering: AlterationValues
) -> list[int]:
    """Return what each die to roll again, or to stop, gains in points.

    Dice are picked in rising order: a pick stands for all sets that go on with it.
    """
    roll = rolls.latest_attempt(s)
    options, picks = decision.options, list(decision.picks)
    if rolls.kind_of(s, roll) != ACTIVATION:
        return _weigh_defense_rerolls(s, options, roll, altering)
    plan = keeping.plan(s, s.active)
    shown = rolls.values(s, roll)
    attempts = remaining_attempts(s)
    courses = plan.courses(attempts)
    found: list[int] = []
    for pick in options:
        if verb_of(pick) == REROLL:
            die = first_operand(pick)
            best = _best_sum_with(plan, shown, [*picks, die], die + 1, attempts)
            found.append(UNIT * best // courses - CP * attempt_price(s))
        else:
            best = _sum_of_keeping(plan, shown, picks, attempts)
            found.append(UNIT * best // courses - (CP * attempt_price(s) if picks else 0))
    return found


def _best_sum_with(
    plan: KeepPlan, shown: list[int], again: list[int], first: int, attempts: int
) -> int:
    """Return the best sum with these dice rolled again, and any of those from `first` on."""
    best = _sum_of_keeping(plan, shown, again, attempts)
    for die in range(first, HERO_DICE):
        best = max(best, _best_sum_with(plan, shown, [*again, die], die + 1, attempts))
    return best


def _sum_of_keeping(plan: KeepPlan, shown: list[int], again: list[int], attempts: int) -> int:
    """Return the sum over all courses if just these dice are rolled again."""
    more = hands().more
    hand = NO_DICE
    for die in range(len(shown)):
        if die not in again:
            hand = more[hand][shown[die] - 1]
    return plan.sum_of_keeping(hand, attempts)


def _weigh_defense_rerolls(
    s: ThroneState, options: list[Action], roll: int, altering: AlterationValues
) -> list[int]:
    """Roll a die of a defense again if it shows less than it does on average."""
    now = altering.roll_value(s, roll, rolls.values(s, roll), 0)
    found: list[int] = []
    for pick in options:
        if verb_of(pick) == REROLL:
            found.append(altering.value_if_rerolled(s, rolls.pack(roll, first_operand(pick))) - now)
        else:
            found.append(0)
    return found
