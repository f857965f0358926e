"""Marking several things together, and what is tried before it counts."""

from __future__ import annotations

from throwdown.games.registry import game
from throwdown.interfaces.terminal.forecast_lines import forecast
from throwdown.interfaces.terminal.presenters.masters.presenter import TOLD
from throwdown.kernel.action import DONE, verb_of
from throwdown.kernel.decision import ASSIGN, SUBSET
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup
from throwdown.match.selection import Selection

MASTERS = game("masters")
FIRST_GAME: Setup = {"format": "first-game-asm", "ruleset": "asm"}


def _table(position: Setup, seat: int = 0) -> GameState:
    s = MASTERS.new(FIRST_GAME, 1, explicit=True)
    MASTERS.place(s, position)
    assert s.decision is not None
    assert s.decision.seat == seat
    return s


def _attack(mine: list[str], theirs: list[str]) -> GameState:
    """Return a table at which the first player decides who attacks."""
    return _table(
        {"step": "attack", "active": 0, "players": [{"field": [*mine]}, {"field": [*theirs]}]}
    )


def _answer_verbs(plan: Selection) -> list[str]:
    return [MASTERS.words.text(pick).split()[0] for pick in plan.answers()]


def test_dice_that_are_alike_can_all_be_marked() -> None:
    s = _attack(["SK!", "SK!", "Drax@1"], [])
    plan = Selection(MASTERS, s)
    assert len(plan.items) == 3
    for thing in reversed(plan.items):
        assert plan.toggle(thing.pick)
    assert _answer_verbs(plan)[:3] == ["attack", "attack", "attack"]


def test_of_dice_that_are_alike_any_can_be_marked_alone() -> None:
    s = _attack(["SK!", "SK!", "Drax@1"], ["SK!"])
    every = Selection(MASTERS, s)
    sidekicks = [item for item in every.items if every.term(item) == "attack SK!"]
    assert len(sidekicks) == 2
    for thing in sidekicks:
        plan = Selection(MASTERS, s)
        assert plan.toggle(thing.pick)
        after = s.clone()
        for pick in plan.answers():
            act(after, pick)
        players = MASTERS.write_position(after, 0)["players"]
        assert isinstance(players, list)
        assert isinstance(players[0], dict)
        assert players[0]["fighting"] in (["SK!"], ["SK! #2"])


def test_a_mark_is_taken_back() -> None:
    plan = Selection(MASTERS, _attack(["SK!", "Drax@1"], []))
    pick = plan.items[0].pick
    assert plan.toggle(pick)
    assert plan.toggle(pick)
    assert [verb_of(answer) for answer in plan.answers()] == [DONE]


def test_a_blocker_is_moved_from_one_attacker_to_another() -> None:
    s = _attack(["SK!", "Drax@1"], ["Spider-Man@1"])
    for pick in Selection(MASTERS, s).items:
        act(s, pick.pick)
    while s.decision is not None and s.decision.kind != ASSIGN:
        act(s, s.decision.options[-1])
    plan = Selection(MASTERS, s)
    first, second = plan.items
    assert plan.toggle(first.pick)
    assert plan.may_join(second.pick)
    assert plan.toggle(second.pick)
    assert plan.picks == [second.pick]


def test_a_forecast_tells_the_damage_of_an_attack_that_nobody_blocks() -> None:
    s = _attack(["Drax@3"], [])
    plan = Selection(MASTERS, s)
    plan.toggle(plan.items[0].pick)
    told = forecast(MASTERS, s, plan.answers(), TOLD, "en", 0)
    assert told == ["Player 2 takes 4 damage from Drax (level 3)."]
    assert forecast(MASTERS, s, plan.answers(), TOLD, "de", 0) == [
        "Spieler 2 erhält 4 Schaden von Drax (Level 3)."
    ]


def test_a_forecast_changes_nothing() -> None:
    s = _attack(["Drax@3"], ["SK!"])
    key = s.key()
    forecast(MASTERS, s, [s.decision.options[0]] if s.decision else [], TOLD, "en", 0)
    assert s.key() == key


def test_a_payment_keeps_wild_energy() -> None:
    reserve: Setup = {
        "step": "main",
        "active": 0,
        "players": [{"reserve": ["?", "s", "f", "b", "m"]}, {}],
    }
    s = _table(reserve)
    buy = MASTERS.speech.find_options(s, "buy Drax")[0]
    answers = MASTERS.payments.ways(s, [buy])[0].answers
    act(s, buy)
    assert "?" not in MASTERS.speech.term(s, answers[0])


def test_dice_of_dice_throne_are_marked_by_their_place() -> None:
    throne = game("throne")
    s = throne.new({"format": "duel", "heroes": ["gunslinger", "barbarian"]}, 3)
    while s.decision is not None and s.decision.kind != SUBSET:
        act(s, s.decision.options[-1])
    plan = Selection(throne, s)
    assert len(plan.items) == 5
    assert all(plan.toggle(thing.pick) for thing in plan.items)
