"""The table of Dice Throne keeps its regions: nothing jumps, is covered or cut off."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.interfaces.browser.layout import (
    DECISIONS,
    DESK,
    SIZES,
    Box,
    Layout,
    hidden_parts,
    play_and_measure,
)
from tests.interfaces.browser.visitor import BOT, ME, SEED, Look, Visitor
from tests.interfaces.web.server import start_server
from throwdown.kernel.values import Json, Setup

FORMATS: Mapping[int, str] = {
    2: "duel",
    3: "king-of-the-hill-3",
    4: "2v2",
    6: "king-of-the-hill-6",
}
HEROES: list[Json] = ["gunslinger", "cursed_pirate", "pyromancer", "treant", "monk", "shadow_thief"]
HAND: list[Json] = [
    *("So Wild!", "Twice As Wild!", "Samesies!", "Tip It!", "Six-It!", "Helping Hand"),
    *("Vegas Baby!", "Not This Time!", "Try, Try Again!", "Showdown II", "Duel II", "Eat Lead!"),
]
HANDS = (0, 7, 12)
REGIONS = (
    *(".top", ".rail__game", ".seat--opp", ".seat--me", ".chips", ".minib", ".dicetray"),
    *(".dicetray__dice", ".beside", ".stage__aim", ".ribbon", ".board", ".hand", ".side", ".dock"),
)
NARROW = 700
THINGS = (
    ".throne .die, .dicetray__h, .heroplate, .chip, .minib, .stage__aim, .ribbon, .beside__one,"
    " .ribbon__ask, .ribbon button, .hand, .dock"
)
"""What may not lie over one another; cards of a hand may, and a phone's board is scrolled."""
DECISIVE = (
    ".heroplate [data-life], .chip, .cpmeter, .throne .die, .ribbon button, .ribbon__ask,"
    " .dock button, .step[data-s=now]"
)
"""What must be seen, and can be pressed."""
DESKS = ", .ab, .minib li button, .hc"
TEXTS = ".ribbon__ask, .ribbon .btn, .step[data-s=now] .step__n, .dial b, .chip__life"
LAYOUT = Layout(REGIONS, THINGS, DECISIVE, TEXTS)


def seat_visitor(visitor: Visitor, seats: int) -> None:
    """Begin a game for so many, at a desk."""
    visitor.page.set_viewport_size(DESK)
    setup: dict[str, Json] = {"format": FORMATS[seats], "heroes": HEROES[:seats]}
    visitor.sit_down_to("throne", ME, *[BOT] * (seats - 1), setup=setup)


@pytest.mark.rule("SH-10.14")
@pytest.mark.parametrize(
    ("seats", "language"), [(2, "en"), (2, "de"), (3, "de"), (4, "en"), (6, "de")]
)
def test_regions_stay_where_they_are_and_nothing_is_covered(
    visitors: Callable[[Look], Visitor], seats: int, language: str
) -> None:
    visitor = visitors(Look(language=language, shows_odds=True))
    seat_visitor(visitor, seats)
    decisions, faults = play_and_measure(
        visitor, DECISIONS, LAYOUT.measure(visitor.page, DESK), visitor.answer
    )
    assert "\n".join(faults) == ""
    assert decisions > DECISIONS // 2


@pytest.mark.rule("SH-10.14")
@pytest.mark.parametrize("seats", FORMATS)
def test_a_hand_of_any_size_moves_nothing(browser: Browser, tmp_path: Path, seats: int) -> None:
    shown: dict[int, Mapping[str, Box | None]] = {}
    faults: list[str] = []
    for cards in HANDS:
        players: list[Json] = [{"hand": HAND[:cards]}, *[{} for _ in range(seats - 1)]]
        position: Setup = {"phase": "main 1", "active": 0, "players": players}
        with start_server(tmp_path / str(cards), position, of="throne", seed=SEED) as server:
            visitor = Visitor(browser, server.address, Look())
            seat_visitor(visitor, seats)
            assert visitor.until_asked()
            assert visitor.page.locator(".hand .hc").count() == cards
            first: dict[str, Box | None] = {}
            for width, height in SIZES:
                faults += [
                    f"{cards} cards {each}"
                    for each in LAYOUT.faults_at(visitor.page, (width, height), first)
                ]
                if width >= NARROW:
                    faults += [
                        f"{cards} cards {width}: {each}"
                        for each in hidden_parts(
                            visitor.page, DECISIVE + DESKS.replace(", .hc", "")
                        )
                    ]
            shown[cards] = first
            visitor.leave()
            assert visitor.complaints == []
    assert "\n".join(faults) == ""
    assert shown[0] == shown[7] == shown[12]
