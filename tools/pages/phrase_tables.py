"""The phrase tables of a page about a language, from its grammar, nodes and words.

The examples are the shortest texts that use the phrase. What stands outside the marks is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final

from throwdown.phrase.grammar import AgreeingWord, Form, Item, Literal, Maybe
from throwdown.phrase.language import CardLanguage, node_fields, walk

BEGIN: Final = "<!-- phrases: written by make language -->"
END: Final = "<!-- end of phrases -->"


@dataclass(frozen=True, slots=True)
class Manual:
    """What a page tells: a language, what its words mean, and texts to take examples from."""

    language: CardLanguage
    meanings: Mapping[type[StrEnum], Mapping[StrEnum, str]]
    read: Callable[[str], object]
    """Text to tree."""
    texts: Sequence[str]
    opening: str
    """The heading of what stands before the first section of the grammar."""


def rewrite(page: str, manual: Manual) -> str:
    """Return the page with current tables."""
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return "\n".join([head + BEGIN, *tables(manual), END]) + tail


def tables(manual: Manual) -> Iterator[str]:
    """Yield the tables of all phrases and words, line by line."""
    language = manual.language
    examples = _examples(manual)
    for section, forms in groupby(language.grammar.forms.values(), key=lambda form: form.section):
        yield from ("", f"### {section or manual.opening}", "")
        yield from ("| Phrase | Node | Meaning | Example |", "|---|---|---|---|")
        for form in forms:
            example = examples.get(form.node, "")
            meaning = _cell(_docstring(language.classes[form.node]))
            yield f"| `{_form_text(language, form)}` | {form.node} | {meaning} | {example} |"
    yield from ("", "### Word lists", "")
    yield from ("| List | Word | Meaning | Example |", "|---|---|---|---|")
    for name, words in language.words.items():
        yield from _word_rows(name, words.members, manual.meanings, examples)
    yield ""


def _word_rows(
    name: str,
    members: type[StrEnum],
    meanings: Mapping[type[StrEnum], Mapping[StrEnum, str]],
    examples: Mapping[str, str],
) -> Iterator[str]:
    known = meanings.get(members, {})
    for member in members:
        if member.value:
            example = examples.get(_word_key(member), "")
            yield f"| {name} | `{member}` | {_cell(known.get(member, ''))} | {example} |"


def _examples(manual: Manual) -> dict[str, str]:
    """Return the shortest text for each node and word."""
    found: dict[str, str] = {}
    for text in sorted(manual.texts, key=lambda text: (len(text), text)):
        for node in walk(manual.read(text)):
            found.setdefault(type(node).__name__, _cell(text))
            for _, value in node_fields(node):
                if isinstance(value, StrEnum):
                    found.setdefault(_word_key(value), _cell(text))
    return found


def _word_key(word: StrEnum) -> str:
    return f"{type(word).__name__}.{word.name}"


def _form_text(language: CardLanguage, form: Form) -> str:
    return " ".join(_item_text(language, item) for item in form.items)


def _item_text(language: CardLanguage, item: Item) -> str:
    if isinstance(item, Literal):
        return item.text
    if isinstance(item, AgreeingWord):
        return language.grammar.verbs[item.name][0]
    if isinstance(item, Maybe):
        return "[" + " ".join(_item_text(language, inner) for inner in item.items) + "]"
    return language.grammar.flags.get(item.symbol, item.symbol)


def _docstring(node: type) -> str:
    return " ".join((node.__doc__ or "").split())


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
