"""Every text of Dice Throne, read twice: by the engine and by the second reader.

`THROWDOWN_READINGS` sets how many positions each text is to be carried out in; a nightly run asks
for many. `python -m tests.second_reader.throne.bulk` does the same and counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from tests.games.throne.spoiling import COMMON, spoil, spoilings
from tests.second_reader.throne.bulk import Tally, compare_all
from tests.second_reader.throne.cases import Case, cases
from tests.second_reader.throne.compare import THRONE, compare
from tests.second_reader.throne.effects import method_for
from tests.second_reader.throne.printed import LIBRARY, read
from tests.second_reader.throne.requests import Ask, Steps
from tests.second_reader.throne.turn import Turn
from tests.second_reader.throne.world import World, differences
from tests.share import share
from throwdown.games.throne.game import Throne
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.view.position import _lay
from throwdown.kernel.action import YES, verb_of
from throwdown.kernel.interpreter import act

READINGS: Final = share("THROWDOWN_READINGS", 2, 1)
NOT_READ: Final[set[str]] = set()
"""Phrases that the reader does not know the meaning of, by their nodes: this list only shrinks."""


def cases_of(hero: str) -> list[Case]:
    return [case for case in cases() if case.hero == hero]


@pytest.mark.rule("DT-9.1", "DT-9.2", "DT-9.3", "DT-9.4", "DT-9.5", "DT-13.1")
@pytest.mark.parametrize("hero", [*LIBRARY.ids(), COMMON])
def test_game_and_second_reader_come_to_the_same(hero: str) -> None:
    tally = Tally()
    for _ in compare_all(len(READINGS), cases_of(hero), tally, READINGS.start):
        pass
    assert not tally.not_read
    assert tally.differences == []


def test_every_phrase_that_is_printed_is_read() -> None:
    effects = [effect for case in cases() for effect in effects_of(case)]
    unread = {type(each).__name__ for each in effects if not hasattr(Turn, method_for(each))}
    assert unread == NOT_READ
    assert len({type(each) for each in effects}) > 40


def effects_of(case: Case) -> list[n.Effect]:
    """Return every effect of a text."""
    if case.clause is not None:
        return _effects(case.clause.sentences)
    if case.card is not None:
        return _effects(read(case.card.text))
    assert case.space is not None
    return [effect for text in case.space.texts() for effect in _effects(read(text))]


def _effects(node: object) -> list[n.Effect]:
    if isinstance(node, n.Do):
        return [*node.effects]
    if isinstance(node, tuple):
        return [effect for each in node for effect in _effects(each)]
    names = ("sentences", "clauses", "statement", "block", "do", "options", "cost")
    parts = [getattr(node, name) for name in names if hasattr(node, name)]
    return [effect for part in parts for effect in _effects(part)]


SPOILED: Final = (
    *(
        ("monk", "Fist Strike"),
        ("gunslinger", "Bounty"),
        ("seraph", "Flight"),
        ("treant", "Rooted"),
    ),
    *(("ninja", "Escape!"), ("cursed_pirate", "Powder Keg"), ("huntress", "Nyra")),
)


@pytest.mark.parametrize(("hero", "on"), SPOILED)
def test_a_spoiled_text_is_found(hero: str, on: str) -> None:
    """One number of a text, or a part of it, is another in the game than on the card."""
    changed = [spoiling for spoiling in spoilings(hero, on) if spoiling.instead]
    spoiled = changed[0]
    spec = Throne(spoil(spoiled))
    some = [case for case in cases_of(hero) if case.text.startswith(f"{on}:")]
    for seed in range(60):
        for case in some:
            try:
                if compare(case, seed, 2, spec).difference:
                    return
            except KeyError:
                # An option goes by its text, which is another now.
                return
    pytest.fail(f"the reader did not see: {spoiled}")


@pytest.mark.rule("DT-1.4")
@pytest.mark.parametrize("hero", LIBRARY.ids())
def test_the_set_up_is_read_alike(hero: str) -> None:
    heroes = [hero, "barbarian"]
    s = THRONE.new({"heroes": [*heroes], "start": 0}, 1)
    assert isinstance(s, ThroneState)
    asked = 0
    while s.decision is not None and verb_of(s.decision.options[0]) == YES:
        asked += 1
        act(s, s.decision.options[0])
    laid = s.clone()
    _lay(laid, {"start": 0})
    turn = Turn(World(laid, heroes))
    # The game has gone on to the first question of the first turn.
    assert [*_ask(turn.set_up(0))] == ["yes"] * asked
    assert [*_ask(turn.upkeep())] == []
    told = [line for line in differences(turn.world, s) if line.startswith("tokens")]
    assert told == []


def _ask(steps: Steps[None]) -> Iterator[str]:
    """Answer every question with its first answer; return the answers that had to be asked for."""
    try:
        request = next(steps)
        while True:
            answer = ""
            if isinstance(request, Ask):
                answer = request.options[0]
                if request.silent is None:
                    yield answer
            request = steps.send(answer)
    except StopIteration:
        return
