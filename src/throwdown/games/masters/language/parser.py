"""Text to tree: `parse_line(text)` reads one line of a card."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language.english import card_language
from throwdown.phrase.errors import LanguageError as LanguageError

if TYPE_CHECKING:
    from throwdown.phrase.reader import Reader


# The same cards meet in many games: with drafted teams, in each by another book.
@lru_cache(maxsize=1024)
def parse_line(text: str) -> n.Line:
    """Return the tree of a line.

    >>> parse_line("Your opponent loses 1 life.").body
    ((LoseLife(player=<Player.OPPONENT: 'your opponent'>, amount=Number(int=1)),),)

    Raises:
        LanguageError: it is not the canonical wording of anything; the message has a caret
            under what cannot be read, and the nearest phrase.
    """
    line = reader().read(text)
    assert isinstance(line, n.Line)
    return line


@cache
def reader() -> Reader:
    """Return the reader of the card language."""
    # Imported with the first line that is read: many a start reads none.
    from throwdown.phrase.reader import Reader
    from throwdown.phrase.table_file import load_tables

    language = card_language()
    file = Path(__file__).with_name("grammar.tables")
    return Reader(language, partial(load_tables, language, file))
