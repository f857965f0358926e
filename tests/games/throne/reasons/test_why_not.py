"""Why not? For anything a player may want, the rule and the condition that forbids it."""

from __future__ import annotations

import pytest

from tests.games.throne.tables import DUEL, THRONE, position_with_roll, say, table
from tests.games.throne.test_random_games import pair
from tests.setups import setups
from tests.share import share
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core import verbs as v
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import places
from throwdown.kernel.action import CHOOSE, DONE, NO, PASS, YES, Action, action
from throwdown.kernel.decision import ACT, PREEMPT
from throwdown.kernel.interpreter import step
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json, Setup
from throwdown.words.texts import texts

EVERY = 41
"""How many answers apart positions are asked about."""


def why(s: ThroneState, seat: int, wish: str, language: str = "en") -> str:
    """Return the reason with its rule, or nothing if the wish is offered."""
    reason = THRONE.speech.why_not(s, seat, wish, language)
    return "" if reason is None else f"{reason.text} [{reason.rule}]"


def main(first: Json = None, second: Json = None, **more: Json) -> ThroneState:
    """Return the Gunslinger's first Main Phase against the Barbarian."""
    return table(DUEL, {"phase": "main 1", "players": [first or {}, second or {}], **more})


def offense(*dice: int, first: Json = None, second: Json = None, **more: Json) -> ThroneState:
    """Return the Gunslinger's Offensive Roll Phase with these dice."""
    return table(DUEL, position_with_roll(*dice, players=[first or {}, second or {}], **more))


@pytest.mark.rule("DT-8.9")
def test_a_card_that_is_not_in_hand_is_said_to_be_where_its_owner_knows_it() -> None:
    held: Json = {"cp": 3, "hand": ["Duel II"], "discard": ["Six-It!"], "upgrades": ["Revolver II"]}
    s = main(held)
    assert why(s, 0, "play Duel II") == ""
    assert why(s, 0, "play Six-It!") == (
        "Six-It! is not in your hand: it lies on your discard pile. [DT-8.9]"
    )
    assert why(s, 0, "play Revolver II").endswith("it lies on your board. [DT-8.9]")
    assert why(s, 0, "spiele Kipp ihn!", "de") == (
        "Kipp ihn! ist nicht auf deiner Hand: Die Karte ist noch in deinem Stapel. [DT-8.9]"
    )


@pytest.mark.rule("DT-8.2", "DT-8.5", "DT-8.6")
def test_each_type_of_card_belongs_to_its_phases() -> None:
    held: Json = {"cp": 9, "hand": ["Wanted!", "Duel II", "So Wild!"]}
    assert why(main(held), 0, "play So Wild!") == (
        "So Wild! is played in Roll Phases, and this is the Main Phase (1). [DT-8.6]"
    )
    s = offense(1, 1, 2, 4, 5, first=held)
    assert why(s, 0, "play Wanted!") == (
        "Wanted! is played in your own Main Phases, and this is the Offensive Roll Phase of "
        "Gunslinger. [DT-8.5]"
    )
    assert why(s, 0, "upgrade Duel II").endswith("Offensive Roll Phase of Gunslinger. [DT-8.2]")
    assert why(s, 0, "lege Duell II", "de") == (
        "Duell II spielt man in der eigenen Hauptphase, und dies ist die Angriffswurfphase "
        "(Revolverheld ist am Zug). [DT-8.2]"
    )


@pytest.mark.rule("DT-2.5", "DT-8.2", "DT-8.3")
def test_what_an_upgrade_costs_now_and_what_lies_there_decide() -> None:
    held: Json = {"cp": 1, "hand": ["Showdown II", "Showdown III"]}
    assert why(main(held), 0, "play Showdown III") == (
        "Showdown III costs 3 CP, and you have 1. [DT-2.5]"
    )
    beneath: Json = {"cp": 9, "hand": ["Showdown II"], "upgrades": ["Showdown III"]}
    assert why(main(beneath), 0, "play Showdown II") == (
        "The space that Showdown II goes on has this level already, or a higher one. [DT-8.2]"
    )


@pytest.mark.rule("DT-12.2", "DT-12.4")
def test_an_attack_modifier_needs_an_own_attack() -> None:
    held: Json = {"cp": 9, "hand": ["Get Some!"]}
    s = table(
        {"heroes": ["barbarian", "gunslinger"]},
        position_with_roll(1, 1, 2, 4, 5, players=[held, {}]),
    )
    assert why(s, 0, "play Get Some!") == (
        "Get Some! goes on an Attack of your own in your own turn, and there is none. [DT-12.2]"
    )


@pytest.mark.rule("DT-2.5")
def test_a_token_that_rolls_for_a_reroll_needs_dice_to_reroll() -> None:
    player: Json = {"tokens": {"Mesmerize": 1}}
    s = table({"heroes": ["vampire_lord", "barbarian"]}, {"players": [player, {}]})
    assert why(s, 0, "use Mesmerize") == (
        "Something that Mesmerize needs is missing: Spend 1: roll 1 die. On 5-6: you may reroll 1 "
        "of an opponent's dice. [DT-2.5]"
    )


@pytest.mark.rule("DT-1.7", "DT-2.5")
def test_a_card_whose_moment_or_thing_is_missing_quotes_its_text() -> None:
    s = offense(1, 1, 2, 4, 5, first={"cp": 9, "hand": ["Not This Time!", "Buh, Bye!"]})
    assert why(s, 0, "play Not This Time!") == (
        "Something that Not This Time! needs is missing: Prevent 6 damage for a chosen player. "
        "[DT-2.5]"
    )


@pytest.mark.rule("DT-3.3.1", "DT-3.7.1", "DT-2.6")
def test_when_cards_are_sold() -> None:
    s = main({"hand": ["Duel II"]})
    assert why(s, 0, "sell Duel II") == ""
    assert why(s, 1, "sell Six-It!").startswith("Six-It! is not in your hand")
    s = offense(1, 1, 2, 4, 5, first={"cp": 0, "hand": ["Duel II"]})
    assert why(s, 0, "sell Duel II") == (
        "Cards are sold in your Main Phases, and this is the Offensive Roll Phase. [DT-3.3.1]"
    )
    rules: Setup = {**DUEL, "rules": {"sell_at_most_cp": False}}
    rich: Json = {"cp": 15, "hand": ["Duel II"]}
    s = table(rules, {"phase": "main 1", "players": [rich, {}]})
    assert why(s, 0, "sell Duel II").endswith("[DT-2.6]")
    many: list[Json] = ["Duel II", "Six-It!", "Tip It!", "Wanted!", "So Wild!", "Roulette!"]
    s = table(DUEL, {"phase": "discard", "players": [{"hand": [*many, "Samesies!"]}, {}]})
    assert why(s, 0, "done") == "You have 7 cards, and only six may stay. [DT-3.7.1]"
    assert why(s, 0, "sell Duel II") == ""


@pytest.mark.rule("DT-6.4", "DT-6.5", "DT-5.3")
def test_a_token_is_spent_if_one_has_it_and_its_moment_has_come() -> None:
    s = main({"cp": 0, "tokens": {"Bounty": 1}, "hand": ["Duel II"]})
    assert why(s, 0, "use Evasive") == "You have no Evasive. [DT-6.4]"
    assert why(s, 0, "spend Bounty").startswith("Bounty is nothing to spend: When you are")
    s = main({"cp": 0, "tokens": {"Evasive": 1}, "hand": ["Duel II"]})
    assert why(s, 0, "spend Evasive") == (
        "It is not the moment for Evasive: Spend 1 when you would receive damage: roll 1 die. "
        "On 1-2: prevent all the damage. [DT-6.4]"
    )
    assert why(s, 0, "Ausweichen ausgeben", "de").startswith("Für Ausweichen ist jetzt nicht")


@pytest.mark.rule("DT-7.1", "DT-2.5")
def test_a_companion_costs_what_its_side_says_and_is_used_for_nothing_once() -> None:
    artificer: Setup = {"heroes": ["artificer", "barbarian"]}
    bots: Json = {"Shock Bot": {"face": "advanced"}, "Nanobot": {"face": "basic"}}
    held: Json = {"cp": 1, "hand": ["High Voltage!"], "companions": bots}
    s = table(artificer, {"phase": "upkeep", "players": [held, {}]})
    assert why(s, 0, "use Nanobot") == "Nanobot costs 2 tokens, and you have 1. [DT-2.5]"
    s = table(artificer, position_with_roll(1, 6, 6, 6, 6, players=[{"companions": bots}, {}]))
    say(s, "announce Overclock")
    assert why(s, 0, "use Nanobot") == ""
    say(s, "use Shock Bot")
    assert why(s, 0, "use Shock Bot") == (
        "Shock Bot has been used as often as it may be: Activate for 2 Synth (1 if advanced) when "
        "you attack, once per turn: add 3 damage. [DT-1.7]"
    )
    assert why(s, 0, "use Heal Bot") == "You have no Heal Bot. [DT-6.4]"


@pytest.mark.rule("DT-4.6", "DT-3.4.2", "DT-8.2", "DT-5.2")
def test_an_ability_needs_its_dice_its_place_on_the_board_and_its_phase() -> None:
    s = offense(1, 1, 2, 4, 5, first={"cp": 0})
    assert why(s, 0, "activate Revolver (3 [bullet])") == ""
    assert why(s, 0, "activate Revolver") == ""
    assert why(s, 0, "activate Deadeye") == (
        "Deadeye needs 4 [bullseye], and your dice show 1 1 2 4 5. [DT-4.6]"
    )
    assert why(s, 0, "announce Revolver II").endswith("its upgrade has not been laid. [DT-8.2]")
    assert why(s, 0, "announce Smack") == "Smack is not on your board. [DT-1.2]"
    assert why(s, 0, "announce Duel").startswith("Duel is a Defensive Ability")
    assert why(s, 1, "announce Smack") == (
        "Only the active player may do that, and it is the turn of Gunslinger. [DT-3.4.2]"
    )
    assert why(main({"hand": ["Duel II"]}), 0, "announce Deadeye") == (
        "That belongs to your Offensive Roll Phase, and this is the Main Phase (1). [DT-3.4.2]"
    )
    assert why(s, 0, "aktiviere Deadeye", "de").startswith(
        "Scharfschütze braucht 4 [Volltreffer], und deine Würfel zeigen"
    )


def test_a_wish_may_name_a_thing_by_the_id_that_it_is_printed_under() -> None:
    s = offense(1, 1, 2, 4, 5, first={"cp": 0, "tokens": {"Bounty": 1}, "hand": ["Duel II"]})
    printed = THRONE.speech.printed_things(s, "en")["things"]
    assert isinstance(printed, dict)
    named = {
        str(thing.get("name")): thing_id
        for thing_id, thing in printed.items()
        if isinstance(thing, dict) and thing_id[0] in "csk"
    }
    for verb, name in (
        ("announce", "Deadeye"),
        ("announce", "Smack"),
        ("announce", "Revolver"),
        ("play", "Duel II"),
        ("use", "Bounty"),
        ("use", "Evasive"),
    ):
        assert why(s, 0, f"{verb} {named[name]}") == why(s, 0, f"{verb} {name}"), name


@pytest.mark.rule("DT-3.4.1", "DT-3.4.3")
def test_dice_are_rolled_again_while_attempts_are_left() -> None:
    s = offense(1, 1, 2, 4, 5, first={"cp": 0})
    assert why(s, 0, "reroll 4") == "All your Roll Attempts are made: 3. [DT-3.4.1]"
    assert why(s, 0, "keep 1 1") == "All your Roll Attempts are made: 3. [DT-3.4.1]"
    s = offense(1, 1, 2, 4, 5, first={"cp": 0}, attempts=2)
    assert why(s, 0, "reroll 4") == ""
    assert why(s, 0, "keep") == ""
    say(s, "reroll 2")
    assert why(s, 0, "roll d0").startswith("I do not understand")
    assert why(s, 0, "reroll d2") == "Die 3 is to be rolled again already. [DT-3.4.1]"
    assert why(s, 0, "wirf 1 neu", "de") == (
        "Würfel werden der Reihe nach genannt, und Würfel 1 käme vor Würfel 3. [DT-3.4.1]"
    )
    s = offense(1, 1, 2, 4, 5, first={"cp": 0}, attempts=2)
    say(s, "done")
    assert why(s, 0, "roll again") == (
        "You have stopped rolling; you may roll on only if your dice are altered. [DT-3.4.3]"
    )
    assert why(s, 0, "roll on").endswith("[DT-3.4.3]")


@pytest.mark.rule("DT-3.6.2", "DT-5.2", "DT-3.6.3", "DT-3.4.6")
def test_who_defends_with_what() -> None:
    s = offense(1, 1, 2, 4, 5, first={"cp": 0}, second={"cp": 0})
    assert why(s, 1, "defend with Thick Skin") == ("There is no Attack to defend against. [DT-5.2]")
    say(s, "announce Revolver (3 [bullet])")
    assert why(s, 1, "defend with Thick Skin") == ""
    assert why(s, 1, "defend with Smack").endswith("Smack is no Defensive Ability. [DT-5.2]")
    assert why(s, 0, "defend with Duel") == "Only the Defender may do that: Barbarian. [DT-3.6.2]"
    assert why(s, 0, "reroll 1").endswith("there is no second one. [DT-3.4.6]")
    assert why(s, 1, "verteidige mit Dickes Fell", "de") == ""


@pytest.mark.rule("DT-11.2")
def test_nobody_acts_against_an_ultimate() -> None:
    held: Json = {"cp": 9, "hand": ["Not This Time!"], "tokens": {"Evasive": 1}}
    enhance: Json = {"cp": 9, "tokens": {"Reload": 1}}
    s = offense(6, 6, 6, 6, 6, first=enhance, second=held)
    while "announce Fill'em With Lead!" not in THRONE.speech.terms(s):
        say(s, "pass")
    say(s, "announce Fill'em With Lead!")
    while not s.locked:
        say(s, "pass")
    assert s.decision is not None
    assert why(s, 1, "use Evasive") == (
        "Gunslinger has activated an Ultimate: opponents may do nothing until the Roll Phase is "
        "over. [DT-11.2]"
    )


@pytest.mark.rule("DT-2.5", "DT-D-TOKEN")
def test_a_token_that_pays_for_a_text_is_not_there_to_be_removed_by_it() -> None:
    tokens: Json = {"Cleanse": 1, "Chi": 2, "Concussion": 1}
    s = table({"heroes": ["monk", "barbarian"]}, {"players": [{"tokens": tokens}, {}]})
    say(s, "use Cleanse")
    assert why(s, 0, "token Chi") == ""
    assert why(s, 0, "token Cleanse") == "Cleanse is what this costs, and will be gone. [DT-2.5]"
    german = "Mit Läuterung wird dies bezahlt; davon ist dann nichts mehr da. [DT-2.5]"
    assert why(s, 0, "token Cleanse", "de") == german


@pytest.mark.rule("DT-1.7")
def test_a_stunned_player_learns_which_token_stuns_them() -> None:
    s = table(DUEL, {"players": [{"tokens": {"Stun": 1}, "hand": ["Getting Paid!"]}, {}]})
    assert s.decision is not None
    assert why(s, 0, "play Getting Paid!").startswith("You can do nothing while you have Stun: ")


@pytest.mark.rule("DT-D-TOKEN", "DT-D-TARGET")
def test_a_choice_of_a_text_quotes_it() -> None:
    setup: Setup = {
        "format": "king-of-the-hill-3",
        "heroes": ["gunslinger", "barbarian", "paladin"],
        "start": 0,
    }
    held: Json = {"cp": 9, "hand": ["Get That Outta Here!"], "tokens": {"Bounty": 1}}
    struck: Json = {"tokens": {"Knockdown": 1, "Bounty": 1, "Blessing of Divinity": 1}}
    s = table(setup, {"phase": "main 1", "players": [held, {}, struck]})
    say(s, "play Get That Outta Here!")
    assert why(s, 0, "target Barbarian") == (
        "Barbarian has no status effect that could be chosen here. Get That Outta Here!: "
        "Remove 1 status effect from a chosen player. [DT-D-TOKEN]"
    )
    say(s, "target Paladin")
    assert why(s, 0, "token Knockdown") == ""
    assert why(s, 0, "remove Stun") == "Paladin has no Stun. [DT-6.3]"
    assert why(s, 0, "entferne Gottessegen", "de") == (
        "Gottessegen kann kein Text entfernen. [DT-7.1]"
    )


@pytest.mark.rule("DT-14.1")
def test_another_question_is_named_where_nothing_else_forbids_it() -> None:
    s = main({"hand": ["Duel II"]})
    assert why(s, 0, "yes") == (
        "Another question comes first. You: play, upgrade, sell, or end the phase? [DT-3.3.1]"
    )
    assert why(s, 1, "pass").startswith("It is not yours to decide now. Gunslinger may play")
    assert why(s, 0, "roll 6") == "Chance decides that; nobody chooses it. [DT-3.4.1]"
    assert why(s, 0, "dance").startswith("I do not understand 'dance'.")
    assert why(s, 0, "announce").startswith("I do not understand 'announce'. Say it like")
    assert why(s, 0, "play Excalibur").startswith("Nothing in this game")


def every_wish(s: ThroneState, seat: int) -> list[Action]:
    """Return all that a seat could ever wish for in a game."""
    book = book_of(s)
    cards = range(len(book.tables.decks[seat]))
    found = [action(verb, place) for verb in (v.PLAY, v.SELL, v.CARD) for place in cards]
    lines = range(len(book.tables.lines))
    found += [action(verb, line) for verb in (v.ANNOUNCE, v.DEFEND) for line in lines]
    found += [action(v.USE, line.number) for line in book.texts.lines]
    found += [action(v.TARGET, other) for other in range(len(s.teams))]
    found += [action(v.TOKEN, kind.number) for kind in book.kinds]
    found += [action(v.SET, value) for value in range(1, 7)]
    found += [action(verb, n) for verb in (v.NUMBER, v.REROLL, CHOOSE) for n in range(5)]
    found += [
        action(v.DIE, roll, die)
        for roll in range(rolls.count_rolls(s))
        for die in range(rolls.count_dice(s, roll))
    ]
    bare = (PASS, DONE, YES, NO, v.NO_ABILITY, v.NO_DEFENSE, v.BACK)
    return found + [action(verb) for verb in bare]


def is_alike(s: ThroneState, pick: Action) -> bool:
    """Return whether an option is said just as a pick is: dice that show the same."""
    assert s.decision is not None
    return any(
        THRONE.speech.term(s, option) == THRONE.speech.term(s, pick)
        for option in s.decision.options
    )


def check_wishes(s: ThroneState, language: str) -> int:
    """Compare the reasons for all wishes of all seats with what is offered; count them.

    A seat gets the same reasons whatever is hidden from it.
    """
    decision = s.decision
    assert decision is not None
    checked = 0
    for seat in range(len(s.teams)):
        twin = THRONE.sample(s, seat, 7)
        for pick in every_wish(s, seat):
            wish = THRONE.words.text(pick)
            reason = THRONE.speech.why_not(s, seat, wish, language)
            again = THRONE.speech.why_not(twin, seat, wish, language)
            assert (reason and reason.text) == (again and again.text)
            offered = seat == decision.seat and pick in decision.options
            if offered or reason is None:
                assert reason is None
                assert offered or (seat == decision.seat and is_alike(s, pick))
            else:
                assert reason.text
                assert reason.rule
            checked += 1
    return checked


@pytest.mark.parametrize("first", share("THROWDOWN_SEEDS", 10, 4))
def test_in_random_games_what_is_not_offered_has_a_reason_and_nothing_else(first: int) -> None:
    begun = [*setups(THRONE.name), pair(first)]
    s = THRONE.new(begun[first % len(begun)], first)
    assert isinstance(s, ThroneState)
    chooser, answers, checked = rng_from_seed(first), 0, 0
    while s.decision is not None:
        answers += 1
        if answers % EVERY == 0:
            checked += check_wishes(s, "de" if answers % 2 else "en")
        step(s, chooser.draw_below(len(s.decision.options)))
    assert checked > 0


def test_in_a_window_a_card_in_hand_is_never_put_off_by_another_question() -> None:
    """A window is where cards are played: there must be a better reason than the window."""
    asked = 0
    for seed in range(12):
        s = THRONE.new(pair(seed), seed)
        assert isinstance(s, ThroneState)
        chooser = rng_from_seed(seed)
        while s.decision is not None:
            if s.decision.kind in (ACT, PREEMPT):
                seat = s.decision.seat
                put_off = texts("throne.why", "en")["first"].split("{")[0]
                for place in places(s.hand[seat]):
                    asked += 1
                    assert put_off not in why(s, seat, f"play c{place}")
            step(s, chooser.draw_below(len(s.decision.options)))
    assert asked > 1000
