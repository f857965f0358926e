"""The messages that stand in the source: which text each says, and what it is filled with.

A message is written as `Message("match.faults", "closed", path=...)`, or through a function that
knows the section: `fault("closed", path=...)`. Such functions are found by what they return.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "throwdown"


@dataclass(frozen=True)
class SourceMessage:
    """A message where it is made; without a key if that is not written there."""

    path: str
    line: int
    section: str
    key: str | None
    values: frozenset[str]
    texts: frozenset[str]
    """Those of the values that are written as texts, and so are no numbers."""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.section} {self.key!r}"


@dataclass(frozen=True)
class _Maker:
    """A function that makes messages of one section, and which argument the key is."""

    section: str
    place: int


@cache
def modules() -> dict[str, ast.Module]:
    """Return every module of the package by its path."""
    return {
        path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text("utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
    }


def constant(node: ast.expr | None) -> str | None:
    """Return the string that an expression is, if it is one."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None


@cache
def source_messages() -> tuple[SourceMessage, ...]:
    """Return all messages of the package."""
    return tuple(each for path, module in modules().items() for each in messages_of(path, module))


def messages_of(path: str, module: ast.Module) -> Iterator[SourceMessage]:
    """Yield the messages that are made in a module."""
    makers = _makers_in(module) | _makers_from_elsewhere(module)
    inside = {id(call) for call in _calls_in_makers(module)}
    for node in ast.walk(module):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if id(node) in inside:
            continue
        section, place = None, 0
        if node.func.id == "Message" and len(node.args) > 1:
            section, place = constant(node.args[0]), 1
        elif node.func.id in makers and len(node.args) > makers[node.func.id].place:
            section, place = makers[node.func.id].section, makers[node.func.id].place
        if section is not None:
            values = frozenset(each.arg or "**" for each in node.keywords)
            key = constant(node.args[place])
            written = frozenset(each.arg or "" for each in node.keywords if _is_text(each.value))
            yield SourceMessage(path, node.lineno, section, key, values, written)


def _is_text(node: ast.expr) -> bool:
    """Return whether an expression is a text by how it is written, such as `str(value)`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("str", "repr", "ascii")
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr == "join"
    return isinstance(node, ast.JoinedStr) or constant(node) is not None


def _calls_in_makers(module: ast.Module) -> Iterator[ast.Call]:
    """Yield the calls of `Message` in which a function passes on the key that it is given."""
    for function in module.body:
        if isinstance(function, ast.FunctionDef):
            yield from _forwarding_calls(function)


def _forwarding_calls(function: ast.FunctionDef) -> Iterator[ast.Call]:
    given = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) > 1:
            key = node.args[1]
            if node.func.id == "Message" and isinstance(key, ast.Name) and key.id in given:
                yield node


def _makers_in(module: ast.Module) -> dict[str, _Maker]:
    makers = {}
    for function in module.body:
        if not isinstance(function, ast.FunctionDef):
            continue
        given = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
        for call in _forwarding_calls(function):
            section, key = constant(call.args[0]), call.args[1]
            if section is not None and isinstance(key, ast.Name):
                makers[function.name] = _Maker(section, given.index(key.id))
    return makers


def _makers_from_elsewhere(module: ast.Module) -> dict[str, _Maker]:
    found: dict[str, _Maker] = {}
    for node in ast.walk(module):
        if not isinstance(node, ast.ImportFrom) or node.module is None:
            continue
        source = modules().get(f"{node.module.removeprefix('throwdown.').replace('.', '/')}.py")
        makers = {} if source is None else _makers_in(source)
        found |= {
            each.asname or each.name: makers[each.name]
            for each in node.names
            if each.name in makers
        }
    return found
