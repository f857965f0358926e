"""A match and threads: one of them changes it, and no other one enters meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event

import pytest

from tests.match.tables import Memory, race, say
from tests.patience import PATIENCE
from throwdown.match.entry import Entry
from throwdown.match.errors import Busy
from throwdown.match.match import Match

DEAL = ("draw dash", "draw trip", "draw dash", "draw trip")


class SlowMemory(Memory):
    """A keeper that is held up while it writes its first entry."""

    def __init__(self) -> None:
        super().__init__()
        self.reached, self.opened = Event(), Event()

    def keep(self, entry: Entry) -> None:
        if not self.reached.is_set():
            self.reached.set()
            assert self.opened.wait(PATIENCE)
        super().keep(entry)


@contextmanager
def busy_match() -> Iterator[Match]:
    """Return a match that another thread is changing right now; it is done afterwards."""
    match = race(*DEAL, "roll 1", "roll 2")
    slow = SlowMemory()
    match.keeper = slow
    with ThreadPoolExecutor(1) as other:
        doing = other.submit(match.play, 0, [match.find_option("reroll d0")])
        try:
            assert slow.reached.wait(PATIENCE)
            yield match
        finally:
            slow.opened.set()
        assert doing.result(PATIENCE) == 1


@pytest.mark.parametrize(
    "change",
    [
        lambda match: match.play(0, [match.find_option("done")], 0),
        lambda match: match.advance(),
        lambda match: match.concede(1),
        lambda match: match.undo(0),
        lambda match: match.consent(1, agreed=False),
        lambda match: match.take_back(0, 0),
    ],
    ids=["play", "advance", "concede", "undo", "consent", "take_back"],
)
def test_no_thread_changes_a_match_that_another_one_is_changing(
    change: Callable[[Match], object],
) -> None:
    with busy_match() as match:
        with pytest.raises(Busy, match="another thread is changing this match"):
            change(match)
        assert match.number() == 0
    assert [entry.number for entry in match.entries()] == [0, 1]


def test_a_match_is_free_again_after_it_has_refused_something() -> None:
    match = race(*DEAL, "roll 1", "roll 2")
    with pytest.raises(Exception, match="not offered"):
        say(match, "play dash")
    with ThreadPoolExecutor(1) as other:
        assert other.submit(match.play, 0, [match.find_option("done")]).result(PATIENCE) == 1
