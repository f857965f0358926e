"""The tables of the parser: plain data, worked out by Lark when the package is built.

`parser.py` reads texts by them. Here they are also written as text and read again, which takes a
few milliseconds; which file they are kept in is decided in `table_file.py`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

END: Final = "$END"
"""The name of the terminal behind the last word."""
ABSENT: Final = -1
"""The place of a part that is not there."""


class Terminal(NamedTuple):
    """A phrase of the grammar, or with a name an open word or the end, by pattern."""

    name: str
    text: str


class Rule(NamedTuple):
    """How the values of the latest symbols become one."""

    origin: str
    symbols: int
    """How many."""
    name: str
    """What is made of them; "" if they are only handed on as they are."""
    places: tuple[int, ...]
    """Which of them count, in order; ABSENT for a part that is not there."""
    passes: bool
    """Whether a single value is handed on as it is."""


class ParserTables(NamedTuple):
    """A parser as plain data (an LALR(1) automaton): states and rules are numbers."""

    start: int
    end: int
    terminals: list[Terminal]
    """In the order in which they are tried: the longest phrase first."""
    actions: list[dict[int, int]]
    """By state and terminal: the next state, or ~rule for a rule that is complete."""
    gotos: list[dict[str, int]]
    """By state and origin of a complete rule: the next state."""
    rules: list[Rule]


def write_tables(tables: ParserTables) -> str:
    """Return the tables as text: sizes, then a line for each terminal, rule and state."""
    sizes = tables.start, tables.end, len(tables.terminals), len(tables.rules)
    lines = [" ".join(map(str, sizes)), *map("\t".join, tables.terminals)]
    for rule in tables.rules:
        places = " ".join(map(str, rule.places))
        parts = rule.origin, str(rule.symbols), rule.name, places, "passes" if rule.passes else ""
        lines.append("\t".join(parts))
    for actions, gotos in zip(tables.actions, tables.gotos):
        rows = actions.keys(), actions.values(), gotos.keys(), gotos.values()
        lines.append("\t".join(" ".join(map(str, row)) for row in rows))
    return "\n".join(lines)


def read_tables(text: str) -> ParserTables:
    """Return the tables that a text was written of."""
    sizes, *lines = text.split("\n")
    start, end, terminals, rules = map(int, sizes.split())
    actions: list[dict[int, int]] = []
    gotos: list[dict[str, int]] = []
    for line in lines[terminals + rules :]:
        words, targets, origins, states = line.split("\t")
        actions.append(dict(zip(map(int, words.split()), map(int, targets.split()))))
        gotos.append(dict(zip(origins.split(), map(int, states.split()))))
    return ParserTables(
        start,
        end,
        [Terminal(*line.split("\t")) for line in lines[:terminals]],
        actions,
        gotos,
        [_rule(line) for line in lines[terminals : terminals + rules]],
    )


def _rule(line: str) -> Rule:
    origin, symbols, name, places, passes = line.split("\t")
    return Rule(origin, int(symbols), name, tuple(map(int, places.split())), bool(passes))
