"""The table of Dice Throne: where things lie on it, and what stays where it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.interfaces.browser.test_public import look_at
from tests.interfaces.browser.test_tables import STRUCK, STRUCK_BY, seated_visitor
from tests.interfaces.browser.visitor import BOT, ME, SEED, Look, Visitor
from tests.interfaces.public_tables import TABLES
from tests.interfaces.web.server import Server, start_server
from throwdown.contract.seen import model_of
from throwdown.kernel.values import Json

COUNT = """selectors => Object.fromEntries(
    selectors.map(each => [each, document.querySelectorAll(each).length]))"""
"""How often each of some things stands on the page."""
OWN = re.compile(r"b0\.|t\d|d\d")
"""Things that are always drawn: one's own board, all tokens, dice."""


@pytest.mark.parametrize("table", ["2v2", "hill"])
def test_every_thing_and_every_place_of_a_seat_is_there_once(visitor: Visitor, table: str) -> None:
    look_at(visitor, table)
    spec, s = TABLES[table]()
    model = model_of(spec.seen, s, 0)
    wanted = [
        f"[data-light='{model['game']['active']}']",
        *(f"[data-{of}='{seat}']" for of in ("plate", "life", "cp") for seat in range(4)),
        *(
            f"[data-place='{seat} {zone}']"
            for zone in ("hand", "deck", "discard")
            for seat in range(4)
        ),
        *(f"[data-piece='{each}']" for each in model if OWN.match(each)),
        *(
            f"[data-piece='{each}']"
            for each, thing in model.items()
            if each.startswith("c") and thing["zone"] == "hand"
        ),
    ]
    counted = visitor.page.evaluate(COUNT, wanted)
    assert isinstance(counted, dict)
    assert {each: count for each, count in counted.items() if count != 1} == {}


@pytest.fixture(scope="module")
def struck_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("struck")
    with start_server(folder, STRUCK, *STRUCK_BY, of="throne", seed=SEED) as running:
        yield running


def test_dice_that_are_kept_stay_where_they_lie(visitor: Visitor) -> None:
    visitor.sit_down_to("throne")
    while visitor.until_asked() and not any("reroll" in pick for pick in visitor.offered_picks()):
        visitor.answer()
    page = visitor.page
    page.evaluate("window.lay = [...document.querySelectorAll('.dicetray__dice .die')]")
    before = visitor.number()
    page.locator(".dicetray__dice .die").nth(4).click()
    page.locator("[data-primary][data-marks='1']").click()
    page.wait_for_function(
        "before => Number(document.querySelector('.ribbon').dataset.number) > before", arg=before
    )
    assert (
        page.evaluate(
            "window.lay.map((die, place) =>"
            " die === document.querySelectorAll('.dicetray__dice .die')[place])"
        )
        == [True] * 5
    )


def test_both_dice_of_a_duel_are_seen_face_to_face(browser: Browser, struck_server: Server) -> None:
    with seated_visitor(browser, struck_server, "throne") as defender:
        page = defender.page
        while not page.locator(".beside .die").count():
            defender.answer()
            assert defender.until_asked()
        duel = page.locator(".beside__one")
        assert duel.count() == 1
        assert duel.locator(".label").text_content() == "Duel"
        assert duel.locator(".beside__who").all_text_contents() == ["You", "Barbarian"]
        shown = duel.locator(".die__letter").all_text_contents()
        told = page.locator("[data-log] li", has_text="Duel:").all_text_contents()
        assert all(f" {value} " in line for value, line in zip(shown, told[:2], strict=True))


def test_the_rolls_for_the_start_are_seen(visitor: Visitor) -> None:
    visitor.sit_down_to("throne")
    assert visitor.until_asked()
    start = visitor.page.locator(".beside__one")
    expect(start.locator(".label")).to_have_text(["Who begins"])
    expect(start.locator(".die")).to_have_count(2)


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "King of the Hill (6 players)"), ("de", "König des Hügels (6 Personen)")],
)
def test_a_format_is_called_by_its_name(
    visitors: Callable[[Look], Visitor], language: str, title: str
) -> None:
    visitor = visitors(Look(language=language))
    heroes: list[Json] = ["gunslinger", "monk", "pyromancer", "treant", "barbarian", "paladin"]
    setup: dict[str, Json] = {"format": "king-of-the-hill-6", "heroes": heroes}
    visitor.sit_down_to("throne", ME, *[BOT] * 5, setup=setup)
    assert visitor.until_asked()
    visitor.page.locator(".rail__game b", has_text=title).wait_for()
    assert "king-of-the-hill" not in visitor.page.locator(".table").inner_text()


def test_a_phone_shows_the_odds_of_the_dice_that_are_kept(
    visitors: Callable[[Look], Visitor],
) -> None:
    visitor = visitors(Look(phone=True, shows_odds=True))
    visitor.sit_down_to("throne")
    while visitor.until_asked() and not any("reroll" in pick for pick in visitor.offered_picks()):
        visitor.answer()
    page = visitor.page
    page.locator(".dicetray__dice .die").nth(4).tap()
    page.locator(".dicetray__dice .die[data-state=selectable]").wait_for()
    page.locator(".best .odd").first.wait_for()
    assert "%" in page.locator(".best .odd").first.inner_text()
    page.locator(".dock button").nth(1).tap()
    expect(page.locator(".best .label")).to_have_text("If you keep 4", ignore_case=True)
    shown = page.locator(".best .odd:visible")
    assert shown.count() == page.locator(".best .odd").count()
