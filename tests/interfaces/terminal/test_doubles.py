"""Two against two at one keyboard: people and bots mixed, played to the end by pressing things."""

from __future__ import annotations

from random import Random

import pytest
from textual.pilot import Pilot

from tests.interfaces.terminal.games import (
    App,
    board_text,
    choices,
    panel_text,
    play,
    table,
    until_asked,
)
from tests.interfaces.terminal.test_salted_games import Finger
from throwdown.games.masters.setup.random_teams import random_doubles_setup
from throwdown.games.registry import game
from throwdown.interfaces.prompt.local_game import LocalGame, new_local_game
from throwdown.match.seats import BOT

SCREENS = [(120, 40), (100, 30)]


def mixed_game(seed: int, life: int) -> LocalGame:
    """Sit down to Doubles: a person and a bot on either side."""
    setup = {**random_doubles_setup(seed), "life": life}
    sitting = (None, "random", None, "random")
    begun = new_local_game(game("masters"), setup, seed, None, sitting=sitting)
    assert [player.kind == BOT for player in begun.match.players] == [False, True, False, True]
    return begun


@pytest.mark.rule("DM-17.1.5", "DM-17.6.1", "DM-17.7.2", "SH-10.15")
@pytest.mark.parametrize("screen", SCREENS)
def test_a_whole_game_is_played_by_people_and_bots(screen: tuple[int, int]) -> None:
    begun, finger = mixed_game(3, 4), Finger(Random(3))
    play(finger.play, begun, screen)
    assert begun.match.is_over()
    winners = begun.match.winners()
    assert winners in ([0, 1], [2, 3], [])
    asked = {line.seat for line in begun.match.line() if line.seat >= 0}
    assert asked == {0, 1, 2, 3}


@pytest.mark.rule("DM-17.7.2", "DM-17.7.8")
def test_the_floor_is_handed_over_and_it_is_told_who_is_done() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        for _ in range(200):
            assert await until_asked(app, pilot)
            offers = table(app).controller.offers
            found = [n for n, offer in enumerate(offers) if offer.text == "handover"]
            if found:
                break
            await pilot.press("space")
        else:
            raise AssertionError("nobody has the floor")
        assert any("partner" in choice for choice in choices(app))
        eyes = table(app).controller.eyes
        table(app)._play(found[0])
        assert await until_asked(app, pilot)
        assert table(app).controller.eyes != eyes, "the partner has the floor"
        assert "handover" not in [offer.text for offer in table(app).controller.offers]
        await pilot.press("space")
        assert await until_asked(app, pilot)
        assert table(app).controller.eyes == eyes
        assert "✓ done" in board_text(app)
        assert panel_text(app, "top").count("with") == 1

    setup = random_doubles_setup(5)
    play(act, new_local_game(game("masters"), setup, 5, None, opponent=None), (120, 40))
