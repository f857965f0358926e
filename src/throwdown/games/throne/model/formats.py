"""Formats: how many play, on which sides, in which order, with how much health (DT-16, DT-17).

Seats are numbered clockwise as people sit. The book gives the duel, 2v2 and King of the Hill with
three; the other tables are those the publisher has named elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throwdown.words.message import Message

# How the target of an ability is found.
BY_CHOICE: Final = 0
BY_DIE: Final = 1

# What a number of the targeting die means, where it is no opponent counted from the left.
OPPONENTS_CHOOSE: Final = -1
ATTACKER_CHOOSES: Final = -2


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """What is agreed on before a game beyond the ruleset."""

    name: str
    title: Message

    rule: str
    """The rule that describes it."""

    teams: tuple[int, ...]
    """The side of each seat."""

    order: tuple[int, ...]
    """The seats in turn order; the Start Player begins and the rest follow round."""

    health: int
    """DT-1.4, DT-16.2, DT-17.1: what the dial of each side shows at the start."""

    targeting: int
    """DT-3.5: the attacker chooses the target, or a die does; a single opponent is always it."""

    targets: tuple[int, ...] = ()
    """DT-3.5.4: for each number of the die, which opponent from the left, or who chooses."""

    leader_bonus: bool = False
    """DT-17.2: attacking a Leader draws a card."""

    most_above_start: int = 10
    """DT-2.3: how far healing may go beyond the starting health."""


def _free_for_all(seats: int) -> Format:
    return Format(
        name=f"king-of-the-hill-{seats}",
        title=Message("throne.formats", "king-of-the-hill", seats=seats),
        rule="DT-17.1" if seats == 3 else "DT-17.6",
        teams=tuple(range(seats)),
        order=tuple(range(seats)),
        health=35,
        targeting=BY_CHOICE,
        leader_bonus=True,
    )


_HILL_HEALTH: Final = {3: 35, 4: 25}
"""DT-17.6: what a later aid has instead; five have 20, and so have six, of whom it is silent."""


def health_by_players(form: Format) -> int:
    """Return the health to begin with, if that of King of the Hill depends on how many play."""
    return _HILL_HEALTH.get(len(form.teams), 20) if form.leader_bonus else form.health


DUEL: Final = Format(
    name="duel",
    title=Message("throne.formats", "duel"),
    rule="DT-1.4",
    teams=(0, 1),
    order=(0, 1),
    health=50,
    targeting=BY_CHOICE,
)

TWO_TEAMS_OF_TWO: Final = Format(
    name="2v2",
    title=Message("throne.formats", "2v2"),
    rule="DT-16.1",
    teams=(0, 0, 1, 1),
    order=(0, 2, 1, 3),
    health=50,
    targeting=BY_DIE,
    targets=(0, 0, 1, 1, OPPONENTS_CHOOSE, ATTACKER_CHOOSES),
)

TWO_TEAMS_OF_THREE: Final = Format(
    name="3v3",
    title=Message("throne.formats", "3v3"),
    rule="DT-17.7",
    teams=(0, 0, 0, 1, 1, 1),
    order=(0, 3, 1, 4, 2, 5),
    health=50,
    targeting=BY_DIE,
    targets=(0, 0, 1, 1, 2, 2),
)

THREE_TEAMS_OF_TWO: Final = Format(
    name="2v2v2",
    title=Message("throne.formats", "2v2v2"),
    rule="DT-17.8",
    teams=(0, 1, 2, 0, 1, 2),
    order=(0, 1, 2, 3, 4, 5),
    health=50,
    targeting=BY_DIE,
    targets=(0, 1, 2, 3, ATTACKER_CHOOSES, ATTACKER_CHOOSES),
)

FORMATS: Final = {
    known.name: known
    for known in (
        DUEL,
        TWO_TEAMS_OF_TWO,
        TWO_TEAMS_OF_THREE,
        THREE_TEAMS_OF_TWO,
        *[_free_for_all(seats) for seats in (3, 4, 5, 6)],
    )
}
"""The formats by name."""
