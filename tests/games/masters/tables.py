"""Games of Dice Masters for tests, in the words of the table."""

from __future__ import annotations

from pathlib import Path

from tests.event_words import lines_of
from throwdown.games.masters.model.state import MastersState
from throwdown.games.registry import game
from throwdown.kernel.action import NONE
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import act
from throwdown.kernel.values import Json, Setup

MASTERS = game("masters")
UXM: Setup = {"format": "first-game-uxm", "ruleset": "uxm"}
DRAFT: Setup = {"format": "draft-8", "ruleset": "uxm", "pool": ["uxm"], "dice": 2}
EXAMPLES = Path(__file__).parents[3] / "examples"


def table(setup: Setup = UXM, position: Setup | None = None, *, seed: int = 1) -> MastersState:
    """Return a game under every check, with a position if one is given."""
    s = begin_game(setup, seed, explicit=position is not None)
    if position is not None:
        MASTERS.place(s, position)
    assert MASTERS.faults(s) == []
    return s


def begin_game(setup: Setup, seed: int = 1, *, explicit: bool = True) -> MastersState:
    """Return a new game under every check, before its first decision."""
    s = MASTERS.new(setup, seed, explicit=explicit, watched=True)
    assert isinstance(s, MastersState)
    s.checked = True
    return s


def before(s: MastersState, viewer: int) -> dict[str, Json]:
    """Return what a viewer sees of the choice or the draft."""
    view = MASTERS.write_position(s, viewer)["before"]
    assert isinstance(view, dict)
    return view


def players(first: Json = None, second: Json = None) -> list[Json]:
    """Return the players of a position."""
    return [first or {}, second or {}]


def say(s: MastersState, *terms: str) -> None:
    """Answer question after question in the table's words."""
    for term in terms:
        named = MASTERS.speech.find_options(s, term)
        assert named, f"{term!r} is none of {MASTERS.speech.terms(s)}"
        act(s, named[0])


def deciding_seat(s: MastersState) -> int:
    """Return whose decision is pending, or NONE."""
    return s.decision.seat if s.decision is not None else NONE


def player_fact(s: MastersState, seat: int, word: str) -> Json:
    """Return what everybody sees of a player under a word."""
    shown = MASTERS.write_position(s, JUDGE)["players"]
    assert isinstance(shown, list)
    player = shown[seat]
    assert isinstance(player, dict)
    return player[word]


def journal_lines(s: MastersState) -> list[str]:
    """Return what the journal tells of the game so far, in English."""
    return lines_of(MASTERS, s, "en")
