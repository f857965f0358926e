"""Who is out: nobody asks them, nothing of theirs goes on, nothing happens to them (DT-17.4)."""

import pytest

from tests.games.throne.tables import THRONE, deciding_seat, position_with_roll, say, table
from throwdown.games.throne.model.ledger import TYPELESS
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.defeat import defeat_fallen
from throwdown.games.throne.rules.damage.ledger import open_packet, open_theft
from throwdown.kernel.action import NONE
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import ask_again
from throwdown.kernel.values import Json, Setup

PIRATE: Setup = {
    "format": "king-of-the-hill-3",
    "heroes": ["cursed_pirate", "gunslinger", "moon_elf"],
}
HILL: Setup = {
    "format": "king-of-the-hill-3",
    "heroes": ["barbarian", "gunslinger", "vampire_lord"],
}


def strike_down(s: ThroneState, seat: int) -> None:
    """Let a seat fall in the middle of whatever is going on."""
    s.health[s.teams[seat]] = 0
    defeat_fallen(s)
    ask_again(s)
    assert THRONE.faults(s) == []


def in_defense_of_the_gunslinger(players: list[Json] | None = None) -> ThroneState:
    """Return a game in which the Barbarian has struck at the Gunslinger, who may defend."""
    s = table(HILL, position_with_roll(1, 2, 3, 4, 6, players=players, health=[35, 30, 35]))
    answer_until(s, "announce Mighty Blow")
    answer_until(s, "target Gunslinger")
    while deciding_seat(s) != 1:
        say(s, "pass")
    return s


def answer_until(s: ThroneState, term: str) -> None:
    """Pass until something can be answered, and answer it."""
    while not THRONE.speech.find_options(s, term):
        say(s, "pass")
    say(s, term)


@pytest.mark.rule("DT-2.1", "DT-17.4", "DT-9.4")
@pytest.mark.parametrize("dice", [(1, 2, 3, 4, 6), (2, 3, 4, 5, 6)])
def test_a_target_that_falls_before_a_then_is_neither_asked_nor_dealt_anything(
    dice: tuple[int, ...],
) -> None:
    players: list[Json] = [{"hand": ["Pillage!"]}, {"tokens": {"Powder Keg": 1}}, {}]
    s = table(PIRATE, position_with_roll(*dice, players=players, health=[20, 3, 20]))
    line = "small" if dice[0] == 1 else "large"
    say(s, f"announce Light the Fuse ({line} straight)", "target Gunslinger")
    assert s.order == [0, 2]
    assert s.health == [20, 0, 20]
    assert deciding_seat(s) == 0
    assert THRONE.faults(s) == []
    assert THRONE.write_position(s, JUDGE)["phase"] == "main 2"


@pytest.mark.rule("DT-17.4", "DT-3.6.2")
def test_a_defender_who_falls_is_not_asked_and_does_not_defend() -> None:
    s = in_defense_of_the_gunslinger(players=[{"hand": ["Smack II"]}, {}, {}])
    strike_down(s, 1)
    assert deciding_seat(s) == 0
    assert s.health == [35, 0, 35]
    assert THRONE.write_position(s, JUDGE)["phase"] == "main 2"


@pytest.mark.rule("DT-17.4", "DT-3.6.4")
def test_what_was_rolled_in_defense_goes_for_nothing_once_the_defender_has_fallen() -> None:
    players: list[Json] = [{"cp": 3, "hand": ["So Wild!"]}, {}, {}]
    s = in_defense_of_the_gunslinger(players=players)
    say(s, "defend with Duel", "roll 6", "roll 1")
    assert deciding_seat(s) == 0
    strike_down(s, 1)
    say(s, "pass")
    assert deciding_seat(s) == 0
    assert s.health == [35, 0, 35]
    assert s.rolls == []


@pytest.mark.rule("DT-17.4", "DT-13.3")
def test_damage_of_the_fallen_is_never_dealt_and_no_theft_brings_them_back() -> None:
    s = in_defense_of_the_gunslinger()
    open_packet(s, 2, 0, TYPELESS, 5, NONE, 0)
    open_theft(s, 2, 1, 4, NONE)
    strike_down(s, 2)
    say(s, "do not defend")
    assert s.health == [35, 21, 0]
    assert s.order == [0, 1]
    say(s, *(["pass"] * (deciding_seat(s) == 0)))
    assert THRONE.faults(s) == []


@pytest.mark.rule("DT-17.4", "DT-15.3")
def test_an_intent_is_withdrawn_when_whom_it_is_aimed_at_has_fallen() -> None:
    players: list[Json] = [
        {"cp": 2, "hand": ["Getting Paid!"]},
        {"cp": 2, "hand": ["Buh, Bye!"]},
        {"tokens": {"Blood Power": 1}},
    ]
    s = table(HILL, {"players": players, "phase": "main 1"})
    say(s, "pass", "play Buh, Bye!")
    while THRONE.speech.find_options(s, "remove Blood Power") or deciding_seat(s) == 1:
        say(s, THRONE.speech.terms(s)[0])
    assert deciding_seat(s) == 0
    strike_down(s, 2)
    say(s, "pass")
    assert s.cp[1] == 2
    assert s.hand[1]
