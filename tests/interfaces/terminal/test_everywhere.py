"""Language, pace and help hold on every screen, however the app was opened."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.interfaces.terminal.games import (
    AT_ONCE,
    App,
    local_game,
    panel_text,
    play,
    position_of,
    table,
    until_asked,
)
from throwdown.interfaces.cli.commands import play as command
from throwdown.interfaces.cli.language_option import usual_language
from throwdown.interfaces.terminal.app import ThrowdownApp
from throwdown.interfaces.terminal.pace import PACES
from throwdown.interfaces.terminal.preferences import Preferences, save_settings
from throwdown.interfaces.terminal.screens.books import Books
from throwdown.interfaces.terminal.screens.dialogs import ChoiceDialog
from throwdown.interfaces.terminal.settings_file import settings_file
from throwdown.words.languages import system_language
from throwdown.words.texts import texts


@pytest.mark.parametrize(
    ("asked", "language"),
    [("de_DE.UTF-8", "de"), ("de", "de"), ("en_GB", "en"), ("tlh", "en"), ("C", "en"), ("", "en")],
)
def test_the_language_of_the_machine_is_spoken_until_another_is_chosen(
    monkeypatch: pytest.MonkeyPatch, asked: str, language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", asked)
    assert system_language() == language
    assert Preferences().language == language


class Opened:
    """Takes down how the app would be opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, at_terminal: bool) -> None:
        self.apps: list[ThrowdownApp] = []
        monkeypatch.setattr(command, "wants_app", lambda: at_terminal)
        monkeypatch.setattr(sys.stdout, "isatty", lambda: at_terminal)
        monkeypatch.setattr(ThrowdownApp, "run", lambda app: self.apps.append(app))


@pytest.mark.parametrize(("words", "language"), [({}, "de"), ({"lang": "en"}, "en")])
def test_a_game_begins_in_the_language_the_app_was_left_in(
    monkeypatch: pytest.MonkeyPatch, words: dict[str, str], language: str
) -> None:
    save_settings(settings_file(), Preferences(language="de"))
    opened = Opened(monkeypatch, at_terminal=True)
    assert command.play("masters", seed=1, lang=words.get("lang")) == 0
    assert [app.settings.language for app in opened.apps] == [language]


def test_in_a_pipe_the_language_is_that_of_the_machine_whatever_was_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    save_settings(settings_file(), Preferences(language="de"))
    monkeypatch.setenv("LC_ALL", "C")
    Opened(monkeypatch, at_terminal=False)
    assert usual_language() == "en"


def test_the_pace_of_one_game_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(settings_file(), Preferences(speed=1))
    opened = Opened(monkeypatch, at_terminal=True)
    assert command.play("masters", seed=1, pace="step-by-step") == 0
    assert command.play("masters", seed=1) == 0
    assert [PACES[app.settings.speed] for app in opened.apps] == ["step-by-step", "fast"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("keys", [[], ["down", "enter"], ["end", "up", "up", "enter"]])
def test_help_and_the_books_are_on_every_screen(keys: list[str], language: str) -> None:
    async def look(app: App, pilot: Pilot[None]) -> None:
        await pilot.press(*keys)
        below = app.screen
        await pilot.press("h")
        assert isinstance(app.screen, ChoiceDialog)
        said = str(app.screen.query_one(".dialog-text", Static).content)
        assert "Esc" in said
        assert "F4" in said
        await pilot.press("escape")
        await pilot.press("question_mark")
        assert isinstance(app.screen, Books)
        await pilot.press("escape")
        assert app.screen is below

    play(look, settings=Preferences(speed=0, language=language))


@pytest.mark.parametrize(("language", "said"), [("en", "Ctrl+Q"), ("de", "Strg+Q")])
def test_ctrl_c_says_in_the_language_of_the_game_how_one_leaves(language: str, said: str) -> None:
    async def press(app: App, pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+c")
        await pilot.pause()
        (notice,) = app._notifications
        assert said in notice.message

    play(press, settings=Preferences(speed=0, language=language))


def test_the_end_of_a_game_can_be_seen_again(data_folder: Path) -> None:
    assert data_folder.exists()

    async def look(app: App, pilot: Pilot[None]) -> None:
        while await until_asked(app, pilot):
            await pilot.press("space")
            await app.workers.wait_for_complete()
            await pilot.pause()
        answers = app.screen.query_one(OptionList)
        assert answers.option_count == 4
        await pilot.press("end", "enter")
        await pilot.pause()
        playback = table(app)._playback
        assert playback.is_running()
        assert panel_text(app, "asked")
        playback.skip_all()
        await pilot.pause()
        assert isinstance(app.screen, ChoiceDialog)

    play(look, local_game("sprint"), settings=AT_ONCE)


@pytest.mark.parametrize(("language", "name"), [("en", "Expert"), ("de", "Experte")])
def test_a_bot_says_what_it_would_do_at_the_press_of_a_key(language: str, name: str) -> None:
    async def look(app: App, pilot: Pilot[None]) -> None:
        assert await until_asked(app, pilot)
        before = position_of(table(app).controller.match)
        await pilot.press("t")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert panel_text(app, "detail").startswith(f"{name} ")
        assert position_of(table(app).controller.match) == before, "nothing is answered"

    play(look, local_game("throne"), settings=Preferences(speed=0, language=language))


def test_nobody_is_advised_where_nothing_is_to_be_decided() -> None:
    async def look(app: App, pilot: Pilot[None]) -> None:
        assert await until_asked(app, pilot)
        table(app).controller.concede()
        await pilot.press("t")
        await pilot.pause()
        assert panel_text(app, "detail") == texts("terminal.app", "en")["no hint"]

    play(look, local_game("sprint"))
