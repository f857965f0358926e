"""Rewrites the phrase tables of `docs/language.md` from the grammar, the nodes and the words.

    python -m throwdown.masters.language.page docs/language.md tests/masters/language/lines.toml

The examples are the shortest lines of the second file that use the phrase.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import groupby
from pathlib import Path
from typing import Final

from throwdown.masters.language.english import card_language
from throwdown.masters.language.meanings import MEANINGS
from throwdown.masters.language.parse import parse_line
from throwdown.phrase.grammar import Form, Item, Literal, Maybe, Verb
from throwdown.phrase.language import Language, parts, walk

BEGIN: Final = "<!-- phrases: written by make language -->"
END: Final = "<!-- end of phrases -->"


def rewritten(page: str, lines: Sequence[str]) -> str:
    """The page with current tables; what stands outside the marks is kept."""
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return "\n".join([head + BEGIN, *tables(lines), END]) + tail


def tables(lines: Sequence[str]) -> Iterator[str]:
    """The tables of all phrases and words, line by line."""
    language = card_language()
    examples = _examples(lines)
    for section, forms in groupby(language.grammar.forms.values(), key=lambda form: form.section):
        yield from ("", f"### {section or 'The line'}", "")
        yield from ("| Phrase | Node | Meaning | Example |", "|---|---|---|---|")
        for form in forms:
            example = examples.get(form.node, "")
            meaning = _cell(_docstring(language.classes[form.node]))
            yield f"| `{_form_text(language, form)}` | {form.node} | {meaning} | {example} |"
    yield from (
        "",
        "### Word lists",
        "",
        "| List | Word | Meaning | Example |",
        "|---|---|---|---|",
    )
    for name, words in language.words.items():
        yield from _word_rows(name, words.members, examples)
    yield ""


def _word_rows(name: str, members: type[StrEnum], examples: Mapping[str, str]) -> Iterator[str]:
    meanings = MEANINGS.get(members, {})
    for member in members:
        if member.value:
            example = examples.get(_word_key(member), "")
            yield f"| {name} | `{member}` | {_cell(meanings.get(member, ''))} | {example} |"


def _examples(lines: Sequence[str]) -> dict[str, str]:
    """The shortest line for each node and word."""
    found: dict[str, str] = {}
    for text in sorted(lines, key=lambda line: (len(line), line)):
        for node in walk(parse_line(text)):
            found.setdefault(type(node).__name__, _cell(text))
            for _, value in parts(node):
                if isinstance(value, StrEnum):
                    found.setdefault(_word_key(value), _cell(text))
    return found


def _word_key(word: StrEnum) -> str:
    return f"{type(word).__name__}.{word.name}"


def _form_text(language: Language, form: Form) -> str:
    return " ".join(_item_text(language, item) for item in form.items)


def _item_text(language: Language, item: Item) -> str:
    if isinstance(item, Literal):
        return item.text
    if isinstance(item, Verb):
        return language.grammar.verbs[item.name][0]
    if isinstance(item, Maybe):
        return "[" + " ".join(_item_text(language, inner) for inner in item.items) + "]"
    return language.grammar.flags.get(item.symbol, item.symbol)


def _docstring(node: type) -> str:
    return " ".join((node.__doc__ or "").split())


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def main(page: Path, lines: Path) -> None:
    """Rewrite the page in place."""
    cards = tomllib.loads(lines.read_text(encoding="utf-8"))
    texts = [text for card in cards.values() for text in card]
    page.write_text(rewritten(page.read_text(encoding="utf-8"), texts), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
