"""The dice movement diagram of Dice Masters: play areas and arrows, by edition (SH-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throwdown.content.help.help_files import EDITIONS, UXM, facts, words
from throwdown.content.help.search import plain
from throwdown.content.help.turns import DEFAULT_EDITION
from throwdown.words.languages import find_languages

OUT: Final = "out"
_FOR_UXM: Final = ("all", UXM)
_FOR_LATER: Final = ("all", "later")


@dataclass(frozen=True, slots=True)
class Edge:
    """An arrow: from area to area, when, and the rule that says so."""

    start: str
    end: str
    label: str
    rule: str


@dataclass(frozen=True, slots=True)
class Diagram:
    """The play areas by code, in words, and the arrows between them."""

    edition: str
    nodes: dict[str, str]
    edges: tuple[Edge, ...]


def movement_diagram(language: str, edition: str | None = None) -> Diagram:
    """Return the diagram of an edition, of the usual one if none is named."""
    known = edition if edition in EDITIONS else DEFAULT_EDITION
    said = words("diagram", language)
    drawn = _FOR_UXM if known == UXM else _FOR_LATER
    edges: list[Edge] = []
    for key, row in facts("diagram")["edges"].items():
        start, end, when, rule = row.split()
        if when in drawn:
            edges.append(Edge(start, end, said["edges"][key], rule))
    nodes = {key: name for key, name in said["nodes"].items() if known != UXM or key != OUT}
    return Diagram(known, nodes, tuple(edges))


def find_area(name: str, edition: str | None = None) -> str:
    """Return the code of the play area that is called so in any language; "" if none is.

    >>> find_area("Ablage")
    'used'
    """
    said = plain(name)
    for language in find_languages():
        for code, area in movement_diagram(language, edition).nodes.items():
            if said in (code, plain(area)):
                return code
    return ""
