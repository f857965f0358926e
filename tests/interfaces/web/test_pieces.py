"""Pieces: whatever a pick names can be drawn, and tells no more than the view."""

from __future__ import annotations

import json

import pytest

from tests.conformance.kit import Case, pending, random_walk, sampled
from tests.setups import setups
from throwdown.games.registry import game
from throwdown.kernel.events import JUDGE
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, View

MASTERS, THRONE = game("masters"), game("throne")


def named(pieces: View, place: str) -> dict[str, Json]:
    found = pieces[place]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("setup", [0, 3])
def test_every_die_card_and_global_that_a_pick_of_dice_masters_names_is_a_piece(
    setup: int,
) -> None:
    case, seen = Case(MASTERS, setups(MASTERS.name)[setup]), set[str]()
    for s in sampled(random_walk(case, 4)):
        pieces = MASTERS.speech.pieces(s, pending(s).seat, "de")
        places = {"d": "dice", "c": "cards", "l": "globals"}
        for pick in pending(s).options:
            verb, *names = MASTERS.words.text(pick).split()
            if verb == "ability":
                names = names[1:]
            for name in names:
                if name[0] in places and name[1:].isdigit():
                    assert name in named(pieces, places[name[0]]), (verb, name)
                    seen.add(name[0])
    assert {"d", "c"} <= seen


def test_dice_in_the_field_of_dice_masters_show_what_the_view_tells() -> None:
    case = Case(MASTERS, setups(MASTERS.name)[3])
    compared = 0
    for s in sampled(random_walk(case, 5)):
        dice = list(named(MASTERS.speech.pieces(s, 0, "en"), "dice").values())
        for seat, player in enumerate(listed(MASTERS.observe(s, 0)["players"])):
            fielded = [
                [die["attack"], die["defense"]]
                for die in map(table, dice)
                if die["zone"] in ("field", "attack") and die["controller"] == seat
            ]
            assert sorted(map(str, fielded)) == sorted(map(str, table(player["stats"]).values()))
            compared += len(fielded)
    assert compared > 20


def test_every_card_ability_and_token_that_a_pick_of_dice_throne_names_is_a_piece() -> None:
    case, seen = Case(THRONE, setups(THRONE.name)[1]), set[str]()
    places = {"announce": "abilities", "defend": "abilities", "use": "uses", "token": "tokens"}
    for s in sampled(random_walk(case, 4)):
        seat = pending(s).seat
        pieces = THRONE.speech.pieces(s, seat, "de")
        for pick in pending(s).options:
            verb, *names = THRONE.words.text(pick).split()
            if verb in places:
                assert names[0] in named(pieces, places[verb])
                seen.add(verb)
            elif verb in ("play", "sell"):
                cards = table(listed(pieces["cards"])[seat])["hand"]
                assert isinstance(cards, list)
                assert names[0] in cards
                assert names[0] in listed(pieces["decks"])[seat]
                seen.add(verb)
    assert {"announce", "play", "sell"} <= seen


def test_nobody_is_shown_the_hand_of_an_opponent() -> None:
    s = THRONE.new(setups(THRONE.name)[0], 1)
    hands = [["hand" in cards for cards in shown(s, viewer)] for viewer in (0, 1, -3)]
    assert hands == [[True, False], [False, True], [False, False]]
    assert json.dumps(THRONE.speech.pieces(s, JUDGE, "en")).count('"hand"') == 2


def shown(s: GameState, viewer: int) -> list[dict[str, Json]]:
    return listed(THRONE.speech.pieces(s, viewer, "en")["cards"])


def listed(value: Json) -> list[dict[str, Json]]:
    assert isinstance(value, list)
    return [table(each) for each in value]


def table(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict)
    return value
