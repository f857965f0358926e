"""What players do in their windows: buy, field, use action dice, Globals and abilities.

The main step and the part of the attack step after blocks are one kind of window (DM-9.3);
`legality.py` says what is legal, `PayForAct` asks how the energy is paid, `CarryOutAct` does it.
What else is paid for together with it is asked in `joint_payment.py`.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.causes import BY_ABILITY, BY_ACTION, BY_GLOBAL
from throwdown.games.masters.model.ruleset import CASUAL, SEVERAL
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.steps import MAIN
from throwdown.games.masters.model.zones import OUT_OF_PLAY, RESERVE, USED
from throwdown.games.masters.rules.core.affordability import A_CHARACTER, AN_ACTION
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import (
    bursts_of,
    forget_payment,
    move,
    shows_action,
    shows_character,
)
from throwdown.games.masters.rules.core.events import (
    BOUGHT,
    USED_ABILITY,
    USED_ACTION,
    USED_GLOBAL,
)
from throwdown.games.masters.rules.core.interrupts import EndInterrupt, interrupt
from throwdown.games.masters.rules.core.line_holders import use_up
from throwdown.games.masters.rules.core.payment_plans import generic_cost
from throwdown.games.masters.rules.core.price_changes import note_fielding
from throwdown.games.masters.rules.core.registers import BURSTS, ORIGIN, POOLED
from throwdown.games.masters.rules.core.sides import is_active
from throwdown.games.masters.rules.core.stats import fielding_cost_of, purchase_cost_of
from throwdown.games.masters.rules.core.verbs import ABILITY, BUY, FIELD_DIE, GLOBAL, PAY, USE
from throwdown.games.masters.rules.damage.hits import SettleField, lose_life
from throwdown.games.masters.rules.play.fielding import field_die
from throwdown.games.masters.rules.play.legality import (
    add_action_dice,
    add_fieldings,
    add_globals,
    add_purchases,
    supply_die,
    uses_of_abilities,
)
from throwdown.games.masters.rules.play.payment import (
    FLOATING,
    mark_payment,
    payers,
    payment_of,
    payment_pool,
    price_of_card,
    spend,
    ways_to_pay,
)
from throwdown.games.masters.rules.play.payment_outcome import hinges_on_payment, useful_ways
from throwdown.kernel.action import (
    NONE,
    Action,
    action,
    add_option,
    first_operand,
    second_operand,
    verb_of,
)
from throwdown.kernel.control import NO_OPTIONS, Ask
from throwdown.kernel.decision import PAY as PAYING
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op, Program
from throwdown.kernel.team_windows import is_done
from throwdown.kernel.windows import AFTER_EACH, TEAMS_AFTER_EACH, TEAMS_YIELD, YIELD, Window
from throwdown.kernel.windows import REGISTERS as WINDOW_REGISTERS

# Registers of an act being carried out; picks are the things paid for together with it, as actions.
VERB: Final = 0
WHAT: Final = 1
WITH: Final = 2
POOLING: Final = 3
"""1 if the damage of the Globals under way is dealt together at their end (DM-10.4)."""
TOLD: Final = 4
"""1 once it has been told which Globals are used, before their effect."""
ACT_REGISTERS: Final = 5


NOTHING_TO_PAY: Final[list[list[int]]] = [[]]
"""The one way to pay a price of 0."""
NOT_ASKED: Final[list[list[int]]] = []


class ActWindow(Window[MastersState]):
    """The active player acts; the other may use Globals and abilities (DM-6.3.1, DM-7.3.1)."""

    def __init__(self) -> None:
        super().__init__(YIELD, "DM-9.3")

    def mode_now(self, s: MastersState, f: Frame) -> int:
        if len(s.teams) > 2:
            casual = book_of(s).rules.priority_mode == CASUAL
            return TEAMS_AFTER_EACH if casual else TEAMS_YIELD
        return AFTER_EACH if book_of(s).rules.priority_mode == CASUAL else YIELD

    def keeps_move(self, s: MastersState) -> bool:
        rules = book_of(s).rules
        return rules.inactive_acts == SEVERAL and rules.priority_mode != CASUAL

    def legal(self, s: MastersState, f: Frame, seat: int) -> list[Action]:
        book = book_of(s)
        free = book.has_free_lines or book.sells_cheaper
        if len(payers(s, seat)) == 0 and not s.floating[seat] and not free:
            return NO_OPTIONS
        purse = payment_pool(s, seat)
        options: list[Action] = []
        if is_active(s, seat):
            if s.step == MAIN:
                add_purchases(options, s, seat, purse)
                if purse.marks & A_CHARACTER:
                    add_fieldings(options, s, seat, purse)
            if purse.marks & AN_ACTION:
                add_action_dice(options, s, seat)
        add_globals(options, s, seat, purse)
        if book.texts.activated:
            options += uses_of_abilities(s, seat, purse)
        return options

    def act(self, s: MastersState, f: Frame, seat: int, pick: Action) -> int:
        given = (verb_of(pick), first_operand(pick), second_operand(pick))
        s.push(book_of(s).act, seat, NONE, given)
        return f.at - 1


def find_done_seats(s: MastersState) -> list[int]:
    """Return who of two teams is done or has passed in the window, since somebody acted (DM-17.7).

    An act that is under way has cleared the marks, so it is enough to look at the window.
    """
    book = book_of(s)
    windows = (book.number("main step"), book.number("combat window"))
    for f in reversed(s.frames):
        if f.program in windows:
            order = s.seats_from(s.active)
            return [seat for place, seat in enumerate(order) if is_done(f, place)]
    return []


def purchase_price(s: MastersState, card: int, seat: int) -> int:
    """Return what a seat pays for a die of a card."""
    return price_of_card(purchase_cost_of(s, card, seat), s.tables.energy[card])


class PayForAct(Ask[MastersState]):
    """Ask how the price of an act is paid; the first way wastes least (DM-2.4)."""

    def __init__(self) -> None:
        super().__init__(PAYING, "DM-2.4.1")

    def ways(self, s: MastersState, f: Frame) -> list[list[int]]:
        """Return the different ways to pay the act's price that leave it something to do."""
        price = price_of(s, f)
        if not price:
            return NOTHING_TO_PAY
        if f.picks or hinges_on_payment(s, f.regs[VERB], f.regs[WHAT]):
            return useful_ways(s, f.seat, acts_paid_together(f), price)
        return ways_to_pay(payment_pool(s, f.seat), price)

    def payment(self, s: MastersState, f: Frame, way: int) -> list[int]:
        """Return which dice pay, and how much, in one of the ways."""
        # Kept since the question: the search need not be made twice.
        return payment_of(payment_pool(s, f.seat), (s.ways or self.ways(s, f))[way])

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        s.ways = self.ways(s, f)
        options: list[Action] = []
        for way in range(len(s.ways)):
            add_option(options, PAY, way)
        return options

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        payment = self.payment(s, f, first_operand(pick))
        s.ways = NOT_ASKED
        fields = f.regs[VERB] == FIELD_DIE
        for thing in f.picks:
            fields = fields or verb_of(thing) == FIELD_DIE
        forget_payment(s, f.seat)
        for i in range(0, len(payment), 2):
            spend(s, f.seat, payment[i], payment[i + 1])
            if fields and payment[i] != FLOATING:
                mark_payment(s, payment[i])
        return f.at + 1


def is_joint_payment(s: MastersState) -> bool:
    """Return whether the act under way is one of several that are paid for together (DM-2.4.7)."""
    return bool(s.frames) and len(s.frames[-1].picks) > 0


def acts_paid_together(f: Frame) -> list[Action]:
    """Return what is paid for together, in the order listed."""
    return [action(f.regs[VERB], f.regs[WHAT], f.regs[WITH]), *f.picks]


def price_of(s: MastersState, f: Frame) -> int:
    """Return the energy that the act in a frame costs, with what is paid for together with it."""
    price = price_of_thing(s, f.seat, f.regs[VERB], f.regs[WHAT])
    for thing in f.picks:
        price += price_of_thing(s, f.seat, verb_of(thing), first_operand(thing))
    return price


def price_of_thing(s: MastersState, seat: int, verb: int, what: int) -> int:
    """Return the energy that one thing costs; each purchase asks for its own type (DM-2.4.2)."""
    if verb == BUY:
        return purchase_price(s, what, seat)
    if verb == FIELD_DIE:
        return generic_cost(fielding_cost_of(s, what))
    if verb == GLOBAL:
        return book_of(s).texts.globals[what].cost
    if verb == ABILITY:
        return book_of(s).texts.activated[what].cost
    return 0


class CarryOutAct(Op[MastersState]):
    """Do what has been paid for; if that is all, the program goes on at its end."""

    def __init__(self, end: int) -> None:
        self.end = end

    def run(self, s: MastersState, f: Frame) -> int:
        verb = f.regs[VERB]
        if verb == BUY:
            buy(s, f.seat, f.regs[WHAT])
        elif verb == FIELD_DIE:
            # What was fielded before it for the same payment may have moved it.
            if s.zone[f.regs[WHAT]] == RESERVE and shows_character(s, f.regs[WHAT]):
                field_die(s, f.regs[WHAT], f.seat, paid=True)
                if book_of(s).changes_fielding:
                    note_fielding(s, f.regs[WHAT], f.seat)
        elif verb == USE:
            use_action_die(s, f, f.regs[WHAT])
        elif verb == GLOBAL:
            if not f.regs[TOLD] and tell_globals(s, f):
                return f.at
            use_global(s, f)
        else:
            use_ability(s, f)
        return f.at + 1 if verb == USE or f.picks or f.regs[POOLING] else self.end


def buy(s: MastersState, seat: int, card: int) -> None:
    """Put a bought die into the buyer's Used Pile (DM-4.5)."""
    die = supply_die(s, card, seat)
    s.change_ties()
    s.owner[die] = seat
    s.put(die, USED, seat)
    emit(s, BOUGHT, seat, die)


def use_action_die(s: MastersState, f: Frame, die: int) -> None:
    """Use an action die: it leaves the reserve, then its text happens (DM-6.3.5, E-35)."""
    book = book_of(s)
    bursts = bursts_of(s, die)
    if book.rules.action_die_leaves_first:
        put_away(s, die)
    program = book.action_program[book.card_of[die]]
    if program != NONE:
        frame = s.push(program, f.seat, die, (NONE, 0))
        frame.regs[ORIGIN] = BY_ACTION
        frame.regs[BURSTS] = bursts


def put_away(s: MastersState, die: int) -> None:
    """Take an action die that is used out of the Reserve Pool (E-3)."""
    move(s, die, OUT_OF_PLAY if book_of(s).rules.out_of_play else USED)


def tell_globals(s: MastersState, f: Frame) -> bool:
    """Tell which Globals are paid for and used; return whether something comes before their effect.

    Those that are one effect are all told before it (DM-10.4).
    """
    book = book_of(s)
    f.regs[TOLD] = 1
    # DM-6.3.4: only when-fielded effects pass over what paid for a fielding together with these.
    forget_payment(s, f.seat)
    uses = [f.regs[WHAT]]
    if f.regs[POOLING]:
        uses += [first_operand(thing) for thing in f.picks]
    before = len(s.waiting)
    for number in uses:
        line = book.texts.globals[number]
        use_up(s, line, f.seat, f.seat)
        lose_life(s, f.seat, line.life)
        emit(s, USED_GLOBAL, f.seat, line.card, line.number)
    return interrupt(s, f, before)


def use_global(s: MastersState, f: Frame) -> None:
    """Use a Global: whoever pays is its `you` (DM-10.2)."""
    line = book_of(s).texts.globals[f.regs[WHAT]]
    frame = s.push(line.program, f.seat, NONE, (NONE, 0))
    frame.regs[ORIGIN] = BY_GLOBAL
    frame.regs[POOLED] = f.regs[POOLING]


def use_ability(s: MastersState, f: Frame) -> None:
    """Use a paid ability of a die of one's own."""
    line = book_of(s).texts.activated[f.regs[WHAT]]
    die = f.regs[WITH]
    use_up(s, line, f.seat, die)
    lose_life(s, f.seat, line.life)
    emit(s, USED_ABILITY, f.seat, die)
    # What the opponent pays for is still done by the die's player.
    frame = s.push(line.program, s.controller[die], die, (NONE, 0))
    frame.regs[ORIGIN] = BY_ABILITY


class TellUsed(Op[MastersState]):
    """Tell that an action die was used, after its effect; if it lies there still, it leaves."""

    def run(self, s: MastersState, f: Frame) -> int:
        if f.regs[VERB] == USE:
            die = f.regs[WHAT]
            stays = book_of(s).rules.action_die_leaves_first or s.zone[die] != RESERVE
            if not stays and shows_action(s, die):
                put_away(s, die)
            emit(s, USED_ACTION, f.seat, die, s.zone[die])
        return f.at + 1


def act_programs() -> list[Program]:
    """Return the programs of the windows."""
    return [
        Program("main step", SettleField("DM-9.1"), ActWindow(), registers=WINDOW_REGISTERS),
        Program("combat window", SettleField("DM-9.1"), ActWindow(), registers=WINDOW_REGISTERS),
        Program("respond", SettleField("DM-9.1")),
        Program("answer", EndInterrupt()),
    ]
