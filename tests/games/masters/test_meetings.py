"""Every scenario in the folder of meetings holds at least two cards against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.faults import refuse
from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.setup.books import chosen_teams
from throwdown.games.masters.setup.setup_reader import read_setup
from throwdown.match.scenario.file import read_scenario

_MEETINGS: Final = Path(__file__).parents[2] / "scenarios" / "masters" / "meetings"
_LIBRARY: Final = open_library()


def test_there_are_meetings() -> None:
    assert len(list(_MEETINGS.glob("*.toml"))) >= 60


def test_every_meeting_is_of_two_cards_at_least() -> None:
    refuse(path.name for path in sorted(_MEETINGS.glob("*.toml")) if len(_cards(path)) < 2)


def _cards(path: Path) -> set[str]:
    """Return the cards that a scenario brings to the table."""
    teams, basics = chosen_teams(read_setup(read_scenario(path).setup, _LIBRARY), ())
    return {pick.card for team in teams for pick in team}.union(basics)
