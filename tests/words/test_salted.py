"""The salt reaches whatever is said: a game in that language has nothing left to be read."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.setups import setups
from tests.words.salted import CODE, LETTERS, salt, salted_language
from throwdown.games.registry import game, names
from throwdown.match.dice import SeededDice
from throwdown.match.match import Match
from throwdown.match.seats import Player
from throwdown.words.texts import texts

_WORD = re.compile(r"[A-Za-z]{3,}")


@pytest.fixture(scope="module", autouse=True)
def salt_language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with salted_language(tmp_path_factory.mktemp("languages")):
        yield


def words_at(match: Match) -> list[str]:
    """Return what is said at a table to its first player."""
    spec, s = match.spec, match.position()
    decision = match.decision()
    assert decision is not None
    reason = match.why_not(0, "resolve 7", CODE)
    return [
        *match.names(CODE),
        *spec.lines(s, 0, CODE, match.names(CODE)),
        match.prompt(CODE, decision.seat),
        match.prompt(CODE, 1 - decision.seat),
        *[choice.label for choice in match.choices(decision.seat, CODE)],
        *[line.text for line in match.log(0, CODE)],
        *([] if reason is None else [reason.text]),
    ]


def test_nothing_is_said_twice_in_the_same_words() -> None:
    said = texts("terminal.app", CODE)
    assert said.say("turn", turn="2") != said.say("turn", turn="2")
    assert said["choices"] != said["choices"]
    assert set(salt("anything at all")) <= set(LETTERS)
    assert texts("terminal.app", "en")["choices"] == "Your choices"


@pytest.mark.parametrize("name", names())
def test_nothing_at_a_table_can_be_read(name: str) -> None:
    spec = game(name)
    match = Match(spec, setups(name)[0], [Player(""), Player("")], SeededDice(3))
    said = spec.speech.inspect(match.position(), "", CODE)
    for number in range(40):
        decision = match.decision()
        if decision is None:
            break
        said += words_at(match)
        match.play(decision.seat, [decision.options[number % len(decision.options)]])
    assert len(said) > 200
    assert [text for text in said if _WORD.search(text)] == []
