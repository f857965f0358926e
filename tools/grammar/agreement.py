"""Whether node classes and grammar agree: one class per phrase, one field per part of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import get_args

from throwdown.phrase.grammar import Form, camel
from throwdown.phrase.language import CardLanguage
from throwdown.phrase.node import Node


def disagreements(
    language: CardLanguage, aliases: Mapping[str, object], prefix: str
) -> Iterator[str]:
    """Yield each difference between the grammar and the node classes.

    `aliases` are the unions, by the name of their rule in CamelCase; `prefix` stands before the
    words in annotations.
    """
    forms, classes = language.grammar.forms, language.classes
    yield from (f"{name}: a phrase without a class" for name in forms if name not in classes)
    yield from (f"{name}: a class without a phrase" for name in classes if name not in forms)
    for name, form in forms.items():
        found = _fields(classes.get(name))
        expected = expected_fields(language, form, prefix)
        if name in classes and name not in language.shapes and found != expected:
            yield f"{name}: has {found}, the phrase has {expected}"
    for rule in language.grammar.rules:
        expected_members = _members(language, rule)
        if expected_members != [camel(rule)]:
            yield from _compare_union(camel(rule), expected_members, aliases)


def expected_fields(language: CardLanguage, form: Form, prefix: str) -> list[tuple[str, str]]:
    """Name and annotation of each field of a form's class."""
    seen: dict[str, int] = {}
    expected: list[tuple[str, str]] = []
    for part, optional in form.parts:
        name = part.symbol.lower()
        seen[name] = seen.get(name, 0) + 1
        annotation = annotation_of(language, part.symbol, prefix)
        if optional and part.symbol not in language.grammar.flags:
            annotation += " | None"
        expected.append((f"{name}{seen[name]}" if seen[name] > 1 else name, annotation))
    return expected


def annotation_of(language: CardLanguage, symbol: str, prefix: str) -> str:
    """Return the type of a symbol's value, as a class writes it."""
    grammar = language.grammar
    if symbol in grammar.flags:
        return "bool"
    if symbol in language.words:
        return prefix + language.words[symbol].members.__name__
    if symbol in language.opens:
        kind = language.opens[symbol].kind
        return kind.__name__ if kind.__module__ == "builtins" else prefix + kind.__name__
    if symbol in grammar.repeats:
        return f"tuple[{annotation_of(language, grammar.repeats[symbol].symbol, prefix)}, ...]"
    return camel(symbol)


def _fields(node: type | None) -> list[tuple[str, str]]:
    if node is None or not issubclass(node, Node):
        return []
    return [(name, str(annotation)) for name, annotation in node.__annotations__.items()]


def _members(language: CardLanguage, rule: str) -> list[str]:
    """Return what can stand for a rule, by class name; a list of effects is a tuple."""
    grammar = language.grammar
    found: list[str] = []
    for name in grammar.rules[rule]:
        if name in grammar.forms:
            found.append(name)
        elif name in grammar.rules:
            found += _members(language, name)
        else:
            found.append("tuple" if name in grammar.repeats else language.opens[name].kind.__name__)
    return sorted(set(found))


def _compare_union(name: str, expected: list[str], aliases: Mapping[str, object]) -> Iterator[str]:
    if name not in aliases:
        yield f"{name}: a rule without a union"
        return
    alias = aliases[name]
    members = get_args(alias) if not isinstance(alias, type) else (alias,)
    found = sorted({getattr(member, "__name__", "tuple") for member in members})
    if found != expected:
        yield f"{name}: is a union of {found}, the rule of {expected}"
