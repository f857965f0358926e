"""Control: the ops that steer a program, and the pattern of an op that asks.

`Ask` is the way to write a question: `options` only looks, `apply_answer` only acts, so that
*ask before you touch* holds by construction. The others jump, call, repeat and choose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from throwdown.kernel.action import (
    CHOOSE,
    DONE,
    NO,
    NONE,
    YES,
    Action,
    action,
    add_option,
    first_operand,
    verb_of,
)
from throwdown.kernel.decision import MAY, OPTION, SUBSET
from throwdown.kernel.int_array import Numbers
from throwdown.kernel.program import Frame, Op, S

if TYPE_CHECKING:
    from throwdown.kernel.book import Book
    from throwdown.kernel.state import GameState


NO_OPTIONS: Final[list[Action]] = []
"""The options of what is not asked: one list for all such questions, never changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Op[S]):
    """Ask one seat one question. A question with one option is answered by itself."""

    def __init__(self, kind: int, rule: str) -> None:
        self.kind = kind
        self.rule = rule

    def decider(self, s: S, f: Frame) -> int:
        """Return who decides: unless overridden, the seat that controls the frame."""
        return f.seat

    def options(self, s: S, f: Frame) -> list[Action]:
        """Return what may be picked; changes nothing."""
        raise NotImplementedError(type(self).__name__)

    def apply_answer(self, s: S, f: Frame, pick: Action) -> int:
        """Do what was picked; return where the program goes on."""
        raise NotImplementedError(type(self).__name__)

    def skip_question(self, s: S, f: Frame) -> int:
        """Return where the program goes on when there is nothing to pick."""
        return f.at + 1

    def run(self, s: S, f: Frame) -> int:
        """Ask, or do what was answered."""
        pick = s.take()
        if pick == NONE:
            options = self.options(s, f)
            if not options:
                return self.skip_question(s, f)
            if len(options) > 1 or s.asks_lone or s.book.ask_forced:
                return s.ask(self.decider(s, f), self.kind, options, f.source, self.rule, self, f)
            pick = options[0]
        return self.apply_answer(s, f, pick)


class Jump(Op["GameState"]):
    """Go on at another position of the program."""

    def __init__(self, to: int) -> None:
        self.to = to

    def run(self, s: GameState, f: Frame) -> int:
        """Go there."""
        return self.to


@mypyc_attr(allow_interpreted_subclasses=True)
class Unless(Op[S]):
    """Go on at another position unless a condition of the game holds."""

    def __init__(self, to: int) -> None:
        self.to = to

    def holds(self, s: S, f: Frame) -> bool:
        """Return whether the condition holds; changes nothing."""
        raise NotImplementedError(type(self).__name__)

    def run(self, s: S, f: Frame) -> int:
        """Go on, or there."""
        return f.at + 1 if self.holds(s, f) else self.to


class Call(Op["GameState"]):
    """Run another program, for the same seat and source, and then go on."""

    def __init__(self, program: str) -> None:
        self.program = program
        self.number = NONE

    def link(self, book: Book) -> None:
        """Find the program's number."""
        self.number = book.number(self.program)

    def run(self, s: GameState, f: Frame) -> int:
        """Begin the other program."""
        s.push(self.number, f.seat, f.source)
        return f.at + 1


class May(Ask["GameState"]):
    """Ask yes or no; no goes on at position `declined`."""

    def __init__(self, rule: str, declined: int) -> None:
        super().__init__(MAY, rule)
        self.declined = declined

    def options(self, s: GameState, f: Frame) -> list[Action]:
        """Offer yes and no."""
        return [action(YES), action(NO)]

    def apply_answer(self, s: GameState, f: Frame, pick: Action) -> int:
        """Go on, or skip."""
        return f.at + 1 if pick == action(YES) else self.declined


class ChooseOne(Ask["GameState"]):
    """Ask which of several branches to take; branch `i` begins at `branches[i]`."""

    def __init__(self, rule: str, branches: list[int]) -> None:
        super().__init__(OPTION, rule)
        self.branches = branches

    def options(self, s: GameState, f: Frame) -> list[Action]:
        """Offer the branches by number."""
        return [action(CHOOSE, i) for i in range(len(self.branches))]

    def apply_answer(self, s: GameState, f: Frame, pick: Action) -> int:
        """Go to the branch."""
        return self.branches[first_operand(pick)]


@mypyc_attr(allow_interpreted_subclasses=True)
class PickSome(Ask[S]):
    """Pick several things into `f.picks`: repeated picks in rising order, then "done".

    Rising order makes each set of things one row of picks, not one for every permutation.
    """

    def __init__(self, verb: int, rule: str, least: int, most: int) -> None:
        super().__init__(SUBSET, rule)
        self.verb = verb
        self.least = least
        self.most = most

    def things(self, s: S, f: Frame) -> Numbers:
        """Return all that can be picked, rising; changes nothing."""
        raise NotImplementedError(type(self).__name__)

    def options(self, s: S, f: Frame) -> list[Action]:
        """Offer what comes after the last pick."""
        return self.remaining_options(self.things(s, f), f.picks)

    def remaining_options(self, things: Numbers, picks: tuple[int, ...]) -> list[Action]:
        """Return what of the things comes after the last pick, as long as enough remains."""
        picked = len(picks)
        if picked >= self.most:
            return [action(DONE)]
        last = picks[picked - 1] if picked else NONE
        verb = self.verb
        options: list[Action] = []
        for thing in things:
            if thing > last:
                add_option(options, verb, thing)
        still = self.least - picked - 1
        if still > 0:
            options = options[: max(0, len(options) - still)]
        if picked >= self.least or not options:
            add_option(options, DONE)
        return options

    def apply_answer(self, s: S, f: Frame, pick: Action) -> int:
        """Keep the pick and ask again, or go on."""
        if verb_of(pick) == DONE:
            return f.at + 1
        f.picks += (first_operand(pick),)
        return f.at


class ForEach(Op["GameState"]):
    """Go through `f.picks`: put the next one into a register, or jump to `end` after the last.

    Register `counter` must start at 0; when the picks are used up it is 0 again and the picks
    are forgotten, so that the program can pick again.
    """

    def __init__(self, counter: int, into: int, end: int) -> None:
        self.counter = counter
        self.into = into
        self.end = end

    def run(self, s: GameState, f: Frame) -> int:
        """Take the next pick, or leave the loop."""
        done = f.regs[self.counter]
        if done >= len(f.picks):
            f.regs[self.counter] = 0
            f.picks = ()
            return self.end
        f.regs[self.into] = f.picks[done]
        f.regs[self.counter] = done + 1
        return f.at + 1
