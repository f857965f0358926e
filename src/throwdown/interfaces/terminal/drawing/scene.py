"""All that a table is drawn from: what its viewer sees, what is printed, and what can be done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from throwdown.contract.seen import Id, Model, SeenChoice
from throwdown.kernel.action import Action
from throwdown.kernel.book import Book
from throwdown.kernel.values import Json, View


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be picked now."""

    pick: Action
    term: str
    """What a player at the table would say for it."""
    text: str
    """Its canonical text, which tells alike things apart."""
    label: str
    """What it means, in the player's language."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as one seat sees it."""

    seat: int
    book: Book
    model: Model
    printed: View
    language: str
    names: tuple[str, ...]
    """Who sits where."""
    named: frozenset[int] = frozenset()
    """Seats whose players have a name of their own; others are called by the seat."""
    offers: tuple[Offer, ...] = ()
    choices: tuple[SeenChoice, ...] = ()
    """What each offer is about, by id, in the same places."""
    picked: frozenset[int] = frozenset()
    """Offers that are marked, where several can be picked together."""
    shut: frozenset[int] = frozenset()
    """Offers that cannot join the marked ones."""
    advice: tuple[str, ...] = ()
    chances: Mapping[Id, float] = field(default_factory=dict)
    """How likely things are that one can aim at with the dice that lie there, by their ids."""
    news: Mapping[Id, str] = field(default_factory=dict)
    """What has just happened to things: a sign for each that a beat is about."""
    wounds: Mapping[int, int] = field(default_factory=dict)
    """How much life each seat has just won or lost."""
    is_watched: bool = False
    """Whether whoever looks plays no seat, as in a game that is told: then nobody is "you"."""


def items(value: Json) -> list[Json]:
    """Return a list of a view."""
    assert isinstance(value, list)
    return value


def entries(value: Json) -> dict[str, Json]:
    """Return a table of a view."""
    assert isinstance(value, dict)
    return value


def whole(value: Json) -> int:
    """Return a number of a view."""
    assert isinstance(value, int)
    return value
