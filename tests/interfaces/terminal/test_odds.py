"""How likely an ability can be met stands on it, for the dice as they are marked."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.interfaces.terminal.games import local_game
from throwdown.contract.seen import things_of
from throwdown.interfaces.prompt.local_game import LocalGame
from throwdown.interfaces.terminal.drawing.scene import entries
from throwdown.interfaces.terminal.match_controller import MatchController
from throwdown.interfaces.terminal.presenters.registry import presenter_for
from throwdown.kernel.decision import SUBSET
from throwdown.kernel.values import Setup

DUEL: Setup = {"format": "duel", "heroes": ["gunslinger", "barbarian"]}


def roll_question() -> tuple[LocalGame, MatchController]:
    """Return a game in which somebody may roll dice again."""
    at, random = local_game("throne", setup=DUEL, alone=False), Random(3)
    while True:
        decision = at.match.decision()
        assert decision is not None
        if decision.kind == SUBSET and decision.rule == "DT-3.4.1":
            return at, MatchController(at, "en", print)
        at.match.play(decision.seat, [random.choice(decision.options)])


@pytest.mark.parametrize("size", [(110, 40), (47, 19)])
def test_every_ability_that_dice_activate_has_its_chance(size: tuple[int, int]) -> None:
    at, controller = roll_question()
    scene = controller.scene()
    canvas = presenter_for(at.match.spec).draw(scene, *size)
    lines = canvas.text().splitlines()
    things = entries(scene.printed["things"])
    offensive = 0
    for region, thing in canvas.spots:
        if thing.key.startswith("space "):
            kind = entries(things[thing.look])["kind"]
            told = re.search(r"\d+ ?%", lines[region.y][region.x : region.right])
            assert bool(told) == (kind not in ("passive", "defensive")), kind
            offensive += bool(told)
    assert offensive >= 6
    ultimate = [
        thing.look
        for _, thing in canvas.spots
        if thing.key.startswith("space ") and entries(things[thing.look])["kind"] == "ultimate"
    ]
    assert ultimate


def test_marking_a_die_changes_the_chances() -> None:
    _, controller = roll_question()
    before = controller.scene().chances
    dice = [i for i, _ in things_of(controller.scene().model, "d")]
    assert len(dice) == 5
    assert before
    assert all(0 <= chance <= 1 for chance in before.values())
    seen = []
    for number in range(5):
        controller.toggle(number)
        seen.append(controller.scene().chances)
        assert all(seen[-1][line] <= best for line, best in before.items())
        controller.toggle(number)
    assert any(chances != before for chances in seen)
    assert controller.scene().chances == before


def test_nobody_is_told_chances_when_it_is_not_their_roll() -> None:
    at = local_game("throne", setup=DUEL, alone=False)
    assert MatchController(at, "en", print).scene().chances == {}
