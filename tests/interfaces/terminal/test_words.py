"""Words, numbers and lines of the app."""

from __future__ import annotations

import re

import pytest

from throwdown.games.registry import game, names
from throwdown.interfaces.terminal.drawing.canvas import Canvas, abridge
from throwdown.interfaces.terminal.drawing.gauge import put_life
from throwdown.interfaces.terminal.presenters.masters.energy_signs import style_energy
from throwdown.interfaces.terminal.presenters.masters.faces import energy_text
from throwdown.interfaces.terminal.presenters.registry import presenter_for
from throwdown.interfaces.terminal.presenters.throne.symbols import Symbols
from throwdown.interfaces.terminal.screens.table_screen import KEYS
from throwdown.interfaces.terminal.widgets.digit_input import Digits
from throwdown.interfaces.terminal.widgets.key_bar import Keys, key_text
from throwdown.kernel.values import Json
from throwdown.words.texts import texts


def test_energy_has_a_shape_and_a_letter() -> None:
    assert [energy_text(word) for word in ("f", "bb", "?", "g2")] == ["■F", "▲▲B", "✱?", "○○G"]
    assert (
        style_energy("Player 1 rolls f, Drax ss→s.", "Sidekick")
        == "Player 1 rolls ■F, Drax ●●S→●S."
    )


def test_requirements_are_drawn_with_the_shapes_of_the_symbols() -> None:
    codes: list[Json] = [*["bullet"] * 3, *["dash"] * 2, "bullseye"]
    names: list[Json] = [*["Kugel"] * 3, *["Flucht"] * 2, "Volltreffer"]
    symbols = Symbols({"symbols": codes, "dice": names})

    def needs(*lines: tuple[str | None, list[Json]]) -> str:
        return symbols.needs({"lines": [{"needs": said, "symbols": all_} for said, all_ in lines]})

    three: list[Json] = ["bullet"] * 3
    assert needs(("a", three), ("b", [*three, "bullet"]), ("c", three)) == "■■■·4·3"
    assert needs(("a", ["bullet", "bullet", *["dash"] * 3])) == "■■ ◆◆◆"
    assert needs(("kleine Straße", [])) == "kleine Straße"
    assert needs((None, [])) == ""
    assert [text for _, text, _ in symbols.legend()] == ["Kugel 1–3", "Flucht 4–5", "Volltreffer 6"]


def test_an_upgrade_is_told_from_what_it_upgrades_even_where_names_are_cut() -> None:
    assert abridge("Heiliger Angriff", 18) == "Heiliger Angriff"
    assert abridge("Heiliger Angriff II", 18) == "Heiliger Angri… II"
    assert abridge("Göttliche Verteidigung", 18) == "Göttliche Verteid…"


@pytest.mark.parametrize(
    ("language", "width", "last"),
    [("en", 98, "r"), ("de", 98, "r"), ("en", 78, "q"), ("de", 78, "q"), ("de", 200, "c")],
)
def test_keys_stand_in_their_line_whole_or_not_at_all(language: str, width: int, last: str) -> None:
    keys = Keys(KEYS)
    found = keys.keys_that_fit(language, width)
    assert found[-1][0] == last
    said = "  ".join(f"{key} {key_text(word, language)}" for key, _, word in found)
    assert len(said) <= width


def test_a_digit_counts_at_once_unless_a_longer_number_could_be_meant() -> None:
    digits = Digits()
    assert digits.press("3", 9) == 2
    assert digits.press("1", 12) is None
    assert digits.press("2", 12) == 11
    assert digits.press("1", 12) is None
    assert digits.press("enter", 12) == 0
    assert digits.press("0", 9) is None
    assert digits.press("x", 9) is None


def test_nothing_is_drawn_beyond_the_edge() -> None:
    canvas = Canvas(10)
    canvas.put(7, 0, "abcdef")
    canvas.put(12, 0, "x")
    put_life(canvas, 0, 1, 1, 10, 4)
    assert canvas.text().splitlines() == ["       ab…", "♥  1 ▰▱▱▱"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_line_of_the_help_is_longer_than_the_least_screen_has_room_for(language: str) -> None:
    helps = [presenter_for(game(name)).help(language) for name in names()]
    for line in "\n".join([texts("terminal.app", language)["help text"], *helps]).splitlines():
        assert len(re.sub(r"\[/?b\]", "", line)) <= 70
