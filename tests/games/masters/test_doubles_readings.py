"""What `your` means with four players: one player's, or by option both partners' (DM-17.10).

A1 and A2 play against B1, who sits across from A1, and B2.
"""

from __future__ import annotations

from typing import Final

import pytest

from tests.games.masters.four_players import (
    NOBODY,
    FourPlayers,
    attack_value,
    field,
    find_die,
    reserve,
    with_basic,
)
from throwdown.games.masters.rules.core.stats import attack_of
from throwdown.kernel.values import Json

PLAYER: Final[dict[str, Json]] = {"doubles_your": 0}
TEAM: Final[dict[str, Json]] = {"doubles_your": 1}
BOTH_READINGS: Final = pytest.mark.parametrize("rules", [PLAYER, TEAM], ids=["player", "team"])


@pytest.mark.rule("DM-17.10")
@BOTH_READINGS
def test_target_opponent_is_one_of_the_two_and_theirs_are_that_players(
    rules: dict[str, Json],
) -> None:
    table = FourPlayers(
        [reserve("Betrayal!"), field("SK!"), field("SK!"), field("SK!", "SK!", "SK!")],
        basics=with_basic("asm/betrayal"),
        rules=rules,
    )
    table.do(0, "use Betrayal!")
    assert not table.offers("target me")
    assert not table.offers("target partner")
    assert table.offers("target opponent")
    table.do(0, "target other opponent")
    assert table.s.life == [30, 27]


@pytest.mark.rule("DM-17.10")
@BOTH_READINGS
def test_a_bonus_for_each_character_of_your_opponent_counts_those_across(
    rules: dict[str, Json],
) -> None:
    table = FourPlayers(
        [field("SK!", reserve=["Ambush!"]), field("SK!"), field("SK!"), field("SK!", "SK!")],
        basics=with_basic("uxm/ambush"),
        rules=rules,
    )
    table.do(0, "use Ambush!")
    if rules == TEAM:
        assert table.offers("target partner SK!")
        table.do(0, "target SK!")
    assert attack_value(table, 0, "Sidekick") == 2


@pytest.mark.rule("DM-17.10")
@BOTH_READINGS
@pytest.mark.parametrize(("seat", "bonus"), [(1, 3), (2, 0), (3, 3)])
def test_your_opponent_has_is_said_of_the_one_across(
    seat: int, bonus: int, rules: dict[str, Json]
) -> None:
    players: list[dict[str, Json]] = [field("Magneto@1"), {}, {}, {}]
    cards: list[list[str]] = [["uxm/magneto-archvillain"], [], [], []]
    players[seat] = field("Pyro@1")
    cards[seat] = ["uxm/pyro-saint-john-allerdyce"]
    table = FourPlayers(players, cards=cards, rules=rules)
    die = find_die(table, 0, "Magneto")
    face = table.s.tables.first_face[die] + table.s.side[die]
    assert attack_value(table, 0, "Magneto") == table.s.tables.attack[face] + bonus


@pytest.mark.rule("DM-17.10")
@BOTH_READINGS
def test_you_have_counts_the_partners_characters_by_option(rules: dict[str, Json]) -> None:
    table = FourPlayers(
        [field("Namor@1", "SK!"), field("SK!"), field("SK!"), NOBODY],
        cards=[["uxm/namor-the-sub-mariner"], [], [], []],
        step="attack",
        rules=rules,
    )
    table.do(0, "attack Namor@1")
    table.do(1, "done")
    # With two other characters Namor cannot be blocked.
    assert table.offers("block SK! Namor@1") == (rules == PLAYER)


@pytest.mark.rule("DM-17.10")
@BOTH_READINGS
def test_underdog_compares_two_players_or_two_teams(rules: dict[str, Json]) -> None:
    table = FourPlayers(
        [field("Spider-Man@1"), NOBODY, field("SK!"), field("SK!")],
        cards=[["asm/spider-man-spectacular"], [], [], []],
        rules=rules,
    )
    die = find_die(table, 0, "Spider-Man")
    face = table.s.tables.first_face[die] + table.s.side[die]
    more = attack_of(table.s, die) - table.s.tables.attack[face]
    assert more == (1 if rules == TEAM else 0)


@pytest.mark.rule("DM-17.10")
@BOTH_READINGS
def test_teamwork_counts_the_partners_characters_by_option(rules: dict[str, Json]) -> None:
    table = FourPlayers(
        [
            field("Angel@1", reserve=["Coordinated Strike!"]),
            field("Cyclops@1"),
            field("SK!", "SK!"),
            NOBODY,
        ],
        cards=[["uxm/angel-inspiring"], ["uxm/cyclops-optic-blast"], [], []],
        basics=with_basic("aou/coordinated-strike"),
        rules=rules,
    )
    table.do(0, "use Coordinated Strike!", "target opp SK!")
    assert table.offers("target opp SK!") == (rules == TEAM)


@pytest.mark.rule("DM-17.10")
@BOTH_READINGS
def test_a_pair_may_be_made_with_the_partners_heroic_die_by_option(rules: dict[str, Json]) -> None:
    table = FourPlayers(
        [reserve("Angel@1"), field("Cyclops@1"), field("SK!"), NOBODY],
        cards=[["uxm/angel-superhero"], ["uxm/cyclops-superhero"], [], []],
        rules=rules,
        ruleset="uxm",
    )
    table.do(0, "field Angel@1")
    assert table.offers("pair Cyclops@1") == (rules == TEAM)
    if rules == TEAM:
        table.do(0, "pair Cyclops@1")
        angel, cyclops = find_die(table, 0, "Angel"), find_die(table, 1, "Cyclops")
        assert table.s.partner[angel] == cyclops
        assert table.s.partner[cyclops] == angel


@pytest.mark.rule("DM-17.10", "DM-2.4.12")
@BOTH_READINGS
@pytest.mark.parametrize(
    ("card", "die", "use"),
    [
        ("uxm/juggernaut-unstoppable", "Juggernaut@1", "ability Juggernaut@1"),
        ("asm/green-goblin-goblin-grandmaster", "Green Goblin@1", "ability Green Goblin@1"),
    ],
)
def test_nobody_pays_with_the_partners_dice(
    card: str, die: str, use: str, rules: dict[str, Json]
) -> None:
    table = FourPlayers(
        [field(die), field("SK!"), field("SK!"), NOBODY], cards=[[card], [], [], []], rules=rules
    )
    assert table.decider != 0 or not table.offers(use)
    table = FourPlayers(
        [field(die, "SK!"), field("SK!"), field("SK!"), NOBODY],
        cards=[[card], [], [], []],
        rules=rules,
    )
    table.do(0, use)
    assert not table.offers("target partner SK!")
    assert table.field(1) == ["SK!"]


@pytest.mark.rule("DM-17.10", "DM-2.4.12")
@BOTH_READINGS
def test_a_sacrifice_is_of_ones_own_dice(rules: dict[str, Json]) -> None:
    table = FourPlayers(
        [
            field("Angel@1", "SK!", reserve=["Great Responsibility!"]),
            field("SK!"),
            field("SK!"),
            NOBODY,
        ],
        cards=[["uxm/angel-inspiring"], [], [], []],
        basics=with_basic("asm/great-responsibility"),
        rules=rules,
    )
    table.do(0, "use Great Responsibility!")
    assert table.offers("target SK!")
    assert table.offers("target Angel@1")
    assert not table.offers("target partner SK!")


@pytest.mark.rule("DM-17.10", "DM-17.8.9")
@BOTH_READINGS
def test_attacking_alone_looks_at_one_players_dice_unless_the_team_counts(
    rules: dict[str, Json],
) -> None:
    table = FourPlayers(
        [field("Black Panther@1"), field("SK!"), NOBODY, NOBODY],
        cards=[["uxm/black-panther-tchalla"], [], [], []],
        step="attack",
        rules=rules,
    )
    table.do(0, "attack Black Panther@1")
    table.do(1, "attack SK!")
    assert table.s.life == [30, 30 - 4 - 1 - (2 if rules == PLAYER else 0)]


@pytest.mark.rule("DM-17.10", "DM-17.8.9", "DM-17.8.7")
@BOTH_READINGS
def test_who_attacks_alone_attacks_without_own_dice_or_without_the_teams(
    rules: dict[str, Json],
) -> None:
    players = [field("Hulk@1", "Angel@1"), field("SK!"), NOBODY, NOBODY]
    cards = [["aou/hulk-smash", "uxm/angel-air-transport"], [], [], []]
    table = FourPlayers(players, cards=cards, step="attack", rules=rules)
    table.do(0, "attack Hulk@1")
    if rules == PLAYER:
        table.do(1, "attack SK!")
    assert table.s.life == [30, 30 - 4 - (1 if rules == PLAYER else 0)]
    # The other way round: whoever picks first does not attack alone, either.
    players = [field("SK!"), field("Hulk@1"), NOBODY, NOBODY]
    cards = [[], ["aou/hulk-smash"], [], []]
    table = FourPlayers(players, cards=cards, step="attack", rules=rules)
    table.do(0, "attack SK!")
    if rules == PLAYER:
        table.do(1, "attack Hulk@1")
    assert table.s.life == [30, 30 - 1 - (4 if rules == PLAYER else 0)]


@pytest.mark.rule("DM-17.10", "DM-17.8.9")
@BOTH_READINGS
def test_your_only_character_is_asked_of_one_player_or_of_the_team(rules: dict[str, Json]) -> None:
    table = FourPlayers(
        [field("Namor@1", used={"SK": 2}), field("SK!"), NOBODY, NOBODY],
        cards=[["uxm/namor-imperius-rex"], [], [], []],
        step="attack",
        rules=rules,
    )
    table.do(0, "done")
    table.do(1, "done")
    asked = table.decider == 0 and table.offers("target SK")
    assert asked == (rules == PLAYER)


@pytest.mark.rule("DM-17.10", "DM-17.8.9")
@BOTH_READINGS
def test_to_attack_without_a_die_is_done_by_its_player(rules: dict[str, Json]) -> None:
    players = [field("SK!"), field("Black Panther@1", "SK!"), field("SK!"), field("SK!")]
    cards = [[], ["uxm/black-panther-diversion"], [], []]
    table = FourPlayers(players, cards=cards, step="attack", rules=rules)
    table.do(0, "attack SK!")
    table.do(1, "done")
    assert table.decider == 2
    table = FourPlayers(players, cards=cards, step="attack", rules=rules)
    table.do(0, "attack SK!")
    table.do(1, "attack SK!", "done")
    assert table.decider == 1
    assert table.offers("target opp SK!")


@pytest.mark.rule("DM-17.10")
@BOTH_READINGS
def test_teamwatch_hears_the_partner_by_option(rules: dict[str, Json]) -> None:
    table = FourPlayers(
        [field("Iron Man@1"), reserve("Captain America@1", "s", "s", "s"), NOBODY, NOBODY],
        cards=[["aou/iron-man-genius"], ["aou/captain-america-super-soldier"], [], []],
        rules=rules,
    )
    before = attack_value(table, 0, "Iron Man")
    table.do(1, "field Captain America@1")
    if table.decider == 1 and table.offers("pay s"):
        table.do(1, "pay s")
    assert attack_value(table, 0, "Iron Man") - before == (1 if rules == TEAM else 0)


@pytest.mark.rule("DM-17.10")
@BOTH_READINGS
def test_the_next_die_you_field_is_your_own(rules: dict[str, Json]) -> None:
    table = FourPlayers(
        [
            reserve("Captain America@1", "Angel@2", "s"),
            reserve("Cyclops@1", "s"),
            NOBODY,
            NOBODY,
        ],
        cards=[
            ["uxm/captain-america-follow-me", "uxm/angel-inspiring"],
            ["uxm/cyclops-optic-blast"],
            [],
            [],
        ],
        rules=rules,
    )
    table.do(0, "field Captain America@1")
    table.do(0, "handover")
    table.do(1, "field Cyclops@1")
    assert table.player(1)["reserve"] == []
    table.do(0, "field Angel@2")
    assert "Angel@2" in table.field(0)


@pytest.mark.rule("DM-17.10")
@BOTH_READINGS
def test_damage_of_your_characters_that_have_left_is_yours(rules: dict[str, Json]) -> None:
    table = FourPlayers(
        [field("Cyclops@1"), field("Pyro@1"), NOBODY, NOBODY],
        cards=[["uxm/cyclops-field-leader"], ["uxm/pyro-saint-john-allerdyce"], [], []],
        step="attack",
        rules=rules,
    )
    table.do(0, "done")
    table.do(1, "attack Pyro@1")
    assert table.s.life == [30, 30 - 3 - (1 if rules == TEAM else 0)]


@pytest.mark.rule("DM-17.10")
@BOTH_READINGS
@pytest.mark.parametrize(("whom", "damage"), [("opponent", 1), ("other opponent", 2)])
def test_damage_to_you_is_not_damage_to_your_partner(
    whom: str, damage: int, rules: dict[str, Json]
) -> None:
    # Captain America lets B1, and B1 alone, take 1 damage at most from an action.
    table = FourPlayers(
        [reserve("Betrayal!"), NOBODY, field("Captain America@1", "SK!"), field("SK!", "SK!")],
        cards=[[], [], ["aou/captain-america-super-soldier"], []],
        basics=with_basic("asm/betrayal"),
        rules=rules,
    )
    table.do(0, "use Betrayal!", f"target {whom}")
    assert table.s.life == [30, 30 - damage]


@pytest.mark.rule("DM-17.10")
@BOTH_READINGS
def test_other_players_sidekicks_are_the_partners_too(rules: dict[str, Json]) -> None:
    table = FourPlayers(
        [
            field("Angel@1", "SK!", reserve=["Rhino@1", "f", "f", "f"]),
            field("SK!"),
            field("SK!", "Spider-Man@1"),
            field("SK!"),
        ],
        cards=[
            ["asm/rhino-uncommon-thug", "uxm/angel-inspiring"],
            [],
            ["uxm/spider-man-hero-for-hire"],
            [],
        ],
        rules=rules,
    )
    table.do(0, "field Rhino@1")
    while table.decider == 0 and not table.offers("yes"):
        table.do(0, next(way for way in ("pay f f", "pay f", "pay f f f") if table.offers(way)))
    table.do(0, "yes", "target Angel@1")
    assert [table.field(seat) for seat in range(4)] == [
        ["Rhino@1", "SK!"],
        [],
        ["Spider-Man@1"],
        [],
    ]


@pytest.mark.rule("DM-17.10")
@BOTH_READINGS
@pytest.mark.parametrize(
    ("card", "basic", "face", "seat"),
    [
        ("aou/thor-worthy", "aou/surprise-attack", "Surprise Attack!", 2),
        ("aou/thor-worthy", "aou/surprise-attack", "Surprise Attack!", 3),
    ],
)
def test_neither_member_of_the_other_team_targets_what_opposing_action_dice_cannot(
    card: str, basic: str, face: str, seat: int, rules: dict[str, Json]
) -> None:
    players: list[dict[str, Json]] = [reserve(face), {}, field("SK!"), field("SK!")]
    cards: list[list[str]] = [[], [], [], []]
    players[seat] = field("Thor@1", "SK!")
    cards[seat] = [card]
    table = FourPlayers(players, cards=cards, basics=with_basic(basic), rules=rules)
    table.do(0, f"use {face}")
    assert not table.offers("target opp Thor@1")
    assert table.offers("target opp SK!")
