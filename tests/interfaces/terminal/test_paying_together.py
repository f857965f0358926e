"""Several things in one payment, at the terminal: no generic die loses its rest (DM-2.4.7)."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tests.interfaces.terminal.games import (
    AT_ONCE,
    App,
    choices,
    panel_text,
    play,
    position_of,
    table,
    until_asked,
)
from throwdown.games.masters.game import Masters
from throwdown.interfaces.prompt.local_game import LocalGame, new_local_game
from throwdown.interfaces.terminal.preferences import Preferences
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup

TWO_TYPES: Setup = {
    "ruleset": "uxm",
    "teams": [
        {"uxm/kitty-pryde-ariel": 2, "asm/white-tiger-hero-for-hire": 2},
        {"uxm/toad-tongue-lashing": 2},
    ],
    "basics": ["uxm/enrage"],
    "toss": False,
}


class PlacedMasters(Masters):
    """Dice Masters, begun in a position."""

    def __init__(self, position: Setup) -> None:
        super().__init__()
        self._position = position

    def new(
        self, setup: Setup, seed: int, *, explicit: bool = False, watched: bool = False
    ) -> GameState:
        s = super().new(setup, seed, explicit=explicit, watched=watched)
        self.place(s, self._position)
        return s


def _main_step(*players: Json) -> LocalGame:
    spec = PlacedMasters({"step": "main", "active": 0, "players": [*players]})
    return new_local_game(spec, TWO_TYPES, 1, None, opponent="random")


async def _take(app: App, pilot: Pilot[None], words: str) -> None:
    """Press the number of the choice that begins with some words."""
    found = [n for n, text in enumerate(choices(app), start=1) if words in text]
    assert found, choices(app)
    await pilot.press(str(found[0]))
    await pilot.pause()


def _used_pile(app: App) -> Json:
    match = table(app).controller.match
    players = match.spec.write_position(match.position(), 0)["players"]
    assert isinstance(players, list)
    assert isinstance(players[0], dict)
    return players[0]["used"]


BOUGHT = {"SK": 2, "Enrage": 1, "Kitty Pryde": 1, "White Tiger": 1}


@pytest.mark.rule("DM-2.4.7", "DM-D-BATCH")
@pytest.mark.parametrize("order", [("Kitty Pryde", "White Tiger"), ("White Tiger", "Kitty Pryde")])
@pytest.mark.parametrize("settings", [AT_ONCE, Preferences(speed=0, by_hand=True)])
def test_two_purchases_share_the_last_generic_die(
    order: tuple[str, str], settings: Preferences
) -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        before = table(app).controller.match.number()
        await _take(app, pilot, order[0])
        assert "at the same time" in panel_text(app, "asked")
        assert table(app).controller.match.number() == before
        await _take(app, pilot, order[1])
        assert all(title in panel_text(app, "asked") for title in order)
        await pilot.press("space")
        await pilot.pause()
        assert _used_pile(app) == BOUGHT

    play(act, _main_step({"reserve": ["Enrage g2", "m", "f"]}, {}), settings=settings)


@pytest.mark.rule("DM-2.4.7")
def test_a_basket_is_given_up_by_undo_and_nothing_has_happened() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        before, offered = position_of(table(app).controller.match), choices(app)
        await _take(app, pilot, "Kitty Pryde")
        assert choices(app) != offered
        await pilot.press("u")
        assert choices(app) == offered
        assert position_of(table(app).controller.match) == before

    play(act, _main_step({"reserve": ["Enrage g2", "m", "f"]}, {}))


@pytest.mark.rule("DM-2.4.7", "DM-2.4.6")
def test_whoever_adds_nothing_pays_for_the_one_thing() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        await _take(app, pilot, "Kitty Pryde")
        await pilot.press("space")
        await pilot.pause()
        used = _used_pile(app)
        assert isinstance(used, dict)
        assert used["Kitty Pryde"] == 1
        assert "White Tiger" not in used

    play(act, _main_step({"reserve": ["Enrage g2", "m", "f"]}, {}))


@pytest.mark.rule("DM-2.4.7", "DM-6.3.3")
def test_one_generic_die_fields_two_characters() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        await _take(app, pilot, "Field")
        await _take(app, pilot, "Field")
        await pilot.press("space")
        await pilot.pause()
        match = table(app).controller.match
        players = match.spec.write_position(match.position(), 0)["players"]
        assert isinstance(players, list)
        assert isinstance(players[0], dict)
        assert players[0]["field"] == ["Kitty Pryde@3", "Kitty Pryde@3"]

    play(act, _main_step({"reserve": ["Enrage g2", "Kitty Pryde@3", "Kitty Pryde@3"]}, {}))


@pytest.mark.rule("DM-10.4", "DM-9.3")
def test_a_global_is_used_twice_in_the_one_act_of_the_other_player() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        await _take(app, pilot, "Enrage")
        assert "at the same time" in panel_text(app, "asked")
        await _take(app, pilot, "Enrage")
        await pilot.press("space")
        await pilot.pause()
        words = [entry.words for entry in table(app).controller.match.entries()]
        assert any(word.count("global") == 2 for word in words), words

    spec = PlacedMasters(
        {
            "step": "attack",
            "active": 1,
            "players": [
                {"attack": ["SK!"], "blocks": {"SK!": "Toad@1"}, "reserve": ["b", "b", "f"]},
                {"attack": ["Toad@1"]},
            ],
        }
    )
    play(act, new_local_game(spec, TWO_TYPES, 1, None, opponent="random"))
