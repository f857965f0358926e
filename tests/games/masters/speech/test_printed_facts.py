"""What is printed on cards and dice, as data for whoever draws a table."""

from __future__ import annotations

from tests.setups import setups
from throwdown.games.masters.game import Masters
from throwdown.games.registry import game
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json


def _names(value: Json) -> set[str]:
    assert isinstance(value, dict)
    return set(value)


def test_every_die_of_a_view_has_its_card_among_what_is_printed() -> None:
    masters = Masters()
    for setup in setups(masters.name):
        s = masters.new(setup, 2)
        playout(s, rng_from_seed(2), 60)
        printed = masters.speech.printed(s, "en")
        view = masters.observe(s, 0)
        players = view["players"]
        assert isinstance(players, list)
        for player in players:
            assert isinstance(player, dict)
            for zone in ("bag", "prep", "used", "supply", "out_of_play"):
                assert _names(player[zone]) <= set(printed)
        assert _names(view["basics"]) <= set(printed)


def test_a_card_tells_its_cost_its_type_and_its_six_faces() -> None:
    masters = game("masters")
    drax = masters.speech.printed(masters.new(setups(masters.name)[0], 1), "en")["Drax"]
    assert isinstance(drax, dict)
    assert (drax["cost"], drax["energy"], drax["kind"]) == (3, "s", "character")
    faces = drax["faces"]
    assert isinstance(faces, list)
    assert faces[:3] == [{"energy": "s"}, {"energy": "ss"}, {"energy": "ss"}]
    assert faces[5] == {"level": 3, "fielding": 3, "attack": 4, "defense": 6, "bursts": 0}


def test_names_and_texts_are_those_of_the_language() -> None:
    masters = game("masters")
    s = masters.new(setups(masters.name)[0], 1)
    betrayal = masters.speech.printed(s, "de")["Betrayal"]
    assert isinstance(betrayal, dict)
    assert betrayal["name"] == "Verrat"
    assert "Füge deinem Gegner" in str(betrayal["text"])
