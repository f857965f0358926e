"""What may be taken back freely: whatever showed nobody a card and brought no chance."""

from __future__ import annotations

import pytest

from tests.conformance.kit import Case, check_reveals, pending_decision, random_walk
from tests.games.throne.tables import DUEL, THRONE, position_with_roll, table
from tests.games.throne.tables import say as answer
from tests.games.throne.test_random_games import pair
from tests.match.tables import Results, people, say
from throwdown.games.throne.model.state import ThroneState
from throwdown.kernel.action import Action
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.values import Json, Setup
from throwdown.match.match import Match


def reveals(s: ThroneState, term: str) -> bool:
    """Return whether an answer in the table's words shows anybody anything."""
    named: list[Action] = THRONE.speech.find_options(s, term)
    assert named, f"{term!r} is none of {THRONE.speech.terms(s)}"
    return THRONE.reveals(s, named[0])


def duel_asking(*, everybody: bool) -> Setup:
    return {**DUEL, "rules": {"ask_every_window": everybody}}


@pytest.mark.rule("DT-8.9")
def test_a_card_that_is_played_or_sold_was_hidden_until_then() -> None:
    s = table(DUEL, {"players": [{"cp": 9, "hand": ["Duel II", "Getting Paid!"]}, {}]})
    assert reveals(s, "play Duel II")
    assert reveals(s, "play Getting Paid!")
    assert reveals(s, "sell Duel II")


@pytest.mark.rule("DT-6.4", "DT-14.2")
def test_spending_what_lies_open_shows_nothing() -> None:
    players: list[Json] = [{"cp": 0, "hand": []}, {"cp": 0, "hand": [], "tokens": {"Evasive": 1}}]
    s = table(DUEL, position_with_roll(1, 1, 2, 4, 5, players=players))
    answer(s, "announce Revolver (3 [bullet])")
    assert not reveals(s, "use Evasive")
    assert not reveals(s, "pass")


@pytest.mark.rule("DT-14.2")
@pytest.mark.parametrize("everybody", [False, True])
def test_who_is_passed_over_tells_of_a_hand_unless_everybody_is_asked(everybody: bool) -> None:
    players: list[Json] = [{"cp": 0}, {"cp": 9, "hand": ["Tip It!"]}]
    s = table(duel_asking(everybody=everybody), position_with_roll(1, 1, 2, 4, 5, players=players))
    while "announce nothing" not in THRONE.speech.terms(s):
        answer(s, "pass")
    # The Barbarian may alter the announced dice, if there is a card for it.
    assert reveals(s, "announce Revolver (3 [bullet])") != everybody


@pytest.mark.rule("DT-14.2")
def test_a_player_without_cards_has_nothing_to_hide() -> None:
    s = table(
        DUEL,
        position_with_roll(1, 1, 2, 4, 5, players=[{"cp": 0, "hand": []}, {"cp": 9, "hand": []}]),
    )
    assert not reveals(s, "announce Revolver (3 [bullet])")
    assert not reveals(s, "announce nothing")


def test_dice_that_are_named_for_a_reroll_are_free_until_they_are_rolled() -> None:
    s = table(DUEL, position_with_roll(1, 1, 2, 4, 5, attempts=1))
    assert not reveals(s, "reroll 2")
    assert not reveals(s, "done")


@pytest.mark.parametrize("seed", range(6))
def test_in_random_games_what_is_said_to_show_nothing_shows_nothing(seed: int) -> None:
    case = Case(THRONE, pair(seed))
    for number, s in enumerate(random_walk(case, seed, explicit=True)):
        s.clear_events()
        if number % 9 == 0 and pending_decision(s).seat != CHANCE:
            check_reveals(case, s, number)


def test_at_the_table_a_choice_is_taken_back_freely_until_something_shows() -> None:
    match = Match(THRONE, DUEL, people(2), Results(THRONE, []))
    say(match, "pass")
    while "reroll 1" not in THRONE.speech.terms(match.position()):
        say(match, "pass")
    start = match.position().key()
    say(match, "reroll 1", "reroll 1")
    assert match.undo(0)
    assert match.undo(0)
    assert match.position().key() == start
    say(match, "reroll 1", "done")
    assert not match.undo(0), "the die that was rolled is known now"


@pytest.mark.rule("DT-8.9")
def test_at_the_table_a_card_that_was_sold_comes_back_only_with_consent() -> None:
    match = Match(THRONE, DUEL, people(2), Results(THRONE, []))
    sale = next(term for term in THRONE.speech.terms(match.position()) if term.startswith("sell"))
    say(match, sale)
    assert not match.undo(0)
    assert match.consent(1, agreed=True)
    assert sale in THRONE.speech.terms(match.position())
