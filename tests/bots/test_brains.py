"""Brains: what they may know, that they repeat themselves, and that they look ahead."""

from time import process_time

import pytest

from tests.setups import setups
from throwdown.bots.bot_names import brain_factory, display_name
from throwdown.bots.brain import Brain, Quick, Random, bot_seed
from throwdown.bots.greedy import Greedy
from throwdown.bots.levels import LEVELS, Level
from throwdown.bots.search import Search, most_trusted
from throwdown.content.setup_error import SetupError
from throwdown.contract.evaluation import CERTAIN
from throwdown.contract.game import GameSpec
from throwdown.contract.outlook import Outlook
from throwdown.games.registry import content, game, names
from throwdown.games.sprint.state import SprintState
from throwdown.kernel.interpreter import act
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup

SPRINT = game("sprint")


def outlook_of(spec: GameSpec, s: GameState, setup: Setup | None = None) -> Outlook:
    """Return what the seat that must decide may know."""
    assert s.decision is not None
    return Outlook(spec, s, s.decision.seat, setup or {})


def brains(seed: int) -> list[Brain]:
    return [Random(seed), Quick(seed), Greedy(seed, 2, 1), Search(seed, 40, 0.0, 1)]


def picks(brain: Brain, spec: GameSpec, s: GameState, count: int) -> list[int]:
    """Let one brain play all seats for so many decisions; return what it picked."""
    found: list[int] = []
    s = s.clone()
    while s.decision is not None and len(found) < count:
        found.append(brain.choose(outlook_of(spec, s)))
        act(s, found[-1])
    return found


def positions(spec: GameSpec, seats: int, count: int) -> list[GameState]:
    """Return positions at which somebody has a choice, from random games."""
    found = []
    for seed in range(count):
        s = spec.new(content(spec.name).random_setup(seats, seed), seed)
        playout(s, rng_from_seed(seed), 2 + 2 * seed)
        while s.decision is not None and len(s.decision.options) == 1:
            act(s, s.decision.options[0])
        if s.decision is not None:
            found.append(s)
    return found


def twins(spec: GameSpec) -> list[tuple[GameState, GameState]]:
    """Return pairs of games that differ only in what the seat that decides cannot know."""
    found = []
    for number, s in enumerate(positions(spec, 2, 10)):
        assert s.decision is not None
        for seed in range(2):
            twin = spec.sample(s, s.decision.seat, 100 * number + seed)
            assert twin.to_list() != s.to_list()
            found.append((s, twin))
    return found


@pytest.mark.parametrize("name", names())
def test_a_bot_cannot_see_what_it_must_not(name: str) -> None:
    """Two games that differ only in what is hidden are played alike, for the same seed.

    What is hidden is the coming results of chance in every game, and whatever a game hides.
    """
    spec = game(name)
    pairs = twins(spec)
    assert len(pairs) >= 10
    for seed, (s, twin) in enumerate(pairs):
        for one, other in zip(brains(seed), brains(seed), strict=True):
            picked = one.choose(outlook_of(spec, s))
            assert other.choose(outlook_of(spec, twin)) == picked, type(one).__name__


class Peeker(Brain):
    """Looks at the game itself, as no bot can, and goes by the coming dice."""

    def __init__(self, s: GameState) -> None:
        super().__init__(1)
        self._s = s

    def think(self, outlook: Outlook, count: int) -> int:
        return self._s.rng.clone().draw_below(count)


@pytest.mark.parametrize("name", names())
def test_a_bot_that_peeks_would_be_found_out(name: str) -> None:
    spec = game(name)
    picked = [
        (Peeker(s).choose(outlook_of(spec, s)), Peeker(twin).choose(outlook_of(spec, twin)))
        for s, twin in twins(spec)
    ]
    assert any(one != other for one, other in picked)


@pytest.mark.parametrize("name", names())
def test_the_same_seed_gives_the_same_picks(name: str) -> None:
    spec = game(name)
    s = spec.new(content(spec.name).random_setup(2, 1), 1)
    for one, other in zip(brains(7), brains(7), strict=True):
        assert picks(one, spec, s, 12) == picks(other, spec, s, 12), type(one).__name__


def test_a_bots_seed_tells_nothing_of_the_games() -> None:
    """Seeds of neighbouring games and places are far apart, and the same every time."""
    seeds = {bot_seed(seed, place) for seed in range(20) for place in range(2)}
    assert len(seeds) == 40
    assert min(seeds) > 1000
    assert bot_seed(1, 0) == 78_263_088_729_187


def test_a_forced_move_is_made_without_a_thought() -> None:
    class Thoughtless(Brain):
        def think(self, outlook: Outlook, count: int) -> int:
            raise AssertionError("nothing was to be thought about")

    s = SPRINT.new({"seats": 2}, 1)
    assert s.decision is not None
    s.decision.options[1:] = []
    assert Thoughtless(1).choose(outlook_of(SPRINT, s)) == s.decision.options[0]


def test_thinking_changes_nothing_in_the_game() -> None:
    for s in positions(SPRINT, 2, 6):
        assert s.decision is not None
        before = s.to_list()
        for brain in brains(3):
            brain.choose(outlook_of(SPRINT, s))
        assert s.to_list() == before


def test_a_bot_plays_on_a_state_that_asks_for_chance() -> None:
    s = SPRINT.new({"seats": 2}, 1, explicit=True)
    chance = rng_from_seed(2)
    while s.decision is not None and s.decision.seat < 0:
        act(s, s.decision.options[chance.draw_below(len(s.decision.options))])
    assert s.decision is not None
    for brain in brains(5):
        assert brain.choose(outlook_of(SPRINT, s)) in s.decision.options


def winning_race() -> GameState:
    """Return a race in which the runner wins with a Dash and loses the turn without one."""
    s = SPRINT.new({"seats": 2}, 1)
    SPRINT.place(s, {"squares": [5, 10], "hands": [{"dash": 1}, {}]})
    # The dice show 2 + 3: seven squares are needed, and a Dash brings two more.
    assert isinstance(s, SprintState)
    s.dice[:] = [2, 3]
    act(s, SPRINT.words.parse("done"))
    return s


def test_who_looks_ahead_plays_the_card_that_wins() -> None:
    s = winning_race()
    assert s.decision is not None
    dash = SPRINT.words.parse("play dash")
    for seed in range(5):
        for brain in (Greedy(seed, 2, 1), Search(seed, 60, 0.0, 1)):
            assert brain.choose(outlook_of(SPRINT, s)) == dash


def share_of_right_picks(level: Level, count: int) -> float:
    """Return how often a level finds the winning card."""
    s = winning_race()
    assert s.decision is not None
    dash = SPRINT.words.parse("play dash")
    outlook = outlook_of(SPRINT, s)
    return sum(level.brain(seed).choose(outlook) == dash for seed in range(count)) / count


def test_each_level_finds_the_winning_card_at_least_as_often_as_the_one_below() -> None:
    shares = [share_of_right_picks(level, 40) for level in LEVELS[:-1]]
    assert shares == sorted(shares)
    assert shares[0] < 0.8
    assert shares[-1] == 1.0


def test_what_came_out_best_is_picked_unless_it_was_hardly_tried() -> None:
    assert most_trusted([100, 50], [1000, 1000], 10.0) == 1
    assert most_trusted([100, 1], [1000, 15], 10.0) == 0
    assert most_trusted([0, 3], [0, -900], 10.0) == 1


def test_search_stops_when_its_time_is_over_or_nothing_can_change() -> None:
    s = winning_race()
    begun = process_time()
    hurried = Search(1, 0, 0.02, 1)
    hurried.choose(outlook_of(SPRINT, s))
    assert process_time() - begun < 1.0
    assert hurried.made > 0
    thorough = Search(1, 5000, 0.0, 1)
    thorough.choose(outlook_of(SPRINT, s))
    assert thorough.made < 5000


def test_several_processes_search_together_and_repeat_themselves() -> None:
    setup: Setup = {"seats": 2}
    s = winning_race()
    dash = SPRINT.words.parse("play dash")
    for _ in range(2):
        brain = brain_factory("search:40x2")(5)
        try:
            assert brain.choose(outlook_of(SPRINT, s, setup)) == dash
        finally:
            brain.close()


def test_search_keeps_what_it_learned_when_the_game_goes_as_expected() -> None:
    """The second of two decisions in a row begins with what the first one found out about it."""
    masters = game("masters")
    s = masters.new({}, 3)
    brain = Search(1, 100, 0.0, 1)
    kept = 0
    for _ in range(30):
        assert s.decision is not None
        before = brain.made
        act(s, brain.choose(outlook_of(masters, s)))
        kept = max(kept, sum(brain.tries) - (brain.made - before))
    assert kept > 10


@pytest.mark.parametrize("name", names())
def test_every_game_is_judged_within_bounds_and_weighs_every_option(name: str) -> None:
    spec = game(name)
    for number, setup in enumerate(setups(spec.name)):
        s = spec.new(setup, number)
        evaluation = spec.evaluation(s.book)
        chooser = rng_from_seed(number)
        for _ in range(80):
            if s.decision is None:
                break
            weights = evaluation.weigh(s)
            assert len(weights) == len(s.decision.options)
            assert min(weights) >= 0
            assert sum(weights) > 0
            values = evaluation.judge(s)
            assert len(values) == len(s.teams)
            assert all(-CERTAIN < value < CERTAIN for value in values)
            playout(s, chooser, 1)


@pytest.mark.parametrize("name", names())
def test_what_is_judged_is_what_the_seat_can_know(name: str) -> None:
    """The weights of its own options do not depend on what is hidden from the seat that decides."""
    spec = game(name)
    s = spec.new(setups(spec.name)[0], 3)
    evaluation = spec.evaluation(s.book)
    chooser = rng_from_seed(3)
    for number in range(60):
        if s.decision is None:
            break
        twin = spec.sample(s, s.decision.seat, number)
        assert evaluation.weigh(twin) == evaluation.weigh(s)
        playout(s, chooser, 1)


@pytest.mark.parametrize("name", names())
def test_a_finished_game_is_worth_everything_to_its_winners(name: str) -> None:
    spec = game(name)
    s = spec.new(setups(spec.name)[0], 1)
    playout(s, rng_from_seed(1), 100_000)
    values = spec.evaluation(s.book).judge(s)
    assert [value == CERTAIN for value in values] == [n in s.winners for n in range(len(s.teams))]


def test_a_bot_drafts_the_best_card_there_is_without_looking_ahead() -> None:
    masters = game("masters")
    (setup,) = [setup for setup in setups(masters.name) if setup.get("format") == "draft-8"]
    s = masters.new(setup, 1)
    while s.decision is not None and not masters.words.text(s.decision.options[0]).startswith(
        "take"
    ):
        act(s, s.decision.options[0])
    brain = Search(1, 0, 60.0, 1)
    while s.decision is not None and s.decision.rule == "DM-16.2":
        act(s, brain.choose(outlook_of(masters, s, setup)))
    assert brain.made == 0
    assert s.decision is not None
    assert Greedy(1, 1, 1).choose(outlook_of(masters, s, setup)) in s.decision.options


def test_dice_masters_is_for_two_or_four() -> None:
    with pytest.raises(SetupError, match="for 4 in Doubles, not for 3"):
        content("masters").random_setup(3, 1)


def test_a_level_has_a_word_of_its_own_in_each_language() -> None:
    assert [display_name(level.name, "en") for level in LEVELS][2:4] == ["Regular", "Expert"]
    assert [display_name(level.name, "de") for level in LEVELS][2:4] == ["Stammspieler", "Experte"]
    assert display_name("search:500", "de") == "search:500"
