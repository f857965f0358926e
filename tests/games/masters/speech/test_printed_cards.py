"""What is printed on cards and dice, as data for whoever draws a table."""

from __future__ import annotations

from tests.setups import setups
from throwdown.contract.seen import model_of
from throwdown.games.masters.game import Masters
from throwdown.games.registry import game
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, View

MASTERS = Masters()


def _names(value: Json) -> set[str]:
    assert isinstance(value, dict)
    return set(value)


def _things(s: GameState, language: str) -> dict[str, View]:
    things = MASTERS.speech.printed_things(s, language)["things"]
    assert isinstance(things, dict)
    return {name: thing for name, thing in things.items() if isinstance(thing, dict)}


def _card(s: GameState, name: str, language: str) -> View:
    """Return a card by what it is called in English."""
    english = _things(s, "en")
    return _things(s, language)[next(i for i in english if english[i].get("short") == name)]


def test_every_die_of_a_view_has_its_card_among_what_is_printed() -> None:
    for setup in setups(MASTERS.name):
        s = MASTERS.new(setup, 2)
        playout(s, rng_from_seed(2), 60)
        names = {str(thing.get("short")) for thing in _things(s, "en").values()}
        view = MASTERS.write_position(s, 0)
        players = view["players"]
        assert isinstance(players, list)
        for player in players:
            assert isinstance(player, dict)
            for zone in ("bag", "prep", "used", "supply", "out_of_play"):
                assert _names(player[zone]) <= names
        assert _names(view["basics"]) <= names


def test_every_card_and_die_of_the_model_is_printed_by_its_id() -> None:
    for setup in setups(MASTERS.name):
        s = MASTERS.new(setup, 2)
        things = _things(s, "de")
        for thing in model_of(MASTERS.seen, s, 0).values():
            if "card" in thing:
                assert thing["card"] in things


def test_a_card_tells_its_cost_its_type_and_its_six_sides() -> None:
    drax = _card(MASTERS.new(setups(MASTERS.name)[0], 1), "Drax", "en")
    assert (drax["cost"], drax["energy"], drax["type"]) == (3, "shield", "character")
    sides = drax["sides"]
    assert isinstance(sides, list)
    assert sides[1] == {"kind": "energy", "energy": "shield", "amount": 2}
    numbers = {"level": 3, "fielding": 3, "attack": 4, "defense": 6, "bursts": 0}
    assert sides[5] == {"kind": "character", **numbers}


def test_names_and_texts_are_those_of_the_language() -> None:
    betrayal = _card(MASTERS.new(setups(MASTERS.name)[0], 1), "Betrayal", "de")
    assert betrayal["name"] == "Verrat"
    assert "Füge einem Gegner" in str(betrayal["text"])


def test_a_global_tells_its_price_apart_from_what_it_does() -> None:
    s = MASTERS.new({"teams": [{"uxm/angel-inspiring": 1}] * 2, "basics": ["uxm/enrage"]}, 1)
    enrage = _things(s, "en")["l0"]
    assert (enrage["price"], enrage["does"]) == ("[bolt]", "Target character gets +1A.")
    texts = MASTERS.speech.printed_things(s, "en")["texts"]
    assert isinstance(texts, dict)
    assert texts[str(enrage["text"])] == "Global (pay [bolt]): target character gets +1A."


def test_every_program_of_a_text_has_its_words() -> None:
    for setup in setups(MASTERS.name):
        s = MASTERS.new(setup, 1)
        texts = MASTERS.speech.printed_things(s, "de")["texts"]
        assert isinstance(texts, dict)
        made = {program.name for program in s.book.programs if "#" in program.name}
        assert made <= set(texts)


def test_a_document_is_known_by_its_digest() -> None:
    masters = game("masters")
    first, other = setups(masters.name)[:2]
    s = masters.new(first, 1)
    english = masters.speech.printed_things(s, "en")
    assert english == masters.speech.printed_things(masters.new(first, 2), "en")
    digests = {
        str(english["digest"]),
        str(masters.speech.printed_things(s, "de")["digest"]),
        str(masters.speech.printed_things(masters.new(other, 1), "en")["digest"]),
        str(
            masters.speech.printed_things(
                masters.new({**first, "rules": {"errata": True}}, 1), "en"
            )
        ),
    }
    assert len(digests) == 4
