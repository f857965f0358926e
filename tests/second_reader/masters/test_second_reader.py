"""The game beside a second reader of its card language: both must come to the same table.

Every text of every card is played from random positions; who was asked what, and what became of
the dice, must be what the second reader says. `THROWDOWN_READINGS` sets how many positions are
played of each card; a nightly run asks for hundreds. `python -m tests.second_reader.masters.bulk`
goes on until every text was compared so often, and counts.
"""

from __future__ import annotations

import os
from typing import Final

import pytest

from tests.second_reader.masters.bulk import Tally, compare_some
from tests.second_reader.masters.effects import snake_case
from tests.second_reader.masters.positions import CARDS
from tests.second_reader.masters.texts import texts_of
from tests.second_reader.masters.turns import Reader
from tests.share import half
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.model.cards import Card

EACH: Final = int(os.environ.get("THROWDOWN_READINGS", "2"))
"""How many positions are compared of each card."""
CHUNK: Final = 41

NOT_READ: Final = {
    "act cancel one lasting action effect",
    "an order of texts that cannot be told apart",
    "an order of texts that were put off",
    "several replacements of a KO",
    "several texts meet the same damage",
    "static `this` of several dice of a card",
}
"""What the second reader does not read: this list can only become shorter."""

NO_METHOD: Final[set[str]] = set()
"""Effects that it does not know at all, likewise."""

CHUNKS: Final = half(
    [CARDS[at : at + CHUNK] for at in range(0, len(CARDS), CHUNK)], "THROWDOWN_READINGS"
)


@pytest.mark.parametrize("cards", CHUNKS, ids=[chunk[0].id for chunk in CHUNKS])
def test_both_readers_come_to_the_same_table(cards: tuple[Card, ...]) -> None:
    tally = Tally()
    for card in cards:
        compare_some(card, tally, EACH)
    assert tally.differences == []
    assert set(tally.not_read) <= NOT_READ


def test_the_effects_that_are_not_read_are_listed() -> None:
    said = {
        type(effect).__name__
        for card in CARDS
        for text in texts_of(card, "asm", errata=False)
        if text.kind not in ("static", "replacement")
        for part in text.parts
        for block in part.line.body
        for effect in _effects(block)
    }
    paid = {"PayEnergy", "PayGeneric", "PaySome"}
    unknown = {name for name in said - paid if not hasattr(Reader, f"_do_{snake_case(name)}")}
    assert unknown == NO_METHOD


def _effects(block: object) -> list[object]:
    """Return the effects of a sentence, without what they are made of."""
    if isinstance(block, tuple):
        return list(block)
    found: list[object] = []
    for name in ("do", "inner", "block", "cost"):
        found += _effects(getattr(block, name)) if hasattr(block, name) else []
    if isinstance(block, n.ChooseOne | n.PlayerMustChoose):
        found += [effect for option in block.options for effect in option]
    return found
