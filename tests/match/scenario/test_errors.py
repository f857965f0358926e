"""A scenario that is wrong says in which file, on which line, and what was expected."""

from collections.abc import Callable
from pathlib import Path

import pytest

from throwdown.match.scenario.file import ScenarioError, read_scenario
from throwdown.match.scenario.runner import check

GOOD = """\
title = "A plain move"
game = "sprint"
rules = ["TOY-3"]
setup = { seats = 2 }
position = { squares = [0, 2] }
chance = ["roll 1", "roll 2"]

[[do]]
seat = 0
action = "done"

[[do]]
legal = ["pass"]
chance = ["roll 1", "roll 1"]
actions = ["pass", "pass"]
expect = { squares = [3, 2] }

[expect]
turn = 1
over = false
"""

Fault = Callable[[str, str], str]


@pytest.fixture
def fault(tmp_path: Path) -> Fault:
    """Return a function that changes the good scenario and returns what the check says."""

    def complain(old: str, new: str) -> str:
        assert GOOD.count(old) >= 1, f"{old!r} is not in the scenario"
        path = tmp_path / "wrong.toml"
        path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(ScenarioError) as error:
            check(read_scenario(path))
        return str(error.value).removeprefix(f"{tmp_path}/")

    return complain


def test_the_unchanged_scenario_holds(tmp_path: Path) -> None:
    path = tmp_path / "good.toml"
    path.write_text(GOOD, encoding="utf-8")
    check(read_scenario(path))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('title = "A plain move"', "", "wrong.toml:1: title is missing"),
        ('"sprint"', '"spirnt"', "wrong.toml:2: there is no game called 'spirnt'; did you mean"),
        ("seats = 2 }", "seats = 9 }", "wrong.toml:4: seats: a whole number from 2 to 6 was exp"),
        ("[0, 2]", "[0]", "wrong.toml:5: squares: one item for each of 2 runners was expected"),
        ("[0, 2]", "[0, 12]", "wrong.toml:5: squares: a whole number from 0 to 11 was expected"),
        ("position =", "positio =", "wrong.toml:5: unknown key 'positio'; did you mean 'posit"),
        ('"roll 1", "roll 2"]', '"roll 1"]', "wrong.toml:6: the results ran out; next is one of"),
        ('"roll 2"', '"roll 7"', "wrong.toml:6: result 2, 'roll 7', cannot happen; next is one "),
        ("seat = 0", "seat = 1", "wrong.toml:9: seat 0 decides here, not seat 1"),
        ("seat = 0", "seat = '0'", "wrong.toml:9: seat: a whole number was expected, not '0'"),
        ('"done"', '"dnoe"', "wrong.toml:10: 'dnoe' is no action; did you mean 'done'?"),
        (
            '"done"',
            '"play dash"',
            (
                "wrong.toml:10: 'play dash' is not legal for seat 0 [TOY-3]; expected one of: "
                "reroll d0, reroll d1, done"
            ),
        ),
        ('legal = ["pass"]', "legal = []", "wrong.toml:13: legal here too: pass"),
        (
            'legal = ["pass"]',
            'legal = ["pass", "done"]',
            "wrong.toml:13: not legal here: done",
        ),
        ('legal = ["pass"]', 'excludes = ["pass"]', "wrong.toml:13: 'pass' is legal here"),
        (
            'legal = ["pass"]',
            'includes = ["play trip"]',
            "wrong.toml:13: 'play trip' is not legal for seat 0 [TOY-4]; expected one of: pass",
        ),
        ("[3, 2]", "[4, 2]", "wrong.toml:16: squares[0]: expected 4, found 3"),
        ("[3, 2]", "[3]", "wrong.toml:16: squares: expected [3], found [3, 2]"),
        ("turn = 1", "turn = true", "wrong.toml:19: turn: expected true, found 1"),
        ("over = false", "won = false", "wrong.toml:20: 'won' is not seen; known: turn, squares"),
        ("over = false", "over = 2026-01-01", "wrong.toml:18: expect: a date or time has no mean"),
        ("over = false", "hands = [{ ace = 1 }, {}]", "wrong.toml:20: hands[0]: expected 'ace'"),
        ("[expect]", "[expect", "wrong.toml:18: is not TOML"),
        ('"pass", "pass"]', '"pass"]', "wrong.toml:16: squares[0]: expected 3, found 0"),
        ('action = "done"', 'action = "done"\nactions = []', "wrong.toml:11: give either action"),
    ],
)
def test_the_message_names_the_line_and_what_was_expected(
    fault: Fault, old: str, new: str, message: str
) -> None:
    assert fault(old, new).startswith(message)


def test_a_result_left_unused_fails_the_scenario(fault: Fault) -> None:
    message = fault('["roll 1", "roll 1"]', '["roll 1", "roll 1", "roll 6"]')
    assert message == "wrong.toml:6: results left unused: roll 6"


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"missing.toml: cannot be read: No such file"):
        read_scenario(tmp_path / "missing.toml")
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScenarioError, match="not a text file in UTF-8"):
        read_scenario(binary)
