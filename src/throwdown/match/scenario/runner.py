"""Playing scenarios: three times over, and each time it must come out the same.

PLAIN plays it as written. UNDO plays every action, goes back to a copy made before it and
plays it again. SAVE saves and loads before every action. The three must end in the same
state, so every scenario also tests copying and saving.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from throwdown.content.setup_error import SetupError
from throwdown.contract.game import GameSpec
from throwdown.games.registry import UnknownGame, game
from throwdown.kernel.action import Action
from throwdown.kernel.decision import Decision
from throwdown.kernel.errors import ActionTextError
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json
from throwdown.match.errors import action_fault
from throwdown.match.scenario.differences import find_differences
from throwdown.match.scenario.file import Scenario, ScenarioError, ScenarioStep, scenario_fault
from throwdown.match.scenario.lone import NO_LINES, Place, find_lone_lines
from throwdown.match.scenario.script import Script, ScriptError
from throwdown.words.languages import find_languages
from throwdown.words.message import Listed, Message, Said, Sayable

PLAIN: Final = "plain"
UNDO: Final = "undo"
SAVE: Final = "save"
WAYS: Final = (PLAIN, UNDO, SAVE)


def check(scenario: Scenario) -> None:
    """Play a scenario in all ways; raises ScenarioError where it does not come out."""
    keys = {way: play(scenario, way).key() for way in WAYS}
    for way in (UNDO, SAVE):
        if keys[way] != keys[PLAIN]:
            raise scenario.fault(scenario_fault("ends differently", way=way))


def play(scenario: Scenario, way: str, spec: GameSpec | None = None) -> GameState:
    """Play a scenario in one way, with the game it names or a variant of it; return how it ends.

    >>> from pathlib import Path
    >>> from throwdown.match.scenario.file import read_scenario
    >>> scenario = read_scenario(Path("tests/scenarios/sprint/first-to-twelve-wins.toml"))
    >>> play(scenario, PLAIN).winners
    [0]

    Raises:
        ScenarioError: it does not come out as it is written; names the line.
    """
    spec = spec or find_game(scenario)
    table = _Table(scenario, way, spec)
    try:
        return table.play_all()
    except ScenarioError:
        if not table.is_refused:
            raise
        lone = find_lone_lines(scenario, spec, lambda: begin(scenario, spec, asks_lone=True))
        if not lone:
            raise
    return _Table(scenario, way, spec, lone).play_all()


def begin(
    scenario: Scenario, spec: GameSpec, *, checked: bool = False, asks_lone: bool = False
) -> GameState:
    """Return the game as a scenario begins it, with chance asked for; raises ScenarioError."""
    try:
        state = spec.new(scenario.setup, 0, explicit=True)
    except SetupError as error:
        raise scenario.fault(error.message, "setup") from error
    state.checked, state.asks_lone = checked, asks_lone
    if scenario.position is not None:
        try:
            spec.place(state, scenario.position)
        except SetupError as error:
            raise scenario.fault(error.message, "position") from error
    return state


def find_game(scenario: Scenario) -> GameSpec:
    """Return the game that a scenario names; raises ScenarioError."""
    try:
        return game(scenario.game)
    except UnknownGame as error:
        raise scenario.fault(error.message, "game") from error


class _Table:
    """A scenario being played."""

    def __init__(
        self, scenario: Scenario, way: str, spec: GameSpec, lone: frozenset[Place] = NO_LINES
    ) -> None:
        self.is_refused = False
        """Whether something that is to be done, or is expected to be offered, is not offered."""
        self._scenario = scenario
        self._way = way
        self._lone = lone
        """Lines that give a lone answer, which has been given by itself."""
        self._spec = spec
        self._short: ScenarioError | None = None
        """What to say if something is to be done while chance lacks results: at the end it may."""
        self._script = Script(self._spec.words, list(scenario.chance), self._spec)
        self.state = begin(scenario, spec, checked=True)
        self._answer_chance("chance", 0)

    def play(self, move: ScenarioStep) -> None:
        """Check what one `[[do]]` block expects before, do its actions, check after."""
        self._script.add(list(move.chance))
        self._answer_chance("chance", move.number)
        # What is refused may be a lone answer, or come of one that was taken for another.
        self.is_refused = True
        self._check_offer(move)
        for place, text in enumerate(move.actions):
            if (move.number, place) not in self._lone:
                self._do(text, move)
        self.is_refused = False
        self._compare(move.expect, move.number)

    def end(self) -> None:
        """Check the end of the scenario: the final expectations, and nothing left unused."""
        self._compare(self._scenario.expect, 0)
        try:
            self._script.end()
        except ScriptError as error:
            raise self._scenario.fault(error.message, "chance") from error

    def play_all(self) -> GameState:
        """Play the scenario to its end, which is returned."""
        for move in self._scenario.moves:
            self.play(move)
        self.end()
        return self.state

    def _do(self, text: str, move: ScenarioStep) -> None:
        pick = self._legal_action(text, move)
        if self._way == SAVE:
            self.state = self._reload(self.state)
        before = self.state.clone()
        script = self._script.clone()
        self._act(pick, move)
        if self._way == UNDO:
            self.state = before
            self._script = script
            self._act(pick, move)

    def _act(self, pick: Action, move: ScenarioStep) -> None:
        act(self.state, pick)
        self._answer_chance("action" if len(move.actions) == 1 else "actions", move.number)

    def _reload(self, state: GameState) -> GameState:
        saved = json.loads(json.dumps(state.to_list()))
        loaded = self._spec.load(self._scenario.setup, saved, explicit=True)
        loaded.checked = True
        return loaded

    def _answer_chance(self, key: str, move: int) -> None:
        short, self._short = self._short, None
        try:
            self._script.run(self.state)
        except ScriptError as error:
            fault = self._scenario.fault(error.message, key, move)
            if not self._script.is_used_up():
                raise fault from error
            self._short = short or fault

    def _decision(self, move: ScenarioStep) -> Decision:
        if self._short is not None:
            raise self._short
        if self.state.decision is None:
            raise self._scenario.fault(scenario_fault("over"), "", move.number)
        return self.state.decision

    def _find_options(self, text: str) -> list[Action]:
        return self._spec.speech.find_options(self.state, text)

    def _check_offer(self, move: ScenarioStep) -> None:
        if move.seat is None and move.legal is None and not move.includes and not move.excludes:
            return
        decision = self._decision(move)
        fault = self._scenario.fault
        is_lone = (move.number, 0) in self._lone
        if move.seat not in (None, decision.seat) and not is_lone:
            wrong = scenario_fault("other seat", seat=decision.seat, expected=str(move.seat))
            raise fault(wrong, "seat", move.number)
        if move.legal is not None:
            self._check_legal(move.legal, decision, move)
        for text in move.includes:
            if not self._find_options(text):
                raise fault(not_offered(self._spec, self.state, text), "includes", move.number)
        for text in move.excludes:
            if self._find_options(text):
                raise fault(scenario_fault("legal", action=text), "excludes", move.number)

    def _check_legal(self, legal: tuple[str, ...], decision: Decision, move: ScenarioStep) -> None:
        named = [pick for text in legal for pick in self._find_options(text)]
        missing = [text for text in legal if not self._find_options(text)]
        others = [pick for pick in decision.options if pick not in named]
        extra = dict.fromkeys(self._spec.speech.term(self.state, pick) for pick in others)
        if missing:
            wrong = scenario_fault("missing", actions=", ".join(missing))
            if extra:
                others_too = ", ".join(extra)
                wrong = scenario_fault("missing and extra", missing=wrong, extra=others_too)
            raise self._scenario.fault(wrong, "legal", move.number)
        if extra:
            wrong = scenario_fault("extra", actions=", ".join(extra))
            raise self._scenario.fault(wrong, "legal", move.number)

    def _legal_action(self, text: str, move: ScenarioStep) -> Action:
        key = "action" if len(move.actions) == 1 else "actions"
        self._decision(move)
        named = self._find_options(text)
        if named:
            return named[0]
        words = text.split()
        if not words or not self._spec.words.knows(words[0]):
            try:
                self._spec.words.parse(text)
            except ActionTextError as error:
                raise self._scenario.fault(action_fault(error), key, move.number) from error
        message = not_offered(self._spec, self.state, text)
        raise self._scenario.fault(message, key, move.number)

    def _compare(self, expect: Mapping[str, Json], move: int) -> None:
        differences = find_differences(expect, self._spec.write_position(self.state, JUDGE))
        if differences:
            fault = differences[-1].fault
            for each in reversed(differences[:-1]):
                fault = scenario_fault("and also", first=each.fault, rest=fault)
            raise self._scenario.fault(fault, differences[0].key, move)


def not_offered(spec: GameSpec, s: GameState, text: str) -> Message:
    """Return that an action is not offered, and what is.

    What is alike is said with its label too: `block SK! Angel@1` alone does not tell who blocks.
    """
    verb, offered = text.partition(" ")[0], dict[str, Sayable]()
    for pick in s.decision.options if s.decision is not None else []:
        term = spec.speech.term(s, pick)
        if term in offered:
            continue
        label = Said({each: spec.speech.label(s, pick, each) for each in find_languages()})
        is_like = term.partition(" ")[0] == verb and term != verb
        if is_like:
            offered[term] = scenario_fault("option", term=term, label=label)
        else:
            offered[term] = scenario_fault("term", term=term)
    return scenario_fault(
        "not legal",
        action=text,
        seat=s.decision.seat if s.decision is not None else 0,
        rule=s.decision.rule if s.decision is not None else "",
        offered=Listed([*offered.values()]),
    )
