"""Games from Python: they are the kernel's own, can be gone back in, kept and gone on with."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import throwdown
from tests.match.tables import SPRINT
from throwdown.content.setup_error import SetupError
from throwdown.games.registry import UnknownGame, content, game, names
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import act
from throwdown.match.dice import SeededDice
from throwdown.match.errors import MatchError, MatchOver, NameTaken, NotOffered, NoUndo
from throwdown.match.match import Match
from throwdown.match.record import RecordError
from throwdown.match.record_files import header_for, match_text, save
from throwdown.match.record_reader import read_record
from throwdown.match.scenario.file import ScenarioError
from throwdown.match.seats import Player
from throwdown.match.system_dice import SystemDice

SCENARIOS = Path(__file__).parents[2] / "scenarios"
MOST = 120
"""Answers that a game is played for."""


def some_game(name: str, seed: int) -> throwdown.Game:
    return throwdown.new(name, setup=content(name).random_setup(2, seed), seed=seed)


def play_some(played: throwdown.Game, chance: Random, most: int) -> None:
    """Answer with any option, in each of the ways in which an answer can be given."""
    for _ in range(most):
        if played.is_over:
            return
        number = chance.randrange(len(played.options))
        option = played.options[number]
        played.play(chance.choice((number, option, option.text, option.term, option.label)))


@pytest.mark.parametrize("name", names())
def test_a_game_is_the_one_that_the_kernel_plays(name: str) -> None:
    spec = game(name)
    for seed in range(3):
        setup = content(name).random_setup(2, seed)
        played, chance = throwdown.new(name, setup=setup, seed=seed), Random(seed)
        s = spec.new(setup, seed)
        for _ in range(MOST):
            if s.decision is None:
                break
            assert played.seat == s.decision.seat
            assert played.options.picks == s.decision.options
            pick = chance.choice(s.decision.options)
            act(s, pick)
            played.play(played.option(pick))
        assert played.state().key() == s.key()
        assert (played.is_over, played.winners) == (s.over, s.winners)


def answers_in(played: throwdown.Game) -> list[str]:
    """Return the lines of a game's record without their checksums, but for the date."""
    lines = [line.rpartition(" ~")[0] for line in played.record.splitlines()]
    return [line for line in lines if not line.startswith("date ")]


@pytest.mark.parametrize("name", names())
def test_the_log_and_the_record_are_those_of_the_same_game(name: str, tmp_path: Path) -> None:
    """They come from a match that is given the same answers: it must come to the same table."""
    spec = game(name)
    for seed in range(3):
        played = some_game(name, seed)
        play_some(played, Random(seed), MOST)
        path = tmp_path / f"{seed}.record"
        played.save(path)
        again = throwdown.load(path)
        table = spec.write_position(played.state(), JUDGE)
        assert spec.write_position(again.state(), JUDGE) == table
        assert again.log() == played.log()
        assert len(played.log()) > 5
        assert again.number == played.number
        play_some(played, Random(seed), 40)
        play_some(again, Random(seed), 40)
        assert again.state().rng.word() == played.state().rng.word()
        assert again.things == played.things
        assert answers_in(again) == answers_in(played)


@pytest.mark.parametrize("name", names())
def test_what_is_taken_back_is_as_it_was_with_its_dice(name: str) -> None:
    played = some_game(name, 5)
    chance, keys, answers = Random(5), [played.state().key()], list[throwdown.Option]()
    for _ in range(50):
        if played.is_over:
            break
        answers.append(chance.choice(played.options))
        played.play(answers[-1])
        keys.append(played.state().key())
    last, log = len(keys) - 1, played.log()
    for back in (1, last // 2, last - 1 - last // 2):
        played.undo(back)
        last -= back
        assert (played.number, played.state().key()) == (last, keys[last])
    assert last == 0
    for answer in answers:
        played.play(answer)
    assert played.state().key() == keys[-1]
    assert played.log() == log


def test_a_game_that_was_loaded_is_taken_back_to_its_beginning(tmp_path: Path) -> None:
    played = throwdown.new("sprint", seed=3)
    keys = [played.state().key()]
    for _ in range(12):
        played.play(0)
        keys.append(played.state().key())
    path = tmp_path / "race.record"
    played.save(path)
    again = throwdown.load(path)
    again.play(0)
    again.undo(4)
    assert again.number == 9
    assert again.log() == played.log()[: len(again.log())]
    assert again.things == throwdown.load(path, to=9).things
    again.undo(9)
    assert again.number == 0
    with pytest.raises(NoUndo, match="so many answers have not been given: 1"):
        again.undo()
    assert again.number == 0
    for _ in range(12):
        again.play(0)
    assert again.things == played.things


def test_what_was_taken_back_in_a_record_stays_taken_back(tmp_path: Path) -> None:
    dice = SeededDice(2)
    match = Match(SPRINT, {"seats": 2}, [Player("Anna"), Player("Ben")], dice)
    for text in ("reroll d0", "reroll d1"):
        match.play(0, [match.find_option(text)])
    match.take_back(0, 0)
    match.play(0, [match.find_option("done")])
    path = tmp_path / "race.record"
    header = header_for(SPRINT, match.setup, match.players, SeededDice(2))
    save(path, match_text(match, header))
    loaded = throwdown.load(path)
    assert loaded.number == 4
    pending = match.decision()
    assert pending is not None
    assert loaded.options.picks == pending.options
    loaded.undo()
    assert "reroll d0" in loaded.options
    assert loaded.number == 3
    with pytest.raises(NoUndo):
        loaded.undo(2)


def test_a_game_that_was_given_up_is_over_until_that_is_taken_back(tmp_path: Path) -> None:
    match = Match(SPRINT, {"seats": 2}, [Player("Anna"), Player("Ben")], SeededDice(2))
    match.play(0, [match.find_option("done")])
    match.concede(0)
    path = tmp_path / "race.record"
    save(path, match_text(match, header_for(SPRINT, match.setup, match.players, SeededDice(2))))
    loaded = throwdown.load(path)
    assert (loaded.is_over, loaded.winners, loaded.seat, len(loaded.options)) == (
        True,
        [1],
        None,
        0,
    )
    with pytest.raises(MatchOver):
        loaded.play(0)
    loaded.undo()
    assert (loaded.is_over, loaded.winners, loaded.number) == (False, [], 1)
    loaded.play("pass")


def test_the_dice_of_a_record_without_a_seed_come_from_that_of_the_caller(tmp_path: Path) -> None:
    match = Match(SPRINT, {"seats": 2}, [Player("Anna"), Player("Ben")], SystemDice())
    path = tmp_path / "race.record"
    save(path, match_text(match, header_for(SPRINT, match.setup, match.players, SystemDice())))

    def go_on(seed: int) -> throwdown.Game:
        race = throwdown.load(path, seed=seed)
        for _ in range(9):
            race.play(race.options[-1])
        return race

    assert go_on(1).things == go_on(1).things
    assert len({str(go_on(seed).things) for seed in range(5)}) > 1
    kept = tmp_path / "longer.record"
    go_on(1).save(kept)
    assert throwdown.load(kept).things == go_on(1).things


@pytest.mark.parametrize("name", names())
def test_a_copy_goes_its_own_way_by_the_same_dice(name: str) -> None:
    played = some_game(name, 2)
    play_some(played, Random(2), 6)
    key, log = played.state().key(), played.log()
    copies = [played.copy(), played.copy()]
    for copy in copies:
        play_some(copy, Random(7), 30)
    assert played.state().key() == key
    assert played.log() == log
    assert copies[0].state().key() == copies[1].state().key() != key
    assert copies[0].log()[: len(log)] == log
    copies[0].undo(copies[0].number)
    assert copies[0].state().key() == some_game(name, 2).state().key()


@pytest.mark.parametrize(
    "path", sorted(SCENARIOS.rglob("*.toml"))[::60], ids=lambda path: path.stem
)
def test_a_scenario_is_a_game_at_each_of_its_answers(path: Path) -> None:
    played = throwdown.scenario(path, seed=1)
    begun = throwdown.scenario(path, to=0, seed=1)
    assert begun.number == 0
    for number in range(played.number):
        there = throwdown.scenario(path, to=number, seed=1)
        assert (there.number, there.is_over) == (number, False)
    back = played.number
    played.undo(back)
    assert played.things == begun.things
    assert played.options == begun.options


def test_a_scenario_that_cannot_be_played_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text('title = "x"\ngame = "sprint"\nsetup = { seats = 99 }\n', encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"wrong\.toml:3: "):
        throwdown.scenario(path)
    race = SCENARIOS / "sprint" / "first-to-twelve-wins.toml"
    with pytest.raises(MatchError, match="there is no entry 99"):
        throwdown.scenario(race, to=99)


def test_what_cannot_be_begun_says_what_would_be_right() -> None:
    with pytest.raises(UnknownGame, match="did you mean 'throne'"):
        throwdown.new("thrones")
    with pytest.raises(SetupError, match="did you mean 'ninja'"):
        throwdown.new("throne", heroes=["monk", "ninjas"])
    with pytest.raises(SetupError, match="masters is played with teams: write teams="):
        throwdown.new("masters", heroes=["monk"])
    with pytest.raises(SetupError, match="throne is played with heroes: write heroes="):
        throwdown.new("throne", teams=["monk"])
    with pytest.raises(SetupError, match="give each by its name, or each by its dice"):
        throwdown.new("masters", teams=["Claws First", {"uxm/angel-inspiring": 4}])
    with pytest.raises(SetupError, match="there is no language 'fr'; there are: en, de"):
        throwdown.new("sprint", language="fr")
    with pytest.raises(SetupError, match="did you mean 'uxm'"):
        throwdown.new("masters", ruleset="xum")
    with pytest.raises(SetupError, match="did you mean 'errata'"):
        throwdown.new("masters", rules={"errat": True})
    with pytest.raises(RecordError, match="cannot be read"):
        throwdown.load("no-such.record")


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        (lambda: throwdown.new("masters"), {"format": "first-game-asm"}),
        (lambda: throwdown.new("masters", ruleset="uxm"), {"ruleset": "uxm"}),
        (
            lambda: throwdown.new("masters", teams=["Claws First", ""], rules={"errata": True}),
            {"rules": {"errata": True}},
        ),
        (lambda: throwdown.new("masters", format="basic", seed=1), {"format": "basic"}),
        (lambda: throwdown.new("throne", heroes=["Mondelfe", "barbarian"]), {"format": "duel"}),
        (lambda: throwdown.new("throne", format="2v2", seed=1), {"format": "2v2"}),
        (lambda: throwdown.new("throne", setup={"health": 20}), {"health": 20}),
        (lambda: throwdown.new("sprint", seats=3), {"seats": 3}),
        (
            lambda: throwdown.new(
                "masters",
                teams=[{"uxm/angel-inspiring": 4}, {"night-shift/watchman-all-is-well": 4}],
                packs=[Path(__file__).parents[3] / "examples" / "night-shift.toml"],
                setup={"basics": ["uxm/enrage", "night-shift/curfew"]},
            ),
            {"basics": ["uxm/enrage", "night-shift/curfew"]},
        ),
    ],
)
def test_a_game_is_begun_by_what_is_asked_for(played: object, expected: dict[str, object]) -> None:
    assert callable(played)
    begun = played()
    assert isinstance(begun, throwdown.Game)
    assert {word: begun.setup[word] for word in expected} == expected
    assert begun.options


def test_the_same_call_with_the_same_seed_is_the_same_game() -> None:
    def begin(seed: int | None) -> int:
        return throwdown.new("masters", format="basic", seed=seed).state().key()

    assert begin(4) == begin(4)
    assert begin(4) != begin(5)
    assert begin(None) != begin(None)


def test_what_is_not_offered_is_refused_with_the_reason_and_what_is() -> None:
    duel = throwdown.new("throne", heroes=["monk", "ninja"], seed=7)
    before = duel.state().key()
    with pytest.raises(NotOffered) as error:
        duel.play("play Slash II")
    assert str(error.value) == (
        "'play Slash II' is not offered: Slash II is played in your own Main Phases, and this is "
        "the Upkeep Phase of Ninja. [DT-8.2] Offered are: play Smoke Offering!, pass"
    )
    assert "Schnitt II spielt man in der eigenen Hauptphase" in error.value.say_in("de")
    with pytest.raises(NotOffered, match="numbered from 0 to 1"):
        duel.play(2)
    with pytest.raises(NotOffered, match="numbered from 0 to 1"):
        duel.play(-1)
    with pytest.raises(NotOffered, match=r"not quite what an option is called\. Offered are"):
        duel.play("play Smoke")
    assert (duel.state().key(), duel.number) == (before, 0)
    assert duel.why_not("pass") is None
    assert duel.why_not("play Slash II") == str(error.value)[32:].partition(" Offered")[0]


def test_a_record_is_not_written_over_a_file(tmp_path: Path) -> None:
    path = tmp_path / "race.record"
    race = throwdown.new("sprint", seed=1)
    race.save(path)
    with pytest.raises(NameTaken):
        race.save(path)
    assert read_record(path).text() == race.record


def test_an_option_stays_what_it_was_when_the_game_goes_on() -> None:
    race = throwdown.new("sprint", seed=12)
    first = race.options
    labels, again = first.labels, [option.label for option in first]
    race.play("done")
    race.play("pass")
    assert first.labels == labels == again
    assert "done" in first
    assert repr(first[0]) == "<Option 'reroll d0'>"
    late = race.options
    race.undo()
    assert first.labels == labels
    assert late[0].label == late[0].text, "of a position that was taken back only the text is known"
    assert late.find("done") is None


def test_a_game_speaks_german() -> None:
    race = throwdown.new("sprint", seed=12, language="de")
    assert race.question == "Läufer A: Würfel neu werfen oder behalten?"
    assert race.names == ["Läufer A", "Läufer B"]
    race.play(race.options[-1].label)
    race.play("Passen")
    race.play("Passen")
    assert "Läufer A läuft von Feld 0 auf Feld 8." in race.log()
