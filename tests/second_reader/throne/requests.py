"""What the second reader asks of whoever follows the game: answers, dice, cards and windows."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

T = TypeVar("T")


@dataclass
class Ask:
    """A question of a text or rule: who must be asked, and exactly which answers there must be."""

    seat: int
    options: list[str]
    why: str
    silent: str | None = None
    """The answer if nobody is asked at all; None if the question must be put."""
    besides: tuple[str, ...] = ()
    """Answers that there may be, too."""


@dataclass
class Chance:
    """A die to be rolled, or a card to be drawn by chance: one of these results."""

    options: list[str]
    why: str


@dataclass
class Order:
    """Whoever has several things happen at once says which comes first."""

    seat: int
    options: list[str]


@dataclass
class Window:
    """Everybody may act here; the answer says who does what, or is empty when all have passed."""

    phase: tuple[int, ...]
    stage: tuple[int, ...]
    why: str


@dataclass
class Rolling:
    """The Roll Attempts of an Offensive Roll Phase; the answer is what the dice show at last."""

    seat: int


Request: TypeAlias = Ask | Chance | Order | Rolling | Window
Steps: TypeAlias = Generator[Request, str, T]


class NotRead(Exception):
    """The reader does not know what a phrase means."""


class Difference(Exception):
    """The game did something else than the reader."""


class Fallen(Exception):
    """Somebody was defeated: this reader reads no further."""
