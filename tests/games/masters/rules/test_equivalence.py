"""Dice that are alike: whichever of them is meant, the table is the same but for their ids."""

import json
import re
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from tests.games.masters.tables import MASTERS, begin_game, players, say, table
from throwdown.contract.seen import Model, model_of
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.dice import fielded_dice, is_fielded
from throwdown.games.masters.rules.core.equivalence import are_alike, condition_of
from throwdown.games.masters.setup.random_teams import random_setup
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import step
from throwdown.kernel.values import Json, Setup

MOST = 250
"""How many decisions of a random game are looked at."""


def positions(seed: int) -> Iterator[MastersState]:
    """Yield a random game decision by decision."""
    chance = Random(seed)
    s = begin_game(random_setup(seed, "uxm"), seed, explicit=False)
    for _ in range(MOST):
        if s.decision is None:
            return
        yield s
        step(s, chance.randrange(len(s.decision.options)))


def alike_pairs(s: MastersState) -> list[tuple[int, int]]:
    """Return alike dice: any in the field, neighbours elsewhere.

    A die that has been picked is no longer like one that has not.
    """
    picked = s.decision.picks if s.decision is not None else ()
    pairs = [(die, die + 1) for die in range(len(s.zone) - 1)]
    pairs += [pair for seat in range(2) for pair in combinations(fielded_dice(s, seat), 2)]
    return [
        (one, other)
        for one, other in dict.fromkeys(pairs)
        if one not in picked and other not in picked and are_alike(s, one, other)
    ]


def fielded_alike_pairs(s: MastersState) -> list[tuple[int, int]]:
    """Return those of them that are in the field."""
    return [(one, other) for one, other in alike_pairs(s) if is_fielded(s, one)]


def swap(model: Model, one: int, other: int) -> Json:
    """Return a model with the ids of two dice swapped."""
    ids = {f'"d{one}"': f'"d{other}"', f'"d{other}"': f'"d{one}"'}
    text = re.sub(r'"d\d+"', lambda found: ids.get(found[0], found[0]), json.dumps(model))
    swapped: Json = json.loads(text)
    return swapped


def without_order(value: Json) -> str:
    """Return a value as text in which the order of lists and keys does not show."""
    if isinstance(value, list):
        return str(sorted(without_order(item) for item in value))
    if isinstance(value, dict):
        return str(sorted((key, without_order(item)) for key, item in value.items()))
    return repr(value)


def is_same_swapped(s: MastersState, one: int, other: int) -> bool:
    """Return whether a judge sees the same table with the ids of two dice swapped."""
    model = model_of(MASTERS.seen, s, JUDGE)
    return without_order(swap(model, one, other)) == without_order(json.loads(json.dumps(model)))


@pytest.mark.parametrize("seed", range(3))
def test_a_table_is_the_same_with_two_alike_dice_swapped(seed: int) -> None:
    swapped = 0
    for s in positions(seed):
        for one, other in alike_pairs(s):
            swapped += 1
            assert is_same_swapped(s, one, other), (one, other)
    assert swapped > 500


def test_a_table_is_another_with_a_damaged_die_swapped() -> None:
    s = next(s for s in positions(0) if fielded_alike_pairs(s))
    one, other = fielded_alike_pairs(s)[0]
    s.damage[one] += 1
    assert not are_alike(s, one, other)
    assert not is_same_swapped(s, one, other)


def test_dice_that_are_alike_are_in_the_same_condition() -> None:
    """So nobody needs to say which of them is meant, unless a third one has to be told apart."""
    pairs = 0
    for seed in range(3):
        for s in positions(seed):
            for one, other in fielded_alike_pairs(s):
                pairs += 1
                assert condition_of(s, one) == condition_of(s, other)
    assert pairs > 20


@pytest.mark.rule("DM-7.2.1")
def test_a_die_that_another_must_block_is_not_like_its_twin() -> None:
    """The effect lies on the blocker and names the attacker, so either attack is another."""
    setup: Setup = {
        "ruleset": "aou",
        "teams": [{"aou/iron-man-big-man": 2}, {"aou/thor-worthy": 2}],
        "basics": ["aou/call-them-out"],
    }
    own: Json = {"field": ["SK!", "SK!"], "reserve": ["Call Them Out!!"]}
    s = table(setup, {"players": players(own, {"field": ["SK!"]})})
    one, other = fielded_dice(s, 0)
    assert are_alike(s, one, other)
    say(s, "use Call Them Out!!")
    while s.decision is not None and s.decision.rule != "DM-7.1.1":
        step(s, 0)
    assert not are_alike(s, one, other)
    assert condition_of(s, one) != condition_of(s, other)
    assert not is_same_swapped(s, one, other)
    assert s.decision is not None
    assert not any(MASTERS.are_alike(s, *pair) for pair in combinations(s.decision.options, 2))
