"""Every text that the code asks for is there, and every text that is there is asked for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.faults import refuse
from tests.words.source_messages import PACKAGE, constant, modules, source_messages
from throwdown.words.languages import DEFAULT, open_language
from throwdown.words.text_file import Sections, read_text_file

CLIENT = PACKAGE / "interfaces" / "web" / "client"
HEARD = (
    *("commands", "wishes", "wish_words"),
    *("new-card", "new-hero", "new-team", "new-scenario", "new-bot"),
)
"""Sections of what players say, and of the comments in templates: looked through as a whole."""
WRAPPERS = {
    "interfaces/prompt/lesson_prompt.py": ({"_text"}, 0, "prompt.lesson"),
    "interfaces/prompt": ({"_text"}, 0, "prompt.prompt"),
    "interfaces/terminal": ({"_text", "text"}, 0, "terminal.app"),
    "games/masters/reasons": ({"reason"}, 1, "masters.why"),
    "games/throne/reasons": ({"reason", "forbidden_by_token"}, 1, "throne.why"),
    "games/sprint/reasons.py": ({"_reason"}, 1, "sprint.why"),
}
"""Functions that take a key and make no message of it: in which folder, which argument it is, and
of which section."""
COMPOSED = re.compile(
    r"(D[MT]-[\w.-]+)(?: \w+)?|speed \d|(\w+) [012]|(.+) (?:for|by|attack|defense|TOY-\d)"
)
"""Keys that code puts together: a rule and a kind of question, an option and its value, an event
and what is told of it beside."""


@cache
def english() -> dict[str, Sections]:
    paths = sorted(open_language(DEFAULT).folder.glob("*.toml"))
    return {path.stem: read_text_file(path) for path in paths if path.stem != "language"}


def section(name: str) -> dict[str, str] | None:
    file, _, head = name.partition(".")
    return english().get(file, {}).get(head)


@cache
def client() -> str:
    files = [path for path in CLIENT.rglob("*.js") if "vendor" not in path.parts]
    return "\n".join(path.read_text("utf-8") for path in files)


@cache
def literals() -> set[str]:
    """Return every string that stands in the code."""
    strings = {
        node.value
        for module in modules().values()
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return strings | set(re.findall(r'"([^"\n]+)"', client()))


def opened_section(node: ast.expr) -> str | None:
    """Return the section that an expression opens: `texts("masters.table", language)`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
        return constant(node.args[0]) if node.func.id == "texts" else None
    return None


def asked_keys(module: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the sections and keys that a module asks for by name."""
    for function in ast.walk(module):
        if not isinstance(function, ast.FunctionDef):
            continue
        names: dict[str, set[str]] = {}
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                held = opened_section(node.value)
                names.setdefault(node.targets[0].id, set()).add(held or "")
        known = {name: found.pop() for name, found in names.items() if len(found) == 1}
        for node in ast.walk(function):
            owner: ast.expr | None = None
            key: str | None = None
            if isinstance(node, ast.Subscript):
                owner, key = node.value, constant(node.slice)
            elif (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in ("say", "fill")
            ):
                owner, key = node.func.value, constant(node.args[0])
            if owner is None or key is None:
                continue
            name = (
                known.get(owner.id, "")
                if isinstance(owner, ast.Name)
                else opened_section(owner) or ""
            )
            if name:
                yield name, key


def wrapped_keys(path: str, module: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the sections and keys that a module asks for through a function of its own."""
    for folder, (functions, place, name) in WRAPPERS.items():
        nearer = [other for other in WRAPPERS if other.startswith(folder) and other != folder]
        if not path.startswith(folder) or path.startswith(tuple(nearer)):
            continue
        for node in ast.walk(module):
            if not isinstance(node, ast.Call) or len(node.args) <= place:
                continue
            called = node.func
            written = called.attr if isinstance(called, ast.Attribute) else ""
            written = called.id if isinstance(called, ast.Name) else written
            key = constant(node.args[place])
            if written in functions and key is not None:
                yield name, key


def test_every_section_that_code_opens_is_there() -> None:
    refuse(
        f"{path}: {name}"
        for path, module in modules().items()
        for node in ast.walk(module)
        if isinstance(node, ast.expr) and (name := opened_section(node)) and "." in name
        if section(name) is None
    )


def test_every_text_that_code_asks_for_is_there() -> None:
    found = [
        (path, name, key)
        for path, module in modules().items()
        for name, key in (*asked_keys(module), *wrapped_keys(path, module))
    ]
    found += [(each.path, each.section, each.key) for each in source_messages() if each.key]
    assert len(found) > 500
    refuse(
        f"{path}: {name} has no {key!r}"
        for path, name, key in found
        if key not in (section(name) or {})
    )


def test_every_text_that_the_client_asks_for_is_there() -> None:
    found = re.findall(r'\bsay\(\s*"([^"]+)"', client())
    assert len(found) > 300
    texts = {f"{head}.{key}" for head, texts in english()["client"].items() for key in texts}
    refuse(sorted(set(found) - texts))


def test_no_text_is_there_that_nobody_asks_for() -> None:
    refuse(
        f"{file}.{head}.{key}"
        for file, sections in english().items()
        for head, texts in sections.items()
        if head not in HEARD
        for key in texts
        if not (is_asked_in_client(head, key) if file == "client" else is_asked(key))
    )


def is_asked(key: str) -> bool:
    composed = COMPOSED.fullmatch(key)
    parts = [part for part in composed.groups() if part] if composed else [key]
    return key in literals() or all(part in literals() for part in parts)


def is_asked_in_client(head: str, key: str) -> bool:
    """Return whether a text is asked for whole, or by a group whose names come from games."""
    if f'"{head}.{key}"' in client():
        return True
    grouped = f'term("{head}"' in client() or f"`{head}.${{" in client() or head in GROUPS
    return grouped and (key in literals() or key in IN_FILES)


GROUPS = ("space", "token", "card")
"""Groups that are chosen among before a term is said."""
IN_FILES = tuple(path.stem for path in PACKAGE.glob("games/*/content/*/*.toml"))
"""Heroes are known by their files."""


@pytest.mark.parametrize("key", ["nav.nothing", "nothing"])
def test_a_text_that_nobody_asks_for_would_be_found(key: str) -> None:
    head, _, name = key.rpartition(".")
    assert not is_asked_in_client(head, name)
    assert not is_asked("no such key")


def test_no_module_knows_a_language_by_its_code() -> None:
    """The default apart, languages are known by their folders alone."""
    known = [path.parent.name for path in (PACKAGE / "words").glob("*/language.toml")]
    codes = "|".join(code for code in known if code != DEFAULT)
    in_python = re.compile(rf"({codes})|.+_({codes})")
    named = [
        f"{path}: {node.value!r}"
        for path, module in modules().items()
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if in_python.fullmatch(node.value) and node.value not in EDITIONS
    ]
    attributes = [
        f"{path}: {node.attr}"
        for path, module in modules().items()
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute) and re.fullmatch(rf".+_({codes})", node.attr)
    ]
    in_client = re.findall(rf"""["'`](?:{codes})["'`]""", client())
    assert [*named, *attributes, *in_client] == []


EDITIONS = ("asm_de",)
"""Editions of a rulebook are named by its language too."""
