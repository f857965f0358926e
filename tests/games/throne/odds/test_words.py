"""Odds in the words of the table, at the prompt too."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.throne.tables import DUEL, THRONE, position_with_roll, say, table
from tests.interfaces.prompt.test_prompt import play_lines
from throwdown.games.throne.speech.odds_report import percent
from throwdown.kernel.values import Json, Setup


@pytest.mark.rule("DT-3.4.1")
def test_each_line_of_the_board_has_its_chance_and_the_best_dice_to_keep() -> None:
    s = table(DUEL, position_with_roll(1, 2, 4, 6, 6, attempts=2))
    assert THRONE.odds.advice(s, 0, "en") == [
        "Bounty Hunter (2 [bullet] and 2 [bullseye]): met by the dice",
        "Revolver (3 [bullet]): 88 % with the best keep 1 2",
        "Revolver (4 [bullet]): 50 % with the best keep 1 2",
        "Showdown (small straight): 31 % with the best keep 1 2 4",
        "Take Cover (2 [bullet] and 3 [dash]): 17 % with the best keep 2 4",
        "Revolver (5 [bullet]): 12 % with the best keep 1 2",
        "Deadeye (4 [bullseye]): 7 % with the best keep 6 6",
        "Fan the Hammer (large straight): 6 % with the best keep 2 4 6",
        "Fill'em With Lead! (5 [bullseye]): < 1 % with the best keep 6 6",
    ]


def test_german_says_the_same() -> None:
    s = table(DUEL, position_with_roll(1, 2, 4, 6, 6, attempts=2))
    lines = THRONE.odds.advice(s, 0, "de")
    assert lines[0] == "Kopfgeldjäger (2 [Kugel] und 2 [Volltreffer]): von den Würfeln erfüllt"
    assert lines[1] == "Revolver (3 [Kugel]): 88 %, am besten bleiben 1 2 liegen"
    assert len(lines) == 9


@pytest.mark.rule("DT-1.5")
def test_dice_on_the_table_are_open_so_everybody_gets_the_same_odds() -> None:
    s = table(DUEL, position_with_roll(1, 2, 4, 6, 6, attempts=2))
    assert THRONE.odds.advice(s, 1, "en") == THRONE.odds.advice(s, 0, "en")


@pytest.mark.rule("DT-3.4.1", "DT-3.4.2")
def test_whoever_has_stopped_rolling_gets_no_chance_of_better_dice() -> None:
    s = table(DUEL, position_with_roll(1, 2, 4, 6, 6, attempts=2, players=[{"cp": 0}, {"cp": 0}]))
    say(s, "done")
    assert THRONE.odds.advice(s, 0, "en")[:2] == [
        "Bounty Hunter (2 [bullet] and 2 [bullseye]): met by the dice",
        "Revolver (3 [bullet]): out of reach",
    ]


@pytest.mark.rule("DT-3.4.1")
def test_a_token_that_takes_an_attempt_counts() -> None:
    setup: Setup = {"heroes": ["gunslinger", "moon_elf"], "start": 0}
    players: list[Json] = [{"cp": 0, "tokens": {"Entangle": 1}}, {"cp": 0}]
    s = table(setup, position_with_roll(1, 2, 4, 6, 6, attempts=1, players=players))
    assert THRONE.odds.advice(s, 0, "en")[1] == "Revolver (3 [bullet]): 88 % with the best keep 1 2"


def test_before_the_roll_it_is_about_ones_own_three_attempts() -> None:
    s = table(DUEL, {"players": [{"hand": ["Duel II"]}, {}]})
    assert THRONE.odds.advice(s, 0, "en")[0].startswith("Revolver (3 [bullet]): 98 % in three")
    assert THRONE.odds.advice(s, 1, "en")[0] == "Smack (3 [sword]): 98 % in three Roll Attempts"


def test_an_upgrade_is_what_the_odds_are_about() -> None:
    s = table(DUEL, {"players": [{"hand": ["Duel II"], "upgrades": ["Deadeye II"]}, {}]})
    names = [line.partition(" (")[0] for line in THRONE.odds.advice(s, 0, "en")]
    assert "Deadeye II" in names
    assert "Deadeye" not in names


@pytest.mark.parametrize(
    ("chance", "said"),
    [(0, "0 %"), ((1, 7776), "< 1 %"), ((3, 8), "38 %"), ((7775, 7776), "> 99 %"), (1, "100 %")],
)
def test_only_what_is_sure_looks_sure(chance: int | tuple[int, int], said: str) -> None:
    exact = Fraction(*chance) if isinstance(chance, tuple) else Fraction(chance)
    assert percent(exact) == said


@pytest.mark.parametrize(("language", "command"), [("en", "odds"), ("de", "chancen")])
def test_the_prompt_tells_odds(language: str, command: str) -> None:
    said = play_lines(iter([command, "quit"]), language=language, name="throne", setup=DUEL)
    assert any("Revolver (" in line and "98 % in " in line for line in said)


def test_a_game_without_odds_says_so() -> None:
    assert "There are no odds to tell here." in play_lines(iter(["odds", "quit"]))
    said = play_lines(iter(["chancen", "ende"]), language="de")
    assert "Hier gibt es keine Chancen zu nennen." in said
