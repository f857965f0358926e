"""Looking at a hand, searching a deck: who gets to see what."""

from __future__ import annotations

import pytest

from tests.games.throne.tables import THRONE, say, table
from throwdown.games.throne.model.state import ThroneState
from throwdown.kernel.events import PUBLIC


def _told(s: ThroneState, viewer: int, word: str = "look") -> list[str]:
    """Return what a viewer is told in lines with a word."""
    cut = [THRONE.events.cut(event, s.teams, viewer) for event in s.events]
    told = [THRONE.speech.describe(s, event, "en", viewer) for event in cut if event is not None]
    return [line for line in told if word in line]


@pytest.mark.rule("DT-8.9")
def test_crows_nest_shows_the_hand_to_the_pirate_alone() -> None:
    s = table(
        {"heroes": ["cursed_pirate", "barbarian"]},
        {"players": [{"hand": ["Crow's Nest!"], "cp": 1}, {"hand": ["Smack II", "Get Some!"]}]},
    )
    s.journal = True
    say(s, "play Crow's Nest!", "roll 1")
    seen = "You look at the hand of Barbarian: Get Some!, Smack II."
    assert _told(s, viewer=0) == [seen]
    assert _told(s, viewer=1) == ["Cursed Pirate looks at your hand."]
    assert _told(s, viewer=PUBLIC) == ["Cursed Pirate looks at the hand of Barbarian."]


@pytest.mark.rule("DT-8.9")
def test_a_card_searched_for_is_seen_by_nobody_else() -> None:
    s = table(
        {"heroes": ["vampire_lord", "barbarian"]},
        {"phase": "offensive roll", "dice": [6, 6, 6, 6, 6], "attempts": 3},
    )
    s.journal = True
    say(s, "announce Exsanguinate!", "card Blood Flow!")
    assert _told(s, viewer=0, word="draw") == ["You draw Blood Flow!."]
    assert _told(s, viewer=1, word="draw") == ["Vampire Lord draws a card."]
    assert _told(s, viewer=PUBLIC, word="draw") == ["Vampire Lord draws a card."]
