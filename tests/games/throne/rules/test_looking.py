"""Looking at a hand, searching a deck: who gets to see what."""

from __future__ import annotations

import pytest

from tests.event_words import lines_of
from tests.games.throne.tables import THRONE, say, table
from throwdown.games.throne.model.state import ThroneState
from throwdown.kernel.events import PUBLIC


def _lines_for(s: ThroneState, viewer: int, word: str = "look") -> list[str]:
    """Return what a viewer is told in lines with a word."""
    return [line for line in lines_of(THRONE, s, "en", viewer) if word in line]


@pytest.mark.rule("DT-8.9")
def test_crows_nest_shows_the_hand_to_the_pirate_alone() -> None:
    s = table(
        {"heroes": ["cursed_pirate", "barbarian"]},
        {"players": [{"hand": ["Crow's Nest!"], "cp": 1}, {"hand": ["Smack II", "Get Some!"]}]},
    )
    s.journal = True
    say(s, "play Crow's Nest!", "roll 1")
    seen = "Crow's Nest!: You look at the hand of Barbarian: Get Some!, Smack II."
    public = "Crow's Nest!: Cursed Pirate looks at the hand of Barbarian."
    assert _lines_for(s, viewer=0) == [seen]
    assert _lines_for(s, viewer=1) == ["Crow's Nest!: Cursed Pirate looks at your hand."]
    assert _lines_for(s, viewer=PUBLIC) == [public]


@pytest.mark.rule("DT-8.9")
def test_a_card_searched_for_is_seen_by_nobody_else() -> None:
    s = table(
        {"heroes": ["vampire_lord", "barbarian"]},
        {"phase": "offensive roll", "dice": [6, 6, 6, 6, 6], "attempts": 3},
    )
    s.journal = True
    say(s, "announce Exsanguinate!", "card Blood Flow!")
    assert _lines_for(s, viewer=0, word="draw") == ["Exsanguinate!: You draw Blood Flow!."]
    assert _lines_for(s, viewer=1, word="draw") == ["Exsanguinate!: Vampire Lord draws a card."]
    assert _lines_for(s, viewer=PUBLIC, word="draw") == [
        "Exsanguinate!: Vampire Lord draws a card."
    ]
