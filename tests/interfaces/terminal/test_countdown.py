"""The time for a pick of a draft at the keyboard."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tests.interfaces.terminal.games import App, play, table, until_asked
from throwdown.games.registry import game
from throwdown.interfaces.prompt.local_game import new_local_game
from throwdown.interfaces.terminal.widgets.countdown import Countdown


def draft(seconds: int) -> dict[str, str | int]:
    return {"format": "rainbow", "ruleset": "uxm", "seats": 2, "pick_seconds": seconds}


@pytest.mark.rule("DM-18.3.4")
def test_a_pick_that_nobody_makes_in_time_is_made() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        assert await until_asked(app, pilot)
        countdown = table(app).query_one(Countdown)
        assert countdown.display
        match = table(app).controller.match
        decision, asked = match.decision(), match.number()
        assert decision is not None
        rarest = decision.options[-1]
        for _ in range(400):
            if match.number() > asked:
                break
            await pilot.pause(0.01)
        assert match.line()[1].picks == (rarest,)

    play(act, new_local_game(game("masters"), draft(1), 5, None, opponent="random"))


@pytest.mark.rule("DM-18.3.4")
def test_the_seconds_are_shown_from_when_one_may_look() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        assert await until_asked(app, pilot)
        countdown = table(app).query_one(Countdown)
        assert "90 s" in str(countdown.render())
        table(app)._play(0)
        await pilot.pause()
        assert not countdown.display, "the screen is covered for the next one"
        await pilot.press("enter")
        await pilot.pause()
        assert countdown.display

    play(act, new_local_game(game("masters"), draft(90), 5, None, opponent=None))


def test_nothing_is_counted_where_nobody_need_hurry() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        assert await until_asked(app, pilot)
        assert not table(app).query_one(Countdown).display

    play(act, new_local_game(game("masters"), draft(0), 5, None, opponent="random"))
