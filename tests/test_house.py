"""The shape of the house: how much stands in a room, in a file and in a contract."""

from pathlib import Path

import pytest

from throwdown.contract.aids import Odds, Payments
from throwdown.contract.content import Content, Teams
from throwdown.contract.evaluation import Evaluation
from throwdown.contract.game import GameSpec
from throwdown.contract.speech import Speech

ROOT = Path(__file__).parents[1]
SOURCES = [path for top in ("src", "tests", "tools") for path in (ROOT / top).rglob("*.py")]
CONTRACTS = (Content, Evaluation, GameSpec, Odds, Payments, Speech, Teams)


def test_no_file_is_too_long_to_be_read_at_once() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").split("\n")) for path in SOURCES}
    assert {path: length for path, length in lengths.items() if length > 600} == {}


def test_no_folder_holds_more_modules_than_one_can_look_through() -> None:
    folders = [path.parent for path in SOURCES if path.name != "__init__.py"]
    assert {folder for folder in folders if folders.count(folder) > 25} == set()


def test_the_package_shows_at_most_a_dozen_names() -> None:
    shown = {path.name for path in (ROOT / "src" / "throwdown").iterdir()} - {"__pycache__"}
    assert len(shown) <= 12


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: contract.__name__)
def test_a_contract_is_small_and_says_what_each_method_is_for(contract: type) -> None:
    methods = {
        name: each
        for name, each in vars(contract).items()
        if callable(each) and not name.startswith("_")
    }
    assert 1 <= len(methods) <= 15
    assert [name for name, each in methods.items() if not each.__doc__] == []
