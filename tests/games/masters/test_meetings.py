"""Every scenario in the folder of meetings holds at least two cards against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.faults import refuse
from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.setup.books import chosen_teams
from throwdown.games.masters.setup.setup_reader import read_setup
from throwdown.match.scenario.file import read_scenario
from throwdown.words.languages import find_languages

_MEETINGS: Final = Path("src/throwdown/games/masters/content/meetings")
_LIBRARY: Final = open_library()


def test_there_are_meetings() -> None:
    assert len(list(_MEETINGS.glob("*.toml"))) >= 60


def test_every_meeting_is_a_question_with_an_answer_in_every_language() -> None:
    faults: list[str] = []
    for path in sorted(_MEETINGS.glob("*.toml")):
        scenario = read_scenario(path)
        asked = [scenario.question_in(each) for each in find_languages()]
        told = [scenario.title_in(each) for each in find_languages()]
        faults += [] if all(each.endswith("?") for each in asked) else [f"{path.stem}: {asked}"]
        for said in (asked, told):
            faults += [] if len(set(said)) == len(said) else [f"{path.stem}: {said}"]
    refuse(faults)


def test_every_meeting_is_of_two_cards_at_least() -> None:
    refuse(path.name for path in sorted(_MEETINGS.glob("*.toml")) if len(_cards(path)) < 2)


def _cards(path: Path) -> set[str]:
    """Return the cards that a scenario brings to the table."""
    teams, basics = chosen_teams(read_setup(read_scenario(path).setup, _LIBRARY), ())
    return {pick.card for team in teams for pick in team}.union(basics)
