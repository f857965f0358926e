"""What happened, in sentences: what belongs together is one line, with its cause."""

from __future__ import annotations

import pytest

from tests.event_words import lines_of
from tests.games.throne.tables import THRONE, position_with_roll, say, table
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.values import Json


@pytest.mark.parametrize(
    ("viewer", "language", "line"),
    [
        (0, "en", "You sell Deadeye II for 1 CP."),
        (1, "en", "Gunslinger sells Deadeye II for 1 CP."),
        (0, "de", "Du verkaufst Scharfschütze II für 1 KP."),
    ],
)
def test_what_a_sold_card_brings_is_told_with_it(viewer: int, language: str, line: str) -> None:
    s = table(position={"players": [{"hand": ["Deadeye II"], "cp": 1}, {}]})
    say(s, "sell Deadeye II")
    assert line in lines_of(THRONE, s, language, viewer)


def test_an_upgrade_is_told_with_its_price() -> None:
    s = table(position={"players": [{"hand": ["Deadeye II"], "cp": 4}, {}]})
    say(s, "play Deadeye II")
    told = lines_of(THRONE, s, "en")
    assert any(line.startswith("Gunslinger lays Deadeye II on the board for ") for line in told)
    assert not any("loses" in line for line in told)


def test_five_dice_are_one_line() -> None:
    s = table(position={"phase": "offensive roll"})
    say(s, *["roll 1"] * 2, *["roll 4"] * 2, "roll 6")
    told = [line for line in lines_of(THRONE, s, "en") if "rolls" in line]
    faces = "1 [bullet], 1 [bullet], 4 [dash], 4 [dash] and 6 [bullseye]"
    assert told == [f"Gunslinger rolls {faces} (offensive roll)."]


def test_a_token_that_is_spent_is_said_to_be_spent_and_names_what_it_did() -> None:
    players: list[Json] = [{"cp": 0, "tokens": {"Honor": 1}}, {"cp": 0}]
    s = table(
        {"heroes": ["samurai", "barbarian"]}, position_with_roll(1, 2, 3, 4, 6, players=players)
    )
    say(s, "announce Katana Slice (3 [katana])", "use Honor: Add 1 damage")
    told = lines_of(THRONE, s, "en", PUBLIC)
    used = next(line for line in told if line.startswith("Samurai uses Honor"))
    assert used.endswith(" for Honor.")
    assert not any(line.endswith("Samurai loses Honor.") for line in told)
    assert "Damage for Barbarian: +1 (Honor)." in told


def test_damage_names_the_ability_and_whose_it_was() -> None:
    s = table(position=position_with_roll(1, 1, 1, 1, 4, players=[{"cp": 0}, {"cp": 0}]))
    say(s, "announce Revolver (3 [bullet])", "do not defend")
    told = lines_of(THRONE, s, "en", 1)
    assert "Revolver: 3 damage for you." in told
    assert "Revolver: You take 3 damage from Gunslinger." in told
