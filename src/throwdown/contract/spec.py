"""GameSpec: the one door through which everything outside the rules reaches a game.

Matches, bots, laboratories, servers and interfaces know this class and nothing of a
game's own modules; a further game needs no change in them. What a method must promise
stands in its docstring, and `tests/conformance` checks it for every registered game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias, Union

from mypy_extensions import mypyc_attr

from throwdown.contract.evaluation import Evaluation
from throwdown.kernel.action import NONE, Action, Vocabulary
from throwdown.kernel.book import Book
from throwdown.kernel.decision import KIND_NAMES
from throwdown.kernel.events import JUDGE, PUBLIC, Event, EventTable
from throwdown.kernel.immutable import Immutable
from throwdown.kernel.state import GameState

Json: TypeAlias = Union[bool, int, str, list["Json"], dict[str, "Json"], None]  # noqa: UP007
View: TypeAlias = dict[str, Json]
Setup: TypeAlias = Mapping[str, Json]


class SetupError(ValueError):
    """A set-up or a position cannot be played; the message says what would be right."""


class Reason(Immutable):
    """Why something cannot be done now: the rule that says so, and the condition in words."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text


class Payment(Immutable):
    """A way to pay for an option."""

    def __init__(self, answers: list[Action], spends: dict[str, int], leaves: list[Action]) -> None:
        self.answers = answers
        """What is answered after the option itself, to pay in this way."""
        self.spends = spends
        """How much each thing gives, by the name that actions have for it."""
        self.leaves = leaves
        """What can still be picked once it has been paid, where paying was all."""


class Likelihood(Immutable):
    """How likely something that one aims at is."""

    def __init__(self, name: str, best: float, kept: float) -> None:
        self.name = name
        """As actions name it."""
        self.best = best
        """With the best kept now and later."""
        self.kept = kept
        """With what is given kept now, and the best later."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GameSpec:
    """A game: how to begin it, look at it, talk about it and save it."""

    name: str
    """The game's short name, as typed on a command line."""
    languages: tuple[str, ...]
    """The languages its labels come in, the default first."""
    words: Vocabulary
    """The canonical text of its actions."""
    events: EventTable
    """Its kinds of event and who may see what of them."""
    has_secrets: bool
    """Whether anything but what chance will bring is hidden from anybody, in any of its set-ups."""

    def setups(self) -> list[Setup]:
        """Return some ways to begin, the plainest first; together they use every rule."""
        raise NotImplementedError

    def random_setup(self, seats: int, seed: int) -> Setup:
        """Return a way to begin with so many seats, another one for each seed; raises SetupError.

        Teams and the like are drawn at random from all that is allowed.
        """
        raise SetupError(f"{self.name} cannot be begun at random")

    def sensible_setup(self, seats: int, seed: int, asked: Setup) -> Setup:
        """Return a way to begin that makes a good game, another one for each seed.

        What is asked for is kept to; raises SetupError.
        """
        return {**self.random_setup(seats, seed), **asked}

    def matchup(self, names: list[str], seed: int = 0) -> Setup:
        """Return a way to begin in which each seat plays with what it names; raises SetupError.

        A seat that names nothing, "", gets what suits the others; a name may leave it to chance,
        which follows from the seed.
        """
        raise SetupError(f"in {self.name} everybody plays with the same: name no teams")

    def new(self, setup: Setup, seed: int, *, explicit: bool = False) -> GameState:
        """Return a game at its first question; raises SetupError if it cannot be played."""
        raise NotImplementedError

    def hides(self, setup: Setup) -> bool:
        """Return whether anything but what chance will bring is hidden in games of this set-up."""
        return self.has_secrets

    def complete(self, setup: Setup) -> Setup:
        """Return the set-up with what it leaves to the game filled in, to be kept in a record."""
        return dict(setup)

    def content(self, s: GameState) -> str:
        """Return the rules and the content a game is played by; equal texts are played alike.

        The programs of the book; a game adds what its programs read.
        """
        lines = []
        for program in s.book.programs:
            ops = [type(op).__name__ for op in program.ops]
            lines.append(f"{program.name} {program.registers}: {' '.join(ops)}")
        return "\n".join(lines)

    def load(self, setup: Setup, saved: list[int | str], *, explicit: bool = False) -> GameState:
        """Return a saved game at its question; raises SaveError if the list is no such game."""
        raise NotImplementedError

    def place(self, s: GameState, position: Setup) -> None:
        """Put a position in the table's words into a new game; raises SetupError.

        The position is named by the same words as in the judge's view, and what it does not
        name stays. The pending question is asked anew.
        """
        raise NotImplementedError

    def observe(self, s: GameState, viewer: int) -> View:
        """Return all that a seat, the public or the judge may see, and nothing else.

        Built by naming what may be seen. Two states that differ only in what the viewer may
        not know give equal views.
        """
        raise NotImplementedError

    def purse(self) -> list[str]:
        """Return where what a player pays with lies: names in the player's part of a view."""
        return []

    def pieces(self, s: GameState, viewer: int, language: str) -> View:
        """Return what a viewer sees, thing by thing, by the names that actions give them.

        For interfaces that draw things to be picked; it tells no more than `observe` does. A
        game without it is drawn from the words of `observe` alone.
        """
        return {}

    def pending(self, s: GameState, viewer: int) -> View:
        """Return who must decide what, and the options to whom they are put.

        The options of another seat may tell its secrets, so only the judge sees those too.
        """
        decision = s.decision
        if decision is None:
            return {}
        view: View = {
            "seat": decision.seat,
            "kind": KIND_NAMES[decision.kind],
            "rule": decision.rule,
        }
        if viewer in (decision.seat, JUDGE):
            view["options"] = [self.words.text(pick) for pick in decision.options]
        return view

    def sample(self, s: GameState, viewer: int, seed: int) -> GameState:
        """Return a copy with everything the viewer cannot know drawn anew, the generator too.

        The viewer sees no difference between the two; bots search in such copies.
        """
        raise NotImplementedError

    def evaluation(self, book: Book) -> Evaluation:
        """Return how games by this book are judged by programs that play; once for a program.

        A game that does not know better: by their end alone.
        """
        return Evaluation()

    def lapses(self, level: str, usual: int) -> int:
        """Return how many of a hundred decisions a level for people makes without thinking.

        As many as usual, unless a thoughtless move costs more or less than in other games.
        """
        return usual

    def dealt_to(self, s: GameState) -> int:
        """Return the seat that alone may see the pending result of chance; NONE if all may."""
        return NONE

    def reveals(self, s: GameState, pick: Action) -> bool:
        """Return whether answering with an option shows anybody what they could not know before.

        What chance brings is not meant. Such an answer is not taken back freely. The answer must
        be the same whatever is hidden from anybody.
        """
        return self.has_secrets

    def term(self, s: GameState, pick: Action) -> str:
        """Return what a player at the table would say for an option of the pending decision.

        Options with equal terms are alike: it makes no difference which of them is taken. The
        canonical text, unless the game has words of its own.
        """
        return self.words.text(pick)

    def terms(self, s: GameState) -> list[str]:
        """Return the terms of the pending decision's options, equal ones once."""
        options = s.decision.options if s.decision is not None else []
        return list(dict.fromkeys([self.term(s, pick) for pick in options]))

    def options_named(self, s: GameState, text: str) -> list[Action]:
        """Return the pending decision's options that a text means: canonical text, or term."""
        options = s.decision.options if s.decision is not None else []
        exact = [pick for pick in options if self.words.text(pick) == text]
        return exact or [pick for pick in options if self.term(s, pick) == text]

    def intro(self, language: str) -> str:
        """Say in a few sentences what the game is about and how it is won."""
        raise NotImplementedError

    def player(self, s: GameState, seat: int, language: str) -> str:
        """Return what a seat is called at the table."""
        raise NotImplementedError

    def show(self, view: View, language: str, names: Sequence[str] = ()) -> list[str]:
        """Return the table in plain words, line by line; made from a view, it tells no more.

        Players go by the names given, unless they have names of their own in the game.
        """
        raise NotImplementedError

    def prompt(
        self, s: GameState, language: str, viewer: int = PUBLIC, names: Sequence[str] = ()
    ) -> str:
        """Say in a short sentence who must decide what; names are as in `show`.

        A viewer who decides is asked as "You"; one who waits is told what the other decides;
        anybody else hears the question with the name of whom it is put to.
        """
        raise NotImplementedError

    def label(self, s: GameState, pick: Action, language: str) -> str:
        """Say what an option of the pending decision means."""
        raise NotImplementedError

    def why_not(
        self, s: GameState, seat: int, wish: str, language: str, names: Sequence[str] = ()
    ) -> Reason | None:
        """Say what forbids a seat what it wishes to do, or None if it is offered to that seat.

        The wish is an action in canonical text, as a term, or in the words of the language. The
        reason tells nothing that the seat may not know; names are as in `show`. A game that does
        not know better names the pending question.
        """
        decision = s.decision
        if decision is None:
            return Reason("", self.prompt(s, language))
        if decision.seat == seat and self.options_named(s, wish):
            return None
        return Reason(decision.rule, self.prompt(s, language, seat, names))

    def advice(self, s: GameState, seat: int, language: str) -> list[str]:
        """Return what the game can tell a seat about its chances, line by line; often nothing.

        It tells nothing that the seat may not know.
        """
        return []

    def chances(self, s: GameState, seat: int, keep: list[int]) -> list[Likelihood]:
        """Return how likely each thing is that chance can bring, if some places are kept.

        Nothing where a game knows no odds, or none are open. It tells nothing that the seat may not
        know.
        """
        return []

    def payments(self, s: GameState, pick: Action) -> list[Payment]:
        """Return the ways to pay for an option of the pending decision, the cheapest first.

        Nothing where a game has nothing to be paid with, or the option costs nothing.
        """
        return []

    def describe(
        self,
        s: GameState,
        event: Event,
        language: str,
        viewer: int = PUBLIC,
        names: Sequence[str] = (),
    ) -> str:
        """Tell an event, as already cut for its viewer, in one line; empty if it goes unsaid.

        A seat that is the viewer's own may be spoken to rather than of; names are as in `show`.
        """
        raise NotImplementedError

    def inspect(self, s: GameState, word: str, language: str) -> list[str]:
        """Return what is printed on the things of this game that a word names, all for ""."""
        return []

    def printed(self, s: GameState, language: str) -> View:
        """Return what is printed on the things of this game as data, for whoever draws a table.

        Things stand under the names that views have for them; their `name` is the language's.
        """
        return {}

    def pack_faults(self, path: Path) -> list[str]:
        """Return what is wrong with a file of further content: nothing, if it can be played."""
        return [f"{path}: {self.name} takes no further content"]

    def faults(self, s: GameState) -> list[str]:
        """Return what is impossible about a state: nothing, if the rules are kept.

        Conservation of pieces, totals within their bounds, and the like.
        """
        raise NotImplementedError
