"""Positions in the browser: one is opened from a file and played on, and taken home again."""

from __future__ import annotations

from pathlib import Path

from tests.interfaces.browser.visitor import Visitor
from throwdown.match.scenario.file import read_scenario
from throwdown.match.scenario.runner import PLAIN, play

QUESTION = Path("examples/questions/do-four-angels-give-four-bonuses.toml")


def test_a_question_is_opened_played_on_and_taken_home(visitor: Visitor, tmp_path: Path) -> None:
    visitor.go("/")
    visitor.page.locator("[data-open-position]").set_input_files(QUESTION)
    visitor.page.wait_for_url("**/table/*")
    assert visitor.until_asked()
    # The story of the question has been played; it goes on behind it.
    begun = visitor.number()
    assert begun >= 5
    with visitor.page.expect_download() as download:
        visitor.page.locator("[data-position]").click()
    saved = tmp_path / "saved.toml"
    download.value.save_as(saved)
    assert play(read_scenario(saved), PLAIN).decision is not None
    visitor.answer()


def test_what_is_no_scenario_is_refused_with_its_line(visitor: Visitor, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("title = 1", encoding="utf-8")
    visitor.go("/")
    visitor.page.locator("[data-open-position]").set_input_files(wrong)
    notice = visitor.page.locator("[role=alert]")
    notice.wait_for()
    assert "scenario:1: title" in notice.inner_text()
    visitor.complaints.clear()
