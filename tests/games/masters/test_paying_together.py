"""What else can be paid for with something: added in any order, paid at once (DM-2.4.7)."""

from __future__ import annotations

import pytest

from throwdown.games.registry import game
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup

MASTERS = game("masters")
TWO_TYPES: Setup = {
    "ruleset": "uxm",
    "teams": [{"uxm/kitty-pryde-ariel": 2, "asm/white-tiger-hero-for-hire": 2}, {}],
    "basics": ["uxm/enrage"],
}


def _table(setup: Setup, *players: Json, step: str = "main") -> GameState:
    s = MASTERS.new(setup, 1, explicit=True)
    MASTERS.place(s, {"step": step, "active": 0, "players": [*players]})
    return s


def _terms_to_add(s: GameState, *picks: str) -> list[str]:
    """Return what can be added to some picks, in words."""
    given = [MASTERS.speech.find_options(s, pick)[0] for pick in picks]
    found = MASTERS.payments.additions(s, given)
    return [MASTERS.speech.term(s, each.thing) for each in found]


@pytest.mark.rule("DM-2.4.7", "DM-2.4.6")
@pytest.mark.parametrize("first", ["Kitty Pryde", "White Tiger"])
def test_a_purchase_is_added_whichever_was_named_first(first: str) -> None:
    s = _table(TWO_TYPES, {"reserve": ["Enrage g2", "m", "f"]}, {})
    (other,) = {"Kitty Pryde", "White Tiger"} - {first}
    assert _terms_to_add(s, f"buy {first}") == [f"buy {other}"]
    buy = MASTERS.speech.find_options(s, f"buy {first}")
    (addition,) = MASTERS.payments.additions(s, buy)
    (way,) = MASTERS.payments.ways(s, addition.picks)
    assert sum(way.spends.values()) == 4
    for pick in [*addition.picks, *way.answers]:
        act(s, pick)
    players = MASTERS.write_position(s, 0)["players"]
    assert isinstance(players, list)
    assert isinstance(players[0], dict)
    assert players[0]["reserve"] == []
    assert players[0]["used"] == {"SK": 2, "Enrage": 1, "Kitty Pryde": 1, "White Tiger": 1}


@pytest.mark.rule("DM-2.4.7")
def test_the_same_thing_is_added_as_long_as_it_can_be_paid() -> None:
    s = _table(TWO_TYPES, {"reserve": ["Enrage g2", "m", "m"]}, {})
    buy = MASTERS.speech.find_options(s, "buy Kitty Pryde")
    (again,) = MASTERS.payments.additions(s, buy)
    assert again.picks == [*buy, *buy]
    assert MASTERS.payments.additions(s, again.picks) == []


@pytest.mark.rule("DM-2.4.7", "DM-6.3.3")
def test_dice_that_are_alike_are_fielded_together() -> None:
    first_game: Setup = {"format": "first-game-uxm", "ruleset": "uxm"}
    s = _table(first_game, {"reserve": ["Enrage g2", "Kitty Pryde@3", "Kitty Pryde@3"]}, {})
    assert _terms_to_add(s, "field Kitty Pryde@3") == ["field Kitty Pryde@3"]


@pytest.mark.rule("DM-2.4.5", "DM-2.4.7")
def test_nothing_is_added_where_one_by_one_comes_to_the_same() -> None:
    first_game: Setup = {"format": "first-game-uxm", "ruleset": "uxm"}
    s = _table(first_game, {"reserve": ["Cyclops bb", "Kitty Pryde@3", "Cyclops@1", "f"]}, {})
    assert _terms_to_add(s, "field Kitty Pryde@3") == []


@pytest.mark.rule("DM-10.4", "DM-9.3")
def test_who_has_one_act_uses_a_global_twice_in_it() -> None:
    first_game: Setup = {"format": "first-game-uxm", "ruleset": "uxm"}
    me: Json = {"attack": ["Kitty Pryde@1"], "reserve": ["Ambush!"]}
    other: Json = {
        "attack": ["SK!"],
        "blocks": {"SK!": "Kitty Pryde@1"},
        "reserve": ["b", "b", "f"],
    }
    s = _table(first_game, me, other, step="attack")
    act(s, MASTERS.speech.find_options(s, "pass")[0])
    assert _terms_to_add(s, "global Enrage") == ["global Enrage"]


@pytest.mark.rule("DM-2.4.7")
def test_to_look_for_what_can_be_added_changes_nothing() -> None:
    s = _table(TWO_TYPES, {"reserve": ["Enrage g2", "m", "f"]}, {})
    before = s.key()
    _terms_to_add(s, "buy Kitty Pryde")
    assert s.key() == before
