"""Every scenario file holds, in all three ways of playing it; `--quick` plays it plainly."""

from pathlib import Path

import pytest

from tests.plugins.quick import is_quick
from throwdown.match.scenario.file import Scenario, read_scenario
from throwdown.match.scenario.runner import PLAIN, check, play

ROOT = Path(__file__).parents[3]
FOLDERS = (
    ROOT / "tests/scenarios",
    ROOT / "examples/questions",
    ROOT / "src/throwdown/games/masters/content/meetings",
    ROOT / "src/throwdown/games/masters/content/examples",
    ROOT / "src/throwdown/games/throne/content/examples",
)
SCENARIOS = [
    pytest.param(
        scenario, id=str(path.relative_to(folder)), marks=pytest.mark.rule(*scenario.rules)
    )
    for folder in FOLDERS
    for path in sorted(folder.rglob("*.toml"))
    for scenario in [read_scenario(path)]
]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario(scenario: Scenario, pytestconfig: pytest.Config) -> None:
    if is_quick(pytestconfig):
        play(scenario, PLAIN)
    else:
        check(scenario)


def test_every_scenario_cites_a_rule() -> None:
    scenarios = [scenario for case in SCENARIOS for scenario in case.values]
    assert [s.path for s in scenarios if isinstance(s, Scenario) and not s.rules] == []
