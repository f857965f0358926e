"""A real browser at a real server: whoever plays there, and what must never happen meanwhile."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

PATIENCE = 60_000
"""Milliseconds to wait for anything: this is about what happens, not about how fast."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start Debian's chromium; skip the test where there is none."""
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("needs chromium: apt install chromium")
    with sync_playwright() as playwright:
        yield _launched(playwright, path)


def _launched(playwright: Playwright, path: str) -> Browser:
    # The browser's own sandbox needs rights that containers do not give; it loads our pages alone.
    return playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])


class Visitor:
    """Somebody at the browser; remembers every complaint and every request."""

    def __init__(self, browser: Browser, address: str) -> None:
        context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.address = address
        self.complaints: list[str] = []
        self.elsewhere: list[str] = []
        self.page.on("console", lambda message: self._said(message.type, message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self._asked(request.url))

    def _said(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def _asked(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme != "data" and parts.netloc != urlsplit(self.address).netloc:
            self.elsewhere.append(url)

    def begin(self, game: str) -> None:
        """Begin the first game of the books, as the home page offers it."""
        self.page.goto(self.address)
        self.page.evaluate(
            "localStorage.setItem('throwdown.settings',"
            " JSON.stringify({level: 'beginner', odds: false, hints: false}))"
        )
        self.page.goto(self.address)
        bill = ".bill--dm" if game == "masters" else ".bill--dt"
        self.page.wait_for_selector(f"{bill} .chooser option:nth-child(2)", state="attached")
        if game == "masters":
            self.page.click(".bill--dm .pick:nth-child(2)")
        self.page.click(f"{bill} .btn--big")
        self.until_asked()

    def sit_down_to(self, wish: dict[str, object]) -> None:
        """Begin a table as a program would, and open its page."""
        self.page.goto(self.address)
        table = self.page.evaluate(
            "wish => fetch('/api/tables', {method: 'POST', body: JSON.stringify(wish),"
            " headers: {'content-type': 'application/json'}})"
            ".then(made => made.json()).then(made => made.table.id)",
            wish,
        )
        self.page.goto(f"{self.address}/table/{table}")
        self.until_asked()

    def until_asked(self) -> bool:
        """Wait until it must decide; say whether the game goes on."""
        self.page.wait_for_selector(".ribbon[data-who=you], .over")
        return self.page.locator(".over").count() == 0

    def number(self) -> int:
        """Return the number of the pending decision."""
        return int(self.page.get_attribute(".ribbon", "data-number") or -1)

    def answer(self) -> None:
        """Answer by keyboard: attack with everything, keep all dice, else what is listed first."""
        before = self.number()
        first = self.page.get_attribute("[data-options] button", "data-pick") or ""
        verb = first.split()[0]
        keys = {"attack": ["a", "Space"], "reroll": ["Space"], "sell": ["Space"]}
        if not self.page.locator("[data-primary]").count():
            verb = ""
        for key in keys.get(verb, ["m", "Enter"]):
            self.page.keyboard.press(key)
        self.page.wait_for_function(
            "before => document.querySelector('.over') ||"
            " Number(document.querySelector('.ribbon').dataset.number) > before",
            arg=before,
        )

    def play_on(self, at_most: int) -> bool:
        """Play until the game is over; say whether it was over in so many answers."""
        for _ in range(at_most):
            if not self.until_asked():
                return True
            self.answer()
        return not self.until_asked()
