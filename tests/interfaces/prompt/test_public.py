"""Everything public stands in the table in words, of every player."""

from __future__ import annotations

import pytest

from tests.interfaces.public_tables import NAMES, ROWS, TABLES, PublicRow
from tests.setups import setups
from throwdown.contract.seen import model_of
from throwdown.games.registry import game
from throwdown.match.dice import SeededDice
from throwdown.match.match import Match
from throwdown.match.seats import Player

ONLOOKER = 2
"""A seat that waits in every table."""


def lines_of(table: str, language: str) -> list[str]:
    """Return a table in words; teammates see their hands."""
    spec, s = TABLES[table]()
    viewer = 0 if table == "2v2" else ONLOOKER
    return spec.speech.lines(s.book, model_of(spec.seen, s, viewer), language, viewer, NAMES)


@pytest.mark.parametrize(
    "row",
    [pytest.param(row, marks=pytest.mark.rule(row.rule), id=row.name()) for row in ROWS],
)
def test_the_table_in_words_tells_it(row: PublicRow) -> None:
    assert any(row.prompt in line for line in lines_of(row.table, "en"))


@pytest.mark.rule("SH-1.1")
@pytest.mark.parametrize("table", TABLES)
def test_the_table_has_as_many_lines_in_every_language(table: str) -> None:
    assert len(lines_of(table, "de")) == len(lines_of(table, "en"))


@pytest.mark.rule("SH-6.3")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("table", ["doubles", "2v2"])
def test_whoever_waits_is_told_for_whom_and_for_what(table: str, language: str) -> None:
    spec, s = TABLES[table]()
    assert s.decision is not None
    waiting = next(seat for seat in range(4) if seat != s.decision.seat)
    said = spec.speech.prompt(s, language, waiting, NAMES)
    name = (
        NAMES[s.decision.seat]
        if table == "doubles"
        else spec.speech.player(s, s.decision.seat, language)
    )
    assert said.startswith(name)
    assert len(said) > len(name) + 20
    shown = spec.speech.lines(s.book, model_of(spec.seen, s, waiting), language, waiting, NAMES)
    assert any(said in line for line in shown)


@pytest.mark.rule("SH-10.10")
@pytest.mark.parametrize("table", TABLES)
def test_what_is_hidden_is_a_number(table: str) -> None:
    spec, s = TABLES[table]()
    told = "\n".join(spec.speech.lines(s.book, model_of(spec.seen, s, 3), "en", 3, NAMES))
    assert "Mighty Blow II" not in told
    if table == "2v2":
        assert "Hand: Six-It!, So Wild!" in told, "of the teammate"


@pytest.mark.rule("SH-10.13")
@pytest.mark.parametrize("name", ["masters", "throne"])
def test_every_result_and_decision_is_told(name: str) -> None:
    spec = game(name)
    match = Match(spec, setups(name)[0], [Player("Ada"), Player("Ben")], SeededDice(1))
    for _ in range(12):
        decision = match.decision()
        assert decision is not None
        before = match.number()
        match.play(decision.seat, [decision.options[0]])
        assert match.number() > before
    told = match.log(0, "en")
    assert len(told) > 5
    assert {line.number for line in told} <= set(range(match.number() + 1))
