"""Doubles: two against two (DM-17). Most of it is in `tests/scenarios/masters/doubles`."""

from typing import Final

import pytest

from tests.setups import DOUBLES
from tests.share import share
from throwdown.content.setup_error import SetupError
from throwdown.games.masters.model.state import MastersState, masters_state
from throwdown.games.masters.model.steps import ATTACK_STEP
from throwdown.games.masters.setup.random_teams import random_doubles_setup
from throwdown.games.registry import content, game
from throwdown.kernel.action import PASS, action
from throwdown.kernel.interpreter import act, step
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json, Setup

MASTERS: Final = game("masters")
BASICS: Final[list[Json]] = [["uxm/enrage"], ["asm/betrayal"], ["uxm/enrage"], ["aou/hulk-out"]]


def doubles(**changes: Json) -> Setup:
    """Return a set-up of Doubles with something else in it."""
    return {
        "format": "doubles",
        "ruleset": "uxm",
        "toss": False,
        "teams": DOUBLES,
        "basics": BASICS,
        **changes,
    }


def with_team(seat: int, team: Json) -> Setup:
    """Return Doubles in which one player brings other cards."""
    teams = [*DOUBLES]
    teams[seat] = team
    return doubles(teams=teams)


def begin(position: Setup, **changes: Json) -> MastersState:
    """Return a game of Doubles in a position."""
    s = masters_state(MASTERS.new(doubles(**changes), seed=1))
    MASTERS.place(s, position)
    return s


def asked_seat(s: MastersState) -> int:
    """Return whose decision is pending."""
    assert s.decision is not None
    return s.decision.seat


@pytest.mark.rule("EX-DBL-1", "DM-17.2.1", "DM-17.2.2", "DM-17.2.3", "DM-17.2.9")
@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        (with_team(1, {"uxm/angel-superhero": 4}), "DM-17.2.3"),
        (doubles(basics=[["uxm/enrage"], ["uxm/enrage"], *BASICS[2:]]), "DM-17.2.3"),
        (
            with_team(
                0,
                {
                    "uxm/angel-inspiring": 1,
                    "uxm/vision-density-control": 1,
                    "uxm/cyclops-optic-blast": 1,
                    "uxm/iceman-cryokinetic": 1,
                    "uxm/pyro-saint-john-allerdyce": 1,
                },
            ),
            "4",
        ),
        (with_team(0, {"uxm/angel-inspiring": 5}), "1 to 4"),
        (doubles(basics=[["uxm/enrage", "uxm/ambush"], *BASICS[1:]]), "basic action"),
        (with_team(0, {"uxm/angel-inspiring": 0}), "1 to 4"),
        (doubles(teams=DOUBLES[:2]), "four players"),
    ],
)
def test_a_team_that_breaks_a_rule_of_doubles_is_refused(setup: Setup, fault: str) -> None:
    with pytest.raises(SetupError) as refused:
        MASTERS.new(setup, seed=1)
    assert fault in str(refused.value)


@pytest.mark.rule("EX-DBL-1", "DM-17.1.1", "DM-17.2.4", "DM-17.2.5", "DM-16.6", "DM-17.3.1")
def test_opponents_may_bring_the_same_cards_and_six_dice_of_each_basic_action() -> None:
    s = masters_state(MASTERS.new(doubles(), seed=1))
    assert s.teams == [0, 0, 1, 1]
    assert s.life == [30, 30]
    names = [s.tables.cards[card].title for card in s.tables.card_of]
    assert names.count("Enrage") == 12
    assert names.count("Betrayal") == 6
    assert names.count("Sidekick") == 4 * 8
    assert {s.tables.cards[card].title for card in s.tables.card_of} >= {"Angel"}


@pytest.mark.rule("DM-17.2.3")
@pytest.mark.parametrize("seed", range(20))
def test_teams_that_are_drawn_or_built_may_play(seed: int) -> None:
    for setup in (
        random_doubles_setup(seed),
        content("masters").sensible_setup(4, seed, {}),
    ):
        assert len(MASTERS.new(setup, seed).teams) == 4


@pytest.mark.rule("EX-DBL-4", "DM-17.8.3")
def test_what_both_partners_lack_is_lost_at_once_before_anything_is_rolled() -> None:
    short: Json = {"bag": {"SK": 1}, "used": {"SK": 1}, "rest": "prep"}
    shorter: Json = {"bag": {"SK": 1}, "rest": "prep"}
    position: Setup = {
        "step": "clear and draw",
        "life": [5, 30],
        "players": [short, shorter, {}, {}],
    }
    s = begin(position)
    assert s.life == [0, 30]
    assert s.winners == [2, 3]


WINDOW: Final[Setup] = {
    "players": [
        {"field": ["SK!"], "reserve": ["b"]},
        {"reserve": ["b"]},
        {},
        {"reserve": ["b"]},
    ]
}


def play(s: MastersState, seat: int, said: str) -> None:
    """Let a seat do what the table calls so; it must be that seat's turn to speak."""
    assert asked_seat(s) == seat, MASTERS.speech.prompt(s, "en")
    assert s.decision is not None
    for pick in s.decision.options:
        if said == MASTERS.words.text(pick).split()[0]:
            act(s, pick)
            return
    raise AssertionError(f"{said} is not offered")


@pytest.mark.rule("DM-17.7.2", "DM-17.7.8", "DM-17.9.4")
def test_the_floor_is_handed_over_once_between_two_acts() -> None:
    s = begin(WINDOW)
    play(s, 0, "handover")
    assert asked_seat(s) == 1
    assert s.decision is not None
    words = [MASTERS.words.text(pick) for pick in s.decision.options]
    assert "handover" not in words
    play(s, 1, "global")
    # After an act it may be handed over again; the floor stays with whoever acted, here with
    # nothing left to spend.
    play(s, 0, "global")
    assert asked_seat(s) == 3


@pytest.mark.rule("DM-17.7.3", "DM-17.7.4", "DM-17.7.5", "EX-DBL-6")
def test_one_pass_ends_nothing_and_the_other_team_has_one_act() -> None:
    s = begin(WINDOW)
    play(s, 0, "pass")
    play(s, 1, "global")
    play(s, 0, "pass")
    play(s, 3, "pass")
    play(s, 0, "pass")
    assert s.step == ATTACK_STEP


@pytest.mark.rule("DM-17.7.6", "EX-DBL-6")
def test_in_the_casual_mode_the_other_team_is_offered_an_act_after_each() -> None:
    s = begin(WINDOW, priority="casual")
    play(s, 0, "global")
    play(s, 3, "pass")
    play(s, 1, "global")
    play(s, 3, "global")
    assert s.step == ATTACK_STEP


@pytest.mark.rule("DM-17.4.1", "DM-17.14")
def test_the_captain_of_the_team_that_wins_the_toss_chooses() -> None:
    s = MASTERS.new(doubles(toss=True), seed=1, explicit=True)
    assert s.decision is not None
    assert [MASTERS.words.text(pick) for pick in s.decision.options] == ["toss p0", "toss p2"]
    step(s, 1)
    assert s.decision is not None
    assert s.decision.seat == 2


@pytest.mark.rule("DM-17.1.5", "DM-17.6.1")
@pytest.mark.parametrize("seed", share("THROWDOWN_GAMES", 16, 6))
def test_random_games_end_and_nothing_impossible_happens(seed: int) -> None:
    setup: Setup = {
        **random_doubles_setup(seed, ("uxm", "aou", "asm", "asm_de")[seed % 4]),
        "rules": {"doubles_attack": seed // 2 % 2, "doubles_your": seed // 4 % 2},
    }
    s, chance = MASTERS.new(setup, seed), rng_from_seed(seed)
    for _ in range(20_000):
        if s.over:
            break
        assert s.decision is not None
        step(s, chance.draw_below(len(s.decision.options)))
        assert not MASTERS.faults(s)
    assert s.over
    assert s.winners in ([0, 1], [2, 3], [])


def test_a_pass_is_always_offered_in_a_window() -> None:
    s = begin(WINDOW)
    assert s.decision is not None
    assert s.decision.options[-1] == action(PASS)
