"""What players do in their windows: buy, field, use action dice, Globals and abilities.

The main step and the part of the attack step after blocks are one kind of window (DM-9.3); `may`
functions say what is legal, `Pay` asks how the energy is paid, `Carry` does it. What else is paid
for together with it is asked in `batch.py`.
"""

from __future__ import annotations

from typing import Final

from throwdown.kernel.action import NONE, Action, action, first_of, second_of, verb_of
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import PAY as PAYING
from throwdown.kernel.events import emit
from throwdown.kernel.frames import Frame, Op, Program
from throwdown.kernel.windows import AFTER_EACH, YIELD, Window
from throwdown.kernel.windows import REGISTERS as WINDOW_REGISTERS
from throwdown.masters.model.cards import BASIC, FACES
from throwdown.masters.model.energy import NO_ENERGY
from throwdown.masters.model.ruleset import CASUAL
from throwdown.masters.model.state import PAID_FOR_FIELDING, MastersState
from throwdown.masters.model.zones import OUT_OF_PLAY, RESERVE, SUPPLY, USED
from throwdown.masters.rules.abilities import (
    BURSTS,
    MOMENT,
    ORIGIN,
    POOLED,
    Priced,
    bearers,
    is_used_up,
    use_up,
)
from throwdown.masters.rules.book import book_of
from throwdown.masters.rules.damage import SettleField, lose_life
from throwdown.masters.rules.dice import (
    bursts_of,
    fielded,
    in_zone,
    is_sidekick,
    move,
    shows_action,
    shows_character,
    spin_to,
)
from throwdown.masters.rules.fielding import field_die
from throwdown.masters.rules.happenings import (
    BOUGHT,
    BY_ABILITY,
    BY_ACTION,
    BY_GLOBAL,
    BY_OTHER,
    PAID,
    USED_ABILITY,
    USED_ACTION,
    USED_GLOBAL,
)
from throwdown.masters.rules.payment import ANYTHING, FLOATING, Purse, can_pay, payments
from throwdown.masters.rules.stats import fielding_cost_of, purchase_cost_of
from throwdown.masters.rules.turn import MAIN
from throwdown.masters.rules.verbs import ABILITY, BUY, FIELD_DIE, GLOBAL, PAY, USE

# Registers of an act being carried out; picks are the things paid for together with it, as actions.
VERB: Final = 0
WHAT: Final = 1
WITH: Final = 2
POOLING: Final = 3
"""1 if the damage of the Globals under way is dealt together at their end (DM-10.4)."""
ACT_REGISTERS: Final = 4


class ActWindow(Window[MastersState]):
    """The active player acts; the other may use Globals and abilities (DM-6.3.1, DM-7.3.1)."""

    def __init__(self) -> None:
        super().__init__(YIELD, "DM-9.3")

    def mode_now(self, s: MastersState, f: Frame) -> int:
        return AFTER_EACH if book_of(s).rules.priority_mode == CASUAL else YIELD

    def legal(self, s: MastersState, f: Frame, seat: int) -> list[Action]:
        book = book_of(s)
        purse = Purse(s, book.tables, book.card_of, seat)
        options: list[Action] = []
        if seat == s.active:
            if s.step == MAIN:
                options += purchases(s, seat, purse) + fieldings(s, seat, purse)
            options += action_dice(s, seat)
        return options + uses_of_globals(s, seat, purse) + uses_of_abilities(s, seat, purse)

    def act(self, s: MastersState, f: Frame, seat: int, pick: Action) -> int:
        given = (verb_of(pick), first_of(pick), second_of(pick))
        s.push(book_of(s).number("act"), seat, NONE, given)
        return f.at - 1


def purchases(s: MastersState, seat: int, purse: Purse) -> list[Action]:
    """Return the cards of which a seat can buy a die now (DM-6.3.2, DM-3.6)."""
    book = book_of(s)
    total = sum(purse.typed) + purse.wild + purse.generic
    costs = book.tables.cost
    return [
        action(BUY, card)
        for card in range(1, len(costs))
        if costs[card] <= total
        and supply_die(s, card, seat) != NONE
        and can_pay(purse, purchase_price(s, card, seat))
    ]


def supply_die(s: MastersState, card: int, seat: int) -> int:
    """Return a die of a card that a seat may still buy, or NONE."""
    book = book_of(s)
    common = book.tables.kind[card] == BASIC
    for die in book.dice_of[card]:
        if s.zone[die] == SUPPLY and (common or s.owner[die] == seat):
            return die
    return NONE


def purchase_price(s: MastersState, card: int, seat: int) -> list[int]:
    """Return the price of a card: one energy of its type, the rest anything (DM-2.4.2)."""
    price = [0, 0, 0, 0, purchase_cost_of(s, card, seat)]
    energy = book_of(s).tables.energy[card]
    if energy != NO_ENERGY and price[ANYTHING] > 0:
        price[energy] += 1
        price[ANYTHING] -= 1
    return price


def fieldings(s: MastersState, seat: int, purse: Purse) -> list[Action]:
    """Return the characters a seat can field now, alike dice once (DM-6.3.3)."""
    options: list[Action] = []
    seen: list[int] = []
    for die in in_zone(s, seat, RESERVE):
        face = book_of(s).card_of[die] * FACES + s.side[die]
        if shows_character(s, die) and face not in seen:
            seen.append(face)
            if can_pay(purse, [0, 0, 0, 0, fielding_cost_of(s, die)]):
                options.append(action(FIELD_DIE, die))
    return options


def action_dice(s: MastersState, seat: int) -> list[Action]:
    """Return the action dice a seat can use now, alike dice once (DM-6.3.5)."""
    options: list[Action] = []
    seen: list[int] = []
    for die in in_zone(s, seat, RESERVE):
        face = book_of(s).card_of[die] * FACES + s.side[die]
        if shows_action(s, die) and face not in seen:
            seen.append(face)
            options.append(action(USE, die))
    return options


def uses_of_globals(s: MastersState, seat: int, purse: Purse) -> list[Action]:
    """Return the Globals a seat can pay for now, of any card in the game (DM-10.1)."""
    options: list[Action] = []
    lines = book_of(s).texts.globals
    for i in range(len(lines)):
        line = lines[i]
        usable = not is_used_up(s, line, seat, seat) and line.life <= s.life[seat]
        if usable and can_pay(purse, line.cost):
            options.append(action(GLOBAL, i))
    return options


def uses_of_abilities(s: MastersState, seat: int, purse: Purse) -> list[Action]:
    """Return the paid abilities of a seat's own dice that it can use now (DM-7.3.1)."""
    book = book_of(s)
    options: list[Action] = []
    lines = book.texts.activated
    for i in range(len(lines)):
        line = lines[i]
        if not can_pay(purse, line.cost) or line.life > s.life[seat]:
            continue
        if line.sidekicks > len(own_sidekicks(s, seat)):
            continue
        options += [action(ABILITY, i, die) for die in _users(s, line, seat)]
    return options


def _users(s: MastersState, line: Priced, seat: int) -> list[int]:
    """Return the dice of a seat that can use a line now, alike dice in the reserve once."""
    book = book_of(s)
    users: list[int] = []
    if line.main_only and (s.step != MAIN or seat != s.active):
        return []
    if line.from_reserve:
        seen: list[int] = []
        for die in in_zone(s, seat, RESERVE):
            alike = book.card_of[die] != line.card or s.side[die] in seen
            if not alike and shows_character(s, die) and line.counts(s, seat, die):
                seen.append(s.side[die])
                users.append(die)
        return users
    for die in bearers(s, book.card_of, line):
        mine = s.controller[die] == seat and not is_used_up(s, line, seat, die)
        if mine and line.counts(s, seat, die):
            users.append(die)
    return users


def own_sidekicks(s: MastersState, seat: int) -> list[int]:
    """Return a seat's Sidekicks in the field."""
    return [die for die in fielded(s, seat) if is_sidekick(s, die)]


class Pay(Ask[MastersState]):
    """Ask how the price of an act is paid; the first way wastes least (DM-2.4)."""

    def __init__(self) -> None:
        super().__init__(PAYING, "DM-2.4.1")

    def ways(self, s: MastersState, f: Frame) -> list[list[int]]:
        """Return the different payments of the act's price."""
        book = book_of(s)
        purse = Purse(s, book.tables, book.card_of, f.seat)
        return payments(purse, price_of(s, f))

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        return [action(PAY, i) for i in range(len(self.ways(s, f)))]

    def answered(self, s: MastersState, f: Frame, pick: Action) -> int:
        payment = self.ways(s, f)[first_of(pick)]
        verbs = [verb_of(thing) for thing in f.picks]
        fields = f.regs[VERB] == FIELD_DIE or FIELD_DIE in verbs
        forget_payment(s)
        for i in range(0, len(payment), 2):
            spend(s, f.seat, payment[i], payment[i + 1])
            if fields and payment[i] != FLOATING:
                mark_payment(s, payment[i])
        return f.at + 1


def mark_payment(s: MastersState, die: int) -> None:
    """Keep a when-fielded effect from the die that paid for the fielding (DM-6.3.4, E-5)."""
    if book_of(s).rules.when_fielded_excludes_payment and s.zone[die] == USED:
        s.spent[die] = PAID_FOR_FIELDING


def forget_payment(s: MastersState) -> None:
    """The dice that paid for the last fielding are like any others again."""
    for die in range(len(s.spent)):
        if s.spent[die] == PAID_FOR_FIELDING:
            s.spent[die] = 0


def price_of(s: MastersState, f: Frame) -> list[int]:
    """Return the energy that the act in a frame costs, with what is paid for together with it."""
    price = price_of_one(s, f.seat, f.regs[VERB], f.regs[WHAT])
    for thing in f.picks:
        more = price_of_one(s, f.seat, verb_of(thing), first_of(thing))
        price = [price[i] + more[i] for i in range(len(price))]
    return price


def price_of_one(s: MastersState, seat: int, verb: int, what: int) -> list[int]:
    """Return the energy that one thing costs; each purchase asks for its own type (DM-2.4.2)."""
    if verb == BUY:
        return purchase_price(s, what, seat)
    if verb == FIELD_DIE:
        return [0, 0, 0, 0, fielding_cost_of(s, what)]
    if verb == GLOBAL:
        return book_of(s).texts.globals[what].cost
    if verb == ABILITY:
        return book_of(s).texts.activated[what].cost
    return [0, 0, 0, 0, 0]


def spend(s: MastersState, seat: int, die: int, amount: int) -> None:
    """Spend energy of a die: all of it, or a part by spinning it down (DM-2.4.1, DM-2.4.5)."""
    if die == FLOATING:
        s.floating[seat] -= amount
        return
    book = book_of(s)
    tables = book.tables
    face = book.card_of[die] * FACES + s.side[die]
    emit(s, PAID, seat, die, amount)
    rest = tables.face_amount[face] - amount
    if rest > 0:
        side = tables.side_with_energy(book.card_of[die], tables.face_energy[face], rest)
        if side >= 0:
            spin_to(s, die, side)
            s.spent[die] = 1
            return
    own_turn = s.active == seat
    move(s, die, OUT_OF_PLAY if book.rules.out_of_play and own_turn else USED)


class Carry(Op[MastersState]):
    """Do what has been paid for."""

    def run(self, s: MastersState, f: Frame) -> int:
        verb = f.regs[VERB]
        if verb == BUY:
            buy(s, f.seat, f.regs[WHAT])
        elif verb == FIELD_DIE:
            # What was fielded before it for the same payment may have moved it.
            if s.zone[f.regs[WHAT]] == RESERVE and shows_character(s, f.regs[WHAT]):
                field_die(s, f.regs[WHAT], f.seat, paid=True)
        elif verb == USE:
            use_action_die(s, f, f.regs[WHAT])
        elif verb == GLOBAL:
            use_global(s, f)
        else:
            use_ability(s, f)
        return f.at + 1


def buy(s: MastersState, seat: int, card: int) -> None:
    """A bought die goes to the buyer's Used Pile (DM-4.5)."""
    die = supply_die(s, card, seat)
    s.owner[die] = seat
    s.controller[die] = seat
    s.zone[die] = USED
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
    """An action die that is used leaves the Reserve Pool (E-3)."""
    move(s, die, OUT_OF_PLAY if book_of(s).rules.out_of_play else USED)


def use_global(s: MastersState, f: Frame) -> None:
    """Use a Global: whoever pays is its `you` (DM-10.2)."""
    line = book_of(s).texts.globals[f.regs[WHAT]]
    use_up(s, line, f.seat, f.seat)
    lose_life(s, f.seat, line.life)
    emit(s, USED_GLOBAL, f.seat, line.card)
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
    frame = s.push(line.program, f.seat, die, (NONE, 0))
    frame.regs[ORIGIN] = BY_ABILITY
    frame.regs[MOMENT] = BY_OTHER


class TellUsed(Op[MastersState]):
    """Tell that an action die was used, after its effect; if it lies there still, it leaves."""

    def run(self, s: MastersState, f: Frame) -> int:
        if f.regs[VERB] == USE:
            die = f.regs[WHAT]
            stays = book_of(s).rules.action_die_leaves_first or s.zone[die] != RESERVE
            if not stays and shows_action(s, die):
                put_away(s, die)
            emit(s, USED_ACTION, f.seat, die)
        return f.at + 1


def act_programs() -> list[Program]:
    """Return the programs of the windows."""
    return [
        Program("main step", SettleField("DM-9.1"), ActWindow(), registers=WINDOW_REGISTERS),
        Program("combat window", SettleField("DM-9.1"), ActWindow(), registers=WINDOW_REGISTERS),
    ]
