"""A line of a card in words: in the language of the grammar, or by the writer of another one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language.english import english
from throwdown.phrase.language import node_fields, walk
from throwdown.phrase.node import Node
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


def translate_titles(line: n.Line, titles: Mapping[str, str]) -> n.Line:
    """Return a line that names cards by these titles instead of their English ones."""
    if not any(isinstance(node, n.Named | n.NotNamed) for node in walk(line)):
        return line
    named = _translate(line, titles)
    assert isinstance(named, n.Line)
    return named


def _translate(part: object, titles: Mapping[str, str]) -> object:
    if isinstance(part, tuple):
        return tuple(_translate(each, titles) for each in part)
    if isinstance(part, n.Named | n.NotNamed):
        return part.replace(names=tuple(titles.get(name, name) for name in part.names))
    if isinstance(part, Node):
        fields = {name: _translate(value, titles) for name, value in node_fields(part)}
        return part.replace(**fields)
    return part


def icon_names(language: str) -> Mapping[str, str]:
    """Return the affiliations that are called otherwise in a language."""
    return find_words(_PACKAGE, language, "ICONS")


def keyword_names(language: str) -> Mapping[str, str]:
    """Return the keywords, and words that open a line, that are called otherwise in a language."""
    openings = find_words(_PACKAGE, language, "OPENINGS")
    return {**find_words(_PACKAGE, language, "KEYWORDS"), **openings}
