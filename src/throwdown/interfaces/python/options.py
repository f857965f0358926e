"""Options: what may be answered to a question, as objects that say what they mean when asked."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final, Protocol, overload

from throwdown.contract.game import GameSpec
from throwdown.contract.speech import Reason
from throwdown.kernel.action import Action
from throwdown.kernel.decision import Decision
from throwdown.kernel.state import GameState
from throwdown.match.errors import NotOffered
from throwdown.words.message import Message, Sayable

_MOST_NAMED: Final = 12
"""How many options an error names."""


class Offering(Protocol):
    """A game that offers options: it finds the position again that they belong to."""

    spec: GameSpec
    language: str

    def position_of(self, number: int, undone: int) -> GameState | None:
        """Return the position after so many answers and undos, only to be looked at.

        None if it was taken back since.
        """


class Option:
    """One answer that is offered.

    It stays what it was when the game goes on; what it is called is worked out when asked for.
    """

    __slots__ = ("_among", "pick")

    def __init__(self, among: Options, pick: Action) -> None:
        self._among = among
        self.pick: Final = pick
        """The answer as a number: what the kernel, bots and matches call a pick."""

    @property
    def text(self) -> str:
        """Return its canonical text, which names things by their ids: "buy c4"."""
        return self._among.game.spec.words.text(self.pick)

    @property
    def term(self) -> str:
        """Return what a player says for it, the same in all languages: "buy Angel"."""
        s = self._among.position()
        return self.text if s is None else self._among.game.spec.speech.term(s, self.pick)

    @property
    def label(self) -> str:
        """Return what it means, as a sentence in the language of the game."""
        s, game = self._among.position(), self._among.game
        return self.text if s is None else game.spec.speech.label(s, self.pick, game.language)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.pick == other.pick

    def __hash__(self) -> int:
        return hash(self.pick)

    def __str__(self) -> str:
        return self.label

    def __repr__(self) -> str:
        return f"<Option {self.term!r}>"


class Options(Sequence[Option]):
    """All that is offered at a question, in the order of the rules; each is made when looked at."""

    __slots__ = ("_number", "_undone", "game", "picks")

    def __init__(self, game: Offering, picks: Sequence[Action], number: int, undone: int) -> None:
        self.game: Final = game
        """The game that offers them."""
        self.picks: Final = picks
        """The same as numbers, only to be looked at."""
        self._number = number
        self._undone = undone

    def position(self) -> GameState | None:
        """Return the position that they belong to; None if it was taken back since."""
        return self.game.position_of(self._number, self._undone)

    def without(self) -> Options:
        """Return the options of somebody who is not asked there: none."""
        return Options(self.game, (), self._number, self._undone)

    def __len__(self) -> int:
        return len(self.picks)

    @overload
    def __getitem__(self, place: int) -> Option: ...

    @overload
    def __getitem__(self, place: slice) -> list[Option]: ...

    def __getitem__(self, place: int | slice) -> Option | list[Option]:
        if isinstance(place, slice):
            return [Option(self, pick) for pick in self.picks[place]]
        return Option(self, self.picks[place])

    def __contains__(self, wanted: object) -> bool:
        """Return whether an option, or what a text means, is offered."""
        if isinstance(wanted, str):
            return self.find(wanted) is not None
        return isinstance(wanted, Option) and wanted.pick in self.picks

    def find(self, text: str) -> Option | None:
        """Return the option that a canonical text, a term or a label means, or None."""
        s = self.position()
        if s is None or not self.picks:
            return None
        speech, wanted = self.game.spec.speech, text.strip()
        found = speech.find_options(s, wanted)
        if not found:
            folded = wanted.casefold()
            labelled = zip(self.picks, self.labels)
            found = [pick for pick, label in labelled if label.casefold() == folded]
        return Option(self, found[0]) if found else None

    @property
    def labels(self) -> list[str]:
        """Return the labels of all, quicker than one by one."""
        s, game = self.position(), self.game
        if s is None:
            return [option.label for option in self]
        return game.spec.speech.labels(s, self.picks, game.language)

    def distinct(self) -> list[Option]:
        """Return the options without those that are like an earlier one, such as equal dice."""
        first: dict[str, Option] = {}
        for option in self:
            first.setdefault(option.term, option)
        return list(first.values())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def __str__(self) -> str:
        """Return a line for each option, with its number."""
        return "\n".join(f"{number:3}  {label}" for number, label in enumerate(self.labels))

    def __repr__(self) -> str:
        return repr(list(self))


class WhyNot(Sayable):
    """Why a wish is not offered, said in any language from the position it was wished in."""

    __slots__ = ("_s", "_spec", "_wish")

    def __init__(self, spec: GameSpec, s: GameState, wish: str) -> None:
        self._spec = spec
        self._s = s.clone()
        self._wish = wish

    def say_in(self, language: str) -> str:
        """Return the reason with its rule."""
        decision = self._s.decision
        seat = 0 if decision is None else decision.seat
        found = self._spec.speech.why_not(self._s, seat, self._wish, language)
        return "" if found is None else say_reason(found)


def say_reason(reason: Reason) -> str:
    """Return a reason with its rule behind it."""
    return f"{reason.text} [{reason.rule}]" if reason.rule else reason.text


def error_of_wish(spec: GameSpec, s: GameState, wish: str) -> NotOffered:
    """Return the error that a wish is not offered: why, and what is, the nearest first."""
    terms = spec.speech.terms(s)
    near = get_close_matches(wish, terms, n=3)
    named = [*near, *[term for term in terms if term not in near]][:_MOST_NAMED]
    more = len(terms) - len(named)
    offered: Sayable = Message("python.faults", "offered", offered=", ".join(named))
    if more > 0:
        offered = Message("python.faults", "among others", offered=", ".join(named), more=more)
    why = WhyNot(spec, s, wish)
    if not str(why):
        return NotOffered(Message("python.faults", "not exact", wish=wish, offered=offered))
    return NotOffered(Message("python.faults", "not offered", wish=wish, why=why, offered=offered))


def error_of_number(number: int, decision: Decision) -> NotOffered:
    """Return the error that there is no option of that number."""
    last = len(decision.options) - 1
    return NotOffered(Message("python.faults", "no number", number=number, last=last))
