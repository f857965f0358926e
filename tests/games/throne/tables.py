"""Games of Dice Throne for tests, in the words of the table."""

from __future__ import annotations

from throwdown.games.registry import game
from throwdown.games.throne.model.state import ThroneState
from throwdown.kernel.action import NONE
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import act
from throwdown.kernel.values import Json, Setup

THRONE = game("throne")
DUEL: Setup = {"heroes": ["gunslinger", "barbarian"], "start": 0}


def table(setup: Setup = DUEL, position: Setup | None = None, *, seed: int = 1) -> ThroneState:
    """Return a game under every check, with a position if one is given."""
    s = THRONE.new(setup, seed, explicit=position is not None, watched=True)
    assert isinstance(s, ThroneState)
    s.checked = True
    if position is not None:
        THRONE.place(s, position)
    assert THRONE.faults(s) == []
    return s


def table_with_rules(
    position: Setup, *heroes: str, form: str = "duel", **rules: Json
) -> ThroneState:
    """Return a game with these heroes under some rulings."""
    return table({"format": form, "heroes": [*heroes], "rules": rules}, position)


def position_with_roll(*dice: int, players: list[Json] | None = None, **more: Json) -> Setup:
    """Return a position in which the last attempt of the offensive roll shows these dice."""
    position: dict[str, Json] = {"phase": "offensive roll", "dice": [*dice], "attempts": 3, **more}
    if players is not None:
        position["players"] = players
    return position


def say(s: ThroneState, *terms: str) -> None:
    """Answer question after question in the table's words."""
    for term in terms:
        named = THRONE.speech.find_options(s, term)
        assert named, f"{term!r} is none of {THRONE.speech.terms(s)}"
        act(s, named[0])


def deciding_seat(s: ThroneState) -> int:
    """Return whose decision is pending, or NONE."""
    return s.decision.seat if s.decision is not None else NONE


def player_fact(s: ThroneState, seat: int, word: str) -> Json:
    """Return what the judge sees of a player under a word."""
    shown = THRONE.write_position(s, JUDGE)["players"]
    assert isinstance(shown, list)
    player = shown[seat]
    assert isinstance(player, dict)
    return player[word]
