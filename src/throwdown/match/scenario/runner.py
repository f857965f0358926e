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
from throwdown.match.scenario.file import Scenario, ScenarioError, ScenarioStep, scenario_fault
from throwdown.match.scenario.script import Script, ScriptError
from throwdown.words.message import Message

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
    table = _Table(scenario, way, spec or find_game(scenario))
    for move in scenario.moves:
        table.play(move)
    table.end()
    return table.state


def find_game(scenario: Scenario) -> GameSpec:
    """Return the game that a scenario names; raises ScenarioError."""
    try:
        return game(scenario.game)
    except UnknownGame as error:
        raise scenario.fault(error.message, "game") from error


class _Table:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, way: str, spec: GameSpec) -> None:
        self._scenario = scenario
        self._way = way
        self._spec = spec
        self._short: ScenarioError | None = None
        """What to say if something is to be done while chance lacks results: at the end it may."""
        self._script = Script(self._spec.words, list(scenario.chance), self._spec)
        self.state = self._set_up()
        self._answer_chance("chance", 0)

    def play(self, move: ScenarioStep) -> None:
        """Check what one `[[do]]` block expects before, do its actions, check after."""
        self._script.add(list(move.chance))
        self._answer_chance("chance", move.number)
        self._check_offer(move)
        for text in move.actions:
            self._do(text, move)
        self._compare(move.expect, move.number)

    def end(self) -> None:
        """Check the end of the scenario: the final expectations, and nothing left unused."""
        self._compare(self._scenario.expect, 0)
        try:
            self._script.end()
        except ScriptError as error:
            raise self._scenario.fault(error.message, "chance") from error

    def _set_up(self) -> GameState:
        scenario = self._scenario
        try:
            state = self._spec.new(scenario.setup, 0, explicit=True)
        except SetupError as error:
            raise scenario.fault(error.message, "setup") from error
        state.checked = True
        if scenario.position is not None:
            try:
                self._spec.place(state, scenario.position)
            except SetupError as error:
                raise scenario.fault(error.message, "position") from error
        return state

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
        offered = self._spec.speech.terms(self.state)
        fault = self._scenario.fault
        if move.seat not in (None, decision.seat):
            wrong = scenario_fault("other seat", seat=decision.seat, expected=str(move.seat))
            raise fault(wrong, "seat", move.number)
        if move.legal is not None:
            self._check_legal(move.legal, decision, move)
        for text in move.includes:
            if not self._find_options(text):
                raise fault(_not_offered(text, offered, decision), "includes", move.number)
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
        decision = self._decision(move)
        named = self._find_options(text)
        if named:
            return named[0]
        words = text.split()
        if not words or not self._spec.words.knows(words[0]):
            try:
                self._spec.words.parse(text)
            except ActionTextError as error:
                raise self._scenario.fault(action_fault(error), key, move.number) from error
        message = _not_offered(text, self._spec.speech.terms(self.state), decision)
        raise self._scenario.fault(message, key, move.number)

    def _compare(self, expect: Mapping[str, Json], move: int) -> None:
        found = self._spec.write_position(self.state, JUDGE)
        for word, wanted in expect.items():
            if word not in found:
                wrong = scenario_fault("not seen", word=word, known=", ".join(found))
                raise self._scenario.fault(wrong, f"expect.{word}", move)
            differs = _mismatch(word, wanted, found[word])
            if differs is not None:
                raise self._scenario.fault(differs, f"expect.{word}", move)


def _not_offered(text: str, offered: list[str], decision: Decision) -> Message:
    return scenario_fault(
        "not legal",
        action=text,
        seat=decision.seat,
        rule=decision.rule,
        offered=", ".join(offered),
    )


def _mismatch(where: str, wanted: Json, found: Json) -> Message | None:
    """Return how a view differs from what is expected; a table need not name everything.

    Only an empty table must be met by an empty one. A table may also name some items of a list
    by their numbers.
    """
    if isinstance(wanted, dict) and isinstance(found, list):
        found = {str(number): item for number, item in enumerate(found)}
    if isinstance(wanted, dict) and isinstance(found, dict) and (wanted or not found):
        for word, value in wanted.items():
            if word not in found:
                known = ", ".join(found)
                return scenario_fault("not there", where=where, word=word, known=known)
            differs = _mismatch(f"{where}.{word}", value, found[word])
            if differs is not None:
                return differs
        return None
    if isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        for i in range(len(wanted)):
            differs = _mismatch(f"{where}[{i}]", wanted[i], found[i])
            if differs is not None:
                return differs
        return None
    if wanted == found and isinstance(wanted, bool) == isinstance(found, bool):
        return None
    return scenario_fault(
        "differs", where=where, wanted=json.dumps(wanted), found=json.dumps(found)
    )
