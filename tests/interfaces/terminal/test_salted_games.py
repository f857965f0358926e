"""Whole games played by pressing things, in English and in words that nobody can read.

What is on the table is pressed by its key and what is in the list by its pick, as a finger would
that cannot read. The two games must be the same: their records byte for byte, and on the way what
can be pressed, what is printed on it and which rule forbids it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random

import pytest
from textual.pilot import Pilot

from tests.interfaces.terminal.games import App, local_game, play, table, until_asked
from tests.share import share
from tests.words.salted import CODE, salted_language
from throwdown.interfaces.prompt.local_game import LocalGame, new_local_game
from throwdown.interfaces.terminal.preferences import Preferences
from throwdown.interfaces.terminal.widgets.board import Board
from throwdown.kernel.values import Setup
from throwdown.match.record_files import match_text

SETUPS: dict[str, Setup] = {
    "masters": {"format": "first-game-asm", "ruleset": "asm", "life": 5},
    "throne": {"format": "duel", "heroes": ["gunslinger", "barbarian"], "health": 12},
}
SEEDS = share("THROWDOWN_SEEDS", 3, 1)
MOST_ACTS = 3000
A_DAY = "2026-01-01T12:00:00+00:00"
"""When every game begins: records would differ by the hour alone."""


@pytest.fixture(autouse=True)
def salt_language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with salted_language(tmp_path_factory.mktemp("languages")):
        yield


@dataclass
class Finger:
    """Presses things without reading; writes down what it meets, by ids alone."""

    chance: Random
    met: list[str] = field(default_factory=list)

    async def play(self, app: App, pilot: Pilot[None]) -> None:
        """Play until the game is over."""
        for _ in range(MOST_ACTS):
            if not await until_asked(app, pilot):
                return
            await self._press(app, pilot)
        raise AssertionError("the game does not end")

    async def _press(self, app: App, pilot: Pilot[None]) -> None:
        """Press something on the table, something in the list, or what ends the question."""
        self._look(app)
        chosen = self.chance.random()
        open_things = [key for key, offers in _things(app).items() if offers]
        if chosen < 0.5 and open_things:
            await self._press_thing(app, pilot, self.chance.choice(open_things))
        elif chosen < 0.85:
            await self._press_offer(app, pilot)
        else:
            await pilot.press("space")

    async def _press_thing(self, app: App, pilot: Pilot[None], key: str) -> None:
        board, before = table(app).query_one(Board), _question_state(app)
        board.focus()
        board.cursor = key
        await pilot.press("enter")
        await pilot.pause()
        if _question_state(app) == before and len(_things(app)[key]) > 1:
            # Several things can be done with it: the cursor of the list is at the first.
            await self._press_offer(app, pilot, _things(app)[key])

    async def _press_offer(
        self, app: App, pilot: Pilot[None], among: tuple[int, ...] | None = None
    ) -> None:
        """Type the number of an offer."""
        controller = table(app).controller
        numbers = range(len(controller.offers)) if among is None else among
        number = self.chance.choice([n for n in numbers if n not in controller.shut_places()]) + 1
        for digit in str(number):
            await pilot.press(digit)
        if number * 10 <= len(controller.offers):
            await pilot.press("enter")

    def _look(self, app: App) -> None:
        """Write down what is asked and can be pressed, what is printed on it and why not."""
        screen = table(app)
        controller, board = screen.controller, screen.query_one(Board)
        decision = controller.decision()
        assert decision is not None
        self.met.append(
            f"{_question_state(app)} {decision.rule} {[offer.text for offer in controller.offers]}"
        )
        for _, thing in sorted(board.canvas.spots, key=lambda spot: spot[1].key):
            lines = len(screen._panels.details_of(thing.look))
            reason = controller.why_not(thing.wish) if thing.wish else None
            rule = "" if reason is None else reason.rule
            self.met.append(f"  {thing.key} {thing.offers} {thing.look} {lines} {rule}")


def _things(app: App) -> dict[str, tuple[int, ...]]:
    """Return what can be pressed on the table, by its key, with the offers that are open for it."""
    screen = table(app)
    shut = screen.controller.shut_places()
    spots = sorted(screen.query_one(Board).canvas.spots, key=lambda spot: spot[1].key)
    return {
        thing.key: tuple(number for number in thing.offers if number not in shut)
        for _, thing in spots
    }


def _question_state(app: App) -> tuple[int, tuple[int, ...]]:
    """Return which question is open, and what is marked at it."""
    controller = table(app).controller
    return controller.match.number(), tuple(sorted(controller.picked_places()))


def _sit_down(name: str, seed: int) -> LocalGame:
    spec = local_game(name).match.spec
    begun = new_local_game(spec, SETUPS[name], seed, None, opponent="random")
    begun.header = replace(begun.header, date=A_DAY)
    return begun


def _play_game(name: str, seed: int, language: str) -> tuple[str, list[str]]:
    """Return the record of a game, and what was met on the way."""
    finger, begun = Finger(Random(seed)), _sit_down(name, seed)
    play(finger.play, begun, settings=Preferences(language=language, speed=0))
    return match_text(begun.match, begun.header), finger.met


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", ["masters", "throne"])
def test_a_game_is_the_same_in_words_that_nobody_can_read(name: str, seed: int) -> None:
    record, met = _play_game(name, seed, "en")
    salted_record, salted_met = _play_game(name, seed, CODE)
    assert salted_met == met
    assert salted_record == record
