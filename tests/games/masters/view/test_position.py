"""Positions: dice are put where the table's words say, and what cannot be is refused."""

import pytest

from tests.games.masters.tables import MASTERS, deciding_seat, players, table
from throwdown.content.setup_error import SetupError
from throwdown.kernel.events import JUDGE
from throwdown.kernel.values import Json, Setup


def place_and_write(position: Setup) -> list[Json]:
    view = MASTERS.write_position(table(position=position), JUDGE)
    assert isinstance(view["players"], list)
    return view["players"]


def test_a_position_is_seen_in_the_words_in_which_it_was_placed() -> None:
    first: dict[str, Json] = {
        "reserve": ["Enrage!★", "Kitty Pryde mm", "f"],
        "field": ["Cyclops@2", "SK!", "SK!"],
        "used": {"Ambush": 1, "SK": 1},
        "prep": {"Kitty Pryde": 1},
        "damage": {"SK! #2": 1, "Cyclops@2": 2},
        "bonus": {"SK! #2": [0, 1]},
        "pairs": [["SK!", "Cyclops@2"]],
        "floating": 1,
    }
    found = place_and_write({"players": players(first)})[0]
    assert isinstance(found, dict)
    assert {word: found[word] for word in first} == first
    assert found["bag"] == {"SK": 4}
    assert found["stats"] == {"SK!": [1, 1], "SK! #2": [1, 2], "Cyclops@2": [5, 3]}


def test_sidekicks_that_are_not_named_lie_where_rest_says() -> None:
    found = place_and_write({"players": players({"bag": {"SK": 1}, "rest": "used"})})[0]
    assert isinstance(found, dict)
    assert (found["bag"], found["used"]) == ({"SK": 1}, {"SK": 7})


@pytest.mark.parametrize(
    ("step", "rule"),
    [
        ("turn start", "DM-6.2.1"),
        ("clear and draw", "DM-6.2.1"),
        ("roll and reroll", "DM-6.2.1"),
        ("main", "DM-9.3"),
        ("attack", "DM-7.1.1"),
    ],
)
def test_the_question_of_the_step_is_asked(step: str, rule: str) -> None:
    own: dict[str, Json] = {"prep": {"SK": 1}, "field": ["SK!"], "reserve": ["SK!"]}
    s = table(position={"step": step, "turn": 3, "players": players(own)})
    assert s.decision is not None
    assert s.decision.rule == rule
    assert s.turn == 3


def test_with_dice_in_the_attack_zone_the_blocks_are_already_declared() -> None:
    s = table(
        position={
            "step": "attack",
            "players": players(
                {"attack": ["SK!", "Cyclops@1"], "reserve": ["Enrage!"]},
                {"attack": ["Angel@1"], "blocks": {"Angel@1": "Cyclops@1"}},
            ),
        }
    )
    assert deciding_seat(s) == 0
    assert MASTERS.speech.terms(s) == ["use Enrage!", "pass"]


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"lives": [1, 1]}, "'lives' is no part of a position; did you mean 'life'?"),
        ({"active": 2}, "active: a whole number from 0 to 1"),
        ({"life": [10, 11]}, "life: a whole number from 1 to 10 was expected, not 11"),
        ({"life": [10]}, "life: 2 items were expected, not 1"),
        ({"step": "cleanup"}, "step: one of turn start, clear and draw, roll and reroll, main"),
        ({"players": [{}]}, "players: 2 items were expected"),
        ({"players": [[], {}]}, "players: a table was expected"),
        ({"players": [{"hand": {}}, {}]}, "'hand' is no part of a player"),
        (
            {"players": [{"prep": {"Thor": 1}}, {}]},
            "prep: 'Thor' is not in this game; there are: SK",
        ),
        ({"players": [{"reserve": ["Angel@4"]}, {}]}, "no die in this game shows 'Angel@4'"),
        ({"players": [{"field": ["f"]}, {}]}, "field: 'f' is no character"),
        ({"players": [{"field": ["Angel@1"]}, {}]}, "player 0 has no further die for 'Angel@1'"),
        ({"players": [{"used": {"SK": 9}}, {}]}, "player 0 has no further die for 'SK'"),
        ({"players": [{"bag": {"SK": 2}}, {}]}, "bag: 6 more Sidekicks would lie there"),
        ({"players": [{"rest": "attic"}, {}]}, "rest: one of bag, prep, used, out_of_play"),
        (
            {"players": [{"damage": {"SK!": 1}}, {}]},
            "damage: 'SK!' is not in the field of player 0",
        ),
        (
            {"players": [{"field": ["SK!"], "blocks": {"SK!": "SK!"}}, {"attack": ["SK!"]}]},
            "blocks: SK! and SK! must both be in the Attack Zone",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused_and_nothing_changes(
    position: Setup, complaint: str
) -> None:
    s = table()
    key, asked_before = s.key(), s.decision
    with pytest.raises(SetupError, match=complaint):
        MASTERS.place(s, position)
    assert (s.key(), s.decision) == (key, asked_before)
