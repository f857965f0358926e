"""Each system has its own place for what a program keeps, and what was kept is found again."""

import sys
from pathlib import Path

import pytest
from platformdirs.api import PlatformDirsABC
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows, get_win_folder_from_env_vars

from throwdown.runtime.user_folders import data_folder

SYSTEMS: dict[str, type[PlatformDirsABC]] = {"linux": Unix, "darwin": MacOS, "win32": Windows}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home of somebody who has set nothing, and the folder they are in."""
    for name in ("THROWDOWN_DATA", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    # As on a Windows whose own calls cannot be asked.
    monkeypatch.setattr("platformdirs.windows.get_win_folder", get_win_folder_from_env_vars)
    return tmp_path


def on(system: str, monkeypatch: pytest.MonkeyPatch, **variables: Path | str) -> Path:
    """Return the data folder on a system, with these variables set."""
    with monkeypatch.context() as patch:
        for name, value in variables.items():
            patch.setenv(name, str(value))
        patch.setattr(sys, "platform", system)
        patch.setattr("platformdirs.PlatformDirs", SYSTEMS[system])
        return data_folder()


def keep(folder: Path) -> Path:
    """Keep a game in a folder."""
    (folder / "records").mkdir(parents=True)
    return folder


def test_each_system_has_its_data_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """These are the folders of version 0.1, for whoever has set nothing unusual."""
    roaming = home / "AppData" / "Roaming"
    assert on("linux", monkeypatch) == home / ".local" / "share" / "throwdown"
    chosen = on("linux", monkeypatch, XDG_DATA_HOME=home / "data")
    assert chosen == home / "data" / "throwdown"
    support = home / "Library" / "Application Support"
    assert on("darwin", monkeypatch) == support / "throwdown"
    assert on("win32", monkeypatch, APPDATA=roaming) == roaming / "throwdown"


def test_games_kept_on_macos_are_found_although_xdg_names_another_folder(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    xdg = home / "data"
    assert on("darwin", monkeypatch, XDG_DATA_HOME=xdg) == xdg / "throwdown"
    kept = keep(home / "Library" / "Application Support" / "throwdown")
    assert on("darwin", monkeypatch, XDG_DATA_HOME=xdg) == kept


def test_games_kept_in_a_folder_by_a_relative_name_are_found(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = home / ".local" / "share" / "throwdown"
    assert on("linux", monkeypatch, XDG_DATA_HOME="data") == usual
    keep(home / "data" / "throwdown")
    assert on("linux", monkeypatch, XDG_DATA_HOME="data") == Path("data", "throwdown")


def test_games_kept_on_windows_are_found_although_the_system_names_another_folder(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    system, own = home / "system", home / "own"
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda name: str(system))
    assert on("win32", monkeypatch, APPDATA=own) == system / "throwdown"
    kept = keep(own / "throwdown")
    assert on("win32", monkeypatch, APPDATA=own) == kept


def test_an_empty_folder_of_old_is_no_reason_to_stay(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "Library" / "Application Support" / "throwdown").mkdir(parents=True)
    xdg = home / "data"
    assert on("darwin", monkeypatch, XDG_DATA_HOME=xdg) == xdg / "throwdown"


def test_a_user_can_name_another_data_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(home / ".local" / "share" / "throwdown")
    assert on("linux", monkeypatch, THROWDOWN_DATA="mine") == Path("mine")
