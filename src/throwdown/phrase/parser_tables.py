"""The tables of the parser: plain data, worked out by Lark once and then kept on disk.

Working them out takes a good part of a second, loading them a few milliseconds; `parser.py` reads
texts by them. They are kept in the user's cache folder under a name that changes with the grammar;
a file that is missing or damaged is made anew, and a folder that cannot be written to only costs
time.
"""

from __future__ import annotations

import marshal
import sys
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from throwdown.phrase.grammar import Form, Item, Literal, Maybe, Part, Repeat, Verb
from throwdown.phrase.language import Language

WORDS: Final = "w_"
"""What the rule of a word list begins with in Lark's grammar."""
END: Final = "$END"
"""The name of the terminal behind the last word."""
ABSENT: Final = -1
"""The place of a part that is not there."""

_SUM: Final = 4
"""Bytes of the checksum that a file begins with."""


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


def lark_grammar(language: Language) -> str:
    """The grammar as Lark reads it.

    Word lists and verbs become rules of literals, so that equal phrases are one terminal and the
    longest phrase wins.
    """
    grammar = language.grammar
    lines = [
        f"?{rule}: " + " | ".join(_alternative(language, name) for name in names)
        for rule, names in grammar.rules.items()
    ]
    lines += [f"{rule}: {_repeat(repeat)}" for rule, repeat in grammar.repeats.items()]
    for verb, forms in grammar.verbs.items():
        lines.append(f"{verb.lower()}: " + _literals(forms))
    for flag, text in grammar.flags.items():
        lines.append(f"!{WORDS}{flag.lower()}: " + _literals([text]))
    for name, words in language.words.items():
        lines.append(f"!{WORDS}{name.lower()}: " + _literals(words.phrases()))
    lines += grammar.patterns.values()
    return "\n".join([*lines, "%import common.WS", "%ignore WS", ""])


def load_tables(language: Language, folder: Path) -> ParserTables:
    """The tables of a language, from the folder if they are kept there."""
    text = lark_grammar(language)
    # What `marshal` writes, another version of Python may not read.
    python = "-".join(str(number) for number in sys.version_info[:2])
    file = folder / f"phrases-{python}-{zlib.crc32(text.encode()):08x}"
    kept = _load(file, text)
    if kept is None:
        # Imported only here: Lark takes longer to load than many texts to be read.
        from throwdown.phrase.lalr import build, plain_tables

        kept = plain_tables(build(text, language.grammar.start))
        _keep(kept, file, text)
    return kept


def _load(file: Path, text: str) -> ParserTables | None:
    """The tables of a grammar kept in a file, unless it is missing, not whole or of another one."""
    try:
        content = file.read_bytes()
    except OSError:
        return None
    checksum, data = content[:_SUM], content[_SUM:]
    if _sum(data) != checksum:
        return None
    of, start, end, terminals, actions, gotos, rules = marshal.loads(data)
    if of != text:
        return None
    words = [Terminal(*each) for each in terminals]
    return ParserTables(start, end, words, actions, gotos, [Rule(*each) for each in rules])


def _keep(made: ParserTables, file: Path, text: str) -> None:
    """Write the tables of a grammar to a file, whole or not at all."""
    # Imported only here: as a rule nothing is written.
    from tempfile import NamedTemporaryFile

    start, end, terminals, actions, gotos, rules = made
    words = [tuple(each) for each in terminals]
    plain = (text, start, end, words, actions, gotos, [tuple(each) for each in rules])
    data = marshal.dumps(plain)
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=file.parent, delete=False) as part:
            part.write(_sum(data) + data)
        Path(part.name).replace(file)


def _sum(data: bytes) -> bytes:
    """A checksum of what a file holds: it tells whether it is whole."""
    return zlib.crc32(data).to_bytes(_SUM, "big")


def _alternative(language: Language, name: str) -> str:
    form = language.grammar.forms.get(name)
    return _form(language, form) if form else name


def _form(language: Language, form: Form) -> str:
    return " ".join(_item(language, item) for item in form.items) + f" -> {form.name}"


def _item(language: Language, item: Item) -> str:
    if isinstance(item, Literal):
        return _literals([item.text])
    if isinstance(item, Verb):
        return item.name.lower()
    if isinstance(item, Maybe):
        return "[" + " ".join(_item(language, inner) for inner in item.items) + "]"
    return _symbol(language, item)


def _symbol(language: Language, part: Part) -> str:
    known = part.symbol in language.words or part.symbol in language.grammar.flags
    return f"{WORDS}{part.symbol.lower()}" if known else part.symbol


def _repeat(repeat: Repeat) -> str:
    if repeat.between:
        last = f' ("{repeat.last}" {repeat.symbol})?' if repeat.last else ""
        return f'{repeat.symbol} ("{repeat.between}" {repeat.symbol})*{last}'
    if repeat.after:
        return f'({repeat.symbol} "{repeat.after}")+'
    return repeat.symbol + ("+" if repeat.least else "*")


def _literals(texts: tuple[str, ...] | list[str]) -> str:
    return " | ".join(f'"{text}"' for text in texts)
