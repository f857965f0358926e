"""The grammar of a language as Lark reads it.

Lark makes the tables of the parser of it when the package is built; afterwards it only tells
whether they are still the tables of this grammar.
"""

from __future__ import annotations

from typing import Final

from throwdown.phrase.grammar import AgreeingWord, Form, Item, Literal, Maybe, Part, Repeat
from throwdown.phrase.language import CardLanguage

WORDS: Final = "w_"
"""What the rule of a word list begins with in Lark's grammar."""


def lark_grammar(language: CardLanguage) -> str:
    """Return the grammar as Lark reads it.

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


def _alternative(language: CardLanguage, name: str) -> str:
    form = language.grammar.forms.get(name)
    return _form(language, form) if form else name


def _form(language: CardLanguage, form: Form) -> str:
    return " ".join(_item(language, item) for item in form.items) + f" -> {form.name}"


def _item(language: CardLanguage, item: Item) -> str:
    if isinstance(item, Literal):
        return _literals([item.text])
    if isinstance(item, AgreeingWord):
        return item.name.lower()
    if isinstance(item, Maybe):
        return "[" + " ".join(_item(language, inner) for inner in item.items) + "]"
    return _symbol(language, item)


def _symbol(language: CardLanguage, part: Part) -> str:
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
