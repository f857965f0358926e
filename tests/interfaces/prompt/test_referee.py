"""Refereeing a real table: results are asked for in words, checked, taken back and recorded."""

from pathlib import Path

import pytest

from tests.setups import setups
from throwdown.games.registry import game, names
from throwdown.interfaces.prompt.local_game import LocalGame, new_local_game, resume_local_game
from throwdown.interfaces.prompt.referee import Referee
from throwdown.kernel.values import Setup
from throwdown.match.record_reader import read_record
from throwdown.match.resumption import resume_match
from throwdown.words.languages import find_languages

RACE: Setup = {"seats": 2}
DUEL: Setup = {"heroes": ["gunslinger", "barbarian"], "start": 0}
QUESTION = "What came? "


class Table:
    """People who type these answers at a real table, then leave."""

    def __init__(self, *answers: str) -> None:
        self.said: list[str] = []
        self._answers = list(answers)

    def read(self, question: str) -> str:
        self.said.append(question)
        if not self._answers:
            raise EOFError
        return self._answers.pop(0)

    def sit(
        self,
        path: Path,
        name: str = "sprint",
        setup: Setup = RACE,
        language: str = "en",
        *,
        hot_seat: bool = False,
    ) -> LocalGame:
        """Begin a game; whatever is asked before the first decision is answered."""
        spec = game(name)
        referee = Referee(spec, language, self.read, self.said.append)
        opponent = None if hot_seat else "random"
        return new_local_game(spec, setup, 1, path, opponent=opponent, referee=referee)

    def play(self, local_game: LocalGame, language: str = "en") -> None:
        local_game.play(language, self.read, self.said.append)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.record"


def results(path: Path, number: int) -> list[str]:
    """Return what chance brought in an entry of a record."""
    record = read_record(path)
    return [record.spec.words.text(result) for result in record.entries[number].chance]


def first_results(path: Path) -> list[str]:
    return results(path, 0)


@pytest.mark.parametrize("name", names())
def test_every_seat_of_every_game_has_a_name_of_its_own_in_each_language(name: str) -> None:
    spec = game(name)
    for setup in setups(spec.name):
        s = spec.new(setup, 1)
        for language in find_languages():
            called = {spec.speech.player(s, seat, language) for seat in range(len(s.teams))}
            assert len(called) == len(s.teams)


@pytest.mark.rule("SH-11.12")
def test_every_result_that_people_may_see_is_asked_for(path: Path) -> None:
    table = Table("dash", "trip", "2", "3")
    table.sit(path)
    asked = [table.said[place - 1] for place, said in enumerate(table.said) if said == QUESTION]
    assert len(asked) == 4, "two cards for the person, none for the bot, two dice"
    assert first_results(path)[:2] == ["draw dash", "draw trip"]
    assert first_results(path)[-2:] == ["roll 2", "roll 3"]


def test_people_at_one_keyboard_are_asked_for_everybodys_cards(path: Path) -> None:
    table = Table("dash", "trip", "trip", "dash", "2", "3")
    table.sit(path, hot_seat=True)
    cards = ["draw dash", "draw trip", "draw trip", "draw dash"]
    assert first_results(path) == [*cards, "roll 2", "roll 3"]


@pytest.mark.parametrize("typed", ["dash, trip, 2, 3", "dash trip 2 3"])
def test_several_results_can_be_typed_at_once(path: Path, typed: str) -> None:
    table = Table(typed)
    table.sit(path)
    assert first_results(path)[-2:] == ["roll 2", "roll 3"]
    assert table.said.count(QUESTION) == 1


def test_what_is_typed_beyond_the_results_of_one_action_belongs_to_no_other(path: Path) -> None:
    table = Table("dash, trip, 2, 3, 6, 6", "1 2", "4, 5")
    table.play(table.sit(path))
    assert "You: play a card, or pass?" in table.said
    assert results(path, -1) == ["roll 4", "roll 5"]


def test_a_question_mark_is_wild_energy_where_a_die_can_show_it(path: Path) -> None:
    table = Table("? f, s b")
    table.sit(path, "masters", {"toss": False, "format": "first-game-uxm"})
    results = [text for text in first_results(path) if text.startswith("roll")]
    assert len(results) == 4
    assert table.said.count(QUESTION) == 1


def test_a_mistyped_result_is_taken_back_and_asked_for_again(path: Path) -> None:
    table = Table("dash", "dash", "undo", "trip", "6", "undo", "5", "3")
    table.sit(path)
    assert first_results(path)[:2] == ["draw dash", "draw trip"]
    assert first_results(path)[-2:] == ["roll 5", "roll 3"]


def test_before_the_first_result_there_is_nothing_to_take_back(path: Path) -> None:
    table = Table("undo", "dash", "trip", "2", "3")
    table.sit(path)
    assert table.said.count("There is nothing to take back.") == 1


def test_with_nothing_rolled_yet_what_was_chosen_is_taken_back(path: Path) -> None:
    table = Table("dash, trip, 2, 3", "1 2", "undo", "done", "4")
    local_game = table.sit(path)
    table.play(local_game)
    assert "Nothing was rolled or drawn; choose again." in table.said
    assert "You: play a card, or pass?" in table.said


@pytest.mark.parametrize("typed", ["7", "sword", "0", ""])
def test_a_result_that_cannot_come_is_refused_and_asked_for_again(path: Path, typed: str) -> None:
    table = Table("dash", "trip", typed, "2", "3")
    table.sit(path)
    assert any(said.startswith(f"'{typed}' cannot come here.") for said in table.said)
    assert first_results(path)[-2:] == ["roll 2", "roll 3"]


def test_auto_leaves_a_result_to_the_program_and_help_lists_what_can_come(path: Path) -> None:
    table = Table("help", "auto", "trip", "2", "3")
    table.sit(path)
    assert any(said.startswith("The program: ") for said in table.said)
    assert any("if it was mistyped" in said for said in table.said)


def test_leaving_before_the_first_decision_keeps_no_record(path: Path) -> None:
    with pytest.raises(EOFError):
        Table("dash").sit(path)
    assert not path.exists()


def test_a_card_is_named_by_any_part_of_its_name_in_the_language_of_the_table(path: Path) -> None:
    table = Table("auto", "auto", "auto", "auto", "hilfe")
    with pytest.raises(EOFError):
        table.sit(path, "throne", DUEL, "de", hot_seat=True)
    assert "Revolverheld zieht eine Karte." in table.said
    listed = [said for said in table.said if said.endswith(" ziehen")]
    assert len(listed) > 20, "a whole deck is listed only when asked for"


class HastyTable(Table):
    """A table whose player takes the first choice and leaves every result to the program."""

    def read(self, question: str) -> str:
        return {QUESTION: "auto", "Your choice: ": "1"}[question]


@pytest.mark.parametrize(("name", "setup"), [("masters", {}), ("throne", DUEL)])
def test_a_whole_game_on_a_real_table_is_recorded_and_replayed(
    path: Path, name: str, setup: Setup
) -> None:
    table = HastyTable()
    local_game = table.sit(path, name, setup)
    table.play(local_game)
    assert local_game.match.is_over()
    record = read_record(path)
    assert record.header.seed is None
    assert resume_match(record).winners() == local_game.match.winners()


def test_a_game_on_a_real_table_is_resumed_there(path: Path) -> None:
    Table("dash, trip, 2, 3").sit(path)
    table = Table("1 2", "4, 5")
    local_game = resume_local_game(
        path, None, lambda spec: Referee(spec, "en", table.read, table.said.append)
    )
    table.play(local_game)
    assert results(path, -1) == ["roll 4", "roll 5"]
