"""Scenes: what a plan for dice knows of a table is all that abilities are worth by."""

import pytest

from tests.games.throne.tables import THRONE
from tests.share import half
from throwdown.bots.brain import Quick
from throwdown.contract.outlook import Outlook
from throwdown.games.throne.ai.evaluation import ThroneEvaluation
from throwdown.games.throne.ai.scene import blank_table, scene_of, table_of
from throwdown.games.throne.content.library import open_library
from throwdown.games.throne.model.state import HERO_DICE, ThroneState
from throwdown.games.throne.odds.hands import hands
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.moments import board_now
from throwdown.kernel.interpreter import act
from throwdown.kernel.values import Json, Setup

HEROES = open_library().ids()
DUELS: list[list[Json]] = [[hero, HEROES[at - 1]] for at, hero in enumerate(HEROES)]
MANY: list[list[Json]] = [
    ["treant", "cursed_pirate", "gunslinger", "barbarian"],
    ["huntress", "pyromancer", "moon_elf"],
]
SETUPS: list[Setup] = [
    {"heroes": heroes, "rules": {"paid_tokens_are_silent": at % 2 == 0}}
    for at, heroes in enumerate([*DUELS, *MANY])
]
LOOKS = 20
"""How many rolls are looked at in a game."""


def rolls(setup: Setup) -> list[ThroneState]:
    """Return tables of a quick game at which somebody may roll dice again."""
    s = THRONE.new(setup, 5)
    brains = [Quick(seat) for seat in range(len(s.teams))]
    found: list[ThroneState] = []
    while s.decision is not None and len(found) < LOOKS:
        seat = s.decision.seat
        if THRONE.speech.term(s, s.decision.options[0]).startswith("reroll"):
            assert isinstance(s, ThroneState)
            found.append(s.clone())
        act(s, brains[seat].choose(Outlook(THRONE, s, seat, setup)))
    return found


def worths(s: ThroneState, evaluation: ThroneEvaluation) -> list[int]:
    """Return what every ability of the active seat is worth with some hands that it is met by."""
    shown = hands().shown[hands().first[HERO_DICE] :: 16]
    return [
        evaluation.policy.keeping.line(s, s.active, line, hand)
        for ability in board_now(s, s.active).offensive
        for line in ability.lines
        for hand in shown
    ]


@pytest.mark.parametrize("setup", half(SETUPS), ids=lambda setup: "-".join(setup["heroes"]))
def test_abilities_are_worth_as_much_on_a_table_with_nothing_but_the_scene(setup: Setup) -> None:
    found = rolls(setup)
    assert len(found) == LOOKS
    for s in found:
        evaluation = THRONE.evaluation(s.book)
        assert isinstance(evaluation, ThroneEvaluation)
        bare = table_of(scene_of(s, s.active), blank_table(book_of(s)))
        assert worths(bare, evaluation) == worths(s, evaluation)
