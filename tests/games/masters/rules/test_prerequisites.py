"""Exactly what finds something to do after payment is offered, in exactly these payments.

In random mean positions every Global is also used with no look at its needs, in every payment:
where anything came of it, and nowhere else, it must have been offered.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.games.masters.tables import players, say, table
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.events import PAID
from throwdown.games.masters.rules.core.text_lines import Prerequisite
from throwdown.games.masters.rules.core.verbs import GLOBAL
from throwdown.games.masters.rules.effects.choices import offered_payment
from throwdown.games.masters.rules.play.act_window import ActWindow
from throwdown.games.masters.rules.play.joint_payment import AddThing
from throwdown.games.masters.rules.play.payment import payment_pool, payments, spend
from throwdown.kernel.action import DONE, YES, action, first_operand, verb_of
from throwdown.kernel.decision import MAY, PAY
from throwdown.kernel.interpreter import act, ask_again
from throwdown.kernel.values import Json, Setup

CARDS = (
    "uxm/professor-x-trainer",
    "uxm/iceman-too-cool-for-words",
    "uxm/pyro-pyrokinetic",
    "uxm/mister-sinister-nasty-boy",
    "uxm/cable-man-of-action",
    "asm/white-tiger-razor-sharp",
    "asm/mysterio-dr-ludwig-rinehart",
    "asm/agent-venom-thunderbolt",
    "aou/ultron-peacekeeper-gone-wrong",
)
SHOWN = ("f", "b", "m", "?", "Iceman bb", "Professor X m", "Professor X mm", "White Tiger f")
POSITIONS = 40


def mean_position(chance: Random) -> Setup:
    """Return a position in which dice are few and lie in odd places, with an act always left."""
    sides: list[Json] = []
    for seat in range(2):
        dice: list[Json] = [*chance.sample(SHOWN, chance.randint(0, 3))]
        if seat == 0:
            dice.append("Enrage!")
        side: dict[str, Json] = {"reserve": dice, "rest": chance.choice(["bag", "used", "prep"])}
        if chance.random() < 0.3:
            side["field"] = [chance.choice(["SK!", "Cable@1"])]
        if seat == 0 and chance.random() < 0.2:
            side["floating"] = 1
        sides.append(side)
    return {"players": players(*sides)}


def setup(ruleset: str, *, typed: bool) -> Setup:
    return {
        "ruleset": ruleset,
        "teams": [dict.fromkeys(CARDS, 2), dict.fromkeys(CARDS, 2)],
        "basics": ["uxm/enrage"],
        "rules": {"typed_global_costs": typed},
    }


def use(s: MastersState, number: int) -> MastersState:
    """Return a copy of the game in which a Global is used, up to its payment if that is asked."""
    after = s.clone()
    after.journal = True
    act(after, action(GLOBAL, number))
    if after.decision is not None and isinstance(after.decision.op, AddThing):
        act(after, action(DONE))
    return after


def pays(s: MastersState) -> bool:
    return s.decision is not None and s.decision.kind == PAY


def does_something(s: MastersState, number: int, way: int, payment: list[int]) -> bool:
    """Return whether a Global paid in one way changes or asks anything besides the payment."""
    assert s.decision is not None
    seat = s.decision.seat
    paid = s.clone()
    for i in range(0, len(payment), 2):
        spend(paid, seat, payment[i], payment[i + 1])
    after = use(s, number)
    if pays(after):
        assert after.decision is not None
        act(after, after.decision.options[way])
    while after.decision is not None and after.decision.kind == MAY:
        act(after, action(YES))
    assert after.decision is not None
    if not isinstance(after.decision.op, ActWindow) or len(after.lasting) > len(paid.lasting):
        return True
    return bool(after.changed_dice_since(paid))


def offered_globals(s: MastersState) -> list[int]:
    assert s.decision is not None
    return [first_operand(pick) for pick in s.decision.options if verb_of(pick) == GLOBAL]


def working_payments(s: MastersState) -> dict[int, list[list[int]]]:
    """Return the payments of each Global of which anything comes, if nobody looks at needs."""
    assert s.decision is not None
    seat = s.decision.seat
    lines = book_of(s).texts.globals
    kept = [line.required for line in lines]
    try:
        for line in lines:
            line.required = Prerequisite()
        free = s.clone()
        ask_again(free)
        if free.decision is None or free.decision.seat != seat:
            return {}
        found: dict[int, list[list[int]]] = {}
        for number in offered_globals(free):
            ways = payments(payment_pool(free, seat), lines[number].cost)
            good = [way for i, way in enumerate(ways) if does_something(free, number, i, way)]
            if good:
                found[number] = good
        return found
    finally:
        for line, required in zip(lines, kept, strict=True):
            line.required = required


def offered_payments(s: MastersState) -> dict[int, list[list[int]]]:
    """Return the payments that are offered for each Global."""
    found: dict[int, list[list[int]]] = {}
    for number in offered_globals(s):
        after = use(s, number)
        if pays(after):
            assert after.decision is not None
            found[number] = [offered_payment(after, i) for i in range(len(after.decision.options))]
        else:
            found[number] = [told_payment(after)]
    return found


def told_payment(after: MastersState) -> list[int]:
    """Return the payment that was made without a question, by the journal."""
    told = [event for event in after.events if event.kind == PAID]
    return [number for event in told for number in (event.a, event.b)]


@pytest.mark.rule("DM-2.4.1", "DM-2.4.9", "DM-10.2", "E-1", "E-2")
@pytest.mark.parametrize("ruleset", list(RULESETS))
@pytest.mark.parametrize("typed", [True, False])
def test_a_global_is_offered_exactly_where_something_comes_of_it(
    ruleset: str, *, typed: bool
) -> None:
    chance = Random(f"{ruleset} {typed}")
    for _ in range(POSITIONS):
        position = mean_position(chance)
        s = table(setup(ruleset, typed=typed), position)
        s.checked = False
        assert offered_payments(s) == working_payments(s), position
        say(s, "pass")
        assert offered_payments(s) == working_payments(s), position
