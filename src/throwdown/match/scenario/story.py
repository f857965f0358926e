"""The story of a scenario: what is done in it and what came of it, whether it was right or not.

A check stops at the first thing that is wrong; whoever asks wants to hear all of it. What is not
possible ends the story, with the reason, and what was expected and did not come is told.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from throwdown.contract.game import GameSpec
from throwdown.contract.speech import Reason
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.events import JUDGE
from throwdown.kernel.values import View
from throwdown.match.match import Match
from throwdown.match.scenario.differences import Difference, find_differences
from throwdown.match.scenario.file import Scenario, ScenarioError, ScenarioStep, scenario_fault
from throwdown.match.scenario.lone import NO_LINES, Place, find_lone_lines
from throwdown.match.scenario.runner import begin, find_game, not_offered
from throwdown.match.scenario.script import ScriptError, missing_results
from throwdown.match.scenario.walk import Walk, begin_match, do_line
from throwdown.words.message import Message


@dataclass(frozen=True, slots=True)
class Stop:
    """The line at which a story ends, because what it says cannot be done."""

    wish: str
    """What it says."""
    fault: Message
    """What is wrong, and what would be right."""
    reason: Callable[[str], Reason | None]
    """Why it cannot be done, in a language, if a rule of the game forbids it."""


@dataclass(slots=True)
class Story:
    """A scenario that has been told."""

    walk: Walk
    stop: Stop | None = None
    lone: tuple[str, ...] = ()
    """Lines whose answers were given by themselves, because there was no other."""
    differences: list[tuple[int, Difference]] = field(default_factory=list)
    """What is not as it was expected, each with the step after which it was looked at."""

    def holds(self) -> bool:
        """Return whether everything could be done and came out as it was expected."""
        return self.stop is None and not self.differences


def tell_story(scenario: Scenario, spec: GameSpec | None = None) -> Story:
    """Return the story of a scenario; raises ScenarioError if it cannot even begin."""
    spec = spec or find_game(scenario)
    story = _Teller(scenario, spec, NO_LINES).tell()
    if story.stop is None:
        return story
    lone = find_lone_lines(scenario, spec, lambda: begin(scenario, spec, asks_lone=True))
    return _Teller(scenario, spec, lone).tell() if lone else story


class _Teller:
    """A scenario being played for its story."""

    def __init__(self, scenario: Scenario, spec: GameSpec, lone: frozenset[Place]) -> None:
        self._scenario = scenario
        self._spec = spec
        self._lone = lone
        self._match = begin_match(scenario, spec, ())
        self._refused: dict[int, list[str]] = {}
        self._story = Story(Walk(scenario, self._match, self._refused))

    def tell(self) -> Story:
        """Play as far as it goes."""
        for move in self._scenario.moves:
            self._play(move)
            if self._story.stop is not None:
                return self._story
            self._compare(find_differences(move.expect, self._table()))
        self._compare(find_differences(self._scenario.expect, self._table()))
        return self._story

    def _play(self, move: ScenarioStep) -> None:
        self._look_at_offer(move)
        for place, text in enumerate(move.actions):
            if (move.number, place) in self._lone:
                self._story.lone += (text,)
                continue
            before = self._match.number()
            try:
                do_line(self._scenario, self._match, move, text)
            except ScenarioError as error:
                self._story.stop = _stop(self._match, before, text, error)
                return

    def _look_at_offer(self, move: ScenarioStep) -> None:
        """Note what is to be refused, and whether what is offered is what the file says."""
        s = self._match.position()
        wrong: list[tuple[str, Message]] = []
        decision, find = s.decision, self._spec.speech.find_options
        is_lone = (move.number, 0) in self._lone
        if decision is not None and move.seat not in (None, decision.seat) and not is_lone:
            said = scenario_fault("other seat", seat=decision.seat, expected=str(move.seat))
            wrong.append(("seat", said))
        for text in (*(move.legal or ()), *move.includes):
            if not find(s, text):
                wrong.append(("legal", not_offered(self._spec, s, text)))
        for text in move.excludes:
            if find(s, text):
                wrong.append(("excludes", scenario_fault("legal", action=text)))
            else:
                self._refused.setdefault(self._match.number(), []).append(text)
        if move.legal is not None and decision is not None:
            named = [pick for text in move.legal for pick in find(s, text)]
            terms = [
                self._spec.speech.term(s, each) for each in decision.options if each not in named
            ]
            if extra := ", ".join(dict.fromkeys(terms)):
                wrong.append(("legal", scenario_fault("extra", actions=extra)))
        self._compare([Difference(key, said) for key, said in wrong])

    def _table(self) -> View:
        return self._spec.write_position(self._match.position(), JUDGE)

    def _compare(self, differences: list[Difference]) -> None:
        self._story.differences += [(self._match.number(), each) for each in differences]


def _stop(match: Match, number: int, wish: str, error: ScenarioError) -> Stop:
    """Return why a story ends where something was to be done."""
    s, spec = match.position(number), match.spec
    decision = s.decision
    if decision is None or isinstance(error.__cause__, ScriptError):
        return Stop(wish, error.fault, _no_reason)
    if decision.seat == CHANCE:
        return Stop(wish, missing_results(spec, s, decision), _no_reason)
    seat = decision.seat
    names_action = spec.words.knows(wish.partition(" ")[0])
    return Stop(
        wish,
        not_offered(spec, s, wish) if names_action else error.fault,
        lambda language: spec.speech.why_not(s, seat, wish, language, match.names(language)),
    )


def _no_reason(_language: str) -> Reason | None:
    """Return that no rule forbids what cannot be done."""
    return None
