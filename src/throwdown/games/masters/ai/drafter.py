"""How programs draft and build teams in a pod: what each card adds to what one has.

What a die of a card is worth by itself is rated once, with the plan (`setup/card_ratings.py`). Here
it is weighed beside the cards one has: more dice of one kind, one energy, and a cost curve.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.verbs import BRING, BRING_BASIC, PICK_CARD
from throwdown.games.masters.rules.turn.pod_table import (
    BROUGHT_BASICS,
    PodPlan,
    basics_of,
    count_dice,
    plan_of,
    stack_of,
    team_of,
)
from throwdown.kernel.action import DONE, Action, first_operand, second_operand, verb_of
from throwdown.kernel.decision import Decision

SURE: Final = 60

ANOTHER_DIE: Final = 45
"""What it adds that a card brings one more die of a kind that one has, up to Max."""
USELESS_DIE: Final = -60
"""What it takes off that no more dice of the kind can be used."""
SAME_ENERGY: Final = 4
"""What each card of the same energy type adds: they help to pay for each other."""
CHEAP: Final = 3
"""What a card costs at most that can be bought in the first turns."""
CHEAP_WANTED: Final = 3
"""How many titles of that kind a team wants."""
LACK_OF_CHEAP: Final = 40
EXPENSIVE: Final = 6
EXPENSIVE_MOST: Final = 2
TOO_EXPENSIVE: Final = -50
DIE_IN_TEAM: Final = 30
"""What each die of a title adds to its place in the team."""


def weigh_pod(s: MastersState, decision: Decision) -> list[int]:
    """Return weights that take the best card there is, or build the best team, and nothing else."""
    plan, options = plan_of(s), decision.options
    best = 0
    if verb_of(options[0]) == PICK_CARD:
        stack = stack_of(s, plan, decision.seat)
        values = [pick_value(plan, stack, first_operand(pick)) for pick in options]
        for i in range(1, len(values)):
            if values[i] > values[best]:
                best = i
    else:
        best = _next_of_team(s, plan, decision)
    weights = [0] * len(options)
    weights[best] = SURE
    return weights


def pick_value(plan: PodPlan, stack: list[int], card: int) -> int:
    """Return what a card adds to the cards one has picked."""
    value = plan.value[card]
    alike = [other for other in stack if plan.kind[other] == plan.kind[card]]
    if alike:
        full = len(alike) * plan.dice_each >= plan.most[card]
        value += USELESS_DIE if full else ANOTHER_DIE
        # The better version is played, with the dice of all.
        value = max(value, max([plan.value[other] for other in alike]) // 2 + ANOTHER_DIE)
    for other in stack:
        if plan.energy[other] == plan.energy[card]:
            value += SAME_ENERGY
    return value + _curve_value(plan, stack, card)


def _curve_value(plan: PodPlan, cards: list[int], card: int) -> int:
    """Return what the cost of a card is worth beside the others: early cards, few late ones."""
    cheap: list[int] = []
    expensive: list[int] = []
    for other in cards:
        title = plan.title[other]
        if plan.cost[other] <= CHEAP and title not in cheap:
            cheap.append(title)
        if plan.cost[other] >= EXPENSIVE and title not in expensive:
            expensive.append(title)
    if plan.cost[card] <= CHEAP and len(cheap) < CHEAP_WANTED and plan.title[card] not in cheap:
        return LACK_OF_CHEAP
    if plan.cost[card] >= EXPENSIVE and len(expensive) >= EXPENSIVE_MOST:
        return TOO_EXPENSIVE
    return 0


def _next_of_team(s: MastersState, plan: PodPlan, decision: Decision) -> int:
    """Return the option that builds on: the best card there is room for, basic actions, done."""
    options, seat = decision.options, decision.seat
    stack, team = stack_of(s, plan, seat), team_of(s, plan, seat)
    best, most = len(options) - 1, 0
    for i in range(len(options)):
        value = _option_value(plan, stack, team, options[i])
        if value > most:
            best, most = i, value
    if most == 0 and len(basics_of(s, plan, seat)) < BROUGHT_BASICS:
        return _best_basic(plan, options)
    return best


def _option_value(plan: PodPlan, stack: list[int], team: list[int], pick: Action) -> int:
    """Return what it is worth to bring a card with so many dice; 0: rather not."""
    if verb_of(pick) != BRING:
        return 0
    card, dice = first_operand(pick), second_operand(pick)
    value = plan.value[card] + DIE_IN_TEAM * dice + _curve_value(plan, team[::2], card)
    for other in stack:
        if plan.energy[other] == plan.energy[card]:
            value += SAME_ENERGY
    # With fewer dice than there are it is the same card, only less of it.
    enough = count_dice(plan, stack, card)
    value += 1000 if dice == enough else 0
    return max(1, value + 2000)


def _best_basic(plan: PodPlan, options: list[Action]) -> int:
    best, most = 0, 0
    for i in range(len(options)):
        if verb_of(options[i]) == BRING_BASIC:
            value = 1000 + plan.value[first_operand(options[i])]
            if value > most:
                best, most = i, value
        elif verb_of(options[i]) == DONE:
            return i
    return best
