"""Everything public lies on the table of the browser, for players and for those who look on.

A replay is served whose position has all of it: no game need come to it by luck.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route
from playwright.sync_api import TimeoutError as TooLate

from tests.interfaces.browser.visitor import Look, Visitor
from tests.interfaces.public_tables import NAMES, ROWS, TABLES, PublicRow
from throwdown.interfaces.web.protocol.positions import lasting_things
from throwdown.kernel.values import Json, View

READ = """selector => [...document.querySelectorAll(selector)]
    .map(each => each.textContent.replaceAll(/\\s+/g, ' ').trim())"""
"""What is read at some place of the page, by listeners too."""
IS_READ = f"([selector, text]) => ({READ})(selector).some(each => each.includes(text))"


def serve_table(page: Page, name: str, language: str, viewer: int = 0) -> None:
    """Serve a replay of one entry, at which a table lies as it is in these tests."""
    spec, s = TABLES[name]()
    printed = spec.speech.printed_things(s, language)
    setup: View = {"format": name}
    seats: list[Json] = [{"kind": "person", "name": each, "level": None} for each in NAMES]
    replay: View = {
        "id": "public",
        "game": spec.name,
        "date": "",
        "setup": setup,
        "seats": seats,
        "over": False,
        "winners": [],
        "entries": [{"number": 0, "seat": -1, "kind": "begin"}],
        "example": False,
    }
    position: View = {
        "number": 0,
        "seat": viewer,
        "printed": printed["digest"],
        "things": {**spec.seen.things(s)},
        "own": {**spec.seen.own(s, viewer)},
        "prompt": spec.speech.prompt(s, language, viewer, NAMES),
        "lines": [*spec.lines(s, viewer, language, NAMES)],
        "lasting": {**lasting_things(spec, s, viewer, language, NAMES)},
        "events": [],
    }
    beat: View = {
        "entry": 0,
        "numbers": [0],
        "events": -1,
        "turn": 0,
        "seat": -1,
        "answers": [],
        "of": [],
        "text": "",
        "life": [],
    }
    course: View = {
        "sides": [*range(len(NAMES))],
        "turns": [{"number": 0, "seat": -1, "first": 0, "beats": 1, "text": ""}],
        "beats": [beat],
        "moments": [],
        "turning": -1,
        "ending": None,
        "figures": [],
    }
    step: View = {"type": "step", "entry": 0, "since": -1, "events": []}
    answers: dict[str, Json] = {
        r"/api/replays/public(\?.*)?$": replay,
        r"/api/replays/public/course": course,
        r"/api/replays/public/steps/": step,
        r"/api/replays/public/log": [],
        r"/api/replays/public/positions/": position,
        f"/api/printed/{printed['digest']}": printed,
    }
    for address, answer in answers.items():
        page.route(re.compile(address), _reply(answer))


def _reply(answer: Json) -> Callable[[Route], None]:
    return lambda route: route.fulfill(body=json.dumps(answer), content_type="application/json")


def look_at(visitor: Visitor, name: str) -> None:
    """Open the replay."""
    serve_table(visitor.page, name, visitor.look.language)
    visitor.go("/replay/public")
    visitor.page.wait_for_selector(".table")
    visitor.page.wait_for_function(
        "() => document.querySelectorAll('.member, .seat__name').length > 3"
    )


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.rule(*sorted({row.rule for row in ROWS}))
def test_the_page_shows_every_row(visitor: Visitor, table: str) -> None:
    look_at(visitor, table)
    missing = [
        f"{row.rule} {row.selector}: {row.text}: {visitor.page.evaluate(READ, row.selector)}"
        for row in ROWS
        if row.table == table and not _is_shown(visitor, row)
    ]
    assert missing == []
    assert visitor.complaints == []


def _is_shown(visitor: Visitor, row: PublicRow) -> bool:
    of = re.match(r"\[data-(?:board|hand|discard|seat)='(\d)'\]", row.selector)
    if of is not None:
        # Boards, piles and open hands of others lie a press away.
        visitor.page.locator(f"[data-board-of='{of[1]}']").click()
    try:
        visitor.page.wait_for_function(IS_READ, arg=[row.selector, row.text])
    except TooLate:
        return False
    return True


@pytest.mark.rule("SH-10.3")
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_discard_pile_opens_with_the_newest_card_first(
    visitors: Callable[[Look], Visitor], language: str
) -> None:
    visitor = visitors(Look(language=language))
    look_at(visitor, "2v2")
    visitor.page.locator("[data-board-of='2']").click()
    visitor.page.locator("[data-discard='2']").click()
    cards = visitor.page.locator("[data-pile='2'] b").all_inner_texts()
    assert cards == (["Mighty!", "Tip It!"] if language == "en" else ["Mächtig!", "Kipp ihn!"])


@pytest.mark.rule("SH-7.3")
def test_the_other_side_of_a_board_can_be_looked_at(visitor: Visitor) -> None:
    look_at(visitor, "2v2")
    visitor.page.locator("[data-board-of='3']").click()
    turn = visitor.page.locator("[data-turn-board='3']")
    assert "Side up: cursed" in turn.inner_text()
    up = visitor.page.locator(".minib li").all_inner_texts()
    turn.click()
    assert "Other side: normal" in turn.inner_text()
    other = visitor.page.locator(".minib li").all_inner_texts()
    assert other != up
    assert len(other) > 5
    visitor.page.locator(".minib li button").first.click()
    visitor.page.wait_for_selector(".peek")


@pytest.mark.rule("SH-10.10")
def test_what_is_hidden_never_comes_to_the_page(visitor: Visitor) -> None:
    look_at(visitor, "2v2")
    visitor.page.locator("[data-board-of='2']").click()
    assert visitor.page.locator("[data-board='2']").count() == 1
    assert visitor.page.locator("[data-hand='2']").count() == 0
    assert "So Wild!" not in str(
        visitor.page.evaluate("document.querySelector('.table').innerText")
    )


@pytest.mark.rule("SH-1.1", "SH-10.3")
@pytest.mark.parametrize("table", TABLES)
def test_the_whole_table_stands_in_words_beside_it(visitor: Visitor, table: str) -> None:
    look_at(visitor, table)
    visitor.page.locator(".generic__words summary").click()
    visitor.page.wait_for_function(
        "() => document.querySelectorAll('.generic__words li').length > 8"
    )
    spec, s = TABLES[table]()
    shown = visitor.page.locator(".generic__words li").all_inner_texts()
    assert [each.strip() for each in shown] == [
        each.strip() for each in spec.lines(s, 0, "en", NAMES)
    ]


@pytest.mark.rule("SH-10.14")
def test_six_seats_fit_on_the_screen(visitor: Visitor) -> None:
    visitor.page.set_viewport_size({"width": 1366, "height": 768})
    heroes: list[Json] = ["gunslinger", "monk", "pyromancer", "treant", "barbarian", "paladin"]
    bot: dict[str, Json] = {"kind": "bot", "level": "beginner"}
    visitor.sit_down_to(
        "throne",
        {"kind": "me"},
        *[bot] * 5,
        setup={"format": "king-of-the-hill-6", "heroes": heroes},
    )
    assert visitor.until_asked()
    for selector in (*[f"[data-life='{seat}']" for seat in range(6)], ".ribbon"):
        box = visitor.page.locator(selector).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 781
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 1366
