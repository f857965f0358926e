"""Whole games played through the app, by keyboard and by mouse."""

from __future__ import annotations

from random import Random

import pytest
from textual.pilot import Pilot

from tests.interfaces.terminal.games import App, choices, local_game, play, table, until_asked
from tests.setups import TO_CHOOSE
from throwdown.games.registry import game
from throwdown.interfaces.prompt.local_game import new_local_game
from throwdown.interfaces.terminal.widgets.board import Board
from throwdown.kernel.values import Setup

MOST_ANSWERS = 2000


async def _answer_by_keys(app: App, pilot: Pilot[None], chance: Random) -> None:
    """Mark some things and give them, or type the number of a choice."""
    controller = table(app).controller
    if controller.plan is not None:
        await pilot.press(str(chance.randint(1, min(9, len(controller.offers)))))
        if table(app).controller.plan is not None:
            await pilot.press("space")
        return
    number = chance.randint(1, len(controller.offers))
    for digit in str(number):
        await pilot.press(digit)
    if number * 10 <= len(controller.offers):
        await pilot.press("enter")


SHORT_DUEL: Setup = {"format": "duel", "heroes": ["gunslinger", "barbarian"], "health": 12}


FIRST_GAME: Setup = {"format": "first-game-asm", "ruleset": "asm", "life": 5}


RAINBOW: Setup = {"format": "rainbow", "ruleset": "asm", "seats": 4, "life": 4}
SECRET: Setup = {
    "format": "tournament-15",
    "ruleset": "aou",
    "teams": [TO_CHOOSE, TO_CHOOSE],
    "life": 4,
}
WHOLE = {
    "first game": ("masters", FIRST_GAME),
    "rainbow draft": ("masters", RAINBOW),
    "secret teams": ("masters", SECRET),
    "duel": ("throne", SHORT_DUEL),
}


@pytest.mark.parametrize(("name", "setup"), WHOLE.values(), ids=WHOLE)
def test_a_whole_game_is_played_by_keyboard(name: str, setup: Setup) -> None:
    chance = Random(3)

    async def act(app: App, pilot: Pilot[None]) -> None:
        for _ in range(MOST_ANSWERS):
            if not await until_asked(app, pilot):
                break
            before = table(app).controller.match.number()
            await _answer_by_keys(app, pilot, chance)
            controller = table(app).controller
            marked = controller.plan is not None or controller.basket
            assert controller.match.number() > before or marked
        assert table(app).controller.match.is_over()
        await pilot.press("enter")
        await pilot.pause()
        assert not table(app).controller.match.is_over()

    play(act, local_game(name, 3, setup))


@pytest.mark.parametrize("name", ["masters", "throne"])
def test_the_mouse_alone_is_enough(name: str) -> None:
    chance = Random(1)
    clicked = 0

    async def act(app: App, pilot: Pilot[None]) -> None:
        nonlocal clicked
        for _ in range(20):
            if not await until_asked(app, pilot):
                break
            board = table(app).query_one(Board)
            lit = [at for at, thing in board.canvas.spots if len(thing.offers) == 1]
            if lit and chance.random() < 0.6:
                at = chance.choice(lit)
                await pilot.click(Board, offset=(at.x + 1 + board.styles.gutter.left, at.y))
                clicked += 1
            elif table(app).query_one("#primary").display and chance.random() < 0.5:
                await pilot.click("#primary")
            else:
                row = chance.randrange(min(4, len(choices(app))))
                await pilot.click("#choices", offset=(4, row))
        assert clicked > 3
        assert table(app).controller.match.number() > 10

    play(act, local_game(name, 2))


MIXED = {
    "rainbow draft": (RAINBOW, (None, "random", None, "random")),
    "secret teams": (SECRET, ("random", None)),
    "secret teams of two people": (SECRET, (None, None)),
}


@pytest.mark.rule("SH-11.3", "SH-11.4", "DM-16.4")
@pytest.mark.parametrize(("setup", "sitting"), MIXED.values(), ids=MIXED)
def test_people_and_bots_are_mixed_and_play_again_on_the_same_seats(
    setup: Setup, sitting: tuple[str | None, ...]
) -> None:
    chance, begun = Random(3), new_local_game(game("masters"), setup, 3, None, sitting=sitting)
    people = [seat for seat, name in enumerate(sitting) if name is None]

    async def act(app: App, pilot: Pilot[None]) -> None:
        assert table(app).controller.people == people
        for _ in range(MOST_ANSWERS):
            if not await until_asked(app, pilot):
                break
            if app.screen is table(app):
                await _answer_by_keys(app, pilot, chance)
            else:
                # The screen is handed over.
                await pilot.press("enter")
        assert table(app).controller.match.is_over()
        asked = {entry.seat for entry in begun.match.line() if entry.seat >= 0}
        assert asked == set(range(len(sitting)))
        await pilot.press("enter")
        await pilot.pause()
        assert not table(app).controller.match.is_over()
        assert table(app).controller.people == people

    play(act, begun)
