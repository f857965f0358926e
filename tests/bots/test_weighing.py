"""Quick play has a weight for whatever is asked: every question of every scenario is weighed."""

from pathlib import Path

import pytest

from tests.share import half
from throwdown.contract.spec import GameSpec
from throwdown.games.masters.game import Masters
from throwdown.games.throne.game import Throne
from throwdown.kernel.action import Action
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.state import GameState
from throwdown.match.scenario.file import read_scenario
from throwdown.match.scenario.runner import PLAIN, play

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def weigh(spec: GameSpec, s: GameState) -> None:
    """Weigh the pending question, if it is one."""
    decision = s.decision
    if decision is None or decision.seat == CHANCE or len(decision.options) < 2:
        return
    weights = spec.evaluation(s.book).weigh(s)
    assert len(weights) == len(decision.options)
    assert min(weights) >= 0 < sum(weights)


class WeighingMasters(Masters):
    """Dice Masters, weighing each question before it is answered."""

    def options_named(self, s: GameState, text: str) -> list[Action]:
        weigh(self, s)
        return super().options_named(s, text)


class WeighingThrone(Throne):
    """Dice Throne, likewise."""

    def options_named(self, s: GameState, text: str) -> list[Action]:
        weigh(self, s)
        return super().options_named(s, text)


@pytest.mark.parametrize(
    "folder",
    half(
        [
            f"{name}/{folder.name}"
            for name in ("masters", "throne")
            for folder in sorted((SCENARIOS / name).iterdir())
            if folder.is_dir()
        ]
    ),
)
def test_every_question_of_the_scenarios_can_be_weighed(folder: str) -> None:
    spec = WeighingMasters() if folder.startswith("masters/") else WeighingThrone()
    for path in sorted((SCENARIOS / folder).glob("*.toml")):
        play(read_scenario(path), PLAIN, spec)
