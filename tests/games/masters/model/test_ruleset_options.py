"""Every option of a ruleset is read by the rules, so that each of its values can be played."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

import throwdown.games.masters
from throwdown.games.masters.model.ruleset import Ruleset

MASTERS = Path(throwdown.games.masters.__file__).parent
READ = "".join(
    path.read_text(encoding="utf-8")
    for folder in ("rules", "compiler")
    for path in (MASTERS / folder).rglob("*.py")
)


@pytest.mark.parametrize("option", [field.name for field in fields(Ruleset)])
def test_every_option_is_read_by_the_rules(option: str) -> None:
    assert re.search(rf"\.{option}\b", READ)
