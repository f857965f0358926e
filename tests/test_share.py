"""What a run of the tests plays, when it is asked for more and when it is not."""

import pytest

from tests.share import half, share

THINGS = range(10)


@pytest.fixture(autouse=True)
def _ask_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("THROWDOWN_GAMES", "THROWDOWN_MEAN"):
        monkeypatch.delenv(name, raising=False)


def test_each_build_plays_its_half() -> None:
    assert len(half(THINGS)) == 5
    assert len(half(THINGS, "THROWDOWN_MEAN")) == 5


@pytest.mark.parametrize("asked", ["THROWDOWN_GAMES", "THROWDOWN_MEAN"])
def test_a_run_that_asks_for_more_plays_all(monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    monkeypatch.setenv(asked, "7")
    assert half(THINGS, "THROWDOWN_MEAN") == THINGS
    assert share(asked, 4, 2) == range(7)


def test_what_another_test_was_asked_for_leaves_the_half(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THROWDOWN_MEAN", "7")
    assert len(half(THINGS)) == 5
