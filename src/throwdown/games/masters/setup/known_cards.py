"""The cards that somebody can be offered: the shipped ones, and those of known packs that hold.

A pack whose file or sentences are wrong is left out, and noted; the rest goes on. What a game draws
at random is drawn from the shipped cards alone: it must not hang on what somebody has installed.
"""

from __future__ import annotations

from functools import lru_cache

from throwdown.content.packs import Pack, packs_that_hold
from throwdown.games.masters.content.library import (
    Library,
    open_library,
    shipped_library,
)
from throwdown.games.masters.content.set_files import PACK_WORD, SetError
from throwdown.games.masters.language.card_slips import read_card_line
from throwdown.games.masters.language.parser import LanguageError
from throwdown.words.message import MessageValue


def known_library() -> Library:
    """Return the shipped cards with those of the known packs."""
    packs = packs_that_hold(PACK_WORD, _fault)
    return _library(packs) if packs else shipped_library()


@lru_cache(maxsize=4)
def _library(packs: tuple[Pack, ...]) -> Library:
    return open_library(packs)


@lru_cache(maxsize=64)
def _fault(pack: Pack) -> MessageValue:
    """Return the first thing that keeps a pack from being played with, "" if nothing does."""
    try:
        library = open_library([pack])
    except SetError as error:
        return error.message
    for card in library.pack_cards():
        for text in card.text:
            try:
                read_card_line(text, card.title, card.subtitle)
            except LanguageError as error:
                return error.message_about(card.id)
    return ""
