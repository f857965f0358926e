"""On the least screen nothing decisive is out of sight, and no two things lie over each other."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest
from textual.containers import VerticalScroll
from textual.pilot import Pilot

from tests.interfaces.terminal.games import App, local_game, play, table, until_asked
from tests.interfaces.terminal.test_playback import beats_of
from throwdown.contract.seen import things_of
from throwdown.interfaces.prompt.local_game import LocalGame
from throwdown.interfaces.terminal.beats import ShownBeat
from throwdown.interfaces.terminal.drawing.canvas import Canvas
from throwdown.interfaces.terminal.drawing.scene import Scene, entries
from throwdown.interfaces.terminal.match_controller import MatchController
from throwdown.interfaces.terminal.presenters.registry import presenter_for
from throwdown.kernel.values import Setup

WIDTH, HEIGHT = 47, 19
"""What is left for the board of 80 by 24."""
DUEL: Setup = {"format": "duel", "heroes": ["gunslinger", "barbarian"]}
HEROES = ("gunslinger", "barbarian", "monk", "cursed_pirate", "treant", "pyromancer")


def warn(text: str) -> None:
    raise AssertionError(text)


def draw(at: LocalGame, scene: Scene, width: int = WIDTH) -> Canvas:
    return presenter_for(at.match.spec).draw(scene, width, HEIGHT)


def scenes(at: LocalGame, language: str, count: int) -> list[Scene]:
    """Play at random; return what whoever decides sees at each question."""
    controller, random = MatchController(at, language, warn), Random(3)
    found: list[Scene] = []
    while not at.match.is_over() and len(found) < count:
        found.append(controller.scene())
        decision = at.match.decision()
        assert decision is not None
        at.match.play(decision.seat, [random.choice(decision.options)])
        controller.look_again()
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_ones_own_health_is_in_view_at_every_question_of_a_duel(language: str) -> None:
    for first, second in pairwise(HEROES):
        at = local_game("throne", 5, {"format": "duel", "heroes": [first, second]}, alone=False)
        for scene in scenes(at, language, 60):
            seen = draw(at, scene).text().splitlines()[:HEIGHT]
            dials = [line for line in seen if "♥" in line]
            assert len(dials) == 2, "\n".join(seen)
            cp = "CP" if language == "en" else "KP"
            assert all(f" {cp} " in line for line in dials)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_name_never_runs_into_what_an_ability_requires(language: str) -> None:
    for first, second in pairwise(HEROES):
        at = local_game("throne", 5, {"format": "duel", "heroes": [first, second]}, alone=False)
        (scene,) = scenes(at, language, 1)
        canvas = draw(at, scene)
        lines = canvas.text().splitlines()
        spaces = [(region, thing) for region, thing in canvas.spots if thing.key[:6] == "space "]
        assert spaces
        for region, thing in spaces:
            words = lines[region.y][region.x + 3 : region.right].rstrip()
            name = str(entries(entries(scene.printed["things"])[thing.look])["name"])
            whole = words.startswith(f"{name} ")
            assert whole or re.match(r".+…( [IVX]+)? +\S", words), words


def test_the_attempt_of_a_roll_is_never_cut() -> None:
    for hero in HEROES:
        setup: Setup = {"format": "duel", "heroes": [hero, "gunslinger"]}
        at = local_game("throne", 5, setup, alone=False)
        for scene in scenes(at, "en", 40):
            rolls = [roll for _, roll in things_of(scene.model, "r")]
            if rolls and rolls[-1]["kind"] == "activation":
                assert " of 3" in draw(at, scene).text()


def side_rolls() -> tuple[LocalGame, list[ShownBeat]]:
    at = local_game("throne", alone=False, setup=DUEL)
    beats = [beat for beat in beats_of(at, 500, seed=0) if beat.subject.kind == "rolled"]
    return at, [beat for beat in beats if beat.subject.values["roll kind"] == "text"]


def test_what_is_rolled_beside_the_main_roll_lies_on_the_table_with_it() -> None:
    at, beats = side_rolls()
    controller, score = MatchController(at, "en", warn), presenter_for(at.match.spec).score
    with_main = 0
    for beat in beats:
        rolls = things_of(beat.model, "r")
        text = draw(at, controller.scene_of(beat, score.marks)).text()
        for die, thing in things_of(beat.model, "d"):
            assert f"{thing['value']}" in text, die
        if any(roll["kind"] == "activation" for _, roll in rolls):
            with_main += 1
            who = ("Gunslinger", "Barbarian")[beat.subject.seat]
            assert f"{who}, roll: " in text
            assert "offensive roll" in text or "attempt" in text or "defensive roll" in text
    assert with_main > 3


def test_in_a_duel_both_dice_lie_face_to_face_and_their_owner_sees_them() -> None:
    at, beats = side_rolls()
    duels = [beat for beat in beats if len(things_of(beat.model, "r")) == 3]
    assert duels
    score = presenter_for(at.match.spec).score
    for beat in duels:
        mine, theirs = (roll["seat"] for _, roll in things_of(beat.model, "r")[1:])
        assert mine != theirs
        assert score.time(beat, own=True) > 0


def test_the_end_of_the_log_stays_in_view_when_details_take_room_from_it() -> None:
    async def look(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        panels, log = table(app)._panels, table(app).query_one("#log", VerticalScroll)
        for _ in range(3):
            await pilot.press("space")
            await until_asked(app, pilot)
        panels.say("\n".join(["a line"] * 8))
        await pilot.pause()
        await pilot.pause()
        assert log.max_scroll_y > 0
        assert log.scroll_y == log.max_scroll_y

    play(look, local_game("masters"), (80, 24))
