"""A small language of its own to try the mechanism on: what gardeners do."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import partial
from typing import TypeAlias

from throwdown.phrase.language import (
    NUMBER,
    CardLanguage,
    Complaint,
    LanguageParts,
    OpenWord,
    WordList,
)
from throwdown.phrase.node import Node
from throwdown.phrase.reader import Reader
from tools.grammar.lalr import parser_tables

GRAMMAR = """
// A garden.
order: [WEATHER ":"] tasks -> order
tasks: (task ".")+

// ---- Tasks
task: jobs
    | WHO "may" jobs -> may
jobs: job ("and" job)*
job: "water" bed -> water
    | WHO _PLANTS [GENTLY] INT plant -> plant_some
    | "pick" INT [RIPE] _APPLES -> pick
    | "bring" tools -> bring
    | "rest" -> rest
    | "call" NAME -> call
tools: TOOL ("," TOOL)* ("&" TOOL)?

// ---- Plants
bed: "all" plants -> all_
    | ART plant -> some
plant: KIND -> plant
plants: plant

_APPLES: "apple" | "apples"
_PLANTS: "plants" | "plant"
GENTLY: "gently"
RIPE: "ripe"
INT: /\\d+/
TOOL.-1: /[a-z]+/
NAME: /"[^"]+"/
"""


class Who(StrEnum):
    """Who works."""

    YOU = "you"
    NEIGHBOUR = "the neighbour"


class Weather(StrEnum):
    """What the sky does."""

    SUN = "Sun"


class Kind(StrEnum):
    """What grows."""

    ROSE = "rose"
    APPLE = "apple tree"


class Art(StrEnum):
    """The article."""

    A = "a"


class Plant(Node):
    """A kind of plant."""

    kind: Kind


class All(Node):
    """All of them."""

    plant: Plant


class Some(Node):
    """One of them."""

    art: Art
    plant: Plant


Bed: TypeAlias = All | Some


class Water(Node):
    """Water plants."""

    bed: Bed


class PlantSome(Node):
    """Plant that many."""

    who: Who
    gently: bool
    int: int
    plant: Plant


class Pick(Node):
    """Pick apples."""

    int: int
    ripe: bool


class Bring(Node):
    """Bring tools."""

    tools: tuple[str, ...]


class Rest(Node):
    """Do nothing."""


class Call(Node):
    """Call somebody."""

    name: str


Job: TypeAlias = Water | PlantSome | Pick | Bring | Rest | Call


class May(Node):
    """Somebody is allowed to."""

    who: Who
    jobs: tuple[Job, ...]


Task: TypeAlias = tuple[Job, ...] | May


class Order(Node):
    """A whole text."""

    weather: Weather | None
    tasks: tuple[Task, ...]


NODES = (Order, May, Water, PlantSome, Pick, Bring, Rest, Call, All, Some, Plant)
UNIONS = {"Task": Task, "Job": Job, "Bed": Bed}


def _plural(value: object) -> bool:
    return value is Who.YOU or isinstance(value, All)


def _complaints(tree: object) -> Iterator[Complaint]:
    assert isinstance(tree, Order)
    for task in tree.tasks:
        if isinstance(task, tuple) and Rest() in task[1:]:
            yield Complaint("rest comes first", Rest())


def _unquote(text: str) -> object:
    return text[1:-1]


def _quote(value: object) -> str:
    return f'"{value}"'


def garden(grammar: str = GRAMMAR) -> CardLanguage:
    """The language of the garden."""
    words = {
        "WHO": WordList(Who),
        "WEATHER": WordList(Weather),
        "KIND": WordList(Kind, plurals={"rose": "roses", "apple tree": "apple trees"}),
        "ART": WordList(Art, spellings={"an": "a"}),
    }
    names = OpenWord(str, "a name", _unquote, _quote, ("Eve", "Mr. Green. Senior"))
    tools = OpenWord(str, "a tool", str, str, ("spade", "rake", "hoe"))
    opens = {"INT": NUMBER, "NAME": names, "TOOL": tools}
    return CardLanguage(
        grammar, LanguageParts(NODES, words, opens, _plural, complaints=_complaints)
    )


def reader() -> Reader:
    """A reader of garden texts."""
    language = garden()
    return Reader(language, partial(parser_tables, language))
