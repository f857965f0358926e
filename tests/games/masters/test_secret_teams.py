"""Teams chosen in secret by the two sides of Doubles: one answer for both partners (DM-17.2.8)."""

import pytest

from tests.games.masters.tables import MASTERS, begin_game, deciding_seat, say
from tests.setups import DOUBLES
from throwdown.content.setup_error import SetupError
from throwdown.contract.seen import model_of
from throwdown.games.masters.model.state import MastersState
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.values import Json, Setup

BASICS = ("uxm/enrage", "asm/betrayal", "uxm/ambush", "aou/hulk-out")


def name_team(seat: int, name: str) -> dict[str, Json]:
    """Return the team of a seat as one to choose."""
    return {"name": name, "cards": DOUBLES[seat], "basics": [BASICS[seat]]}


def choice() -> Setup:
    """Return a game in which both sides choose who of the partners brings which team."""
    teams: list[Json] = []
    for captain in (0, 2):
        straight = [name_team(captain, "One"), name_team(captain + 1, "Other")]
        teams.append([*straight])
        teams.append([*reversed(straight)])
    return {"format": "doubles", "ruleset": "aou", "teams": teams}


@pytest.mark.rule("DM-17.2.8", "DM-16.4", "DM-D-TEAM")
def test_a_captain_answers_for_both_partners_and_both_see_it() -> None:
    s = begin_game(choice())
    assert deciding_seat(s) == 0
    assert MASTERS.speech.terms(s) == ["team One + Other", "team Other + One"]
    say(s, "team Other + One")
    assert deciding_seat(s) == 2
    chosen = [
        model_of(MASTERS.seen, s, viewer)["p1"].get("team") for viewer in (0, 1, 2, 3, PUBLIC)
    ]
    assert chosen == ["t1.1", "t1.1", None, None, None]
    for viewer in (2, 3, PUBLIC):
        assert not any(
            thing.startswith(("t0", "t1")) for thing in model_of(MASTERS.seen, s, viewer)
        )
    for seed in range(6):
        other = MASTERS.sample(s, 1, seed)
        assert isinstance(other, MastersState)
        assert other.frames[0].picks == s.frames[0].picks
    assert {MASTERS.sample(s, 2, seed).frames[0].picks for seed in range(9)} == {(0,), (1,)}
    say(s, "team One + Other")
    assert len(s.teams) == 4
    assert s.turn == 0
    assert MASTERS.faults(s) == []


@pytest.mark.rule("DM-17.2.8", "DM-17.2.3")
def test_partners_have_as_many_teams_to_choose_from_or_one_has_a_single_one() -> None:
    setup = choice()
    teams = setup["teams"]
    assert isinstance(teams, list)
    one: Json = {"uxm/professor-x-recruiting-young-mutants": 2}
    single: Json = [{"name": "Alone", "cards": one, "basics": ["aou/hulk-out"]}]
    s = begin_game({**setup, "teams": [teams[0], single, *teams[2:]]})
    assert MASTERS.speech.terms(s) == ["team One + Alone", "team Other + Alone"]
    assert isinstance(teams[0], list)
    assert isinstance(teams[1], list)
    three: Json = [*teams[0], teams[0][0]]
    with pytest.raises(SetupError, match="players 1 and 2 choose together"):
        begin_game({**setup, "teams": [three, teams[1], *teams[2:]]})
