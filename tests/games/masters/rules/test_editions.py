"""Rules that are the same in every edition, played by all four of them, and texts that differ."""

from pathlib import Path

import pytest

from tests.games.masters.tables import MASTERS, deciding_seat, player_fact, players, say, table
from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.steps import CLEAR_AND_DRAW, ROLL_AND_REROLL
from throwdown.games.registry import content
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.events import JUDGE
from throwdown.kernel.values import Json, Setup

PACK = Path(__file__).parent / "editions.toml"
Team = dict[str, Json]

every_edition = pytest.mark.parametrize("ruleset", RULESETS)


def cards(ruleset: str, first: Team, second: Team, *basics: str) -> dict[str, Json]:
    """Return a set-up by a ruleset with these teams and basic actions."""
    return {"ruleset": ruleset, "teams": [first, second], "basics": list(basics)}


def begin_turn(ruleset: str, own: Json, team: Team | None = None) -> MastersState:
    """Return a game at the first roll of a turn that begins like this."""
    setup = cards(ruleset, team or {}, {})
    return table(setup, {"step": "turn start", "players": players(own)})


@pytest.mark.rule("E-2")
@every_edition
def test_energy_spent_in_the_opponents_turn_goes_to_the_used_pile(ruleset: str) -> None:
    theirs: Json = {"reserve": ["b", "f"], "field": ["SK!"]}
    own: Json = {"reserve": ["SK!"]}
    s = table(cards(ruleset, {}, {}, "uxm/enrage"), {"players": players(own, theirs)})
    say(s, "pass", "global Enrage")
    assert (player_fact(s, 1, "used"), player_fact(s, 1, "out_of_play")) == ({"SK": 1}, {})


@pytest.mark.rule("E-8", "E-9", "M-2")
@every_edition
@pytest.mark.parametrize(("drawn", "short"), [(4, 0), (3, 1), (2, 2)])
def test_a_draw_is_short_with_fewer_than_four_dice(ruleset: str, drawn: int, short: int) -> None:
    s = begin_turn(ruleset, {"bag": {"SK": drawn}, "field": ["SK!"] * (8 - drawn)})
    assert (s.life[0], s.floating[0]) == (20 - short, short)


@pytest.mark.rule("E-10")
@every_edition
def test_a_short_draw_is_no_damage_to_prevent_or_to_answer(ruleset: str) -> None:
    own: Json = {"bag": {"SK": 1}, "field": [*["SK!"] * 7, "Captain America@1"]}
    spared = begin_turn(ruleset, own, {"aou/captain-america-super-soldier": 1})
    assert spared.life == [17, 20]
    answering = begin_turn(ruleset, own, {"aou/captain-america-man-out-of-time": 1})
    assert answering.life == [17, 20]


@pytest.mark.rule("E-13", "E-33")
@every_edition
def test_a_die_back_from_capture_is_where_it_was_and_not_fielded(ruleset: str) -> None:
    setup = cards(ruleset, {"aou/ultron-bringing-order": 1}, {"aou/hawkeye-formerly-ronin": 2})
    own: Json = {"reserve": ["Ultron@1", "f"]}
    position: Setup = {"life": [10, 10], "players": players(own, {"field": ["Hawkeye@2"]})}
    s = table(setup, position)
    say(s, "field Ultron@1")
    assert player_fact(s, 1, "field") == []
    assert player_fact(s, 0, "captured") == {"Ultron@1": ["Hawkeye@2"]}
    say(s, "done")
    assert (player_fact(s, 1, "field"), player_fact(s, 0, "captured")) == (["Hawkeye@2"], {})
    assert s.life == [10, 10]


@pytest.mark.rule("E-14", "DM-11.5")
@every_edition
def test_a_die_that_fields_itself_needs_no_other_in_the_field(ruleset: str) -> None:
    setup = cards(ruleset, {"asm/drax-pained": 2, "uxm/iceman-robert-louis-drake": 2}, {})
    s = table(setup, {"players": players({"reserve": ["Drax@3", "b", "Iceman@1"]})})
    # The Iceman in the Reserve Pool can be fielded for the bolt, but not strengthened.
    assert sorted(MASTERS.speech.terms(s)) == ["ability Drax@3", "field Iceman@1", "pass"]
    say(s, "ability Drax@3")
    assert (player_fact(s, 0, "field"), s.life) == (["Drax@3"], [19, 20])


@pytest.mark.rule("E-17")
@every_edition
def test_an_action_die_left_in_the_field_is_no_target(ruleset: str) -> None:
    setup = cards(ruleset, {}, {}, "uxm/imprisoned", "uxm/enrage")
    own: Json = {"reserve": ["Imprisoned!", "b", "b"], "field": ["SK!"]}
    s = table(setup, {"players": players(own, {"field": ["SK!"] * 2})})
    say(s, "use Imprisoned!", "target SK!", "done", "global Enrage")
    assert player_fact(s, 0, "captured") == {"Imprisoned!": ["SK!"]}
    assert sorted(MASTERS.speech.terms(s)) == ["target SK!", "target opp SK!"]


@pytest.mark.rule("E-18", "DM-11.13")
@every_edition
def test_once_per_turn_on_a_character_is_once_for_each_die(ruleset: str) -> None:
    setup = cards(ruleset, {"uxm/iceman-too-cool-for-words": 2}, {})
    own: Json = {"field": ["Iceman@1", "Iceman@2"], "reserve": ["b", "b", "b"]}
    s = table(setup, {"players": players(own)})
    say(s, "ability Iceman@1")
    assert "ability Iceman@1" not in MASTERS.speech.terms(s)
    say(s, "ability Iceman@2")
    assert player_fact(s, 0, "stats") == {"Iceman@1": [4, 4], "Iceman@2": [6, 6]}
    assert not [term for term in MASTERS.speech.terms(s) if term.startswith("ability")]


@pytest.mark.rule("E-19")
@every_edition
def test_damage_of_an_effect_is_settled_before_the_next_act(ruleset: str) -> None:
    own: Json = {"reserve": ["Surprise Attack!", "SK!"]}
    s = table(
        cards(ruleset, {}, {}, "aou/surprise-attack"),
        {"players": players(own, {"field": ["SK!"]})},
    )
    say(s, "use Surprise Attack!")
    assert MASTERS.speech.terms(s) == ["field SK!", "pass"]
    assert (player_fact(s, 1, "field"), player_fact(s, 1, "prep")) == ([], {"SK": 1})


@pytest.mark.rule("E-20")
@every_edition
def test_an_attacker_whose_blocker_falls_stays_blocked(ruleset: str) -> None:
    own: Json = {"reserve": ["Surprise Attack!"], "field": ["SK!"] * 2}
    position: Setup = {"step": "attack", "players": players(own, {"field": ["SK!"]})}
    s = table(cards(ruleset, {}, {}, "aou/surprise-attack"), position)
    say(s, "attack SK!", "attack SK!", "block SK! SK!", "use Surprise Attack!", "target opp SK!")
    # Only the unblocked Sidekick has dealt its damage; the blocked one is back in the field.
    assert (s.life, s.active, player_fact(s, 0, "field")) == ([20, 19], 1, ["SK!"])


@pytest.mark.rule("E-20", "M-28")
@every_edition
def test_blockers_and_attackers_deal_their_damage_together(ruleset: str) -> None:
    position: Setup = {
        "step": "attack",
        "players": players({"field": ["SK!"]}, {"field": ["SK!"], "rest": "used"}),
    }
    s = table(cards(ruleset, {}, {}), position)
    say(s, "attack SK!", "block SK! SK!")
    assert [player_fact(s, seat, "field") for seat in (0, 1)] == [[], []]
    assert player_fact(s, 0, "prep") == {"SK": 1}


@pytest.mark.rule("E-21")
@every_edition
def test_without_attackers_the_other_player_gets_no_window(ruleset: str) -> None:
    theirs: Json = {"field": ["SK!"], "reserve": ["b"]}
    position: Setup = {"step": "attack", "players": players({"field": ["SK!"]}, theirs)}
    s = table(cards(ruleset, {}, {}, "uxm/enrage"), position)
    say(s, "done")
    assert (s.active, deciding_seat(s)) == (1, CHANCE)
    assert player_fact(s, 1, "used") == {"SK": 1}


@pytest.mark.rule("E-22")
@every_edition
def test_whatever_one_blocker_is_not_assigned_the_other_takes(ruleset: str) -> None:
    setup = cards(ruleset, {"uxm/cyclops-overlook": 1}, {"uxm/angel-inspiring": 1})
    theirs: Json = {"field": ["Angel@2", "SK!"], "rest": "used"}
    position: Setup = {"step": "attack", "players": players({"field": ["Cyclops@1"]}, theirs)}
    s = table(setup, position)
    say(s, "attack Cyclops@1", "block SK! Cyclops@1", "block Angel@2 Cyclops@1")
    assert sorted(MASTERS.speech.terms(s)) == [f"assign {given} SK!" for given in range(5)]
    say(s, "assign 1 SK!")
    assert player_fact(s, 1, "field") == []


@pytest.mark.rule("E-25")
@every_edition
def test_no_edition_lets_energy_be_spent_for_nothing(ruleset: str) -> None:
    setup = cards(ruleset, {"asm/white-tiger-hero-for-hire": 2}, {})
    s = table(setup, {"players": players({"reserve": ["White Tiger ff", "f", "b", "SK!"]})})
    say(s, "buy White Tiger")
    assert sorted(MASTERS.speech.terms(s)) == [
        *("pay White Tiger ff", "pay b White Tiger ff→f", "pay f White Tiger ff→f", "pay f b")
    ]


@pytest.mark.rule("E-26")
def test_only_cards_of_uncanny_x_men_are_heroic() -> None:
    heroic = {card.set for card in open_library().cards() if "Heroic." in card.text}
    assert heroic == {"uxm"}


@pytest.mark.rule("E-27")
@every_edition
def test_teamwatch_and_teamwork_work_in_every_edition(ruleset: str) -> None:
    team: Team = {"aou/iron-man-genius": 1, "aou/black-widow-cold-warrior": 1}
    setup = cards(ruleset, team, {}, "aou/coordinated-strike")
    own: Json = {"field": ["Iron Man@2"], "reserve": ["Black Widow@1", "Coordinated Strike!"]}
    s = table(setup, {"players": players(own, {"field": ["SK!", "SK!"]})})
    say(s, "field Black Widow@1")
    assert player_fact(s, 0, "stats") == {"Black Widow@1": [1, 2], "Iron Man@2": [5, 4]}
    say(s, "use Coordinated Strike!", "target opp SK!", "target opp SK!")
    assert player_fact(s, 1, "field") == []


@pytest.mark.rule("E-34")
def test_by_the_german_book_the_other_player_takes_several_actions() -> None:
    own: Json = {"reserve": ["SK!"]}
    theirs: Json = {"field": ["SK!"], "reserve": ["b", "b", "b"]}
    s = table(cards("asm_de", {}, {}, "uxm/enrage"), {"players": players(own, theirs)})
    say(s, "pass", "global Enrage", "done", "global Enrage", "done")
    assert (deciding_seat(s), MASTERS.speech.terms(s)) == (1, ["global Enrage", "pass"])
    say(s, "pass")
    assert (deciding_seat(s), MASTERS.speech.terms(s)) == (0, ["field SK!", "pass"])


@pytest.mark.rule("E-34")
@pytest.mark.parametrize("ruleset", ["uxm", "aou", "asm"])
def test_the_other_player_takes_one_action_and_the_turn_goes_back(ruleset: str) -> None:
    own: Json = {"reserve": ["SK!"]}
    theirs: Json = {"field": ["SK!"], "reserve": ["b", "b"]}
    s = table(cards(ruleset, {}, {}, "uxm/enrage"), {"players": players(own, theirs)})
    say(s, "pass", "global Enrage", "done")
    assert (deciding_seat(s), MASTERS.speech.terms(s)) == (0, ["field SK!", "pass"])
    say(s, "pass")
    assert (deciding_seat(s), MASTERS.speech.terms(s)) == (1, ["global Enrage", "pass"])


@pytest.mark.rule("E-35")
@every_edition
def test_an_action_die_has_left_the_reserve_once_its_effect_is_over(ruleset: str) -> None:
    place = "used" if ruleset == "uxm" else "out_of_play"
    setup = cards(ruleset, {}, {}, "aou/surprise-attack")
    own: Json = {"reserve": ["Surprise Attack!", "SK!"]}
    s = table(setup, {"players": players(own, {"field": ["SK!"]})})
    say(s, "use Surprise Attack!")
    assert player_fact(s, 0, place) == {"Surprise Attack": 1}
    assert player_fact(s, 0, "reserve") == ["SK!"]


@pytest.mark.rule("E-36")
@every_edition
def test_an_affiliation_is_known_in_the_bag(ruleset: str) -> None:
    team: Team = {"aou/iron-man-big-man": 1, "aou/hawkeye-clint": 1, "aou/thor-worthy": 1}
    setup = cards(ruleset, team | {"aou/vision-phasing": 1}, {}, "aou/assemble")
    bag: Json = {"SK": 2, "Iron Man": 1, "Thor": 1, "Vision": 1}
    own: Json = {"field": ["Hawkeye@1"], "bag": bag, "rest": "used", "reserve": ["Assemble!!"]}
    s = table(setup, {"players": players(own)})
    say(s, "use Assemble!!", "target Iron Man")
    # Thor is the only other Avenger in the bag.
    assert player_fact(s, 0, "field") == ["Hawkeye@1", "Iron Man@1", "Thor@1"]
    assert player_fact(s, 0, "bag") == {"SK": 2, "Vision": 1}


@pytest.mark.rule("E-40")
@every_edition
def test_a_full_game_begins_at_twenty_life(ruleset: str) -> None:
    setup = cards(ruleset, {"uxm/angel-inspiring": 4}, {"uxm/angel-inspiring": 4})
    setup["format"] = "tournament-20"
    setup["basics"] = [["uxm/enrage", "uxm/ambush"], ["uxm/enrage", "aou/assemble"]]
    assert table(setup).life == [20, 20]


@pytest.mark.rule("E-43")
@every_edition
@pytest.mark.parametrize(("energy", "enough"), [(["?"], False), (["?", "f"], True)])
def test_wild_is_never_two_energy(ruleset: str, energy: list[Json], enough: bool) -> None:
    s = table(
        cards(ruleset, {}, {}, "aou/surprise-attack"),
        {"players": players({"reserve": [*energy, "SK!"]})},
    )
    assert ("buy Surprise Attack" in MASTERS.speech.terms(s)) == enough


@pytest.mark.rule("E-44", "M-15")
@every_edition
def test_all_dice_left_in_the_reserve_pool_are_cleared(ruleset: str) -> None:
    setup = cards(ruleset, {"uxm/angel-inspiring": 1}, {}, "uxm/enrage")
    own: Json = {"reserve": ["f", "Enrage!", "Angel@1", "SK!"]}
    s = table(setup, {"step": "turn start", "players": players(own)})
    assert player_fact(s, 0, "reserve") == []
    assert player_fact(s, 0, "used") == {"SK": 2, "Enrage": 1, "Angel": 1}


@pytest.mark.rule("E-45")
@every_edition
def test_dice_are_drawn_before_the_roll_and_by_a_step_of_their_own(ruleset: str) -> None:
    own: Json = {"bag": {"SK": 3, "Angel": 2}, "rest": "used"}
    s = begin_turn(ruleset, own, {"uxm/angel-inspiring": 2})
    assert (s.step, sorted(MASTERS.speech.terms(s))) == (CLEAR_AND_DRAW, ["draw Angel", "draw SK"])
    say(s, "draw SK", "draw SK", "draw SK")
    assert (s.step, player_fact(s, 0, "prep")) == (ROLL_AND_REROLL, {"SK": 3, "Angel": 1})


@pytest.mark.rule("E-46", "DM-4.8")
@every_edition
def test_all_dice_are_seen_by_all_and_those_in_the_bag_are_counted(ruleset: str) -> None:
    own: Json = {"bag": {"SK": 3, "Angel": 2}, "used": {"SK": 4}, "reserve": ["SK!"]}
    s = table(cards(ruleset, {"uxm/angel-inspiring": 2}, {}), {"players": players(own)})
    assert player_fact(s, 0, "bag") == {"SK": 3, "Angel": 2}
    views = [MASTERS.write_position(s, viewer) for viewer in (0, 1, JUDGE)]
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("E-49")
@every_edition
@pytest.mark.parametrize("priority", ["tournament", "casual"])
def test_if_both_want_a_global_the_active_player_goes_first(ruleset: str, priority: str) -> None:
    setup: Setup = {**cards(ruleset, {}, {}, "uxm/enrage"), "priority": priority}
    both: Json = {"attack": ["SK!"], "reserve": ["b"]}
    blocking: Json = {"attack": ["SK!"], "reserve": ["b"], "blocks": {"SK!": "SK!"}}
    s = table(setup, {"step": "attack", "players": players(both, blocking)})
    assert (deciding_seat(s), MASTERS.speech.terms(s)) == (0, ["global Enrage", "pass"])
    say(s, "pass")
    assert (deciding_seat(s), MASTERS.speech.terms(s)) == (1, ["global Enrage", "pass"])


@pytest.mark.rule("E-52")
@every_edition
def test_nothing_is_spun_past_its_top_level(ruleset: str) -> None:
    setup = cards(ruleset, {"uxm/angel-inspiring": 2}, {}, "asm/with-great-power")
    own: Json = {
        "field": ["Angel@2", "Angel@3", "SK!"],
        "reserve": ["With Great Power...!", "With Great Power...!★", "SK!"],
    }
    s = table(setup, {"players": players(own)})
    say(s, "use With Great Power...!")
    assert player_fact(s, 0, "field") == ["Angel@3", "Angel@3", "SK!"]


@pytest.mark.rule("E-52")
@every_edition
@pytest.mark.parametrize(("shown", "may_block"), [("Angel@1", False), ("Angel@2", True)])
def test_nothing_is_spun_below_its_first_level(ruleset: str, shown: str, may_block: bool) -> None:
    # To block this Black Widow a character must be spun down.
    setup = cards(ruleset, {"aou/black-widow-natasha": 1}, {"uxm/angel-inspiring": 1})
    theirs: Json = {"field": [shown, "SK!"]}
    position: Setup = {"step": "attack", "players": players({"field": ["Black Widow@1"]}, theirs)}
    s = table(setup, position)
    say(s, "attack Black Widow@1")
    assert ("block SK! Black Widow@1" in MASTERS.speech.terms(s)) == may_block


@pytest.mark.rule("M-10")
@every_edition
def test_four_dice_and_those_in_prep_are_rolled(ruleset: str) -> None:
    s = begin_turn(ruleset, {"bag": {"SK": 4}, "prep": {"SK": 2}, "rest": "used"})
    assert player_fact(s, 0, "prep") == {"SK": 6}
    say(s, *["roll f"] * 6)
    assert player_fact(s, 0, "rolled") == ["f"] * 6


@pytest.mark.rule("M-16")
@every_edition
def test_what_was_spent_is_in_the_used_pile_when_the_turn_is_over(ruleset: str) -> None:
    own: Json = {"reserve": ["f", "b", "Surprise Attack!"], "rest": "bag"}
    s = table(
        cards(ruleset, {}, {}, "aou/surprise-attack"), {"players": players(own, {"field": ["SK!"]})}
    )
    say(s, "use Surprise Attack!", "buy Surprise Attack")
    assert (s.active, player_fact(s, 0, "out_of_play")) == (1, {})
    assert player_fact(s, 0, "used") == {"SK": 2, "Surprise Attack": 2}


@pytest.mark.rule("M-24")
@pytest.mark.parametrize(("ruleset", "gained"), [("uxm", 0), ("aou", 0), ("asm", 2), ("asm_de", 2)])
def test_fielding_by_an_effect_counts_from_spider_man_on(ruleset: str, gained: int) -> None:
    setup = cards(ruleset, {"aou/hawkeye-formerly-ronin": 1}, {}, "aou/assemble")
    own: Json = {"reserve": ["Assemble!!", "SK!"], "bag": {"Hawkeye": 1}, "rest": "used"}
    s = table(setup, {"life": [10, 10], "players": players(own)})
    say(s, "use Assemble!!")
    assert (player_fact(s, 0, "field"), s.life) == (["Hawkeye@1"], [10, 10 + gained])


@pytest.mark.rule("DM-15.2")
@pytest.mark.parametrize(
    ("ruleset", "winners"), [("uxm", [0]), ("aou", []), ("asm", []), ("asm_de", [])]
)
def test_both_at_no_life_is_a_tie_save_in_the_first_book(ruleset: str, winners: list[int]) -> None:
    position: Setup = {"life": [1, 1], "players": players({"reserve": ["Reckless Melee!★"]})}
    s = table(cards(ruleset, {}, {}, "uxm/reckless-melee"), position)
    say(s, "use Reckless Melee!★")
    assert (s.over, s.winners, s.life) == (True, winners, [0, 0])


@pytest.mark.rule("DM-15.3")
@every_edition
def test_a_player_without_dice_to_draw_plays_on(ruleset: str) -> None:
    s = begin_turn(ruleset, {"field": ["SK!"] * 8})
    assert (s.over, s.life, s.active) == (False, [16, 20], 0)
    assert sorted(MASTERS.speech.terms(s)) == ["attack SK!", "done"]


@pytest.mark.rule("M-3", "M-4", "E-38", "M-13")
@every_edition
def test_dice_fall_to_the_prep_area_long_before_cleanup(ruleset: str) -> None:
    setup = cards(ruleset, {"uxm/cyclops-overlook": 2}, {"asm/spider-man-public-menace": 2})
    own: Json = {"field": ["Cyclops@1", "Cyclops@2"]}
    theirs: Json = {"field": ["Spider-Man@1", "Spider-Man@2"]}
    s = table(setup, {"step": "attack", "players": players(own, theirs)})
    say(s, "attack Cyclops@1", "attack Cyclops@2")
    say(s, "block Spider-Man@1 Cyclops@1", "block Spider-Man@2 Cyclops@2")
    # The defender is asked which of the two losses to answer first.
    assert (deciding_seat(s), s.active) == (1, 0)
    assert [player_fact(s, seat, "prep") for seat in (0, 1)] == [{"Cyclops": 2}, {"Spider-Man": 2}]


def test_the_pack_of_editions_has_no_faults() -> None:
    assert content(MASTERS.name).pack_faults(PACK) == []


def fielding_rhino(ruleset: str) -> MastersState:
    """Return a game in which Rhino has just been fielded, each player with a Sidekick."""
    setup: dict[str, Json] = {
        **cards(ruleset, {"editions/rhino-as-quoted": 1}, {}),
        "packs": [str(PACK)],
    }
    own: Json = {"reserve": ["Rhino@1"], "field": ["SK!"]}
    s = table(setup, {"players": players(own, {"field": ["SK!"]})})
    say(s, "field Rhino@1")
    return s


@pytest.mark.rule("E-47")
@pytest.mark.parametrize("ruleset", ["uxm", "aou", "asm"])
def test_rhino_must_ko_an_opposing_sidekick_by_the_english_text(ruleset: str) -> None:
    s = fielding_rhino(ruleset)
    # There is one opposing Sidekick, so nobody asks, and it goes where any KO'd die goes.
    assert (player_fact(s, 0, "field"), player_fact(s, 1, "field")) == (["Rhino@1", "SK!"], [])
    assert (player_fact(s, 1, "prep"), player_fact(s, 1, "used")) == ({"SK": 1}, {})


@pytest.mark.rule("E-47")
def test_rhino_may_ko_any_sidekick_to_the_used_pile_by_the_german_text() -> None:
    s = fielding_rhino("asm_de")
    assert MASTERS.speech.terms(s) == ["yes", "no"]
    say(s, "yes")
    assert MASTERS.speech.terms(s) == ["target SK!", "target opp SK!"]
    say(s, "target opp SK!")
    assert (player_fact(s, 1, "prep"), player_fact(s, 1, "used")) == ({}, {"SK": 1})
    declining = fielding_rhino("asm_de")
    say(declining, "no")
    assert (player_fact(declining, 0, "field"), player_fact(declining, 1, "field")) == (
        ["Rhino@1", "SK!"],
        ["SK!"],
    )
