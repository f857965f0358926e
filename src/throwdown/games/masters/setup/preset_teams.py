"""Teams that come with the game, four of each release, to play with at once.

Each is a file of `teams/`, written as players write theirs (`content/teams.py`); what is said about
it stands in `teams/presets.toml`. Whether they are legal is tested, not checked here.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from throwdown.content.toml_facts import read_facts, read_text
from throwdown.content.translations import Translations
from throwdown.games.masters.content.formats import TOURNAMENT_20
from throwdown.games.masters.content.teams import Team, parse_team
from throwdown.kernel.values import Json
from throwdown.runtime.frozen import Frozen

_FOLDER: Final = Path(__file__).parent.parent / "content" / "presets"

FORMAT: Final = TOURNAMENT_20.name
"""The format that they are built for."""


class Preset(Frozen):
    """A team that comes with the game, and what is said about it."""

    id: str
    set: str
    team: Team
    titles: Translations
    about: str
    abouts: Translations

    def title(self, language: str) -> str:
        """Return what it is called."""
        return self.titles.find(language) or self.team.name

    def sentence(self, language: str) -> str:
        """Return how the team plays, in a language."""
        return self.abouts.find(language) or self.about


@cache
def presets() -> tuple[Preset, ...]:
    """Return all preset teams, release by release."""
    return tuple(
        Preset(
            id=facts.text("file"),
            set=facts.text("set"),
            team=parse_team(read_text(_FOLDER / f"{facts.text('file')}.team")),
            titles=facts.translations("title"),
            about=facts.text("about"),
            abouts=facts.translations("about"),
        )
        for facts in read_facts(_FOLDER / "presets.toml").blocks("preset")
    )


def find_preset(name: str) -> Preset | None:
    """Return the preset of this id or title, in any language, or None if there is none."""
    wanted = name.casefold()
    for preset in presets():
        known = (preset.id, preset.team.name, *preset.titles.all())
        if wanted in [each.casefold() for each in known]:
            return preset
    return None


def rival_of(preset: Preset) -> Preset:
    """Return the one to play against: the next of the same release."""
    same = [other for other in presets() if other.set == preset.set]
    return same[(same.index(preset) + 1) % len(same)]


def team_as_choice(team: Team) -> Json:
    """Return a team as a set-up names it, with its basic actions (`team_reader.py`)."""
    cards: dict[str, Json] = {pick.card: pick.dice for pick in team.cards}
    return [{"name": team.name, "cards": cards, "basics": [*team.basic_actions]}]
