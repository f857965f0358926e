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


class PodSetup(Frozen):
    """How a pod drafts, or opens its packs (DM-18)."""

    seats: int
    basics: tuple[str, ...]
    """The basic actions that may be brought, by id."""
    max_cards: int
    max_dice: int
    lots: tuple[str, ...] = ()
    """The sets that packs are of: one for both lots, or one for each; none for a cube."""
    cards: tuple[str, ...] = ()
    """All cards that may come, by id."""
    rates: tuple[tuple[int, ...], ...] = ()
    """For each of those sets how many cards of each rarity are in a feed, common ones first."""
    size: int = 12
    """How many cards are in a pile."""
    dice: int = 1
    """How many dice a drafted card brings."""
    passes: bool = True
    """Whether piles are passed on; without that the game is sealed (DM-18.8)."""
    dealt_basics: int = 0
    """How many basic actions each player is dealt; 0: all may be brought."""
    open_dice: bool = False
    """Whether dice are taken with each pick, openly (DM-18.4.2)."""
    opened: tuple[str, ...] = ()
    """The cards of all packs in the order in which they are dealt, where they are named."""


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
    pod: PodSetup | None = None
    """How a pod drafts, if one does."""
    seats: int = SEATS
    """How many take part."""


def find_card(card_id: str, word: str, library: Library) -> Card:
    """Return a card that a set-up names."""
    try:
        return library.card(card_id)
    except UnknownCard as error:
        raise SetupError(fault_under(word, error.message)) from error
