"""Every option of a ruleset is read by the rules, or is listed as fixed and refused."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

import throwdown.masters
from throwdown.games import game
from throwdown.kernel.spec import SetupError
from throwdown.masters.model.ruleset import FIXED, Ruleset

MASTERS = Path(throwdown.masters.__file__).parent
READ = "".join(
    path.read_text(encoding="utf-8")
    for folder in ("rules", "compiler")
    for path in (MASTERS / folder).glob("*.py")
)


def test_the_options_listed_as_fixed_are_just_those_that_nothing_reads() -> None:
    options = [field.name for field in fields(Ruleset) if field.name != "name"]
    unread = [option for option in options if not re.search(rf"\.{option}\b", READ)]
    assert tuple(unread) == FIXED


@pytest.mark.parametrize("option", FIXED)
def test_a_fixed_option_cannot_be_set(option: str) -> None:
    with pytest.raises(SetupError, match=f"'{option}' cannot be changed yet"):
        game("masters").new({"format": "first-game-uxm", "rules": {option: True}}, 1)
