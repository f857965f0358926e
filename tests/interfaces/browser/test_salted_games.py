"""Whole games in a real browser by pressing things, in English and in words nobody can read.

The server salts what it says in the language of the tests, the page its own texts; things are
pressed by the ids and picks that the page has for them. The two games must be the same: their
records byte for byte, and on the way what lies on the table and what is offered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from tests.interfaces.browser.visitor import SEED, Look, Visitor
from tests.interfaces.web.server import Server, start_server
from tests.words.pseudo import pseudo_language
from tests.words.salted import CODE, LETTERS
from throwdown.interfaces.web.client_files import CLIENT
from throwdown.match.record_reader import parse_record

MOST_ACTS = 400
A_DAY = "2026-01-01T12:00:00+00:00"
"""When every game is said to begin: records would differ by the hour alone."""
SALTED = f"""
const letters = [...{LETTERS!r}];
const salt = (text) =>
  Array.from(text, () => letters[Math.floor(Math.random() * letters.length)]).join("");
export const say = (key, values) => salt(plainSay(key, values));
export const term = (group, name) => {{
  const found = plainTerm(group, name);
  return found === name ? name : salt(found);
}};
"""
"""What the page says instead of its own texts; what has no text is still said as it is."""
THINGS = """() => [...document.querySelectorAll('main [data-piece], main [data-wish]')].map(each =>
    ['piece', 'state', 'wish', 'e', 'k'].map(name => each.dataset[name] ?? '').join(' ')).sort()"""
"""What lies on the table, with what can be done with it and what one would wish of it."""
SHOWN = "document.querySelector('main').innerText + document.querySelector('.ribbon').innerText"


@pytest.fixture(scope="module")
def salted_server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with (
        pseudo_language(tmp_path_factory.mktemp("languages"), CODE),
        start_server(tmp_path_factory.mktemp("tables"), seed=SEED, salted=True) as running,
    ):
        yield running


def salt_page(route: Route) -> None:
    """Serve the door of the client's own texts with salt."""
    source = (CLIENT / "words.js").read_text("utf-8")
    for name in ("say", "term"):
        assert source.count(f"export function {name}(") == 1
        source = source.replace(f"export function {name}(", f"function plain{name.title()}(")
    route.fulfill(body=source + SALTED, content_type="text/javascript")


def play_game(browser: Browser, server: Server, game: str, language: str) -> tuple[str, list[str]]:
    """Return the record of a game, and what was met on the way."""
    somebody = Visitor(browser, server.address, Look(language=language))
    if language == CODE:
        somebody.page.route("**/words.js", salt_page)
    table = somebody.sit_down_to(game)
    met: list[str] = []
    for _ in range(MOST_ACTS):
        if not somebody.until_asked():
            break
        met.append(
            f"{somebody.number()} {somebody.offered_picks()} {somebody.page.evaluate(THINGS)}"
        )
        if language == CODE:
            assert_unreadable(somebody)
        somebody.answer_by_pointing()
    assert not somebody.until_asked(), "the game does not end"
    record = somebody.page.evaluate(
        "id => fetch(`/api/replays/${id}/record`).then(found => found.text())", table
    )
    somebody.leave()
    assert somebody.complaints == []
    found = parse_record(Path("record"), str(record).encode())
    return replace(found, header=replace(found.header, date=A_DAY)).text(), met


def assert_unreadable(somebody: Visitor) -> None:
    """Check that the salt is there: no text of the program can be read."""
    shown = str(somebody.page.evaluate(SHOWN))
    assert sum(letter in LETTERS for letter in shown) > 100


@pytest.mark.parametrize("game", ["masters", "throne"])
def test_a_game_is_the_same_in_words_that_nobody_can_read(
    browser: Browser, salted_server: Server, game: str
) -> None:
    record, met = play_game(browser, salted_server, game, "en")
    salted_record, salted_met = play_game(browser, salted_server, game, CODE)
    assert salted_met == met
    assert salted_record == record
