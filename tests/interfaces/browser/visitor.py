"""Somebody at a real browser: plays by keyboard, by mouse or by touch, and remembers complaints."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, expect, sync_playwright

from throwdown.kernel.values import Json

PATIENCE = 180_000
"""Milliseconds to wait for anything: this is about what happens, not about how fast."""
SEED = 1
"""Of all dice and bots: what a test meets must not depend on luck."""
BOT: dict[str, Json] = {"kind": "bot", "level": "beginner"}
ME: dict[str, Json] = {"kind": "me"}
# The first games of the books, made short.
SHORT: dict[str, dict[str, Json]] = {
    "masters": {"format": "first-game-asm", "ruleset": "asm", "life": 4},
    "throne": {"heroes": ["gunslinger", "barbarian"], "health": 12},
    "sprint": {"seats": 2},
}
LIKED = ("announce", "defend", "attack", "field", "buy", "play", "block", "spend")
"""What a visitor likes to do, best first; else whatever ends the decision."""
PAID = ("field", "buy", "play", "global", "use", "ability")
"""What may have to be paid for first."""
BEYOND = (
    "before => document.querySelector('.over, .curtain') ||"
    " Number(document.querySelector('.ribbon').dataset.number) > before"
)
"""Whether a decision is over and done with."""
ASKED = ".ribbon[data-who=you][aria-busy=false]"
"""The ribbon of whoever must decide."""
ENDS = ("done", "pass", "no-ability", "no-defense", "no")


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start Debian's chromium; skip the test where there is none."""
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("needs chromium: apt install chromium")
    # Left alone it is given up after five seconds, which a busy machine may need.
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield _launch(playwright, path)


def _launch(playwright: Playwright, path: str) -> Browser:
    # The browser's own sandbox needs rights that containers do not give; it loads our pages alone.
    return playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])


@dataclass(frozen=True, slots=True)
class Look:
    """What somebody looks at: the size of the screen, the language, the theme, and how fast."""

    phone: bool = False
    language: str = "en"
    theme: Literal["dark", "light"] = "dark"
    unhurried: bool = False
    """Whether dice roll, hints and odds are shown and windows pass by themselves."""
    shows_odds: bool = False

    def settings(self) -> str:
        """Return what the client is to remember of it."""
        kept: dict[str, Json] = {"language": self.language, "theme": self.theme}
        slow: dict[str, Json] = dict.fromkeys(("odds", "hints"), self.unhurried)
        slow["odds"] = self.unhurried or self.shows_odds
        pace, mode = ("normal", "normal") if self.unhurried else ("instant", "hold")
        return json.dumps(
            kept | slow | {"level": "beginner", "pace": pace, "mode": mode, "confirm": "never"}
        )


class Visitor:
    """Somebody at the browser; remembers every complaint and every request."""

    def __init__(self, browser: Browser, address: str, look: Look) -> None:
        self._context = browser.new_context(
            viewport={"width": 390, "height": 844}
            if look.phone
            else {"width": 1440, "height": 900},
            locale="de-DE" if look.language == "de" else "en-GB",
            color_scheme=look.theme,
            has_touch=look.phone,
            reduced_motion="no-preference" if look.unhurried else "reduce",
        )
        self._context.add_init_script(
            f"localStorage.getItem('throwdown.settings') ||"
            f" localStorage.setItem('throwdown.settings', {look.settings()!r})"
        )
        self.look = look
        self.address = address
        self.complaints: list[str] = []
        self.elsewhere: list[str] = []
        self._played: set[str] = set()
        self.page: Page = self.open_tab()

    def open_tab(self) -> Page:
        """Open another tab."""
        page = self._context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: self._take_console_line(message.type, message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self._note_request(request.url))
        return page

    def leave(self) -> None:
        """Close the browser's windows, once every request that a test answers has been answered."""
        for page in self._context.pages:
            page.unroute_all(behavior="wait")
        self._context.close()

    def _take_console_line(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def _note_request(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme != "data" and parts.netloc != urlsplit(self.address).netloc:
            self.elsewhere.append(url)

    def go(self, path: str = "/") -> None:
        """Open a page."""
        self.page.goto(f"{self.address}{path}")

    def begin(self, game: str) -> None:
        """Begin a game with a click, as the home page offers it."""
        self.go()
        bill = self.page.locator(".bill--dm" if game == "masters" else ".bill--dt")
        bill.locator(".chooser option:nth-child(2)").first.wait_for(state="attached")
        if game == "masters":
            bill.locator(".pick").nth(1).click()
        bill.locator(".btn--big").click()
        self.until_asked()

    def sit_down_to(
        self, game: str, *seats: dict[str, Json], setup: Mapping[str, Json] | None = None
    ) -> str:
        """Begin a short game as a program would, and open its page; return the id of the table."""
        self.go()
        wish = {"game": game, "setup": setup or SHORT[game], "seats": list(seats or (ME, BOT))}
        table = self.page.evaluate(
            "wish => fetch('/api/tables', {method: 'POST', body: JSON.stringify(wish),"
            " headers: {'content-type': 'application/json'}})"
            ".then(made => made.json()).then(made => made.table.id)",
            wish,
        )
        self.go(f"/table/{table}")
        return str(table)

    def until_asked(self) -> bool:
        """Wait until it must decide; return whether the game goes on."""
        self.page.wait_for_selector(f"{ASKED}, .over")
        return self.page.locator(".over").count() == 0

    def number(self) -> int:
        """Return the number of the pending decision."""
        return int(self.page.get_attribute(".ribbon", "data-number") or -1)

    def question(self) -> str:
        """Return what is asked."""
        return self.page.locator(".ribbon__ask").inner_text()

    def offered_picks(self) -> list[str]:
        """Return what can be picked."""
        picks = self.page.eval_on_selector_all(
            "[data-options] button", "all => all.map(each => each.dataset.pick)"
        )
        return [str(pick) for pick in picks]

    def answer(self) -> None:
        """Answer, as one does at this screen."""
        if self.look.phone:
            self.answer_by_pointing()
        else:
            self.answer_by_keyboard()

    def answer_by_keyboard(self) -> None:
        """Attack with everything, keep all dice, else take what is liked best in the list."""
        before, offered = self.number(), self.offered_picks()
        wanted = self._favourite(offered)
        if wanted.startswith("attack"):
            self.page.keyboard.press("a")
            self.page.locator("[aria-pressed=true]").first.wait_for()
            self._finish(lambda _: self.page.keyboard.press("r"))
        elif wanted in ENDS and self.page.locator("[data-primary]").count():
            self.page.keyboard.press("r")
        else:
            for key in ("m", *["ArrowDown"] * offered.index(wanted), "Enter"):
                self.page.keyboard.press(key)
            if wanted.split()[0] in PAID:
                self._confirm(before, lambda _: self.page.keyboard.press("Enter"))
            if wanted.startswith("block"):
                self._finish(lambda _: self.page.keyboard.press("r"))
        self._until_answered(before)

    def answer_by_pointing(self) -> None:
        """Press what the answer names on the table, as far as it lies there; else the list."""
        before, offered = self.number(), self.offered_picks()
        wanted = self._favourite(offered)
        if wanted in ENDS and self.page.locator("[data-primary]").count():
            self._press(self.page.locator("[data-primary]"))
        elif not self._point(wanted, offered):
            self.open_list()
            self._press(self.page.locator(f'[data-pick="{wanted}"]'))
        if wanted.split()[0] in ("attack", "block"):
            self._finish(self._press)
        elif wanted.split()[0] in PAID:
            self._confirm(before, self._press)
        self._until_answered(before)

    def pass_on(self) -> None:
        """Press the main button."""
        before = self.number()
        self._press(self.page.locator("[data-primary]"))
        self._until_answered(before)

    def _favourite(self, offered: list[str]) -> str:
        """Return the pick that is liked best, nothing twice that could be taken back again."""
        for verb in LIKED:
            for pick in offered:
                if pick.split()[0] == verb and pick not in self._played:
                    self._played |= {pick} if verb == "play" else set()
                    return pick
        return next((pick for pick in offered if pick in ENDS), offered[0])

    def _point(self, wanted: str, offered: list[str]) -> bool:
        """Press what a pick names; return whether that was enough to mean it."""
        left = offered
        for name in wanted.split()[1:]:
            thing = self.page.locator(f'main [data-piece="{name}"]:visible')
            if thing.count():
                self._press(thing.first)
                left = [pick for pick in left if name in pick.split()]
                # A card in the hand is played, although it could be sold too; a die is fielded.
                if len(left) == 1 or wanted.split()[0] in ("play", "field", "buy"):
                    return True
        return False

    def _finish(self, press: Callable[[Locator], None]) -> None:
        """Do what is marked, once the server has said what that would be."""
        self.page.locator("[data-primary][data-marks]:not([data-marks='0'])").wait_for()
        press(self.page.locator("[data-primary]"))

    def _confirm(self, before: int, press: Callable[[Locator], None]) -> None:
        """Pay in the way that is proposed, where there is something to pay."""
        self.page.wait_for_function(
            f"{BEYOND} || document.querySelector('[data-cancel]')", arg=before
        )
        if self.page.locator("[data-cancel]").count():
            press(self.page.locator("[data-primary]"))

    def _until_answered(self, before: int) -> None:
        """Wait until the decision that was pending is not pending any more."""
        self.page.wait_for_function(BEYOND, arg=before)

    def open_list(self) -> None:
        """Open the drawer with the list of options, where it is one."""
        if not self.page.locator(".side").is_visible():
            self._press(self.page.locator(".dock button").last)

    def give_up(self) -> None:
        """Give up, which asks once more."""
        self.open_list()
        giving_up = self.page.locator("[data-give-up]")
        self._press(giving_up)
        assert self.page.locator(".over").count() == 0, "it asks once more"
        self._press(giving_up)
        self.page.locator(".over").wait_for()

    def _press(self, thing: Locator) -> None:
        if self.look.phone:
            thing.tap()
        else:
            thing.click()

    def play_on(self, by: Literal["keyboard", "pointing"], at_most: int = 400) -> bool:
        """Play until the game is over; return whether it was over in so many answers."""
        for _ in range(at_most):
            if not self.until_asked():
                return True
            if by == "keyboard":
                self.answer_by_keyboard()
            else:
                self.answer_by_pointing()
        return not self.until_asked()


def play_together(*people: Visitor, at_most: int = 600) -> None:
    """Play a game to its end, each at the own screen."""
    answers, since = 0, monotonic()
    while not people[0].page.locator(".over").count():
        asked = next((each for each in people if each.page.locator(ASKED).count()), None)
        if asked is None:
            assert monotonic() - since < PATIENCE / 1000, "nobody is asked"
            people[0].page.wait_for_timeout(20)
            continue
        assert answers < at_most, "the game does not end"
        asked.answer_by_keyboard()
        answers, since = answers + 1, monotonic()
    for somebody in people:
        somebody.page.locator(".over").wait_for()
