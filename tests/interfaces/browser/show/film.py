"""A moving picture of a game, for the first page of the documentation.

Run as `python -m tests.interfaces.browser.show.film masters|throne FILE.webp`; it needs
Pillow. Somebody plays a turn against a bot at a real table, and what the browser draws meanwhile
is kept.
"""

from __future__ import annotations

import sys
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from PIL import Image
from playwright.sync_api import CDPSession, Error

from tests.interfaces.browser.shots import MIDDLE, TEAMS
from tests.interfaces.browser.visitor import SEED, Look, Visitor, chromium
from tests.interfaces.web.server import start_server
from throwdown.kernel.values import Setup

SECONDS: Final = 14
"""How long it runs at most."""
STEP: Final = 125
"""Milliseconds from one frame to the next."""
SIZE: Final = (960, 600)
NO_HINTS: Final = """() => {
  const kept = JSON.parse(localStorage.getItem("throwdown.settings"));
  localStorage.setItem("throwdown.settings", JSON.stringify({ ...kept, hints: false }));
}"""
"""Hints would lie over what is to be seen."""
DUEL: Final[Setup] = {"heroes": ["gunslinger", "barbarian"], "health": 30}


class Film:
    """The frames that the browser draws, each with its time in milliseconds."""

    def __init__(self, visitor: Visitor) -> None:
        self.frames: list[tuple[float, bytes]] = []
        self._is_over = False
        self._session: CDPSession = visitor.page.context.new_cdp_session(visitor.page)
        self._session.on("Page.screencastFrame", self._take)

    def start(self) -> None:
        """Begin to take down what is drawn."""
        self._session.send("Page.startScreencast", {"format": "png"})

    def stop(self) -> None:
        """Take nothing down any more."""
        self._is_over = True
        self._session.send("Page.stopScreencast")

    def _take(self, frame: dict[str, object]) -> None:
        if self._is_over:
            return
        about = frame["metadata"]
        assert isinstance(about, dict)
        self.frames.append((float(about["timestamp"]) * 1000, b64decode(str(frame["data"]))))
        self._session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def save(self, path: Path) -> None:
        """Write it as an animated picture with even steps."""
        begin = self.frames[0][0]
        end = min(self.frames[-1][0], begin + SECONDS * 1000)
        shown: list[Image.Image] = []
        place = 0
        for now in range(int(begin), int(end), STEP):
            while place + 1 < len(self.frames) and self.frames[place + 1][0] <= now:
                place += 1
            picture = Image.open(BytesIO(self.frames[place][1])).convert("RGB")
            shown.append(picture.resize(SIZE, Image.Resampling.LANCZOS))
        shown[0].save(
            path,
            save_all=True,
            append_images=shown[1:],
            duration=STEP,
            loop=0,
            quality=55,
            method=6,
        )


def play(visitor: Visitor, film: Film, setup: Setup, game: str) -> None:
    """Answer, with a look before each answer, until enough has been seen."""
    visitor.go()
    visitor.page.evaluate(NO_HINTS)
    visitor.sit_down_to(game, setup=setup)
    visitor.until_asked()
    film.start()
    begun = monotonic()
    while monotonic() < begun + SECONDS and visitor.until_asked():
        # As long as somebody looks before they press.
        visitor.page.wait_for_timeout(450)
        visitor.answer_by_keyboard()
    film.stop()


def main() -> None:
    """Play, and write the picture."""
    game, path = sys.argv[1], Path(sys.argv[2])
    setup, position = (TEAMS, MIDDLE) if game == "masters" else (DUEL, None)
    with (
        TemporaryDirectory() as folder,
        chromium() as browser,
        start_server(Path(folder), position, seed=SEED, of=game) as server,
    ):
        visitor = Visitor(browser, server.address, Look(unhurried=True))
        visitor.page.set_viewport_size({"width": 1366, "height": 854})
        film = Film(visitor)
        try:
            play(visitor, film, setup, game)
        except Error as error:
            sys.exit(f"the table did not answer: {error}")
        film.save(path)
        print(f"{path}: {len(film.frames)} frames, {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
