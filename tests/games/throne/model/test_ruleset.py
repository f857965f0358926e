"""Every ruling is an option with words, a rule it cites, and rules that read it."""

import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

import throwdown.games.throne
from tests.plugins.rules import load_register
from throwdown.games.throne.model.ruleset import STANDARD, Ruleset
from throwdown.games.throne.speech.ruleset_options import OPTIONS, describe

THRONE = Path(throwdown.games.throne.__file__).parent
READ = "".join(
    path.read_text(encoding="utf-8")
    for folder in ("rules", "compiler")
    for path in (THRONE / folder).rglob("*.py")
)


@pytest.mark.parametrize("option", [field.name for field in fields(Ruleset)])
def test_every_option_is_read_by_the_rules(option: str) -> None:
    assert re.search(rf"\.{option}\b", READ)


def test_every_field_but_the_name_has_its_words() -> None:
    assert [option.field for option in OPTIONS] == [field.name for field in fields(Ruleset)][1:]


def test_both_values_of_an_option_are_told_apart() -> None:
    for option in OPTIONS:
        assert option.english[0] != option.english[1]
        assert option.german[0] != option.german[1]


def test_every_option_cites_a_rule_of_the_register() -> None:
    register = load_register(Path(__file__).parents[4] / "docs" / "rules")
    known = {rule.id for rule in register.rules()}
    assert {option.rule for option in OPTIONS} <= known


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_ruleset_can_be_said_in_whole(language: str) -> None:
    said = describe(STANDARD, language)
    assert len(set(said)) == len(OPTIONS)


def test_what_a_ruleset_does_differently_can_be_said_alone() -> None:
    other = replace(STANDARD, netting=False)
    assert describe(other, against=STANDARD) == (
        "The healing limit holds before damage of the same moment.",
    )
