"""Random play with every card: games end, dice are conserved, and every card gets its turn.

Quick play with the same teams has more on the table at once: it fields dear characters and keeps
them. `THROWDOWN_GAMES` sets how many games a run plays; a nightly run asks for many.
"""

from random import Random

import pytest

from tests.games.masters.games import CARDS, MASTERS, random_setup
from tests.quick_play import play_quickly
from tests.share import share
from throwdown.games.masters.model.cards import BASIC, Card
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.events import BOUGHT, FIELDED, USED_ACTION, USED_GLOBAL
from throwdown.kernel.interpreter import step
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup

SEEDS = share("THROWDOWN_GAMES", 2000, 400)
QUICK_SEEDS = share("THROWDOWN_GAMES", 600, 100)
CHUNK = 50
MET = 2619
"""A game in which quick play fields Magneto: Magnetic Monster against a line about costs."""
MOST_GAMES = 1500
MOST_CARDS = 8

TOO_DEAR = {
    "aou/hulk-gamma-powered in play",
    "aou/thanos-infinite",
    "aou/thanos-infinite in play",
    "aou/thanos-the-mad-titan in play",
}
"""They cost so much energy that players who pick at random hardly ever have it; scenarios show
what each of their lines does."""


@pytest.mark.parametrize("first", SEEDS[::CHUNK])
def test_random_games_end_and_conserve_their_dice(first: int) -> None:
    for seed in range(first, min(first + CHUNK, SEEDS.stop)):
        s = MASTERS.new(random_setup(seed), seed)
        s.journal = False
        chooser = rng_from_seed(seed)
        copy, key = s.clone(), s.key()
        while playout(s, chooser, 60) == 60:
            assert MASTERS.faults(s) == [], f"game {seed}"
            # A copy shares lists with the game until one of the two writes into them.
            assert copy.key() == key, f"game {seed} has changed its copy"
            assert MASTERS.faults(copy) == [], f"game {seed} has changed its copy"
            copy, key = s.clone(), s.key()
        assert s.over, f"game {seed}"
        assert MASTERS.faults(s) == [], f"game {seed}"


@pytest.mark.parametrize("first", QUICK_SEEDS[::CHUNK])
def test_games_by_quick_play_end_and_conserve_their_dice(first: int) -> None:
    for seed in range(first, min(first + CHUNK, QUICK_SEEDS.stop)):
        s = MASTERS.new(random_setup(seed), seed)
        s.journal = False
        chooser = rng_from_seed(seed)
        while play_quickly(MASTERS, s, chooser, 60) == 60:
            assert MASTERS.faults(s) == [], f"game {seed}"
        assert s.over, f"game {seed}"
        assert MASTERS.faults(s) == [], f"game {seed}"


def test_a_game_in_which_costs_and_silence_met_ends() -> None:
    s = MASTERS.new(random_setup(MET), MET)
    play_quickly(MASTERS, s, rng_from_seed(MET), 100_000)
    assert s.over


@pytest.mark.rule("DM-6.1.2", "DM-4.4")
def test_dice_drawn_together_are_those_drawn_one_by_one() -> None:
    for seed in SEEDS[:20]:
        followed, hurried = (MASTERS.new(random_setup(seed), seed) for _ in range(2))
        hurried.journal = False
        playout(followed, rng_from_seed(seed), 500)
        playout(hurried, rng_from_seed(seed), 500)
        assert followed.key() == hurried.key(), f"game {seed}"


def test_every_card_is_bought_and_used_and_every_global_paid() -> None:
    """Play until every card has done what it is for, or give up and name what is missing."""
    missing = {card.id for card in CARDS}
    missing |= {f"{card.id} in play" for card in CARDS}
    missing |= {f"{card.id} Global" for card in CARDS if has_global(card.text)}
    for seed in range(MOST_GAMES):
        s = MASTERS.new(hunting_setup(seed, missing), seed)
        chooser = rng_from_seed(seed)
        while s.decision is not None:
            step(s, chooser.draw_below(len(s.decision.options)))
            missing -= find_happenings(s)
            s.clear_events()
        if missing <= TOO_DEAR:
            return
    pytest.fail(f"never happened in {MOST_GAMES} games: {sorted(missing)}")


def hunting_setup(seed: int, missing: set[str]) -> Setup:
    """Return a set-up whose teams have as many of the cards with something missing as they may."""
    chance = Random(seed)
    wanted = {name.split()[0] for name in missing}
    cards = sorted(CARDS, key=lambda card: (card.id not in wanted, chance.random()))
    basics = [card.id for card in cards if card.kind == BASIC]
    return {
        "ruleset": list(RULESETS)[seed % len(RULESETS)],
        "format": "tournament-20",
        "teams": [_team_of(cards[seat::2]) for seat in range(2)],
        "basics": [[*basics[:2]], [*basics[2:4]]],
    }


def _team_of(cards: list[Card]) -> Json:
    """Return a team of the first eight titles among some cards, two dice of each."""
    team: dict[str, Json] = {}
    titles: set[str] = set()
    for card in cards:
        if card.kind != BASIC and card.title not in titles and len(team) < MOST_CARDS:
            titles.add(card.title)
            team[card.id] = min(2, card.max_dice)
    return team


def has_global(lines: tuple[str, ...]) -> bool:
    """Return whether a card has a Global that is used in a window; a reaction waits for its
    event."""
    return any(line.startswith("Global") and ", when" not in line for line in lines)


def find_happenings(s: GameState) -> set[str]:
    """Return what has happened with which card since the journal was last cleared."""
    assert isinstance(s, MastersState)
    book = book_of(s)
    cards = book.tables.cards
    found: set[str] = set()
    for event in s.events:
        if event.kind == BOUGHT:
            found.add(cards[book.card_of[event.a]].id)
        elif event.kind in (FIELDED, USED_ACTION):
            found.add(f"{cards[book.card_of[event.a]].id} in play")
        elif event.kind == USED_GLOBAL:
            found.add(f"{cards[event.a].id} Global")
    return found
