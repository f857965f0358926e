"""The attack step: attackers, blockers, and how damage is assigned (DM-7)."""

from __future__ import annotations

from typing import Final

from throwdown.kernel.action import DONE, NONE, Action, action, first_of, second_of, verb_of
from throwdown.kernel.control import Ask, Call, Unless
from throwdown.kernel.decision import ASSIGN as ASSIGNING
from throwdown.kernel.decision import DIVIDE, SUBSET, TARGET
from throwdown.kernel.events import emit
from throwdown.kernel.frames import Frame, Op, Program
from throwdown.masters.model.ruleset import EVERYTHING
from throwdown.masters.model.state import NEXT_ATTACK, MastersState
from throwdown.masters.model.zones import ATTACK, FIELD
from throwdown.masters.rules.abilities import (
    DOUBLE_TO_BLOCKERS,
    OVERCRUSH,
    TO_ATTACK_WITH_OTHERS,
    TO_BLOCK,
)
from throwdown.masters.rules.bans import (
    ANY_ATTACKER,
    attack_tax,
    block_tax,
    declaration_tax,
    is_banned,
    may_attack,
    may_be_blocked_by,
    must_attack,
    must_block,
    needs_two_blockers,
    spin_tax,
    statics_on,
)
from throwdown.masters.rules.book import book_of
from throwdown.masters.rules.damage import SettleField, lose_life
from throwdown.masters.rules.dice import (
    fielded,
    in_zone,
    is_sidekick,
    level_of,
    opponent,
    shows_character,
    spin,
)
from throwdown.masters.rules.happenings import (
    ATTACK_BEGAN,
    ATTACKED,
    BLOCKED,
    BLOCKS_DECLARED,
    BY_COMBAT,
    BY_OTHER,
    COMBAT_ENDED,
    UNBLOCKED,
    cause,
)
from throwdown.masters.rules.lasting import expire
from throwdown.masters.rules.stats import attack_of, defense_of, has_keyword
from throwdown.masters.rules.verbs import ASSIGN, ATTACK_WITH, BLOCK, TARGET_DIE


def attackers(s: MastersState) -> list[int]:
    """Return the attacking dice."""
    return [die for die in in_zone(s, s.active, ATTACK) if s.blocks[die] == NONE]


def blockers_of(s: MastersState, attacker: int) -> list[int]:
    """Return the dice that block an attacker and are still there."""
    return [die for die in range(len(s.blocks)) if s.blocks[die] == attacker]


class BeginAttack(Op[MastersState]):
    """The attack step begins."""

    def run(self, s: MastersState, f: Frame) -> int:
        emit(s, ATTACK_BEGAN, s.active)
        return f.at + 1


class DeclareAttackers(Ask[MastersState]):
    """The active player picks attackers one by one, in rising order (DM-7.1.1)."""

    def __init__(self) -> None:
        super().__init__(SUBSET, "DM-7.1.1")

    def decider(self, s: MastersState, f: Frame) -> int:
        return s.active

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        last = f.picks[-1] if f.picks else NONE
        if f.picks and is_banned(s, f.picks[0], TO_ATTACK_WITH_OTHERS):
            return [action(DONE)]
        able = [die for die in self._able(s, f) if die > last]
        for die in able:
            if must_attack(s, die) and attack_tax(s, die) == 0:
                return [action(ATTACK_WITH, other) for other in able if other <= die]
        return [*[action(ATTACK_WITH, die) for die in able], action(DONE)]

    def _able(self, s: MastersState, f: Frame) -> list[int]:
        paid = sum([attack_tax(s, die) for die in f.picks])
        able: list[int] = []
        for die in in_zone(s, s.active, FIELD):
            if not shows_character(s, die) or not may_attack(s, die) or is_controlling(s, die):
                continue
            if f.picks and is_banned(s, die, TO_ATTACK_WITH_OTHERS):
                continue
            if attack_tax(s, die) == 0 or paid + attack_tax(s, die) <= s.life[s.active]:
                able.append(die)
        return able if f.picks else dutiful(s, able)

    def answered(self, s: MastersState, f: Frame, pick: Action) -> int:
        if verb_of(pick) != DONE:
            f.picks = (*f.picks, first_of(pick))
            return f.at
        self._declare(s, f)
        return f.at + 1

    def _declare(self, s: MastersState, f: Frame) -> None:
        taxes = sum([attack_tax(s, die) for die in f.picks])
        for die in f.picks:
            s.zone[die] = ATTACK
        expire(s, NEXT_ATTACK, s.active)
        lose_life(s, s.active, taxes)
        for die in f.picks:
            emit(s, ATTACKED, s.active, die)
        f.picks = ()


def dutiful(s: MastersState, able: list[int]) -> list[int]:
    """Return with which dice an attack may begin: one that goes alone must not stop a duty."""
    bound = [die for die in able if must_attack(s, die) and attack_tax(s, die) == 0]
    loners = [die for die in able if is_banned(s, die, TO_ATTACK_WITH_OTHERS)]
    if not bound or not loners:
        return able
    if not [die for die in bound if die not in loners]:
        return bound
    return [die for die in able if die in bound or die not in loners]


def is_controlling(s: MastersState, die: int) -> bool:
    """Say whether a die holds another one under control: then it can't attack (DM-13.4.1)."""
    for other in range(len(s.holder)):
        if s.holder[other] == die and s.controller[other] != s.owner[other]:
            return True
    return False


class IfAttacked(Unless[MastersState]):
    """Whether there is an attack at all; if not, the step is over at once (DM-7.1.2)."""

    def holds(self, s: MastersState, f: Frame) -> bool:
        return bool(attackers(s))


class DeclareBlockers(Ask[MastersState]):
    """The other player assigns blockers, in rising order of the blockers (DM-7.2.1).

    Picks are pairs: blocker, attacker, blocker, attacker ...
    """

    def __init__(self) -> None:
        super().__init__(ASSIGNING, "DM-7.2.1")

    def decider(self, s: MastersState, f: Frame) -> int:
        return opponent(s, s.active)

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        seat = opponent(s, s.active)
        last = f.picks[-2] if f.picks else NONE
        free = [die for die in fielded(s, seat) if die > last and shows_character(s, die)]
        options: list[Action] = []
        for die in free:
            duties = must_block(s, die)
            pairs = [a for a in attackers(s) if self._may(s, f, die, a)]
            wanted = [a for a in pairs if _is_due(duties, a) and _untaxed(s, die, a)]
            if wanted:
                return options + [action(BLOCK, die, a) for a in wanted]
            options += [action(BLOCK, die, a) for a in pairs]
        if self._is_complete(s, f.picks):
            options.append(action(DONE))
        return options

    def _may(self, s: MastersState, f: Frame, die: int, attacker: int) -> bool:
        if is_banned(s, die, TO_BLOCK) or not may_be_blocked_by(s, attacker, die):
            return False
        picks = (*f.picks, die, attacker)
        return can_afford(s, picks) and self._can_complete(s, picks)

    def _is_complete(self, s: MastersState, picks: tuple[int, ...]) -> bool:
        return not lonely(s, picks)

    def _can_complete(self, s: MastersState, picks: tuple[int, ...]) -> bool:
        """Say whether every attacker that needs two blockers can still get its second."""
        missing = lonely(s, picks)
        seat = opponent(s, s.active)
        free = [
            die
            for die in fielded(s, seat)
            if die > picks[-2] and shows_character(s, die) and not is_banned(s, die, TO_BLOCK)
        ]
        return can_match(s, missing, free, picks)

    def answered(self, s: MastersState, f: Frame, pick: Action) -> int:
        if verb_of(pick) != DONE:
            f.picks = (*f.picks, first_of(pick), second_of(pick))
            return f.at
        declare_blocks(s, f.picks)
        f.picks = ()
        return f.at + 1


def _is_due(duties: list[int], attacker: int) -> bool:
    return attacker in duties or ANY_ATTACKER in duties


def _untaxed(s: MastersState, blocker: int, attacker: int) -> bool:
    return block_tax(s, blocker) == 0 and spin_tax(s, attacker) == 0


def lonely(s: MastersState, picks: tuple[int, ...]) -> list[int]:
    """Return the attackers that have one blocker and must not have only one."""
    assigned = list(picks[1::2])
    return [a for a in sorted(set(assigned)) if assigned.count(a) == 1 and needs_two_blockers(s, a)]


def can_match(s: MastersState, missing: list[int], free: list[int], picks: tuple[int, ...]) -> bool:
    """Say whether each of the attackers can get another blocker from those that are free."""
    if not missing:
        return True
    for i in range(len(free)):
        if not may_be_blocked_by(s, missing[0], free[i]):
            continue
        more = (*picks, free[i], missing[0])
        if can_afford(s, more) and can_match(s, missing[1:], free[:i] + free[i + 1 :], more):
            return True
    return False


def can_afford(s: MastersState, picks: tuple[int, ...]) -> bool:
    """Say whether the taxes on these blocks can be paid (DM-7.2.1, DM-2.4.8)."""
    seat = opponent(s, s.active)
    life = block_taxes(s, picks)
    if life > s.life[seat]:
        return False
    spins = spin_taxes(s, picks)
    return spins == 0 or spins <= sum([level_of(s, die) - 1 for die in spinnable(s, seat)])


def block_taxes(s: MastersState, picks: tuple[int, ...]) -> int:
    """Return how much life these blocks cost the defending player."""
    if not picks:
        return 0
    taxes = sum([block_tax(s, die) for die in picks[::2]])
    return taxes + declaration_tax(s, opponent(s, s.active))


def spin_taxes(s: MastersState, picks: tuple[int, ...]) -> int:
    """Return how many characters these blocks spin down: one price for each blocker."""
    return sum([spin_tax(s, attacker) for attacker in picks[1::2]])


def spinnable(s: MastersState, seat: int) -> list[int]:
    """Return a seat's characters that can be spun down."""
    return [
        die
        for die in fielded(s, seat)
        if shows_character(s, die) and not is_sidekick(s, die) and level_of(s, die) > 1
    ]


def declare_blocks(s: MastersState, picks: tuple[int, ...]) -> None:
    """Assign the blockers, take the taxes, and tell who blocks whom."""
    seat = opponent(s, s.active)
    taxes = block_taxes(s, picks)
    spins = spin_taxes(s, picks)
    for i in range(0, len(picks), 2):
        s.zone[picks[i]] = ATTACK
        s.blocks[picks[i]] = picks[i + 1]
        s.blocked[picks[i + 1]] = 1
    for _ in range(spins):
        s.push(book_of(s).number("spin tax"), seat, NONE)
    lose_life(s, seat, taxes)
    for i in range(0, len(picks), 2):
        emit(s, BLOCKED, seat, picks[i], picks[i + 1])


class TellBlocks(Op[MastersState]):
    """Tell which attackers were blocked, once each, and which were not (DM-7.2.3)."""

    def run(self, s: MastersState, f: Frame) -> int:
        for die in attackers(s):
            if s.blocked[die]:
                emit(s, BLOCKS_DECLARED, s.active, die, first_or_none(blockers_of(s, die)))
            else:
                emit(s, UNBLOCKED, s.active, die)
        return f.at + 1


def first_or_none(dice: list[int]) -> int:
    """Return the first of some dice, or NONE."""
    return dice[0] if dice else NONE


class SpinTax(Ask[MastersState]):
    """The defending player spins down a character of theirs as the price of a block."""

    def __init__(self) -> None:
        super().__init__(TARGET, "DM-7.2.1")

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        return [action(TARGET_DIE, die) for die in spinnable(s, f.seat)]

    def answered(self, s: MastersState, f: Frame, pick: Action) -> int:
        spin(s, first_of(pick), -1)
        return f.at + 1


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
        for die in range(len(s.blocks)):
            if s.blocks[die] != NONE and s.zone[s.blocks[die]] == ATTACK:
                attacker = s.blocks[die]
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


class EndCombat(Op[MastersState]):
    """Tell that combat is over."""

    def run(self, s: MastersState, f: Frame) -> int:
        emit(s, COMBAT_ENDED, s.active)
        return f.at + 1


def attack_programs() -> list[Program]:
    """Return the programs of the attack step."""
    return [
        Program(
            "attack step",
            BeginAttack(),
            SettleField("DM-9.1"),
            DeclareAttackers(),
            IfAttacked(14),
            SettleField("DM-7.1.3"),
            DeclareBlockers(),
            TellBlocks(),
            SettleField("DM-7.2.3"),
            Call("combat window"),
            DivideDamage(),
            DealCombat(),
            SettleField("DM-7.4.7"),
            EndCombat(),
            SettleField("DM-9.1"),
            registers=2,
        ),
        Program("spin tax", SpinTax()),
    ]
