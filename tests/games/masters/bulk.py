"""Random Doubles games and drafts in bulk, with a digest that both builds must agree on.

`python -m tests.games.masters.bulk doubles 5000` plays games of four, `... drafts 1000` drafts of
two to eight with the game that follows; a third number is the first seed. What is impossible is
looked for after every answer of a draft and every so many of a game, and at the end.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from typing import Final

from tests.games.masters.pods import pod_setup
from tests.games.masters.tables import MASTERS
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.turn.pod_table import is_pod
from throwdown.games.masters.setup.random_teams import random_doubles_setup
from throwdown.kernel.interpreter import step
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json, Setup

FORMS: Final = ("rainbow", "cube", "sealed")
RULESETS: Final = ("uxm", "aou", "asm", "asm_de")
MOST: Final = 50_000
"""Answers after which a game would never end."""
OFTEN: Final = 16


def doubles_of(seed: int) -> Setup:
    """Return random teams of four by each ruleset and reading in turn."""
    readings: dict[str, Json] = {
        "doubles_attack": seed // 2 % 2,
        "doubles_your": seed // 4 % 2,
    }
    return {**random_doubles_setup(seed, RULESETS[seed % 4]), "rules": readings}


def draft_of(seed: int) -> Setup:
    """Return a pod of each size and kind in turn."""
    form = FORMS[seed // 7 % 3]
    more: dict[str, Json] = {}
    if form == "cube":
        more["size"] = 6
    elif seed % 2:
        more["lots"] = ["uxm", "aou"]
    if seed % 5 == 0 and form != "sealed":
        more["dice_taken"] = "at_pick"
    return pod_setup(form, 2 + seed % 7, **more)


KINDS: Final[dict[str, Callable[[int], Setup]]] = {"doubles": doubles_of, "drafts": draft_of}


def play(setup: Setup, seed: int) -> tuple[int, int]:
    """Play by any options to the end; return the number of answers and the key of the end."""
    s, chance = MASTERS.new(setup, seed), rng_from_seed(seed)
    assert isinstance(s, MastersState)
    for number in range(MOST):
        if s.decision is None:
            assert s.over
            assert MASTERS.faults(s) == []
            return number, s.key()
        step(s, chance.draw_below(len(s.decision.options)))
        if is_pod(s) or number % OFTEN == 0:
            assert MASTERS.faults(s) == [], (setup, seed, number)
    raise AssertionError(f"seed {seed} does not end")


def main() -> None:
    """Play as the command line says."""
    kind, count, *first = sys.argv[1:]
    begin = int(first[0]) if first else 0
    answers, digest = 0, hashlib.sha256()
    for seed in range(begin, begin + int(count)):
        number, key = play(KINDS[kind](seed), seed)
        answers += number
        digest.update(f"{seed} {number} {key}\n".encode())
        if seed % 500 == 499:
            print(f"{seed + 1 - begin} played", file=sys.stderr, flush=True)
    print(f"{count} {kind}, {answers} answers, digest {digest.hexdigest()[:16]}")


if __name__ == "__main__":
    main()
