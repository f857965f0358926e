"""What is seen of a game of Dice Masters, and what can be answered, by id."""

from __future__ import annotations

import pytest

from tests.conformance.kit import Case, random_walk, thin_out
from tests.conformance.seen_kit import choice_faults, secret_faults, state_faults
from tests.faults import refuse
from tests.games.masters.games import random_setup
from tests.games.masters.tables import (
    DRAFT,
    MASTERS,
    begin_game,
    deciding_seat,
    players,
    say,
    table,
)
from tests.setups import TO_CHOOSE
from tests.share import share
from throwdown.contract.seen import (
    ASK,
    END,
    MARK,
    Model,
    SeenChoice,
    model_of,
    number_of,
    prefix_of,
    rows_in,
    string_in,
    things_of,
)
from throwdown.games.masters.model.lasting_kinds import BANNED, END_OF_TURN
from throwdown.games.masters.rules.core.book import masters_book
from throwdown.games.masters.rules.core.durations import begin_effect, end_effects
from throwdown.games.masters.rules.core.text_lines import TO_BLOCK
from throwdown.games.masters.rules.core.verbs import TARGET_DIE
from throwdown.games.masters.view.seen_choices import choices_of
from throwdown.kernel.action import NONE, action
from throwdown.kernel.decision import TARGET, Decision
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup

GAMES = share("THROWDOWN_GAMES", 14, 6)


def see(s: GameState, viewer: int = PUBLIC) -> Model:
    return model_of(MASTERS.seen, s, viewer)


def choices(s: GameState) -> dict[str, SeenChoice]:
    return {choice.pick: choice for choice in MASTERS.seen.choices(s, JUDGE)}


@pytest.mark.parametrize("seed", GAMES)
def test_any_teams_under_any_rules_keep_to_the_schema_and_to_their_secrets(seed: int) -> None:
    case = Case(MASTERS, random_setup(seed))
    faults: list[str] = []
    for number, s in enumerate(thin_out(random_walk(case, seed, explicit=seed % 2 == 0))):
        faults += state_faults(case, s) + choice_faults(case, s) + secret_faults(case, s, number)
    refuse(sorted(set(faults)))


@pytest.mark.rule("DM-6.2.2")
def test_a_die_that_is_not_offered_because_another_stands_for_it_means_the_same() -> None:
    s = table(position={"step": "roll and reroll", "players": players({"prep": {"SK": 4}})})
    while s.decision is not None and s.decision.rule != "DM-6.2.2":
        act(s, s.decision.options[0])
    rolled = [i for i, thing in see(s).items() if "rolled" in thing]
    found = choices(s)
    marks = [choice for choice in found.values() if choice.role == MARK]
    assert sorted(i for choice in marks for i in (*choice.of, *choice.also)) == sorted(rolled)
    assert found["done"].role == END


def test_what_is_marked_is_seen_by_whoever_marks_it_alone() -> None:
    s = table(position={"step": "attack", "players": players({"field": ["SK!", "SK!"]})})
    first = next(iter(choices(s)))
    act(s, MASTERS.words.parse(first))
    die = first.removeprefix("attack ")
    assert see(s, 0)[ASK]["marked"] == [die]
    assert see(s, JUDGE)[ASK]["marked"] == [die]
    assert "marked" not in see(s, 1)[ASK]


@pytest.mark.rule("DM-2.4.1")
def test_a_way_to_pay_says_what_it_spends() -> None:
    position: Setup = {"players": players({"reserve": ["f", "b", "m", "s", "?"]})}
    s = table(position=position)
    bought = next(pick for pick, choice in choices(s).items() if choice.cost)
    cost = choices(s)[bought].cost
    act(s, MASTERS.words.parse(bought))
    while s.decision is not None and "pay 0" not in choices(s):
        act(s, MASTERS.words.parse("done"))
    for choice in choices(s).values():
        assert sum(amount for _, amount in choice.pays) == cost
        assert all(see(s)[die]["zone"] == "reserve" for die, _ in choice.pays)


def test_dice_that_are_alike_are_one_choice_and_others_are_not() -> None:
    position: Setup = {"players": players({"field": ["SK!"] * 3, "bonus": {"SK! #3": [1, 1]}})}
    s = table(position=position)
    model = see(s)
    first, second, third = [i for i, thing in model.items() if "attack" in thing]
    decision = s.decision
    assert decision is not None
    options = [action(TARGET_DIE, number_of(die)) for die in (first, second, third)]
    targets = Decision(0, TARGET, options, NONE, "DM-3.7", [], decision.op, ())
    found = choices_of(s, targets)
    assert [(choice.of, choice.also) for choice in found] == [((first,), (second,)), ((third,), ())]


@pytest.mark.rule("DM-16.4")
def test_a_chosen_team_has_an_id_for_whoever_chose_it() -> None:
    s = begin_game({"format": "tournament-15", "ruleset": "aou", "teams": [TO_CHOOSE, TO_CHOOSE]})
    assert choices(s)["team 1"].of == ("t0.1",)
    assert see(s, 0)["t0.1"]["name"] == "Spies"
    assert "t0.1" not in see(s, 1)
    say(s, "team Spies")
    assert see(s, 0)["p0"] == {**see(s, PUBLIC)["p0"], "team": "t0.1"}
    assert see(s, 1)["p0"] == see(s, PUBLIC)["p0"]
    assert see(s, PUBLIC)["p0"]["chosen"] is True


@pytest.mark.rule("DM-16.2")
def test_stacks_of_a_draft_have_ids_until_they_are_taken() -> None:
    s = begin_game(DRAFT)
    while "take 0" not in choices(s):
        act(s, MASTERS.words.parse(next(iter(choices(s)))))
    drafter = deciding_seat(s)
    assert choices(s)["take 0"].of == ("st0",)
    cards = see(s)["st0"]["cards"]
    assert isinstance(cards, list)
    act(s, MASTERS.words.parse("take 0"))
    while deciding_seat(s) == drafter:
        pick = next(iter(choices(s)))
        act(s, MASTERS.words.parse(pick))
    assert "st0" not in see(s)
    [(card, dice)] = rows_in(see(s)[f"p{drafter}"], "drafted")
    assert card in cards
    assert dice > 0


def test_an_effect_keeps_its_id_while_others_come_and_go() -> None:
    s = table(position={"players": players({"field": ["SK!", "SK!"]})})
    one, other = [number_of(i) for i, thing in see(s).items() if "attack" in thing]
    begin_effect(s, BANNED, one, 0, END_OF_TURN, NONE, TO_BLOCK)
    begin_effect(s, BANNED, other, 0, END_OF_TURN, NONE, TO_BLOCK)
    before = dict(things_of(see(s), "x"))
    end_effects(s, s.lasting[:1])
    after = dict(things_of(see(s), "x"))
    assert len(before) == 2
    assert after.items() < before.items()
    assert [(thing["on"], thing["what"]) for thing in after.values()] == [(f"d{other}", "block")]


def test_an_effect_of_a_global_names_its_card_if_no_other_card_has_such_a_one() -> None:
    found: set[str] = set()
    for seed in (0, 1):
        case = Case(MASTERS, random_setup(seed))
        for s in random_walk(case, seed):
            names = [card.id for card in masters_book(s.book).tables.cards]
            effects = [thing for _, thing in things_of(see(s), "x")]
            sources = [string_in(effect, "from") for effect in effects]
            found |= {names[number_of(each)] for each in sources if prefix_of(each) == "c"}
    assert found == {"aou/iron-man-tinhead", "asm/exposed", "uxm/iron-man-upright"}
