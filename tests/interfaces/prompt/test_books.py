"""Looking things up at the prompt, in the middle of a game, without disturbing it."""

from __future__ import annotations

import pytest

from tests.faults import refuse
from tests.interfaces.prompt.test_prompt import TOSSED, play_lines
from throwdown.content.help.lexicon import lexicon
from throwdown.content.help.turns import turn_summary
from throwdown.kernel.values import Setup


@pytest.mark.rule("SH-1.3", "SH-1.7")
@pytest.mark.parametrize(("language", "command"), [("en", "rules"), ("de", "regeln")])
def test_every_term_can_be_looked_up_in_a_game(language: str, command: str) -> None:
    terms = lexicon(language, "masters")
    asked = iter(f"{command} {each.names[0]}" for each in terms)
    said = play_lines(asked, language=language, name="masters", setup=TOSSED)
    refuse(f"{each.id} {each.title}" for each in terms if each.definition not in said)


@pytest.mark.rule("SH-1.4", "SH-3.1")
def test_the_help_speaks_for_the_game_and_edition_at_hand() -> None:
    first = {**TOSSED, "format": "first-game-uxm", "ruleset": "uxm"}
    asked = ["rules turn", "rules ability", "rules DM-2.4.1", "rules diagram"]
    said = "\n".join(play_lines(iter(asked), name="masters", setup=first))
    assert "A turn by the Uncanny X-Men rules" in said
    assert "running now" in said
    assert "(LX-1)" in said
    assert "(LX-202)" not in said
    assert "Out of Play" not in said


def test_what_is_not_known_does_not_stop_the_game() -> None:
    said = play_lines(iter(["rules zermahlen", "rules"]), name="masters", setup=TOSSED)
    assert any("Overcrush · Zermalmen" in line for line in said)
    assert any("LX-101" in line for line in said)


def test_a_game_that_the_books_do_not_have_can_still_ask() -> None:
    said = play_lines(iter(["rules overcrush", "rules turn"]))
    assert any("(LX-62)" in line for line in said)


@pytest.mark.rule("SH-4.1")
@pytest.mark.parametrize(
    ("language", "asked", "counted", "marked"),
    [
        ("en", "rules diagram used pile", "  Bag: 4 / 8", "▶ Used Pile → Bag: "),
        ("de", "regeln bewegung ablage", "  Würfelbeutel: 4 / 8", "▶ Ablage → Würfelbeutel: "),
    ],
)
def test_the_diagram_marks_an_area_and_counts_the_dice_of_the_game(
    language: str, asked: str, counted: str, marked: str
) -> None:
    first = {**TOSSED, "format": "first-game-uxm", "ruleset": "uxm"}
    said = play_lines(iter([asked]), language=language, name="masters", setup=first)
    assert counted in said
    assert any(line.startswith(marked) for line in said)
    arrows = [line for line in said if " → " in line]
    assert len(arrows) == 16
    assert 0 < sum(line.startswith("▶") for line in arrows) < 16


def test_an_area_that_no_edition_has_is_answered_with_the_nearest_terms() -> None:
    first = {**TOSSED, "format": "first-game-uxm", "ruleset": "uxm"}
    said = play_lines(iter(["rules diagram cellar"]), name="masters", setup=first)
    assert not any(" → " in line for line in said)


@pytest.mark.rule("SH-6.2")
@pytest.mark.parametrize(("language", "asked"), [("en", "rules turn"), ("de", "regeln zug")])
def test_the_turn_order_card_is_one_command_away(language: str, asked: str) -> None:
    duel: Setup = {"format": "duel", "heroes": ["monk", "ninja"]}
    said = "\n".join(play_lines(iter([asked]), language=language, name="throne", setup=duel))
    turn = turn_summary("throne", language)
    assert turn is not None
    assert all(f"{step.number} {step.name}" in said for step in turn.steps)
    assert {"en": "running now", "de": "läuft"}[language] in said
