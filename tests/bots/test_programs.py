"""Programs of one's own: they play whole games, and what they do wrong is told."""

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

import pytest

from tests.bots.test_arena import quiet
from tests.bots.test_brains import outlook_of, twins
from tests.interfaces.cli.test_cli import throwdown
from tests.patience import PATIENCE
from throwdown.bots.arena import Contest, play_all
from throwdown.bots.external_bot import ExternalBot
from throwdown.bots.program_process import PROGRAMS, ProgramError
from throwdown.contract.game import GameSpec
from throwdown.contract.outlook import Outlook
from throwdown.games.registry import content, game, names
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup

EXAMPLE = Path(__file__).parents[2] / "examples" / "eager_bot.py"
EAGER = f"program:{sys.executable} {EXAMPLE}"
SPRINT = game("sprint")
RACE: Setup = {"seats": 2}

SCRIBE = """
import json, os, sys
log, *picks = sys.argv[1:]
with open(log, "a", encoding="utf-8") as heard:
    for line in sys.stdin:
        heard.write(line)
        heard.flush()
        message = json.loads(line)
        answer = {"match": message["match"]}
        if message["type"] == "hello":
            answer |= {"type": "ready", "protocol": 2, "pid": os.getpid()}
        elif message["type"] in ("choose", "forecast"):
            said = picks.pop(0) if picks else 0
            if str(said).startswith("?"):
                answer |= {"type": "forecast", "picks": said[1:].split(", ")}
            else:
                answer |= {"type": "pick", "pick": said}
        else:
            continue
        print(json.dumps(answer), flush=True)
    heard.write(json.dumps({"type": "ended", "pid": os.getpid()}) + chr(10))
"""
"""Writes down what it hears, and picks what it is told to, then the first of all choices.

What begins with a question mark it asks a forecast of.
"""


class HeardChoice(TypedDict, total=False):
    """A choice, as a program hears it."""

    pick: str
    of: list[str]
    also: list[str]
    pays: dict[str, int]
    text: str
    label: str
    term: str


class Printed(TypedDict):
    """What is printed, as a program hears it."""

    digest: str
    things: dict[str, object]
    texts: dict[str, str]


class HeardEvent(TypedDict):
    """Something that would happen, as a program hears it."""

    kind: str
    text: str


class Heard(TypedDict, total=False):
    """A message, as a program hears it."""

    type: str
    match: int
    seat: int
    winners: list[int]
    things: dict[str, dict[str, object]]
    choices: list[HeardChoice]
    change: dict[str, dict[str, object]]
    events: list[HeardEvent]
    stopped: str
    printed: Printed


def program(*words: str, patience: float = PATIENCE) -> ExternalBot:
    return ExternalBot(1, [sys.executable, *words], patience)


def scribe(log: Path, *picks: str, seed: int = 1) -> ExternalBot:
    return ExternalBot(seed, [sys.executable, "-c", SCRIBE, str(log), *picks], PATIENCE)


def read(log: Path, kind: str = "") -> list[Heard]:
    """Return what a scribe has heard, of one type or all of it."""
    heard: list[Heard] = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    return [message for message in heard if kind in ("", message["type"])]


def ask(bot: ExternalBot, spec: GameSpec = SPRINT, setup: Setup = RACE) -> int:
    s = spec.new(setup, 1)
    try:
        return bot.choose(outlook_of(spec, s, setup))
    finally:
        bot.close()


def let_play(bot: ExternalBot, spec: GameSpec, setup: Setup, most: int) -> Iterator[GameState]:
    """Let a program answer all seats for a while; give each position before the answer."""
    s = spec.new(setup, 1)
    try:
        for _ in range(most):
            if s.decision is None:
                return
            yield s
            act(s, bot.choose(outlook_of(spec, s, setup)))
    finally:
        bot.close()


@pytest.mark.parametrize("name", names())
def test_a_program_of_ones_own_plays_whole_games(name: str) -> None:
    contest = Contest(name, (EAGER, "random"), 1)
    results = list(play_all(contest, 2, 1, quiet))
    assert len(results) == 2
    assert list(play_all(contest, 2, 1, quiet)) == results


def test_a_program_plays_itself_in_one_process_as_in_several() -> None:
    contest = Contest("sprint", (EAGER, EAGER), 1)
    assert list(play_all(contest, 8, 2, quiet)) == list(play_all(contest, 8, 1, quiet))


def test_one_process_plays_all_seats_and_games_of_a_contest(tmp_path: Path) -> None:
    log = tmp_path / "heard"
    script = tmp_path / "scribe.py"
    script.write_text(SCRIBE, encoding="utf-8")
    bot = f"program:{sys.executable} {script} {log}"
    results = list(play_all(Contest("sprint", (bot, bot), 1), 5, 1, quiet))
    assert [message["match"] for message in read(log, "hello")] == list(range(1, 11))
    assert [message["seat"] for message in read(log, "hello")] == [0, 1] * 5
    over = read(log, "over")
    assert sorted(message["match"] for message in over) == list(range(1, 11))
    won = [bool(result.winners) for result in results]
    assert [bool(message["winners"]) for message in over[::2]] == won
    assert len(read(log, "ended")) == 1, "it was begun once, and heard that its input ended"


def test_a_program_is_asked_about_several_games_in_turn(tmp_path: Path) -> None:
    log = tmp_path / "heard"
    with PROGRAMS.keep():
        games = [let_play(scribe(log), SPRINT, RACE, 6) for _ in range(3)]
        for _ in zip(*games, strict=True):
            pass
    matches = [message["match"] for message in read(log, "choose")]
    assert matches[:6] == [1, 2, 3, 1, 2, 3]
    told = [[m["things"] for m in read(log, "choose") if m["match"] == n] for n in (1, 2, 3)]
    assert told[0] == told[1] == told[2]


def test_a_program_ends_with_its_last_game_unless_more_are_to_come(tmp_path: Path) -> None:
    log = tmp_path / "heard"
    first, second = scribe(log), scribe(log)
    for bot in (first, second):
        s = SPRINT.new(RACE, 1)
        bot.choose(outlook_of(SPRINT, s, RACE))
    first.hear_result([0])
    assert read(log, "ended") == []
    second.close()
    assert [message["winners"] for message in read(log, "over")] == [[0], []]
    assert len(read(log, "ended")) == 1


@pytest.mark.parametrize("name", names())
def test_choices_name_things_that_are_seen_or_printed(name: str, tmp_path: Path) -> None:
    """Whatever a choice is about has fields on the table or a name in what is printed."""
    log, spec = tmp_path / "heard", game(name)
    for _ in let_play(scribe(log), spec, content(name).random_setup(2, 1), 120):
        pass
    strange, said = list[tuple[str, str]](), 0
    hello, *messages = read(log)
    printed = hello["printed"]
    for message in messages:
        printed = message.get("printed", printed)
        if message["type"] != "choose":
            continue
        known = {*message["things"], *printed["things"]}
        for choice in message["choices"]:
            said += bool(choice["label"] and choice["term"])
            ids = [*choice.get("of", []), *choice.get("also", []), *choice.get("pays", [])]
            strange += [(choice["pick"], each) for each in ids if each not in known]
            texts = [choice["text"]] if "text" in choice else []
            strange += [(choice["pick"], each) for each in texts if each not in printed["texts"]]
    assert said > 20
    assert strange == []


def test_what_is_marked_is_told_with_the_next_question(tmp_path: Path) -> None:
    log = tmp_path / "heard"
    for _ in let_play(scribe(log, "reroll d0", "done"), SPRINT, RACE, 2):
        pass
    first, second = read(log, "choose")
    assert "marked" not in first["things"]["ask"]
    assert second["things"]["ask"]["marked"] == ["d0"]


def test_other_things_that_a_game_goes_on_with_are_told_again(tmp_path: Path) -> None:
    """Once teams are chosen the game has their cards: they come with the next question."""
    setup = tomllib.loads((EXAMPLE.parent / "secret-teams.toml").read_text("utf-8"))
    log = tmp_path / "heard"
    for _ in let_play(scribe(log), game("masters"), setup, 6):
        pass
    hello, first, *others = read(log)[:-1]
    assert "printed" not in first
    again = [message["printed"] for message in others if "printed" in message]
    assert len(again) == 1
    assert again[0]["digest"] != hello["printed"]["digest"]


@pytest.mark.parametrize("name", names())
def test_a_program_is_told_nothing_that_its_seat_may_not_know(name: str, tmp_path: Path) -> None:
    spec, log = game(name), tmp_path / "heard"
    setup = content(name).random_setup(2, 1)
    for number, (s, twin) in enumerate(twins(spec)):
        for one in (s, twin):
            bot = scribe(log)
            bot.choose(outlook_of(spec, one, setup))
            bot.close()
        told, other = read(log, "choose")[2 * number :]
        assert told == other


READY = (
    "import sys; input(); "
    'print(\'{"type": "ready", "protocol": 2, "match": 1}\', flush=True); input(); '
)


def program_that_says(answer: str) -> str:
    """Return a program that gives one answer to its first question."""
    return READY + f"print({answer!r}, flush=True); sys.stdin.read()"


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("print('hi', flush=True); input()", "said 'hi' where a JSON object was expected"),
        (
            'print(\'{"type": "ready"}\', flush=True); input()',
            r'said {"type": "ready"} where {"type": "ready", "protocol": 2, "match": 1} was exp',
        ),
        (
            program_that_says('{"type": "pick", "match": 1, "pick": 99}'),
            "picked 99; expected was a choice's number, 0 to 2, or its pick: reroll d0, reroll d1,",
        ),
        (
            program_that_says('{"type": "pick", "match": 1, "pick": "fly"}'),
            'picked "fly"; expected was',
        ),
        (
            program_that_says('{"type": "pick", "match": 1, "pick": true}'),
            "picked true; expected was",
        ),
        (program_that_says('{"type": "pick", "match": 1}'), "picked null; expected was"),
        (
            program_that_says("{}"),
            r'said {} where {"type": "pick", "match": 1, "pick": ...} was expected',
        ),
        (
            program_that_says('{"type": "pick", "pick": 0}'),
            r'said .* where .*"match": 1, .* was expected',
        ),
        (
            program_that_says('{"type": "pick", "match": 2, "pick": 0}'),
            r'said .* where .*"match": 1, .* was',
        ),
        ("pass", "has ended before the game; a program goes on until its input ends"),
    ],
)
def test_a_program_that_breaks_the_protocol_is_named(code: str, message: str) -> None:
    with pytest.raises(ProgramError, match=message):
        ask(program("-c", code))


def test_a_program_that_ends_with_a_game_is_told_that_more_may_come() -> None:
    code = program_that_says('{"type": "pick", "match": 1, "pick": 0}').replace(
        "sys.stdin.read()", "input()"
    )
    with PROGRAMS.keep():
        ask(program("-c", code))
        with pytest.raises(ProgramError, match="a program goes on until its input ends"):
            ask(program("-c", code))


def test_a_program_of_protocol_1_is_told_what_to_change() -> None:
    code = 'input(); print(\'{"type": "ready", "protocol": 1}\', flush=True); input()'
    with pytest.raises(ProgramError) as error:
        ask(program("-c", code))
    said = str(error.value)
    assert "speaks protocol 1" in said
    assert '{"type": "ready", "protocol": 2, "match": 1}' in said
    assert "'choices'" in said
    assert "docs/bot-protocol.md" in said


def test_a_program_that_says_nothing_is_not_waited_for_for_ever() -> None:
    with pytest.raises(ProgramError, match=r"said nothing for 0\.2 seconds"):
        ask(program("-c", "import time; time.sleep(9)", patience=0.2))


def test_a_program_that_does_not_read_is_not_waited_for_for_ever() -> None:
    """What is printed in a game of six is more than a pipe holds."""
    throne = game("throne")
    setup = content("throne").random_setup(6, 1)
    printed = throne.speech.printed_things(throne.new(setup, 1), "en")
    assert len(json.dumps(printed)) > 2**16
    with pytest.raises(ProgramError, match=r"said nothing for 0\.2 seconds"):
        ask(program("-c", "import time; time.sleep(9)", patience=0.2), throne, setup)


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(ProgramError, match=r"'no-such-program' cannot be started"):
        ask(ExternalBot(1, ["no-such-program"]))


def test_a_program_may_answer_with_a_number_a_pick_or_a_term() -> None:
    for answer in (2, "done"):
        said = json.dumps({"type": "pick", "match": 1, "pick": answer})
        assert ask(program("-c", program_that_says(said))) == SPRINT.words.parse("done")
    throne = game("throne")
    setup = content("throne").random_setup(2, 1)
    s = throne.new(setup, 1)
    assert s.decision is not None
    for option in s.decision.options:
        said = json.dumps({"type": "pick", "match": 1, "pick": throne.speech.term(s, option)})
        assert ask(program("-c", program_that_says(said)), throne, setup) == option


def test_the_page_about_the_protocol_shows_what_is_said(tmp_path: Path) -> None:
    """What a program is told in the first race of seed 5 stands in the page, word for word."""
    log = tmp_path / "heard"
    s = SPRINT.new(RACE, 5)
    bot = scribe(log, "?done", "reroll d0", "done", seed=5)
    for _ in range(2):
        act(s, bot.choose(Outlook(SPRINT, s, 0, RACE)))
    bot.hear_result([0])
    page = (EXAMPLE.parents[1] / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
    shown = [json.loads(text) for text in re.findall(r"```json\n(.*?)\n```", page, re.DOTALL)]
    kinds = [message["type"] for message in shown]
    talk = ["hello", "ready", "choose", "pick", "choose", "pick", "pick", "over"]
    assert kinds == [*talk, "forecast", "forecast"]
    hello, first, forecast, second, over, _ = read(log)
    assert [shown[0], shown[2], shown[4], shown[7]] == [hello, first, second, over]
    assert shown[8]["picks"] == ["done"]
    assert shown[9] == forecast
    assert [shown[place]["pick"] for place in (3, 5, 6)] == ["reroll d0", "done", 1]
    assert all(message["match"] == 1 for message in shown)


def test_a_program_may_ask_what_would_follow_before_it_picks(tmp_path: Path) -> None:
    log = tmp_path / "heard"
    s = SPRINT.new(RACE, 5)
    bot = scribe(log, "?done", "?reroll d0, done", "?reroll d0, reroll d0", "done")
    before = s.key()
    assert bot.choose(outlook_of(SPRINT, s, RACE)) == SPRINT.words.parse("done")
    assert s.key() == before
    bot.close()
    done, reroll, refused = read(log, "forecast")
    assert [event["text"] for event in done["events"]][-1] == "Runner A wins the race."
    assert (done["stopped"], reroll["stopped"]) == ("over", "chance")
    assert done["change"]["p0"] == {"square": 12}
    assert refused["stopped"] == "refused"


@pytest.mark.parametrize("name", names())
def test_a_forecast_tells_a_program_nothing_that_its_seat_may_not_know(
    name: str, tmp_path: Path
) -> None:
    spec, log = game(name), tmp_path / "heard"
    setup = content(name).random_setup(2, 1)
    for number, (s, twin) in enumerate(twins(spec)):
        for one in (s, twin):
            assert one.decision is not None
            first = spec.words.text(one.decision.options[0])
            bot = scribe(log, f"?{first}")
            bot.choose(outlook_of(spec, one, setup))
            bot.close()
        told, other = read(log, "forecast")[2 * number :]
        assert told == other


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ('"picks": []', r"asked what follows from \[\]; expected was a list of picks"),
        ('"pick": 0', "asked what follows from null; expected was a list of picks"),
        ('"picks": ["fly"]', 'picked "fly"; expected was'),
        ('"picks": ["done", "fly"]', "something else than actions: .*'fly'"),
    ],
)
def test_a_forecast_of_nothing_that_can_be_done_is_named(asked: str, message: str) -> None:
    with pytest.raises(ProgramError, match=message):
        ask(program("-c", program_that_says(f'{{"type": "forecast", "match": 1, {asked}}}')))


def test_a_program_that_asks_forecasts_for_ever_is_not_waited_for() -> None:
    code = READY + (
        'said = \'{"type": "forecast", "match": 1, "picks": [2]}\'\n'
        "while True: print(said, flush=True); input()"
    )
    with pytest.raises(
        ProgramError, match=r"asked for forecasts for 0\.2 seconds and picked nothing"
    ):
        ask(program("-c", code, patience=0.2))


def play_against(path: Path, bot: str, typed: str) -> tuple[int, str, str]:
    """Play a race at the prompt against a bot; return the exit code and what was said."""
    said = throwdown("play", "sprint", "--seed", "4", "--save", path, "--bot", bot, typed=typed)
    return said.returncode, said.stdout, said.stderr


def test_a_whole_game_is_played_against_a_program_at_the_prompt(tmp_path: Path) -> None:
    code, said, _ = play_against(tmp_path / "race.record", EAGER, "1\n" * 200)
    assert code == 0
    assert said.rstrip().endswith(("You win!", "You lose."))


def test_a_program_that_fails_is_named_and_the_game_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "race.record"
    bot = f"program:{sys.executable} -c pass"
    code, _, wrong = play_against(path, bot, "1\n" * 200)
    assert code == 1
    assert "-c pass' has ended before the game" in wrong
    assert f"throwdown play --resume {path}" in wrong
    assert "Traceback" not in wrong
    assert throwdown("replay", path).returncode == 0


def test_a_program_that_a_record_names_is_run_only_if_it_is_named_again(tmp_path: Path) -> None:
    """A record may come from anybody: reading it must not run what it likes."""
    path = tmp_path / "race.record"
    assert play_against(path, EAGER, "1\n")[0] == 0
    refused = throwdown("play", "--resume", path, typed="1\n")
    assert refused.returncode == 2
    assert "a program plays here; to run it, add --bot" in refused.stderr
    assert throwdown("play", "--resume", path, "--bot", EAGER, typed="1\n").returncode == 0
