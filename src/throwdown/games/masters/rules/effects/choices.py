"""What card texts ask: you may, unless they pay, pay energy, choose a type."""

from __future__ import annotations

from throwdown.games.masters.model.lasting_kinds import END_OF_TURN, GAINED_ICON
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import YOU, is_fielded
from throwdown.games.masters.rules.core.durations import begin_effect
from throwdown.games.masters.rules.core.patterns import Pattern, Scope
from throwdown.games.masters.rules.core.payment_plans import generic_cost
from throwdown.games.masters.rules.core.registers import BIDDER, DID, ORIGIN, THAT, TYPE
from throwdown.games.masters.rules.core.sides import life_of
from throwdown.games.masters.rules.core.stats import fielding_cost_of
from throwdown.games.masters.rules.core.verbs import NAME_ENERGY, NAME_ICON
from throwdown.games.masters.rules.core.verbs import PAY as PAY_VERB
from throwdown.games.masters.rules.damage.hits import lose_life
from throwdown.games.masters.rules.effects.purchases import BuyFree
from throwdown.games.masters.rules.play.act_window import PayForAct, price_of, spend
from throwdown.games.masters.rules.play.payment import can_pay, payment_pool, payments
from throwdown.games.masters.rules.text.players import seats_of
from throwdown.games.masters.rules.text.targets import (
    ChooseDice,
    ChooseDie,
    DiceReference,
    that_die,
)
from throwdown.kernel.action import CHOOSE, NO, NONE, YES, Action, action, first_operand
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import MAY, OPTION, PAY
from throwdown.kernel.program import Frame, Op


class MayDo(Ask[MastersState]):
    """You may: asked only if it could be done; no skips the rest of the sentence."""

    def __init__(self, rule: str) -> None:
        super().__init__(MAY, rule)
        self.skip = 0
        self.player = YOU
        """Who is asked, and pays."""
        self.first: ChooseDie | ChooseDice | None = None
        """The first choice it needs: without a candidate it is not offered."""
        self.second: ChooseDie | None = None
        """The other choice of what is done between two dice, likewise."""
        self.purchase: BuyFree | None = None
        """What it lets a player buy: if there is no such die, it is not offered."""
        self.fielding: DiceReference | None = None
        """The die that it lets a player field for its cost, which must be payable."""
        self.energy = 0
        self.life = 0
        self.about_that = False
        """Whether it does nothing without `that die` (DM-2.4.9)."""
        self.gives_this = False
        """Whether the die itself is the price: it must be in the field (DM-2.4.8)."""

    def decider(self, s: MastersState, f: Frame) -> int:
        return seats_of(s, f, self.player)[0]

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        if self.about_that and that_die(f) == NONE:
            return []
        if self.gives_this and not is_fielded(s, f.source):
            return []
        if self.first is not None and not self.first.candidates(s, f):
            return []
        if self.second is not None and not self.second.candidates(s, f):
            return []
        if self.purchase is not None and not self.purchase.options(s, f):
            return []
        seat = self.decider(s, f)
        if self.life > life_of(s, seat):
            return []
        energy = self.energy if self.fielding is None else fielding_price(s, f, self.fielding)
        if energy and not can_pay(payment_pool(s, seat), energy):
            return []
        return [action(YES), action(NO)]

    def skip_question(self, s: MastersState, f: Frame) -> int:
        f.regs[DID] = 0
        return f.at + self.skip

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        if pick == action(YES):
            f.regs[DID] = 1
            return f.at + 1
        return self.skip_question(s, f)


def fielding_price(s: MastersState, f: Frame, dice: DiceReference) -> int:
    """Return the energy that it costs to field a die."""
    return generic_cost(sum([fielding_cost_of(s, die) for die in dice.get(s, f)]))


class PayEnergy(Ask[MastersState]):
    """Pay energy inside a text: choose how, from the payer's own Reserve Pool."""

    def __init__(self, cost: int, player: int = YOU) -> None:
        super().__init__(PAY, "DM-2.4.1")
        self.cost = cost
        self.player = player
        self.fielding: DiceReference | None = None
        """The die whose fielding cost is paid instead."""

    def decider(self, s: MastersState, f: Frame) -> int:
        return seats_of(s, f, self.player)[0]

    def price(self, s: MastersState, f: Frame) -> int:
        """Return the energy that is paid."""
        return self.cost if self.fielding is None else fielding_price(s, f, self.fielding)

    def ways(self, s: MastersState, f: Frame) -> list[list[int]]:
        """Return the different payments of the cost."""
        cost = self.price(s, f)
        return payments(payment_pool(s, self.decider(s, f)), cost) if cost else [[]]

    def payment(self, s: MastersState, f: Frame, way: int) -> list[int]:
        """Return which dice pay, and how much, in one of the ways."""
        return self.ways(s, f)[way]

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        return [action(PAY_VERB, i) for i in range(len(self.ways(s, f)))]

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        payment = self.payment(s, f, first_operand(pick))
        for i in range(0, len(payment), 2):
            spend(s, self.decider(s, f), payment[i], payment[i + 1])
        return f.at + 1


def energy_due(s: MastersState) -> int:
    """Return the energy that the pending question lets a player pay."""
    op = s.decision.op if s.decision is not None else None
    if isinstance(op, PayForAct):
        return price_of(s, s.frames[-1])
    assert isinstance(op, PayEnergy)
    return op.price(s, s.frames[-1])


def offered_payment(s: MastersState, way: int) -> list[int]:
    """Return which dice pay, and how much, in one of the ways of the pending question."""
    op = s.decision.op if s.decision is not None else None
    assert isinstance(op, (PayForAct, PayEnergy))
    return op.payment(s, s.frames[-1], way)


class PayLife(Op[MastersState]):
    """Pay life inside a text; it is not damage."""

    def __init__(self, life: int, player: int = YOU) -> None:
        self.life = life
        self.player = player

    def run(self, s: MastersState, f: Frame) -> int:
        lose_life(s, seats_of(s, f, self.player)[0], self.life)
        return f.at + 1


class UnlessTheyPay(Ask[MastersState]):
    """The other player may pay life; then the rest of the sentence does not happen."""

    def __init__(self, player: int, life: int) -> None:
        super().__init__(OPTION, "DM-11.9")
        self.player = player
        self.life = life
        self.skip = 0

    def decider(self, s: MastersState, f: Frame) -> int:
        return seats_of(s, f, self.player)[0]

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        if life_of(s, self.decider(s, f)) < self.life:
            return []
        return [action(YES), action(NO)]

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        if pick == action(NO):
            return f.at + 1
        lose_life(s, self.decider(s, f), self.life)
        return f.at + self.skip


class BranchCost:
    """What something costs the player who picks it: energy, life or a die that fits."""

    def __init__(self, energy: int, life: int, die: Pattern | None) -> None:
        self.energy = energy
        self.life = life
        self.die = die

    def is_payable(self, s: MastersState, seat: int, source: int) -> bool:
        """Return whether a seat can pay it."""
        if self.life > life_of(s, seat) or not can_pay(payment_pool(s, seat), self.energy):
            return False
        return self.die is None or bool(self.die.dice(s, Scope(seat, source)))


class ChooseBranch(Ask[MastersState]):
    """A player picks one of several things; `skips` has how far ahead each begins."""

    def __init__(self, player: int, rule: str) -> None:
        super().__init__(OPTION, rule)
        self.player = player
        self.skips: list[int] = []
        self.about_that = False
        """Whether it is about `that die`: without one there is nothing to pick."""
        self.tolls: list[BranchCost | None] = []
        """What each of them costs the player who picks it; what cannot be paid cannot be picked."""
        self.firsts: list[ChooseDie | None] = []
        """The first choice of each: without a candidate it is picked only if nothing else can."""
        self.end = 0

    def decider(self, s: MastersState, f: Frame) -> int:
        return seats_of(s, f, self.player)[0]

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        if self.about_that and that_die(f) == NONE:
            return []
        payable = [i for i in range(len(self.skips)) if self._is_payable(s, f, i)]
        possible = [i for i in payable if self._is_possible(s, f, i)]
        return [action(CHOOSE, i) for i in possible or payable]

    def _is_possible(self, s: MastersState, f: Frame, branch: int) -> bool:
        first = self.firsts[branch] if self.firsts else None
        return first is None or bool(first.candidates(s, f))

    def _is_payable(self, s: MastersState, f: Frame, branch: int) -> bool:
        toll = self.tolls[branch] if self.tolls else None
        return toll is None or toll.is_payable(s, self.decider(s, f), f.source)

    def skip_question(self, s: MastersState, f: Frame) -> int:
        return f.at + self.end

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        return f.at + self.skips[first_operand(pick)]


class Skip(Op[MastersState]):
    """Go forward by a number of ops."""

    def __init__(self, skip: int) -> None:
        self.skip = skip

    def run(self, s: MastersState, f: Frame) -> int:
        return f.at + self.skip


class ChooseEnergy(Ask[MastersState]):
    """Choose an energy type, remembered by the text."""

    def __init__(self) -> None:
        super().__init__(OPTION, "DM-2.3.1")

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        return [action(NAME_ENERGY, energy) for energy in range(4)]

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        f.regs[TYPE] = first_operand(pick) + 1
        return f.at + 1


class ChooseIcon(Ask[MastersState]):
    """Choose an affiliation of any card in the game for dice to gain."""

    def __init__(self, dice: DiceReference) -> None:
        super().__init__(OPTION, "DM-3.4")
        self.dice = dice

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        return [action(NAME_ICON, i) for i in range(len(s.tables.icons))]

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        for die in self.dice.get(s, f):
            begin_effect(
                s, GAINED_ICON, die, f.seat, END_OF_TURN, f.source, 1 << first_operand(pick)
            )
        return f.at + 1


class EachPlayer(Op[MastersState]):
    """Let players carry out a program of their own, the active one first (DM-9.1)."""

    def __init__(self, player: int, program: str) -> None:
        self.player = player
        self.program = program
        self.tells = False
        """Whether the text goes on with the dice that the one player chooses."""

    def run(self, s: MastersState, f: Frame) -> int:
        if self.tells:
            f.picks = ()
            f.regs[THAT] = NONE
        number = book_of(s).number(self.program)
        for seat in reversed(seats_of(s, f, self.player)):
            frame = s.push(number, seat, f.source, (NONE, 0))
            frame.regs[ORIGIN] = f.regs[ORIGIN]
            frame.regs[BIDDER] = f.regs[BIDDER] or f.seat + 1
        return f.at + 1


class TellChoice(Op[MastersState]):
    """Let the text that told a player to act know which dice were chosen."""

    def run(self, s: MastersState, f: Frame) -> int:
        s.frames[-2].picks = f.picks
        return f.at + 1


class Undo(Op[MastersState]):
    """Begin a sentence of which a later one asks whether it was carried out."""

    def run(self, s: MastersState, f: Frame) -> int:
        f.regs[DID] = 0
        return f.at + 1
