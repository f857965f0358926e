"""A lone answer needs no line, and may have one; what is said of a wrong line names who blocks."""

from pathlib import Path

import pytest

from throwdown.match.scenario.file import ScenarioError, parse_scenario
from throwdown.match.scenario.runner import check
from throwdown.match.scenario.walk import walk_through

FILE = Path("question.toml")
HEAD = """\
title = "A Sidekick blocks"
game = "masters"
rules = ["DM-7.2.1"]
setup = { format = "first-game-uxm", ruleset = "uxm" }
"""
ONE = 'position = { step = "attack", players = [{ field = ["SK!"] }, { field = ["SK!"] }] }\n'
TWO = (
    'position = { step = "attack", players = [{ field = ["SK!", "SK!"] }, { field = ["SK!"] }] }\n'
)


def fight(position: str, *actions: str, seat: int = 0, expect: str = "") -> str:
    lines = ", ".join(f'"{each}"' for each in actions)
    return f"{HEAD}{position}[[do]]\nseat = {seat}\nactions = [{lines}]\n{expect}"


@pytest.mark.rule("DM-7.2.1")
@pytest.mark.parametrize(
    "text",
    [
        fight(ONE, "attack SK!", "block SK! SK!"),
        fight(ONE, "attack SK!", "done", "block SK! SK!"),
        fight(ONE, "attack SK!", "done", "block SK! SK!", "done"),
        fight(TWO, "attack SK!", "done", "block SK! SK!"),
        fight(TWO, "attack SK!", "done", "block SK! SK!", "done"),
    ],
)
def test_a_lone_answer_may_have_a_line_or_none(text: str) -> None:
    both = text + "\n[expect]\nplayers.1.field = []\n"
    scenario = parse_scenario(FILE, both)
    check(scenario)
    # Watched step by step, it is the same game.
    walk = walk_through(scenario)
    assert walk.match.spec.write_position(walk.match.position(), 0)["turn"] == 2


def test_a_line_is_a_lone_answer_only_where_it_was_the_only_one() -> None:
    with pytest.raises(ScenarioError, match="'pass' is not legal for seat 1"):
        check(parse_scenario(FILE, fight(ONE, "attack SK!", "pass", "block SK! SK!")))
    # Two Sidekicks: the first `done` ends the attack, the second declines the block.
    text = fight(TWO, "attack SK!", "done", "done", expect="\n[expect]\nlife = [10, 9]\n")
    check(parse_scenario(FILE, text))


def test_a_lone_line_at_the_head_of_a_block_may_name_its_seat() -> None:
    first = fight(ONE, "attack SK!")
    text = f'{first}[[do]]\nseat = 0\naction = "done"\n[[do]]\nseat = 1\naction = "block SK! SK!"\n'
    check(parse_scenario(FILE, text))


def test_whoever_names_the_attacker_first_is_told_who_blocks_whom() -> None:
    position = ONE.replace('"SK!"', '"Cyclops@1"', 1)
    text = fight(position, "attack Cyclops@1", "done", "block Cyclops@1 SK!")
    with pytest.raises(ScenarioError) as error:
        check(parse_scenario(FILE, text))
    assert str(error.value) == (
        "question.toml:8: 'block Cyclops@1 SK!' is not legal for seat 1 [DM-7.2.1]; expected one "
        "of: block SK! Cyclops@1 (Block Cyclops (level 1) with Sidekick), done"
    )
    assert "(Cyclops (Level 1) mit Sidekick blocken)" in error.value.say_in("de")


def test_everything_that_differs_is_told() -> None:
    expect = '\n[expect]\nlife = [1, 2]\nplayers.0.life = 1\nplayers.1.field = ["SK!"]\n'
    text = fight(ONE, "attack SK!", "block SK! SK!", expect=expect)
    with pytest.raises(ScenarioError) as error:
        check(parse_scenario(FILE, text))
    assert str(error.value) == (
        "question.toml:11: life[0]: expected 1, found 10; life[1]: expected 2, found 10; "
        "players.0: 'life' is no part of it: it stands at the top, such as life = [10, 10]; "
        'players.1.field: expected ["SK!"], found []'
    )
