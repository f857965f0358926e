"""Paying for several things at once: add_purchases, fieldings and Globals (DM-2.4.7, DM-10.4).

`AddThing` asks what else is paid for together with an act, only where that makes a difference: a
generic die would lose its rest, or the same Global again is one effect or one act. What was added
stands in the picks of the act's frame; all is paid together and then carried out in that order.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.ruleset import CASUAL, ONE_EFFECT
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.steps import MAIN
from throwdown.games.masters.model.zones import RESERVE, SUPPLY
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import dice_in_zone, face_of
from throwdown.games.masters.rules.core.payment_plans import total_of
from throwdown.games.masters.rules.core.sides import is_active, life_of
from throwdown.games.masters.rules.core.stats import purchase_cost_of
from throwdown.games.masters.rules.core.text_lines import UNLIMITED
from throwdown.games.masters.rules.core.verbs import BUY, FIELD_DIE, GLOBAL
from throwdown.games.masters.rules.damage.hits import SettleField, begin_damage, merge_hits
from throwdown.games.masters.rules.play.act_window import (
    ACT_REGISTERS,
    POOLING,
    TOLD,
    VERB,
    WHAT,
    WITH,
    CarryOutAct,
    PayForAct,
    TellUsed,
    acts_paid_together,
    price_of,
    price_of_thing,
)
from throwdown.games.masters.rules.play.legality import add_fieldings, add_purchases, may_use
from throwdown.games.masters.rules.play.payment import (
    PaymentPool,
    can_be_split,
    can_pay,
    payment_pool,
    saves,
)
from throwdown.games.masters.rules.play.payment_outcome import can_do_all, hinge_on_payment
from throwdown.kernel.action import (
    DONE,
    NONE,
    Action,
    action,
    first_operand,
    second_operand,
    verb_of,
)
from throwdown.kernel.control import NO_OPTIONS, Ask, Jump
from throwdown.kernel.decision import SUBSET
from throwdown.kernel.program import Frame, Op, Program

CARRY: Final = 3
"""Where the act's program carries out a thing."""
NEXT_THING: Final = 5
"""Where it goes on with the next thing."""
END: Final = 9
"""Where the act's program ends."""


class AddThing(Ask[MastersState]):
    """Ask what else is paid for at the same time, until it is enough (DM-2.4.7).

    Purchases come before fieldings and those before Globals. Purchases are listed in rising
    order, as theirs makes no difference; the player orders the others.
    """

    def __init__(self) -> None:
        super().__init__(SUBSET, "DM-2.4.7")

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        if f.regs[VERB] not in (BUY, FIELD_DIE, GLOBAL):
            return NO_OPTIONS
        purse, last = payment_pool(s, f.seat), last_thing(f)
        # Without a die that loses its rest, only a Global used again can make a difference.
        if not purse.means.loses and not is_one_act(s, f, last):
            return NO_OPTIONS
        price = price_of(s, f)
        left = purse.means.total - total_of(price)
        if verb_of(last) != GLOBAL and (left == 0 or not can_be_split(purse, price)):
            return NO_OPTIONS
        options: list[Action] = []
        for thing in (
            addable_acts(s, f, left) if purse.means.loses else repeatable_global(s, f, left)
        ):
            more = price_of_thing(s, f.seat, verb_of(thing), first_operand(thing))
            pays = saves(purse, price, more) or (
                thing == last and is_better_together(s, f, purse, price, more)
            )
            if pays and can_follow(s, f, thing, price + more):
                options.append(thing)
        return [*options, action(DONE)] if options else []

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        if verb_of(pick) == DONE:
            return f.at + 1
        f.picks += (pick,)
        return f.at


def last_thing(f: Frame) -> Action:
    """Return what was listed last."""
    return f.picks[-1] if f.picks else action(f.regs[VERB], f.regs[WHAT])


def addable_acts(s: MastersState, f: Frame, left: int) -> list[Action]:
    """Return what can follow the things listed so far, whether or not it makes a difference.

    What costs more than the energy left of those cannot.
    """
    purse, last = payment_pool(s, f.seat), last_thing(f)
    found: list[Action] = []
    if is_active(s, f.seat) and s.step == MAIN:
        if verb_of(last) == BUY:
            listed = acts_paid_together(f)
            for_sale: list[Action] = []
            add_purchases(for_sale, s, f.seat, purse)
            found += [
                thing
                for thing in for_sale
                if thing >= last
                and purchase_cost_of(s, first_operand(thing), f.seat) <= left
                and count_left_to_buy(s, first_operand(thing), f.seat) > listed.count(thing)
            ]
        if verb_of(last) in (BUY, FIELD_DIE):
            found += further_fieldings(s, f, purse)
    for i in purse.means.globals:
        found += options_to_use_again(s, f, i, left)
    if book_of(s).rules.mixed_payments:
        return found
    return [thing for thing in found if verb_of(thing) == f.regs[VERB]]


def repeatable_global(s: MastersState, f: Frame, left: int) -> list[Action]:
    """Return the Global listed last if it can be used once more."""
    return options_to_use_again(s, f, first_operand(last_thing(f)), left)


def options_to_use_again(s: MastersState, f: Frame, number: int, left: int) -> list[Action]:
    """Return the use of a Global if the energy left pays for it and it can be used besides."""
    line = book_of(s).texts.globals[number]
    if line.total > left:
        return []
    use = action(GLOBAL, number)
    usable = is_usable_again(s, f, use) and may_use(s, line, f.seat, payment_pool(s, f.seat))
    return [use] if usable else []


def can_follow(s: MastersState, f: Frame, thing: Action, price: int) -> bool:
    """Return whether a thing finds what it needs after those listed, all paid for together.

    Paying for it may not take from them what they need.
    """
    if verb_of(thing) != GLOBAL:
        return True
    things = [*acts_paid_together(f), thing]
    if not hinge_on_payment(s, things):
        required = book_of(s).texts.globals[first_operand(thing)].required
        if required.first_unmet(s, f.seat, NONE) == NONE:
            return True
    return can_do_all(s, f.seat, things, price)


def count_left_to_buy(s: MastersState, card: int, seat: int) -> int:
    """Return how many dice of a card a seat may still buy."""
    return len([die for die in book_of(s).stock[seat][card] if s.zone[die] == SUPPLY])


def further_fieldings(s: MastersState, f: Frame, purse: PaymentPool) -> list[Action]:
    """Return the characters that can be fielded too, alike dice once."""
    listed = [
        first_operand(thing) for thing in acts_paid_together(f) if verb_of(thing) == FIELD_DIE
    ]
    found: list[Action] = []
    fieldings: list[Action] = []
    add_fieldings(fieldings, s, f.seat, purse)
    for thing in fieldings:
        face = face_of(s, first_operand(thing))
        for die in dice_in_zone(s, f.seat, RESERVE):
            if face_of(s, die) == face and die not in listed:
                found.append(action(FIELD_DIE, die))
                break
    return found


def is_usable_again(s: MastersState, f: Frame, use: Action) -> bool:
    """Return whether a Global can be used besides those listed: its limit and its life."""
    lines = book_of(s).texts.globals
    line = lines[first_operand(use)]
    life = line.life
    for thing in acts_paid_together(f):
        if verb_of(thing) == GLOBAL:
            if thing == use and line.limit != UNLIMITED:
                return False
            life += lines[first_operand(thing)].life
    return life == 0 or life <= life_of(s, f.seat)


def is_better_together(
    s: MastersState, f: Frame, purse: PaymentPool, price: int, more: int
) -> bool:
    """Return whether using a Global again is something else than using it once more later."""
    return is_one_act(s, f, last_thing(f)) and can_pay(purse, price + more)


def is_one_act(s: MastersState, f: Frame, thing: Action) -> bool:
    """Return whether a Global used several times at once differs from using it one by one.

    It is one act, which matters where the other player acts in between; and as one effect its
    damage adds up (DM-10.4).
    """
    if verb_of(thing) != GLOBAL:
        return False
    book = book_of(s)
    if not is_active(s, f.seat) or book.rules.priority_mode == CASUAL:
        return True
    if book.rules.global_batch != ONE_EFFECT:
        return False
    return book.texts.globals[first_operand(thing)].deals_damage


class BeginThings(Op[MastersState]):
    """Globals paid for together are one effect, where the edition says so (E-7)."""

    def run(self, s: MastersState, f: Frame) -> int:
        f.regs[POOLING] = 0
        if f.picks:
            uses = [thing for thing in acts_paid_together(f) if verb_of(thing) == GLOBAL]
            if len(uses) > 1 and book_of(s).rules.global_batch == ONE_EFFECT:
                f.regs[POOLING] = 1
        return f.at + 1


class NextThing(Op[MastersState]):
    """Go on with the next thing that was paid for, after what the last one set off.

    One effect is finished before anything it sets off is resolved (DM-9.2).
    """

    def run(self, s: MastersState, f: Frame) -> int:
        if not f.picks:
            return f.at + 3
        one_effect = f.regs[POOLING] == 1 and f.regs[VERB] == GLOBAL
        f.regs[VERB], f.regs[WHAT] = verb_of(f.picks[0]), first_operand(f.picks[0])
        f.regs[WITH] = second_operand(f.picks[0])
        f.picks = f.picks[1:]
        if one_effect:
            return f.at + 2
        f.regs[TOLD] = 0
        return f.at + 1


class DealTogether(Op[MastersState]):
    """Deal the damage of Globals that are one effect: on each target as one event (DM-10.4)."""

    def run(self, s: MastersState, f: Frame) -> int:
        if len(f.regs) == ACT_REGISTERS:
            return f.at + 1
        hits = merge_hits(list(f.regs[ACT_REGISTERS:]))
        f.regs = f.regs[:ACT_REGISTERS]
        f.regs[POOLING] = 0
        begin_damage(s, hits, f.seat, f.source)
        return f.at + 1


def act_program() -> Program:
    """Return the program of an act: what is paid for, the payment, and each thing in turn."""
    return Program(
        "act",
        AddThing(),
        PayForAct(),
        BeginThings(),
        CarryOutAct(END),
        TellUsed(),
        NextThing(),
        SettleField("DM-9.1"),
        Jump(CARRY),
        DealTogether(),
        registers=ACT_REGISTERS,
    )
