"""Any position of a game is written as a scenario, which comes to that very position again."""

from pathlib import Path
from random import Random

import pytest

from tests.share import share
from throwdown.content.setup_error import SetupError
from throwdown.contract.game import GameSpec
from throwdown.games.registry import content, game
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.match.dice import SeededDice
from throwdown.match.errors import MatchError
from throwdown.match.match import Match
from throwdown.match.scenario.examples import find_example
from throwdown.match.scenario.file import parse_scenario
from throwdown.match.scenario.runner import PLAIN, check, play
from throwdown.match.scenario.walk import walk_through
from throwdown.match.scenario.writer import may_be_saved, saved_position, write_scenario
from throwdown.match.seats import Player

FILE = Path("saved.toml")
POSITIONS = 8
LONGEST = 250
GAMES = {"sprint": 0, "masters": 1, "throne": 1}
"""The games, each with how many of its saved positions are put onto the table as they stand at
least: the dice of Sprint are rolled at the beginning of every turn."""


def random_match(name: str, seed: int) -> Match:
    spec, random = game(name), Random(seed)
    setup = spec.complete(content(name).random_setup(2, seed))
    match = Match(spec, setup, [Player(""), Player("")], SeededDice(seed))
    while (decision := match.decision()) is not None and match.number() < LONGEST:
        match.play(decision.seat, [random.choice(decision.options)])
    return match


def looks(spec: GameSpec, s: GameState) -> tuple[object, ...]:
    asked = s.decision.seat if s.decision is not None else None
    return spec.write_position(s, JUDGE), sorted(spec.speech.terms(s)), asked


@pytest.mark.parametrize("seed", share("THROWDOWN_GAMES", 8, 3))
@pytest.mark.parametrize("name", GAMES)
def test_a_saved_position_comes_to_the_same_table(name: str, seed: int) -> None:
    match, placed = random_match(name, seed), 0
    numbers = Random(seed).sample(range(match.number() + 1), min(POSITIONS, match.number()))
    for number in numbers:
        text = write_scenario(match, "Saved", number)
        scenario = parse_scenario(FILE, text)
        came, wanted = play(scenario, PLAIN), match.position(number)
        assert looks(match.spec, came) == looks(match.spec, wanted), text
        placed += "[position]" in text
        # Watched and played on from, it is the same position, too.
        walked = walk_through(scenario).match.position()
        assert looks(match.spec, walked) == looks(match.spec, wanted)
    assert placed >= GAMES[name]


@pytest.mark.parametrize("name", ["masters", "throne"])
def test_what_is_put_onto_the_table_goes_on_as_the_game_did(name: str) -> None:
    """What a position cannot tell would show later: the same answers lead to the same tables."""
    followed = 0
    for seed in range(3):
        match, random = random_match(name, seed), Random(seed)
        for number in range(0, match.number(), 7):
            s = match.position(number)
            other = put(match, s)
            if other is None:
                continue
            followed += 1
            for _ in range(40):
                if s.decision is None:
                    break
                offered = sorted(match.spec.speech.terms(s))
                assert sorted(match.spec.speech.terms(other)) == offered
                term = random.choice(offered)
                for each in (s, other):
                    act(each, match.spec.speech.find_options(each, term)[0])
                assert looks(match.spec, other) == looks(match.spec, s)
    assert followed > 5


def put(match: Match, s: GameState) -> GameState | None:
    """Return a game put into the position of another one, if that tells all of it."""
    spec, decision = match.spec, s.decision
    if decision is None or decision.seat == CHANCE:
        return None
    other = spec.new(match.setup, 0, explicit=True)
    try:
        spec.place(other, spec.positions.position_of(s))
    except SetupError:
        return None
    return other if spec.positions.is_same_table(s, other) else None


def test_a_scenario_that_was_saved_holds_in_all_ways() -> None:
    match = random_match("masters", 2)
    check(parse_scenario(FILE, write_scenario(match, "Saved", match.number() // 2)))


def test_a_position_of_a_game_that_went_on_from_an_example_begins_there() -> None:
    walk = find_example("EX-UXM-1")[0].walk("ex-uxm-1-turn-5-eric")
    text = write_scenario(walk.match, "Saved", walk.last())
    came = play(parse_scenario(FILE, text), PLAIN)
    assert looks(walk.match.spec, came) == looks(walk.match.spec, walk.match.position())


def test_what_others_hold_is_saved_by_nobody_but_after_the_end_or_alone() -> None:
    duel = Match(
        game("throne"), {"heroes": ["monk", "ninja"]}, [Player(""), Player("")], SeededDice(1)
    )
    assert not may_be_saved(duel, [])
    assert not may_be_saved(duel, [0])
    assert may_be_saved(duel, [0, 1])
    with pytest.raises(MatchError, match="hidden from you"):
        saved_position(duel, [0], "en")
    duel.concede(0)
    assert may_be_saved(duel, [])
    masters = random_match("masters", 0)
    assert may_be_saved(masters, [])
    with pytest.raises(MatchError, match="there is no entry 9999"):
        saved_position(masters, [], "en", 9999)
    assert 'title = "Dice Masters, nach Eintrag 3"' in saved_position(masters, [], "de", 3)
