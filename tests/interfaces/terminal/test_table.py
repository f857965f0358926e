"""What a player can do at the table beside answering: marks, undo, reading, asking why, leaving."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from tests.interfaces.terminal.games import (
    AT_ONCE,
    App,
    board_text,
    choices,
    local_game,
    panel_text,
    play,
    position_of,
    record_files,
    spots,
    table,
    until_asked,
)
from tests.share import share
from throwdown.contract.seen import things_of
from throwdown.games.masters.game import Masters
from throwdown.interfaces.prompt.local_game import new_local_game
from throwdown.interfaces.terminal.drawing.scene import entries
from throwdown.interfaces.terminal.screens.home import Home
from throwdown.interfaces.terminal.widgets.board import Board
from throwdown.kernel.events import JUDGE
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup
from throwdown.match.record_reader import read_record
from throwdown.match.scenario.file import read_scenario
from throwdown.match.scenario.runner import PLAIN
from throwdown.match.scenario.runner import play as play_scenario

TOAD: Setup = {
    "ruleset": "uxm",
    "teams": [{"uxm/kitty-pryde-ariel": 2}, {"uxm/toad-tongue-lashing": 2}],
    "basics": ["uxm/enrage"],
    "toss": False,
}


class LashedByToad(Masters):
    """Dice Masters, begun where it must be decided who attacks."""

    def new(
        self, setup: Setup, seed: int, *, explicit: bool = False, watched: bool = False
    ) -> GameState:
        s = super().new(setup, seed, explicit=explicit, watched=watched)
        players: list[Json] = [{"field": ["Kitty Pryde@1", "SK!"]}, {"field": ["Toad@1"]}]
        self.place(s, {"step": "attack", "active": 0, "players": players})
        return s


async def _to_main_step(app: App, pilot: Pilot[None]) -> None:
    """Keep the dice as they are."""
    await until_asked(app, pilot)
    await pilot.press("space")
    await until_asked(app, pilot)


def test_dice_are_drawn_with_shape_and_letter() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        shapes = [word for word in ("■F", "▲B", "◆M", "●S", "✱?") if word in board_text(app)]
        assert shapes
        assert "ROLLED" in board_text(app)

    play(act, local_game("masters"))


def test_a_number_marks_a_die_and_space_gives_what_is_marked() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        assert choices(app)[-1].endswith("Keep all dice")
        await pilot.press("2")
        assert "✓" in choices(app)[1]
        assert choices(app)[-1].endswith("Reroll 1")
        assert "✓" in board_text(app)
        assert table(app).controller.match.number() == 0
        await pilot.press("space")
        words = [entry.words for entry in table(app).controller.match.entries()]
        assert any(word.startswith("reroll") for word in words)

    play(act, local_game("masters"))


def test_all_dice_are_marked_at_once_and_undo_takes_the_marks_back() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        await pilot.press("a")
        assert choices(app)[-1].endswith("Reroll 4")
        await pilot.press("u")
        assert choices(app)[-1].endswith("Keep all dice")

    play(act, local_game("masters"))


def test_undo_takes_back_a_purchase_with_its_payment() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await _to_main_step(app, pilot)
        before = position_of(table(app).controller.match)
        buys = [n for n, text in enumerate(choices(app), start=1) if "Buy" in text]
        await pilot.press(str(buys[0]))
        assert position_of(table(app).controller.match) != before
        assert "You buy" in panel_text(app, "told")
        await pilot.press("u")
        assert position_of(table(app).controller.match) == before

    play(act, local_game("masters"))


def test_the_payment_is_shown_before_anything_is_bought() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await _to_main_step(app, pilot)
        await pilot.press("home")
        assert "Buy" in choices(app)[0]
        assert panel_text(app, "detail") == "Pays ▲B ◆M ●S, keeps ■F."

    play(act, local_game("masters", 5))


def test_payments_are_chosen_by_hand_if_wanted() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await _to_main_step(app, pilot)
        await pilot.press("1")
        assert all("Spend" in text for text in choices(app))

    play(act, local_game("masters", 5), settings=replace(AT_ONCE, by_hand=True))


def test_the_inspector_shows_a_card_with_the_faces_of_its_die() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        printed = entries(table(app).controller.scene().printed["things"])
        drax = next(
            card for card, facts in printed.items() if entries(facts).get("short") == "Drax"
        )
        x, y = spots(app, f"card 0 {drax}")[0]
        await pilot.click(Board, offset=(x + 1, y), button=3)
        assert "Drax: Pained (cost 3, shield" in panel_text(app, "detail")
        assert "[●S]  [●●S]" in panel_text(app, "detail")
        assert "A2 D4" in panel_text(app, "detail")

    play(act, local_game("masters"))


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "That is done in the Main Step, and this is the Roll and Reroll Step. [DM-6.3.2]"),
        ("de", "Das geht in der Hauptphase, und dies ist die Würfelphase. [DM-6.3.2]"),
    ],
)
def test_a_grey_card_says_why_it_cannot_be_bought(language: str, reason: str) -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        await pilot.press("tab")
        board = table(app).query_one(Board)
        while (thing := board.thing()) is None or not thing.key.startswith("card 0"):
            await pilot.press("down")
        await pilot.press("w")
        assert panel_text(app, "detail") == reason

    play(act, local_game("masters"), settings=replace(AT_ONCE, language=language))


def test_the_table_speaks_german_and_english_in_the_middle_of_a_game() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        assert "YOU DECIDE" in panel_text(app, "asked")
        await pilot.press("f2")
        assert "DU ENTSCHEIDEST" in panel_text(app, "asked")
        assert "GEWORFEN" in board_text(app)
        assert "Du ziehst" in panel_text(app, "told")
        assert choices(app)[-1].endswith("Alle behalten")
        await pilot.press("f2")
        assert "You draw" in panel_text(app, "told")

    play(act, local_game("masters"))


def test_a_hero_board_and_a_hand_are_shown_in_german() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        for word in ("WÜRFEL", "TABLEAU", "HAND", "Kopfgeldjäger", "Revolverheld"):
            assert word in board_text(app)

    play(act, local_game("throne"), (160, 48), replace(AT_ONCE, language="de"))


@pytest.mark.parametrize("name", ["masters", "throne", "sprint"])
def test_any_size_can_be_played_and_one_too_small_says_so(name: str) -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        for size in ((80, 24), (160, 48), (100, 30), (250, 70)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert not table(app).has_class("-small")
            assert table(app).query_one(Board).canvas.width <= size[0]
            assert board_text(app)
        await pilot.resize_terminal(79, 20)
        await pilot.pause()
        assert table(app).has_class("-small")
        assert "79 by 20" in panel_text(app, "small")
        assert not table(app).query_one("#middle").display

    play(act, local_game(name))


def test_a_game_that_is_left_is_kept_and_goes_on_from_home(data_folder: Path) -> None:
    key = 0

    async def leave(app: App, pilot: Pilot[None]) -> None:
        nonlocal key
        await _to_main_step(app, pilot)
        key = position_of(table(app).controller.match)
        app.exit()

    async def come_back(app: App, pilot: Pilot[None]) -> None:
        await app.workers.wait_for_complete()
        await pilot.pause()
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        await until_asked(app, pilot)
        assert position_of(table(app).controller.match) == key
        assert "You draw" in panel_text(app, "told")
        await pilot.press("u")
        assert "Reroll" in choices(app)[0]

    play(leave, local_game("masters"))
    assert len(record_files(data_folder)) == 1
    play(come_back)


def test_a_copy_is_saved_where_one_likes(tmp_path: Path) -> None:
    path = tmp_path / "copy.record"

    async def act(app: App, pilot: Pilot[None]) -> None:
        await _to_main_step(app, pilot)
        await pilot.press("s")
        app.screen.query_one(Input).value = str(path)
        await pilot.press("enter")
        await pilot.pause()
        assert len(read_record(path).entries) == table(app).controller.match.number() + 1

    play(act, local_game("masters"))


def test_a_position_is_saved_as_a_scenario_that_comes_to_it(tmp_path: Path) -> None:
    path = tmp_path / "question.toml"

    async def act(app: App, pilot: Pilot[None]) -> None:
        await _to_main_step(app, pilot)
        await pilot.press("x")
        app.screen.query_one(Input).value = str(path)
        await pilot.press("enter")
        await pilot.pause()
        match = table(app).controller.match
        came = play_scenario(read_scenario(path), PLAIN)
        views = [match.spec.write_position(s, JUDGE) for s in (came, match.position())]
        assert views[0] == views[1]

    play(act, local_game("masters"))


def test_giving_up_is_asked_for_twice_and_ends_the_game() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        await pilot.press("c", "enter")
        assert not table(app).controller.match.is_over()
        await pilot.press("c", "down", "enter")
        await pilot.pause()
        match = table(app).controller.match
        assert match.is_over()
        assert match.winners() == [1]
        assert table(app)._panels.result() == "YOU LOSE"
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Home)

    play(act, local_game("throne"))


@pytest.mark.parametrize(
    ("language", "who", "waits"),
    [("en", "YOU DECIDE", "random "), ("de", "DU ENTSCHEIDEST", "random ")],
)
def test_the_ribbon_speaks_to_the_player_and_of_the_opponent(
    language: str, who: str, waits: str
) -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        assert panel_text(app, "asked").startswith(who)
        controller, panels = table(app).controller, table(app)._panels
        while controller.decision() is not None:
            controller.play([controller.offers[-1].pick])
        panels.show(controller.scene())
        assert controller.waits_for_bot()
        assert panel_text(app, "asked").startswith(waits)
        assert "?" not in panel_text(app, "asked")

    play(act, local_game("masters"), settings=replace(AT_ONCE, language=language))


@pytest.mark.parametrize(
    ("language", "button"), [("en", "Mark something first"), ("de", "Erst etwas markieren")]
)
def test_where_something_must_be_marked_the_button_says_so(language: str, button: str) -> None:
    """All characters must attack while the other player's Toad is active."""

    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        assert panel_text(app, "primary").startswith(button)
        await pilot.press("space")
        assert table(app).controller.match.number() == 0
        await pilot.press("1")
        assert "1" in panel_text(app, "primary")

    at = new_local_game(LashedByToad(), TOAD, 1, None, opponent="random")
    play(act, at, settings=replace(AT_ONCE, language=language))


def test_a_choice_has_the_same_room_whether_the_list_scrolls_or_not() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        listed = table(app).query_one("#choices", OptionList)
        widths = []
        for bar in (False, True):
            listed.show_vertical_scrollbar = bar
            await pilot.pause()
            widths.append(listed.scrollable_content_region.width)
        assert widths[0] == widths[1]

    play(act, local_game("masters"))


def test_people_at_one_keyboard_do_not_see_each_others_hands() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        chance = Random(1)
        for _ in range(60):
            await until_asked(app, pilot)
            eyes = table(app).controller.eyes
            model = table(app).controller.scene().model
            held = {card["seat"] for _, card in things_of(model, "c") if card["zone"] == "hand"}
            assert held <= {eyes}
            assert ["visible" in model[f"p{seat}"] for seat in range(2)] == [
                seat == eyes for seat in range(2)
            ]
            await pilot.press(
                str(chance.randint(1, min(9, len(table(app).controller.offers)))), "space"
            )
            if app.screen is not table(app):
                assert "turn" in str(app.screen.query_one(".dialog-text", Static).content)
                await pilot.press("enter")
                return
        raise AssertionError("the seats never changed")

    play(act, local_game("throne", alone=False))


@pytest.mark.parametrize("seed", share("THROWDOWN_SEEDS", 2, 1))
@pytest.mark.parametrize("name", ["masters", "throne"])
def test_no_keys_however_they_are_mashed_break_the_table(name: str, seed: int) -> None:
    keys = [*"0123456789uiwalpshx?", "tab", "space", "enter", "escape", "f2", "f3", "f4", "f1"]
    keys += ["left", "right", "up", "down", "pageup", "end", "1", "2", "3", "space", "enter"]
    chance = Random(seed)

    async def act(app: App, pilot: Pilot[None]) -> None:
        for _ in range(5):
            await pilot.press(*chance.choices(keys, k=25))
            if not any(screen is not app.screen_stack[0] for screen in app.screen_stack[1:]):
                await pilot.press("home", "enter", "enter")

    play(act, local_game(name, 9))


def test_odds_stand_below_the_dice_with_the_shapes_of_their_symbols() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        while "DICE     Gunslinger" not in board_text(app):
            await until_asked(app, pilot)
            await pilot.press("space")
        assert "Revolver" in board_text(app).partition("BOARD")[0]
        assert " %" in board_text(app).partition("BOARD")[0]
        assert "[bullet]" not in board_text(app).partition("BOARD")[0]

    start: Setup = {"format": "duel", "heroes": ["gunslinger", "barbarian"], "start": 0}
    play(act, local_game("throne", 2, start))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_question_can_be_read_whole_at_the_least_size(language: str) -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        asked = table(app).query_one("#asked")
        longest = max(len(line) for line in panel_text(app, "asked").splitlines())
        assert longest <= asked.content_size.width * (asked.content_size.height - 1)

    tossed = local_game("masters", 4, {"format": "first-game-asm", "ruleset": "asm"})
    play(act, tossed, (80, 24), settings=replace(AT_ONCE, language=language))
