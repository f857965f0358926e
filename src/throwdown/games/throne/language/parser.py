"""Text to tree: `parse_text(text)` reads the text of a board space, token or card.

A game begins with some eighty texts, and a third of the time that reading takes is for finding out
whether each is the one wording. The tests know that of every shipped text: `tree_of` does not ask.
"""

from __future__ import annotations

from functools import cache, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language.english import card_language
from throwdown.phrase.errors import LanguageError as LanguageError

if TYPE_CHECKING:
    from throwdown.phrase.reader import Reader


@lru_cache(maxsize=4096)
def parse_text(text: str) -> n.Text:
    """Return the tree of a text; an empty one says nothing.

    >>> parse_text("Heal 4.").sentences[0].statement
    Do(effects=(Heal(healed=None, points=PointsSum(int=4, counter=None, pluses=(), cap=None)),))

    Raises:
        LanguageError: it is not the canonical wording of anything; the message has a caret
            under what cannot be read, and the nearest phrase.
    """
    tree = tree_of(text)
    if text:
        reader().check(text, tree)
    return tree


@lru_cache(maxsize=4096)
def tree_of(text: str) -> n.Text:
    """Return the tree of a text that has been checked before."""
    if not text:
        return n.Text((), ())
    tree = reader().parse(text)
    assert isinstance(tree, n.Text)
    return tree


@cache
def reader() -> Reader:
    """Return the reader of the card language."""
    # Imported with the first text that is read: many a start reads none.
    from throwdown.phrase.reader import Reader
    from throwdown.phrase.table_file import load_tables

    language = card_language()
    file = Path(__file__).with_name("grammar.tables")
    return Reader(language, partial(load_tables, language, file))
