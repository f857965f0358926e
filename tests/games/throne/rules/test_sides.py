"""More than two players: teams, King of the Hill, and who leaves (DT-16, DT-17)."""

import pytest

from tests.games.throne.tables import (
    THRONE,
    deciding_seat,
    player_fact,
    position_with_roll,
    say,
    table,
)
from throwdown.games.throne.model.formats import FORMATS
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.values import Json, Setup

TEAMS: Setup = {"format": "2v2", "heroes": ["barbarian", "moon_elf", "gunslinger", "paladin"]}
HILL: Setup = {
    "format": "king-of-the-hill-3",
    "heroes": ["barbarian", "gunslinger", "moon_elf"],
}


@pytest.mark.rule("DT-16.1", "DT-D-MODE", "DT-D-SEAT")
def test_turns_alternate_between_the_teams() -> None:
    for name in ("2v2", "3v3", "2v2v2"):
        form = FORMATS[name]
        sides = [form.teams[seat] for seat in form.order]
        assert all(one != other for one, other in zip(sides, sides[1:] + sides[:1], strict=True))


@pytest.mark.rule("DT-16.1", "DT-8.9")
def test_teammates_see_each_others_hands_and_nobody_elses() -> None:
    s = table(TEAMS, {"players": [{"hand": ["Smack II"]}, {}, {}, {}]})
    for viewer, sees in ((0, True), (1, True), (2, False), (3, False), (PUBLIC, False)):
        shown = THRONE.write_position(s, viewer)["players"]
        assert isinstance(shown, list)
        assert isinstance(shown[0], dict)
        assert ("hand" in shown[0]) == sees
        assert shown[0]["cards"] == 1


@pytest.mark.rule("DT-16.2", "DT-16.3", "DT-16.6")
def test_a_team_has_one_health_dial_and_everybody_their_own_cp() -> None:
    s = table(TEAMS, position_with_roll(1, 2, 3, 4, 6, health=[50, 9]))
    say(s, "announce Mighty Blow", "roll 1", "do not defend")
    assert s.over
    assert s.winners == [0, 1]
    assert s.health == [50, 0]


@pytest.mark.rule("DT-16.4")
def test_a_teammate_is_helped_only_where_the_text_says_so() -> None:
    players: list[Json] = [{}, {}, {"cp": 0}, {"cp": 1, "hand": ["Not This Time!"]}]
    tokens: list[Json] = [*players[:3], {"cp": 0, "tokens": {"Protect": 1}}]
    s = table(TEAMS, position_with_roll(1, 2, 3, 4, 6, players=tokens))
    say(s, "announce Mighty Blow", "roll 1")
    assert s.decision is not None
    assert s.decision.rule == "DT-3.6.2"
    s = table(TEAMS, position_with_roll(1, 2, 3, 4, 6, players=players))
    say(s, "announce Mighty Blow", "roll 1", "play Not This Time!", "do not defend")
    assert s.health == [50, 47]


@pytest.mark.rule("DT-3.5.2", "DT-17.3")
def test_an_ability_without_damage_is_targeted_too_and_gives_no_bonus() -> None:
    players: list[Json] = [{}, {"upgrades": ["Take Cover II"]}, {}]
    s = table(HILL, position_with_roll(4, 5, 4, 6, 1, players=players, active=1))
    say(s, "announce Mark the Target")
    assert THRONE.speech.terms(s) == ["target Moon Elf", "target Barbarian"]
    say(s, "target Barbarian")
    assert player_fact(s, 0, "tokens") == {"Bounty": 1}
    assert player_fact(s, 1, "cards") == 0


@pytest.mark.rule("DT-17.4", "DT-6.8", "DT-2.1")
def test_who_falls_leaves_and_their_tokens_on_others_stay() -> None:
    players: list[Json] = [
        {"hand": ["Smack II"], "tokens": {"Bounty": 1}},
        {"hand": ["Duel II"], "tokens": {"Evasive": 1}},
        {},
    ]
    s = table(HILL, position_with_roll(1, 2, 3, 4, 6, players=players, health=[30, 9, 30]))
    say(s, "announce Mighty Blow", "target Gunslinger", "pass", "do not defend", "pass")
    assert s.order == [0, 2]
    assert (player_fact(s, 1, "out"), player_fact(s, 1, "cards"), player_fact(s, 1, "tokens")) == (
        True,
        0,
        {},
    )
    assert player_fact(s, 0, "tokens") == {"Bounty": 1}
    assert THRONE.faults(s) == []
    assert THRONE.write_position(s, JUDGE)["phase"] == "main 2"


@pytest.mark.rule("DT-17.4")
def test_the_turn_of_who_falls_in_it_ends_at_once() -> None:
    s = table(HILL, position_with_roll(1, 2, 3, 4, 5, health=[4, 20, 30]))
    say(s, "announce Reckless", "target Gunslinger", "do not defend")
    assert s.order == [1, 2]
    assert s.active == 1
    assert s.health == [0, 5, 30]


@pytest.mark.rule("DT-17.4")
def test_with_two_left_nobody_draws_for_attacking_a_leader() -> None:
    s = table(HILL, position_with_roll(1, 2, 3, 4, 6, health=[20, 30, 0]))
    say(s, "announce Mighty Blow")
    assert deciding_seat(s) == 1
    assert player_fact(s, 0, "cards") == 0


@pytest.mark.rule("DT-17.4", "DT-2.2")
def test_the_last_one_standing_wins() -> None:
    s = table(HILL, position_with_roll(1, 2, 3, 4, 6, health=[20, 9, 0]))
    say(s, "announce Mighty Blow", "do not defend")
    assert (s.over, s.winners) == (True, [0])


@pytest.mark.rule("DT-16.5")
def test_an_extra_phase_keeps_its_target() -> None:
    s = table(HILL, position_with_roll(6, 6, 6, 6, 1))
    say(s, "announce Crit Bash", "target Moon Elf", "draw Vegas Baby!")
    say(s, "roll 1", "roll 2", "roll 3", "roll 4", "roll 6", "done", "announce Mighty Blow")
    # No choice is asked: the phase is against the stunned player.
    assert deciding_seat(s) == 2


@pytest.mark.rule("DT-17.4")
def test_a_declared_intent_is_gone_with_who_declared_it() -> None:
    setup: Setup = {
        "format": "king-of-the-hill-3",
        "heroes": ["cursed_pirate", "gunslinger", "moon_elf"],
    }
    players: list[Json] = [
        {"cp": 2, "hand": ["Light It Up!", "Truce!"]},
        {"cp": 1, "hand": ["Double Up!"], "tokens": {"Powder Keg": 1}},
        {},
    ]
    s = table(setup, {"players": players, "health": [30, 3, 30]})
    say(s, "play Light It Up!", "target Gunslinger", "pass", "pass")
    assert s.order == [0, 2]
    assert deciding_seat(s) == 0
    assert THRONE.faults(s) == []
