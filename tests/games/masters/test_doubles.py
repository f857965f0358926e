"""Doubles: two against two (DM-17). Most of it is in `tests/scenarios/masters/doubles`."""

from typing import Final

import pytest

from tests.match.tables import RandomBot
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
from throwdown.match.dice import SeededDice
from throwdown.match.entry import CONCEDE
from throwdown.match.match import Match
from throwdown.match.seats import Player

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


def people_of_doubles() -> Match:
    """Return a match of four people."""
    players = [Player(name) for name in ("Ann", "Ben", "Cid", "Dan")]
    return Match(MASTERS, doubles(), players, SeededDice(3))


@pytest.mark.rule("DM-17.12.4", "DM-15.4")
def test_a_team_gives_up_when_both_its_members_agree() -> None:
    match = people_of_doubles()
    match.concede(1)
    assert not match.is_over()
    # Whoever has agreed to give up plays on until the partner agrees.
    match.advance()
    pending = match.decision()
    assert pending is not None
    assert pending.seat == 0
    match.concede(0)
    assert match.is_over()
    assert match.winners() == [2, 3]


@pytest.mark.rule("DM-17.12.4")
def test_a_program_agrees_to_give_up_at_once() -> None:
    match = people_of_doubles()
    match.replace_player(1, RandomBot(rng_from_seed(1)))
    match.concede(0)
    assert match.winners() == [2, 3]
    assert [entry.seat for entry in match.entries() if entry.kind == CONCEDE] == [0, 1]


@pytest.mark.rule("DM-17.12.4", "DM-17.1.5")
def test_who_leaves_is_replaced_and_the_game_goes_on() -> None:
    match = people_of_doubles()
    before = match.number()
    match.replace_player(0, RandomBot(rng_from_seed(2)))
    match.advance()
    pending = match.decision()
    assert match.number() > before
    assert pending is not None
    assert pending.seat != 0
    assert match.names("en")[1:] == ["Ben", "Cid", "Dan"]


@pytest.mark.rule("DM-17.10.1")
def test_looking_a_card_up_tells_who_your_opponent_is() -> None:
    match = people_of_doubles()
    # A card of one player names their opponent, the Global of a card that of everybody.
    told = "\n".join(match.inspect("Optic Blast", "en"))
    assert "“Your opponent” is Cid for Ann." in told
    assert "„Dein Gegner“ ist für Ann Cid." in "\n".join(match.inspect("Optic Blast", "de"))
    assert "Your opponent” is" not in "\n".join(match.inspect("Inspiring", "en"))
    two = MASTERS.new({"format": "first-game-uxm", "ruleset": "uxm"}, seed=1)
    assert not any("Your opponent” is" in line for line in MASTERS.speech.inspect(two, "", "en"))


@pytest.mark.rule("DM-17.10.1")
def test_a_text_that_all_may_use_tells_everybodys_opponent() -> None:
    s = MASTERS.new(doubles(basics=[["uxm/feedback"], *BASICS[1:]]), seed=1)
    told = "\n".join(MASTERS.speech.inspect(s, "Feedback", "en", ("Ann", "Ben", "Cid", "Dan")))
    assert "Cid for Ann, Dan for Ben, Ann for Cid and Ben for Dan" in told


@pytest.mark.rule("DM-17.1.6")
def test_partners_see_all_of_each_other_but_the_order_of_a_bag() -> None:
    s = begin({"players": [{"field": ["SK!"], "reserve": ["b"]}, {"reserve": ["f"]}, {}, {}]})
    mine, partners = (MASTERS.write_position(s, seat) for seat in (0, 1))
    assert mine["players"] == partners["players"]


@pytest.mark.rule("DM-17.1.6", "DM-17.6.1")
def test_a_partner_sees_an_answer_as_soon_as_it_is_given_and_no_opponent_does() -> None:
    s = begin(
        {"step": "attack", "players": [{"field": ["SK!", "SK!"]}, {"field": ["SK!"]}, {}, {}]}
    )
    play(s, 0, "attack")
    play(s, 0, "done")
    assert asked_seat(s) == 1
    assert s.decision is not None
    assert len(s.decision.picks) == 1


@pytest.mark.rule("DM-17.6.2", "DM-17.7.1")
def test_one_member_of_the_team_has_the_floor() -> None:
    s = begin(WINDOW)
    assert asked_seat(s) == 0
    play(s, 0, "handover")
    assert asked_seat(s) == 1
    play(s, 1, "pass")
    assert asked_seat(s) == 0
