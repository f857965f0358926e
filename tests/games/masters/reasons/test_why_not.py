"""Why not? For anything a player may want, the rule and the condition that forbids it."""

from __future__ import annotations

import pytest

from tests.games.masters.games import random_setup
from tests.games.masters.tables import MASTERS, UXM, players, say, table
from tests.share import share
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core import verbs as v
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.fighters import attackers
from throwdown.games.masters.speech.labels import term
from throwdown.kernel.action import (
    CHOOSE,
    DECLINE,
    DONE,
    NO,
    PASS,
    REPLACE,
    RESOLVE,
    YES,
    Action,
    action,
    verb_of,
)
from throwdown.kernel.interpreter import step
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json, Setup

SHIELD: Setup = {
    "ruleset": "uxm",
    "teams": [{"uxm/kitty-pryde-ariel": 2}, {"uxm/iceman-cryokinetic": 2}],
    "basics": ["uxm/selective-shield"],
}
AVENGERS: Setup = {
    "ruleset": "aou",
    "teams": [
        {"aou/black-widow-natasha": 1, "aou/black-widow-cold-warrior": 1, "aou/hulk-smash": 1},
        {"aou/thor-worthy": 2},
    ],
    "basics": ["aou/surprise-attack", "aou/call-them-out"],
}


def at(setup: Setup, first: Json, second: Json, *said: str, step: str = "main") -> MastersState:
    """Return a position of two players after these answers."""
    s = table(setup, {"step": step, "players": players(first, second)})
    say(s, *said)
    return s


def why(s: MastersState, seat: int, wish: str, language: str = "en") -> str:
    """Return the reason with its rule, or nothing if the wish is offered."""
    reason = MASTERS.speech.why_not(s, seat, wish, language)
    return "" if reason is None else f"{reason.text} [{reason.rule}]"


def main(*reserve: str) -> MastersState:
    """Return the first player's main step with a Sidekick and these dice in the Reserve Pool."""
    return at(UXM, {"reserve": ["SK!", *reserve]}, {"field": ["SK!"]})


@pytest.mark.rule("DM-2.4.2", "DM-2.4.8")
def test_the_energy_that_is_missing_for_a_purchase_is_named() -> None:
    assert why(main("f", "s", "b"), 0, "buy Kitty Pryde") == (
        "It costs 1 mask, 2 of any kind. You lack 1 mask. [DM-2.4.2]"
    )
    assert why(main("m"), 0, "buy kitty") == (
        "It costs 1 mask, 2 of any kind. You lack 2 of any kind. [DM-2.4.8]"
    )
    assert why(main("m"), 0, "kaufe Kitty Pryde", "de") == (
        "Es kostet 1 Maske, 2 beliebige. Dir fehlt: 2 beliebige. [DM-2.4.8]"
    )
    assert why(main("?", "f", "f"), 0, "buy Kitty Pryde") == ""


@pytest.mark.rule("DM-3.6", "DM-4.6", "DM-6.3.2")
def test_what_is_not_for_sale_is_told_apart() -> None:
    s = main("f")
    assert why(s, 0, "buy Angel") == (
        "Angel is on the other team: only its owner buys its dice. [DM-3.6]"
    )
    assert why(s, 0, "buy SK").endswith("[DM-4.6]")
    bought: Json = {"reserve": ["m", "m", "m"], "used": {"Kitty Pryde": 2}}
    assert why(at(UXM, bought, {}), 0, "buy Kitty Pryde") == (
        "No die of Kitty Pryde is left to buy. [DM-6.3.2]"
    )
    basics: Json = {"reserve": ["m", "SK!"], "used": {"Enrage": 3}}
    assert why(at(UXM, basics, {}), 0, "buy Enrage") == (
        "No die of Enrage is left to buy. [DM-6.3.2]"
    )


@pytest.mark.rule("DM-6.3.1", "DM-6.3.2")
def test_only_the_active_player_buys_and_only_in_the_main_step() -> None:
    assert why(main("f"), 1, "buy Angel") == (
        "Only the active player may do that, and it is Player 1's turn. [DM-6.3.1]"
    )
    s = at(UXM, {"field": ["SK!"]}, {}, step="attack")
    assert why(s, 0, "buy Cyclops") == (
        "That is done in the Main Step, and this is the Attack Step. [DM-6.3.2]"
    )


@pytest.mark.rule("DM-2.4.8")
def test_a_card_that_another_lies_on_costs_more_and_that_one_is_named() -> None:
    teams: list[Json] = [{"asm/carnage-symbiote": 2}, {"asm/drax-arthur-douglas": 2}]
    setup: Setup = {"ruleset": "asm", "teams": teams, "basics": ["asm/true-believer"]}
    rest: Json = {"rest": "prep", "bag": {"SK": 6}}
    s = at(setup, {"field": ["Carnage@1"]}, rest, "attack Carnage@1", "yes", step="attack")
    say(s, *["roll SK!"] * 3, *["roll f"] * 3, "done")
    assert why(s, 1, "buy True Believer") == (
        "True Believer costs 4 of any kind because Carnage lies on it. "
        "You lack 1 of any kind. [DM-2.4.8]"
    )


@pytest.mark.rule("DM-6.3.3", "DM-2.4.12")
def test_a_character_is_fielded_from_its_players_reserve_showing_its_face() -> None:
    s = main("Cyclops bb")
    assert why(s, 0, "field SK!") == ""
    assert (
        why(s, 0, "field Cyclops bb")
        == "It shows Cyclops (2 bolt), which is no character. [DM-6.3.3]"
    )
    assert why(s, 0, "field Kitty Pryde") == (
        "Kitty Pryde must lie in the Reserve Pool for that; it lies on its card. [DM-6.3.3]"
    )
    assert why(s, 0, "field Angel") == "Angel is Player 2's die. [DM-2.4.12]"
    assert why(main("Cyclops@3"), 0, "stelle Cyclops auf", "de") == (
        "Es kostet 1 beliebige. Dir fehlt: 1 beliebige. [DM-2.4.8]"
    )


@pytest.mark.rule("DM-6.3.5", "DM-7.0")
def test_an_action_die_is_used_from_the_reserve_when_its_action_is_up() -> None:
    s = main("Enrage g2")
    assert why(s, 0, "use Enrage") == "It shows Enrage (2 generic), which is no action. [DM-6.3.5]"
    assert why(s, 0, "use Ambush") == "Ambush has not been bought by anybody. [DM-2.4.12]"
    before = at(UXM, {"field": ["SK!"], "reserve": ["Enrage!"]}, {}, step="attack")
    assert why(before, 0, "use Enrage!").endswith("this is the Attack Step. [DM-7.0]")
    assert why(main("f"), 1, "use Enrage").endswith("[DM-6.3.1]")


@pytest.mark.rule("DM-10.1", "DM-10.3", "DM-2.4.4")
def test_a_global_needs_its_moment_and_its_energy() -> None:
    s = main("f")
    assert why(s, 0, "global Enrage") == "It costs 1 bolt. You lack 1 bolt. [DM-2.4.4]"
    assert why(s, 0, "global Cyclops") == "Cyclops has no Global. [DM-10.1]"
    assert why(s, 1, "global Enrage").startswith("It is not yours to decide now. Player 1 ")
    rolled = table(UXM, {"step": "roll and reroll"})
    assert why(rolled, 0, "global Enrage").endswith("[DM-10.3]")


@pytest.mark.rule("DM-11.13")
def test_what_was_used_this_turn_is_used_up() -> None:
    setup: Setup = {"teams": [{}, {}], "basics": ["asm/exposed"]}
    s = at(setup, {"reserve": ["b", "b", "b", "b", "SK!"]}, {}, "global Exposed!")
    assert why(s, 0, "global Exposed!") == (
        "The ability of Exposed! has been used already; it is limited. [DM-11.13]"
    )


@pytest.mark.rule("DM-11.5", "DM-2.4.8", "DM-11.13")
def test_an_ability_needs_its_die_in_its_place_and_its_price() -> None:
    juggernaut: Setup = {"teams": [{"uxm/juggernaut-unstoppable": 2}, {}], "basics": ["uxm/enrage"]}
    s = at(juggernaut, {"reserve": ["Juggernaut@1", "SK!"]}, {})
    assert why(s, 0, "ability Juggernaut").endswith("it lies in the Reserve Pool. [DM-11.5]")
    s = at(juggernaut, {"field": ["Juggernaut@1"], "reserve": ["SK!"]}, {})
    found = why(s, 0, "ability Juggernaut")
    assert found.startswith("Juggernaut needs a die to choose, and there is none: Move one Side")
    assert found.endswith("[DM-2.4.8]")
    s = at(juggernaut, {"field": ["Juggernaut@1", "SK!", "SK!"], "reserve": ["SK!"]}, {})
    assert why(s, 0, "ability Juggernaut") == ""
    say(s, "ability Juggernaut@1", "target SK!")
    assert why(s, 0, "Fähigkeit Juggernaut", "de") == (
        "Die Fähigkeit von Juggernaut wurde schon genutzt; sie ist begrenzt. [DM-11.13]"
    )
    assert why(s, 0, "ability Enrage") == "Enrage has no ability that is paid for. [DM-11.5]"


@pytest.mark.rule("DM-3.7")
def test_an_ability_whose_condition_does_not_hold_quotes_its_card() -> None:
    setup: Setup = {"teams": [{"asm/spider-woman-secret-avenger": 2}, {}], "basics": []}
    s = at(setup, {"field": ["Spider-Woman@1"], "reserve": ["f", "SK!"]}, {})
    assert why(s, 0, "ability Spider-Woman") == (
        "The condition of Spider-Woman does not hold: While this is engaged, pay [fist]: this gets "
        "+1A and +1D. [DM-3.7]"
    )


@pytest.mark.rule("DM-11.5", "DM-2.4.8")
def test_a_die_that_fields_itself_does_so_from_the_reserve_in_its_own_main_step() -> None:
    drax: Setup = {"teams": [{"asm/drax-pained": 2}, {}], "basics": []}
    s = at(drax, {"field": ["Drax@1"], "reserve": ["SK!"]}, {})
    assert why(s, 0, "ability Drax").endswith("it lies in the field. [DM-11.5]")
    s = at(drax, {"reserve": ["Drax s", "SK!"]}, {})
    assert why(s, 0, "ability Drax s") == "It shows Drax (shield), which is no character. [DM-11.5]"
    assert why(at(drax, {"reserve": ["Drax@1"]}, {}), 0, "ability Drax@1") == ""


@pytest.mark.rule("DM-2.4.9", "DM-2.4.8")
def test_a_payment_is_neither_too_little_nor_too_much() -> None:
    s = at(UXM, {"reserve": ["f", "b", "m", "s"]}, {}, "buy Kitty Pryde")
    assert why(s, 0, "pay f b m") == ""
    assert why(s, 0, "pay f") == (
        "That is not enough: 1 mask, 2 of any kind is to be paid. [DM-2.4.8]"
    )
    assert why(s, 0, "pay f b m s").endswith("[DM-2.4.9]")
    assert why(s, 0, "pay f f m") == "No die in your Reserve Pool shows f. [DM-2.4.12]"
    assert why(s, 0, "buy Cyclops") == (
        "Another question comes first. You: which energy do you spend? [DM-2.4.1]"
    )


@pytest.mark.rule("DM-2.4.8", "DM-6.3.3")
def test_the_price_of_a_text_that_fields_a_die_is_the_fielding_cost() -> None:
    universe: Setup = {
        "ruleset": "aou",
        "teams": [{"aou/captain-universe-enigma-force": 2}, {"aou/thor-worthy": 2}],
    }
    hand: dict[str, Json] = {"bag": {"Captain Universe": 1}, "rest": "used"}
    hand["reserve"] = ["Captain Universe@1", "f", "b", "s"]
    s = at(universe, hand, {}, "field Captain Universe@1", "pay f")
    say(s, "roll Captain Universe@1", "yes")
    assert why(s, 0, "pay b") == ""
    assert why(s, 0, "pay b s").endswith("1 of any kind is to be paid. [DM-2.4.9]")


@pytest.mark.rule("DM-6.2.2")
def test_only_dice_just_rolled_are_rerolled_and_each_is_named_once() -> None:
    rolled: Json = {"prep": {"SK": 2}}
    s = table(UXM, {"step": "roll and reroll", "players": players(rolled)})
    say(s, "roll f", "roll b", "reroll f")
    assert why(s, 0, "reroll b") == ""
    assert why(s, 0, "reroll f") == "fist is to be rerolled already. [DM-6.2.2]"
    assert why(s, 0, "reroll Cyclops").startswith("Cyclops is not among the dice rolled")
    assert why(s, 1, "reroll SK").startswith("Only the active player")
    assert why(main("f"), 0, "f neu werfen", "de") == (
        "Neu wirft man in der Würfelphase, und dies ist die Hauptphase. [DM-6.2.2]"
    )


@pytest.mark.rule("DM-7.0", "DM-7.1.1")
def test_attackers_are_own_characters_in_the_field_declared_once() -> None:
    assert why(main(), 0, "attack SK!").startswith("Attackers are declared in the Attack Step")
    s = at(UXM, {"field": ["SK!", "Cyclops@1"]}, {"field": ["SK!"]}, step="attack")
    assert why(s, 0, "attack Cyclops") == ""
    assert why(s, 0, "attack Kitty Pryde").endswith("it lies on its card. [DM-7.1.1]")
    assert why(s, 1, "attack SK!").startswith("Only the active player")
    say(s, "attack Cyclops@1")
    assert why(s, 0, "attack SK!") == (
        "The attack has been declared; there is one each turn. [DM-7.0]"
    )


@pytest.mark.rule("DM-3.7")
def test_a_card_that_forbids_an_attack_is_named_with_its_text() -> None:
    s = at(AVENGERS, {"field": ["Hulk@1", "SK!", "SK!"]}, {}, "attack SK!", step="attack")
    assert why(s, 0, "attack Hulk") == (
        "Hulk forbids it: This can't attack with other characters. [DM-3.7]"
    )
    assert why(s, 0, "mit Hulk angreifen", "de").startswith("Hulk verbietet es: Dieser Charakter")
    held: Json = {"reserve": ["Selective Shield!"], "field": ["SK!"]}
    rest: Json = {"field": ["Iceman@1", "SK!"], "rest": "prep", "bag": {"SK": 4}}
    s = at(SHIELD, held, rest, "use Selective Shield!", "energy bolt", "done")
    say(s, *["roll f"] * 7, "done", "pass")
    assert why(s, 1, "attack Iceman").startswith("Selective Shield forbids it: Choose an energy")
    assert why(s, 1, "attack SK!") == ""


@pytest.mark.rule("DM-7.2.1")
def test_blockers_are_the_defenders_characters_and_each_takes_one_attacker() -> None:
    own: Json = {"field": ["SK!", "Juggernaut@1"]}
    s = at(UXM, {"field": ["SK!", "Cyclops@1"]}, own, "attack SK!", "done", step="attack")
    assert why(s, 1, "block SK! with Juggernaut") == ""
    assert why(s, 0, "block SK! SK!") == "Only Player 2 blocks in this turn. [DM-7.2.1]"
    assert why(s, 1, "block Cyclops with SK!") == "Cyclops (level 1) is not attacking. [DM-7.2.1]"
    assert why(s, 1, "block SK! with Angel").endswith("it lies on its card. [DM-7.2.1]")
    say(s, "block SK! SK!")
    assert why(s, 1, "block SK! SK!") == (
        "Sidekick is blocking already, and cannot block more. [DM-7.2.1]"
    )
    assert why(main("f"), 1, "block SK! SK!").startswith("There is nobody to block")


@pytest.mark.rule("DM-3.7", "DM-2.4.8")
def test_a_card_that_forbids_a_block_is_named_with_its_text() -> None:
    pair: Json = {"field": ["Black Widow: Cold Warrior@1", "Black Widow: Natasha@1"]}
    s = at(AVENGERS, pair, {"field": ["Thor@1", "SK!"]}, step="attack")
    for die in ("Natasha@1", "Cold Warrior@1"):
        if f"attack Black Widow: {die}" in MASTERS.speech.terms(s):
            say(s, f"attack Black Widow: {die}")
    assert why(s, 1, "block Cold Warrior with Thor") == (
        "Black Widow: Cold Warrior forbids it: This can't be blocked except by Sidekicks. [DM-3.7]"
    )
    assert why(s, 1, "block Natasha with Thor").startswith(
        "To block Black Widow: Natasha (level 1) you"
    )
    assert why(s, 1, "Cold Warrior mit SK! blocken", "de") == ""


@pytest.mark.rule("DM-7.4.2", "DM-14.1")
def test_all_the_damage_of_an_attacker_is_assigned() -> None:
    own: Json = {"field": ["SK!", "Juggernaut@1"]}
    s = at(UXM, {"field": ["Cyclops@1"]}, own, "attack Cyclops@1", step="attack")
    say(s, "block SK! Cyclops@1", "block Juggernaut@1 Cyclops@1")
    assert why(s, 0, "assign 1 SK!") == ""
    assert why(s, 0, "assign 99 SK!").startswith("Only ")
    assert why(s, 0, "assign 1 Juggernaut@1").startswith(
        "The question is how much damage Sidekick gets"
    )


@pytest.mark.rule("DM-3.7")
def test_an_effect_of_a_global_forbids_without_a_card_to_name() -> None:
    teams: list[Json] = [{}, {"uxm/iceman-cryokinetic": 1}]
    setup: Setup = {"teams": teams, "basics": ["uxm/relentless"]}
    own: Json = {"field": ["SK!"], "reserve": ["m"]}
    s = at(setup, own, {"field": ["SK!", "Iceman@1"]}, "global Relentless")
    say(s, "target opp Iceman@1", "attack SK!")
    assert why(s, 1, "block SK! SK!") == ""
    assert why(s, 1, "block SK! with Iceman") == "An effect that still lasts forbids it. [DM-3.7]"


@pytest.mark.rule("DM-3.7")
def test_a_die_that_must_block_is_named_where_it_does_not() -> None:
    teams: list[Json] = [{"aou/iron-man-big-man": 2}, {"aou/hawkeye-clint": 2}]
    setup: Setup = {"ruleset": "aou", "teams": teams, "basics": ["aou/call-them-out"]}
    own: Json = {"field": ["Iron Man@1", "SK!", "SK!"], "reserve": ["Call Them Out!!"]}
    s = at(setup, own, {"field": ["Hawkeye@1", "SK!"]}, "use Call Them Out!!")
    say(s, "target Hawkeye@1", "target SK!", "attack SK!", "attack Iron Man@1")
    assert why(s, 1, "done") == "Hawkeye (level 1) must block. [DM-3.7]"
    assert why(s, 1, "block Iron Man with Hawkeye") == "Hawkeye (level 1) must block. [DM-3.7]"


@pytest.mark.rule("DM-12.1")
def test_only_heroic_dice_of_other_titles_pair_up() -> None:
    setup: Setup = {
        "teams": [{"uxm/angel-superhero": 2, "uxm/cyclops-superhero": 2}, {}],
        "basics": [],
    }
    own: Json = {"field": ["Cyclops@1", "SK!"], "reserve": ["Angel@1", "Angel@1", "f", "f"]}
    s = at(setup, own, {}, "field Angel@1")
    assert why(s, 0, "pair Cyclops") == ""
    assert why(s, 0, "pair SK!") == "Sidekick is not Heroic. [DM-12.1]"
    assert why(s, 0, "Paar mit SK!", "de") == "Sidekick ist nicht Heroisch. [DM-12.1]"


@pytest.mark.rule("DM-11.1")
def test_a_target_that_does_not_fit_is_told_what_about_it_does_not() -> None:
    own: Json = {"field": ["SK!"], "reserve": ["Surprise Attack!"]}
    s = at(AVENGERS, own, {"field": ["Thor@1", "SK!"]}, "use Surprise Attack!")
    assert why(s, 0, "target opp SK!") == ""
    assert why(s, 0, "target Thor") == (
        "Thor forbids it: This can't be targeted by opposing action dice that target one "
        "character. [DM-3.7]"
    )
    assert why(s, 0, "target opponent") == "No player can be chosen here. [DM-11.1]"
    found = why(s, 0, "target Hulk")
    assert found.startswith("Hulk lies on its card, where it is not meant. Surprise Attack:")
    assert found.endswith("[DM-11.1]")


def test_a_global_that_could_do_nothing_says_so() -> None:
    s = at({"teams": [{}, {}], "basics": ["uxm/enrage"]}, {"reserve": ["b", "SK!"]}, {})
    assert why(s, 0, "global Enrage") == (
        "Enrage needs a die to choose, and there is none: "
        "Global (pay [bolt]): target character gets +1A. [DM-2.4.9]"
    )


def test_chance_is_nobodys_choice() -> None:
    for wish in ("roll SK!", "draw SK", "würfeln SK!", "toss 1"):
        assert why(main("f"), 0, wish).startswith("Chance decides that")


def test_what_is_not_understood_is_said() -> None:
    assert why(main("f"), 0, "fly away").startswith("I do not understand 'fly away'.")
    assert why(main("f"), 0, "").startswith("I do not understand ''.")
    assert why(main("f"), 0, "ability").startswith("I do not understand 'ability'. Say it like")
    assert why(main("f"), 0, "buy Batman") == (
        "Nothing in this game that could be meant is called 'batman'. []"
    )
    for wish in ("field d999", "buy c99", "global l99", "block d1 d999", "ability l0 d9999"):
        assert why(main("f"), 0, wish)


def test_after_the_game_nothing_can_be_done() -> None:
    s = main("f")
    s.finish([0])
    s.decision = None
    assert why(s, 0, "pass") == "The game is over. [DM-15.1]"


OWN_QUESTION = {
    "ActWindow": (v.BUY, v.FIELD_DIE, v.USE, v.GLOBAL, v.ABILITY),
    "DeclareAttackers": (v.ATTACK_WITH,),
    "DeclareBlockers": (v.BLOCK,),
    "PickRerolls": (v.REROLL,),
    "DivideAttack": (v.ASSIGN,),
    "DivideBlock": (v.ASSIGN,),
    "PairUp": (v.PAIR_WITH,),
    "ChooseDie": (v.TARGET_DIE,),
    "ChooseDice": (v.TARGET_DIE,),
    "ChooseThis": (v.TARGET_DIE,),
    "ChooseRecipient": (v.TARGET_DIE,),
    "Search": (v.TARGET_DIE,),
    "SpinTax": (v.TARGET_DIE,),
    "ChangeUpTo": (v.PREVENT,),
    "PlaceOnCard": (v.PLACE_ON,),
}
"""Where a verb answers the pending question, `first answer the question` is no reason."""


def every_wish(s: MastersState) -> list[Action]:
    """Return all that could be wished for: every verb about every thing there is."""
    book = book_of(s)
    dice, cards = range(len(s.zone)), range(len(book.tables.cards))
    about_dice = (v.REROLL, v.FIELD_DIE, v.USE, v.ATTACK_WITH, v.TARGET_DIE, v.PAIR_WITH)
    found = [action(verb, die) for verb in about_dice for die in dice]
    found += [action(verb, card) for verb in (v.BUY, v.PLACE_ON) for card in cards]
    found += [action(v.GLOBAL, line) for line in range(len(book.texts.globals))]
    lines = range(len(book.texts.activated))
    found += [action(v.ABILITY, line, die) for line in lines for die in dice]
    found += [action(v.BLOCK, die, other) for die in dice for other in attackers(s) or [0]]
    found += [action(v.ASSIGN, die, amount) for die in dice for amount in (0, 1, 5)]
    found += [action(verb) for verb in (PASS, DONE, YES, NO, DECLINE)]
    numbered = (CHOOSE, RESOLVE, REPLACE, v.PAY, v.PREVENT, v.REDIRECT, v.ROLL, v.NAME_ENERGY)
    found += [action(verb, number) for verb in numbered for number in range(3)]
    return found + [action(verb, n) for verb in (v.TARGET_SEAT, v.GO, v.TOSS) for n in (0, 1)]


@pytest.mark.parametrize("seed", share("THROWDOWN_SEEDS", 8, 3))
def test_exactly_what_is_not_offered_is_forbidden_and_always_for_a_reason_of_its_own(
    seed: int,
) -> None:
    s = MASTERS.new(random_setup(seed), seed)
    assert isinstance(s, MastersState)
    chooser = rng_from_seed(seed)
    for number in range(100_000):
        if s.decision is None:
            break
        if number % 31 == 0:
            for seat in (0, 1):
                check_position(s, seat, "en" if number % 2 else "de")
        step(s, chooser.draw_below(len(s.decision.options)))


def check_position(s: MastersState, seat: int, language: str) -> None:
    decision = s.decision
    assert decision is not None
    own = OWN_QUESTION.get(type(decision.op).__name__, ())
    asked = decision.seat == seat
    offered = {(verb_of(pick), term(s, pick)) for pick in decision.options if asked}
    for pick in every_wish(s):
        is_numbered = verb_of(pick) in (RESOLVE, REPLACE, v.PAY)
        alike = not is_numbered and (verb_of(pick), term(s, pick)) in offered
        wish = MASTERS.words.text(pick)
        reason = MASTERS.speech.why_not(s, seat, wish, language)
        is_offered = alike or (asked and pick in decision.options)
        assert (reason is None) == is_offered, wish
        if reason is not None and asked and verb_of(pick) in own:
            assert MASTERS.speech.prompt(s, language) not in reason.text, wish


def teams_of(ruleset: str, *cards: str) -> Setup:
    """Return a set-up in which the first player has these cards."""
    return {"ruleset": ruleset, "teams": [dict.fromkeys(cards, 2), {}], "basics": []}


@pytest.mark.rule("DM-2.4.1", "DM-2.4.9", "DM-10.2")
def test_a_need_is_looked_at_after_payment_and_the_reason_says_where_its_die_went() -> None:
    trainer = "uxm/professor-x-trainer"
    hand: Json = {"reserve": ["m", "SK!"]}
    assert why(at(teams_of("uxm", trainer), hand, {}), 0, "global Professor X") == ""
    s = at(teams_of("aou", trainer), hand, {})
    assert why(s, 0, "global Professor X") == (
        "Professor X needs a die, and what you spend now goes Out of Play, "
        "where nothing finds it: "
        "Global (pay [mask]): move up to 2 Sidekicks in your Used Pile to your Prep Area. "
        "[DM-2.4.1]"
    )
    assert why(s, 0, "Globale Professor X", "de").startswith(
        "Professor X braucht einen Würfel, und was du jetzt ausgibst, kommt „aus dem Spiel“"
    )
    s = at(teams_of("aou", trainer), {"reserve": ["Professor X m", "SK!"]}, {})
    assert why(s, 0, "global Professor X").startswith("Professor X needs a die to choose, and")
    assert why(s, 0, "global Professor X").endswith("[DM-2.4.9]")


@pytest.mark.rule("DM-2.4.9", "DM-10.2")
def test_what_pays_with_its_only_object_is_told_so() -> None:
    iceman = teams_of("uxm", "uxm/iceman-too-cool-for-words")
    s = at(iceman, {"reserve": ["b", "Iceman@1"]}, {})
    assert why(s, 0, "global Iceman").startswith(
        "What pays for Iceman is the only die that it could be done to: Global (pay [bolt])"
    )
    assert why(s, 0, "global Iceman").endswith("[DM-2.4.9]")
    assert why(s, 0, "Globale Iceman", "de").startswith(
        "Was Iceman bezahlt, ist der einzige Würfel"
    )
    sable = teams_of("asm", "asm/silver-sable-hero-for-hire")
    s = at(sable, {"reserve": ["SK!"], "field": ["Silver Sable@1"]}, {})
    assert why(s, 0, "ability Silver Sable@1").endswith("[DM-2.4.9]")


@pytest.mark.rule("DM-2.4.9", "DM-2.4.1")
def test_a_payment_that_leaves_nothing_to_do_is_told_from_one_that_is_too_much() -> None:
    trainer = teams_of("uxm", "uxm/professor-x-trainer")
    s = at(trainer, {"reserve": ["m", "?", "Professor X m"]}, {}, "global Professor X")
    assert why(s, 0, "pay ?") == ""
    assert why(s, 0, "pay Professor X m") == (
        "Paid like that, it would find nothing left to do; pay in another way. [DM-2.4.9]"
    )
    assert why(s, 0, "pay m ?").startswith("Something of that could be kept")
    assert why(s, 0, "bezahlen Professor X m", "de") == (
        "So bezahlt, bliebe nichts zu tun; bezahle anders. [DM-2.4.9]"
    )
