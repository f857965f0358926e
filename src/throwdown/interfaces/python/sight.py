"""Sights: a game as somebody sees it, the judge, who holds it, or a seat.

What is said here to a seat holds no more than that seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from throwdown.contract.aids import Likelihood
from throwdown.contract.game import GameSpec
from throwdown.contract.outlook import Outlook
from throwdown.contract.seen import Model, model_of
from throwdown.interfaces.python.options import (
    Option,
    Options,
    error_of_number,
    error_of_wish,
    say_reason,
)
from throwdown.kernel.action import NONE, Action
from throwdown.kernel.decision import Decision
from throwdown.kernel.errors import ActionTextError
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.state import GameState
from throwdown.kernel.values import View
from throwdown.match.errors import MatchOver, NotOffered, action_fault
from throwdown.match.forecast import foresee
from throwdown.match.log import VisibleEvent
from throwdown.match.match import Match


@dataclass(frozen=True, slots=True)
class Outcome:
    """What would follow from answers if everybody then did as little as possible."""

    log: list[str]
    """What would happen, sentence by sentence."""
    things: Model
    """What would be seen then, by id."""
    stopped: str
    """Why it goes no further: "chance", "turn", "over", "long" or "refused"."""

    def __str__(self) -> str:
        return "\n".join(self.log)


class Sight:
    """A game as one viewer sees it, at any time as it stands then."""

    spec: GameSpec
    """The game's contract: what it is made of, for those who want more than stands here."""
    language: str
    """The language in which everything is said: "en" or "de"."""
    viewer: int
    """The seat that looks, or JUDGE."""

    def _now(self) -> GameState:
        """Return the position, only to be looked at."""
        raise NotImplementedError

    def _mirror(self) -> Match:
        """Return the match that tells how it came to this."""
        raise NotImplementedError

    def _offer(self) -> Options:
        """Return the options of the pending question; none if the game is over."""
        raise NotImplementedError

    @property
    def winners(self) -> list[int]:
        """Return the seats that have won: nobody as long as the game goes on, or after a draw."""
        raise NotImplementedError

    def outlook(self) -> Outlook:
        """Return all that the seat that decides may know, as bots of the package are given it."""
        raise NotImplementedError

    def table(self) -> object:
        """Return what stands for the game itself, whoever looks at it."""
        raise NotImplementedError

    def option(self, pick: Action) -> Option:
        """Return the option that a number of the kernel stands for."""
        return Option(self._offer(), pick)

    @property
    def seat(self) -> int | None:
        """Return who must decide; None once the game is over."""
        decision = self._now().decision
        return None if self.is_over or decision is None else decision.seat

    @property
    def turn(self) -> int:
        """Return the seat whose turn it is."""
        return self._now().active

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self._now().over

    @property
    def seats(self) -> int:
        """Return how many seats there are; they are numbered from 0."""
        return len(self._now().teams)

    @property
    def names(self) -> list[str]:
        """Return what the seats are called at the table, in their order."""
        s, speech = self._now(), self.spec.speech
        return [speech.player(s, seat, self.language) for seat in range(len(s.teams))]

    @property
    def question(self) -> str:
        """Return what is asked, in words."""
        viewer = PUBLIC if self.viewer == JUDGE else self.viewer
        return self.spec.speech.prompt(self._now(), self.language, viewer, self.names)

    @property
    def rule(self) -> str:
        """Return the rule that asks, by its id."""
        decision = self._now().decision
        return "" if decision is None else decision.rule

    @property
    def things(self) -> Model:
        """Return all that is seen, by id, as `docs/seen-model.md` has it; the caller's to keep."""
        return model_of(self.spec.seen, self._now(), self.viewer)

    @property
    def printed_things(self) -> View:
        """Return what is printed on the things: names, costs, texts and sides of dice, by id."""
        return self.spec.speech.printed_things(self._now(), self.language)

    @property
    def options(self) -> Options:
        """Return what may be answered now; nothing if nothing is asked of whoever looks."""
        if self.viewer not in (JUDGE, self.seat):
            return self._offer().without()
        return self._offer()

    @property
    def odds(self) -> list[str]:
        """Return what whoever decides should know about the chances; often nothing."""
        seat = self._decider()
        return [] if seat is None else self.spec.odds.advice(self._now(), seat, self.language)

    def chances(self, keep: Sequence[int] = ()) -> list[Likelihood]:
        """Return how likely each thing is that the dice can bring, if some of them are kept.

        Each has a `name`, and two probabilities: `best`, with the best dice kept, and `kept`.
        """
        seat = self._decider()
        return [] if seat is None else self.spec.odds.chances(self._now(), seat, list(keep))

    def why_not(self, wish: str) -> str | None:
        """Return which rule forbids something, or None if it is offered."""
        seat = self._decider()
        if seat is None:
            seat = 0 if self.viewer == JUDGE else self.viewer
        if wish in self.options:
            return None
        reason = self.spec.speech.why_not(self._now(), seat, wish, self.language, self.names)
        return None if reason is None else say_reason(reason)

    def inspect(self, word: str = "") -> list[str]:
        """Return what is printed on the things that a word names, line by line."""
        return self.spec.speech.inspect(self._now(), word, self.language, self.names)

    def forecast(self, *answers: Option | str | int) -> Outcome:
        """Return what would follow from answers if everybody then did as little as possible.

        Nothing is played, and what the seat that decides cannot know plays no part in it. It ends
        where chance comes or the next turn begins.

        Raises:
            NotOffered: the first answer is not offered, or another one is no action at all.
            MatchOver: nothing is asked.
        """
        s = self._now()
        seat = self._decider()
        if seat is None:
            raise MatchOver
        first = [self._pick(answer) for answer in answers[:1]]
        rest = [self._later_pick(answer) for answer in answers[1:]]
        seen = foresee(self.spec, s, [*first, *rest], self.language, seat, NONE, self.names)
        told = [event.text for event in seen.happened if event.text]
        return Outcome(told, model_of(self.spec.seen, seen.state, seat), seen.stopped)

    def log(self, since: int = NONE) -> list[str]:
        """Return what has happened in words, after so many answers; all of it by default."""
        told = self._mirror().log(self.viewer, self.language, since)
        return [line.text for line in told]

    def events(self, since: int = NONE) -> list[VisibleEvent]:
        """Return what has happened, after so many answers: kind, seat, values, words."""
        mirror = self._mirror()
        return mirror.teller(self.viewer, self.language).happenings(since, mirror.number())

    def __str__(self) -> str:
        """Return the table in words, and what is asked."""
        lines = self.spec.lines(self._now(), self.viewer, self.language, self.names)
        return "\n".join([*lines, self.question])

    def _decider(self) -> int | None:
        """Return the seat that decides if it may be spoken to here."""
        seat = self.seat
        return seat if self.viewer in (JUDGE, seat) else None

    def _pick(self, answer: Option | str | int) -> Action:
        """Return the option that an answer means."""
        decision = self._decision()
        if isinstance(answer, str):
            found = self._offer().find(answer)
            if found is None:
                raise error_of_wish(self.spec, self._now(), answer)
            return found.pick
        if isinstance(answer, Option):
            if answer.pick not in decision.options:
                raise error_of_wish(self.spec, self._now(), answer.term)
            return answer.pick
        if not 0 <= answer < len(decision.options):
            raise error_of_number(answer, decision)
        return decision.options[answer]

    def _later_pick(self, answer: Option | str | int) -> Action:
        """Return the pick that an answer to a later question names: an option or canonical text."""
        if isinstance(answer, Option):
            return answer.pick
        try:
            return self.spec.words.parse(str(answer))
        except ActionTextError as error:
            raise NotOffered(action_fault(error)) from error

    def _decision(self) -> Decision:
        decision = self._now().decision
        if self.is_over or decision is None:
            raise MatchOver
        return decision
