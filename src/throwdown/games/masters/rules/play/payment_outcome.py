"""What comes of a payment for several things: whether each of them can then be done.

They are done in the order listed (DM-2.4.7): what a Global needs is looked at after the payment and
after the purchases and fieldings before it.
"""

from __future__ import annotations

from throwdown.games.masters.model.ruleset import SEPARATE
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import FIELD, USED
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import forget_payment
from throwdown.games.masters.rules.core.patterns import Scope
from throwdown.games.masters.rules.core.text_lines import PaidLine
from throwdown.games.masters.rules.core.verbs import ABILITY, BUY, FIELD_DIE, GLOBAL
from throwdown.games.masters.rules.play.legality import supply_die
from throwdown.games.masters.rules.play.payment import payment_of, payment_pool, ways_to_pay
from throwdown.games.masters.rules.play.prerequisites import is_met_after, position_after
from throwdown.kernel.action import Action, first_operand, second_operand, verb_of


def hinge_on_payment(s: MastersState, things: list[Action]) -> bool:
    """Return whether the way they are paid can make a difference to what things need."""
    for thing in things:
        if hinges_on_payment(s, verb_of(thing), first_operand(thing)):
            return True
    return False


def hinges_on_payment(s: MastersState, verb: int, what: int) -> bool:
    """Return whether the way an act is paid can make a difference to what it needs."""
    if verb == GLOBAL:
        return book_of(s).texts.globals[what].required.hinges_on_payment
    return verb == ABILITY and book_of(s).texts.activated[what].required.hinges_on_payment


def line_used(s: MastersState, thing: Action) -> PaidLine | None:
    """Return the line that an act uses, if it uses one."""
    texts = book_of(s).texts
    if verb_of(thing) == GLOBAL:
        return texts.globals[first_operand(thing)]
    return texts.activated[first_operand(thing)] if verb_of(thing) == ABILITY else None


def useful_ways(s: MastersState, seat: int, things: list[Action], price: int) -> list[list[int]]:
    """Return the ways to pay a price after which each of the things can be done (DM-2.4.9)."""
    purse = payment_pool(s, seat)
    ways = ways_to_pay(purse, price)
    # What is offered can be done in some way: the only one need not be looked at again.
    if len(ways) == 1 or not hinge_on_payment(s, things):
        return ways
    return [way for way in ways if enables_all(s, seat, things, payment_of(purse, way))]


def can_do_all(s: MastersState, seat: int, things: list[Action], price: int) -> bool:
    """Return whether a price can be paid so that each of the things can be done."""
    purse = payment_pool(s, seat)
    hinges = hinge_on_payment(s, things)
    for way in ways_to_pay(purse, price):
        if enables_all(s, seat, things, payment_of(purse, way)):
            return True
        if not hinges:
            return False
    return False


def enables_all(s: MastersState, seat: int, things: list[Action], payment: list[int]) -> bool:
    """Return whether each of the things finds what it needs after a payment for them all."""
    after = position_after(s, seat, payment)
    forget_payment(after, seat)
    is_open = False
    for thing in things:
        line = line_used(s, thing)
        if line is None:
            carry_out(after, seat, thing)
        elif not is_open and not is_met_after(after, line.required, _scope(seat, thing)):
            return False
        elif line.brings_dice and book_of(s).rules.global_batch == SEPARATE:
            # E-7: resolved one by one, a later Global may find what an earlier one brings.
            is_open = True
    return True


def carry_out(after: MastersState, seat: int, thing: Action) -> None:
    """Make a purchase or a fielding in a copy of the game, as far as dice are moved by it."""
    after.change_ties()
    if verb_of(thing) == BUY:
        die = supply_die(after, first_operand(thing), seat)
        after.owner[die] = seat
        after.put(die, USED, seat)
    elif verb_of(thing) == FIELD_DIE:
        after.fielded_on[first_operand(thing)] = after.turn
        after.put(first_operand(thing), FIELD, seat)


def _scope(seat: int, thing: Action) -> Scope:
    return Scope(seat, second_operand(thing))
