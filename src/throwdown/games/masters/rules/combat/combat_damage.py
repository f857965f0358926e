"""Combat damage: how it is divided among blockers, and dealt at once (DM-7.4)."""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.causes import BY_COMBAT, BY_OTHER, cause
from throwdown.games.masters.model.lasting_kinds import AS_UNBLOCKED, END_OF_TURN, STRUCK
from throwdown.games.masters.model.ruleset import EVERYTHING
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.durations import begin_effect
from throwdown.games.masters.rules.core.fighters import (
    attackers,
    attackers_of,
    blockers,
    blockers_of,
    defending_seat,
)
from throwdown.games.masters.rules.core.line_holders import has_lasting
from throwdown.games.masters.rules.core.restrictions import statics_on
from throwdown.games.masters.rules.core.stats import attack_of, defense_of, has_keyword
from throwdown.games.masters.rules.core.text_lines import (
    DOUBLE_TO_BLOCKERS,
    OVERCRUSH,
    STRIKES_FIRST,
)
from throwdown.games.masters.rules.core.verbs import ASSIGN
from throwdown.kernel.action import NONE, Action, action, first_operand, second_operand
from throwdown.kernel.control import NO_OPTIONS, Ask
from throwdown.kernel.decision import DIVIDE
from throwdown.kernel.program import Frame, Op

# Registers of the assignment of damage.
DIVIDING: Final = 0
"""The die whose damage is being divided, plus 1; 0 before the first."""
LEFT: Final = 1
"""How much of it is still to be assigned."""


class Divide(Ask[MastersState]):
    """A player divides the damage of each of some dice among several others (DM-7.4.2).

    Asked for one victim after the other: how much it gets. Picks are threes: the die that deals
    the damage, its victim or NONE for the player, the amount.
    """

    def __init__(self, rule: str) -> None:
        super().__init__(DIVIDE, rule)

    def decider(self, s: MastersState, f: Frame) -> int:
        """Return who controls the die that deals the damage (DM-17.8.8)."""
        return s.controller[f.regs[DIVIDING] - 1]

    def dealers(self, s: MastersState) -> list[int]:
        """Return the dice whose damage is divided here."""
        raise NotImplementedError(type(self).__name__)

    def victims(self, s: MastersState, dealer: int) -> list[int]:
        """Return the dice among which a die divides its damage."""
        raise NotImplementedError(type(self).__name__)

    def may_spill(self, s: MastersState, f: Frame, dealer: int, last: int) -> bool:
        """Return whether what is left after the last victim may go to the player."""
        return False

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        if f.regs[DIVIDING] == 0:
            return NO_OPTIONS
        dealer = f.regs[DIVIDING] - 1
        victim = self._next_victim(s, f, dealer)
        rest = self._victims_after(s, dealer, victim)
        left = f.regs[LEFT]
        if not rest and not self.may_spill(s, f, dealer, victim):
            return [action(ASSIGN, victim, left)]
        # The last blocker must fall before anything is spared for the player (DM-14.1).
        least = 0 if rest else lethal_damage(s, dealer, victim)
        return [action(ASSIGN, victim, amount) for amount in range(left, least - 1, -1)]

    def skip_question(self, s: MastersState, f: Frame) -> int:
        """Go to the next die that divides its damage, or on."""
        for die in self.dealers(s):
            if die >= f.regs[DIVIDING]:
                f.regs[DIVIDING] = die + 1
                f.regs[LEFT] = attack_of(s, die)
                return f.at
        f.regs[DIVIDING] = 0
        return f.at + 1

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        dealer = f.regs[DIVIDING] - 1
        victim, amount = first_operand(pick), second_operand(pick)
        f.picks += (dealer, victim, amount)
        f.regs[LEFT] -= amount
        if self._victims_after(s, dealer, victim):
            return f.at
        if f.regs[LEFT] > 0:
            f.picks += (dealer, NONE, f.regs[LEFT])
        f.regs[LEFT] = 0
        return self.skip_question(s, f)

    def _next_victim(self, s: MastersState, f: Frame, dealer: int) -> int:
        done = [f.picks[i + 1] for i in range(0, len(f.picks), 3) if f.picks[i] == dealer]
        return first_die([die for die in self.victims(s, dealer) if die not in done])

    def _victims_after(self, s: MastersState, dealer: int, victim: int) -> list[int]:
        return [die for die in self.victims(s, dealer) if die > victim]


def dividing_die(s: MastersState) -> int:
    """Return the die whose damage the pending question divides."""
    return s.frames[-1].regs[DIVIDING] - 1


def damage_to_divide(s: MastersState) -> int:
    """Return how much of its damage is still to be assigned."""
    return s.frames[-1].regs[LEFT]


class DivideAttack(Divide):
    """The attacker divides each blocked attacker's damage among its blockers (DM-7.4.2).

    What the last one does not get is the player's with Overcrush (DM-14.1).
    """

    def dealers(self, s: MastersState) -> list[int]:
        return [
            die for die in attackers(s) if not strikes_the_player(s, die) and blockers_of(s, die)
        ]

    def victims(self, s: MastersState, dealer: int) -> list[int]:
        return blockers_of(s, dealer)

    def may_spill(self, s: MastersState, f: Frame, dealer: int, last: int) -> bool:
        """Return whether every blocker falls, so that the rest may go to the player (DM-14.1)."""
        if not has_keyword(s, dealer, OVERCRUSH):
            return False
        if f.regs[LEFT] < lethal_damage(s, dealer, last):
            return False
        for i in range(0, len(f.picks), 3):
            if f.picks[i] == dealer and f.picks[i + 2] < lethal_damage(s, dealer, f.picks[i + 1]):
                return False
        return True


class DivideBlock(Divide):
    """The defender divides the damage of a blocker of several attackers (DM-7.2.2)."""

    def dealers(self, s: MastersState) -> list[int]:
        if not s.further_blocks:
            return []
        blockers = sorted(set(s.further_blocks[::2]))
        return [die for die in blockers if len(attackers_of(s, die)) > 1]

    def victims(self, s: MastersState, dealer: int) -> list[int]:
        return sorted(attackers_of(s, dealer))


def first_die(dice: list[int]) -> int:
    """Return the first of some dice."""
    return dice[0]


def damage_multiplier(s: MastersState, attacker: int) -> int:
    """Return how often an attacker's damage to its blockers counts."""
    if not book_of(s).has_static[DOUBLE_TO_BLOCKERS]:
        return 1
    return 2 if statics_on(s, attacker, DOUBLE_TO_BLOCKERS) else 1


def lethal_damage(s: MastersState, attacker: int, blocker: int) -> int:
    """Return how much damage an attacker must assign to KO a blocker."""
    lacking = max(0, defense_of(s, blocker) - s.damage[blocker])
    return -(-lacking // damage_multiplier(s, attacker))


class DealFirst(Op[MastersState]):
    """Dice that strike first deal their combat damage before all others, KO check included."""

    def run(self, s: MastersState, f: Frame) -> int:
        if not book_of(s).has_static[STRIKES_FIRST]:
            return f.at + 1
        dice = [die for die in fighters(s) if statics_on(s, die, STRIKES_FIRST)]
        if dice:
            deal_combat(s, f.picks, dice, "first combat hits")
        for die in dice:
            begin_effect(s, STRUCK, die, s.controller[die], END_OF_TURN, NONE)
        return f.at + 1


class DealCombat(Op[MastersState]):
    """Both sides' combat damage, fixed by now, is dealt at once (DM-7.4.7)."""

    def run(self, s: MastersState, f: Frame) -> int:
        dice = fighters(s)
        if book_of(s).has_static[STRIKES_FIRST]:
            dice = [die for die in dice if not has_lasting(s, die, STRUCK)]
        deal_combat(s, f.picks, dice, "combat hits")
        f.picks = ()
        return f.at + 1


def fighters(s: MastersState) -> list[int]:
    """Return the dice that deal combat damage."""
    return attackers(s) + blockers(s)


def deal_combat(s: MastersState, divided: tuple[int, ...], dice: list[int], batch: str) -> None:
    """Begin a batch of combat damage of some dice; `divided` has what was divided, as threes."""
    hits: list[int] = []
    for i in range(0, len(divided), 3):
        if divided[i] in dice:
            hits += _combat_hit(s, divided[i], divided[i + 1], divided[i + 2])
    for die in dice:
        if s.blocks[die] == NONE:
            hits += _unblocked_hit(s, die)
            continue
        against = attackers_of(s, die)
        # The damage of a blocker of several attackers is among what was divided.
        if len(against) == 1:
            hits += _combat_hit(s, die, against[0], attack_of(s, die))
    frame = s.push(book_of(s).number(batch), s.active, NONE, (0, NONE, 0))
    frame.picks = tuple(hits)


def _combat_hit(s: MastersState, dealer: int, victim: int, amount: int) -> list[int]:
    by = cause(dealer, s.controller[dealer], BY_COMBAT, BY_OTHER)
    if victim == NONE:
        return [NONE, defending_seat(s, dealer), amount, by]
    times = damage_multiplier(s, dealer) if s.blocks[dealer] == NONE else 1
    return [victim, s.controller[victim], amount * times, by]


def _unblocked_hit(s: MastersState, die: int) -> list[int]:
    by = cause(die, s.controller[die], BY_COMBAT, BY_OTHER)
    seat = defending_seat(s, die)
    if strikes_the_player(s, die):
        return [NONE, seat, attack_of(s, die), by]
    everything = book_of(s).rules.overcrush_no_blockers == EVERYTHING
    if everything and not blockers_of(s, die) and has_keyword(s, die, OVERCRUSH):
        return [NONE, seat, attack_of(s, die), by]
    return []


def strikes_the_player(s: MastersState, attacker: int) -> bool:
    """Return whether an attacker was not blocked, or deals damage as if it had not been."""
    return not s.blocked[attacker] or has_lasting(s, attacker, AS_UNBLOCKED)
