"""Programs of one's own: they play whole games, and what they do wrong is told."""

import json
import re
import sys
from pathlib import Path

import pytest

from tests.bots.test_arena import quiet
from tests.interfaces.cli.test_cli import throwdown
from tests.patience import PATIENCE
from throwdown.bots.arena import Contest, play_all
from throwdown.bots.external_bot import ExternalBot, ProgramError
from throwdown.contract.outlook import Outlook
from throwdown.games.registry import game, names
from throwdown.kernel.values import Setup

EXAMPLE = Path(__file__).parents[2] / "examples" / "eager_bot.py"
EAGER = f"program:{sys.executable} {EXAMPLE}"


def program(*words: str, patience: float = PATIENCE) -> ExternalBot:
    return ExternalBot(1, [sys.executable, *words], patience)


def asked(bot: ExternalBot) -> int:
    setup: Setup = {"seats": 2}
    s = game("sprint").new(setup, 1)
    assert s.decision is not None
    try:
        return bot.choose(Outlook(game("sprint"), s, s.decision.seat, setup))
    finally:
        bot.close()


@pytest.mark.parametrize("name", names())
def test_a_program_of_ones_own_plays_whole_games(name: str) -> None:
    contest = Contest(name, (EAGER, "random"), 1)
    results = list(play_all(contest, 2, 1, quiet))
    assert len(results) == 2
    assert list(play_all(contest, 2, 1, quiet)) == results


READY = 'import sys; input(); print(\'{"type": "ready", "protocol": 1}\', flush=True); input(); '


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("print('hi', flush=True); input()", "said 'hi' where a JSON object was expected"),
        ('print(\'{"type": "ready"}\', flush=True); input()', "protocol.*was expected"),
        (READY + 'print(\'{"type": "pick", "option": 99}\', flush=True)', "picked 99; an option"),
        (READY + 'print(\'{"type": "pick", "option": "fly"}\', flush=True)', "picked 'fly'"),
        (READY + "print('{}', flush=True)", "where .*pick.* was expected"),
        ("pass", "has ended before the game"),
    ],
)
def test_a_program_that_breaks_the_protocol_is_named(code: str, message: str) -> None:
    with pytest.raises(ProgramError, match=message):
        asked(program("-c", code))


def test_a_program_that_says_nothing_is_not_waited_for_for_ever() -> None:
    with pytest.raises(ProgramError, match=r"said nothing for 0\.2 seconds"):
        asked(program("-c", "import time; time.sleep(9)", patience=0.2))


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(ProgramError, match=r"'no-such-program' cannot be started"):
        asked(ExternalBot(1, ["no-such-program"]))


def test_a_program_may_answer_with_the_text_of_an_option() -> None:
    code = READY + 'print(\'{"type": "pick", "option": "done"}\', flush=True)'
    assert asked(program("-c", code)) == game("sprint").words.parse("done")


def test_the_page_about_the_protocol_shows_what_is_said(tmp_path: Path) -> None:
    """What a program is told in the first race of seed 5 stands in the page, word for word."""
    heard = tmp_path / "heard"
    code = (
        f"import sys; log = open({str(heard)!r}, 'w'); log.write(input() + chr(10)); "
        'print(\'{"type": "ready", "protocol": 1}\', flush=True); '
        'log.write(input()); log.close(); print(\'{"type": "pick", "option": 2}\', flush=True)'
    )
    spec, setup = game("sprint"), {"seats": 2}
    s = spec.new(setup, 5)
    bot = ExternalBot(5, [sys.executable, "-c", code])
    bot.choose(Outlook(spec, s, 0, setup))
    bot.close()
    page = (EXAMPLE.parents[1] / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
    shown = re.findall(r"```json\n(.*)\n```", page)
    hello, choose = heard.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["type"] for line in shown] == [
        "hello", "ready", "choose", "pick", "pick", "over",
    ]  # fmt: skip
    assert (shown[0], shown[2]) == (hello, choose)


def played_against(path: Path, bot: str, typed: str) -> tuple[int, str, str]:
    """Play a race at the prompt against a bot; return the exit code and what was said."""
    said = throwdown("play", "sprint", "--seed", "4", "--save", path, "--bot", bot, typed=typed)
    return said.returncode, said.stdout, said.stderr


def test_a_whole_game_is_played_against_a_program_at_the_prompt(tmp_path: Path) -> None:
    code, said, _ = played_against(tmp_path / "race.record", EAGER, "1\n" * 200)
    assert code == 0
    assert said.rstrip().endswith(("You win!", "You lose."))


def test_a_program_that_fails_is_named_and_the_game_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "race.record"
    bot = f"program:{sys.executable} -c pass"
    code, _, wrong = played_against(path, bot, "1\n" * 200)
    assert code == 1
    assert "-c pass' has ended before the game" in wrong
    assert f"throwdown play --resume {path}" in wrong
    assert "Traceback" not in wrong
    assert throwdown("replay", path).returncode == 0


def test_a_program_that_a_record_names_is_run_only_if_it_is_named_again(tmp_path: Path) -> None:
    """A record may come from anybody: reading it must not run what it likes."""
    path = tmp_path / "race.record"
    assert played_against(path, EAGER, "1\n")[0] == 0
    refused = throwdown("play", "--resume", path, typed="1\n")
    assert refused.returncode == 2
    assert "a program plays here; to run it, add --bot" in refused.stderr
    assert throwdown("play", "--resume", path, "--bot", EAGER, typed="1\n").returncode == 0
