"""Every scenario file holds, in all three ways of playing it."""

from pathlib import Path

import pytest

from throwdown.match.scenario.file import Scenario, read_scenario
from throwdown.match.scenario.runner import check

ROOT = Path(__file__).parents[2] / "scenarios"
SCENARIOS = [
    pytest.param(scenario, id=str(path.relative_to(ROOT)), marks=pytest.mark.rule(*scenario.rules))
    for path in sorted(ROOT.rglob("*.toml"))
    for scenario in [read_scenario(path)]
]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario(scenario: Scenario) -> None:
    check(scenario)


def test_every_scenario_cites_a_rule() -> None:
    assert [s for s in ROOT.rglob("*.toml") if not read_scenario(s).rules] == []
