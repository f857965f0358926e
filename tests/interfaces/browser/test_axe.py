"""Every page by the rules of axe, dark and light: names, roles, contrast, headings, landmarks."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

import pytest

from tests.interfaces.browser.test_replays import give_up
from tests.interfaces.browser.visitor import BOT, ME, SHORT, Look, Visitor
from throwdown.kernel.values import Json

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
WHAT = """({id, nodes}) => nodes.map(node =>
    `${id}: ${node.target} ${node.html.slice(0, 160)} ${node.failureSummary}`)"""


def violations(visitor: Visitor) -> list[str]:
    """Return what axe finds on the page as it is."""
    visitor.page.evaluate(AXE)
    found = visitor.page.evaluate(
        f"axe.run({{resultTypes: ['violations']}}).then(all => all.violations.flatMap({WHAT}))"
    )
    return [str(each) for each in found]


def home(visitor: Visitor) -> None:
    visitor.go()
    visitor.page.wait_for_selector(".heropick:nth-child(3)")


def settings(visitor: Visitor) -> None:
    home(visitor)
    visitor.page.locator("[data-prefs]").click()
    visitor.page.wait_for_selector("[data-setting=letters]")


def keys(visitor: Visitor) -> None:
    settings(visitor)
    visitor.page.locator("[data-tab=keys]").click()
    visitor.page.wait_for_selector(".keylist")


def cards(visitor: Visitor) -> None:
    visitor.go("/cards")
    visitor.page.wait_for_selector(".bcard")
    # All are made alike; axe takes long to look at hundreds of them.
    visitor.page.locator("input[type=search]").fill("spider-woman")
    visitor.page.locator(".bcard").nth(12).wait_for(state="detached")


def card(visitor: Visitor) -> None:
    visitor.go("/cards")
    visitor.page.locator(".bcard h2 a").first.click()
    visitor.page.wait_for_selector(".cardpage .faces")


def filters(visitor: Visitor) -> None:
    cards(visitor)
    visitor.page.locator(".filterbar .btn").click()


def teams(visitor: Visitor) -> None:
    visitor.go("/teams")
    visitor.page.wait_for_selector(".bcard")
    visitor.page.locator("input[type=search]").fill("spider-woman")
    visitor.page.locator(".bcard").nth(12).wait_for(state="detached")
    visitor.page.locator(".bcard .btn").first.click()
    visitor.page.locator(".bcard__no").first.click()
    visitor.page.wait_for_selector(".legalbox")


def chooser(visitor: Visitor) -> None:
    visitor.go("/teams")
    visitor.page.locator(".teamacts button").nth(1).click()
    visitor.page.wait_for_selector(".chooserbox .row")


def heroes(visitor: Visitor) -> None:
    visitor.go("/heroes")
    visitor.page.wait_for_selector(".herotile")


def hero(visitor: Visitor) -> None:
    visitor.go("/heroes/barbarian")
    visitor.page.wait_for_selector(".heroentry")


def in_vain(visitor: Visitor) -> None:
    visitor.go("/join/nobody")
    visitor.page.wait_for_selector(".notice")
    # That there is no such invitation is what this page is about.
    visitor.complaints = [text for text in visitor.complaints if "404" not in text]


def masters(visitor: Visitor) -> None:
    visitor.sit_down_to("masters")
    assert visitor.until_asked()
    while "pass" not in visitor.offered_picks():
        visitor.answer()
        assert visitor.until_asked()
    visitor.open_list()


def throne(visitor: Visitor) -> None:
    visitor.sit_down_to("throne")
    assert visitor.until_asked()
    while "done" not in visitor.offered_picks():
        visitor.pass_on()
        assert visitor.until_asked()


def curtain(visitor: Visitor) -> None:
    visitor.sit_down_to("throne", ME, ME)
    visitor.page.wait_for_selector(".curtain")


def sprint(visitor: Visitor) -> None:
    visitor.sit_down_to("sprint")
    visitor.until_asked()
    visitor.page.wait_for_selector(".generic__board .die")


def any_game(visitor: Visitor) -> None:
    """Another game at the generic table."""
    table = visitor.sit_down_to("throne")
    visitor.go(f"/table/{table}?table=generic")
    visitor.until_asked()
    visitor.page.locator(".generic__words summary").click()
    visitor.page.wait_for_selector(".generic__words li")


def draft(visitor: Visitor) -> None:
    setup: dict[str, Json] = {"format": "rainbow", "ruleset": "uxm", "seats": 4, "pick_seconds": 90}
    visitor.sit_down_to("masters", ME, BOT, BOT, BOT, setup=setup)
    visitor.until_asked()
    visitor.page.wait_for_selector(".dcard")


def leave_seat(visitor: Visitor) -> None:
    visitor.sit_down_to("masters", ME, BOT, setup=SHORT["masters"])
    visitor.until_asked()
    visitor.page.locator("[data-leave]").click()
    visitor.page.wait_for_selector("[data-dialog=handing] option", state="attached")


def over(visitor: Visitor) -> None:
    give_up(visitor, "masters")
    visitor.page.go_back()
    visitor.page.wait_for_selector(".over")


def replay(visitor: Visitor) -> None:
    give_up(visitor, "throne")


DESK = [
    home,
    settings,
    keys,
    cards,
    card,
    teams,
    chooser,
    heroes,
    hero,
    in_vain,
    masters,
    throne,
    sprint,
    any_game,
    curtain,
    draft,
    leave_seat,
    over,
    replay,
]
PHONE = [home, settings, filters, card, teams, hero, masters, throne, sprint, any_game, draft]
PHONE += [over, replay]
"""Pages that are laid out again for a narrow screen."""
PAGES = [*[(page, False) for page in DESK], *[(page, True) for page in PHONE]]


@pytest.mark.parametrize(
    ("page", "phone"), PAGES, ids=[f"{page.__name__}-{phone}" for page, phone in PAGES]
)
def test_axe_finds_nothing_wrong_in_either_theme(
    page: Callable[[Visitor], None], phone: bool, visitors: Callable[[Look], Visitor]
) -> None:
    visitor = visitors(Look(phone=phone))
    page(visitor)
    dark = violations(visitor)
    visitor.page.evaluate("document.documentElement.dataset.theme = 'light'")
    light = violations(visitor)
    assert "\n".join([*dark, *light]) == ""
