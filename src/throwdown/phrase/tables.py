"""The parser: what Lark makes of the grammar and the word lists, built once and then kept on disk.

Building the tables takes a good part of a second, loading them some milliseconds. They are kept in
the user's cache folder under a name that changes with the grammar; a file that is missing or
damaged is made anew, and a folder that cannot be written to only costs time.
"""

from __future__ import annotations

import hashlib
import io
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import lark

from throwdown.phrase.grammar import Form, Item, Literal, Maybe, Part, Repeat, Verb
from throwdown.phrase.language import Language

WORDS = "w_"
"""What the rule of a word list begins with in Lark's grammar."""

_DIGEST = 32


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


def tables(language: Language, folder: Path) -> lark.Lark:
    """The parser of a language, from the folder if it is kept there."""
    text = lark_grammar(language)
    versions = f"{lark.__version__} {sys.version_info[:2]}"
    name = hashlib.sha256(f"{versions}\n{text}".encode()).hexdigest()[:20]
    file = folder / f"phrases-{name}"
    kept = _load(file)
    if kept is None:
        kept = build(text, language.grammar.start)
        _keep(kept, file)
    return kept


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


def _load(file: Path) -> lark.Lark | None:
    """The parser kept in a file, unless the file is missing or not whole."""
    try:
        content = file.read_bytes()
    except OSError:
        return None
    digest, data = content[:_DIGEST], content[_DIGEST:]
    if hashlib.sha256(data).digest() != digest:
        return None
    return lark.Lark.load(io.BytesIO(data))


def _keep(parser: lark.Lark, file: Path) -> None:
    """Write the parser to a file, whole or not at all."""
    buffer = io.BytesIO()
    parser.save(buffer)
    data = buffer.getvalue()
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as part:
            part.write(hashlib.sha256(data).digest() + data)
        Path(part.name).replace(file)


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
