"""The table of Dice Masters keeps its regions: nothing jumps, is covered or cut off."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from tests.interfaces.browser.layout import DECISIONS, DESK, Layout, play_and_measure
from tests.interfaces.browser.visitor import BOT, ME, Look, Visitor
from throwdown.games.masters.setup.random_teams import random_doubles_setup
from throwdown.kernel.values import Json

TEAMS: Mapping[str, Json] = {
    "format": "tournament-20",
    "ruleset": "uxm",
    "teams": ["xaviers-school", "claws-first"],
}
DUEL = (
    ".top",
    ".plate[data-side=them]",
    ".plate[data-side=us]",
    ".zonestrips",
    ".oppcards",
    ".arena",
    ".ribbon",
    ".tray",
    ".shelf",
    ".side",
    ".dock",
    "[data-life='0']",
    "[data-life='1']",
    "[data-place='0 reserve']",
    "[data-place='1 reserve']",
    "[data-place='0 bag']",
    "[data-place='1 used']",
)
DOUBLES = (
    *DUEL[:-6],
    "[data-life~='0']",
    "[data-life~='2']",
    *(f"[data-place='{seat} {place}']" for seat in range(4) for place in ("reserve", "used")),
)
THINGS = (
    ".masters [data-die], .pile__top, .seat__life, .plate__who, .ocard, .mcard, .purse,"
    " .ribbon button, .ribbon__ask, .fc, .drop, .lane-rest span, .half > .label, .bench .label"
)
"""What may not lie over one another."""
DECISIVE = (
    ".masters [data-die], .pile__top, .seat__life, .ocard, .mcard, .ribbon button, .ribbon__ask,"
    " .purse b, .sumline b, .dock button"
)
"""What must be seen, and can be pressed."""
TEXTS = (
    ".ocard__n b, .mcard__t, .seat__name, .pile__h, .purse, .ribbon__ask, .ribbon .btn,"
    " .half > .label"
)


@pytest.mark.rule("SH-10.14")
@pytest.mark.parametrize(("players", "language"), [(2, "en"), (2, "de"), (4, "en"), (4, "de")])
def test_regions_stay_where_they_are_and_nothing_is_covered(
    visitors: Callable[[Look], Visitor], players: int, language: str
) -> None:
    visitor = visitors(Look(language=language))
    visitor.page.set_viewport_size(DESK)
    if players == 2:
        visitor.sit_down_to("masters", setup=TEAMS)
    else:
        visitor.sit_down_to("masters", ME, BOT, BOT, BOT, setup=random_doubles_setup(5))
    layout = Layout(DUEL if players == 2 else DOUBLES, THINGS, DECISIVE, TEXTS)
    decisions, faults = play_and_measure(
        visitor, DECISIONS, layout.measure(visitor.page, DESK), visitor.answer
    )
    assert "\n".join(faults) == ""
    assert decisions > DECISIONS // 2
