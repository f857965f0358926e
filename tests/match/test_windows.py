"""At which windows one is asked: where something is at stake that one could change."""

from __future__ import annotations

from throwdown.contract.seen import ASK, GAME, Model, Thing, model_of
from throwdown.games.masters.model.state import masters_state
from throwdown.games.registry import game
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup
from throwdown.match.windows import FAST, HOLD, NORMAL, is_useful, note_window

MASTERS = game("masters")
THRONE = game("throne")


def with_a_bolt() -> GameState:
    """Return a Main Step in which a bolt can pay for a Global, with somebody to target."""
    s = MASTERS.new({"format": "first-game-asm", "ruleset": "asm"}, 1)
    position: Setup = {
        "step": "main",
        "active": 0,
        "players": [{"reserve": ["b"]}, {"field": ["SK!"]}],
    }
    MASTERS.place(s, position)
    return s


def as_the_other(*energy: str) -> GameState:
    """Return the end of a Main Step of the other player, with energy of one's own to pay with."""
    s = MASTERS.new({"format": "first-game-asm", "ruleset": "asm"}, 1)
    position: Setup = {
        "step": "main",
        "active": 1,
        "players": [{"field": ["SK!"], "reserve": [*energy]}, {"field": ["SK!"], "reserve": ["b"]}],
    }
    MASTERS.place(s, position)
    while s.decision is not None and s.decision.seat == 1:
        act(s, s.decision.options[-1])
    return s


def duel(phase: str, active: int, *hand: str) -> GameState:
    """Return a duel in which the first player holds some cards."""
    s = THRONE.new({"format": "duel", "heroes": ["gunslinger", "barbarian"]}, 1)
    players: list[Json] = [{"hand": [*hand], "cp": 5}, {}]
    THRONE.place(s, {"phase": phase, "active": active, "players": players})
    return s


def asks(s: GameState, mode: str) -> bool:
    """Return whether the first player of a duel is asked."""
    assert s.decision is not None
    assert s.decision.seat == 0
    return note_window(THRONE, s, 0, mode).asks


def test_to_find_out_changes_nothing() -> None:
    s = with_a_bolt()
    before = s.key()
    note_window(MASTERS, s, 0, NORMAL)
    assert s.key() == before


def test_a_window_in_which_one_can_only_pass_is_not_worth_asking_in() -> None:
    s = with_a_bolt()
    assert s.decision is not None
    del s.decision.options[:-1]
    assert not is_useful(MASTERS, s, 0)


def test_one_is_always_asked_in_ones_own_main_step() -> None:
    s = with_a_bolt()
    assert [note_window(MASTERS, s, 0, mode).asks for mode in (HOLD, NORMAL, FAST)] == [True] * 3


def test_an_affiliation_is_no_reason_to_be_asked() -> None:
    s = as_the_other("b")
    note = note_window(MASTERS, s, 0, NORMAL)
    assert not note.useful
    assert not note.asks
    assert note_window(MASTERS, s, 0, HOLD).asks


def test_what_one_could_change_counts_and_what_it_costs_does_not() -> None:
    windows = MASTERS.windows
    model: Model = {
        ASK: {"seat": 0, "kind": "act"},
        GAME: {"turn": 3, "step": "main", "active": 1},
        "p0": {"life": 20},
        "p1": {"life": 20},
        "d0": {"card": "c0", "zone": "reserve", "seat": 0, "face": 3},
        "d1": {"card": "c0", "zone": "field", "seat": 1, "face": 1, "attack": 1, "defense": 1},
    }
    before = windows.essence(model, 0)
    paid: Model = {**model, "d0": {**model["d0"], "zone": "out of play"}}
    assert windows.essence(paid, 0) == before
    stronger: Model = {**model, "d1": {**model["d1"], "attack": 3, "bonus": [2, 0]}}
    assert windows.essence(stronger, 0) == before
    gone: Model = {**model, "d1": {**model["d1"], "zone": "prep"}}
    assert windows.essence(gone, 0) != before
    hurt: Model = {**model, "p1": {"life": 18}}
    assert windows.essence(hurt, 0) != before


def test_a_bonus_counts_once_an_attack_is_on() -> None:
    windows = MASTERS.windows
    fighter: Thing = {"card": "c0", "zone": "attack", "seat": 1, "face": 1}
    model: Model = {
        ASK: {"seat": 0, "kind": "act"},
        GAME: {"turn": 3, "step": "attack", "active": 1},
        "p0": {"life": 20},
        "p1": {"life": 20},
        "d1": {**fighter, "attack": 1, "defense": 1},
    }
    stronger: Model = {**model, "d1": {**model["d1"], "attack": 3}}
    assert windows.essence(stronger, 0) != windows.essence(model, 0)
    assert windows.stake(model, 0) > windows.stake({**model, GAME: {**model[GAME], "active": 0}}, 0)


def test_a_key_stays_as_long_as_nothing_has_changed_that_matters() -> None:
    s = as_the_other("b")
    key = note_window(MASTERS, s, 0, NORMAL).key
    other = masters_state(s.clone())
    assert note_window(MASTERS, other, 0, FAST).key == key
    other.life[1] -= 1
    assert note_window(MASTERS, other, 0, NORMAL).key != key


def test_draws_do_not_stop_anybody_on_anothers_turn() -> None:
    s = duel("upkeep", 1, "Double Up!", "Vegas Baby!")
    while s.decision is not None and s.decision.seat == 1:
        act(s, s.decision.options[-1])
    assert s.decision is not None
    assert s.decision.seat == 0
    model = model_of(THRONE.seen, s, 0)
    assert THRONE.windows.stake(model, 0) == 0
    assert not asks(s, NORMAL)
    assert asks(s, HOLD)


def test_one_is_asked_in_ones_own_main_phase() -> None:
    s = duel("main 1", 0, "Double Up!")
    assert asks(s, NORMAL)
    assert asks(s, FAST)


def test_nobody_is_asked_about_a_card_of_their_own() -> None:
    model = model_of(THRONE.seen, duel("main 2", 0, "Double Up!"), 0)
    played: Model = {**model, "c0.1": {"seat": 0, "zone": "playing"}}
    assert THRONE.windows.is_own(played, 0)
    assert not THRONE.windows.is_own(played, 1)


def test_damage_on_its_way_is_pressing_for_whoever_would_take_it() -> None:
    model = model_of(THRONE.seen, duel("main 2", 1, "Double Up!"), 0)
    harm: Model = {**model, "e0": {"from": 1, "to": 0, "kind": "normal", "final": 4}}
    assert [THRONE.windows.stake(harm, seat) for seat in (0, 1)] == [2, 3]
