"""A game begins with what it needs and nothing else, however many cards and heroes there are."""

import json
import subprocess
import sys

import pytest

from tests.setups import setups

BEGIN = """
import sys
from throwdown.games.registry import game
spec = game("{name}")
s = spec.new({setup}, 1)
{found}
print(*found)
"""

NOT_NEEDED = (
    *(
        "argparse",
        "cyclopts",
        "difflib",
        "json",
        "lark",
        "logging",
        "platformdirs",
        "random",
        "subprocess",
        "tempfile",
        "threading",
        "tools",
    ),
    *(
        "throwdown.content.catalogue",
        "throwdown.bots",
        "throwdown.match",
        "throwdown.match.scenario",
    ),
    "throwdown.phrase.german",
    *(
        "throwdown.games.masters.setup.team_builder",
        "throwdown.games.masters.setup.random_teams",
        "throwdown.games.masters.setup.matchup",
    ),
    *("throwdown.games.masters.reasons", "throwdown.games.masters.language.german.writer"),
    *(
        "throwdown.games.throne.setup.matchup",
        "throwdown.games.throne.setup.random_heroes",
        "throwdown.games.throne.speech.odds_report",
    ),
    *(
        "throwdown.games.throne.reasons",
        "throwdown.games.throne.language.german.writer",
        "throwdown.games.throne.pack_check",
    ),
)


def begin_in_process(name: str, found: str, place: int = 0) -> list[str]:
    """Begin a game in a process of its own; return what is found there."""
    setup = setups(name)[place]
    code = BEGIN.format(name=name, setup=setup, found=found)
    output = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    )
    return output.stdout.split()


@pytest.mark.parametrize("name", ["masters", "throne"])
def test_a_game_begins_without_what_only_others_need(name: str) -> None:
    loaded = begin_in_process(name, "found = sorted(sys.modules)")
    assert f"throwdown.games.{name}.game" in loaded
    other = "throne" if name == "masters" else "masters"
    unwanted = [*NOT_NEEDED, f"throwdown.games.{other}", "throwdown.games.sprint"]
    assert [each for each in loaded if any(_is_in(each, name) for name in unwanted)] == []


def test_only_the_cards_of_both_teams_and_the_basic_actions_are_read() -> None:
    teams = 3
    cards = begin_in_process(
        "masters",
        "from throwdown.games.masters.model import cards\n"
        "import gc\n"
        "found = sorted(card.id for card in gc.get_objects() if type(card) is cards.Card)",
        teams,
    )
    setup = setups("masters")[teams]
    named = json.dumps([setup["teams"], setup["basics"]])
    assert cards
    assert [card for card in cards if card != "sidekick" and f'"{card}"' not in named] == []


def test_only_the_heroes_that_play_are_read() -> None:
    heroes = begin_in_process(
        "throne",
        "from throwdown.games.throne.content.hero import Hero\n"
        "import gc\n"
        "found = sorted(hero.id for hero in gc.get_objects() if type(hero) is Hero)",
    )
    assert heroes
    assert set(heroes) <= set(json.dumps(setups("throne")[0]).split('"'))


def _is_in(module: str, package: str) -> bool:
    return module == package or module.startswith((f"{package}.", f"{package}_"))
