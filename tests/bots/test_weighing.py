"""Quick play has a weight for whatever is asked: every question of every scenario is weighed."""

from pathlib import Path

import pytest

from tests.share import half
from throwdown.contract.game import GameSpec
from throwdown.games.masters.game_speech import MastersSpeech
from throwdown.games.registry import game
from throwdown.games.throne.game_speech import ThroneSpeech
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


class WeighingMastersSpeech(MastersSpeech):
    """Weighs each question of Dice Masters before it is answered."""

    def find_options(self, s: GameState, text: str) -> list[Action]:
        weigh(game("masters"), s)
        return super().find_options(s, text)


class WeighingThroneSpeech(ThroneSpeech):
    """The same in Dice Throne."""

    def find_options(self, s: GameState, text: str) -> list[Action]:
        weigh(game("throne"), s)
        return super().find_options(s, text)


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
    is_masters = folder.startswith("masters/")
    spec = game("masters" if is_masters else "throne")
    spec.speech = WeighingMastersSpeech() if is_masters else WeighingThroneSpeech()
    for path in sorted((SCENARIOS / folder).glob("*.toml")):
        play(read_scenario(path), PLAIN, spec)
