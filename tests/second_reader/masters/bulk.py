"""Comparing in bulk: every text of all cards in so many positions.

`python -m tests.second_reader.masters.bulk 200` plays positions of each card until each of its
texts was carried out, or was in force, in 200 of them and came out the same, and prints every
difference. A second number and a third share the work out: `200 1 4` takes every fourth card,
from the second on.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Final, TypeAlias

from tests.second_reader.masters.compare import Outcome, compare
from tests.second_reader.masters.likings import likes_of
from tests.second_reader.masters.positions import CARDS, begin, chooser_for
from tests.second_reader.masters.texts import texts_of
from throwdown.games.masters.model.cards import Card
from throwdown.games.masters.model.ruleset import RULESETS

Key: TypeAlias = tuple[str, int]
"""The id of a card and the number of a text."""
ROUNDS: Final = 100
"""How many positions are tried at most for each one in which a text is to be compared."""


def keys_of(card: Card) -> set[Key]:
    """Return the texts of a card in all rulesets."""
    return {
        (card.id, text.number)
        for ruleset in RULESETS
        for text in texts_of(card, ruleset, errata=False)
    }


def compare_position(card: Card, number: int) -> Outcome:
    """Compare the two readers in a position of a card."""
    s, _, _ = begin(card, number * 1_000 + CARDS.index(card))
    return compare(s, Random(number), chooser_for(card), likes_of(card).stretches)


class Tally:
    """What came of many positions."""

    def __init__(self) -> None:
        self.positions = 0
        self.compared: Counter[Key] = Counter()
        """In how many positions each text was carried out or in force, for both alike."""
        self.all_texts = 0
        """How often texts were carried out or in force in all."""
        self.differences: list[str] = []
        self.not_read: Counter[str] = Counter()
        self.in_the_way: dict[str, Counter[str]] = {}
        """For each card, what was not read in its positions."""

    def add(self, card: Card, number: int, outcome: Outcome) -> None:
        """Add one outcome: what was compared before the reader gave up counts."""
        self.positions += 1
        self.compared.update(outcome.fired.keys())
        self.all_texts += sum(outcome.fired.values())
        if outcome.not_read:
            self.not_read[outcome.not_read] += 1
            self.in_the_way.setdefault(card.id, Counter())[outcome.not_read] += 1
        if outcome.difference:
            told = ", ".join(outcome.told[-8:])
            self.differences.append(f"{card.id}, position {number}: {outcome.difference} [{told}]")


def compare_some(card: Card, tally: Tally, count: int, first: int = 0) -> None:
    """Compare so many positions of a card."""
    for number in range(first, first + count):
        tally.add(card, number, compare_position(card, number))


def compare_all(wanted: int, some: Iterable[Card], tally: Tally) -> Iterator[Card]:
    """Compare each card until all of its texts came up so often, or too many were tried."""
    for card in some:
        keys = keys_of(card)
        counts: Counter[Key] = Counter()
        for number in range(wanted * ROUNDS):
            outcome = compare_position(card, number)
            tally.add(card, number, outcome)
            counts.update(outcome.fired.keys())
            if all(counts[key] >= wanted for key in keys):
                break
        # Those beside other cards are not counted, else the order of the cards would matter.
        for key in keys:
            tally.compared[key] = counts[key]
        yield card


def main() -> int:
    """Compare as the command line says; return 1 if something was different."""
    wanted, *share = (int(word) for word in sys.argv[1:])
    at, of = share or (0, 1)
    tally = Tally()
    some = [card for number, card in enumerate(CARDS) if number % of == at and keys_of(card)]
    for number, card in enumerate(compare_all(wanted, some, tally)):
        for key in sorted(keys_of(card)):
            if tally.compared[key] < wanted:
                told = dict(tally.in_the_way.get(card.id, {}))
                print(f"{card.id}, text {key[1]}: only {tally.compared[key]}", told, flush=True)
        if number % 20 == 19:
            print(f"{number + 1} cards, {tally.positions} positions", flush=True)
    keys = sorted(key for card in some for key in keys_of(card))
    short = [key for key in keys if tally.compared[key] < wanted]
    print(f"{len(some)} cards, {len(keys)} texts, {tally.positions} positions;", end=" ")
    print(f"texts were compared {tally.all_texts} times in all")
    print(f"fewest: {min(tally.compared[key] for key in keys)}; too few: {len(short)}", *short)
    print("not read:", dict(tally.not_read.most_common()))
    print("different:", len(tally.differences), *tally.differences, sep="\n")
    return 1 if tally.differences else 0


if __name__ == "__main__":
    sys.exit(main())
