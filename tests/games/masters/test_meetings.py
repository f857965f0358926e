"""Every scenario in the folder of meetings holds at least two cards against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.setup.books import chosen_teams
from throwdown.games.masters.setup.setup_reader import read_setup
from throwdown.match.scenario.file import read_scenario

_MEETINGS: Final = Path(__file__).parents[2] / "scenarios" / "masters" / "meetings"
_LIBRARY: Final = open_library()


def test_there_are_meetings() -> None:
    assert len(list(_MEETINGS.glob("*.toml"))) >= 60


@pytest.mark.parametrize("path", sorted(_MEETINGS.glob("*.toml")), ids=lambda path: path.stem)
def test_a_meeting_is_of_two_cards_at_least(path: Path) -> None:
    teams, basics = chosen_teams(read_setup(read_scenario(path).setup, _LIBRARY), ())
    assert len({pick.card for team in teams for pick in team}.union(basics)) >= 2
