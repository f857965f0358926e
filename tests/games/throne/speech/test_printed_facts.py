"""What is printed on heroes, cards and tokens, as data for whoever draws a table."""

from __future__ import annotations

from tests.setups import setups
from throwdown.games.throne.game import Throne
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.setup.books import compiled_heroes
from throwdown.kernel.values import Json


def _part(value: Json, *path: str | int) -> Json:
    for step in path:
        if isinstance(step, int):
            assert isinstance(value, list)
            value = value[step]
        else:
            assert isinstance(value, dict)
            value = value[step]
    return value


def test_a_hero_tells_symbols_and_spaces_with_what_they_need() -> None:
    throne = Throne()
    printed = throne.speech.printed(throne.new(setups(throne.name)[0], 1), "en")
    assert _part(printed, "players", 0, "name") == "Gunslinger"
    assert _part(printed, "players", 0, "dice", 5) == "bullseye"
    assert _part(printed, "players", 0, "spaces", 0, "needs") == [
        "3 [bullet]",
        "4 [bullet]",
        "5 [bullet]",
    ]


def test_an_upgrade_tells_the_space_it_goes_on_and_what_stands_there_then() -> None:
    throne = Throne()
    cards = throne.speech.printed(throne.new(setups(throne.name)[0], 1), "en")["cards"]
    assert _part(cards, "Revolver II", "upgrades") == "Revolver"
    assert _part(cards, "Revolver II", "spaces", 0, "texts", 0) == "Deal 4 damage."


def test_every_hand_and_every_token_of_a_view_is_among_what_is_printed() -> None:
    throne = Throne()
    for setup in setups(throne.name):
        s = throne.new(setup, 1)
        printed = throne.speech.printed(s, "de")
        for seat in range(len(s.teams)):
            hand = _part(throne.observe(s, seat), "players", seat, "hand")
            tokens = _part(throne.observe(s, seat), "players", seat, "tokens")
            assert isinstance(hand, list)
            assert isinstance(tokens, dict)
            assert all(_part(printed, "cards", str(card), "name") for card in hand)
            assert all(_part(printed, "tokens", token, "name") for token in tokens)


def test_every_side_of_a_companion_has_a_word_in_each_language() -> None:
    throne = Throne()
    s = throne.new({"heroes": ["artificer", "huntress"]}, 1)
    made = compiled_heroes(book_of(s))
    sides = {side for hero in made.heroes for each in hero.companions for side in each.sides}
    assert sides == {"basic", "advanced", "active", "downed"}
    assert all(_part(throne.speech.printed(s, "en"), "faces", side) == side for side in sides)
    assert _part(throne.speech.printed(s, "de"), "faces", "advanced") == "verbessert"
    assert _part(throne.speech.printed(s, "de"), "faces", "downed") == "erschöpft"
