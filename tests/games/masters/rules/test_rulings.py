"""Rulings that are options: each of the two values plays as its text says."""

from pathlib import Path

import pytest

from tests.games.masters.tables import MASTERS, journal_lines, player_fact, players, say, table
from throwdown.games.masters.model.ruleset import (
    CURRENT_VALUE,
    PRINTED_VALUE,
    RULESETS,
    UNTIL_CLEANUP,
    UNTIL_NEXT_CLEAR,
)
from throwdown.kernel.values import Json, Setup

MOMENTS = Path(__file__).parent / "moments.toml"
STIFF = Path(__file__).parent / "stiff.toml"


def setup(teams: Json, *basics: Json, ruleset: str = "asm", **rules: Json) -> Setup:
    return {
        "packs": [str(MOMENTS), str(STIFF)],
        "ruleset": ruleset,
        "teams": teams,
        "basics": list(basics) or ["uxm/enrage"],
        "rules": rules,
    }


@pytest.mark.rule("DM-6.1.6")
@pytest.mark.parametrize(("lifetime", "left"), [(UNTIL_CLEANUP, 0), (UNTIL_NEXT_CLEAR, 2)])
def test_energy_of_a_short_draw_lasts_to_cleanup_or_to_the_next_clear_step(
    lifetime: int, left: int
) -> None:
    own: dict[str, Json] = {"floating": 2, "reserve": ["SK!"], "rest": "prep"}
    rules = setup([{}, {}], short_draw_energy_lifetime=lifetime)
    s = table(rules, {"players": players(own)})
    say(s, "pass")
    assert s.active == 1
    assert player_fact(s, 0, "floating") == left


@pytest.mark.rule("DM-6.1.6")
def test_energy_of_a_short_draw_is_gone_when_its_player_clears() -> None:
    own: dict[str, Json] = {"floating": 2, "rest": "bag"}
    rules = setup([{}, {}], short_draw_energy_lifetime=UNTIL_NEXT_CLEAR)
    s = table(rules, {"step": "turn start", "players": players(own)})
    assert player_fact(s, 0, "floating") == 0


@pytest.mark.rule("E-35", "DM-6.3.5")
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("first", [True, False])
def test_an_action_die_is_out_of_reach_of_its_own_effect_only_if_it_leaves_first(
    ruleset: str, first: bool
) -> None:
    own: dict[str, Json] = {"reserve": ["Second Roll!", "f", "b"]}
    rules = setup([{}, {}], "moments/second-roll", ruleset=ruleset, action_die_leaves_first=first)
    s = table(rules, {"players": players(own)})
    say(s, "use Second Roll!")
    others = ["target f", "target b"]
    assert sorted(MASTERS.speech.terms(s)) == sorted(
        [*others, *["target Second Roll!"] * (not first)]
    )
    say(s, "target f", "roll SK!")
    # It has left by the time anything else is done.
    zone = "used" if ruleset == "uxm" else "out_of_play"
    assert player_fact(s, 0, zone) == {"Second Roll": 1}


@pytest.mark.rule("E-35")
@pytest.mark.parametrize("first", [True, False])
def test_an_action_die_that_its_effect_turns_to_energy_stays(first: bool) -> None:
    own: dict[str, Json] = {"reserve": ["Relentless!", "SK!"]}
    rules = setup([{}, {}], "uxm/relentless", action_die_leaves_first=first)
    s = table(rules, {"players": players(own)})
    say(s, "use Relentless!", "roll f")
    assert player_fact(s, 0, "reserve") == ["Relentless g2", "f"]


@pytest.mark.rule("DM-11.7")
@pytest.mark.parametrize(("doubling", "attack"), [(CURRENT_VALUE, 10), (PRINTED_VALUE, 7)])
def test_doubling_counts_bonuses_or_only_what_the_face_shows(doubling: int, attack: int) -> None:
    own: dict[str, Json] = {
        "field": ["Iceman@1"],
        "bonus": {"Iceman@1": [3, 0]},
        "reserve": ["b", "SK!"],
    }
    teams: Json = [{"uxm/iceman-too-cool-for-words": 1}, {}]
    s = table(setup(teams, doubling=doubling), {"players": players(own)})
    say(s, "ability Iceman@1")
    # 2 on the face and 3 more: 5 twice, or 5 and the 2 again.
    assert player_fact(s, 0, "stats") == {"Iceman@1": [attack, 4]}


@pytest.mark.rule("DM-11.7a")
@pytest.mark.parametrize("again", [True, False])
def test_damage_taken_before_a_spin_kos_only_if_it_is_looked_at_again(again: bool) -> None:
    teams: Json = [{"aou/black-widow-natasha": 1}, {"uxm/angel-inspiring": 1}]
    rules = setup(teams, "aou/coordinated-strike", spin_rechecks_ko=again)
    position: Setup = {
        "step": "attack",
        "players": players(
            {"field": ["Black Widow@1"], "reserve": ["Coordinated Strike!"]},
            {"field": ["Angel@2", "SK!"], "damage": {"Angel@2": 2}},
        ),
    }
    s = table(rules, position)
    say(s, "attack Black Widow@1", "block SK! Black Widow@1")
    # At level 1 Angel has 2 defense, just what it had been damaged by.
    assert player_fact(s, 1, "prep") == ({"Angel": 1} if again else {})
    if not again:
        assert player_fact(s, 1, "damage") == {"Angel@1": 2}
        say(s, "use Coordinated Strike!", "target opp Angel@1")
        assert "Coordinated Strike: Angel (level 1) is KO'd." in journal_lines(s)


@pytest.mark.rule("DM-12.4")
@pytest.mark.parametrize(("ends", "offered"), [(True, False), (False, True)])
def test_a_pair_ends_with_its_partner_or_with_the_turn(ends: bool, offered: bool) -> None:
    teams: Json = [{"uxm/angel-superhero": 1, "uxm/wolverine-superhero": 1}, {}]
    rules = setup(teams, "asm/great-responsibility", pair_ends_with_partner=ends)
    own: dict[str, Json] = {
        "field": ["Angel@1", "Wolverine@1"],
        "pairs": [["Angel@1", "Wolverine@1"]],
        "reserve": ["Great Responsibility!", "s", "SK!"],
    }
    s = table(rules, {"players": players(own, {"field": ["SK!"]})})
    say(s, "use Great Responsibility!", "target Wolverine@1")
    assert player_fact(s, 0, "pairs") == ([["Angel@1", "Wolverine"]] if offered else [])
    assert ("ability Angel@1" in MASTERS.speech.terms(s)) == offered
    assert MASTERS.faults(s) == []


@pytest.mark.rule("DM-13.3.1")
@pytest.mark.parametrize("ends", [True, False])
def test_a_captive_is_free_when_its_captor_leaves_or_only_when_it_is_kod(ends: bool) -> None:
    teams: Json = [{"aou/ultron-bringing-order": 1}, {}]
    rules = setup(teams, "asm/great-responsibility", capture_ends_with_captor=ends)
    own: dict[str, Json] = {"reserve": ["Ultron@1", "f", "Great Responsibility!", "SK!"]}
    s = table(rules, {"players": players(own, {"field": ["SK!"]})})
    say(s, "field Ultron@1")
    assert player_fact(s, 0, "captured") == {"Ultron@1": ["SK!"]}
    # Ultron is sacrificed, then an opposing character is KO'd: the Sidekick, if it is free.
    say(s, "use Great Responsibility!")
    assert player_fact(s, 0, "captured") == ({} if ends else {"Ultron": ["SK!"]})
    assert ("Great Responsibility: Sidekick is KO'd." in journal_lines(s)) == ends
    assert MASTERS.faults(s) == []
    say(s, "pass")
    assert player_fact(s, 1, "field") == ([] if ends else ["SK!"])


@pytest.mark.rule("DM-13.3.1")
@pytest.mark.parametrize("ends", [True, False])
def test_a_captive_is_free_when_its_captor_is_kod(ends: bool) -> None:
    teams: Json = [{"aou/ultron-bringing-order": 1}, {}]
    rules = setup(teams, "aou/coordinated-strike", capture_ends_with_captor=ends)
    strikes: list[Json] = ["Coordinated Strike!"] * 2
    own: dict[str, Json] = {"reserve": ["Ultron@1", "f", "SK!", *strikes]}
    s = table(rules, {"players": players(own, {"field": ["SK!"]})})
    say(s, "field Ultron@1", "use Coordinated Strike!", "use Coordinated Strike!")
    assert "Coordinated Strike: Ultron (level 1) is KO'd." in journal_lines(s)
    assert player_fact(s, 1, "field") == ["SK!"]


@pytest.mark.rule("DM-2.4.4")
@pytest.mark.parametrize("typed", [True, False])
def test_a_global_asks_for_its_types_or_for_any_energy(typed: bool) -> None:
    own: dict[str, Json] = {"reserve": ["f", "SK!"], "field": ["SK!"]}
    s = table(setup([{}, {}], typed_global_costs=typed), {"players": players(own)})
    assert ("global Enrage" in MASTERS.speech.terms(s)) != typed


@pytest.mark.rule("DM-2.4.4")
@pytest.mark.parametrize("typed", [True, False])
def test_a_global_that_reacts_asks_for_its_types_or_for_any_energy(typed: bool) -> None:
    teams: Json = [{"uxm/cyclops-overlook": 1}, {}]
    rules = setup(teams, "asm/slander", typed_global_costs=typed)
    position: Setup = {
        "players": players({"reserve": ["Cyclops@1", "b"]}, {"reserve": ["m"], "field": ["SK!"]})
    }
    s = table(rules, position)
    say(s, "field Cyclops@1")
    assert ("yes" in MASTERS.speech.terms(s)) != typed


@pytest.mark.rule("DM-2.4.9", "E-25")
@pytest.mark.parametrize("overpay", [True, False])
def test_a_double_is_spun_down_or_may_be_spent_whole(overpay: bool) -> None:
    own: dict[str, Json] = {"reserve": ["Clock bb", "Clock@2", "SK!"]}
    rules = setup([{"moments/clock-fast": 2}, {}], typed_overpay=overpay)
    s = table(rules, {"players": players(own)})
    say(s, "field Clock@2")
    if overpay:
        assert MASTERS.speech.terms(s) == ["pay Clock bb→b", "pay Clock bb"]
        say(s, "pay Clock bb")
    assert player_fact(s, 0, "reserve") == (["SK!"] if overpay else ["Clock b", "SK!"])


@pytest.mark.rule("DM-2.4.9")
def test_even_then_no_die_is_spent_that_is_not_needed() -> None:
    own: dict[str, Json] = {"reserve": ["Clock bb", "f", "Clock@2"]}
    rules = setup([{"moments/clock-fast": 2}, {}], typed_overpay=True)
    s = table(rules, {"players": players(own)})
    say(s, "field Clock@2")
    assert sorted(MASTERS.speech.terms(s)) == ["pay Clock bb", "pay Clock bb→b", "pay f"]


@pytest.mark.rule("DM-2.4.5", "DM-2.4.8")
@pytest.mark.parametrize("lost", [True, False])
def test_a_double_without_a_single_face_loses_its_rest_or_pays_only_for_two(lost: bool) -> None:
    own: dict[str, Json] = {"reserve": ["Block ss", "Block@1", "SK!"]}
    teams: Json = [{"stiff/block-heavy": 2}, {}]
    s = table(setup(teams, surplus_lost_without_face=lost), {"players": players(own)})
    assert ("field Block@1" in MASTERS.speech.terms(s)) == lost
    if lost:
        say(s, "field Block@1")
        assert player_fact(s, 0, "out_of_play") == {"Block": 1}


@pytest.mark.rule("DM-2.4.5")
@pytest.mark.parametrize("lost", [True, False])
def test_a_double_without_a_single_face_pays_for_two(lost: bool) -> None:
    own: dict[str, Json] = {"reserve": ["Block ss", "SK!"]}
    teams: Json = [{"stiff/block-heavy": 2}, {}]
    s = table(setup(teams, surplus_lost_without_face=lost), {"players": players(own)})
    say(s, "buy Block")
    assert player_fact(s, 0, "used") == {"Block": 1}


@pytest.mark.rule("DM-2.4.5", "DM-2.4.7")
def test_a_rest_that_would_be_lost_can_pay_for_something_else_at_once() -> None:
    own: dict[str, Json] = {"reserve": ["Block ss", "Block@1", "Block@1"]}
    s = table(setup([{"stiff/block-heavy": 3}, {}]), {"players": players(own)})
    say(s, "field Block@1")
    assert MASTERS.speech.terms(s) == ["field Block@1", "done"]
