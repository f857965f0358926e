"""What the documentation shows is what happens."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.faults import refuse
from throwdown.games.registry import game
from throwdown.interfaces.cli.main import COMMANDS, command_line
from throwdown.match.record_reader import read_record
from throwdown.match.resumption import resume_match
from throwdown.match.scenario.file import read_scenario
from throwdown.match.scenario.runner import check
from tools.pages import seen_model

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_about_the_seen_model_is_that_of_the_schema() -> None:
    assert (DOCS / "seen-model.md").read_text(encoding="utf-8") == seen_model.page(), (
        "make seen-model"
    )


@pytest.mark.once
def test_the_menu_names_every_page() -> None:
    menu = (DOCS.parent / "mkdocs.yml").read_text(encoding="utf-8")
    # Made for machines, and found from the first page.
    known = {"rules-map.md"}
    refuse(
        path.name
        for path in DOCS.glob("*.md")
        if f": {path.name}\n" not in menu and path.name not in known
    )


@pytest.mark.once
def test_every_command_is_told_of_with_the_keys_of_its_json() -> None:
    page = (DOCS / "command-line.md").read_text(encoding="utf-8")
    keys = (DOCS / "json.md").read_text(encoding="utf-8")
    faults = [name for name in COMMANDS if f"`throwdown {name}" not in page]
    for name in COMMANDS:
        command = command_line(name)[name]
        names = {name for each in command.assemble_argument_collection() for name in each.names}
        if "--json" in names and not re.search(rf"`throwdown {name}\b[^`]*--json`", keys):
            faults.append(f"{name} --json")
    refuse(faults)


def test_the_record_in_the_records_page_can_be_played_again(tmp_path: Path) -> None:
    page = (DOCS / "records.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```text\n(throwdown record.*?)```", page, re.DOTALL)
    path = tmp_path / "shown.record"
    path.write_text(shown, encoding="utf-8")
    assert resume_match(read_record(path)).winners() == [0]


def test_the_setups_in_the_scenarios_page_can_be_played() -> None:
    *masters, throne = [tomllib.loads(text) for text in _scenario_blocks() if "title =" not in text]
    assert len(masters) == 3
    for setup in masters:
        setup["packs"] = [str(DOCS.parent / pack) for pack in setup.get("packs", [])]
        assert game("masters").new(setup, 1).decision is not None
    assert game("throne").new(throne, 1).decision is not None


def test_the_scenarios_in_the_scenarios_page_hold(tmp_path: Path) -> None:
    scenarios = [text for text in _scenario_blocks() if "title =" in text]
    assert len(scenarios) == 3
    for text in scenarios:
        path = tmp_path / "shown.toml"
        path.write_text(text, encoding="utf-8")
        check(read_scenario(path))


def _scenario_blocks() -> list[str]:
    page = (DOCS / "scenarios.md").read_text(encoding="utf-8")
    return re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
