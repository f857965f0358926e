"""Status effects in texts: gaining, inflicting, removing, moving, preventing, detonating (DT-6)."""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model.printed_kinds import NEGATIVE
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import gain_cp
from throwdown.games.throne.rules.core.events import TRANSFERRED
from throwdown.games.throne.rules.core.legality import NOTHING
from throwdown.games.throne.rules.core.moments import begin_triggers
from throwdown.games.throne.rules.core.text_lines import CHOSEN, CP, DETONATED, KIND, THAT
from throwdown.games.throne.rules.core.tokens import (
    count_tokens,
    is_removable,
    limit_of,
    place_all,
    raise_limit,
    remove_token,
    remove_tokens,
)
from throwdown.games.throne.rules.core.verbs import NUMBER, TARGET, TOKEN
from throwdown.games.throne.rules.text.amounts import Amount
from throwdown.games.throne.rules.text.players import Players, candidates
from throwdown.kernel.action import NONE, Action, action, first_operand
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import NUMBER as NUMBERS
from throwdown.kernel.decision import TARGET as TARGETING
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op


class GiveTokens(Op[ThroneState]):
    """Players get tokens of a kind from the leaflet (DT-6.1)."""

    def __init__(self, players: Players, kind: int, amount: Amount) -> None:
        self.players = players
        self.kind = kind
        self.amount = amount

    def run(self, s: ThroneState, f: Frame) -> int:
        rows: list[int] = []
        for seat in self.players.get(s, f):
            for _ in range(placeable_count(s, seat, self.kind, self.amount.value(s, f, seat))):
                rows += [self.kind, f.seat, seat]
        place_all(s, rows, f.source)
        return f.at + 1


def placeable_count(s: ThroneState, seat: int, kind: int, many: int) -> int:
    """Return `many`, or as many as could ever be placed one after the other if that is less."""
    return max(0, min(many, 4 * limit_of(s, seat, kind)))


class GiveCp(Op[ThroneState]):
    """Players gain CP (DT-2.4)."""

    def __init__(self, players: Players, amount: Amount) -> None:
        self.players = players
        self.amount = amount

    def run(self, s: ThroneState, f: Frame) -> int:
        for seat in self.players.get(s, f):
            gained = gain_cp(s, seat, self.amount.value(s, f, seat))
            if seat == f.seat:
                f.regs[CP] += gained
        return f.at + 1


class RaiseLimit(Op[ThroneState]):
    """Your limit for a kind is higher for the rest of the game (DT-6.2)."""

    def __init__(self, kind: int, by: int) -> None:
        self.kind = kind
        self.by = by

    def run(self, s: ThroneState, f: Frame) -> int:
        raise_limit(s, f.seat, self.kind, self.by)
        return f.at + 1


class RemoveThis(Op[ThroneState]):
    """Remove the token whose text it is (DT-6.3)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        if f.regs[KIND] != NONE:
            remove_tokens(s, f.seat, f.regs[KIND], 1)
        return f.at + 1


class RemoveKind(Op[ThroneState]):
    """Remove `many` tokens of a kind from players; below 0 means all."""

    def __init__(self, players: Players, kind: int, many: int) -> None:
        self.players = players
        self.kind = kind
        self.many = many

    def run(self, s: ThroneState, f: Frame) -> int:
        for seat in self.players.get(s, f):
            there = count_tokens(s, seat, self.kind)
            remove_tokens(s, seat, self.kind, there if self.many < 0 else self.many)
        return f.at + 1


class RemoveAnyNumber(Ask[ThroneState]):
    """Remove as many of your tokens of a kind as you like."""

    def __init__(self, kind: int) -> None:
        super().__init__(NUMBERS, "DT-6.3")
        self.token = kind

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        return [action(NUMBER, n) for n in range(count_tokens(s, f.seat, self.token) + 1)]

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        remove_tokens(s, f.seat, self.token, first_operand(pick))
        return f.at + 1


# What forbids a token to be removed or moved; the first that does is named.
NOT_THERE: Final = 1
FIXED: Final = 2
"""It cannot be removed, or is no status effect (DT-7.1)."""
NOT_NEGATIVE: Final = 3
NOT_TRANSFERABLE: Final = 4
PAYS: Final = 5
"""The text that would remove it is paid for with it (DT-2.5)."""


def removable_kinds(s: ThroneState, seat: int, *, negative: bool, moving: bool) -> list[int]:
    """Return the kinds of status effect that texts may remove from a seat, or move away."""
    borne = s.borne[seat]
    return [
        kind
        for kind in range(s.kinds)
        if borne >> kind & 1
        and removal_obstacle(s, seat, kind, negative=negative, moving=moving) == NOTHING
    ]


def removal_obstacle(s: ThroneState, seat: int, kind: int, *, negative: bool, moving: bool) -> int:
    """Return what forbids a text to remove a seat's token, or to move it away."""
    if not count_tokens(s, seat, kind):
        return NOT_THERE
    if not is_removable(s, kind):
        return FIXED
    if not negative and not moving:
        return NOTHING
    k = book_of(s).kinds[kind]
    if negative and k.polarity != NEGATIVE:
        return NOT_NEGATIVE
    if moving and not k.transferable:
        return NOT_TRANSFERABLE
    return NOTHING


def kinds_left_to_remove(
    s: ThroneState, text: tuple[int, int, int], seat: int, *, negative: bool, moving: bool
) -> list[int]:
    """Return the kinds that a text may remove from a seat once it is paid for.

    The text is given by its player, its kind of token, and how many of these it costs.
    """
    found = removable_kinds(s, seat, negative=negative, moving=moving)
    player, kind, price = text
    if price and seat == player and kind in found and count_tokens(s, seat, kind) <= price:
        found.remove(kind)
    return found


class ChooseBearer(Ask[ThroneState]):
    """Choose a player who has a status effect that can be removed or moved."""

    def __init__(self, among: int, *, negative: bool, moving: bool) -> None:
        super().__init__(TARGETING, "DT-D-TOKEN")
        self.among = among
        self.negative = negative
        self.moving = moving
        self.price = 0
        """How many tokens of its own kind the text will still have to pay."""
        self.skip = 1

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        text = (f.seat, f.regs[KIND], self.price)
        return [
            action(TARGET, seat)
            for seat in candidates(s, f.seat, self.among, NONE)
            if kinds_left_to_remove(s, text, seat, negative=self.negative, moving=self.moving)
        ]

    def skip_question(self, s: ThroneState, f: Frame) -> int:
        f.regs[THAT] = NONE
        return f.at + self.skip

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        f.regs[THAT] = first_operand(pick)
        return f.at + 1


class ChooseStatus(Ask[ThroneState]):
    """Choose one of a player's status effects."""

    def __init__(self, players: Players, *, negative: bool, moving: bool) -> None:
        super().__init__(TARGETING, "DT-D-TOKEN")
        self.players = players
        self.negative = negative
        self.moving = moving
        self.price = 0
        """How many tokens of its own kind the text will still have to pay."""
        self.skip = 1

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        found = self.players.get(s, f)
        if not found:
            return []
        text = (f.seat, f.regs[KIND], self.price)
        kinds = kinds_left_to_remove(s, text, found[0], negative=self.negative, moving=self.moving)
        return [action(TOKEN, kind) for kind in kinds]

    def skip_question(self, s: ThroneState, f: Frame) -> int:
        f.regs[CHOSEN] = NONE
        return f.at + self.skip

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        f.regs[CHOSEN] = first_operand(pick)
        return f.at + 1


def asking_bearer(s: ThroneState) -> int:
    """Return the player one of whose status effects is being chosen."""
    op = s.decision.op if s.decision is not None else None
    assert isinstance(op, ChooseStatus)
    return op.players.get(s, s.frames[-1])[0]


class RemoveChosen(Op[ThroneState]):
    """Remove the chosen token from a player."""

    def __init__(self, players: Players) -> None:
        self.players = players

    def run(self, s: ThroneState, f: Frame) -> int:
        for seat in self.players.get(s, f):
            if f.regs[CHOSEN] != NONE:
                remove_tokens(s, seat, f.regs[CHOSEN], 1)
        f.regs[CHOSEN] = NONE
        return f.at + 1


class RemoveAllStatus(Op[ThroneState]):
    """Remove every status effect that can be removed from players."""

    def __init__(self, players: Players, *, negative: bool) -> None:
        self.players = players
        self.negative = negative

    def run(self, s: ThroneState, f: Frame) -> int:
        for seat in self.players.get(s, f):
            for kind in removable_kinds(s, seat, negative=self.negative, moving=False):
                remove_tokens(s, seat, kind, count_tokens(s, seat, kind))
        return f.at + 1


class TransferChosen(Op[ThroneState]):
    """The chosen token moves from one player to another (DT-6.7)."""

    def __init__(self, giver: Players, receiver: Players) -> None:
        self.giver = giver
        self.receiver = receiver

    def run(self, s: ThroneState, f: Frame) -> int:
        kind = f.regs[CHOSEN]
        for seat in self.giver.get(s, f):
            for other in self.receiver.get(s, f):
                if kind != NONE and count_tokens(s, seat, kind):
                    transfer(s, kind, seat, other, f.source)
        f.regs[CHOSEN] = NONE
        return f.at + 1


class TransferThis(Op[ThroneState]):
    """This token moves to another player."""

    def __init__(self, receiver: Players) -> None:
        self.receiver = receiver

    def run(self, s: ThroneState, f: Frame) -> int:
        kind = f.regs[KIND]
        for other in self.receiver.get(s, f):
            if kind != NONE and other != f.seat and count_tokens(s, f.seat, kind):
                transfer(s, kind, f.seat, other, f.source)
        return f.at + 1


def transfer(s: ThroneState, kind: int, seat: int, other: int, source: int) -> None:
    """Move a token; the receiver's limit, and what happens beyond it, hold (DT-6.7)."""
    remove_token(s, seat, kind)
    emit(s, TRANSFERRED, other, kind, seat)
    place_all(s, [kind, seat, other], source)


class DetonateThis(Op[ThroneState]):
    """This token does what it says for when it is detonated."""

    def run(self, s: ThroneState, f: Frame) -> int:
        detonate(s, f.regs[KIND], [f.seat])
        return f.at + 1


class DetonateAll(Op[ThroneState]):
    """Every token of a kind in play does so, player by player."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def run(self, s: ThroneState, f: Frame) -> int:
        detonate(s, self.kind, s.seats_from(s.active))
        return f.at + 1


def detonate(s: ThroneState, kind: int, seats: list[int]) -> None:
    """Let tokens of a kind on seats be detonated: once for each seat, or once for each token."""
    rows: list[int] = []
    for line in book_of(s).triggers_at[DETONATED]:
        if line.kind != kind:
            continue
        for seat in seats:
            many = count_tokens(s, seat, kind)
            for _ in range(min(many, 1) if line.once or len(seats) == 1 else many):
                rows += [line.number, seat]
    begin_triggers(s, rows)
