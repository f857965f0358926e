"""Taking back: freely what nobody has learned from, with consent what somebody has."""

import pytest

from tests.match.tables import SPRINT, Memory, RandomBot, race, say
from throwdown.kernel.events import JUDGE
from throwdown.kernel.rng import rng_from_seed
from throwdown.match.dice import SeededDice
from throwdown.match.errors import MatchError, NoUndo, StaleDecision
from throwdown.match.match import Match, UndoRequest
from throwdown.match.seats import Player

DEAL = ("draw dash", "draw trip", "draw dash", "draw trip")


def test_an_own_answer_without_a_result_is_taken_back_freely() -> None:
    match = race(*DEAL)
    start = match.position().key()
    say(match, "done", "pass")
    assert match.undo(0)
    assert match.undo(0)
    assert match.position().key() == start


def test_a_result_of_chance_is_taken_back_only_with_consent() -> None:
    match = race(*DEAL, "roll 1", "roll 1", "roll 2")
    before = match.number()
    say(match, "reroll d0", "done")
    assert not match.undo(0, before)
    assert match.request == UndoRequest(0, 0, (1,))
    assert match.consent(1, agreed=True)
    assert match.position().key() == match.position(before).key()


def test_a_card_that_was_shown_is_taken_back_only_with_consent() -> None:
    match = race(*DEAL)
    say(match, "done", "play dash")
    assert not match.undo(0)
    assert match.request is not None


def test_what_another_seat_answered_is_taken_back_only_with_consent() -> None:
    match = race(*DEAL)
    say(match, "done", "pass")
    say(match, "pass")
    assert not match.undo(0, 0)


def test_a_refusal_leaves_all_as_it_is() -> None:
    match = race(*DEAL, "roll 1", "roll 1", "roll 2")
    say(match, "reroll d0", "done")
    key = match.position().key()
    match.undo(0)
    assert not match.consent(1, agreed=False)
    assert match.request is None
    assert match.position().key() == key
    with pytest.raises(MatchError, match="seat 1 has not been asked"):
        match.consent(1, agreed=True)


def test_all_other_seats_must_agree() -> None:
    match = race(
        "draw dash", "draw dash", "draw dash", "draw trip", "draw trip", "draw trip", seats=3
    )
    say(match, "reroll d0", "done")
    assert not match.undo(0)
    assert not match.consent(2, agreed=True)
    assert match.request is not None
    assert match.request.waiting == (1,)
    assert match.consent(1, agreed=True)


def test_a_request_lapses_when_the_game_goes_on() -> None:
    match = race(*DEAL)
    say(match, "reroll d0", "done")
    match.undo(0)
    say(match, "pass")
    assert match.request is None


def test_results_taken_back_do_not_come_again() -> None:
    match = race(*DEAL, "roll 1", "roll 1", "roll 2", "roll 6")
    say(match, "reroll d0", "done")
    match.undo(0)
    match.consent(1, agreed=True)
    say(match, "done")
    assert match.entries()[-1].words == "done, roll 6"


def test_bots_agree_at_once_and_their_answers_are_taken_back_too() -> None:
    match = Match(
        SPRINT, {"seats": 2}, [Player("Anna"), RandomBot(rng_from_seed(2))], SeededDice(7)
    )
    match.advance()
    say(match, "done", "pass")
    match.advance()
    asked = match.number()
    assert match.undo(0)
    assert match.number() == asked + 1
    decision = match.decision()
    assert decision is not None
    assert decision.seat == 0


def test_even_an_answer_without_a_choice_is_a_step_back() -> None:
    """Runner B holds no Trip and could only pass: that must not show in how far B goes back."""
    match = race("draw dash", "draw dash", "draw trip", "draw dash")
    say(match, "done", "pass", "pass")
    assert not match.undo(1)
    assert match.request == UndoRequest(1, 2, (0,))


def test_there_is_nothing_before_the_beginning() -> None:
    match = race(*DEAL)
    with pytest.raises(NoUndo, match="seat 0 has done nothing yet"):
        match.undo(0)
    for number, complaint in [(-1, "no entry -1"), (9, "no entry 9"), (0, "does not lie behind")]:
        with pytest.raises(NoUndo, match=complaint):
            match.undo(0, number)
    with pytest.raises(MatchError, match="there is no seat 5"):
        match.undo(5)


def test_what_was_taken_back_cannot_be_gone_back_to() -> None:
    match = race(*DEAL)
    say(match, "reroll d0")
    match.undo(0)
    say(match, "done")
    with pytest.raises(NoUndo, match="entry 1 does not lie behind"):
        match.undo(0, 1)
    assert match.undo(0, 2), "entry 2 is the way back to the beginning"


def test_an_answer_to_a_decision_from_before_is_stale() -> None:
    match = race(*DEAL)
    pick, asked = match.find_option("done"), match.number()
    say(match, "reroll d0")
    match.undo(0)
    with pytest.raises(StaleDecision):
        match.play(0, [pick], asked)
    match.play(0, [pick], match.number())


def test_the_journal_keeps_what_was_taken_back_and_the_log_says_so() -> None:
    keeper = Memory()
    match = race(*DEAL, keeper=keeper)
    say(match, "reroll d0")
    match.undo(0)
    say(match, "done")
    assert len(keeper.entries) == 4
    assert [entry.words for entry in match.line()[1:]] == ["done"]
    assert [told.text for told in match.log(JUDGE, "en", 0)] == ["Anna goes back to 0."]
    assert [told.text for told in match.log(JUDGE, "de", 0)] == ["Anna geht zurück zu 0."]


def test_every_position_is_found_again_after_many_ways_back() -> None:
    match = race(seats=3)
    keys = [match.position().key()]
    for round_number in range(60):
        decision = match.decision()
        assert decision is not None
        if round_number % 5 == 4:
            match.take_back(decision.seat, match.line()[-3].number)
        else:
            match.play(decision.seat, [decision.options[round_number % len(decision.options)]])
        keys.append(match.position().key())
    assert [match.position(number).key() for number in range(len(keys))] == keys
