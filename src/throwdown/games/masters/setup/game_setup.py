"""What a game is begun with."""

from __future__ import annotations

from typing import Final

from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import fault_under
from throwdown.games.masters.content.library import Library, UnknownCard
from throwdown.games.masters.content.teams import Team
from throwdown.games.masters.model.cards import Card
from throwdown.games.masters.model.ruleset import Ruleset
from throwdown.runtime.frozen import Frozen

SEATS: Final = 2
"""How many play where nothing else is said."""


class DraftPool(Frozen):
    """What is drafted from (DM-16.2)."""

    cards: tuple[str, ...]
    """Characters and actions by id."""
    basics: tuple[str, ...]
    """Basic actions to draw from, by id."""
    size: int
    """How many dice each player may use."""
    drawn: int
    """How many basic actions are drawn."""
    dice: int
    """How many dice there are of each title."""


class GameSetup(Frozen):
    """What a game is begun with; equal settings are played by the same books."""

    teams: tuple[tuple[Team, ...], ...]
    """For each player the team to play with, or several to choose from in secret (DM-16.4)."""
    basics: tuple[str, ...]
    """Basic actions by id that are set out for both; others come with the teams."""
    rules: Ruleset
    life: int
    by_order: bool = False
    """Whether the first team is that of whoever goes first (DM-5.1 to DM-5.3)."""
    basics_first: bool = False
    """Whether basic actions are shown before the rest of the chosen teams (DM-16.3)."""
    draft: DraftPool | None = None
    """What the teams are drafted from, if they are."""


def find_card(card_id: str, word: str, library: Library) -> Card:
    """Return a card that a set-up names."""
    try:
        return library.card(card_id)
    except UnknownCard as error:
        raise SetupError(fault_under(word, error.message)) from error
