"""A third language is a folder of files: everything is said in one that only the tests have."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.interfaces.terminal.games import App, board_text, choices, play, table, until_asked
from tests.setups import setups
from tests.words.pseudo import CODE, english_left, pseudo, pseudo_language
from throwdown.games.registry import game
from throwdown.interfaces.prompt.local_game import new_local_game
from throwdown.interfaces.terminal.preferences import Preferences
from throwdown.words.formatter import slots_of
from throwdown.words.languages import find_languages
from throwdown.words.texts import texts

ANSWERS = ("help", "1", "look", "odds", "1", "why pass", "card", "log", "1", "2", "nonsense")
NAMES = ("Ada", "Throwdown", "Enter", "Tab")


@pytest.fixture(scope="module", autouse=True)
def third_language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pseudo_language(tmp_path_factory.mktemp("languages")):
        yield


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THROWDOWN_DATA", str(tmp_path))


def of_content(name: str) -> list[str]:
    """Return what is printed on the things of a game, which stays English without a writer."""
    spec = game(name)
    s = spec.new(setups(name)[0], 1)
    printed = spec.speech.inspect(s, "", "en")
    return [*printed, *NAMES]


def test_it_is_found_beside_the_others() -> None:
    assert find_languages() == ("en", "de", CODE)


def test_it_keeps_the_slots_and_says_nothing_in_english() -> None:
    english = "{seat} draws {n|# die|# dice} from {die.acc}, {a:+}."
    assert slots_of(pseudo(english)) == slots_of(english)
    assert english_left([pseudo("Draw a die.")], []) == []
    assert texts("sprint.table", CODE).say("cards", count=2) == pseudo("2 cards")


@pytest.mark.parametrize("name", ["masters", "throne", "sprint"])
def test_the_prompt_speaks_it(name: str) -> None:
    said: list[str] = []
    answers = iter(list(zip(cycle(ANSWERS), range(60))))

    def read(question: str) -> str:
        said.append(question)
        for answer, _ in answers:
            return answer
        raise EOFError

    local_game = new_local_game(game(name), setups(name)[0], 5, None, opponent="casual")
    local_game.play(CODE, read, said.append)
    assert len(said) > 60
    assert english_left(said, [*of_content(name), *ANSWERS]) == []


@pytest.mark.parametrize("name", ["masters", "throne"])
def test_the_terminal_speaks_it(name: str) -> None:
    shown: list[str] = []

    async def act(app: App, pilot: Pilot[None]) -> None:
        for _ in range(6):
            if not await until_asked(app, pilot):
                break
            shown.extend([board_text(app), *choices(app)])
            shown.extend(str(each.content) for each in table(app).query(Static))
            await pilot.press("1")
            await pilot.press("space")

    local_game = new_local_game(game(name), setups(name)[0], 5, None, opponent="casual")
    play(act, local_game, settings=Preferences(language=CODE, speed=0))
    assert english_left(shown, of_content(name)) == []


def test_the_home_of_the_terminal_speaks_it() -> None:
    shown: list[str] = []

    async def act(app: App, pilot: Pilot[None]) -> None:
        shown.extend(str(each.content) for each in app.screen.query(Static))
        menu = app.screen.query_one(OptionList)
        shown.extend(str(menu.get_option_at_index(n).prompt) for n in range(menu.option_count))

    play(act, settings=Preferences(language=CODE))
    assert any("⟦" in text for text in shown)
    assert english_left(shown, [*NAMES, "English"]) == []
