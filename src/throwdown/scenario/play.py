"""Playing scenarios: three times over, and each time it must come out the same.

PLAIN plays it as written. UNDO plays every action, goes back to a copy made before it and
plays it again. SAVE saves and loads before every action. The three must end in the same
state, so every scenario also tests copying and saving.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from throwdown.games import UnknownGame, game
from throwdown.kernel.action import Action
from throwdown.kernel.decision import Decision
from throwdown.kernel.errors import ActionTextError, ScriptError
from throwdown.kernel.events import JUDGE
from throwdown.kernel.run import act
from throwdown.kernel.script import Script
from throwdown.kernel.spec import GameSpec, Json, SetupError
from throwdown.kernel.state import GameState
from throwdown.scenario.file import Move, Scenario

PLAIN: Final = "plain"
UNDO: Final = "undo"
SAVE: Final = "save"
WAYS: Final = (PLAIN, UNDO, SAVE)


def check(scenario: Scenario) -> None:
    """Play a scenario in all ways; raises ScenarioError where it does not come out."""
    keys = {way: play(scenario, way).key() for way in WAYS}
    for way in (UNDO, SAVE):
        if keys[way] != keys[PLAIN]:
            raise scenario.fault(f"ends differently when played the way '{way}'")


def play(scenario: Scenario, way: str) -> GameState:
    """Play a scenario in one way and return how it ends; raises ScenarioError."""
    table = _Table(scenario, way)
    for move in scenario.moves:
        table.play(move)
    table.end()
    return table.state


class _Table:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, way: str) -> None:
        self._scenario = scenario
        self._way = way
        try:
            self._spec: GameSpec = game(scenario.game)
        except UnknownGame as error:
            raise scenario.fault(str(error), "game") from error
        self._script = Script(self._spec.words, list(scenario.chance))
        self.state = self._set_up()
        self._answer_chance("chance", 0)

    def play(self, move: Move) -> None:
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
            raise self._scenario.fault(str(error), "chance") from error

    def _set_up(self) -> GameState:
        scenario = self._scenario
        try:
            state = self._spec.new(scenario.setup, 0, explicit=True)
        except SetupError as error:
            raise scenario.fault(str(error), "setup") from error
        state.checked = True
        if scenario.position is not None:
            try:
                self._spec.place(state, scenario.position)
            except SetupError as error:
                raise scenario.fault(str(error), "position") from error
        return state

    def _do(self, text: str, move: Move) -> None:
        pick = self._legal_action(text, move)
        if self._way == SAVE:
            self.state = self._reloaded(self.state)
        before = self.state.clone()
        script = self._script.clone()
        self._act(pick, move)
        if self._way == UNDO:
            self.state = before
            self._script = script
            self._act(pick, move)

    def _act(self, pick: Action, move: Move) -> None:
        act(self.state, pick)
        self._answer_chance("action" if len(move.actions) == 1 else "actions", move.number)

    def _reloaded(self, state: GameState) -> GameState:
        saved = json.loads(json.dumps(state.to_list()))
        loaded = self._spec.load(self._scenario.setup, saved, explicit=True)
        loaded.checked = True
        return loaded

    def _answer_chance(self, key: str, move: int) -> None:
        try:
            self._script.run(self.state)
        except ScriptError as error:
            raise self._scenario.fault(str(error), key, move) from error

    def _decision(self, move: Move) -> Decision:
        if self.state.decision is None:
            raise self._scenario.fault("the game is already over", "", move.number)
        return self.state.decision

    def _offered(self, decision: Decision) -> list[str]:
        return [self._spec.words.text(pick) for pick in decision.options]

    def _check_offer(self, move: Move) -> None:
        if move.seat is None and move.legal is None and not move.includes and not move.excludes:
            return
        decision = self._decision(move)
        offered = self._offered(decision)
        fault = self._scenario.fault
        if move.seat not in (None, decision.seat):
            raise fault(
                f"seat {decision.seat} decides here, not seat {move.seat}", "seat", move.number
            )
        if move.legal is not None and sorted(move.legal) != sorted(offered):
            raise fault(_difference(move.legal, offered), "legal", move.number)
        for text in move.includes:
            if text not in offered:
                raise fault(_not_offered(text, offered, decision), "includes", move.number)
        for text in move.excludes:
            if text in offered:
                raise fault(f"'{text}' is legal here", "excludes", move.number)

    def _legal_action(self, text: str, move: Move) -> Action:
        key = "action" if len(move.actions) == 1 else "actions"
        decision = self._decision(move)
        try:
            pick = self._spec.words.parse(text)
        except ActionTextError as error:
            raise self._scenario.fault(str(error), key, move.number) from error
        if pick not in decision.options:
            message = _not_offered(text, self._offered(decision), decision)
            raise self._scenario.fault(message, key, move.number)
        return pick

    def _compare(self, expect: Mapping[str, Json], move: int) -> None:
        found = self._spec.observe(self.state, JUDGE)
        for word, wanted in expect.items():
            if word not in found:
                message = f"'{word}' is not seen; known: {', '.join(found)}"
            else:
                message = _mismatch(word, wanted, found[word])
            if message:
                raise self._scenario.fault(message, f"expect.{word}", move)


def _not_offered(text: str, offered: list[str], decision: Decision) -> str:
    return (
        f"'{text}' is not legal for seat {decision.seat} [{decision.rule}]; "
        f"expected one of: {', '.join(offered)}"
    )


def _difference(legal: tuple[str, ...], offered: list[str]) -> str:
    missing = [text for text in legal if text not in offered]
    extra = [text for text in offered if text not in legal]
    parts = []
    if missing:
        parts.append(f"not legal here: {', '.join(missing)}")
    if extra:
        parts.append(f"legal here too: {', '.join(extra)}")
    return "; ".join(parts) or f"the legal actions are: {', '.join(offered)}"


def _mismatch(where: str, wanted: Json, found: Json) -> str:
    """Say how a view differs from what is expected; a table need not name everything."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for word, value in wanted.items():
            if word not in found:
                return f"{where}: expected '{word}', which is not there; known: {', '.join(found)}"
            message = _mismatch(f"{where}.{word}", value, found[word])
            if message:
                return message
        return ""
    if isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        for i in range(len(wanted)):
            message = _mismatch(f"{where}[{i}]", wanted[i], found[i])
            if message:
                return message
        return ""
    if wanted == found and isinstance(wanted, bool) == isinstance(found, bool):
        return ""
    return f"{where}: expected {json.dumps(wanted)}, found {json.dumps(found)}"
