"""Comparing in bulk: every text of all heroes in so many positions.

`python -m tests.second_reader.throne.bulk 200` fires each text in 200 positions in which it is
really carried out, and prints every difference. A second number and a third share the work out:
`200 1 4` takes every fourth text, from the second on.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from tests.second_reader.throne.cases import Case, cases
from tests.second_reader.throne.compare import Outcome, compare

SEATS: Final = (2, 2, 3, 2, 4, 2, 5, 6)
"""How many sit at the tables of one text, by turns."""
ROUNDS: Final = 4
"""How many positions are tried at most for each one in which the text is to be carried out."""


class Tally:
    """What came of many positions."""

    def __init__(self) -> None:
        self.positions = 0
        self.carried_out: Counter[str] = Counter()
        """In how many positions each text was carried out, by game and reader alike."""
        self.all_texts: Counter[str] = Counter()
        """How often texts were carried out in all, those beside the one looked at included."""
        self.differences: list[str] = []
        self.not_read: Counter[str] = Counter()

    def add(self, case: Case, seed: int, seats: int, outcome: Outcome) -> bool:
        """Add one outcome; return whether the text was carried out and compared."""
        self.positions += 1
        name = f"{case.hero}/{case.text}"
        if outcome.not_read:
            self.not_read[outcome.not_read] += 1
        elif outcome.difference:
            where = f"{name} (seed {seed}, {seats} seats)"
            self.differences.append(f"{where}: {outcome.difference}\n{outcome.describe()}")
        else:
            self.all_texts.update(outcome.fired)
            if outcome.fired[case.text]:
                self.carried_out[name] += 1
                return True
        return False


def compare_all(wanted: int, some: Iterable[Case], tally: Tally, first: int = 0) -> Iterator[Case]:
    """Fire each text until it was carried out so often, or too many positions were tried."""
    for case in some:
        done = 0
        for seed in range(first, first + wanted * ROUNDS):
            seats = SEATS[seed % len(SEATS)]
            done += tally.add(case, seed, seats, compare(case, seed, seats))
            if done >= wanted:
                break
        yield case


def main() -> int:
    """Compare as the command line says; return 1 if something was different."""
    wanted, *share = (int(word) for word in sys.argv[1:])
    at, of = share or (0, 1)
    tally = Tally()
    some = [case for number, case in enumerate(cases()) if number % of == at]
    for number, case in enumerate(compare_all(wanted, some, tally)):
        there = tally.carried_out[f"{case.hero}/{case.text}"]
        if there < wanted:
            print(f"{case.hero}/{case.text}: only {there}", flush=True)
        if number % 20 == 19:
            print(f"{number + 1} texts, {tally.positions} positions", flush=True)
    print(f"{len(some)} texts, {tally.positions} positions, {sum(tally.carried_out.values())} of")
    print(f"them carried it out; {sum(tally.all_texts.values())} texts were carried out in all")
    print("not read:", dict(tally.not_read))
    print("different:", len(tally.differences), *tally.differences, sep="\n")
    return 1 if tally.differences else 0


if __name__ == "__main__":
    sys.exit(main())
