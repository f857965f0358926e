"""The heroes that somebody can be offered: the shipped ones, and those of known packs that hold.

A pack whose file or sentences are wrong is left out, and noted; the rest goes on. What a game draws
at random is drawn from the shipped heroes alone: it must not hang on what somebody has installed.
"""

from __future__ import annotations

from functools import lru_cache

from throwdown.content.packs import Pack, packs_that_hold
from throwdown.games.throne.compiler.hero_texts import texts_of
from throwdown.games.throne.content.hero_files import PACK_WORD, HeroError
from throwdown.games.throne.content.library import Library, open_library
from throwdown.games.throne.language.hero_slips import read_hero_text
from throwdown.games.throne.language.parser import LanguageError
from throwdown.games.throne.setup.books import library_of
from throwdown.words.message import MessageValue


def known_library() -> Library:
    """Return the shipped heroes with those of the known packs."""
    return library_of(packs_that_hold(PACK_WORD, _fault))


@lru_cache(maxsize=64)
def _fault(pack: Pack) -> MessageValue:
    """Return the first thing that keeps a hero from being played, "" if nothing does."""
    try:
        library = open_library([pack])
    except HeroError as error:
        return error.message
    hero = library.hero(library.ids()[-1])
    for printed in texts_of(hero):
        try:
            read_hero_text(printed.text, printed.on)
        except LanguageError as error:
            return error.message_about(f"{hero.name}, {printed.on}")
    return ""
