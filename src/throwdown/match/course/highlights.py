"""What matters most in a game: its largest blows, who led when, and what ended it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from throwdown.kernel.action import NONE
from throwdown.match.course.course import Beat, Ending, Figures, KeyMoment
from throwdown.match.match import Match
from throwdown.words.lists import join_words

MOST_MOMENTS: Final = 8
"""How many moments are marked at most."""
_MOST_BLOWS: Final = 2
_MOST_LEADS: Final = 2


@dataclass(frozen=True, slots=True)
class Wound:
    """Life that a seat lost at once, to one thing."""

    beat: int
    turn: int
    victim: int
    dealer: int
    name: str
    amount: int
    rule: str
    """The rule that dealt it, such as combat; what it dealt in one turn is one blow."""


@dataclass(frozen=True, slots=True)
class Blow:
    """Wounds that a side was dealt together."""

    beat: int
    victim: int
    dealer: int
    amount: int
    names: list[str]
    """What dealt it, that which dealt most first."""


@dataclass(frozen=True, slots=True)
class GainOrLoss:
    """Something that a seat got to keep, or lost: a `gain` or a `loss`."""

    kind: str
    beat: int
    seat: int
    name: str


class Highlights:
    """Finds them in what was noted of a game."""

    def __init__(
        self,
        sides: Sequence[int],
        beats: Sequence[Beat],
        wounds: Sequence[Wound],
        changes: Sequence[GainOrLoss],
        language: str,
    ) -> None:
        self._sides = sides
        self._beats = beats
        self._wounds = wounds
        self._changes = changes
        self._language = language
        self._blows = blows_of(wounds, sides)
        self._leads = lead_changes([beat.life for beat in beats], sides)
        self._best = [self._best_of(seat) for seat in range(len(sides))]

    def _best_of(self, seat: int) -> tuple[str, int]:
        """Return what dealt most damage to others for a seat, and how much."""
        dealt: dict[str, int] = {}
        for wound in self._wounds:
            if wound.name and self._hits_others(wound, seat):
                dealt[wound.name] = dealt.get(wound.name, 0) + wound.amount
        return max(dealt.items(), key=lambda each: each[1], default=("", 0))

    def _hits_others(self, blow: Wound | Blow, seat: int) -> bool:
        return blow.dealer == seat and self._sides[blow.victim] != self._sides[seat]

    def figures(self, rolled: Sequence[int]) -> list[Figures]:
        """Return what each seat did in figures, given how many dice it rolled."""
        found = []
        for seat, (name, amount) in enumerate(self._best):
            own = [each.amount for each in self._blows if self._hits_others(each, seat)]
            found.append(Figures(sum(own), name, amount, max(own, default=0), rolled[seat]))
        return found

    def find_ending(self, match: Match) -> Ending | None:
        """Return what ended a game, if it is over."""
        if not match.is_over():
            return None
        winners, last = match.winners(), len(self._beats) - 1
        conceded = [seat for seat in match.conceded if seat not in winners]
        if conceded:
            return Ending("conceded", last, conceded, NONE, 0, [])
        hit = [each for each in self._blows if each.victim not in winners]
        if not hit or min(self._beats[-1].life, default=1) > 0:
            # Nobody is at zero: something else ended it, long after the last blow.
            return Ending("other", last, [], NONE, 0, [])
        blow = hit[-1]
        return Ending("blow", blow.beat, [blow.victim], blow.dealer, blow.amount, blow.names)

    def find_turning(self, match: Match) -> int:
        """Return the beat in which a game turned; NONE if that cannot be said."""
        if not match.is_over():
            return NONE
        winners = {self._sides[seat] for seat in match.winners()}
        if self._leads and self._sides[self._leads[-1][1]] in winners:
            return self._leads[-1][0]
        hits = [each for each in self._blows if self._sides[each.victim] not in winners]
        largest = max(hits, key=lambda each: each.amount, default=None)
        return NONE if largest is None else largest.beat

    def moments(self, ending: Ending | None) -> list[KeyMoment]:
        """Return the moments that matter most, one for each beat, in their order."""
        by_beat: dict[int, KeyMoment] = {}
        for moment in self._candidates(ending):
            by_beat.setdefault(moment.beat, moment)
        kept = [*by_beat.values()][:MOST_MOMENTS]
        return sorted(kept, key=lambda moment: moment.beat)

    def _candidates(self, ending: Ending | None) -> list[KeyMoment]:
        """Return moments, those that matter most first."""
        found: list[KeyMoment] = []
        if ending is not None and ending.kind != "other":
            named = self._join(ending.names)
            found.append(KeyMoment("last", ending.beat, ending.seat, named, ending.amount))
        last = NONE if ending is None else ending.beat
        largest = sorted(self._blows, key=lambda each: -each.amount)
        for blow in [each for each in largest if each.beat != last][:_MOST_BLOWS]:
            named = self._join(blow.names)
            found.append(KeyMoment("blow", blow.beat, blow.dealer, named, blow.amount))
        found += [KeyMoment("lead", beat, seat, "", 0) for beat, seat in self._leads[-_MOST_LEADS:]]
        names = {name for name, _ in self._best if name}
        for kind in ("gain", "loss"):
            first: dict[str, GainOrLoss] = {}
            for change in self._changes:
                if change.kind == kind and change.name in names:
                    first.setdefault(change.name, change)
            found += [KeyMoment(kind, c.beat, c.seat, c.name, 0) for c in first.values()]
        return found

    def _join(self, names: Sequence[str]) -> str:
        return str(join_words(names, self._language))


def blows_of(wounds: Sequence[Wound], sides: Sequence[int]) -> list[Blow]:
    """Return wounds as blows: what one seat dealt to a side by one rule in one beat is one."""
    found: dict[tuple[int, int, int, int, str], list[Wound]] = {}
    for wound in wounds:
        key = (wound.beat, wound.turn, sides[wound.victim], wound.dealer, wound.rule)
        found.setdefault(key, []).append(wound)
    return [_blow(each) for each in found.values()]


def _blow(wounds: Sequence[Wound]) -> Blow:
    dealt: dict[str, int] = {}
    for wound in wounds:
        if wound.name:
            dealt[wound.name] = dealt.get(wound.name, 0) + wound.amount
    names = sorted(dealt, key=lambda name: -dealt[name])
    first, amount = wounds[0], sum(wound.amount for wound in wounds)
    return Blow(first.beat, first.victim, first.dealer, amount, names)


def lead_changes(life: Sequence[Sequence[int]], sides: Sequence[int]) -> list[tuple[int, int]]:
    """Return the beats in which another side took the lead, each with its first seat.

    Only of two sides one leads.
    """
    seats = [list(sides).index(side) for side in dict.fromkeys(sides)]
    if len(seats) != 2 or not life or not life[0]:
        return []
    found: list[tuple[int, int]] = []
    leader = NONE
    for beat, each in enumerate(life):
        one, other = (each[seat] for seat in seats)
        if one == other:
            continue
        ahead = seats[0] if one > other else seats[1]
        if leader not in (NONE, ahead):
            found.append((beat, ahead))
        leader = ahead
    return found
