"""A line of a card in words: in the language of the grammar, or by the writer of another one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language.english import english
from throwdown.words.card_writers import find_words, find_writer

_PACKAGE: Final = "throwdown.games.masters.language"


@lru_cache(maxsize=4096)
def write_line(line: n.Line, language: str) -> str:
    """Return the one wording of a line in a language."""
    writer = find_writer(_PACKAGE, language)
    if writer is None:
        return english(line)
    text = writer(line)
    assert isinstance(text, str)
    return text


def icon_names(language: str) -> Mapping[str, str]:
    """Return the affiliations that are called otherwise in a language."""
    return find_words(_PACKAGE, language, "ICONS")


def keyword_names(language: str) -> Mapping[str, str]:
    """Return the keywords, and words that open a line, that are called otherwise in a language."""
    openings = find_words(_PACKAGE, language, "OPENINGS")
    return {**find_words(_PACKAGE, language, "KEYWORDS"), **openings}
