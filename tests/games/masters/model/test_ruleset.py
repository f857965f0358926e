"""The editions as rulesets, and what sets them apart."""

import re
from dataclasses import asdict, fields, replace
from pathlib import Path

import pytest

from tests.plugins.rules import load_register
from throwdown.games.masters.model.ruleset import AOU, ASM, ASM_DE, CASUAL, RULESETS, UXM, Ruleset
from throwdown.games.masters.speech.ruleset_options import OPTIONS, describe
from throwdown.words.texts import texts


def differences(one: Ruleset, other: Ruleset) -> set[str]:
    ours, theirs = asdict(one), asdict(other)
    return {key for key in ours if ours[key] != theirs[key]} - {"name"}


def test_every_ruleset_is_found_by_its_name() -> None:
    assert list(RULESETS) == ["uxm", "aou", "asm", "asm_de"]
    assert all(ruleset.name == name for name, ruleset in RULESETS.items())


@pytest.mark.rule("E-1", "E-3", "E-4", "E-5", "E-6", "E-16")
def test_from_age_of_ultron_on_dice_leave_through_out_of_play() -> None:
    assert describe(AOU, against=UXM) == (
        "Dice spent or used in your own turn are Out of Play until it ends.",
        "Unblocked attackers leave right after dealing damage.",
        "When-fielded effects may touch any die in the Used Pile.",
        "If both players reach 0 life at once, the game is a tie.",
        "The winner of a toss chooses who goes first.",
    )


@pytest.mark.rule("E-12")
def test_spider_man_adds_fielding_by_an_effect() -> None:
    assert describe(ASM, "de", against=AOU) == (
        "„Wenn aufgestellt“ gilt auch, wenn ein Effekt den Charakter aufstellt.",
    )


@pytest.mark.rule("E-7")
def test_the_german_book_resolves_globals_one_by_one() -> None:
    assert "Globals paid for together resolve one by one." in describe(ASM_DE, against=ASM)
    assert "Globals paid for together are one effect." in describe(ASM, against=ASM_DE)


@pytest.mark.rule("E-7", "E-29", "E-30", "E-32", "E-34", "E-35")
def test_the_german_book_differs_from_the_english_one_of_its_box() -> None:
    assert differences(ASM, ASM_DE) == {
        "global_batch",
        "aftershock_removed",
        "overcrush_requires_all_ko",
        "controlled_die_destination",
        "inactive_acts",
    }
    # It lets an action die leave first; by ruling all editions do (DM-6.3.5).
    assert ASM_DE.action_die_leaves_first


@pytest.mark.rule("M-23")
def test_an_option_can_be_changed_alone() -> None:
    casual = replace(ASM, priority_mode=CASUAL)
    assert describe(casual, against=ASM) == (
        "The inactive player may use a Global after each action of the active player.",
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_ruleset_can_be_said_in_whole(language: str) -> None:
    said = describe(UXM, language)
    assert len(said) == len(OPTIONS)
    assert len(set(said)) == len(said)


def test_every_field_but_the_name_has_its_words() -> None:
    assert [option.field for option in OPTIONS] == [field.name for field in fields(Ruleset)][1:]


@pytest.mark.parametrize("language", ["en", "de"])
def test_both_values_of_an_option_are_told_apart(language: str) -> None:
    said = texts("masters.ruleset_options", language).by_key()
    assert set(said) == {
        f"{option.field} {value}" for option in OPTIONS for value in range(option.values)
    }
    assert len(set(said.values())) == len(said)


def test_every_option_tells_whose_choice_it_is() -> None:
    for option in OPTIONS:
        # A book's choice has the lines in which the books make it.
        assert option.ruling or option.lines
        assert all(re.fullmatch("(UXM|AOU|ASM|DE):[0-9]+", line) for line in option.lines.split())


def test_every_option_cites_a_rule_of_the_register() -> None:
    register = load_register(Path(__file__).parents[4] / "docs" / "rules")
    known = {rule.id for rule in register.rules()}
    assert {option.rule for option in OPTIONS} <= known
