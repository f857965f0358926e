"""Pictures of every page in both sizes, themes and languages.

Run as `python -m tests.interfaces.browser.shots FOLDER`.

They are looked at by people. A part of a name after the folder takes only the pictures with it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from tests.interfaces.browser.test_axe import any_game, card, curtain, home, in_vain, sprint
from tests.interfaces.browser.test_axe import heroes as all_heroes
from tests.interfaces.browser.test_tables import ATTACKED, ATTACKS, MAIN_STEP, STRUCK, STRUCK_BY
from tests.interfaces.browser.visitor import SEED, Look, Visitor, chromium
from tests.interfaces.web.server import Server, start_server
from throwdown.kernel.values import Setup

KNOWN = ".ocard:not([data-e=''])"
"""A card whose energy has come."""
TEAMS: Setup = {
    "format": "tournament-20",
    "ruleset": "uxm",
    "teams": ["xaviers-school", "claws-first"],
}
MIDDLE: Setup = {
    "step": "main",
    "active": 0,
    "turn": 9,
    "life": [14, 9],
    "players": [
        {
            "field": ["Angel@2", "Iceman@1", "Kitty Pryde@3", "SK!"],
            "reserve": ["m", "s", "Quicksilver bb", "?", "Cyclops@2", "Enrage!★"],
            "prep": {"SK": 2},
            "used": {"Emma Frost": 1, "SK": 2},
        },
        {
            "field": ["Wolverine@2", "X-23@1", "Falcon@2", "SK!"],
            "prep": {"SK": 1},
            "used": {"Ant-Man": 1, "SK": 2},
        },
    ],
}
"""In the middle of a game between whole teams."""


def cards(visitor: Visitor) -> None:
    """All cards."""
    visitor.go("/cards")
    visitor.page.wait_for_selector(".bcard")


def hero(visitor: Visitor) -> None:
    """A hero."""
    visitor.go("/heroes/gunslinger")
    visitor.page.wait_for_load_state("networkidle")


def masters(visitor: Visitor, setup: Setup | None = None, title: str = "Drax") -> None:
    """In the main step, with a card that is about to be paid for."""
    visitor.sit_down_to("masters", setup=setup)
    visitor.until_asked()
    visitor.page.wait_for_selector(KNOWN, state="attached")
    if not visitor.look.phone:
        visitor.page.locator(".mcard[data-state=can]", has_text=title).first.click()
        visitor.page.locator("[data-cancel]").wait_for()


def teams_at_play(visitor: Visitor) -> None:
    """The same in the middle of a game between whole teams."""
    masters(visitor, TEAMS, "Emma Frost")


def attack(visitor: Visitor) -> None:
    """In the attack step, with everybody about to attack."""
    visitor.sit_down_to("masters")
    visitor.until_asked()
    while not any(pick.startswith("attack") for pick in visitor.offered_picks()):
        visitor.page.keyboard.press("Space")
        visitor.until_asked()
    visitor.page.keyboard.press("a")
    visitor.page.locator(".ifso").wait_for(state="attached")


def block(visitor: Visitor) -> None:
    """Attacked by two, with a block that is being considered."""
    visitor.sit_down_to("masters")
    visitor.until_asked()
    visitor.page.wait_for_selector(KNOWN, state="attached")
    visitor.page.locator(".bench--me .die").last.click()
    visitor.page.locator(".lane .die").last.click()
    visitor.page.locator(".lane .fc").first.wait_for()


def throne(visitor: Visitor) -> None:
    """In the roll phase, with odds and a die that is to be rolled again."""
    visitor.sit_down_to("throne")
    while visitor.until_asked() and not any("reroll" in pick for pick in visitor.offered_picks()):
        visitor.answer()
    visitor.page.locator(".board .tag", has_text="%").first.wait_for()
    visitor.page.locator(".dicetray .die").last.click()
    visitor.page.locator(".best .odd, .best p").first.wait_for(state="attached")


def ledger(visitor: Visitor) -> None:
    """Attacked, before the defense, with what the damage comes to."""
    visitor.sit_down_to("throne")
    visitor.until_asked()
    visitor.page.locator(".board .req").first.wait_for()
    if visitor.look.phone:
        visitor.page.locator(".dock button").first.click()
    visitor.page.locator(".ledger .total").wait_for()


def token(visitor: Visitor) -> None:
    """A token that cannot be spent now, and why."""
    visitor.sit_down_to("throne")
    visitor.until_asked()
    visitor.page.locator(".seat--me .tok[data-wish]").first.click()
    visitor.page.locator(".whybox").wait_for()


def teams(visitor: Visitor) -> None:
    """A team that comes with the game."""
    visitor.go("/teams")
    visitor.page.wait_for_selector(".bcard")
    visitor.page.locator(".teamacts button").nth(1).click()
    visitor.page.locator(".chooserbox .row").first.click()
    visitor.page.locator(".tl li").first.wait_for()


def empty_team(visitor: Visitor) -> None:
    """A team without cards, which may not play."""
    visitor.go("/teams")
    visitor.page.wait_for_selector(".legalbox [data-k=need]")


def offline(visitor: Visitor) -> None:
    """While the connection is gone and does not come back."""
    visitor.page.add_init_script(
        "window.WebSocket = class extends WebSocket {"
        " constructor(...all) { super(...all); window.socket = this; } }"
    )
    visitor.sit_down_to("masters")
    visitor.until_asked()
    visitor.page.evaluate(
        "() => { window.WebSocket = class { close() {} }; window.socket.close(); }"
    )
    visitor.page.wait_for_selector(".ribbon[data-lost]")


def over(visitor: Visitor) -> None:
    """The end of a game."""
    visitor.sit_down_to("throne")
    visitor.until_asked()
    visitor.give_up()


def replay(visitor: Visitor) -> None:
    """The replay of that game."""
    over(visitor)
    visitor.page.locator(".over__acts a[href^='/replay']").click()
    visitor.page.locator(".theatre").wait_for()


THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
LANGUAGES: tuple[Literal["en", "de"], ...] = ("en", "de")
Page = Callable[[Visitor], None]
SITE: list[Page] = [home, cards, card, all_heroes, hero, teams, empty_team, in_vain]
TABLES: list[Page] = [masters, attack, throne, sprint, any_game, curtain, offline, over, replay]


def looks() -> Iterator[tuple[str, Look]]:
    """Yield every way to look at a page, with a name for it."""
    for phone, theme, language in product((False, True), THEMES, LANGUAGES):
        name = f"{'phone' if phone else 'desk'}-{theme}-{language}"
        yield name, Look(phone=phone, theme=theme, language=language, shows_odds=True)


def take_pictures(folder: Path, wanted: str) -> None:
    """Take the pictures whose names have a part in them."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as kept,
        chromium() as browser,
        start_server(Path(kept, "main"), MAIN_STEP, seed=SEED) as main,
        start_server(Path(kept, "attacked"), ATTACKED, *ATTACKS, seed=SEED) as attacked,
        start_server(Path(kept, "struck"), STRUCK, *STRUCK_BY, of="throne", seed=SEED) as struck,
        start_server(Path(kept, "middle"), MIDDLE, seed=SEED) as middle,
    ):
        pages: list[tuple[Page, Server]] = [
            *[(page, main) for page in [*SITE, *TABLES]],
            (teams_at_play, middle),
            (block, attacked),
            *[(page, struck) for page in (ledger, token)],
        ]
        for (page, server), (name, look) in product(pages, looks()):
            file = folder / f"{page.__name__}-{name}.png"
            if wanted in file.name:
                visitor = Visitor(browser, server.address, look)
                page(visitor)
                visitor.page.wait_for_timeout(600)
                visitor.page.screenshot(path=file)
                visitor.leave()
                print(file, flush=True)


if __name__ == "__main__":
    take_pictures(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
