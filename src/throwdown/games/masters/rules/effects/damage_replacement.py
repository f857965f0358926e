"""What card texts do to damage that is about to be dealt: prevent it, redirect it.

The damage is the proposal under way (`rules/damage/hits.py`). A share of it is taken off; what is
redirected becomes damage of the same source to somebody else, open to what has not been applied to
it yet.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from throwdown.games.masters.model.causes import mark_redirected, source_of
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.targets import seat_of_target
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.events import PREVENTED, REDIRECTED
from throwdown.games.masters.rules.core.line_holders import is_used_up, use_up
from throwdown.games.masters.rules.core.proposals import (
    HIT_DIE,
    HIT_REDIRECTS,
    MORE_PARTS,
    SHARE_OF_HIT,
    damage_in,
    part_places,
    take_parts,
)
from throwdown.games.masters.rules.core.registers import AMOUNT, DID, THAT
from throwdown.games.masters.rules.core.replacements import fitting_parts
from throwdown.games.masters.rules.core.text_lines import TextLine
from throwdown.games.masters.rules.core.verbs import PREVENT, REDIRECT
from throwdown.games.masters.rules.text.amounts import Amount
from throwdown.games.masters.rules.text.players import seats_of
from throwdown.games.masters.rules.text.targets import DiceReference
from throwdown.kernel.action import NONE, Action, action, first_operand
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import NUMBER
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op
from throwdown.kernel.replacement import Proposal, current_proposal

# Which share of the damage.
SO_MUCH: Final = 0
ALL_BUT: Final = 1
ALL: Final = 2

MOST_REDIRECTS: Final = 9
"""The books say nothing of damage that is redirected for ever: after so often it stays."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Change:
    """What is done with a share of the damage."""

    verb: int
    """The verb of the question how much."""

    def make(self, s: MastersState, f: Frame, amount: int) -> None:
        """Do it with an amount of the damage, at least 1."""
        raise NotImplementedError(type(self).__name__)


class Prevention(Change):
    """The share is not dealt (DM-11.9)."""

    def __init__(self) -> None:
        self.verb = PREVENT

    def make(self, s: MastersState, f: Frame, amount: int) -> None:
        hit = current_proposal(s)
        emit(s, PREVENTED, f.seat, hit.numbers[HIT_DIE], amount)
        take_parts(hit, parts_at_work(s, f), amount)


class Redirection(Change):
    """The share is dealt to another die or player, by the same source (DM-11.10)."""

    def __init__(self, dice: DiceReference | None, player: int) -> None:
        self.verb = REDIRECT
        self.dice = dice
        self.player = player

    def make(self, s: MastersState, f: Frame, amount: int) -> None:
        die, seat = self._victim(s, f)
        hit = current_proposal(s)
        if seat == NONE or hit.numbers[HIT_REDIRECTS] >= MOST_REDIRECTS:
            return
        emit(s, REDIRECTED, seat, die, amount)
        if damage_in(hit, part_places(hit)) > amount:
            hit = split_off(s, f, amount)
        hit.seat = seat
        hit.numbers[HIT_DIE] = die
        for place in part_places(hit):
            hit.numbers[place + 1] = mark_redirected(hit.numbers[place + 1])
        hit.numbers[HIT_REDIRECTS] += 1
        if not book_of(s).rules.reaction_once_per_damage:
            hit.used = []

    def _victim(self, s: MastersState, f: Frame) -> tuple[int, int]:
        """Return the die and its seat, or NONE and the player; NONE twice if there is nobody."""
        if self.dice is None:
            return NONE, seats_of(s, f, self.player)[0]
        dice = self.dice.get(s, f)
        if not dice:
            return NONE, NONE
        if dice[0] < NONE:
            return NONE, seat_of_target(dice[0])
        return dice[0], s.controller[dice[0]]


def parts_at_work(s: MastersState, f: Frame) -> list[int]:
    """Return the parts of the hit under way that the line of a running text is about."""
    hit, line = current_proposal(s), book_of(s).changes_of_damage.get(f.program)
    if line is None or len(hit.numbers) <= MORE_PARTS:
        return part_places(hit)
    return fitting_parts(s, line, f.source, hit)


def damage_at_work(s: MastersState, f: Frame) -> int:
    """Return how much of the damage under way the line of a running text is about."""
    return damage_in(current_proposal(s), parts_at_work(s, f))


def split_off(s: MastersState, f: Frame, amount: int) -> Proposal:
    """Make a share of the damage a proposal of its own, settled after what is left of it."""
    hit = current_proposal(s)
    share = hit.clone()
    share.kind = SHARE_OF_HIT
    taken = take_parts(hit, parts_at_work(s, f), amount)
    share.numbers = [hit.numbers[HIT_DIE], *taken[:2], hit.numbers[HIT_REDIRECTS], *taken[2:]]
    s.proposals.insert(len(s.proposals) - 1, share)
    return share


class ChangeDamage(Op[MastersState]):
    """Do something with a share of the damage that is about to be dealt."""

    def __init__(self, change: Change, share: int, amount: Amount) -> None:
        self.change = change
        self.share = share
        self.amount = amount

    def run(self, s: MastersState, f: Frame) -> int:
        damage = damage_at_work(s, f)
        amount = self.amount.value(s, f)
        if self.share == ALL_BUT:
            amount = max(0, damage - amount)
        elif self.share == ALL:
            amount = damage
        if amount > 0:
            self.change.make(s, f, min(amount, damage))
        return f.at + 1


class ChangeUpTo(Ask[MastersState]):
    """Do something with as much of the damage as you like, up to a number."""

    def __init__(self, change: Change, amount: Amount) -> None:
        super().__init__(NUMBER, "DM-11.9")
        self.change = change
        self.amount = amount

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        most = min(self.amount.value(s, f), damage_at_work(s, f))
        return [action(self.change.verb, amount) for amount in range(most, -1, -1)]

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        if first_operand(pick) > 0:
            self.change.make(s, f, first_operand(pick))
        return f.at + 1


class IncreaseDamage(Op[MastersState]):
    """The damage that each of the sources is about to deal becomes more."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, s: MastersState, f: Frame) -> int:
        hit = current_proposal(s)
        for place in parts_at_work(s, f):
            hit.numbers[place] += self.amount.value(s, f)
        return f.at + 1


class NoteHit(Op[MastersState]):
    """Note what damage a text is about to change, and `that die`: whom it hits, or its source."""

    def __init__(self, *, victim: bool) -> None:
        self.victim = victim

    def run(self, s: MastersState, f: Frame) -> int:
        hit, parts = current_proposal(s), parts_at_work(s, f)
        first = hit.numbers[parts[0] + 1]
        f.regs[THAT] = hit.numbers[HIT_DIE] if self.victim else source_of(first)
        f.regs[AMOUNT] = damage_in(hit, parts)
        return f.at + 1


class StillUsable(Op[MastersState]):
    """Go on if a line with a limit was not used since it was set off; else skip its ops."""

    def __init__(self, line: TextLine, skip: int) -> None:
        self.line = line
        self.skip = skip

    def run(self, s: MastersState, f: Frame) -> int:
        return f.at + (self.skip if is_used_up(s, self.line, f.seat, f.source) else 1)


class NoteUse(Op[MastersState]):
    """Note that a line with a limit has been used; if it could be declined, only if it was not."""

    def __init__(self, line: TextLine, *, optional: bool) -> None:
        self.line = line
        self.optional = optional

    def run(self, s: MastersState, f: Frame) -> int:
        if not self.optional or f.regs[DID]:
            use_up(s, self.line, f.seat, f.source)
        return f.at + 1
