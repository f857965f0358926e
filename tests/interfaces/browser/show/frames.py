"""How smoothly eight dice roll on a screen of the size of a phone's.

Run as `python -m tests.interfaces.browser.show.frames [ROLLS]`.

It prints the median and the 95th percentile of the times of frames, for cubes and for dice that
tumble flat, at full speed and with the processor slowed four times.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from tests.interfaces.browser.visitor import BOT, SEED, Look, Visitor, chromium
from tests.interfaces.web.server import start_server
from throwdown.kernel.values import Setup

EIGHT: Setup = {
    "step": "main",
    "active": 0,
    "turn": 5,
    "players": [{"reserve": ["f", "b", "m", "s", "?", "f", "m", "s"]}, {}],
}
ROLL = """([seed, way]) => Promise.all([import("/show/dice.js"), import("/settings.js")])
  .then(([dice, settings]) => {
    settings.prefer({ dice: way });
    const eight = [...document.querySelectorAll(".tray .die")].slice(0, 8);
    const rolling = dice.roll(eight, seed, 900, { x: -180, y: 90 });
    return dice.timeFrames(900).then((frames) => {
      rolling.end();
      return [eight.length, dice.wayOf(way), frames];
    });
  })"""


def measure(page: Page, way: str, rolls: int) -> tuple[str, list[float]]:
    """Roll eight dice some times; return how they rolled at last, and all times of frames."""
    times: list[float] = []
    rolled = way
    for seed in range(rolls):
        count, rolled, frames = page.evaluate(ROLL, [seed + 1, way])
        assert count == 8
        times += frames
    return rolled, times


def report(name: str, times: Sequence[float], rolled: str) -> None:
    """Print how long frames were."""
    ordered = sorted(times)
    last = ordered[int(len(ordered) * 0.95)]
    print(f"{name:<24}{median(times):6.1f} ms median{last:8.1f} ms at 95 %   rolls {rolled}")


def main(rolls: int) -> None:
    """Measure cubes and flat dice."""
    with (
        TemporaryDirectory() as folder,
        chromium() as browser,
        start_server(Path(folder), EIGHT, seed=SEED) as server,
    ):
        somebody = Visitor(browser, server.address, Look(phone=True, unhurried=True))
        somebody.sit_down_to("masters", {"kind": "me"}, BOT)
        page = somebody.page
        page.wait_for_selector(".tray .die")
        devices = page.context.new_cdp_session(page)
        for slowed in (1, 4):
            devices.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
            for way in ("cubes", "flat"):
                rolled, times = measure(page, way, rolls)
                report(f"{way}, {slowed}x slower" if slowed > 1 else way, times, rolled)
        somebody.leave()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
