"""Blockers: who may block whom, what it costs, and who must (DM-7.2)."""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.lasting_kinds import DOOMED, END_OF_TURN
from throwdown.games.masters.model.ruleset import WHOLE_TEAM
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.turn_notes import block_of
from throwdown.games.masters.model.zones import ATTACK
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import (
    fielded_dice,
    is_sidekick,
    level_of,
    shows_character,
)
from throwdown.games.masters.rules.core.durations import begin_effect
from throwdown.games.masters.rules.core.events import BLOCKED, BLOCKS_DECLARED, UNBLOCKED
from throwdown.games.masters.rules.core.fighters import attackers, blockers_of, defending_seat
from throwdown.games.masters.rules.core.restrictions import (
    ANY_ATTACKER,
    attackers_to_block,
    block_tax,
    declaration_tax,
    guards_of,
    is_banned,
    may_ban,
    may_be_blocked_by,
    may_bind,
    most_blocks,
    needs_two_blockers,
    spin_tax,
)
from throwdown.games.masters.rules.core.sides import active_member, life_of, opponent, team_seats
from throwdown.games.masters.rules.core.spins import spin_levels
from throwdown.games.masters.rules.core.stats import has_keyword
from throwdown.games.masters.rules.core.text_lines import (
    BE_BLOCKED_BY_ONE,
    CANT_UNLESS,
    DEADLY,
    GUARDED,
    TO_BLOCK,
)
from throwdown.games.masters.rules.core.verbs import BLOCK, TARGET_DIE
from throwdown.games.masters.rules.damage.hits import lose_life
from throwdown.kernel.action import (
    DONE,
    NONE,
    Action,
    action,
    first_operand,
    second_operand,
    verb_of,
)
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import ASSIGN as ASSIGNING
from throwdown.kernel.decision import TARGET
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op

# What can keep a character from blocking an attacker.
FREE: Final = 0
BANNED_FROM_BLOCK: Final = 1
NOT_BY_THIS_ONE: Final = 2
TOO_DEAR: Final = 3
NO_SECOND: Final = 4
GUARDED_BY_OTHERS: Final = 5


class DeclareBlockers(Ask[MastersState]):
    """A defending player assigns blockers, in rising order of the pairs (DM-7.2.1).

    Picks are pairs: blocker, attacker, blocker, attacker ... Partners block together: all blocks
    stand when the last one has picked (DM-17.6.1).
    """

    def __init__(self, member: int = 0) -> None:
        super().__init__(ASSIGNING, "DM-7.2.1")
        self.member = member

    def decider(self, s: MastersState, f: Frame) -> int:
        return opponent(s, active_member(s, self.member))

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        options: list[Action] = []
        seat = self.decider(s, f)
        picks = own_blocks(s, seat, f.picks)
        fighting = attackers_against(s, seat)
        for die in free_blockers(s, seat, picks):
            pairs = [
                a
                for a in fighting
                if is_rising(picks, die, a) and self.block_obstacle(s, f.picks, die, a) == FREE
            ]
            wanted = _attackers_left_to_block(s, picks, die, pairs)
            if wanted:
                left = most_blocks(s, die) - picks[::2].count(die)
                due = [a for a in pairs if _keeps_duty(wanted, a, left)]
                return options + [action(BLOCK, die, a) for a in due]
            options += [action(BLOCK, die, a) for a in pairs]
        if can_match(s, partner_to_block(s, seat), attackers_needing_blockers(s, f.picks), f.picks):
            options.append(action(DONE))
        return options

    def block_obstacle(
        self, s: MastersState, picks: tuple[int, ...], die: int, attacker: int
    ) -> int:
        """Return what keeps a character from blocking an attacker besides those picked, or FREE."""
        if is_banned(s, die, TO_BLOCK):
            return BANNED_FROM_BLOCK
        if not may_be_blocked_by(s, attacker, die):
            return NOT_BY_THIS_ONE
        if not may_be_taxed(s) and not may_need_blockers(s):
            return FREE
        more = (*picks, die, attacker)
        if not can_afford(s, more):
            return TOO_DEAR
        seat = s.controller[die]
        seats = [seat, *partner_to_block(s, seat)]
        if can_match(s, seats, attackers_needing_blockers(s, more), more):
            return FREE
        return (
            NO_SECOND
            if can_match(s, seats, unguarded_attackers(s, more), more)
            else GUARDED_BY_OTHERS
        )

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        if verb_of(pick) != DONE:
            f.picks += (first_operand(pick), second_operand(pick))
            return f.at
        if not partner_to_block(s, self.decider(s, f)):
            declare_blocks(s, f.picks)
            f.picks = ()
        return f.at + 1


def attackers_against(s: MastersState, seat: int) -> list[int]:
    """Return the attackers that a seat's characters may block (DM-17.8.5)."""
    found = attackers(s)
    if len(s.teams) == 2 or book_of(s).rules.doubles_attack == WHOLE_TEAM:
        return found
    return [die for die in found if defending_seat(s, die) == seat]


def own_blocks(s: MastersState, seat: int, picks: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of the picked pairs whose blocker a seat controls."""
    if len(s.teams) == 2:
        return picks
    own: list[int] = []
    for i in range(0, len(picks), 2):
        if s.controller[picks[i]] == seat:
            own += picks[i : i + 2]
    return tuple(own)


def partner_to_block(s: MastersState, seat: int) -> list[int]:
    """Return the partner who picks blockers after a seat, if there is one."""
    return [other for other in team_seats(s, seat) if other > seat]


def free_blockers(s: MastersState, seat: int, picks: tuple[int, ...]) -> list[int]:
    """Return a seat's dice that may still be assigned after its picks, each to its last attacker
    or on."""
    last = picks[-2] if picks else NONE
    return [
        die
        for die in fielded_dice(s, seat)
        if die >= last
        and shows_character(s, die)
        and (die > last or picks[::2].count(die) < most_blocks(s, die))
    ]


def is_rising(picks: tuple[int, ...], die: int, attacker: int) -> bool:
    """Return whether a pair comes after the last one, so that each set of blocks is one row."""
    return not picks or die > picks[-2] or (die == picks[-2] and attacker > picks[-1])


def _attackers_left_to_block(
    s: MastersState, picks: tuple[int, ...], die: int, pairs: list[int]
) -> list[int]:
    """Return the attackers that a die must still block; any of them, if it need block but one."""
    if not may_bind(s):
        return []
    duties = attackers_to_block(s, die)
    if not duties or block_tax(s, die) > 0:
        return []
    free = [attacker for attacker in pairs if spin_tax(s, attacker) == 0]
    named = [attacker for attacker in free if attacker in duties]
    if named or ANY_ATTACKER not in duties or die in picks[::2]:
        return named
    return free


def _keeps_duty(wanted: list[int], attacker: int, left: int) -> bool:
    """Return whether a die that blocks this attacker can still do its duty with the blocks left."""
    after = [a for a in wanted if a > attacker]
    need = min(left, len(wanted)) - (1 if attacker in wanted else 0)
    return need <= min(left - 1, len(after))


def underblocked_attackers(s: MastersState, picks: tuple[int, ...]) -> list[int]:
    """Return the attackers that have one blocker and must not have only one."""
    if not may_ban(s, BE_BLOCKED_BY_ONE):
        return []
    assigned = list(picks[1::2])
    return [a for a in sorted(set(assigned)) if assigned.count(a) == 1 and needs_two_blockers(s, a)]


def unguarded_attackers(s: MastersState, picks: tuple[int, ...]) -> list[int]:
    """Return the attackers that must be blocked too, so that those picked may be."""
    if not book_of(s).has_static[GUARDED]:
        return []
    assigned = picks[1::2]
    found: list[int] = []
    for attacker in sorted(set(assigned)):
        for guard in guards_of(s, attacker):
            if guard not in assigned and guard not in found:
                found += [guard, guard] if needs_two_blockers(s, guard) else [guard]
    return found


def attackers_needing_blockers(s: MastersState, picks: tuple[int, ...]) -> list[int]:
    """Return the attackers that need another blocker, or else these blocks are not legal."""
    return (
        underblocked_attackers(s, picks) + unguarded_attackers(s, picks)
        if may_need_blockers(s)
        else []
    )


def may_need_blockers(s: MastersState) -> bool:
    """Return whether any attacker could need another blocker now."""
    return may_ban(s, BE_BLOCKED_BY_ONE) or book_of(s).has_static[GUARDED]


def can_match(
    s: MastersState, seats: list[int], missing: list[int], picks: tuple[int, ...]
) -> bool:
    """Return whether each of the attackers can get another blocker of these seats after the
    picks."""
    return _can_match(s, seats, missing, picks, picks)


def _can_match(
    s: MastersState,
    seats: list[int],
    missing: list[int],
    picks: tuple[int, ...],
    more: tuple[int, ...],
) -> bool:
    """Return the same, where `more` are the picks with the blockers found so far."""
    if not missing:
        return True
    attacker = missing[0]
    for seat in seats:
        if attacker not in attackers_against(s, seat):
            continue
        own = own_blocks(s, seat, picks)
        for die in free_blockers(s, seat, own):
            full = more[::2].count(die) >= most_blocks(s, die)
            if full or is_banned(s, die, TO_BLOCK) or not is_rising(own, die, attacker):
                continue
            if not may_be_blocked_by(s, attacker, die):
                continue
            longer = (*more, die, attacker)
            if can_afford(s, longer) and _can_match(s, seats, missing[1:], picks, longer):
                return True
    return False


def can_afford(s: MastersState, picks: tuple[int, ...]) -> bool:
    """Return whether the taxes on these blocks can be paid (DM-7.2.1, DM-2.4.8)."""
    if not may_be_taxed(s):
        return True
    life = 0
    for seat in team_seats(s, opponent(s, s.active)):
        own = own_blocks(s, seat, picks)
        life += block_taxes(s, seat, own)
        spins = spin_taxes(s, own)
        if spins and spins > sum([level_of(s, die) - 1 for die in spinnable_dice(s, seat)]):
            return False
    return life <= life_of(s, opponent(s, s.active))


def may_be_taxed(s: MastersState) -> bool:
    """Return whether any block could cost something now."""
    return bool(s.lasting) or book_of(s).has_static[CANT_UNLESS]


def block_taxes(s: MastersState, seat: int, picks: tuple[int, ...]) -> int:
    """Return how much life a defending player's blocks cost."""
    if not picks or not s.lasting:
        return 0
    taxes = sum([block_tax(s, die) for die in sorted(set(picks[::2]))])
    return taxes + declaration_tax(s, seat)


def spin_taxes(s: MastersState, picks: tuple[int, ...]) -> int:
    """Return how many characters these blocks spin down: one price for each blocker."""
    if not book_of(s).has_static[CANT_UNLESS]:
        return 0
    return sum([spin_tax(s, attacker) for attacker in picks[1::2]])


def spinnable_dice(s: MastersState, seat: int) -> list[int]:
    """Return a seat's characters that can be spun down."""
    return [
        die
        for die in fielded_dice(s, seat)
        if shows_character(s, die) and not is_sidekick(s, die) and level_of(s, die) > 1
    ]


def declare_blocks(s: MastersState, picks: tuple[int, ...]) -> None:
    """Assign the blockers, take the taxes, and tell who blocks whom."""
    seats = team_seats(s, opponent(s, s.active))
    taxes = [block_taxes(s, seat, own_blocks(s, seat, picks)) for seat in seats]
    spins = [spin_taxes(s, own_blocks(s, seat, picks)) for seat in seats]
    for i in range(0, len(picks), 2):
        s.put(picks[i], ATTACK, s.controller[picks[i]])
        assign_block(s, picks[i], picks[i + 1])
    for i in range(len(seats)):
        for _ in range(spins[i]):
            s.push(book_of(s).number("spin tax"), seats[i], NONE)
    for i in range(len(seats)):
        lose_life(s, seats[i], taxes[i])
    for i in range(0, len(picks), 2):
        emit(s, BLOCKED, s.controller[picks[i]], picks[i], picks[i + 1])


def assign_block(s: MastersState, blocker: int, attacker: int) -> None:
    """Let a die block an attacker, perhaps besides others (DM-7.2.2)."""
    s.change_blocks()
    if s.blocks[blocker] == NONE:
        s.blocks[blocker] = attacker
    else:
        s.further_blocks += [blocker, attacker]
    s.blocked[attacker] = 1


class TellBlocks(Op[MastersState]):
    """Tell which attackers were blocked, once each, and which were not (DM-7.2.3)."""

    def run(self, s: MastersState, f: Frame) -> int:
        for die in attackers(s):
            if s.blocked[die]:
                remember_block(s, die)
                emit(s, BLOCKS_DECLARED, s.controller[die], die, first_or_none(blockers_of(s, die)))
            else:
                emit(s, UNBLOCKED, s.controller[die], die)
        return f.at + 1


def remember_block(s: MastersState, attacker: int) -> None:
    """Remember that an attacker was blocked, for texts that ask or wait for it."""
    if book_of(s).remembers_blocks:
        s.history.append(block_of(attacker))
    mark_deadly_victims(s, attacker)


def mark_deadly_victims(s: MastersState, attacker: int) -> None:
    """Mark the dice that fight with a Deadly one: they are KO'd when the turn ends."""
    for blocker in blockers_of(s, attacker):
        for die, other in ((attacker, blocker), (blocker, attacker)):
            if has_keyword(s, die, DEADLY):
                begin_effect(s, DOOMED, other, s.controller[die], END_OF_TURN, die)


def first_or_none(dice: list[int]) -> int:
    """Return the first of some dice, or NONE."""
    return dice[0] if dice else NONE


class SpinTax(Ask[MastersState]):
    """The defending player spins down a character of theirs as the price of a block."""

    def __init__(self) -> None:
        super().__init__(TARGET, "DM-7.2.1")

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        return [action(TARGET_DIE, die) for die in spinnable_dice(s, f.seat)]

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        spin_levels(s, first_operand(pick), -1)
        return f.at + 1
