"""Walking through a scenario: a match that plays what it tells, looked at step by step.

Each answer of the scenario is an entry of the match, with what chance brings by its script; so
whatever shows a match shows a scenario, at any entry, and a match of one's own can branch off from
any of them (`branch_match`). What the scenario expects is checked by `runner.py`, not here. The
last entry may end before chance has spoken: then chance is what is asked there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from throwdown.content.setup_error import SetupError
from throwdown.contract.game import GameSpec
from throwdown.contract.speech import Reason
from throwdown.kernel.action import Action
from throwdown.kernel.decision import CHANCE, Decision
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.match.dice import DiceSource
from throwdown.match.entry import Entry
from throwdown.match.errors import MatchError
from throwdown.match.match import Match
from throwdown.match.scenario.file import Scenario, ScenarioError, ScenarioStep, scenario_fault
from throwdown.match.scenario.lone import NO_LINES, Place, find_lone_lines
from throwdown.match.scenario.runner import begin, find_game
from throwdown.match.scenario.script import Script, ScriptError
from throwdown.match.seats import Player


@dataclass(frozen=True, slots=True)
class Refused:
    """Something that the scenario says cannot be done in a position, and why."""

    term: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class WalkStep:
    """One entry of a scenario in words: what was asked, what was answered, and what came of it."""

    number: int
    seat: int | None
    """Who answered; None for the beginning."""
    prompt: str
    """What was asked; nothing at the beginning."""
    answer: str
    """What was answered; nothing at the beginning."""
    chance: tuple[str, ...]
    """What chance brought, as it is said at the table."""
    told: tuple[str, ...]
    """What happened, sentence by sentence."""
    rules: tuple[str, ...]
    """The rules that asked for the answer and for the results."""
    refused: tuple[Refused, ...]
    """What cannot be done in the position that it leads to."""
    asks: str
    """What is asked in the position that it leads to."""


class Walk:
    """A scenario as a match, and what its steps say.

    Its entries are its steps: 0 is the beginning.
    """

    def __init__(self, scenario: Scenario, match: Match, refused: dict[int, list[str]]) -> None:
        self.scenario = scenario
        self.match = match
        self._refused = refused
        """What cannot be done, by the entry that led there."""

    def last(self) -> int:
        """Return the number of the last step."""
        return self.match.number()

    def step(self, number: int, language: str, viewer: int = JUDGE) -> WalkStep:
        """Return a step in words; raises MatchError if there is none."""
        after = self.match.position(number)
        entry = self.match.entries(number - 1)[0]
        names = self.match.names(language)
        prompt = answer = ""
        if number > 0:
            s = self.match.position(number - 1)
            prompt = self._ask(s, language, viewer)
            answer = self.match.spec.speech.label(s, entry.picks[0], language)
        return WalkStep(
            number=number,
            seat=entry.seat if number > 0 else None,
            prompt=prompt,
            answer=answer,
            chance=self._results(entry),
            told=tuple(line.text for line in self.match.log(viewer, language, number - 1, number)),
            rules=self._rules(entry),
            refused=tuple(self._why_refused(after, number, language, names)),
            asks=self._ask(after, language, viewer),
        )

    def _ask(self, s: GameState, language: str, viewer: int) -> str:
        if is_open(s):
            return ""
        return self.match.spec.speech.prompt(s, language, viewer, self.match.names(language))

    def _results(self, entry: Entry) -> tuple[str, ...]:
        s, found = self._before_chance(entry), []
        for result in entry.chance:
            found.append(self.match.spec.speech.term(s, result))
            act(s, result)
        return tuple(found)

    def _before_chance(self, entry: Entry) -> GameState:
        """Return the position of an entry before chance speaks."""
        if entry.number == 0:
            return self.match.first_position()
        s = self.match.position(entry.number - 1)
        for pick in entry.picks:
            act(s, pick)
        return s

    def _rules(self, entry: Entry) -> tuple[str, ...]:
        """Return the rules by which each answer and each result was asked for, each once."""
        s = (
            self.match.first_position()
            if entry.number == 0
            else self.match.position(entry.number - 1)
        )
        found = []
        for done in (*entry.picks, *entry.chance):
            if s.decision is not None:
                found += [rule for rule in s.decision.rule.split() if rule]
            act(s, done)
        return tuple(dict.fromkeys(found))

    def _why_refused(
        self, s: GameState, number: int, language: str, names: Sequence[str]
    ) -> list[Refused]:
        found = []
        for wish in self._refused.get(number, []):
            seat = s.decision.seat if s.decision is not None else 0
            reason = self.match.spec.speech.why_not(s, seat, wish, language, names)
            if reason is not None:
                found.append(Refused(wish, reason))
        return found


def is_open(s: GameState) -> bool:
    """Return whether a game that is told ends before chance has spoken."""
    return s.decision is not None and s.decision.seat == CHANCE


def walk_through(
    scenario: Scenario, names: Sequence[str] = (), spec: GameSpec | None = None
) -> Walk:
    """Return a scenario as a match whose players may have names.

    >>> from pathlib import Path
    >>> from throwdown.match.scenario.file import read_scenario
    >>> path = Path("tests/scenarios/sprint/first-to-twelve-wins.toml")
    >>> walk = walk_through(read_scenario(path))
    >>> walk.match.winners()
    [0]

    Raises:
        ScenarioError: it cannot be played as it is written; names the line.
    """
    spec = spec or find_game(scenario)
    try:
        return _walk(scenario, spec, names)
    except ScenarioError:
        lone = find_lone_lines(scenario, spec, lambda: begin(scenario, spec, asks_lone=True))
        if not lone:
            raise
    return _walk(scenario, spec, names, lone)


def _walk(
    scenario: Scenario, spec: GameSpec, names: Sequence[str], lone: frozenset[Place] = NO_LINES
) -> Walk:
    match = begin_match(scenario, spec, names)
    refused: dict[int, list[str]] = {}
    for move in scenario.moves:
        refused.setdefault(match.number(), []).extend(move.excludes)
        for place, text in enumerate(move.actions):
            if (move.number, place) not in lone:
                do_line(scenario, match, move, text)
    return Walk(scenario, match, refused)


def do_line(scenario: Scenario, match: Match, move: ScenarioStep, text: str) -> None:
    """Do what one line of a scenario says; raises ScenarioError, at that line."""
    decision = match.decision()
    if decision is None:
        raise scenario.fault(scenario_fault("over"), "", move.number)
    try:
        match.repeat(decision.seat, [match.find_option(text)])
    except (MatchError, ScriptError) as error:
        key = "action" if len(move.actions) == 1 else "actions"
        raise scenario.fault(error.message, key, move.number) from error


def begin_match(scenario: Scenario, spec: GameSpec, names: Sequence[str]) -> Match:
    """Return a match as a scenario begins it; raises ScenarioError."""
    results = [*scenario.chance, *[each for move in scenario.moves for each in move.chance]]
    dice = ScriptedDice(Script(spec.words, results, spec))
    try:
        seats = len(spec.new(scenario.setup, 0, explicit=True).teams)
        players = [Player(names[seat] if seat < len(names) else "") for seat in range(seats)]
        return Match(spec, scenario.setup, players, dice, start=scenario.position)
    except SetupError as error:
        raise scenario.fault(error.message, "setup") from error
    except ScriptError as error:
        raise scenario.fault(error.message, "chance") from error


class ScriptedDice(DiceSource):
    """The results that a scenario gives; when they are used up, chance stays asked."""

    def __init__(self, script: Script) -> None:
        self._script = script

    def is_spent(self) -> bool:
        return self._script.is_used_up()

    def clone(self) -> ScriptedDice:
        return ScriptedDice(self._script.clone())

    def result(self, s: GameState, decision: Decision) -> Action:
        return self._script.take(s, decision)
