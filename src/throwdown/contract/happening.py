"""Happenings: an event as one viewer may know it, with what it was about at its moment.

An `Event` is five numbers. Together with the game as it was when they were told, they say which
things the event is about, what their dice showed, and what caused it. Everything here is a code or
an id (`seen.py`); `Speech` makes words of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from throwdown.contract.seen import Id, TextId
from throwdown.kernel.action import NONE
from throwdown.kernel.events import HIDDEN, OPEN, Event, EventKind
from throwdown.kernel.immutable import Immutable
from throwdown.kernel.state import GameState

Value: TypeAlias = int | str | list[str]
"""An amount or another number, the id of a thing or a code, or the ids of several things."""
NO_FACES: Final[dict[Id, int]] = {}


class Cause(Immutable):
    """Why something happened: the rule, or the text and the thing that it stands on."""

    def __init__(
        self,
        rule: str = "",
        text: TextId = "",
        of: Id = "",
        seat: int = NONE,
        also: tuple[Id, ...] = (),
    ) -> None:
        self.rule = rule
        """The rule that brought it about; empty where a text did."""
        self.text = text
        """The text that was at work; empty where it was a rule, or the text is over by now."""
        self.of = of
        """The thing it comes from: a die, a card, a kind of token, a space of a board."""
        self.seat = seat
        """Whose it is, or NONE."""
        self.also = also
        """Further things that it comes from: damage of several dice at once is told as one."""

    def key(self) -> tuple[str, str, str, int, tuple[str, ...]]:
        """Return all of it, to compare."""
        return (self.rule, self.text, self.of, self.seat, self.also)


class Happening:
    """An event, cut for its viewer, at its moment."""

    def __init__(
        self,
        kind: EventKind,
        event: Event,
        moment: GameState,
        values: Mapping[str, Value],
        faces: Mapping[Id, int] = NO_FACES,
        cause: Cause | None = None,
    ) -> None:
        self.kind = kind
        self.event = event
        self.moment = moment
        self.values = values
        """By the names of the kind's fields; what the viewer may not know is missing."""
        self.faces = faces
        """What the dice that it names showed at that moment, by their ids."""
        self.cause = cause

    def without_cause(self) -> Happening:
        """Return the same for somebody who did not see what caused it."""
        return Happening(self.kind, self.event, self.moment, self.values, self.faces)

    def cause_key(self) -> tuple[str, str, str, int, tuple[str, ...]] | None:
        """Return what tells its cause from others; None if it has none."""
        return None if self.cause is None else self.cause.key()


def plain_values(kind: EventKind, event: Event) -> dict[str, Value]:
    """Return the numbers of an event by the names of its fields, as ids and codes.

    What is hidden is left out, and so is a thing that is not there.
    """
    found: dict[str, Value] = {}
    for place, field in enumerate(kind.fields):
        number = event.number(place)
        # A number that everybody sees may be as small as the mark of what is hidden.
        is_hidden = number == HIDDEN and field.shown != OPEN
        is_missing = number == NONE and (field.type.prefix or field.type.codes is not None)
        if not is_hidden and not is_missing:
            found[field.name] = field.type.value(number)
    return found


def beats(
    happenings: Sequence[Happening], joins: Callable[[Sequence[Happening], Happening], bool]
) -> list[list[Happening]]:
    """Return happenings in rows that are told and drawn together, in their order."""
    found: list[list[Happening]] = []
    for happening in happenings:
        if found and joins(found[-1], happening):
            found[-1].append(happening)
        else:
            found.append([happening])
    return found


def is_one_more(before: Happening, happening: Happening) -> bool:
    """Return whether the same happens again: one kind, seat and cause, told together."""
    return (
        happening.kind is before.kind
        and happening.kind.together
        and happening.event.seat == before.event.seat
        and happening.cause_key() == before.cause_key()
    )
