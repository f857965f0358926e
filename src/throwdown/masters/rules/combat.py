"""Combat damage: how it is divided among blockers, and dealt at once (DM-7.4)."""

from __future__ import annotations

from typing import Final

from throwdown.kernel.action import NONE, Action, action, first_of, second_of
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import DIVIDE
from throwdown.kernel.frames import Frame, Op
from throwdown.masters.model.ruleset import EVERYTHING
from throwdown.masters.model.state import MastersState
from throwdown.masters.model.zones import ATTACK
from throwdown.masters.rules.abilities import DOUBLE_TO_BLOCKERS, OVERCRUSH
from throwdown.masters.rules.bans import statics_on
from throwdown.masters.rules.book import book_of
from throwdown.masters.rules.dice import opponent
from throwdown.masters.rules.fighters import attackers, blockers, blockers_of
from throwdown.masters.rules.happenings import BY_COMBAT, BY_OTHER, cause
from throwdown.masters.rules.stats import attack_of, defense_of, has_keyword
from throwdown.masters.rules.verbs import ASSIGN

# Registers of the assignment of damage.
DIVIDING: Final = 0
"""The attacker whose damage is being divided, plus 1; 0 before the first."""
LEFT: Final = 1
"""How much of it is still to be assigned."""


class DivideDamage(Ask[MastersState]):
    """The attacker divides each attacker's damage among several blockers (DM-7.4.2).

    Asked for one blocker after the other: how much it gets; what the last one does not get is
    the player's with Overcrush (DM-14.1). Picks are threes: attacker, blocker or NONE, amount.
    """

    def __init__(self) -> None:
        super().__init__(DIVIDE, "DM-7.4.2")

    def decider(self, s: MastersState, f: Frame) -> int:
        return s.active

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        if f.regs[DIVIDING] == 0:
            return []
        attacker = f.regs[DIVIDING] - 1
        blocker = self._next_blocker(s, f, attacker)
        rest = self._after(s, attacker, blocker)
        left = f.regs[LEFT]
        if not rest and not self._may_spill(s, f, attacker, blocker):
            return [action(ASSIGN, blocker, left)]
        # The last blocker must fall before anything is spared for the player (DM-14.1).
        least = 0 if rest else needed(s, attacker, blocker)
        return [action(ASSIGN, blocker, amount) for amount in range(left, least - 1, -1)]

    def unasked(self, s: MastersState, f: Frame) -> int:
        """Go to the next attacker that is blocked, or on."""
        for die in attackers(s):
            if die >= f.regs[DIVIDING] and s.blocked[die] and blockers_of(s, die):
                f.regs[DIVIDING] = die + 1
                f.regs[LEFT] = attack_of(s, die)
                return f.at
        f.regs[DIVIDING] = 0
        return f.at + 1

    def answered(self, s: MastersState, f: Frame, pick: Action) -> int:
        attacker = f.regs[DIVIDING] - 1
        blocker, amount = first_of(pick), second_of(pick)
        f.picks = (*f.picks, attacker, blocker, amount)
        f.regs[LEFT] -= amount
        if self._after(s, attacker, blocker):
            return f.at
        if f.regs[LEFT] > 0:
            f.picks = (*f.picks, attacker, NONE, f.regs[LEFT])
        f.regs[LEFT] = 0
        return self.unasked(s, f)

    def _next_blocker(self, s: MastersState, f: Frame, attacker: int) -> int:
        done = [f.picks[i + 1] for i in range(0, len(f.picks), 3) if f.picks[i] == attacker]
        return next_of([die for die in blockers_of(s, attacker) if die not in done])

    def _after(self, s: MastersState, attacker: int, blocker: int) -> list[int]:
        return [die for die in blockers_of(s, attacker) if die > blocker]

    def _may_spill(self, s: MastersState, f: Frame, attacker: int, blocker: int) -> bool:
        """Say whether what is left may go to the player: every blocker falls (DM-14.1)."""
        if not has_keyword(s, attacker, OVERCRUSH):
            return False
        if f.regs[LEFT] < needed(s, attacker, blocker):
            return False
        for i in range(0, len(f.picks), 3):
            if f.picks[i] == attacker and f.picks[i + 2] < needed(s, attacker, f.picks[i + 1]):
                return False
        return True


def next_of(dice: list[int]) -> int:
    """Return the first of some dice."""
    return dice[0]


def factor(s: MastersState, attacker: int) -> int:
    """Return how often an attacker's damage to its blockers counts."""
    return 2 if statics_on(s, attacker, DOUBLE_TO_BLOCKERS) else 1


def needed(s: MastersState, attacker: int, blocker: int) -> int:
    """Return how much damage an attacker must assign to KO a blocker."""
    lacking = max(0, defense_of(s, blocker) - s.damage[blocker])
    return -(-lacking // factor(s, attacker))


class DealCombat(Op[MastersState]):
    """Both sides' combat damage, fixed by now, is dealt at once (DM-7.4.7)."""

    def run(self, s: MastersState, f: Frame) -> int:
        hits: list[int] = []
        for i in range(0, len(f.picks), 3):
            hits += self._hit(s, f.picks[i], f.picks[i + 1], f.picks[i + 2])
        for die in attackers(s):
            hits += self._unblocked(s, die)
        for die in blockers(s):
            attacker = s.blocks[die]
            if s.zone[attacker] == ATTACK:
                by = cause(die, BY_COMBAT, BY_OTHER)
                hits += [attacker, s.controller[attacker], attack_of(s, die), by]
        f.picks = ()
        frame = s.push(book_of(s).number("combat hits"), s.active, NONE, (0, NONE))
        frame.picks = tuple(hits)
        return f.at + 1

    def _hit(self, s: MastersState, attacker: int, blocker: int, amount: int) -> list[int]:
        by = cause(attacker, BY_COMBAT, BY_OTHER)
        seat = opponent(s, s.active)
        if blocker == NONE:
            return [NONE, seat, amount, by]
        return [blocker, seat, amount * factor(s, attacker), by]

    def _unblocked(self, s: MastersState, die: int) -> list[int]:
        by = cause(die, BY_COMBAT, BY_OTHER)
        seat = opponent(s, s.active)
        if not s.blocked[die]:
            return [NONE, seat, attack_of(s, die), by]
        everything = book_of(s).rules.overcrush_no_blockers == EVERYTHING
        if everything and not blockers_of(s, die) and has_keyword(s, die, OVERCRUSH):
            return [NONE, seat, attack_of(s, die), by]
        return []
