"""Reading a text by the tables: phrases are found, and complete rules become values at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from throwdown.phrase.parser_tables import ABSENT, ParserTables, Rule, Terminal

_SPACE = re.compile(r"\s*")


class ParseError(Exception):
    """A text cannot be read on from a place; names what could stand there."""

    def __init__(self, at: int, possible: list[Terminal]) -> None:
        super().__init__(at)
        self.at = at
        self.possible = possible


class Parser:
    """Reads texts by tables; what open words and rules come to is decided by its owner."""

    def __init__(
        self,
        tables: ParserTables,
        opened: Callable[[str, str], object],
        made: Callable[[str, Sequence[object]], object],
    ) -> None:
        self._tables = tables
        self._opened = opened
        self._made = made
        self._phrases = [each.text for each in tables.terminals]
        self._patterns = {
            number: re.compile(each.text)
            for number, each in enumerate(tables.terminals)
            if each.name
        }

    def parse(self, text: str) -> object:
        """Return the value of a whole text; raises ParseError."""
        tables = self._tables
        states = [tables.start]
        values: list[object] = []
        at = 0
        while True:
            at = _skip_space(text, at)
            word, behind = self._next_word(states, text, at)
            action = tables.actions[states[-1]][word]
            while action < 0:
                self._reduce(tables.rules[~action], states, values)
                if states[-1] == tables.end:
                    return values[0]
                found = tables.actions[states[-1]].get(word)
                if found is None:
                    raise ParseError(at, self._possible_words(states))
                action = found
            states.append(action)
            values.append(self._value(word, text[at:behind]))
            at = behind

    def _next_word(self, states: list[int], text: str, at: int) -> tuple[int, int]:
        """Return the first word that can stand there and does, and where it ends."""
        for word in self._tables.actions[states[-1]]:
            pattern = self._patterns.get(word)
            if pattern is not None:
                if found := pattern.match(text, at):
                    return word, found.end()
            elif text.startswith(self._phrases[word], at):
                return word, at + len(self._phrases[word])
        raise ParseError(at, self._possible_words(states))

    def _value(self, word: int, text: str) -> object:
        name = self._tables.terminals[word].name
        return self._opened(name, text) if name else text

    def _reduce(self, rule: Rule, states: list[int], values: list[object]) -> None:
        """Replace the values of a complete rule by the one they make."""
        first = len(values) - rule.symbols
        parts: list[object] = []
        for place in rule.places:
            value = None if place == ABSENT else values[first + place]
            # What is only handed on comes as a list; no value is one.
            if isinstance(value, list):
                parts += value
            else:
                parts.append(value)
        del values[first:], states[first + 1 :]
        states.append(self._tables.gotos[states[-1]][rule.origin])
        if rule.passes and len(parts) == 1:
            values.append(parts[0])
        else:
            values.append(self._made(rule.name, parts) if rule.name else parts)

    def _possible_words(self, states: list[int]) -> list[Terminal]:
        """Return the words after which reading could go on."""
        terminals = self._tables.terminals
        return [
            terminals[word]
            for word in self._tables.actions[states[-1]]
            if self._accepts(list(states), word)
        ]

    def _accepts(self, states: list[int], word: int) -> bool:
        """Return whether a word would be taken, once all rules that it completes are complete."""
        action = self._tables.actions[states[-1]].get(word)
        while action is not None and action < 0:
            rule = self._tables.rules[~action]
            del states[len(states) - rule.symbols :]
            states.append(self._tables.gotos[states[-1]][rule.origin])
            if states[-1] == self._tables.end:
                return True
            action = self._tables.actions[states[-1]].get(word)
        return action is not None


def _skip_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at
