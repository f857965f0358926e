"""Dice Throne thing by thing: what is seen of a game, and what its answers are about."""

from __future__ import annotations

import pytest

from tests.conformance.kit import Case, random_walk, thin_out
from tests.conformance.seen_kit import choice_faults, secret_faults, state_faults
from tests.faults import refuse
from tests.games.throne.tables import DUEL, THRONE, position_with_roll, say, table
from tests.share import share
from throwdown.contract.happening import Cause
from throwdown.contract.seen import ASK, Model, SeenChoice, Thing, model_of, things_of
from throwdown.games.throne.content.library import Library
from throwdown.games.throne.game import Throne
from throwdown.games.throne.model import ledger as led
from throwdown.games.throne.model.hero_tables import ON_TOKEN, source
from throwdown.games.throne.model.state import ThroneState, throne_state
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.events import PLAYED
from throwdown.games.throne.rules.damage.ledger import add_term
from throwdown.kernel.action import NONE
from throwdown.kernel.events import JUDGE, PUBLIC, Event
from throwdown.kernel.interpreter import resume
from throwdown.kernel.values import Json, Setup

SEEDS = share("THROWDOWN_SEEN", 3, 1)
HUNTRESS: Setup = {"heroes": ["huntress", "barbarian"], "start": 1}


def see(s: ThroneState, viewer: int = JUDGE) -> Model:
    return model_of(THRONE.seen, s, viewer)


def of_kind(model: Model, prefix: str) -> dict[str, Thing]:
    return dict(things_of(model, prefix))


def choice(s: ThroneState, pick: str) -> SeenChoice:
    """Return the choice with this canonical text."""
    assert s.decision is not None
    found = [each for each in THRONE.seen.choices(s, s.decision.seat) if each.pick == pick]
    assert len(found) == 1, pick
    return found[0]


def until(s: ThroneState, term: str) -> None:
    """Pass until something is offered."""
    while term not in THRONE.speech.terms(s):
        say(s, "pass")


@pytest.mark.rule("DT-8.9")
def test_a_hand_is_a_number_to_opponents_and_cards_to_its_owner() -> None:
    s = table(position={"players": [{"hand": ["Tip It!"]}, {"discard": ["Tip It!"]}]})
    lying = {"seat": 1, "zone": "discard", "nth": 1}
    for viewer in (1, PUBLIC):
        assert of_kind(see(s, viewer), "c") == {"c1.7": lying}
        assert see(s, viewer)["p0"]["hand"] == 1
    held = {"seat": 0, "zone": "hand"}
    assert of_kind(see(s, 0), "c") == {"c1.7": lying, "c0.7": held}


@pytest.mark.rule("DT-8.8")
def test_a_deck_is_seen_by_whoever_looks_for_a_card_in_it() -> None:
    s = table(position={"players": [{"hand": ["Tip It!"]}, {"hand": ["Tip It!"]}]})
    assert of_kind(see(s, 0), "c").keys() == {"c0.7"}
    s.decision = None
    s.push(s.book.number("searching"), 0, NONE, (1,))
    resume(s)
    cards = of_kind(see(s, 0), "c")
    assert [thing["zone"] for thing in cards.values()] == ["hand"] + ["deck"] * 31
    assert choice(s, "card c26").of == ("c0.26",)
    assert of_kind(see(s, 1), "c").keys() == {"c1.7"}


def test_tokens_companions_and_raised_limits_are_things_of_their_seats() -> None:
    nyra: Json = {"companions": {"Nyra": {"health": 3, "face": "downed"}}}
    s = table(HUNTRESS, {"players": [nyra, {"tokens": {"Bleed": 1}, "limits": {"Bleed": 5}}]})
    tokens = list(of_kind(see(s), "t").values())
    names = [THRONE.lines(s, JUDGE, language) for language in ("en", "de")]
    assert tokens == [
        {"token": "k2", "seat": 0, "count": 1, "health": 3, "face": 1},
        {"token": "k1", "seat": 1, "count": 1, "limit": 5},
    ]
    assert "    Tokens: Nyra (3, downed)" in names[0]
    assert "    Marker: Nyra (3, erschöpft)" in names[1]


@pytest.mark.rule("DT-8.3")
def test_a_board_space_names_the_abilities_that_its_upgrade_puts_there() -> None:
    before = see(table(position={"players": [{}, {}]}))["b0.7"]
    after = see(table(position={"players": [{"upgrades": ["Duel II"]}, {}]}))["b0.7"]
    assert before["abilities"] != after["abilities"]
    assert (before.get("level"), after.get("level")) == (None, 2)


def test_choices_name_the_cards_spaces_and_dice_that_they_are_about() -> None:
    s = table(position={"players": [{"cp": 5, "hand": ["Duel II", "Tip It!"]}, {}]})
    assert choice(s, "play c26") == SeenChoice("play c26", ("c0.26",), cost=3)
    assert choice(s, "sell c7") == SeenChoice("sell c7", ("c0.7",))
    assert choice(s, "pass").role == "end"
    s = table(position=position_with_roll(1, 1, 2, 4, 5))
    until(s, "announce nothing")
    announced = choice(s, "announce l0")
    assert announced.of == ("b0.0", "l0")
    assert announced.text == "gunslinger/Revolver@1.0"
    assert choice(s, "no-ability").role == "end"


def test_dice_are_marked_one_by_one_and_who_waits_does_not_see_which() -> None:
    s = table(position=position_with_roll(1, 1, 2, 4, 5, attempts=1))
    until(s, "reroll 1")
    marks = [each for each in THRONE.seen.choices(s, 0) if each.role == "mark"]
    assert [each.of for each in marks] == [(f"d0.{die}",) for die in range(5)]
    say(s, "reroll 1")
    assert see(s, 0)[ASK]["marked"] == ["d0.0"]
    assert "marked" not in see(s, 1)[ASK]


@pytest.mark.rule("DT-D-DIE")
def test_dice_of_a_roll_that_show_the_same_are_one_choice() -> None:
    players: list[Json] = [{"cp": 2, "hand": ["Tip It!"]}, {}]
    s = table(position=position_with_roll(1, 1, 2, 4, 5, players=players))
    say(s, "play Tip It!")
    first = choice(s, "die r0 d0")
    assert (first.of, first.also) == (("d0.0",), ("d0.1",))
    say(s, "die 4")
    assert {each.of for each in THRONE.seen.choices(s, 0)} == {("d0.3",)}
    assert [each.number for each in THRONE.seen.choices(s, 0)] == [3, 5]
    assert see(s)[ASK]["text"] == "common/tip-it"


def test_damage_that_goes_to_a_companion_names_it() -> None:
    nyra: list[Json] = [{"companions": {"Nyra": {"health": 4, "face": "active"}}}, {}]
    s = table(HUNTRESS, position_with_roll(1, 1, 1, 2, 4, players=nyra, active=1))
    say(s, "announce Smack (3 [sword])", "do not defend")
    kind = 2
    add_term(s, led.REDIRECT, 0, kind, source(ON_TOKEN, kind))
    assert see(s)["e0"]["terms"] == [["redirect", 0, "k2", "k2"]]
    assert "  Smack: 4 damage for Huntress to Nyra (Nyra) = 4" in THRONE.lines(s, JUDGE, "en")
    assert "  Hieb: 4 Schaden für Jägerin an Nyra (Nyra) = 4" in THRONE.lines(s, JUDGE, "de")


def test_a_line_of_an_ability_is_named_in_the_language_of_the_reader() -> None:
    s = table(position=position_with_roll(1, 1, 2, 4, 5))
    until(s, "announce nothing")
    say(s, "announce Revolver (3 [bullet])")
    assert any("Revolver (3 [Kugel])" in line for line in THRONE.lines(s, PUBLIC, "de"))


def test_a_line_that_holds_until_the_roll_phase_ends_names_its_ability_and_what_it_does() -> None:
    straight: Setup = {"heroes": ["barbarian", "gunslinger"], "start": 0}
    s = table(straight, position_with_roll(1, 2, 3, 4, 5, players=[{"cp": 0}, {"cp": 0}]))
    until(s, "announce Reckless")
    say(s, "announce Reckless")
    ability, line = "s6", "barbarian/Reckless@1.0#6"
    held = list(of_kind(see(s), "x").values())
    assert held == [{"seat": 0, "of": ability, "text": line}]
    english = "  Reckless, until the Roll Phase ends: When your attack lands: receive 4 damage."
    assert english in THRONE.lines(s, PUBLIC, "en")
    german = (
        "Rücksichtslos, bis zum Ende der Wurfphase: Wenn dein Angriff trifft, erleide 4 Schaden."
    )
    assert f"  {german}" in THRONE.lines(s, PUBLIC, "de")


def game_with_doubles() -> Throne:
    """Return the game with a Gunslinger who has all her actions twice."""
    hero = Library().hero("gunslinger")
    actions = [card for card in hero.deck() if card.space is None]
    return Throne(Library([hero.replace(cards=(*hero.cards, *actions))]))


def equal_cards(s: ThroneState) -> tuple[int, int]:
    """Return the places of two equal cards in the deck of the first seat."""
    deck = book_of(s).tables.decks[0]
    first = next(place for place, card in enumerate(deck) if deck.count(card) == 2)
    return first, len(deck) - 1 - deck[::-1].index(deck[first])


@pytest.mark.rule("DT-8.9")
def test_which_of_two_equal_cards_is_held_is_not_to_be_seen() -> None:
    spec = game_with_doubles()
    s = throne_state(spec.new(DUEL, 1))
    first, second = equal_cards(s)
    models: list[list[Model]] = []
    for held, lying in ((first, second), (second, first)):
        s.change_cards()
        s.hand[0] = 1 << held
        s.clear_discard(0)
        s.put_on_discard(0, lying)
        models.append([model_of(spec.seen, s, viewer) for viewer in (0, 1, PUBLIC, JUDGE)])
    assert models[0] == models[1]
    zones = {each: thing["zone"] for each, thing in of_kind(models[0][0], "c").items()}
    assert zones == {f"c0.{first}": "discard", f"c0.{second}": "hand"}


@pytest.mark.rule("DT-8.9")
def test_an_event_does_not_tell_which_of_two_equal_cards_it_is_about() -> None:
    spec = game_with_doubles()
    s = throne_state(spec.new(DUEL, 1))
    first, second = equal_cards(s)
    told = []
    for played in (first, second):
        s.change_cards()
        s.hand[0], s.playing[0] = 0, 1 << played
        happening = spec.narrator.read_for(s, Event(PLAYED, 0, played, 1, NONE), PUBLIC)
        assert happening is not None
        cause = Cause("", "", f"c0.{first}", 0)
        told.append((happening.values, spec.narrator.is_cause_seen(s, cause, PUBLIC)))
    assert told[0] == told[1] == ({"card": f"c0.{first}", "price": 1}, True)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_deck_with_equal_cards_keeps_its_secrets(seed: int) -> None:
    case = Case(game_with_doubles(), DUEL)
    faults: list[str] = []
    for number, s in enumerate(thin_out(random_walk(case, seed))):
        faults += state_faults(case, s) + choice_faults(case, s) + secret_faults(case, s, number)
    refuse(sorted(set(faults)))


def test_damage_that_is_reflected_is_worked_out_without_writing_it_down() -> None:
    setup: Setup = {"heroes": ["barbarian", "paladin"]}
    players: list[Json] = [{"hand": ["Smack II"]}, {"cp": 0, "tokens": {"Retribution": 1}}]
    s = table(setup, position_with_roll(1, 1, 1, 2, 2, players=players))
    say(s, "announce Smack (5 [sword])", "use Retribution")
    before = s.to_list()
    reflected = [each for each in of_kind(see(s), "e").values() if each["to"] == 0]
    assert [each["final"] for each in reflected] == [4]
    assert s.to_list() == before
