"""Companions in texts: growing, building, turning, activating, taking damage (DT-7)."""

from __future__ import annotations

from throwdown.games.throne.model.ledger import REDIRECT, SPLIT
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.events import TURNED
from throwdown.games.throne.rules.core.legality import is_used_up
from throwdown.games.throne.rules.core.moments import holds_line
from throwdown.games.throne.rules.core.text_lines import COUNT, OptionLine
from throwdown.games.throne.rules.core.tokens import (
    count_tokens,
    face_of,
    has_room,
    place_token,
    remove_token,
    turn_face,
)
from throwdown.games.throne.rules.core.verbs import TOKEN, USE
from throwdown.games.throne.rules.damage.ledger import add_lasting_term, add_term
from throwdown.games.throne.rules.play.declarations import begin_freely
from throwdown.kernel.action import DONE, NONE, Action, action, first_operand, verb_of
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import OPTION
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op


def growable_kinds(s: ThroneState, seat: int, kinds: list[int], *, new: bool) -> list[int]:
    """Return what a seat's chain of companions may bring: the kind that is there after the step.

    A new companion of the first step may come if `new`; one in play may go a step up.
    """
    found: list[int] = []
    for i in range(len(kinds)):
        if not has_room(s, seat, kinds[i]):
            continue
        if (i == 0 and new) or (i > 0 and count_tokens(s, seat, kinds[i - 1])):
            found.append(kinds[i])
    return found


class GrowOne(Ask[ThroneState]):
    """Take a step of growth of your choice; the register COUNT has how many steps are left."""

    def __init__(self, kinds: list[int]) -> None:
        super().__init__(OPTION, "DT-7.1")
        self.kinds = kinds

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        if f.regs[COUNT] <= 0:
            return []
        return [action(TOKEN, kind) for kind in growable_kinds(s, f.seat, self.kinds, new=True)]

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        grow(s, f.seat, self.kinds, first_operand(pick))
        f.regs[COUNT] -= 1
        return f.at


def grow(s: ThroneState, seat: int, kinds: list[int], kind: int) -> None:
    """Bring a companion into play, or replace it by the next kind of its chain."""
    step = kinds.index(kind)
    if step > 0:
        remove_token(s, seat, kinds[step - 1])
    place_token(s, seat, kind, seat)


class GrowEach(Ask[ThroneState]):
    """Each companion in play may go one step up, in the order you like.

    Picks are those that have grown, by the kind they have become.
    """

    def __init__(self, kinds: list[int]) -> None:
        super().__init__(OPTION, "DT-7.1")
        self.kinds = kinds

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        found: list[Action] = []
        for kind in growable_kinds(s, f.seat, self.kinds, new=False):
            before = self.kinds[self.kinds.index(kind) - 1]
            # Those that have just come to this step do not grow again.
            if count_tokens(s, f.seat, before) > f.picks.count(before):
                found.append(action(TOKEN, kind))
        if found:
            found.append(action(DONE))
        return found

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        if verb_of(pick) == DONE:
            f.picks = ()
            return f.at + 1
        grow(s, f.seat, self.kinds, first_operand(pick))
        f.picks += (first_operand(pick),)
        return f.at

    def skip_question(self, s: ThroneState, f: Frame) -> int:
        f.picks = ()
        return f.at + 1


def buildable_kinds(s: ThroneState, seat: int, kinds: list[int]) -> list[int]:
    """Return the companions of a group that a seat may bring into play: its own hero's alone."""
    book = book_of(s)
    return [k for k in kinds if seat in book.kinds[k].owners and not count_tokens(s, seat, k)]


class BuildOne(Ask[ThroneState]):
    """Put a companion of the group into play on a side."""

    def __init__(self, kinds: list[int], face: int) -> None:
        super().__init__(OPTION, "DT-7.1")
        self.kinds = kinds
        self.face = face

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        return [action(TOKEN, kind) for kind in buildable_kinds(s, f.seat, self.kinds)]

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        place_token(s, f.seat, first_operand(pick), f.seat)
        turn_face(s, f.seat, first_operand(pick), self.face)
        return f.at + 1


def companions_to_turn(s: ThroneState, seat: int, kinds: list[int], face: int) -> list[int]:
    """Return the companions of a seat that show another side."""
    return [k for k in kinds if count_tokens(s, seat, k) and face_of(s, seat, k) != face]


class TurnOne(Ask[ThroneState]):
    """Turn a companion of the group in play to a side."""

    def __init__(self, kinds: list[int], face: int) -> None:
        super().__init__(OPTION, "DT-7.1")
        self.kinds = kinds
        self.face = face

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        return [
            action(TOKEN, kind) for kind in companions_to_turn(s, f.seat, self.kinds, self.face)
        ]

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        turn_face(s, f.seat, first_operand(pick), self.face)
        return f.at + 1


class ActivateOne(Ask[ThroneState]):
    """Use several companions of a group, one after another, without their costs.

    Picks are those that have been used by this text: it means different ones.
    """

    def __init__(self, kinds: list[int], many: int, *, up_to: bool) -> None:
        super().__init__(OPTION, "DT-7.1")
        self.kinds = kinds
        self.many = many
        self.up_to = up_to

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        if len(f.picks) >= self.many:
            return []
        options = [action(USE, option.number) for option in self.usable_lines(s, f)]
        if options and self.up_to:
            options.append(action(DONE))
        return options

    def usable_lines(self, s: ThroneState, f: Frame) -> list[OptionLine]:
        """Return what those companions in play can do that are not used up."""
        return [
            option
            for option in book_of(s).options_of[f.seat]
            if option.kind in self.kinds
            and option.kind not in f.picks
            and holds_line(s, option, f.seat)
            and not is_used_up(s, option, f.seat)
        ]

    def skip_question(self, s: ThroneState, f: Frame) -> int:
        f.picks = ()
        return f.at + 1

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        if verb_of(pick) == DONE:
            return self.skip_question(s, f)
        for option in self.usable_lines(s, f):
            if option.number == first_operand(pick):
                f.picks += (option.kind,)
                begin_freely(s, f.seat, option)
                break
        return f.at


class TurnBoard(Op[ThroneState]):
    """Turn your board to a side."""

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: ThroneState, f: Frame) -> int:
        if s.board[f.seat] != self.side:
            s.turn_board(f.seat, self.side)
            emit(s, TURNED, f.seat, NONE, self.side)
        return f.at + 1


class Redirect(Op[ThroneState]):
    """A companion takes the damage of the Attack instead of you."""

    def __init__(self, companion: int) -> None:
        self.companion = companion

    def run(self, s: ThroneState, f: Frame) -> int:
        add_term(s, REDIRECT, f.seat, self.companion, f.source)
        return f.at + 1


class Split(Op[ThroneState]):
    """You divide the damage you would take with a companion until the Roll Phase ends."""

    def __init__(self, companion: int) -> None:
        self.companion = companion

    def run(self, s: ThroneState, f: Frame) -> int:
        add_lasting_term(s, SPLIT, f.seat, self.companion, f.source)
        return f.at + 1
