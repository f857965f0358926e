"""What Lark works out of a grammar, as plain tables.

Lark builds, it does not run: the package reads texts by these tables alone.
"""

from __future__ import annotations

import re

import lark
from lark.grammar import Rule as LarkRule
from lark.grammar import Terminal as LarkTerminal
from lark.lexer import PatternRE, TerminalDef
from lark.parsers.lalr_analysis import IntParseTable, Shift

from throwdown.phrase.grammar import GrammarError
from throwdown.phrase.language import CardLanguage
from throwdown.phrase.lark_grammar import lark_grammar
from throwdown.phrase.parser_tables import ABSENT, END, ParserTables, Rule, Terminal

_WHITESPACE = "WS"


def parser_tables(language: CardLanguage) -> ParserTables:
    """Return the tables of a language.

    Raises:
        GrammarError: The lexer could not tell a phrase from an open word.
    """
    return plain_tables(build(lark_grammar(language), language.grammar.start))


def build(text: str, start: str, *, debug: bool = False) -> lark.Lark:
    """Build the parser of a Lark grammar; `debug` logs what it settles by itself."""
    return lark.Lark(
        text,
        parser="lalr",
        lexer="contextual",
        start=start,
        maybe_placeholders=True,
        debug=debug,
    )


def plain_tables(parser: lark.Lark) -> ParserTables:
    """Return the tables of a parser: all that is needed to read texts without Lark."""
    table = parser.parser.parser.parser.parse_table
    assert isinstance(table, IntParseTable)
    words = sorted([each for each in parser.terminals if each.name != _WHITESPACE], key=_rank)
    _check(words)
    numbers = {name: number for number, name in enumerate([*[each.name for each in words], END])}
    rules = {rule: ~number for number, rule in enumerate(parser.rules)}
    (start,) = table.start_states
    states = _number_states(table, table.start_states[start])
    actions: list[dict[int, int]] = []
    gotos: list[dict[str, int]] = []
    for state in states:
        row = {
            str(name): states[target] if action is Shift else rules[target]
            for name, (action, target) in sorted(table.states[state].items())
        }
        known = sorted([(numbers[name], name) for name in row if name in numbers])
        actions.append({number: row[name] for number, name in known})
        gotos.append({name: row[name] for name in row if name not in numbers})
    return ParserTables(
        states[table.start_states[start]],
        states[table.end_states[start]],
        [*[_terminal(each) for each in words], Terminal(END, r"\Z")],
        actions,
        gotos,
        [_rule(rule) for rule in parser.rules],
    )


def _number_states(table: IntParseTable, start: int) -> dict[int, int]:
    """Number the states as they are reached from the first one, by the names of what leads there.

    Lark's own numbers differ from run to run, and the same sources must give the same package.
    """
    states = {start: 0}
    for state in (queue := [start]):
        for _, (action, target) in sorted(table.states[state].items()):
            if action is Shift and target not in states:
                states[target] = len(states)
                queue.append(target)
    return states


def _rank(word: TerminalDef) -> tuple[int, int, int, str]:
    """Return what decides which of several possible words is meant, as in Lark's lexer."""
    pattern = word.pattern
    return -word.priority, -pattern.max_width, -len(pattern.value), word.name


def _check(words: list[TerminalDef]) -> None:
    """Refuse an open word that is a phrase as well: Lark looks at these again, `parser.py` not."""
    opens = [word for word in words if isinstance(word.pattern, PatternRE)]
    for word in words:
        for other in opens:
            fits = re.fullmatch(other.pattern.value, word.pattern.value)
            if word not in opens and word.priority == other.priority and fits:
                text = f"“{word.pattern.value}” is a phrase and a {other.name}"
                raise GrammarError(f"{text}; write {other.name}.-1 to prefer the phrase")


def _terminal(word: TerminalDef) -> Terminal:
    is_open = isinstance(word.pattern, PatternRE)
    return Terminal(str(word.name) if is_open else "", str(word.pattern.value))


def _rule(rule: LarkRule) -> Rule:
    origin = str(rule.origin.name)
    name = "" if origin.startswith("_") else str(rule.alias or origin)
    passes = rule.options.expand1 and not rule.alias
    return Rule(origin, len(rule.expansion), name, tuple(_places(rule)), passes)


def _places(rule: LarkRule) -> list[int]:
    """Return which symbols have values: all but the phrases that the grammar spells out."""
    places: list[int] = []
    symbols = iter(enumerate(rule.expansion))
    for absent in rule.options.empty_indices or [False] * len(rule.expansion):
        if absent:
            places.append(ABSENT)
            continue
        place, symbol = next(symbols)
        spelled = isinstance(symbol, LarkTerminal) and symbol.filter_out
        if rule.options.keep_all_tokens or not spelled:
            places.append(place)
    return places
