"""The bots of `examples`: short ones that play whole games of both kinds by what they can read."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bots.test_arena import quiet
from tests.interfaces.web.server import start_server
from tests.patience import PATIENCE
from throwdown.bots.arena import Contest, play_all

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = ("masters", "throne")


@pytest.mark.once
@pytest.mark.parametrize("name", ["stdin_bot.py", "websocket_bot.py"])
def test_an_example_of_a_bot_is_short(name: str) -> None:
    assert len((EXAMPLES / name).read_text(encoding="utf-8").splitlines()) <= 25


@pytest.mark.parametrize("name", GAMES)
def test_the_bot_at_its_input_wins_most_games_against_chance(name: str) -> None:
    bot = f"program:{sys.executable} {EXAMPLES / 'stdin_bot.py'}"
    results = list(play_all(Contest(name, (bot, "random"), 1), 6, 1, quiet))
    assert sum(result.winners == (0,) for result in results) >= 4


def test_the_bot_at_a_web_socket_plays_whole_games(tmp_path: Path) -> None:
    with start_server(tmp_path, seed=5) as server:
        for name in GAMES:
            command = [sys.executable, str(EXAMPLES / "websocket_bot.py"), server.address, name]
            played = subprocess.run(
                [*command, "beginner"], capture_output=True, text=True, timeout=PATIENCE
            )
            assert played.returncode == 0, played.stderr
            assert played.stdout.rstrip().endswith((" win.", " wins.")), played.stdout[-300:]
        server.stop()
