"""A draft at the keyboard: every card of the pile can be read before one is picked."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.interfaces.terminal.games import App, board_text, play, table, until_asked
from throwdown.games.registry import game
from throwdown.interfaces.prompt.local_game import new_local_game
from throwdown.kernel.values import Setup

RAINBOW: Setup = {"format": "rainbow", "ruleset": "asm", "seats": 4}
DRAFT: Setup = {"format": "draft-12", "ruleset": "uxm", "seats": 3}


@pytest.mark.rule("SH-10.11", "DM-18.3.5")
@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_the_pile_is_shown_card_by_card_and_each_can_be_read(size: tuple[int, int]) -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        assert await until_asked(app, pilot)
        shown = board_text(app)
        assert "You: 12 in hand, 0 picked, 12 to come" in shown
        assert "Dice in the middle: " in shown
        assert shown.count("┏") == 12, "a frame for each card that can be picked"
        assert "Green Goblin" in shown
        await pilot.press("i")
        await pilot.pause()
        assert "While active" in str(app.screen.query_one(Static).content)
        await pilot.press("escape")
        before = table(app).controller.match.number()
        await pilot.press("space")
        assert await until_asked(app, pilot)
        assert table(app).controller.match.number() > before
        assert "Picked: " in board_text(app)

    play(act, new_local_game(game("masters"), RAINBOW, 3, None, opponent="random"), size)


def test_a_choice_that_lies_nowhere_on_the_table_can_be_read() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        assert await until_asked(app, pilot)
        await pilot.press("i")
        await pilot.pause()
        told = str(app.screen.query_one(Static).content)
        await pilot.press("escape")
        assert told.count("Angel: ") > 1, "every card of the stack"
        lines = board_text(app).splitlines()
        assert not any(line.endswith("…") for line in lines), "nothing is cut off"

    play(act, new_local_game(game("masters"), DRAFT, 3, None, opponent=None), (100, 30))
