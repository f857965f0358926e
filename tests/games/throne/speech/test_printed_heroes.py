"""What is printed on heroes, cards and tokens, as data for whoever draws a table."""

from __future__ import annotations

from tests.setups import setups
from throwdown.games.throne.game import Throne
from throwdown.games.throne.language.english import english
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.setup.books import compiled_heroes
from throwdown.kernel.values import Json, View


def _part(value: Json, *path: str | int) -> Json:
    for step in path:
        if isinstance(step, int):
            assert isinstance(value, list)
            value = value[step]
        else:
            assert isinstance(value, dict)
            value = value[step]
    return value


def _by_name(things: Json, prefix: str, called: str) -> Json:
    assert isinstance(things, dict)
    found = [thing for name, thing in things.items() if name.startswith(prefix)]
    return next(thing for thing in found if _part(thing, "name") == called)


def _sides(printed: View) -> dict[str, Json]:
    things = printed["things"]
    assert isinstance(things, dict)
    found: dict[str, Json] = {}
    for name in things:
        if name[0] == "k" and "sides" in entries(things[name]):
            found.update(entries(entries(things[name])["sides"]))
    return found


def entries(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict)
    return value


def test_a_hero_tells_symbols_and_spaces_with_what_they_need() -> None:
    throne = Throne()
    printed = throne.speech.printed_things(throne.new(setups(throne.name)[0], 1), "en")
    assert _part(printed, "things", "p0", "name") == "Gunslinger"
    assert _part(printed, "things", "p0", "dice", 5) == "bullseye"
    revolver = _part(printed, "things", str(_part(printed, "things", "p0", "board", 0)))
    needs = [_part(revolver, "lines", place, "needs") for place in range(3)]
    assert needs == ["3 [bullet]", "4 [bullet]", "5 [bullet]"]
    assert _part(printed, "things", str(_part(revolver, "ids", 0)), "space") == "s0"


def test_an_upgrade_tells_the_space_it_goes_on_and_what_stands_there_then() -> None:
    throne = Throne()
    things = throne.speech.printed_things(throne.new(setups(throne.name)[0], 1), "en")["things"]
    card = _by_name(things, "c", "Revolver II")
    assert _part(card, "upgrades") == "Revolver"
    assert _part(card, "board", 0, "lines", 0, "text") == "Deal 4 damage."
    space = _part(things, str(_part(card, "ids", 0)))
    assert _part(space, "lines", 0, "text") == "Deal 4 damage."
    assert _part(space, "level") == 2


def test_every_hand_and_every_token_of_a_view_is_among_what_is_printed() -> None:
    throne = Throne()
    for setup in setups(throne.name):
        s = throne.new(setup, 1)
        printed = throne.speech.printed_things(s, "en")
        for seat in range(len(s.teams)):
            hand = _part(throne.write_position(s, seat), "players", seat, "hand")
            tokens = _part(throne.write_position(s, seat), "players", seat, "tokens")
            assert isinstance(hand, list)
            assert isinstance(tokens, dict)
            things = printed["things"]
            assert all(_part(_by_name(things, f"c{seat}.", str(card)), "name") for card in hand)
            assert all(_part(_by_name(things, "k", token), "name") for token in tokens)


def test_every_side_of_a_companion_has_a_word_in_each_language() -> None:
    throne = Throne()
    s = throne.new({"heroes": ["artificer", "huntress"]}, 1)
    made = compiled_heroes(book_of(s))
    sides = {side for hero in made.heroes for each in hero.companions for side in each.sides}
    assert sides == {"basic", "advanced", "active", "downed"}
    assert _sides(throne.speech.printed_things(s, "en")) == {side: side for side in sides}
    german = _sides(throne.speech.printed_things(s, "de"))
    assert (german["advanced"], german["downed"]) == ("verbessert", "erschöpft")


def test_every_program_of_a_text_has_its_words() -> None:
    throne = Throne()
    for setup in setups(throne.name):
        s = throne.new(setup, 1)
        texts = throne.speech.printed_things(s, "de")["texts"]
        assert isinstance(texts, dict)
        made = {program.name for program in book_of(s).texts.programs}
        assert made <= set(texts)
        assert all(texts.values())


def test_what_is_shown_is_written_from_the_trees_that_are_played() -> None:
    throne = Throne()
    s = throne.new(setups(throne.name)[0], 1)
    made = compiled_heroes(book_of(s))
    printed = throne.speech.printed_things(s, "en")
    for number, card in enumerate(made.cards):
        if card.text:
            program = book_of(s).tables.cards[number].program_name
            assert _part(printed, "texts", program) == english(made.text_of(card.text))
