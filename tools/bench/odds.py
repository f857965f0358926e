"""The odds of Dice Throne: how long the tables, a board and a question take."""

from __future__ import annotations

import time
from typing import Final

from throwdown.games.throne.content.library import Library
from throwdown.games.throne.odds.advice import odds_of
from throwdown.games.throne.odds.hands import hands
from throwdown.interfaces.cli.benchmark.timing import microseconds_per_call

_SHOWN: Final = [2, 3, 4, 4, 6]
_ATTEMPTS: Final = 2


def measure_odds(seconds: float) -> dict[str, float]:
    """Return the figures of the odds, asked after the first of three Roll Attempts."""
    begun = time.process_time()
    table = hands()
    tables = time.process_time() - begun
    hero = Library().hero("moon_elf")
    needs = [line.requirement for space in hero.spaces for line in space.lines if line.requirement]
    odds = odds_of(needs, hero.dice)
    worths = list(range(len(needs)))
    plan = odds.plan(worths)
    hand = table.hand_of(_SHOWN, odds.dice)
    return {
        "tables_ms": tables * 1e3,
        "board_us": microseconds_per_call(lambda: odds_of(needs, hero.dice), seconds / 4),
        "aim_us": microseconds_per_call(lambda: odds.aim(0, _SHOWN, _ATTEMPTS), seconds / 4),
        "advise_us": microseconds_per_call(
            lambda: odds.advise(worths, _SHOWN, _ATTEMPTS), seconds / 4
        ),
        "keep_us": microseconds_per_call(lambda: plan.keep(hand, _ATTEMPTS), seconds / 4),
    }
