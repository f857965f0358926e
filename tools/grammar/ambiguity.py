"""Sentences with two readings, which the parser generator would settle silently."""

from __future__ import annotations

import logging
import re

import lark

from throwdown.phrase.language import CardLanguage
from throwdown.phrase.lark_grammar import lark_grammar
from tools.grammar.lalr import build

_FOUND = re.compile(r"Shift/Reduce conflict for terminal (\w+)")


class _Keep(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


def conflicts(language: CardLanguage) -> list[str]:
    """Return each phrase that could either go on or end, with where; a sound grammar has none."""
    return conflicts_of(lark_grammar(language), language.grammar.start)


def conflicts_of(text: str, start: str) -> list[str]:
    """Return the conflicts of a grammar as Lark reads it."""
    keep = _Keep()
    level = lark.logger.level
    lark.logger.addHandler(keep)
    lark.logger.setLevel(logging.DEBUG)
    try:
        parser = build(text, start, debug=True)
    finally:
        lark.logger.removeHandler(keep)
        lark.logger.setLevel(level)
    phrases = {term.name: term.pattern.value.replace("\\", "") for term in parser.terminals}
    found: set[str] = set()
    for message, where in zip(keep.messages, [*keep.messages[1:], ""]):
        if conflict := _FOUND.match(message):
            name = conflict[1]
            found.add(f"“{phrases.get(name, name)}” after {where.strip(' *')}")
    return sorted(found)
