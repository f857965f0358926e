"""A line of a card in words: in the language of the grammar, or by whoever writes another one."""

from __future__ import annotations

from functools import lru_cache

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language.english import english
from throwdown.phrase.translation import find_words, find_writer

_PACKAGE = "throwdown.games.masters.language"


@lru_cache(maxsize=4096)
def write_line(line: n.Line, language: str) -> str:
    """Return the one wording of a line in a language."""
    writer = find_writer(_PACKAGE, language)
    if writer is None:
        return english(line)
    text = writer(line)
    assert isinstance(text, str)
    return text


def write_icon(icon: str, language: str) -> str:
    """Return the name of an affiliation in a language."""
    return find_words(_PACKAGE, language, "ICONS").get(icon, icon)


def write_keyword(keyword: str, language: str) -> str:
    """Return a keyword in a language."""
    return find_words(_PACKAGE, language, "KEYWORDS").get(keyword, keyword)
