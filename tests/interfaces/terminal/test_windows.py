"""Two windows on one game, and games whose record is damaged, as the start shows them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.interfaces.terminal.games import (
    AT_ONCE,
    App,
    local_game,
    play,
    record_files,
    table,
    until_asked,
)
from throwdown.interfaces.terminal.preferences import save_settings
from throwdown.interfaces.terminal.screens.home import Home
from throwdown.interfaces.terminal.settings_file import settings_file
from throwdown.match.file_lock import is_locked
from throwdown.match.record_files import RecordFile
from throwdown.match.record_reader import read_record
from throwdown.match.resumption import resume_match

THIRD = ["down", "down"]
"""The keys that lead to the first kept game."""


async def menu(app: App, pilot: Pilot[None]) -> list[str]:
    """Return what the start offers, once the kept games have been found."""
    await app.workers.wait_for_complete()
    await pilot.pause()
    shown = app.screen.query_one("#menu", OptionList)
    return [str(shown.get_option_at_index(n).prompt).strip() for n in range(shown.option_count)]


def about(app: App) -> str:
    return str(app.screen.query_one("#about", Static).content)


def dialog(app: App) -> str:
    """Return what a small window says, which must fit into it."""
    text = app.screen.query_one(".dialog-text", Static)
    assert app.screen.query_one(".dialog").content_region.contains_region(text.region)
    return str(text.content)


def left_game(folder: Path) -> Path:
    """Play the beginning of a game, leave it, and return its record."""

    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        await pilot.press("space")
        await until_asked(app, pilot)
        await pilot.press("space")
        await until_asked(app, pilot)

    play(act, local_game("masters"))
    (path,) = record_files(folder)
    assert len(read_record(path).entries) > 2
    return path


@pytest.mark.parametrize(
    ("language", "title", "told"),
    [
        ("en", "Dice Masters: open in another window", "Close it there to go on here"),
        ("de", "Dice Masters: woanders offen", "in einem anderen Fenster offen"),
    ],
)
def test_a_second_window_leaves_a_game_that_is_open_in_the_first_alone(
    data_folder: Path, language: str, title: str, told: str
) -> None:
    path = left_game(data_folder)

    async def both() -> None:
        save_settings(settings_file(), replace(AT_ONCE, language=language))
        first, second = App(), App()
        async with first.run_test(size=(80, 24)) as one:
            await menu(first, one)
            await one.press(*THIRD, "enter")
            await one.pause()
            await until_asked(first, one)
            before = path.read_bytes()
            async with second.run_test(size=(80, 24)) as other:
                assert (await menu(second, other))[2] == title
                await other.press(*THIRD)
                assert told in about(second)
                await other.press("enter")
                await other.pause()
                assert told in dialog(second)
                assert "throwdown replay" in dialog(second)
                assert "--save N" in dialog(second)
                await other.press("enter")
                assert isinstance(second.screen, Home)
                assert path.read_bytes() == before
                await one.press("u")
                await until_asked(first, one)
                assert len(path.read_bytes()) > len(before)
                await one.press("q", "enter")
                await one.pause()
                # It is free at once, whatever the list of the second window still says.
                await other.press("enter")
                await other.pause()
                await until_asked(second, other)
                await other.press("space")
                await until_asked(second, other)
            resume_match(read_record(path))

    asyncio.run(both())


def test_a_game_is_free_again_when_its_table_is_left_and_when_it_is_over(
    data_folder: Path,
) -> None:
    async def leave(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        await pilot.press("space")
        await until_asked(app, pilot)
        (path,) = record_files(data_folder)
        assert is_locked(path)
        await pilot.press("q", "enter")
        await pilot.pause()
        assert not is_locked(path)
        assert (await menu(app, pilot))[2].startswith("Continue Dice Masters")
        await pilot.press(*THIRD, "enter")
        await pilot.pause()
        assert is_locked(path)
        await pilot.press("c", "down", "enter")
        await pilot.pause()
        assert table(app).controller.match.is_over()
        assert not is_locked(path)

    play(leave, local_game("masters"))


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "something else has changed this file"), ("de", "etwas anderes hat diese Datei")],
)
def test_a_game_whose_file_something_else_changes_goes_on_and_spoils_nothing(
    data_folder: Path, language: str, told: str
) -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        (path,) = record_files(data_folder)
        with path.open("ab") as file:
            file.write(b"something\n")
        found = path.read_bytes()
        await pilot.press("space")
        await until_asked(app, pilot)
        assert table(app).controller.match.number() > 0
        assert path.read_bytes() == found
        (notice,) = app._notifications
        assert told in notice.message

    play(act, local_game("masters"), settings=replace(AT_ONCE, language=language))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize(
    ("language", "title", "wrong", "repaired"),
    [
        ("en", "Dice Masters: damaged", "the checksum is wrong", "Continue Dice Masters"),
        ("de", "Dice Masters: beschädigt", "die Prüfsumme stimmt nicht", "Dice Masters fortsetzen"),
    ],
)
def test_a_damaged_game_is_listed_and_repaired_at_the_start(
    data_folder: Path,
    language: str,
    title: str,
    wrong: str,
    repaired: str,
    size: tuple[int, int],
) -> None:
    path = left_game(data_folder)
    lines = path.read_bytes().splitlines(keepends=True)
    spoiled = b"".join([*lines, lines[-1]])
    path.write_bytes(spoiled)
    last = len(lines) - 10

    async def act(app: App, pilot: Pilot[None]) -> None:
        assert (await menu(app, pilot))[2] == title
        await pilot.press(*THIRD)
        assert wrong in about(app)
        command = f"throwdown replay {path} --to {last} --save"
        await pilot.press("enter")
        await pilot.pause()
        assert wrong in dialog(app)
        assert command in dialog(app)
        await pilot.press("enter")
        assert path.read_bytes() == spoiled
        await pilot.press("enter", "down", "enter")
        await pilot.pause()
        assert path.read_bytes() == b"".join(lines)
        assert path.with_name(path.name + ".damaged").read_bytes() == spoiled
        listed = await menu(app, pilot)
        assert listed[2].startswith(repaired)
        assert len(listed) == 7
        await pilot.press("enter")
        await pilot.pause()
        assert table(app).controller.match.number() == last

    play(act, None, size, replace(AT_ONCE, language=language))


def test_a_record_that_only_looks_whole_is_repaired_too(data_folder: Path) -> None:
    path = left_game(data_folder)
    record, file = RecordFile.resume(path)
    file.keep(replace(record.entries[-1], number=len(record.entries), key=0))
    file.close()

    async def act(app: App, pilot: Pilot[None]) -> None:
        await menu(app, pilot)
        await pilot.press(*THIRD, "enter")
        await pilot.pause()
        assert "--save NEW" in dialog(app)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert read_record(path).entries == record.entries

    play(act)


def test_a_record_that_nothing_can_be_made_of_is_put_aside(data_folder: Path) -> None:
    path = data_folder / "records" / "masters-[odd].record"
    path.parent.mkdir()
    path.write_bytes(b"throwdown record 1 ~00000000\n")
    (data_folder / "records" / "nothing.record").touch()

    async def act(app: App, pilot: Pilot[None]) -> None:
        assert (await menu(app, pilot))[2:4] == [f"{path.name}: damaged", "Sprint"]
        await pilot.press(*THIRD, "enter")
        await pilot.pause()
        assert "the checksum is wrong" in dialog(app)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert (await menu(app, pilot))[2] == "Sprint"

    play(act)
    assert path.with_name(path.name + ".damaged").exists()
