"""Reading a draft: from which cards, how many basic actions, how many dice of each title.

    { format = "draft-12", pool = ["uxm"], dice = 2, drawn = 3 }

The pool names whole sets or single cards; without it the set of the ruleset is drafted. A starter
has two dice of each title (DM-1.2).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from throwdown.content import setup_fields
from throwdown.content.setup_error import SetupError
from throwdown.content.toml_facts import did_you_mean
from throwdown.games.masters.content.formats import (
    DRAFT_BASIC_ACTIONS,
    LARGEST_DRAFT,
    SMALLEST_DRAFT,
    Format,
    draft,
)
from throwdown.games.masters.content.library import Library
from throwdown.games.masters.model.cards import BASIC, Card
from throwdown.games.masters.model.ruleset import Ruleset
from throwdown.games.masters.setup.game_setup import DraftPool, find_card
from throwdown.kernel.values import Json, Setup
from throwdown.words.message import Message, MessageValue

WORDS: Final = ("pool", "dice", "drawn")
_NAME: Final = re.compile(r"draft-(\d{1,3})")
_SETS: Final = {"asm_de": "asm"}
"""The set of a ruleset that is not called like it."""
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
    cards = _pool(setup.get("pool", [_SETS.get(rules.name, rules.name)]), library)
    drafted = tuple(card.id for card in cards if card.kind != BASIC)
    basics = tuple(card.id for card in cards if card.kind == BASIC)
    if len({card.title for card in cards if card.kind != BASIC}) < 2:
        raise SetupError(_fault("small pool"))
    if len(basics) < form.drawn_basic_actions:
        drawn = form.drawn_basic_actions
        raise SetupError(_fault("few basics", drawn=drawn, found=len(basics)))
    dice = setup_fields.require_int(setup.get("dice", _DICE), "dice", 1, LARGEST_DRAFT)
    return DraftPool(drafted, basics, form.max_dice, form.drawn_basic_actions, dice)


def _pool(given: Json, library: Library) -> Sequence[Card]:
    if not isinstance(given, list):
        raise SetupError(_fault("pool", value=str(given)))
    found: list[Card] = []
    for name in given:
        if not isinstance(name, str):
            raise SetupError(_fault("in pool", value=str(name)))
        if "/" in name:
            found.append(find_card(name, "pool", library))
        elif name in library.set_names():
            found += library.card_set(name).cards
        else:
            hint = did_you_mean(name, library.set_names())
            raise SetupError(_fault("no set", name=name, hint=hint))
    return list(dict.fromkeys(found))


def _fault(key: str, /, **values: MessageValue) -> Message:
    return Message("masters_faults.setup", key, **values)
