"""Each system has its own places for what a program keeps."""

from pathlib import Path

import pytest

from throwdown.runtime.user_folders import cache_folder, data_folder


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {"XDG_CACHE_HOME": "caches"}, "caches/throwdown"),
        ("linux", {}, "me/.cache/throwdown"),
        ("darwin", {}, "me/Library/Caches/throwdown"),
        ("win32", {"LOCALAPPDATA": "local"}, "local/throwdown"),
        ("win32", {}, "me/AppData/Local/throwdown"),
    ],
)
def test_each_system_has_its_cache_folder(
    platform: str, environment: dict[str, str], expected: str
) -> None:
    assert cache_folder(platform, environment, Path("me")) == Path(expected)


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {"XDG_DATA_HOME": "data"}, "data/throwdown"),
        ("linux", {}, "me/.local/share/throwdown"),
        ("darwin", {}, "me/Library/Application Support/throwdown"),
        ("win32", {"APPDATA": "roaming"}, "roaming/throwdown"),
        ("win32", {}, "me/AppData/Roaming/throwdown"),
    ],
)
def test_each_system_has_its_data_folder(
    platform: str, environment: dict[str, str], expected: str
) -> None:
    assert data_folder(platform, environment, Path("me")) == Path(expected)


def test_a_user_can_name_another_data_folder() -> None:
    assert data_folder("linux", {"THROWDOWN_DATA": "mine"}, Path("me")) == Path("mine")
