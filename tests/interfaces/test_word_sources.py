"""Nothing that is shown is taken apart to find out what it means.

A source check beside the games that are played in words nobody can read: in the terminal, the
server and the browser's client no text is searched or split, whatever its module is called.
What takes apart something else than words, or only lays words out, is named here with its reason.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import throwdown.interfaces.terminal as terminal
import throwdown.interfaces.web as web
from tests.faults import refuse
from throwdown.interfaces.web.client_files import CLIENT

FOLDERS: Final = [Path(str(package.__file__)).parent for package in (terminal, web)]

READING: Final = frozenset(
    [
        "split",
        "rsplit",
        "splitlines",
        "partition",
        "rpartition",
        "removeprefix",
        "removesuffix",
        "startswith",
        "endswith",
        "rindex",
        "rfind",
        "findall",
        "finditer",
        "fullmatch",
        "casefold",
    ]
)
"""Methods by which Python takes a text apart or looks into it."""
CLIENT_READING: Final = re.compile(
    r"\.(split|indexOf|lastIndexOf|search|match|matchAll|exec|test|replace|replaceAll|startsWith"
    r"|endsWith|substring|substr|charAt|localeCompare)\(|\.(includes)\([\"'`]|\b(RegExp)\("
)
"""The same in the client; a list, too, is searched by `indexOf`, and then says so below."""

IDS: Final = "takes an id, a pick or a code apart, which are the same in every language"
LISTS: Final = "finds a place in a list of ids or codes"
ADDRESSES: Final = "reads addresses, headers, keys, names of files and codes of languages"
LAYOUT: Final = "lays words out, and finds nothing out from them"
FORMATTER: Final = "fills texts in before they are shown"
SIGNS: Final = "draws signs for what stands in a text, and finds nothing out from it"

LOOKED_UP: Final = "finds a term of the lexicon by its word, as a reader would, to show it"
EXEMPT: Final = {
    # The terminal.
    "drawing/canvas.py": LAYOUT,
    "drawing/palette.py style": "reads a style, which is made of colours",
    "match_controller.py _chances": IDS,
    "match_controller.py _choices": IDS,
    "presenters/masters/energy_signs.py style_energy": SIGNS,
    "presenters/masters/energy_signs.py": SIGNS,
    "presenters/masters/faces.py tile": "reads a style, which is made of colours",
    "presenters/masters/payment.py energy_of": IDS,
    "presenters/throne/symbols.py": SIGNS,
    "presenters/throne/table.py _playable": IDS,
    "screens/home.py _about": IDS,
    "screens/home.py on_option_list_option_selected": IDS,
    "widgets/panels.py _cut": LAYOUT,
    "widgets/panels.py _split": LAYOUT,
    # The server.
    "access/guard.py _refusal": ADDRESSES,
    "access/keys.py": ADDRESSES,
    "access/keys.py is_key": ADDRESSES,
    "access/keys.py key_of": ADDRESSES,
    "client_files.py client_file": ADDRESSES,
    "client_files.py client_words": ADDRESSES,
    # The client.
    "books/cardtext.js printed": LOOKED_UP,
    "books/diagram.js Diagram": IDS,
    "books/find.js cutAtNames": LOOKED_UP,
    "books/find.js find": LOOKED_UP,
    "books/find.js has": LOOKED_UP,
    "books/find.js plain": LOOKED_UP,
    "cards/addressed.js readChoice": ADDRESSES,
    "cards/choice.js holds": "finds the cards that have the words somebody typed",
    "cards/filters.js Chip": LAYOUT,
    "cards/list.js ORDERS": LAYOUT,
    "cards/page.js CardPage": LISTS,
    "cards/whole.js longest": LAYOUT,
    "drag.js target": IDS,
    "formatter.js SLOT": FORMATTER,
    "formatter.js choose": FORMATTER,
    "formatter.js fill": FORMATTER,
    "formatter.js pluralForm": FORMATTER,
    "generic/description.js SEAT": IDS,
    "generic/description.js numbered": IDS,
    "generic/description.js said": IDS,
    "generic/description.js title": IDS,
    "generic/layout.js strayIds": IDS,
    "generic/schema.js kindOf": IDS,
    "heroes/page.js slug": IDS,
    "heroes/sheet.js HeroSheet": IDS,
    "heroes/sheet.js Symbols": LISTS,
    "home.js Panel": LAYOUT,
    "keys.js handle": "tells the keys of a keyboard apart",
    "keys.js step": LISTS,
    "languages.js knownLanguage": ADDRESSES,
    "lesson/light.js selectorOf": IDS,
    "main.js Client": ADDRESSES,
    "main.js PAGES": ADDRESSES,
    "masters/pieces.js slot": LISTS,
    "model.js thingsOf": IDS,
    "parts/course.js beatAt": ADDRESSES,
    "parts/die.js tiltOf": IDS,
    "parts/marked.js symbols": SIGNS,
    "parts/marked.js unbroken": LAYOUT,
    "parts/sides.js faceOf": IDS,
    "parts/sides.js faces": IDS,
    "parts/sigil.js sigil": LAYOUT,
    "server.js address": ADDRESSES,
    "setup/questions.js Heroes": IDS,
    "show/beats.js beatOf": LISTS,
    "show/stage.js placeOf": IDS,
    "show/stage.js plain": SIGNS,
    "teams/link.js readTeam": ADDRESSES,
    "theatre/moving.js handle": "tells the keys of a keyboard apart",
    "theatre/stepwise.js stepwise": LISTS,
    "theatre/theatre.js change": LISTS,
    "theatre/timeline.js sideOf": LISTS,
    "theatre/turns.js lossesOf": LISTS,
    "throne/needs.js tilesOf": LISTS,
    "throne/printed.js hue": IDS,
    "throne/stage/rolls.js throwsIn": IDS,
    "throne/stage/tray.js UnderWay": LISTS,
    "throne/symbols.js glyphOf": LISTS,
    "throne/table.js brief": SIGNS,
}
"""Module and function, method or constant; a module alone stands for what is beside them."""


def python_faults(source: str) -> Iterator[tuple[str, str]]:
    """Yield where a module takes a text apart: the function, "" for the module, and how."""
    yield from _faults_in(ast.parse(source), "")


def _faults_in(node: ast.AST, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        place = node.name
    if isinstance(node, ast.Import) and any(alias.name == "re" for alias in node.names):
        yield place, "a regular expression"
    if isinstance(node, ast.ImportFrom) and node.module == "re":
        yield place, "a regular expression"
    if isinstance(node, ast.Attribute) and node.attr in READING:
        yield place, f".{node.attr}"
    if isinstance(node, ast.Attribute) and node.attr == "view":
        yield place, "the words of a view"
    for child in ast.iter_child_nodes(node):
        yield from _faults_in(child, place)


_COMMENT: Final = re.compile(r"/\*.*?\*/|(?<![:\"'`\\/])//[^\n]*", re.DOTALL)
_PLACE: Final = re.compile(
    r"(?:export )?(?:async )?(?:function|class) (\w+)|(?:export )?const (\w+) =|"
    r"  (?:async |static |get )?(\w+)\(.*\) \{$"
)
_LITERAL: Final = re.compile(r"(?:[(,=:?&|!]|return)\s*/(?![/*])(?:[^/\\\n]|\\.)+/[dgimsuy]*")


def client_faults(source: str) -> Iterator[tuple[str, str]]:
    """Yield where a module of the client takes a text apart: function, method or constant."""
    place = ""
    code = _COMMENT.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), source)
    for line in code.splitlines():
        if found := _PLACE.match(line):
            place = next(name for name in found.groups() if name is not None)
        for reading in CLIENT_READING.finditer(line):
            yield place, f".{next(name for name in reading.groups() if name is not None)}"
        if _LITERAL.search(line):
            yield place, "a regular expression"


def all_faults() -> Iterator[tuple[str, str]]:
    """Yield every place in a module of the interfaces that takes a text apart, and how."""
    for folder, ending in ((FOLDERS[0], "py"), (FOLDERS[1], "py"), (CLIENT, "js")):
        find = python_faults if ending == "py" else client_faults
        for path in sorted(folder.rglob(f"*.{ending}")):
            if "vendor" not in path.parts:
                name = path.relative_to(folder).as_posix()
                for place, how in find(path.read_text(encoding="utf-8")):
                    yield f"{name} {place}".strip(), how


def test_nothing_takes_apart_what_is_shown() -> None:
    refuse(f"{place}: {how}" for place, how in all_faults() if place not in EXEMPT)


def test_nothing_is_exempt_that_need_not_be() -> None:
    assert EXEMPT.keys() - {place for place, _ in all_faults()} == set()


@pytest.mark.parametrize(
    "source",
    [
        "import re",
        "from re import compile",
        "def find(word):\n    return word.partition(' #')[0]",
        "step = scene.view['step']",
        "is_global = line.startswith('Global')",
    ],
)
def test_a_text_that_is_taken_apart_in_python_is_found(source: str) -> None:
    assert list(python_faults(source))


@pytest.mark.parametrize(
    "source",
    [
        "const names = title.split(' – ');",
        "  return /^Global/.test(line);",
        "const found = line.match(word);",
        "if (face.includes('/')) return face;",
        "const at = (text) => text.indexOf(name);",
        "const KEY = /[a-z]+/u;",
        "const word = new RegExp(name);",
    ],
)
def test_a_text_that_is_taken_apart_in_the_client_is_found(source: str) -> None:
    assert list(client_faults(source))


def test_a_fault_is_told_with_the_function_it_is_in() -> None:
    client = "// a.split(b)\nexport class Seat {\n  name(id) {\n    return id.split('.');\n  }\n}"
    assert list(client_faults(client)) == [("name", ".split")]
    assert list(python_faults("def f():\n    return a.split()")) == [("f", ".split")]
