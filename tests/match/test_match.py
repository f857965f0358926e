"""A match: who may do what when, what is refused, and who sees what."""

import pytest

from tests.match.tables import SPRINT, Memory, RandomBot, people, race, random_match, say
from tests.setups import setups
from throwdown.games.registry import game
from throwdown.kernel.action import DONE, action
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.match.dice import SeededDice
from throwdown.match.errors import (
    AlreadyAnswered,
    MatchError,
    MatchOver,
    NotOffered,
    NotSaved,
    NotYourTurn,
    StaleDecision,
)
from throwdown.match.match import Match
from throwdown.match.replay import branch_match
from throwdown.match.seats import Player

DEAL = ("draw dash", "draw trip", "draw dash", "draw trip")
"""Runner A gets two Dashes, runner B two Trips."""


def position(match: Match) -> tuple[int, int]:
    return match.number(), match.position().key()


def test_the_seat_that_must_decide_is_asked_and_nobody_else_sees_its_options() -> None:
    match = race(*DEAL, "roll 1", "roll 2")
    assert match.prompt("en") == "Runner A: reroll dice, or keep them?"
    assert [choice.term for choice in match.choices(0, "en")] == ["reroll d0", "reroll d1", "done"]
    assert match.choices(1, "en") == []
    assert match.choices(PUBLIC, "en") == []
    assert len(match.choices(JUDGE, "en")) == 3


def test_whoever_decides_is_spoken_to_and_the_others_are_told() -> None:
    match = race(*DEAL, "roll 1", "roll 2")
    assert match.prompt("en", 0) == "You: reroll dice, or keep them?"
    assert match.prompt("de", 0) == "Du: Würfel neu werfen oder behalten?"
    assert match.prompt("en", 1) == "Runner A may reroll dice."
    assert match.prompt("de", 1) == "Läufer A kann Würfel neu werfen."


def test_a_player_goes_by_name_and_without_one_by_the_games_word_for_the_seat() -> None:
    spec = game("masters")
    seats = [Player(""), Player("Ada")]
    match = Match(spec, setups(spec.name)[0], seats, SeededDice(1))
    assert match.names("en") == ["Player 1", "Ada"]
    assert match.names("de") == ["Spieler 1", "Ada"]


def test_whoever_gives_up_is_told_so_as_you() -> None:
    match = race(*DEAL, "roll 1", "roll 2")
    match.concede(0)
    assert match.log(0, "en")[-1].text == "You give up."
    assert match.log(0, "de")[-1].text == "Du gibst auf."
    assert match.log(1, "de")[-1].text.endswith(" gibt auf.")


def test_answering_makes_one_entry_with_all_that_chance_brought() -> None:
    match = race(*DEAL, "roll 1", "roll 2", "roll 6")
    say(match, "reroll d0", "done")
    assert [entry.number for entry in match.entries()] == [0, 1, 2]
    last = match.entries()[-1]
    assert (last.seat, last.words) == (0, "done, roll 6")
    assert [SPRINT.words.text(result) for result in last.chance] == ["roll 6"]


def test_nobody_plays_out_of_turn() -> None:
    match = race(*DEAL)
    before = position(match)
    with pytest.raises(NotYourTurn, match=r"seat 0 decides now, not seat 1 \[TOY-3\]"):
        match.play(1, [action(DONE)])
    assert position(match) == before


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    match = race(*DEAL)
    before = position(match)
    with pytest.raises(NotOffered, match=r"'play dash' is not offered now \[TOY-3\]"):
        match.play(0, [SPRINT.words.parse("play dash")])
    with pytest.raises(NotOffered, match=f"'{action(99)}' is not offered"):
        match.play(0, [action(99)])
    with pytest.raises(NotOffered, match="'fly' is not offered"):
        match.find_option("fly")
    assert position(match) == before


def test_an_answer_that_comes_late_or_twice_is_told_from_others() -> None:
    match = race(*DEAL)
    asked = match.number()
    pick = match.find_option("done")
    match.play(0, [pick], asked)
    after = position(match)
    with pytest.raises(AlreadyAnswered, match="has been answered so already"):
        match.play(0, [pick], asked)
    with pytest.raises(StaleDecision, match="decision 0 is not open; the pending one is 1"):
        match.play(0, [match.find_option("pass")], asked)
    with pytest.raises(StaleDecision, match="decision 7 is not open"):
        match.play(0, [match.find_option("pass")], 7)
    assert position(match) == after


def test_what_cannot_be_kept_has_not_happened() -> None:
    keeper = Memory()
    match = race(*DEAL, "roll 1", "roll 1", "roll 5", keeper=keeper)
    say(match, "reroll d0")
    before = position(match)
    keeper.broken = True
    for refused in (
        lambda: say(match, "done"),
        lambda: match.undo(0),
        lambda: match.concede(0),
    ):
        with pytest.raises(NotSaved):
            refused()
    assert position(match) == before
    keeper.broken = False
    say(match, "done")
    assert match.entries()[-1].words == "done, roll 5"
    assert keeper.entries == match.entries()


def test_giving_up_lets_the_other_win() -> None:
    keeper = Memory()
    match = race(*DEAL, keeper=keeper)
    match.concede(1)
    assert match.is_over()
    assert match.winners() == [0]
    assert keeper.results == [[0]]
    assert match.decision() is None
    for late in (
        lambda: match.concede(0),
        lambda: match.play(0, [action(DONE)]),
        lambda: match.undo(0),
    ):
        with pytest.raises(MatchOver):
            late()


def test_of_three_the_others_go_on_and_do_not_wait_for_who_gave_up() -> None:
    match = race(seats=3)
    match.concede(0)
    assert not match.is_over()
    with pytest.raises(MatchError, match="seat 0 has given up already"):
        match.concede(0)
    match.advance()
    decision = match.decision()
    assert decision is not None
    assert decision.seat != 0
    match.concede(2)
    assert match.winners() == [1]


def test_bots_answer_at_once_until_a_person_must() -> None:
    match = Match(
        SPRINT,
        {"seats": 3},
        [RandomBot(rng_from_seed(1)) for _ in range(2)] + people(1),
        SeededDice(4),
    )
    match.advance()
    decision = match.decision()
    assert decision is not None
    assert decision.seat == 2


def test_the_same_seed_plays_the_game_that_the_kernel_plays_by_itself() -> None:
    masters = game("masters")
    setup = setups(masters.name)[0]
    bot = rng_from_seed(8)
    match = Match(masters, setup, [RandomBot(bot), RandomBot(bot)], SeededDice(8))
    match.advance()
    s, chooser = masters.new(setup, 8), rng_from_seed(8)
    playout(s, chooser, 100_000)
    assert masters.write_position(match.position(), JUDGE) == masters.write_position(s, JUDGE)


def test_every_position_is_found_again() -> None:
    match = random_match(SPRINT, {"seats": 4}, 3)
    assert match.number() > 40
    for entry in match.entries():
        assert match.position(entry.number).key() == entry.key
    with pytest.raises(MatchError, match="there is no entry 9999"):
        match.position(9999)


def test_a_match_branches_off_at_any_entry() -> None:
    match = random_match(SPRINT, {"seats": 2}, 3)
    other = branch_match(match, 9, people(2), SeededDice(5))
    assert other.position().key() == match.position(9).key()
    assert other.number() == 9
    assert not other.is_over()
    say(other, other.choices(JUDGE, "en")[-1].term)
    assert match.is_over()


def test_the_log_tells_each_viewer_only_what_it_may_know() -> None:
    match = race(*DEAL, "roll 1", "roll 2")
    own = [told.text for told in match.log(0, "en")]
    others = [told.text for told in match.log(1, "en")]
    assert own[:2] == ["Runner A draws Dash.", "Runner B draws a card."]
    assert others[:2] == ["Runner A draws a card.", "Runner B draws Trip."]
    public = [told.text for told in match.log(PUBLIC, "de")]
    assert public[:2] == ["Läufer A zieht eine Karte.", "Läufer B zieht eine Karte."]
    assert public[4:] == ["Läufer A würfelt 1 und 2."]


def test_the_log_can_be_read_on_from_any_entry() -> None:
    match = random_match(game("masters"), {}, 2)
    whole = match.log(0, "en")
    for since in range(0, match.number(), 7):
        assert match.log(0, "en", since) == [told for told in whole if told.number > since]


def test_as_many_players_are_needed_as_there_are_seats() -> None:
    with pytest.raises(MatchError, match="3 players are needed, not 2"):
        Match(SPRINT, {"seats": 3}, people(2), SeededDice(1))
    with pytest.raises(ValueError, match="'ghost' is no kind of player"):
        Player("Anna", "ghost")


def test_only_a_seat_is_told_why_it_cannot_do_what_it_wishes() -> None:
    match = race(*DEAL)
    reason = match.why_not(1, "play dash", "en")
    assert reason is not None
    assert reason.rule == "TOY-4"
    with pytest.raises(MatchError, match="there is no seat -3"):
        match.why_not(PUBLIC, "play dash", "en")


def test_whoever_has_no_name_is_called_what_the_game_calls_the_seat() -> None:
    match = Match(SPRINT, {"seats": 2}, [Player("Anna"), Player("")], SeededDice(1))
    assert match.names("en") == ["Anna", "Runner B"]
    assert match.names("de") == ["Anna", "Läufer B"]
