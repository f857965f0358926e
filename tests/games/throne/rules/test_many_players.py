"""Tables for three to six, and what the book wants players to have at hand (DT-16.7, DT-17.5)."""

import pytest

from tests.games.throne.tables import THRONE, position_with_roll, say, table
from throwdown.content.help.help_context import HelpContext
from throwdown.content.help.pages import hero_lines, read_help
from throwdown.content.help.questions import rate_hero
from throwdown.contract.seen import model_of
from throwdown.games.registry import content
from throwdown.games.throne.model.formats import ATTACKER_CHOOSES, FORMATS
from throwdown.games.throne.rules.combat.offensive_roll import remaining_attempts
from throwdown.games.throne.rules.core.events import TARGETED
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json, Setup
from throwdown.words.languages import find_languages

SIX: Json = ["barbarian", "moon_elf", "gunslinger", "paladin", "treant", "huntress"]
THREES: Setup = {"format": "3v3", "heroes": SIX}
PAIRS: Setup = {"format": "2v2v2", "heroes": SIX}


@pytest.mark.rule("DT-1.8")
@pytest.mark.parametrize("language", find_languages())
def test_the_phases_in_order_can_be_looked_up_at_any_time(language: str) -> None:
    for step in range(1, 9):
        lines = read_help("turn", language, HelpContext("throne", None, step))
        assert lines is not None
        assert [line[0] for line in lines if line[:1].isdigit()] == [*"12345678"]


@pytest.mark.rule("DT-1.6")
def test_how_hard_a_hero_is_can_be_looked_up() -> None:
    assert rate_hero("cursed_pirate") == 5
    heroes = {"cursed_pirate": "Cursed Pirate", "barbarian": "Barbarian"}
    lines = hero_lines("en", HelpContext("throne", heroes=heroes))
    assert [line for line in lines if "Cursed Pirate" in line and "5" in line]
    easier = [name for line in lines for name in heroes.values() if name in line]
    assert easier == ["Barbarian", "Cursed Pirate"]


@pytest.mark.rule("DT-3.4.8")
def test_dice_rolled_by_a_text_or_for_the_target_are_no_roll_attempts() -> None:
    heroes: Json = ["barbarian", "moon_elf", "gunslinger", "paladin"]
    players: list[Json] = [{"tokens": {"Entangle": 1}}, {}, {}, {}]
    position = position_with_roll(1, 1, 1, 2, 2, players=players, attempts=2)
    s = table({"format": "2v2", "heroes": heroes}, position)
    assert remaining_attempts(s) == 0, "Entangle takes one away"
    s = table({"heroes": ["gunslinger", "barbarian"]}, position_with_roll(1, 2, 3, 4, 6))
    say(s, "announce Showdown", "roll 4", "roll 4")
    assert s.attempts == 3
    position = position_with_roll(1, 2, 3, 4, 6)
    s = table({"format": "2v2", "heroes": heroes}, position)
    say(s, "announce Mighty Blow", "roll 1")
    assert s.attempts == 3


@pytest.mark.rule("DT-16.7")
def test_the_hand_of_a_teammate_is_there_to_be_looked_at() -> None:
    s = table(THREES, {"players": [{"hand": ["Smack II"]}, {}, {}, {}, {}, {}]})
    for viewer in (*range(6), PUBLIC):
        model = model_of(THRONE.seen, s, viewer)
        hand = [thing for thing in model.values() if thing.get("zone") == "hand"]
        assert len(hand) == (1 if viewer in (0, 1, 2) else 0)


@pytest.mark.rule("DT-17.5")
@pytest.mark.parametrize("language", find_languages())
def test_a_table_for_more_than_four_is_said_to_be_for_those_who_know_the_game(
    language: str,
) -> None:
    question = content("throne").menu(language).questions[0]
    told = {choice.value: bool(choice.about) for choice in question.choices}
    assert told == {name: len(form.teams) > 4 for name, form in FORMATS.items()}


@pytest.mark.rule("DT-17.6", "DT-17.9", "DT-1.1")
def test_three_to_six_play_king_of_the_hill_and_five_nothing_else() -> None:
    for seats in (3, 4, 5, 6):
        form = FORMATS[f"king-of-the-hill-{seats}"]
        assert (form.teams, form.order) == (tuple(range(seats)), tuple(range(seats)))
        assert (form.health, form.leader_bonus) == (35, True)
        s = THRONE.new({"format": form.name, "heroes": ["barbarian"] * seats}, seats)
        playout(s, rng_from_seed(seats), 100_000)
        assert s.over
        assert len(s.winners) <= 1
    fives = [name for name, form in FORMATS.items() if len(form.teams) == 5]
    assert fives == ["king-of-the-hill-5"]
    five: Json = ["barbarian"] * 5
    assert THRONE.complete({"heroes": five})["format"] == "king-of-the-hill-5"


@pytest.mark.rule("DT-17.7")
def test_three_play_against_three_with_one_dial_each_and_a_die_for_the_target() -> None:
    form = FORMATS["3v3"]
    assert (form.teams, form.order) == ((0, 0, 0, 1, 1, 1), (0, 3, 1, 4, 2, 5))
    for number, target in ((1, 3), (2, 3), (3, 4), (4, 4), (5, 5), (6, 5)):
        s = table(THREES, position_with_roll(1, 2, 3, 4, 6))
        assert s.health == [50, 50]
        say(s, "announce Mighty Blow", f"roll {number}")
        assert s.target == target


@pytest.mark.rule("DT-17.8")
def test_three_pairs_sit_three_seats_apart_and_the_last_pair_wins() -> None:
    form = FORMATS["2v2v2"]
    assert [form.teams[seat] for seat in form.order] == [0, 1, 2, 0, 1, 2]
    assert form.targets[4:] == (ATTACKER_CHOOSES, ATTACKER_CHOOSES)
    for number, target in ((1, 1), (2, 2), (3, 4), (4, 5)):
        s = table(PAIRS, position_with_roll(1, 2, 3, 4, 6))
        assert s.health == [50, 50, 50]
        say(s, "announce Mighty Blow", f"roll {number}")
        assert s.target == target
    s = table(PAIRS, position_with_roll(1, 2, 3, 4, 6))
    say(s, "announce Mighty Blow", "roll 5")
    assert len(THRONE.speech.terms(s)) == 4
    s = table(PAIRS, position_with_roll(1, 2, 3, 4, 6, health=[50, 0, 9]))
    say(s, "announce Mighty Blow", "roll 1")
    assert [event.a for event in s.events if event.kind == TARGETED] == [2]
    say(s, "do not defend")
    assert (s.over, s.winners) == (True, [0, 3])
