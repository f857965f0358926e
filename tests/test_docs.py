"""What the documentation shows is what happens."""

import doctest
import re
from pathlib import Path

from throwdown.scenario.file import read_scenario
from throwdown.scenario.play import check

DOCS = Path(__file__).parents[1] / "docs"


def test_the_session_in_the_architecture_page_runs_as_printed() -> None:
    result = doctest.testfile(str(DOCS / "architecture.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_scenario_in_the_scenarios_page_holds(tmp_path: Path) -> None:
    page = (DOCS / "scenarios.md").read_text(encoding="utf-8")
    shown = re.search(r"```toml\n(.*?)```", page, re.DOTALL)
    assert shown
    path = tmp_path / "shown.toml"
    path.write_text(shown[1], encoding="utf-8")
    check(read_scenario(path))
