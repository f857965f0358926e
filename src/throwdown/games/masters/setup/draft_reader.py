"""Reading a draft: from which cards, how many basic actions, how many dice of each title.

    { format = "draft-12", pool = ["uxm"], dice = 2, drawn = 3 }

The pool names whole sets, starters (`uxm:starter`) or single cards; without it the set of the
ruleset is drafted. A starter has two dice of each title (DM-1.2). Two to eight draft (DM-18.6).
"""

from __future__ import annotations

import re
from typing import Final

from throwdown.content import setup_fields
from throwdown.content.setup_error import SetupError
from throwdown.games.masters.content.formats import (
    DRAFT_BASIC_ACTIONS,
    LARGEST_DRAFT,
    SMALLEST_DRAFT,
    Format,
    draft,
)
from throwdown.games.masters.content.library import Library
from throwdown.games.masters.model.cards import BASIC
from throwdown.games.masters.model.ruleset import Ruleset
from throwdown.games.masters.setup.game_setup import DraftPool
from throwdown.games.masters.setup.pod_reader import default_lots, read_cards
from throwdown.kernel.values import Json, Setup
from throwdown.words.message import Message, MessageValue

WORDS: Final = ("pool", "dice", "drawn")
_NAME: Final = re.compile(r"draft-(\d{1,3})")
_DICE: Final = 2


def draft_format(name: Json, setup: Setup) -> Format | None:
    """Return Draft Teams of the size that a name says, or None if it names something else."""
    found = _NAME.fullmatch(name) if isinstance(name, str) else None
    if found is None:
        for word in WORDS:
            if word in setup:
                raise SetupError(_fault("only in draft", word=word))
        return None
    size = setup_fields.require_int(
        int(found[1]), "format = draft-N", SMALLEST_DRAFT, LARGEST_DRAFT
    )
    least, most = min(DRAFT_BASIC_ACTIONS), max(DRAFT_BASIC_ACTIONS)
    return draft(size, setup_fields.require_int(setup.get("drawn", least), "drawn", least, most))


def read_pool(setup: Setup, form: Format, rules: Ruleset, library: Library) -> DraftPool:
    """Return what is drafted from."""
    if "teams" in setup or "basics" in setup:
        raise SetupError(_fault("given in draft", form=form.name))
    given = setup.get("pool", default_lots(rules.name))
    if not isinstance(given, list):
        raise SetupError(_fault("pool", value=str(given)))
    cards = read_cards(given, "pool", library)
    drafted = tuple(card.id for card in cards if card.kind != BASIC)
    basics = tuple(card.id for card in cards if card.kind == BASIC)
    if len({card.title for card in cards if card.kind != BASIC}) < 2:
        raise SetupError(_fault("small pool"))
    if len(basics) < form.drawn_basic_actions:
        drawn = form.drawn_basic_actions
        raise SetupError(_fault("few basics", drawn=drawn, found=len(basics)))
    dice = setup_fields.require_int(setup.get("dice", _DICE), "dice", 1, LARGEST_DRAFT)
    return DraftPool(drafted, basics, form.max_dice, form.drawn_basic_actions, dice)


def _fault(key: str, /, **values: MessageValue) -> Message:
    return Message("masters_faults.setup", key, **values)
