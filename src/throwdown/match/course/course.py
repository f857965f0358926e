"""The course of a game: its turns and beats, how life went, and what decided it.

A beat is an entry that told something, with the marks before it and the passes behind it. What was
taken back is left out. `course_teller.py` makes it, `highlights.py` finds what matters most.
"""

from __future__ import annotations

from dataclasses import dataclass

from throwdown.contract.seen import Id


@dataclass(frozen=True, slots=True)
class Beat:
    """What is shown at once: an entry, and those behind it that told nothing."""

    entry: int
    """The last of its numbers: the position that it leads to."""
    numbers: list[int]
    """All of them; the first may belong to the beat before as well."""
    events: int
    """How many events of its last entry it shows; -1 for all, more belong to the next turn."""
    turn: int
    """The place of its turn among the turns."""
    seat: int
    """Who answered; -1 if nobody did."""
    answers: list[str]
    """What was answered, in words; that it was no more goes without saying."""
    of: list[Id]
    """The things that the answer was about."""
    text: str
    """What came of it, in words."""
    life: list[int]
    """The life of each seat afterwards; nothing where there is none to lose."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the game; before the first there is one with the number 0."""

    number: int
    seat: int
    """Whose turn it is; -1 if it is nobody's."""
    first: int
    """The place of its first beat."""
    beats: int
    """How many it has."""
    text: str
    """What it is remembered by, in words; empty if that is nothing."""


@dataclass(frozen=True, slots=True)
class KeyMoment:
    """A moment that one may want to see again."""

    kind: str
    """`blow`, `gain`, `loss`, `lead` or `last`."""
    beat: int
    seat: int
    """Who dealt it, got or lost it, or leads from then on; -1 if nobody."""
    name: str
    """What dealt it, or what was got or lost."""
    amount: int
    """Of damage; else 0."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What ended the game."""

    kind: str
    """`blow`, `conceded`, or `other` where neither did."""
    beat: int
    seats: list[int]
    """Who was hit by the last blow, or gave up."""
    seat: int
    """Who dealt the blow; -1 if nobody did."""
    amount: int
    names: list[str]
    """What dealt it, that which dealt most first."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What a seat did, in figures."""

    damage: int
    """To the life of others."""
    best: str
    """What dealt most of it."""
    best_damage: int
    largest: int
    """The most that was dealt at once."""
    rolled: int
    """How many dice were rolled, each time counted."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a game went, from its first beat to its last."""

    sides: list[int]
    """The side of each seat: partners have the same."""
    turns: list[Turn]
    beats: list[Beat]
    moments: list[KeyMoment]
    """At most eight, in their order."""
    turning: int
    """The beat from which on the winners led, or that took most from those who lost; -1 if none."""
    ending: Ending | None
    """Nothing, if the game is not over."""
    figures: list[Figures]
