"""What a seat sees of a game from Python, and what bots are told: no more than it may know."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import throwdown
from tests.bots.test_brains import twins
from throwdown.bots.bot_names import UnknownBot
from throwdown.bots.bot_names import names as bot_names
from throwdown.content.setup_error import SetupError
from throwdown.games.registry import game, names
from throwdown.interfaces.python.game import Game
from throwdown.interfaces.python.origin import SampledGame
from throwdown.kernel.interpreter import act
from throwdown.match.errors import MatchError, MatchOver, NotOffered, NotYourTurn

EAGER = Path(__file__).parents[3] / "examples" / "eager_bot.py"


def tell_all(view: throwdown.SeatView) -> list[object]:
    """Return all that a view tells about a position."""
    forecasts = [
        (list(outcome.log), outcome.things, outcome.stopped)
        for outcome in (view.forecast(option) for option in view.options)
    ]
    wishes = ["pass", "nonsense", *[str(name) for name in view.names]]
    return [
        str(view),
        view.question,
        view.things,
        view.options.labels,
        [option.term for option in view.options],
        [view.why_not(wish) for wish in wishes],
        view.odds,
        view.inspect(),
        forecasts,
        view.sample(3).state().key(),
    ]


@pytest.mark.parametrize("name", names())
def test_a_view_cannot_tell_games_apart_that_differ_in_what_is_hidden(name: str) -> None:
    spec = game(name)
    pairs = twins(spec)
    assert len(pairs) >= 10
    for s, twin in pairs:
        assert s.decision is not None
        seat = s.decision.seat
        views = [Game(SampledGame(spec, {}, each), "en").view(seat) for each in (s, twin)]
        assert tell_all(views[0]) == tell_all(views[1])


def test_a_seat_that_is_not_asked_is_offered_nothing() -> None:
    duel = throwdown.new("throne", heroes=["monk", "ninja"], seed=7)
    monk, ninja = duel.view(0), duel.view(1)
    assert duel.seat == monk.seat == ninja.seat == 1
    assert len(monk.options) == 0
    assert ninja.options == duel.options
    assert "Smoke Offering!" in str(ninja)
    assert "Smoke Offering!" not in str(monk)
    assert "Smoke Offering!" in str(duel)
    assert all("Smoke Offering!" not in line for line in monk.log())
    assert any("Smoke Offering!" in line for line in ninja.log())
    with pytest.raises(NotYourTurn):
        throwdown.bot("quick").pick(monk)
    with pytest.raises(MatchOver):
        monk.forecast("pass")
    assert str(monk.why_not("pass")).startswith("It is not yours to decide now. Ninja may play")


def test_a_view_shows_the_game_as_it_stands() -> None:
    race = throwdown.new("sprint", seed=12)
    view = race.view(0)
    assert "reroll d0" in view.options
    race.play("done")
    assert [option.text for option in view.options] == ["play dash", "pass"]
    assert view.number == 1
    race.undo()
    assert "reroll d0" in view.options


def test_there_is_no_view_of_a_seat_that_is_not_there() -> None:
    with pytest.raises(MatchError, match="there is no seat 2; seats are 0 to 1"):
        throwdown.new("sprint").view(2)


def test_a_sampled_game_says_that_nobody_keeps_its_log() -> None:
    guess = throwdown.new("sprint", seed=12).view(0).sample()
    assert guess.play_out("quick") in ([0], [1])
    for ask in (guess.log, guess.events, lambda: guess.record):
        with pytest.raises(MatchError, match="keeps neither log nor record"):
            ask()


def test_a_forecast_ends_where_chance_comes_and_plays_nothing() -> None:
    race = throwdown.new("sprint", seed=12)
    before = race.state().key()
    done = race.forecast("done")
    assert done.log[0] == "Runner A moves from square 0 to 8."
    assert done.things["p0"]["square"] == 8
    assert race.forecast("reroll d0", "done").stopped == "chance"
    assert race.forecast("done", race.options[0]).stopped == "refused"
    with pytest.raises(NotOffered, match="'fly' is not offered"):
        race.forecast("fly")
    with pytest.raises(NotOffered, match="'fly'"):
        race.forecast("done", "fly")
    assert race.state().key() == before


@pytest.mark.parametrize("name", bot_names())
def test_every_bot_plays_a_race_from_python(name: str) -> None:
    quick = f"{name}:20" if name in ("search", "master") else name
    first, again = (throwdown.new("sprint", seed=4) for _ in range(2))
    assert first.play_out([throwdown.bot(quick), "random"]) in ([0], [1])
    assert again.play_out([throwdown.bot(quick), "random"]) == first.winners
    assert again.state().key() == first.state().key()


def test_a_bot_picks_what_it_picks_in_a_contest() -> None:
    duel = throwdown.new("throne", heroes=["monk", "ninja"], seed=3)
    bot, twin = throwdown.bot("quick", seed=9), throwdown.bot("quick", seed=9)
    s = duel.state()
    for _ in range(40):
        picked = bot.pick(duel)
        assert twin.pick(duel.view(duel.seat or 0)) == picked
        duel.play(picked)
        act(s, picked.pick)
    assert duel.state().key() == s.key()


def test_somebodys_program_plays_from_python() -> None:
    race = throwdown.new("sprint", seed=4)
    race.play_out([throwdown.bot(f"program:{sys.executable} {EAGER}"), "random"])
    assert race.is_over


def test_a_bot_that_is_not_there_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownBot, match="did you mean 'expert'"):
        throwdown.bot("exprt")
    with pytest.raises(MatchError):
        throwdown.new("sprint").play_out(["random"])
    with pytest.raises(NotOffered, match="numbered from 0"):
        throwdown.new("sprint").play_out(lambda view: 99)
    over = throwdown.new("sprint", seed=1)
    over.play_out("random")
    with pytest.raises(MatchOver):
        throwdown.bot("random").pick(over)


def test_to_import_the_package_loads_nothing_else_of_it() -> None:
    code = (
        "import sys, throwdown, json;"
        "print(json.dumps([name for name in sys.modules if name.startswith('throwdown')]));"
        "print(json.dumps(dir(throwdown)))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded, offered = map(json.loads, said.stdout.splitlines())
    assert loaded == ["throwdown"]
    assert set(throwdown.__all__) <= set(offered)


def test_every_name_of_the_package_is_there() -> None:
    for name in throwdown.__all__:
        assert getattr(throwdown, name).__name__ == name
    with pytest.raises(AttributeError, match="no attribute 'bots_of_old'"):
        getattr(throwdown, "bots_of_old")  # noqa: B009


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(SetupError, match="there are: en, de"):
        throwdown.load("tests/match/earlier/sprint-1.record", language="xx")
