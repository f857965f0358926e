"""Whole cards: each line must make sense with the ones above it."""

import pytest

from tests.faults import refuse
from tests.games.masters.language.lines import CARDS, ERRATA, is_action
from throwdown.games.masters.language.lint import Finding, lint
from throwdown.games.masters.language.parser import parse_line


def findings(*lines: str, action: bool = False) -> list[str]:
    return [found.why for found in lint([parse_line(line) for line in lines], action=action)]


@pytest.mark.parametrize("cards", [CARDS, ERRATA], ids=["cards", "errata"])
def test_every_card_makes_sense(cards: dict[str, list[str]]) -> None:
    refuse(
        f"{card}, line {found.line}: {found.why}"
        for card, lines in cards.items()
        for found in lint([parse_line(line) for line in lines], action=is_action(card))
    )


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("When fielded: KO that die.", "“that die” has nothing to refer to"),
        ("When fielded: KO those dice.", "“those dice” has nothing to refer to"),
        ("When fielded: deal X damage to your opponent.", "X and “where X is” go together"),
        ("When fielded: target character gets +XA.", "X and “where X is” go together"),
        (
            "When fielded: draw 1 die. Otherwise: you gain 1 life.",
            "“otherwise” follows no “if”",
        ),
        (
            "When this attacks: prevent 1 of that damage.",
            "“that damage”, but no damage in the header",
        ),
        (
            "When this attacks: deal X damage to your opponent, where X is half that damage.",
            "“that damage”, but no damage in the header",
        ),
        ("When this attacks: KO this instead.", "“instead” replaces nothing"),
        ("When fielded: move the rest to your bag.", "“those dice” has nothing to refer to"),
        (
            "When fielded: move one die among those dice to your bag.",
            "“those dice” has nothing to refer to",
        ),
        (
            "If this would leave the field for your Used Pile or bag: move this to your bag.",
            "a replacement says “instead”",
        ),
        ("If this is paired: this gets +1A.", "a static line says “while”, not “if”"),
        (
            "You gain 1 life.",
            "a static line does nothing once: it needs a “when”, an “at” or a cost",
        ),
        (
            "When an opposing character attacks: that die must attack.",
            "“must attack” comes too late after “attacks”",
        ),
        ("Overcrush: this gets +1A.", "“Overcrush” is no header: it stands alone"),
        ("Teamwatch.", "“Teamwatch” is a header and needs a text"),
    ],
)
def test_a_character_line_that_makes_no_sense_is_found(line: str, why: str) -> None:
    assert findings(line) == [why]


def test_an_action_die_that_waits_for_something_is_found() -> None:
    gone = "an action die is gone after use, so nothing sets this off"
    assert findings("When this attacks: this gets +1A.", action=True) == [gone]
    assert findings("While this is in the field: draw 1 die.", action=True) == []


def test_a_burst_line_may_refer_to_the_line_it_continues() -> None:
    above = "Target character gains Overcrush."
    assert findings(above, "★: that die gets +1A.", action=True) == []
    assert findings("Draw 1 die.", "Global (pay [bolt]): KO that die.", action=True) == [
        "“that die” has nothing to refer to"
    ]


def test_an_x_is_worked_out_before_the_choices_of_its_sentence() -> None:
    line = "Deal X damage to target character, where X is the attack of that die."
    assert findings(line, action=True) == ["“that die” has nothing to refer to"]


def test_an_icon_must_be_known_or_an_energy_type() -> None:
    lines = [parse_line("KO all [X-Man] characters."), parse_line("KO all [bolt] characters.")]
    assert lint(lines, action=True, icons=["X-Men"]) == [Finding(1, "unknown icon [X-Man]")]
    assert lint(lines, action=True) == []
