"""Looking at a hand: who gets to see what."""

from __future__ import annotations

import pytest

from tests.throne.tables import THRONE, say, table
from throwdown.kernel.events import PUBLIC
from throwdown.throne.model.state import ThroneState


def _told(s: ThroneState, viewer: int) -> list[str]:
    """Return what a viewer is told of looking at hands."""
    cut = [THRONE.events.cut(event, s.teams, viewer) for event in s.events]
    told = [THRONE.describe(s, event, "en") for event in cut if event is not None]
    return [line for line in told if "looks at" in line]


@pytest.mark.rule("DT-8.9")
def test_crows_nest_shows_the_hand_to_the_pirate_alone() -> None:
    s = table(
        {"heroes": ["cursed_pirate", "barbarian"]},
        {"players": [{"hand": ["Crow's Nest!"], "cp": 1}, {"hand": ["Smack II", "Get Some!"]}]},
    )
    s.journal = True
    say(s, "play Crow's Nest!", "roll 1")
    looks = "Cursed Pirate looks at the hand of Barbarian"
    assert _told(s, viewer=0) == [f"{looks}: Get Some!, Smack II."]
    assert _told(s, viewer=1) == [f"{looks}."]
    assert _told(s, viewer=PUBLIC) == [f"{looks}."]
