"""What the documentation shows is what happens."""

import doctest
import re
import tomllib
from pathlib import Path

from throwdown.games import game
from throwdown.match.reading import read_record
from throwdown.match.resuming import resumed
from throwdown.scenario.file import read_scenario
from throwdown.scenario.play import check

DOCS = Path(__file__).parents[1] / "docs"


def test_the_session_in_the_architecture_page_runs_as_printed() -> None:
    result = doctest.testfile(str(DOCS / "architecture.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_session_in_the_records_page_runs_as_printed() -> None:
    result = doctest.testfile(str(DOCS / "records.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_record_in_the_records_page_can_be_played_again(tmp_path: Path) -> None:
    page = (DOCS / "records.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```text\n(throwdown record.*?)```", page, re.DOTALL)
    path = tmp_path / "shown.record"
    path.write_text(shown, encoding="utf-8")
    assert resumed(read_record(path)).winners() == [0]


def test_the_setup_in_the_scenarios_page_can_be_played() -> None:
    (shown,) = [text for text in _shown() if "title =" not in text]
    setup = tomllib.loads(shown)
    setup["packs"] = [str(DOCS.parent / pack) for pack in setup["packs"]]
    assert game("masters").new(setup, 1).decision is not None


def test_the_scenarios_in_the_scenarios_page_hold(tmp_path: Path) -> None:
    scenarios = [text for text in _shown() if "title =" in text]
    assert len(scenarios) == 2
    for text in scenarios:
        path = tmp_path / "shown.toml"
        path.write_text(text, encoding="utf-8")
        check(read_scenario(path))


def _shown() -> list[str]:
    page = (DOCS / "scenarios.md").read_text(encoding="utf-8")
    return re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
