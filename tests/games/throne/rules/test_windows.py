"""Who may act when, and whose act comes first (DT-8, DT-11, DT-14, DT-15)."""

import pytest

from tests.games.throne.tables import (
    THRONE,
    deciding_seat,
    player_fact,
    position_with_roll,
    say,
    table,
)
from throwdown.contract.seen import ASK
from throwdown.kernel.events import JUDGE
from throwdown.kernel.values import Json, Setup

GUNSLINGER_FIRST: Setup = {"heroes": ["gunslinger", "barbarian"]}


def both(first: Json = None, second: Json = None) -> list[Json]:
    return [first or {}, second or {}]


@pytest.mark.rule("DT-14", "DT-14.1", "DT-3.3.2")
def test_a_main_phase_is_over_when_the_others_have_passed_too() -> None:
    players = both({"hand": ["Duel II"]}, {"cp": 0, "hand": ["Getting Paid!"]})
    s = table(position={"players": players})
    say(s, "pass")
    assert deciding_seat(s) == 1
    assert THRONE.speech.terms(s) == ["play Getting Paid!", "pass"]
    say(s, "play Getting Paid!")
    # After any act the active player may act again.
    assert deciding_seat(s) == 0
    say(s, "pass")
    assert THRONE.write_position(s, JUDGE)["phase"] == "offensive roll"


@pytest.mark.rule("DT-14.2")
def test_a_player_who_could_only_pass_is_asked_if_the_rules_say_so() -> None:
    for every, answers in ((False, 0), (True, 1)):
        setup: Setup = {"heroes": ["gunslinger", "barbarian"], "rules": {"ask_every_window": every}}
        s = table(setup, {"players": both({"hand": ["Duel II"]})})
        say(s, "pass")
        assert deciding_seat(s) == (1 if every else -2)
        if answers:
            assert THRONE.speech.terms(s) == ["pass"]


@pytest.mark.rule("DT-6.2")
def test_a_token_that_is_lost_anyway_is_asked_for_only_if_the_rules_say_so() -> None:
    for every in (False, True):
        setup: Setup = {
            "heroes": ["cursed_pirate", "barbarian"],
            "rules": {"ask_every_window": every},
        }
        players = both({"hand": ["Pillage!"], "tokens": {"Cursed Doubloon": 5}}, {"hand": []})
        s = table(setup, position_with_roll(6, 6, 6, 6, 1, players=players))
        asked = False
        while s.decision is not None and player_fact(s, 1, "tokens") == {} and not asked:
            terms = THRONE.speech.terms(s)
            asked = terms == ["yes", "no"]
            say(s, next((term for term in terms if term.startswith("announce")), terms[-1]))
        assert asked == every


@pytest.mark.rule("DT-8.5", "DT-8.6", "DT-8.7", "DT-8.2")
def test_each_type_of_card_has_its_phases() -> None:
    hand: list[Json] = ["Wanted!", "So Wild!", "Getting Paid!", "Duel II"]
    players = both({"cp": 9, "hand": hand})
    s = table(position={"players": players})
    plays = {term for term in THRONE.speech.terms(s) if term.startswith("play")}
    assert plays == {"play Wanted!", "play Getting Paid!", "play Duel II"}
    s = table(position=position_with_roll(1, 1, 2, 4, 5, players=players))
    assert THRONE.speech.terms(s) == ["play Getting Paid!", "play So Wild!", "pass"]


@pytest.mark.rule("G-10", "DT-8.7")
def test_an_instant_is_not_interrupted() -> None:
    players = both({"cp": 2, "hand": ["Getting Paid!"]}, {"cp": 9, "hand": ["Double Up!"]})
    s = table(position={"players": players})
    say(s, "play Getting Paid!")
    assert player_fact(s, 0, "cp") == 4


@pytest.mark.rule("DT-11.1")
def test_an_ultimate_is_stopped_by_altering_dice_before_it_is_activated() -> None:
    players = both({}, {"cp": 2, "hand": ["So Wild!"]})
    s = table(GUNSLINGER_FIRST, position_with_roll(6, 6, 6, 6, 6, players=players))
    say(s, "pass", "announce Fill'em With Lead!", "play So Wild!", "die 6", "set 1")
    assert THRONE.speech.terms(s) == ["announce Deadeye", "announce nothing"]


@pytest.mark.rule("DT-11.2", "DT-11.4", "DT-5.4")
def test_opponents_do_nothing_under_an_ultimate() -> None:
    players = both({"hand": ["Duel II"]}, {"cp": 9, "hand": ["Not This Time!", "So Wild!"]})
    s = table(GUNSLINGER_FIRST, position_with_roll(6, 6, 6, 6, 6, players=players))
    say(s, "pass", "announce Fill'em With Lead!", "pass")
    assert THRONE.write_position(s, JUDGE)["phase"] == "main 2"
    assert s.health == [50, 39]
    assert player_fact(s, 1, "cp") == 9


@pytest.mark.rule("DT-11.3")
def test_the_attackers_own_side_may_enhance_an_ultimate() -> None:
    players = both({"hand": ["Duel II"], "tokens": {"Reload": 1}})
    s = table(GUNSLINGER_FIRST, position_with_roll(6, 6, 6, 6, 6, players=players))
    say(s, "announce Fill'em With Lead!", "use Reload", "roll 1", "yes", "roll 6")
    assert s.health == [50, 36]


@pytest.mark.rule("DT-11.5")
def test_stack_limits_hold_against_an_ultimate() -> None:
    players = both({"hand": ["Duel II"], "tokens": {"Evasive": 3}}, {"tokens": {"Bounty": 1}})
    s = table(GUNSLINGER_FIRST, position_with_roll(6, 6, 6, 6, 6, players=players))
    say(s, "announce Fill'em With Lead!")
    assert player_fact(s, 0, "tokens") == {"Evasive": 3}
    assert player_fact(s, 1, "tokens") == {"Bounty": 1, "Knockdown": 1}


@pytest.mark.rule("DT-12.2", "DT-12.1")
def test_attack_modifiers_are_for_ones_own_attack() -> None:
    players = both({"hand": ["Duel II"]}, {"cp": 5, "hand": ["Get Some!"]})
    s = table(GUNSLINGER_FIRST, position_with_roll(1, 1, 2, 4, 5, players=players))
    say(s, "announce Revolver (3 [bullet])")
    assert s.decision is not None
    assert s.decision.rule == "DT-3.6.2"


@pytest.mark.rule("DT-15.3", "DT-D-PREEMPT")
def test_an_intent_is_seen_by_all_before_it_commits() -> None:
    players = both({"cp": 2, "hand": ["Buh, Bye!"]}, {"tokens": {"Evasive": 1}})
    setup: Setup = {"heroes": ["barbarian", "gunslinger"]}
    s = table(setup, position_with_roll(1, 2, 3, 4, 6, players=players))
    say(s, "pass", "announce Mighty Blow", "pass", "pass", "use Evasive")
    assert THRONE.write_position(s, 0)["intents"] == [[1, "Evasive"]]
    assert THRONE.seen.things(s)[ASK]["kind"] == "preempt"


@pytest.mark.rule("DT-15.3")
def test_without_the_ruling_an_intent_commits_at_once() -> None:
    players = both({"cp": 2, "hand": ["Buh, Bye!"]}, {"tokens": {"Evasive": 1}})
    setup: Setup = {"heroes": ["barbarian", "gunslinger"], "rules": {"preempt_intents": False}}
    s = table(setup, position_with_roll(1, 2, 3, 4, 6, players=players))
    say(s, "pass", "announce Mighty Blow", "pass", "pass", "use Evasive", "roll 6")
    assert player_fact(s, 1, "tokens") == {}
    assert deciding_seat(s) == 1


@pytest.mark.rule("DT-4.5")
def test_without_the_ruling_only_the_best_line_is_announced() -> None:
    setup: Setup = {"heroes": ["gunslinger", "barbarian"], "rules": {"any_met_line": False}}
    s = table(setup, position_with_roll(1, 1, 2, 2, 5))
    assert THRONE.speech.terms(s) == ["announce Revolver (4 [bullet])", "announce nothing"]


@pytest.mark.rule("DT-2.6")
def test_without_the_ruling_nothing_is_sold_at_15_cp() -> None:
    setup: Setup = {"heroes": ["gunslinger", "barbarian"], "rules": {"sell_at_most_cp": False}}
    s = table(setup, {"players": both({"cp": 15, "hand": ["Duel II"]})})
    assert THRONE.speech.terms(s) == ["play Duel II", "pass"]
