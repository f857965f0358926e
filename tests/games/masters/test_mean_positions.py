"""Every text of every card is fired on tables where things are missing, full or bound.

`THROWDOWN_MEAN` sets how many positions are played in all; a nightly run asks for many.
"""

from __future__ import annotations

import json
import os
from random import Random
from typing import Final

import pytest

from tests.games.masters.mean_positions import (
    CARDS,
    MASTERS,
    MeanPosition,
    eager_choice,
    mean_position,
)
from tests.share import half
from throwdown.games.masters.model.cards import Card
from throwdown.games.masters.model.state import MastersState
from throwdown.kernel.interpreter import step

EACH: Final = -(-int(os.environ.get("THROWDOWN_MEAN", "1")) // len(CARDS))
"""How many positions are played of each card."""
ANSWERS: Final = 30
CHUNK: Final = 10
DOUBLES_EVERY: Final = 4


def play_from(position: MeanPosition, told: str, *, thoroughly: bool) -> MastersState:
    """Play some answers from a position; after each, all that every state promises holds."""
    s = position.begin()
    s.checked = thoroughly
    chance = Random(position.seed)
    check_faults(s, told)
    for _ in range(ANSWERS):
        if s.decision is None:
            break
        assert s.decision.options, told
        try:
            step(s, eager_choice(s, chance))
        except Exception as fault:
            raise AssertionError(f"{told}: {type(fault).__name__}: {fault}") from fault
        check_faults(s, told)
        if thoroughly:
            check_saving(position, s, told)
    check_saving(position, s, told)
    return s


def check_faults(s: MastersState, told: str) -> None:
    """Nothing about the state is impossible."""
    faults = MASTERS.faults(s)
    assert not faults, f"{told}: {faults}"


def check_saving(position: MeanPosition, s: MastersState, told: str) -> None:
    """A saved and loaded game is the same game at the same question."""
    if s.decision is None:
        return
    again = MASTERS.load(position.setup, json.loads(json.dumps(s.to_list())))
    assert again.key() == s.key(), told
    assert again.decision is not None, told
    assert again.decision.options == s.decision.options, told


def play_card(card: Card, count: int, *, first: int = 0) -> int:
    """Play a number of positions about a card; return how many answers were given."""
    for number in range(first, first + count):
        doubles = number % DOUBLES_EVERY == DOUBLES_EVERY - 1
        told = f"{card.id}, position {number}"
        seed = number * 1_000 + CARDS.index(card)
        position = mean_position(seed, card, doubles=doubles)
        play_from(position, told, thoroughly=number % 8 == 0)
    return count


CHUNKS: Final = half(
    [CARDS[at : at + CHUNK] for at in range(0, len(CARDS), CHUNK)], "THROWDOWN_MEAN"
)


@pytest.mark.parametrize("cards", CHUNKS, ids=[chunk[0].id for chunk in CHUNKS])
def test_every_text_can_be_fired_from_mean_positions(cards: tuple[Card, ...]) -> None:
    for card in cards:
        play_card(card, EACH)
        play_card(card, 1, first=DOUBLES_EVERY - 1)
