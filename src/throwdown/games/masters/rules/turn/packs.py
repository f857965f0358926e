"""Virtual packs: how a feed of packs is made and dealt to the seats of a pod (DM-18.5).

Each shuffle is a row of results of chance, one for each place from the last down, so that a record
holds the packs themselves. What is drafted depends on nothing but these.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.verbs import SHUFFLE
from throwdown.kernel.action import NONE
from throwdown.kernel.chance import roll
from throwdown.kernel.int_array import Numbers
from throwdown.kernel.program import WAIT, Frame, Op

# Registers of a pod; behind them lie the cards of the packs and, once they are dealt, what
# `pod_table.py` tells.
SWAPS: Final = 0
"""How many places of the shuffle under way are settled."""
ROUND: Final = 1
PICK: Final = 2
SEAT: Final = 3
"""Who is asked next."""
POD_REGISTERS: Final = 4

LOTS: Final = 2
"""DM-18.2.1: each player's packs are opened in two lots."""
PACK: Final = 2
"""DM-18.5.1: how many cards are in a pack."""


class LayCards(Op[MastersState]):
    """Lay cards in a row behind those that lie there."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def run(self, s: MastersState, f: Frame) -> int:
        for card in self.cards:
            f.regs = append(f.regs, card)
        return f.at + 1


class ShuffleCards(Op[MastersState]):
    """Shuffle a part of the row, place by place from its last one down (DM-18.5.4)."""

    def __init__(self, start: int, count: int, rule: str) -> None:
        self.start = POD_REGISTERS + start
        self.count = count
        self.rule = rule

    def run(self, s: MastersState, f: Frame) -> int:
        place = self.count - 1 - f.regs[SWAPS]
        if place <= 0:
            f.regs[SWAPS] = 0
            return f.at + 1
        drawn = roll(s, SHUFFLE, 0, place, source=NONE, rule=self.rule)
        if drawn == WAIT:
            return WAIT
        swap(f.regs, self.start + place, self.start + drawn)
        f.regs[SWAPS] += 1
        return f.at


class CutCards(Op[MastersState]):
    """Take away what lies behind so many cards."""

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, s: MastersState, f: Frame) -> int:
        f.regs = f.regs[: POD_REGISTERS + self.count]
        return f.at + 1


class MendPacks(Op[MastersState]):
    """See to it that no pack of a feed holds the same card twice (DM-18.5.4)."""

    def __init__(self, start: int, count: int) -> None:
        self.start = POD_REGISTERS + start
        self.count = count

    def run(self, s: MastersState, f: Frame) -> int:
        # Where there are hardly any cards no order may do; so it is not tried for ever.
        for _ in range(self.count):
            if not self._pass(f.regs):
                break
        return f.at + 1

    def _pass(self, row: Numbers) -> bool:
        """Go through all packs once; return whether anything was swapped."""
        swapped = False
        for place in range(0, self.count - 1, PACK):
            first = self.start + place
            if row[first] == row[first + 1]:
                swap(row, first + 1, self._other_card(row, place))
                swapped = True
        return swapped

    def _other_card(self, row: Numbers, place: int) -> int:
        """Return where the first card of the next pack lies; of the next one with another card.

        With the same card nothing would be changed, however often (interpretations, DM-18.5.4).
        """
        card = row[self.start + place]
        for further in range(PACK, self.count, PACK):
            other = self.start + (place + further) % self.count
            if row[other] != card:
                return other
        return self.start + place


def swap(row: Numbers, one: int, other: int) -> None:
    """Let two numbers of a row change places."""
    kept = row[one]
    row[one] = row[other]
    row[other] = kept


class PackFeed:
    """A feed of packs: the cards of each rarity, rising, and how many there are of it in all."""

    def __init__(self) -> None:
        self.cards: list[list[int]] = []
        self.counts: list[int] = []

    def add(self, cards: list[int], count: int) -> None:
        """Add a rarity."""
        self.cards.append(cards)
        self.counts.append(count)

    def size(self) -> int:
        """Return how many cards it has."""
        return sum(self.counts)


def feed_ops(feed: PackFeed, start: int) -> list[Op[MastersState]]:
    """Return the ops that make a feed behind so many cards (DM-18.5.4).

    Each rarity is shuffled over and over until there are enough: no card of it comes a second time
    before all of it came once.
    """
    ops: list[Op[MastersState]] = []
    end = start
    for i in range(len(feed.cards)):
        cards, begun = feed.cards[i], end
        while end - begun < feed.counts[i]:
            ops.append(LayCards(cards))
            ops.append(ShuffleCards(end, len(cards), "DM-18.5.4"))
            end += len(cards)
        end = begun + feed.counts[i]
        ops.append(CutCards(end))
    ops.append(ShuffleCards(start, end - start, "DM-18.5.4"))
    ops.append(MendPacks(start, end - start))
    return ops


def cube_ops(cards: list[int]) -> list[Op[MastersState]]:
    """Return the ops that shuffle a cube, each of its cards once (DM-18.7.1)."""
    return [LayCards(cards), ShuffleCards(0, len(cards), "DM-18.7.1")]
