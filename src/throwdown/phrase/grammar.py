"""The dialect in which a phrase grammar is written, read into plain data.

One alternative per line. An alternative that makes a node ends in `-> name`; the node class is that
name in CamelCase, its fields are the symbols in order. A rule `item ("and" item)*`,
`item ("," item)* ("&" item)?`, `(item ".")+` or `item*` makes a tuple. Capital names are words:
`_VERB: "singular" | "plural"` agrees with what stands before it, `FLAG: "phrase"` is a yes or no,
`OPEN: /pattern/` is open (with `OPEN.-1` any phrase goes before it), and any other is a word list
that the game brings. A rule `things: thing` names the plural of `thing`. Lines with `// ----` head
the sections of a page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from throwdown.runtime.frozen import Frozen


class Literal(Frozen):
    """Words that always stand there."""

    text: str


class AgreeingWord(Frozen):
    """A word that agrees in number with the part before it."""

    name: str


class Part(Frozen):
    """A symbol whose value is a field of the node."""

    symbol: str
    plural: bool = False


class Maybe(Frozen):
    """An optional stretch with exactly one part in it."""

    items: tuple[Literal | Part, ...]

    @property
    def part(self) -> Part:
        """Return the part whose presence decides about the whole stretch."""
        (part,) = (item for item in self.items if isinstance(item, Part))
        return part


Item: TypeAlias = Literal | AgreeingWord | Part | Maybe


class Form(Frozen):
    """One phrase: an alternative that makes a node."""

    name: str
    rule: str
    section: str
    items: tuple[Item, ...]

    @property
    def node(self) -> str:
        """Return the name of the node class."""
        return camel(self.name)

    @property
    def parts(self) -> tuple[tuple[Part, bool], ...]:
        """Return the parts in order, each with whether it may be absent."""
        found: list[tuple[Part, bool]] = []
        for item in self.items:
            if isinstance(item, Part):
                found.append((item, False))
            elif isinstance(item, Maybe):
                found.append((item.part, True))
        return tuple(found)


class Repeat(Frozen):
    """A rule whose value is a tuple: one symbol again and again."""

    symbol: str
    between: str = ""
    last: str = ""
    """What stands between the last two, if it is something else."""
    after: str = ""
    least: int = 1


class Grammar:
    """Everything a grammar file says."""

    def __init__(self) -> None:
        self.forms: dict[str, Form] = {}
        """By name of the node class, in the order of the file."""
        self.rules: dict[str, list[str]] = {}
        """Rule -> its alternatives: a node class, another rule or an open word."""
        self.repeats: dict[str, Repeat] = {}
        self.plurals: dict[str, str] = {}
        """Name of the plural -> the rule itself."""
        self.verbs: dict[str, tuple[str, str]] = {}
        self.flags: dict[str, str] = {}
        self.patterns: dict[str, str] = {}
        """Open word -> its pattern, as written."""

    @property
    def start(self) -> str:
        """Return the rule that a whole text must fit: the first one."""
        return next(iter(self.rules))

    def word_lists(self) -> list[str]:
        """Return the word lists that a game must have: those used and not defined here."""
        used = {part.symbol for form in self.forms.values() for part, _ in form.parts}
        known = self.flags.keys() | self.patterns.keys()
        return sorted(name for name in used if name.isupper() and name not in known)

    def repeat_at(self, symbol: str) -> str:
        """Return the list rule whose value can stand for this symbol."""
        if symbol in self.repeats:
            return symbol
        for name in self.rules.get(symbol, ()):
            if name not in self.forms and (found := self.repeat_at(name)):
                return found
        return ""


class GrammarError(Exception):
    """A line of a grammar file that is not in the dialect."""


_RULE = re.compile(r"([a-z_0-9]+)\s*:\s*(.*)$")
_VERB = re.compile(r'(_[A-Z_0-9]+)\s*:\s*"([^"]*)"\s*\|\s*"([^"]*)"$')
_FLAG = re.compile(r'([A-Z_0-9]+)\s*:\s*"([^"]*)"$')
_OPEN = re.compile(r"([A-Z_0-9]+)(?:\.-?\d+)?\s*:\s*/.*/$")
_SEPARATED = re.compile(r'(\w+) \("([^"]*)" \1\)\*(?: \("([^"]*)" \1\)\?)?$')
_CLOSED = re.compile(r'\((\w+) "([^"]*)"\)\+$')
_PLAIN = re.compile(r"(\w+)([+*])$")
_ITEM = re.compile(r'"([^"]*)"|(\[[^]]*\])|(\w+)')


def camel(name: str) -> str:
    """Return a name in camel case: `is_state` is `IsState`, `all_` is `All`."""
    return "".join(part[:1].upper() + part[1:] for part in name.strip("_").split("_"))


def read_grammar(source: str) -> Grammar:
    """Read a grammar file."""
    grammar = Grammar()
    rule = section = ""
    for number, raw in enumerate(source.splitlines(), start=1):
        text = raw.strip()
        if text.startswith("// ----"):
            section = text.removeprefix("// ----").strip()
        if not text or text.startswith("//") or _take_word(grammar, text):
            continue
        if head := _RULE.match(raw):
            rule, text = head[1], head[2]
        elif not text.startswith("| ") or not rule:
            raise GrammarError(f"line {number}: {text}")
        _take_alternative(grammar, rule, section, text.removeprefix("| "))
    _mark_plurals(grammar)
    return grammar


def _take_word(grammar: Grammar, text: str) -> bool:
    """Take the definition of a word, if the line is one."""
    if verb := _VERB.match(text):
        grammar.verbs[verb[1]] = (verb[2], verb[3])
    elif flag := _FLAG.match(text):
        grammar.flags[flag[1]] = flag[2]
    elif word := _OPEN.match(text):
        grammar.patterns[word[1]] = text
    else:
        return False
    return True


def _take_alternative(grammar: Grammar, rule: str, section: str, text: str) -> None:
    repeat = _repeat(text)
    if repeat:
        grammar.repeats[rule] = repeat
        return
    body, arrow, name = text.rpartition(" -> ")
    if not arrow:
        grammar.rules.setdefault(rule, []).append(text)
        return
    form = Form(name, rule, section, tuple(_items(body)))
    if form.node in grammar.forms:
        raise GrammarError(f"{form.node}: one node, one phrase")
    grammar.forms[form.node] = form
    grammar.rules.setdefault(rule, []).append(form.node)


def _repeat(text: str) -> Repeat | None:
    if found := _SEPARATED.match(text):
        return Repeat(found[1], between=found[2], last=found[3] or "")
    if found := _CLOSED.match(text):
        return Repeat(found[1], after=found[2])
    if found := _PLAIN.match(text):
        return Repeat(found[1], least=1 if found[2] == "+" else 0)
    return None


def _items(body: str) -> Iterator[Item]:
    for literal, maybe, word in _ITEM.findall(body):
        if maybe:
            inner = tuple(_items(maybe[1:-1]))
            yield Maybe(tuple(item for item in inner if isinstance(item, Literal | Part)))
        elif word.startswith("_"):
            yield AgreeingWord(word)
        else:
            yield Part(word) if word else Literal(literal)


def _mark_plurals(grammar: Grammar) -> None:
    """Fold each rule `things: thing` into plural parts of `thing`."""
    for name, alternatives in list(grammar.rules.items()):
        if alternatives == [name.removesuffix("s")]:
            grammar.plurals[name] = alternatives[0]
            del grammar.rules[name]
    for node, form in grammar.forms.items():
        items = tuple(_mark_plural(grammar, item) for item in form.items)
        grammar.forms[node] = Form(form.name, form.rule, form.section, items)


def _mark_plural(grammar: Grammar, item: Item) -> Item:
    if isinstance(item, Part) and item.symbol in grammar.plurals:
        return Part(grammar.plurals[item.symbol], plural=True)
    return item
