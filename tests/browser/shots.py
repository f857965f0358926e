"""Pictures of every page in both sizes, themes and languages: python -m tests.browser.shots FOLDER.

They are looked at by people. A part of a name after the folder takes only the pictures with it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from tests.browser.test_axe import curtain, home, in_vain
from tests.browser.test_tables import ATTACKED, MAIN_STEP
from tests.browser.visitor import Look, Visitor, chromium
from tests.web.server import started

KNOWN = ".ocard:not([data-e=''])"
"""A card whose energy has come."""


def cards(visitor: Visitor) -> None:
    """All cards."""
    visitor.go("/cards")
    visitor.page.wait_for_selector(".bcard")


def heroes(visitor: Visitor) -> None:
    """A hero."""
    visitor.go("/heroes/gunslinger")
    visitor.page.wait_for_load_state("networkidle")


def masters(visitor: Visitor) -> None:
    """In the main step, with a card that is about to be paid for."""
    visitor.sit_down_to("masters")
    visitor.until_asked()
    visitor.page.wait_for_selector(KNOWN, state="attached")
    if not visitor.look.phone:
        visitor.page.locator(".mcard[data-state=can]").first.click()
        visitor.page.locator("[data-cancel]").wait_for()


def attack(visitor: Visitor) -> None:
    """Attacked by two, with a block that is being considered."""
    visitor.sit_down_to("masters")
    visitor.until_asked()
    visitor.page.wait_for_selector(KNOWN, state="attached")
    visitor.page.locator(".bench--me .die").last.click()
    visitor.page.locator(".lane .die").last.click()
    visitor.page.locator(".lane .fc").first.wait_for()


def throne(visitor: Visitor) -> None:
    """In the roll phase, with odds."""
    visitor.sit_down_to("throne")
    while visitor.until_asked() and not any("reroll" in pick for pick in visitor.offered()):
        visitor.answer()
    visitor.page.wait_for_timeout(1500)


def teams(visitor: Visitor) -> None:
    """A team that comes with the game."""
    visitor.go("/teams")
    visitor.page.wait_for_selector(".bcard")
    visitor.page.locator(".teamacts button").nth(1).click()
    visitor.page.locator(".chooserbox .row").first.click()
    visitor.page.locator(".tl li").first.wait_for()


def over(visitor: Visitor) -> None:
    """The end of a game."""
    visitor.sit_down_to("throne")
    visitor.until_asked()
    visitor.give_up()


def replay(visitor: Visitor) -> None:
    """The replay of that game."""
    over(visitor)
    visitor.page.locator(".over a[href^='/replay']").click()
    visitor.page.locator(".replaybar").wait_for()


THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
LANGUAGES: tuple[Literal["en", "de"], ...] = ("en", "de")
Page = Callable[[Visitor], None]
PAGES: list[Page] = [home, cards, heroes, teams, masters, throne, over, replay, curtain, in_vain]


def looks() -> Iterator[tuple[str, Look]]:
    """Yield every way to look at a page, with a name for it."""
    for phone, theme, language in product((False, True), THEMES, LANGUAGES):
        name = f"{'phone' if phone else 'desk'}-{theme}-{language}"
        yield name, Look(phone=phone, theme=theme, language=language, shows_odds=True)


def taken(folder: Path, wanted: str) -> None:
    """Take the pictures whose names have a part in them."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as one, TemporaryDirectory() as other, chromium() as browser:
        said = ("attack SK!", "attack Spider-Man@2")
        with (
            started(Path(one), MAIN_STEP) as main,
            started(Path(other), ATTACKED, *said) as attacked,
        ):
            servers = [*[(page, main.address) for page in PAGES], (attack, attacked.address)]
            for (page, address), (name, look) in product(servers, looks()):
                file = folder / f"{page.__name__}-{name}.png"
                if wanted in file.name:
                    visitor = Visitor(browser, address, look)
                    page(visitor)
                    visitor.page.wait_for_timeout(600)
                    visitor.page.screenshot(path=file)
                    visitor.leave()
                    print(file, flush=True)


if __name__ == "__main__":
    taken(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
