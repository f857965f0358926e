"""Contests: the same seed gives the same games, whoever sits where and however many cores play."""

from pathlib import Path

import pytest

from throwdown.bots.arena import Contest, game_start, play_all
from throwdown.bots.bot_names import UnknownBot, brain_factory, describe_bot, level, names
from throwdown.bots.brain import Brain
from throwdown.bots.simulation import simulate, wilson
from throwdown.content.setup_error import SetupError
from throwdown.games.registry import content, game


def quiet(done: int) -> None:
    """Show nothing."""


def test_the_result_is_the_same_for_the_same_seed_whatever_the_jobs() -> None:
    contest = Contest("sprint", ("random", "quick"), 4)
    alone = list(play_all(contest, 12, 1, quiet))
    assert list(play_all(contest, 12, 2, quiet)) == alone
    assert list(play_all(Contest("sprint", ("random", "quick"), 5), 12, 1, quiet)) != alone


def test_seats_are_handed_on_and_the_same_dice_come_again() -> None:
    masters = game("masters")
    contest = Contest("masters", ("random", "quick"), 1)
    first, second, third = (game_start(masters, contest, number) for number in range(3))
    assert (first.order, second.order, third.order) == ((0, 1), (1, 0), (0, 1))
    assert (first.setup, first.seed) == (second.setup, second.seed)
    assert first.setup != third.setup
    assert first.seed != third.seed


def test_a_team_goes_with_its_bot() -> None:
    masters = game("masters")
    teams = ("Drax and Silver Sable", "Iron Man and Hawkeye")
    contest = Contest("masters", ("random", "quick"), 1, teams)
    first, second = (game_start(masters, contest, number).setup["teams"] for number in range(2))
    assert isinstance(first, list)
    assert second == first[::-1]
    with pytest.raises(SetupError, match="2 were expected, one for each bot"):
        game_start(masters, Contest("masters", ("random", "quick"), 1, teams[:1]), 0)


def test_a_summary_counts_wins_draws_and_turns() -> None:
    summary = simulate(Contest("sprint", ("random", "random", "random"), 2), 30, 1, quiet)
    assert sum(summary.wins) + summary.draws == 30
    assert summary.turns >= 30
    said = summary.as_json()
    assert list(said) == [
        "game", "bots", "games", "wanted", "wins", "intervals", "draws", "turns_mean", "seconds",
        "games_per_s", "seed",
    ]  # fmt: skip
    assert said["games"] == 30
    assert "30 games" in summary.lines()[-1]


def test_the_interval_of_wilson_is_the_known_one() -> None:
    # 90 of 100: 0.8256 to 0.9448, as in any table.
    low, high = wilson(90, 100)
    assert (round(low, 4), round(high, 4)) == (0.8256, 0.9448)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0


def test_bots_are_found_by_name_with_their_budget() -> None:
    assert level("search:500").simulations == 500
    assert level("master@0.2").seconds == 0.2
    for name in names():
        assert isinstance(brain_factory(name)(1), Brain)
        assert describe_bot(name, "en") != describe_bot(name, "de")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("gredy", "did you mean 'greedy'"),
        ("zzz", "there are: random"),
        ("greedy:5", "does not search"),
        ("search:x", "written like 'search:500'"),
        ("search@0", "written like 'search@0.2'"),
        ("program:", "names no program"),
    ],
)
def test_an_unknown_bot_is_refused_with_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(UnknownBot, match=message):
        brain_factory(text)


def test_teams_are_named_by_the_books_or_in_files(tmp_path: Path) -> None:
    masters = game("masters")
    file = tmp_path / "mine.team"
    file.write_text("Team: Mine\n2x Angel: Inspiring (uxm)\nBasic: Enrage (uxm)\n", "utf-8")
    setup = content(masters.name).matchup(["Drax and Silver Sable", str(file)])
    assert setup["basics"] == [[], ["uxm/enrage"]]
    assert masters.new(setup, 1).decision is not None
    both = content(masters.name).matchup(["drax and silver sable", "Iron Man and Hawkeye"])
    assert both["basics"] == ["asm/back-for-seconds", "asm/betrayal", "asm/exposed"]
    with pytest.raises(SetupError, match="neither a file that can be read nor a team of the game"):
        content(masters.name).matchup(["nobody", "nobody"])
    with pytest.raises(SetupError, match="name no teams"):
        content("sprint").matchup(["a", "b"])


def test_heroes_are_named_by_their_ids() -> None:
    throne = game("throne")
    setup = content(throne.name).matchup(["treant", "paladin"])
    assert throne.complete(setup)["heroes"] == ["treant", "paladin"]
    with pytest.raises(SetupError, match="there is no hero 'nobody'"):
        throne.new(content(throne.name).matchup(["treant", "nobody"]), 1)


@pytest.mark.parametrize("name", ["masters", "throne"])
def test_random_teams_and_heroes_are_the_same_for_the_same_seed(name: str) -> None:
    spec = game(name)
    drawn = [content(spec.name).random_setup(2, seed) for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]
    for setup in drawn:
        assert spec.new(setup, 1).decision is not None
