"""Games by the other value of one option of their ruleset, to see whether anything notices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from throwdown import games
from throwdown.contract.game import GameSpec
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup
from throwdown.match.scenario.file import ScenarioError, read_scenario
from throwdown.match.scenario.runner import PLAIN, play

SCENARIOS: Final = Path(__file__).parents[1] / "scenarios"
GAMES: Final = Path(games.__file__).parent

Proof: TypeAlias = str | Callable[[Path], None]
"""What one value of an option decides: a scenario, or a test that is given a folder."""


def asks_otherwise(setup: Setup, option: str, ruleset: Mapping[str, object]) -> Setup:
    """Return a set-up that asks for the other value of an option than it does.

    `ruleset` has the values of the ruleset that the set-up names.
    """
    rules = setup.get("rules", {})
    assert isinstance(rules, dict)
    value = rules.get(option, ruleset[option])
    assert isinstance(value, int)
    other: Json = not value if isinstance(value, bool) else 1 - value
    return {**setup, "rules": {**rules, option: other}}


def _scenario_file(game: str, proof: str) -> Path:
    """Return the file of a scenario: one of the examples that come with the game, or a test."""
    shipped = GAMES / game / "content" / proof
    return shipped if shipped.exists() else SCENARIOS / game / proof


def notices(proof: Proof, spec: GameSpec, turned: Callable[[Setup], Setup], folder: Path) -> bool:
    """Return whether a proof holds as it is, and no longer by the other value."""
    if isinstance(proof, str):
        scenario = read_scenario(_scenario_file(spec.name, proof))
        play(scenario, PLAIN)
        other = replace(scenario, setup=turned(scenario.setup))
        spec.new(other.setup, 0)  # a set-up that is refused would prove nothing
        return not _holds(partial(play, other, PLAIN))
    proof(folder)
    new = spec.new

    def begin(
        setup: Setup, seed: int, *, explicit: bool = False, watched: bool = False
    ) -> GameState:
        return new(turned(setup), seed, explicit=explicit, watched=watched)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spec, "new", begin)
        return not _holds(partial(proof, folder))


def _holds(proof: Callable[[], object]) -> bool:
    try:
        proof()
    except (AssertionError, ScenarioError):
        return False
    return True
