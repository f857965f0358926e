"""Every line of a card counts: without it, one of the card's scenarios would fail.

The scenarios of a card stand in the folder of its set and name the card in their set-up.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

import pytest

from tests.faults import refuse
from throwdown.games.masters.compiler.cards import compile_texts
from throwdown.games.masters.content.library import Library, open_library
from throwdown.games.masters.game import Masters
from throwdown.games.masters.model.cards import Card
from throwdown.games.masters.rules.core.book import MastersBook
from throwdown.games.masters.rules.core.layout import Layout, opening_state
from throwdown.games.masters.rules.programs import programs
from throwdown.games.masters.setup.books import chosen_teams
from throwdown.games.masters.setup.setup_reader import read_setup
from throwdown.kernel.interpreter import start
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup
from throwdown.match.scenario.file import Scenario, ScenarioError, read_scenario
from throwdown.match.scenario.runner import PLAIN, play

_ROOT: Final = Path(__file__).parents[2] / "scenarios" / "masters"
_LIBRARY: Final = open_library()
CONTINUING: Final = ("★", "Teamwork: ", "Underdog: instead")
"""How a line begins that goes on with the one before it."""


class Spoiled(Masters):
    """The game with one card changed."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        whole = _LIBRARY.card_set(card.set)
        cards = tuple(card if other.id == card.id else other for other in whole.cards)
        self._library = Library([whole.replace(cards=cards)])

    def new(
        self, setup: Setup, seed: int, *, explicit: bool = False, watched: bool = False
    ) -> GameState:
        setting = read_setup(setup, self._library)
        teams, basics = chosen_teams(setting, ())
        layout = Layout(
            [[(self._library.card(pick.card), pick.dice) for pick in team] for team in teams],
            [self._library.card(basic) for basic in basics],
        )
        texts = compile_texts(layout.tables.cards, layout.tables, setting.rules)
        book = MastersBook(programs(), setting.rules, layout, texts)
        s = opening_state(book, layout, setting.life, seed)
        s.explicit = explicit
        s.watched = watched
        start(s, "game")
        return s


@lru_cache(maxsize=1)
def _scenarios() -> list[tuple[str, Scenario]]:
    """Return the scenarios of single cards, each with the text of its file."""
    paths = [path for name in _LIBRARY.set_names() for path in sorted((_ROOT / name).glob("*"))]
    return [(path.read_text(encoding="utf-8"), read_scenario(path)) for path in paths]


def _notices(scenario: Scenario, card: Card) -> bool:
    """Return whether a scenario does not hold with a changed card."""
    try:
        play(scenario, PLAIN, Spoiled(card))
    except ScenarioError:
        return True
    return False


@pytest.mark.parametrize("name", _LIBRARY.set_names())
def test_a_scenario_fails_without_any_line_of_a_card(name: str) -> None:
    refuse(fault for card in _LIBRARY.card_set(name).cards for fault in _find_unnoticed(card))


def _find_unnoticed(card: Card) -> Iterator[str]:
    """Yield each line of a card that could go without any of its scenarios failing."""
    scenarios = [scenario for text, scenario in _scenarios() if f'"{card.id}"' in text]
    if not scenarios:
        yield f"no scenario is about {card.id}"
        return
    for at, line in enumerate(card.text):
        spoiled = card.replace(text=(*card.text[:at], *_without_continuation(card.text[at + 1 :])))
        if not any(_notices(scenario, spoiled) for scenario in scenarios):
            yield f"{card.id}: no scenario fails without “{line}”"


def _without_continuation(lines: tuple[str, ...]) -> tuple[str, ...]:
    """Return the lines after a missing one, without those that go on with what it says."""
    while lines and lines[0].startswith(CONTINUING):
        lines = lines[1:]
    return lines
