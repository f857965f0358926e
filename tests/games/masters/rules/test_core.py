"""Core rules that need no card text, beyond the scenario files."""

from dataclasses import replace

import pytest

from tests.games.masters.tables import MASTERS, UXM, deciding_seat, players, say, table
from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.model.ruleset import ASM, CASUAL, TOURNAMENT
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import MastersBook
from throwdown.games.masters.rules.core.compiled_texts import CompiledTexts
from throwdown.games.masters.rules.core.layout import Layout, opening_state
from throwdown.games.masters.rules.damage.hits import gain_life
from throwdown.games.masters.rules.programs import programs
from throwdown.games.masters.view.position import place
from throwdown.kernel.values import Json

ICEMAN: dict[str, Json] = {
    "teams": [{"uxm/iceman-cryokinetic": 2}, {}],
    "basics": ["uxm/ambush", "uxm/enrage"],
}


@pytest.mark.rule("EX-S1", "DM-2.4.2", "DM-2.3.3", "DM-2.3.4", "DM-2.4.8")
@pytest.mark.parametrize(
    ("energy", "legal"),
    [
        (["f", "f", "f", "b"], True),
        (["b", "b", "b", "b"], True),
        (["f", "f", "f", "f"], False),
        (["f", "f", "f", "?"], True),
        (["Enrage g2", "b", "f"], True),
        (["Enrage g2", "Enrage g2"], False),
        (["b", "b", "b"], False),
    ],
)
def test_a_purchase_needs_enough_energy_and_one_of_the_cards_type(
    energy: list[Json], legal: bool
) -> None:
    s = table(ICEMAN, {"players": players({"reserve": [*energy, "SK!"]})})
    assert ("buy Iceman" in MASTERS.speech.terms(s)) == legal
    assert "buy Ambush" in MASTERS.speech.terms(s)


@pytest.mark.rule("DM-2.4.9")
def test_no_energy_is_spent_that_a_payment_does_not_need() -> None:
    s = table(ICEMAN, {"players": players({"reserve": ["b", "f", "?", "Enrage g2", "Enrage g2"]})})
    say(s, "buy Iceman")
    assert sorted(MASTERS.speech.terms(s)) == [
        *("pay ? Enrage g2 Enrage g2", "pay b ? Enrage g2", "pay b Enrage g2 Enrage g2"),
        *("pay f ? Enrage g2", "pay f b Enrage g2"),
    ]


@pytest.mark.rule("EX-S2", "DM-6.1.5", "DM-6.1.7")
@pytest.mark.parametrize("drawn", range(5))
def test_each_die_short_of_four_costs_a_life_and_gives_an_energy(drawn: int) -> None:
    away: list[Json] = ["SK!"] * (8 - drawn)
    own: dict[str, Json] = {"bag": {"SK": drawn}, "field": away}
    s = table(UXM, {"step": "turn start", "players": players(own)})
    assert (s.life[0], s.floating[0]) == (6 + drawn, 4 - drawn)


@pytest.mark.rule("EX-S2", "DM-6.1.7", "DM-15.1")
def test_a_short_draw_can_cost_the_game() -> None:
    own: dict[str, Json] = {"bag": {"SK": 3}, "field": ["SK!"] * 5}
    s = MASTERS.new(UXM, 1, explicit=True)
    MASTERS.place(s, {"step": "turn start", "life": [1, 5], "players": players(own)})
    assert (s.over, s.winners) == (True, [1])


@pytest.mark.rule("EX-S18", "DM-11.11")
def test_life_is_never_gained_above_the_start() -> None:
    s = table(UXM, {"life": [9, 10]})
    gain_life(s, 0, 3)
    gain_life(s, 1, 1)
    assert s.life == [10, 10]


def asking_table(priority: int) -> MastersState:
    """Return a game in which a player who could only pass is asked all the same."""
    library = open_library()
    teams = [
        [(library.card("uxm/kitty-pryde-ariel"), 2)],
        [(library.card("uxm/angel-inspiring"), 2)],
    ]
    rules = replace(ASM, priority_mode=priority)
    layout = Layout(teams, [library.card("uxm/enrage")])
    book = MastersBook(programs(), rules, layout, CompiledTexts())
    book.ask_empty = True
    s = opening_state(book, layout, 20, 1)
    s.explicit = True
    place(s, {"players": players({"reserve": ["SK!", "SK!", "SK!"]})})
    return s


@pytest.mark.rule("DM-9.3", "DM-9.6")
def test_in_tournaments_the_other_player_acts_when_the_active_one_yields() -> None:
    s = asking_table(TOURNAMENT)
    say(s, "field SK!", "field SK!")
    assert deciding_seat(s) == 0
    say(s, "pass")
    assert deciding_seat(s) == 1
    say(s, "pass")
    assert deciding_seat(s) == 0
    say(s, "field SK!")
    assert deciding_seat(s) == 0
    say(s, "pass", "pass")
    assert (deciding_seat(s), MASTERS.speech.terms(s)) == (0, ["pass"])
    say(s, "pass")
    assert s.decision is not None
    assert s.decision.rule == "DM-7.1.1"


@pytest.mark.rule("DM-9.4")
def test_casually_the_other_player_is_offered_a_global_after_each_act() -> None:
    s = asking_table(CASUAL)
    say(s, "field SK!")
    assert deciding_seat(s) == 1
    say(s, "pass")
    assert deciding_seat(s) == 0
