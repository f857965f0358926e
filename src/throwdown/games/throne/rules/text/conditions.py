"""Conditions: what an `if` or a header asks."""

from __future__ import annotations

from throwdown.games.throne.model import token_counts as packed
from throwdown.games.throne.model.dice_results import Result
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.rolls import dice_key, values
from throwdown.games.throne.rules.core.seats import are_opponents
from throwdown.games.throne.rules.core.text_lines import ADDED, DID, ROLL, SPENT, THAT, Condition
from throwdown.games.throne.rules.core.tokens import (
    count_tokens_of_kinds,
    dial_of,
    face_of,
    token_slot,
)
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Frame


class RollShows(Condition):
    """The current roll shows it (DT-9.2)."""

    def __init__(self, result: Result) -> None:
        self.result = result

    def holds_in(self, s: ThroneState, f: Frame) -> bool:
        roll = f.regs[ROLL]
        return roll != NONE and self.result.is_shown_by(values(s, roll), dice_key(s, roll))


class HasTokens(Condition):
    """You have at least one token of these kinds."""

    def __init__(self, kinds: list[int]) -> None:
        self.kinds = kinds

    def holds(self, s: ThroneState, seat: int, kind: int) -> bool:
        return count_tokens_of_kinds(s, seat, self.kinds) > 0


class HasAdded(Condition):
    """This text has added that much damage."""

    def __init__(self, least: int) -> None:
        self.least = least

    def holds_in(self, s: ThroneState, f: Frame) -> bool:
        return f.regs[ADDED] >= self.least


class HasSpent(Condition):
    """That many tokens were paid in this text."""

    def __init__(self, least: int) -> None:
        self.least = least

    def holds_in(self, s: ThroneState, f: Frame) -> bool:
        return f.regs[SPENT] >= self.least


class AttemptsAtMost(Condition):
    """You made at most a number of Roll Attempts."""

    def __init__(self, most: int) -> None:
        self.most = most

    def holds(self, s: ThroneState, seat: int, kind: int) -> bool:
        return s.attempts <= self.most


class CompanionHealth(Condition):
    """A companion has at least that much health."""

    def __init__(self, companion: int, least: int) -> None:
        self.companion = companion
        self.least = least

    def holds(self, s: ThroneState, seat: int, kind: int) -> bool:
        return dial_of(s, seat, self.companion) >= self.least


class CompanionShows(Condition):
    """A companion in play shows a face."""

    def __init__(self, companions: list[int], face: int) -> None:
        self.companions = companions
        self.face = face

    def holds(self, s: ThroneState, seat: int, kind: int) -> bool:
        for companion in self.companions:
            if (
                count_tokens_of_kinds(s, seat, [companion])
                and face_of(s, seat, companion) == self.face
            ):
                return True
        return False


class BoardShows(Condition):
    """Your board shows a side."""

    def __init__(self, side: int) -> None:
        self.side = side

    def holds(self, s: ThroneState, seat: int, kind: int) -> bool:
        return s.board[seat] == self.side


class YoursIsHigher(Condition):
    """Your die of a contested roll is higher, or as high if that is enough."""

    def __init__(self, *, or_equal: bool) -> None:
        self.or_equal = or_equal

    def holds_in(self, s: ThroneState, f: Frame) -> bool:
        mine = values(s, f.regs[ROLL])[0]
        theirs = values(s, f.regs[ROLL] + 1)[0]
        return mine >= theirs if self.or_equal else mine > theirs


class ThatPlayerIsOpponent(Condition):
    """The player chosen is an opponent."""

    def holds_in(self, s: ThroneState, f: Frame) -> bool:
        return f.regs[THAT] != NONE and are_opponents(s, f.seat, f.regs[THAT])


class ThatPlayerDid(Condition):
    """The player chosen has done what they might, or has not."""

    def __init__(self, *, did: bool) -> None:
        self.did = did

    def holds_in(self, s: ThroneState, f: Frame) -> bool:
        return (f.regs[DID] == 1) == self.did


class IsStartPlayer(Condition):
    """You are the Start Player."""

    def holds(self, s: ThroneState, seat: int, kind: int) -> bool:
        return s.start_player == seat


class IsNotOwner(Condition):
    """The token is another hero's."""

    def holds(self, s: ThroneState, seat: int, kind: int) -> bool:
        return kind == NONE or seat not in book_of(s).kinds[kind].owners


class WasGainedEarlier(Condition):
    """A token of the kind was there before this turn."""

    def holds(self, s: ThroneState, seat: int, kind: int) -> bool:
        there = s.tokens[token_slot(s, seat, kind)]
        return packed.count(there) > packed.count_gained_this_turn(there)
