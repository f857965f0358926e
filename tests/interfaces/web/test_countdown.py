"""Drafts with a time for each pick: whoever does not pick in time has the rarest card."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.interfaces.web.tables import BOT, ME, Place, at_a_place
from throwdown.games.registry import game

HASTE: Final = {"format": "rainbow", "ruleset": "uxm", "seats": 2, "pick_seconds": 1}


@pytest.mark.rule("DM-18.3.4")
def test_a_pick_that_nobody_makes_is_made(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await place.table("masters", ME, BOT, setup=HASTE)
        client = await place.client(table, 0).join()
        told = await client.until("time")
        assert told == {"type": "time", "entry": client.number(), "seconds": 1}
        asked, wanted = client.number(), client.picks()[-1]
        assert wanted.startswith("pick ")
        step = await client.until("step")
        assert step["since"] == asked
        # The next question has a time of its own.
        assert (await client.until("time"))["entry"] != asked
        made = await table.ask(lambda match: match.line()[1].picks)
        assert [game("masters").words.text(pick) for pick in made] == [wanted]

    at_a_place(tmp_path, play)


@pytest.mark.rule("DM-18.3.4")
def test_a_pick_in_time_is_taken_and_whoever_comes_back_is_told_what_is_left(
    tmp_path: Path,
) -> None:
    setup = {**HASTE, "pick_seconds": 60}

    async def play(place: Place) -> None:
        table = await place.table("masters", ME, ME, setup=setup)
        client = await place.client(table, 0).join()
        assert (await client.until("time"))["seconds"] == 60
        assert not table.is_idle()
        said = await client.act(client.picks()[0])
        assert said["type"] == "step"
        watcher = await place.client(table).join()
        assert (await watcher.until("time"))["entry"] == watcher.number()

    at_a_place(tmp_path, play)


def test_nobody_is_hurried_where_the_rules_do_not(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await place.table("masters", ME, ME, setup={**HASTE, "pick_seconds": 0})
        client = await place.client(table, 0).join()
        await client.act(client.picks()[0])
        assert "time" not in [message["type"] for message in client.received]
        client.leave()
        assert table.is_idle()

    at_a_place(tmp_path, play)
