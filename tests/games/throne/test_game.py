"""The door to Dice Throne: set-ups, positions, words and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.event_words import lines_of
from tests.games.throne.tables import THRONE, player_fact, position_with_roll, say, table
from throwdown.content.setup_error import SetupError
from throwdown.contract.seen import model_of
from throwdown.games.registry import content
from throwdown.games.throne.content.library import HEROES_FOLDER
from throwdown.games.throne.model.state import ThroneState
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json, Setup


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({"hereos": []}, "'hereos' is no part of a set-up; did you mean 'heroes'?"),
        ({"format": "duell"}, "format: there is no format 'duell'; did you mean 'duel'?"),
        ({"heroes": ["gunslinger", "barbarien"]}, "there is no hero 'barbarien'; did you mean"),
        ({"format": "2v2", "heroes": ["paladin"]}, "one for each of 4 seats was expected"),
        ({"format": "duel", "seats": 2}, "the format already says how many take part"),
        ({"seats": 7}, "seats: a whole number from 2 to 6 was expected, not 7"),
        ({"start": 2}, "start: a whole number from 0 to 1 was expected, not 2"),
        ({"rules": {"nettings": True}}, "there is no option 'nettings'; did you mean 'netting'?"),
        ({"rules": {"netting": 1}}, "rules: netting: true or false was expected, not 1"),
        ({"ruleset": "old"}, "there is no ruleset 'old'"),
    ],
)
def test_what_is_wrong_with_a_set_up_is_told(setup: Setup, message: str) -> None:
    with pytest.raises(SetupError) as caught:
        THRONE.new(setup, 1)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"phases": "main 1"}, "'phases' is no part of a position; did you mean 'phase'?"),
        ({"phase": "main"}, "phase: one of turn start"),
        ({"health": [50]}, "health: 2 items were expected, not 1"),
        ({"health": [61, 50]}, "health: a whole number from 0 to 60 was expected, not 61"),
        ({"health": [0, 50]}, "active: that player is out of the game"),
        ({"players": [{"cp": 16}, {}]}, "cp: a whole number from 0 to 15 was expected"),
        ({"players": [{"hand": ["Tip It"]}, {}]}, "no card 'Tip It'; did you mean 'Tip It!'?"),
        ({"players": [{"hand": ["Tip It!"] * 2}, {}]}, "hand: 'Tip It!' is there twice"),
        ({"players": [{"tokens": {"Burn": 1}}, {}]}, "there is no 'Burn' in this game"),
        ({"players": [{"tokens": {"Evasive": 4}}, {}]}, "a whole number from 0 to 3"),
        ({"players": [{"upgrades": ["Tip It!"]}, {}]}, "upgrades: 'Tip It!' is no upgrade"),
        ({"players": [{"side": "B"}, {}]}, "side: there is no side 'B'"),
        ({"players": [{"hand": "Tip It!"}, {}]}, "hand: a list was expected, not Tip It!"),
        ({"dice": [1, 2, 3, 4, 5]}, "dice: they lie rolled in the offensive roll alone"),
    ],
)
def test_what_is_wrong_with_a_position_is_told_and_nothing_changes(
    position: Setup, message: str
) -> None:
    s = table()
    key = s.key()
    with pytest.raises(SetupError) as caught:
        THRONE.place(s, position)
    assert message in str(caught.value)
    assert s.key() == key


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_number_of_seats_is_enough_to_begin(seats: int) -> None:
    s = THRONE.new({"seats": seats}, 1)
    assert len(s.teams) == seats
    playout(s, rng_from_seed(1), 100_000)
    assert s.over


@pytest.mark.parametrize(
    ("language", "added", "taken"),
    [
        ("en", "Damage for Barbarian: +1 (Honor).", "Damage dealt by Samurai: −1 (Shame)."),
        ("de", "Schaden für Barbar: +1 (Ehre).", "Schaden durch Samurai: −1 (Schandmal)."),
    ],
)
def test_what_changes_damage_is_told_of_whom_it_is_about(
    language: str, added: str, taken: str
) -> None:
    players: list[Json] = [{"cp": 0, "tokens": {"Honor": 1, "Shame": 1}}, {"cp": 0}]
    s = table(
        {"heroes": ["samurai", "barbarian"]}, position_with_roll(1, 2, 3, 4, 6, players=players)
    )
    s.journal = True
    say(s, "announce Katana Slice (3 [katana])", "use Honor: Add 1 damage", "do not defend")
    told = lines_of(THRONE, s, language)
    assert added in told
    assert taken in told


def test_two_players_with_the_same_hero_are_told_apart() -> None:
    s = table({"heroes": ["treant", "treant"]})
    assert [player_fact(s, seat, "name") for seat in (0, 1)] == ["Treant 1", "Treant 2"]


@pytest.mark.rule("DT-1.5", "DT-8.9")
def test_a_viewer_sees_discards_and_sizes_but_no_hand_of_another() -> None:
    players: list[Json] = [{"hand": ["Duel II"], "discard": ["Wanted!"]}, {}]
    s = table(position={"players": players})
    shown = THRONE.write_position(s, 1)["players"]
    assert isinstance(shown, list)
    assert isinstance(shown[0], dict)
    assert "hand" not in shown[0]
    assert (shown[0]["cards"], shown[0]["deck"], shown[0]["discard"]) == (1, 30, ["Wanted!"])


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_table_names_what_lies_on_it(language: str) -> None:
    players: list[Json] = [{"hand": ["Duel II"], "tokens": {"Evasive": 1}}, {}]
    s = table(position={"players": players})
    lines = "\n".join(THRONE.lines(s, JUDGE, language))
    names = ("Gunslinger", "Barbarian", "Duel II", "Evasive")
    german = ("Revolverheld", "Barbar", "Duell II", "Ausweichen")
    for name in german if language == "de" else names:
        assert name in lines


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_word_finds_what_is_printed(language: str) -> None:
    s = table()
    assert THRONE.speech.inspect(s, "no such thing", language) == []
    found = THRONE.speech.inspect(s, "Evasive" if language == "en" else "Ausweichen", language)
    assert len(found) == 2
    assert len(THRONE.speech.inspect(s, "", language)) > 100


@pytest.mark.parametrize("language", ["en", "de"])
def test_whoever_asks_for_a_card_by_its_whole_name_is_told_of_that_card_alone(
    language: str,
) -> None:
    s = THRONE.new({"heroes": ["gunslinger", "barbarian"]}, 1, explicit=True)
    printed = THRONE.speech.printed_things(s, language)["things"]
    assert isinstance(printed, dict)
    cards = {
        str(thing["name"])
        for key, thing in printed.items()
        if key.startswith("c") and isinstance(thing, dict)
    }
    assert len(cards) > 40
    strangers = {
        name: line
        for name in cards
        for line in THRONE.speech.inspect(s, name, language)
        for other in cards - {name}
        if line.startswith(f"{other} (")
    }
    assert strangers == {}


@pytest.mark.rule("DT-14.2", "DT-8.9")
def test_a_sample_keeps_what_the_viewer_knows_and_draws_the_rest_anew() -> None:
    s = table(seed=3)
    samples = [THRONE.sample(s, 0, seed) for seed in range(8)]
    hands = set()
    for other in samples:
        assert model_of(THRONE.seen, other, 0) == model_of(THRONE.seen, s, 0)
        assert THRONE.seen.choices(other, 0) == THRONE.seen.choices(s, 0)
        assert isinstance(other, ThroneState)
        hands.add(other.hand[1])
    assert len(hands) > 4


def test_the_public_is_told_that_a_card_was_drawn_but_not_which() -> None:
    s = table(position={"phase": "income"})
    say(s, "draw Wanted!")
    assert "You draw Wanted!." in lines_of(THRONE, s, "en", 0)
    assert "Gunslinger draws a card." in lines_of(THRONE, s, "en", PUBLIC)


def test_a_heros_file_is_read_compiled_and_tried(tmp_path: Path) -> None:
    shipped = (HEROES_FOLDER / "barbarian.toml").read_text(encoding="utf-8")
    path = tmp_path / "viking.toml"
    path.write_text(shipped.replace('hero = "barbarian"', 'hero = "viking"'), encoding="utf-8")
    assert content(THRONE.name).pack_faults(path) == []
    path.write_text(shipped.replace("Deal 9 damage.", "Deals 9 damage."), encoding="utf-8")
    assert "already" in content(THRONE.name).pack_faults(path)[0]
    wrong = shipped.replace('hero = "barbarian"', 'hero = "viking"')
    path.write_text(wrong.replace("Deal 9 damage.", "Deals 9 damage."), encoding="utf-8")
    assert "“deals”" in content(THRONE.name).pack_faults(path)[0]


def test_a_pack_is_played_with(tmp_path: Path) -> None:
    shipped = (HEROES_FOLDER / "treant.toml").read_text(encoding="utf-8")
    path = tmp_path / "willow.toml"
    path.write_text(shipped.replace('hero = "treant"', 'hero = "willow"'), encoding="utf-8")
    s = THRONE.new({"packs": [str(path)], "heroes": ["willow", "treant"]}, 1)
    playout(s, rng_from_seed(1), 100_000)
    assert s.over


def test_a_pack_with_another_wording_is_refused_when_it_is_to_be_played(tmp_path: Path) -> None:
    shipped = (HEROES_FOLDER / "barbarian.toml").read_text(encoding="utf-8")
    path = tmp_path / "viking.toml"
    wrong = shipped.replace('hero = "barbarian"', 'hero = "viking"')
    path.write_text(wrong.replace("Deal 9 damage.", "Deal 0 damage."), encoding="utf-8")
    with pytest.raises(SetupError, match="Deal 0 damage"):
        THRONE.new({"packs": [str(path)], "heroes": ["viking", "treant"]}, 1)


def test_a_text_that_rolls_more_dice_than_can_be_rolled_is_refused(tmp_path: Path) -> None:
    shipped = (HEROES_FOLDER / "samurai.toml").read_text(encoding="utf-8")
    path = tmp_path / "ronin.toml"
    wrong = shipped.replace('"samurai"', '"ronin"').replace("Roll 6 dice.", "Roll 7 dice.")
    path.write_text(wrong, encoding="utf-8")
    with pytest.raises(SetupError, match="7 dice cannot be rolled together; the most are 6"):
        THRONE.new({"packs": [str(path)], "heroes": ["ronin", "treant"]}, 1)


@pytest.mark.parametrize(
    ("language", "viewer", "said"),
    [
        ("en", 0, "You: play, upgrade, sell, or end the phase?"),
        ("de", 0, "Du: spielen, aufwerten, verkaufen oder die Phase beenden?"),
        ("en", 1, "Gunslinger may play, upgrade, sell, or end the phase."),
        ("de", 1, "Revolverheld kann spielen, aufwerten, verkaufen oder die Phase beenden."),
        ("en", PUBLIC, "Gunslinger: play, upgrade, sell, or end the phase?"),
    ],
)
def test_whoever_decides_is_asked_and_whoever_waits_is_told(
    language: str, viewer: int, said: str
) -> None:
    s = table(position={"phase": "main 1", "players": [{"hand": ["Tip It!"]}, {}]})
    assert THRONE.speech.prompt(s, language, viewer) == said


@pytest.mark.rule("DT-14.1")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You: play a card, use something, or pass?"),
        ("de", "Du: eine Karte spielen, etwas nutzen oder passen?"),
    ],
)
def test_in_the_main_phase_of_another_player_one_is_asked_for_what_can_be_done_there(
    language: str, said: str
) -> None:
    hands: list[Json] = [{"hand": ["Tip It!"]}, {"hand": ["Triple Up!"], "cp": 2}]
    s = table(position={"phase": "main 1", "players": hands})
    while s.decision is not None and s.decision.seat != 1:
        say(s, "pass")
    assert s.active == 0
    assert THRONE.speech.prompt(s, language, 1) == said
