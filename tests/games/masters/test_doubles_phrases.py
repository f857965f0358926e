"""Whom each phrase of the card language means with four players (DM-17.10).

A1 and A2 play against B1, who sits across from A1, and B2.
"""

from __future__ import annotations

import pytest

from tests.games.masters.four_players import (
    BASICS,
    NOBODY,
    FourPlayers,
    attack_value,
    field,
    find_die,
    reserve,
    with_basic,
)
from throwdown.games.masters.rules.core.stats import purchase_cost_of
from throwdown.kernel.values import Json


@pytest.mark.rule("DM-17.10")
def test_target_player_is_any_of_the_four() -> None:
    table = FourPlayers(
        [reserve("Kraven the Hunter@1", "f", "f"), field("SK!"), field("SK!"), field("SK!")],
        cards=[["asm/kraven-the-hunter-proud-hunter"], [], [], []],
    )
    table.do(0, "field Kraven the Hunter@1")
    if table.offers("pay f"):
        table.do(0, "pay f")
    for whom in ("me", "partner", "opponent", "other opponent"):
        assert table.offers(f"target {whom}")
    table.do(0, "target partner")
    assert table.field(1) == []
    assert table.player(1)["used"] == {"SK": 1}


@pytest.mark.rule("DM-17.10")
def test_target_character_or_player_is_any_of_the_four() -> None:
    table = FourPlayers(
        [reserve("m", "m"), field("SK!"), field("SK!"), field("SK!")],
        cards=[["aou/wasp-founding-avenger"], [], [], []],
    )
    table.do(0, "global Wasp")
    for whom in ("me", "partner", "opponent", "other opponent"):
        assert table.offers(f"target {whom}")
    for die in ("partner SK!", "opp SK!", "opp2 SK!"):
        assert table.offers(f"target {die}")
    table.do(0, "target other opponent")
    assert table.s.life == [30, 29]


@pytest.mark.rule("DM-17.10", "DM-17.11.2")
def test_a_global_once_per_turn_counts_for_each_player() -> None:
    table = FourPlayers(
        [reserve("m", "m", "m", "m"), reserve("m", "m"), NOBODY, NOBODY],
        cards=[["aou/wasp-founding-avenger"], [], [], []],
    )
    table.do(0, "global Wasp")
    table.do(0, "target opponent")
    assert not table.offers("global Wasp")
    table.do(0, "pass")
    table.do(1, "global Wasp")
    table.do(1, "target opponent")
    assert table.s.life == [30, 28]


@pytest.mark.rule("DM-17.10")
def test_opposing_counts_both_opponents() -> None:
    table = FourPlayers(
        [field("Iron Man@1"), NOBODY, field("Magneto@1"), field("Pyro@1")],
        cards=[
            ["aou/iron-man-tinhead"],
            [],
            ["uxm/magneto-will-to-live"],
            ["uxm/pyro-saint-john-allerdyce"],
        ],
    )
    printed = 4
    assert attack_value(table, 0, "Iron Man") == printed + 2


@pytest.mark.rule("DM-17.10")
def test_each_opponent_is_dealt_damage_for_what_is_theirs() -> None:
    table = FourPlayers(
        [
            reserve("Green Goblin@1", "b", "b", "b"),
            field("SK!", "SK!"),
            field("SK!"),
            field("SK!", "SK!"),
        ],
        cards=[["asm/green-goblin-rotting-goblin"], [], [], []],
    )
    table.do(0, "field Green Goblin@1")
    if table.offers("pay b"):
        table.do(0, "pay b")
    assert table.s.life == [30, 27]


@pytest.mark.rule("DM-17.10", "DM-17.9.3")
@pytest.mark.parametrize(
    ("spider", "life"),
    [(None, [26, 26]), (1, [26, 26]), (2, [28, 26]), (3, [28, 26])],
)
def test_each_other_player_leaves_out_one_player_alone(spider: int | None, life: list[int]) -> None:
    players: list[dict[str, Json]] = [reserve("Electro@1", "b", "b", "b"), {}, {}, {}]
    cards: list[list[str]] = [["aou/electro-cooked-meat"], [], [], []]
    if spider is not None:
        players[spider] = field("Spider-Man@1")
        cards[spider] = ["uxm/spider-man-hero-for-hire"]
    table = FourPlayers(players, cards=cards)
    table.do(0, "field Electro@1")
    if table.offers("pay b"):
        table.do(0, "pay b")
    assert table.s.life == life


@pytest.mark.rule("DM-17.10")
@pytest.mark.parametrize(("seat", "bonus"), [(1, 0), (2, 2), (3, 2)])
def test_an_opponent_has_is_said_of_either(seat: int, bonus: int) -> None:
    players: list[dict[str, Json]] = [field("Daredevil@1"), {}, {}, {}]
    cards: list[list[str]] = [["aou/daredevil-man-without-fear"], [], [], []]
    players[seat] = field("Professor X@1")
    cards[seat] = ["uxm/professor-x-trainer"]
    table = FourPlayers(players, cards=cards)
    die = find_die(table, 0, "Daredevil")
    face = table.s.tables.first_face[die] + table.s.side[die]
    assert attack_value(table, 0, "Daredevil") == table.s.tables.attack[face] + bonus


@pytest.mark.rule("DM-17.10")
@pytest.mark.parametrize("user", [0, 1])
def test_an_opponent_who_uses_an_action_die_is_dealt_the_damage(user: int) -> None:
    players: list[dict[str, Json]] = [{}, {}, field("Carnage@1"), {}]
    cards: list[list[str]] = [[], [], ["asm/carnage-cletus-kassidy"], []]
    players[user] = reserve("Nasty Plot!")
    basics = list(BASICS)
    basics[user] = "aou/nasty-plot"
    table = FourPlayers(players, cards=cards, basics=basics)
    table.do(user, "use Nasty Plot!")
    assert table.s.life == [28, 30]


@pytest.mark.rule("DM-17.10")
@pytest.mark.parametrize(("user", "hurt"), [(0, True), (1, False)])
def test_your_opponent_who_uses_a_global_is_the_one_across(user: int, hurt: bool) -> None:
    players: list[dict[str, Json]] = [{}, {}, field("Wasp@1"), field("SK!")]
    players[user] = reserve("b")
    table = FourPlayers(players, cards=[[], [], ["aou/wasp-founding-avenger"], []])
    table.do(user, "global Enrage", "target opp SK!")
    assert table.s.life == ([29, 30] if hurt else [30, 30])


@pytest.mark.rule("DM-17.10", "DM-17.7.7", "DM-9.5")
@pytest.mark.parametrize("payer", [0, 1, 2, 3])
def test_a_reaction_is_used_by_whoever_may_whatever_the_floor(payer: int) -> None:
    players: list[dict[str, Json]] = [
        field("SK!", reserve=["Surprise Attack!"]),
        field("SK!"),
        field("SK!"),
        field("SK!"),
    ]
    own = players[payer].get("reserve", [])
    assert isinstance(own, list)
    players[payer] = {**players[payer], "reserve": [*own, "m"]}
    table = FourPlayers(
        players,
        cards=[["uxm/storm-weather-witch"], [], [], []],
        basics=with_basic("aou/surprise-attack"),
    )
    table.do(0, "use Surprise Attack!", "target opp SK!")
    assert table.decider == payer
    assert table.offers("yes")


@pytest.mark.rule("DM-17.10", "DM-17.3.4")
@pytest.mark.parametrize(("life", "cost"), [((10, 30), 5), ((11, 30), 7)])
def test_low_life_is_the_teams(life: tuple[int, int], cost: int) -> None:
    energy = ["m", "m", "m", "m", "m"]
    table = FourPlayers(
        [NOBODY, reserve(*energy), NOBODY, NOBODY],
        cards=[[], ["aou/thanos-courting-death"], [], []],
        life=life,
    )
    printed = 7
    assert table.offers("buy Thanos") == (cost < printed)


@pytest.mark.rule("DM-17.10", "DM-17.4.3")
def test_your_turn_is_your_teams_and_your_opponents_is_the_other_teams() -> None:
    table = FourPlayers(
        [NOBODY, field("Sabretooth@1"), NOBODY, field("Toad@1")],
        cards=[[], ["uxm/sabretooth-something-to-prove"], [], ["uxm/toad-mortimer-toynbee"]],
        step="turn start",
    )
    # The start of the team's turn is that of either member.
    assert "Sabretooth@2" in table.field(1)


@pytest.mark.rule("DM-17.10", "DM-17.4.3")
def test_the_end_of_your_opponents_main_step_is_that_of_the_other_team() -> None:
    table = FourPlayers(
        [field("Iceman@1"), NOBODY, NOBODY, field("Toad@1")],
        cards=[[], [], [], ["uxm/toad-mortimer-toynbee"]],
    )
    # Nobody has anything to do in the main step, and Toad's one target must attack.
    assert table.s.life == [30, 28]


@pytest.mark.rule("DM-17.10")
def test_what_lasts_until_you_damage_your_opponent_outlasts_your_partners_damage() -> None:
    players = [
        field("SK!", reserve=["Imprisoned!"]),
        field("SK!"),
        field("SK!"),
        field("SK!"),
    ]
    table = FourPlayers(players, basics=with_basic("uxm/imprisoned"))
    table.do(0, "use Imprisoned!", "target opp SK!", "done")
    assert table.field(2) == []
    table.do(0, "done")
    table.do(1, "attack SK!")
    table.do(3, "done")
    assert table.s.life == [30, 29]
    assert table.field(2) == []


@pytest.mark.rule("DM-17.10")
def test_damage_to_either_opponent_is_damage_to_your_opponent() -> None:
    table = FourPlayers(
        [NOBODY, field("Magik@1"), NOBODY, NOBODY],
        cards=[[], ["uxm/magik-redflag-133"], [], []],
        step="attack",
    )
    table.do(1, "attack Magik@1")
    # Her own text has sent her to the Used Pile before the others of the attack.
    assert table.player(1)["used"] == {"Magik": 1}


@pytest.mark.rule("DM-17.10", "DM-17.12.1")
def test_a_text_without_opposing_may_capture_a_partners_die() -> None:
    table = FourPlayers(
        [reserve("Ultron@1", "f", "f", "f"), field("SK!"), field("SK!"), NOBODY],
        cards=[["aou/ultron-creation"], [], [], []],
    )
    table.do(0, "field Ultron@1")
    if table.offers("pay f f"):
        table.do(0, "pay f f")
    table.do(0, "target partner SK!")
    assert table.field(1) == []
    ultron = find_die(table, 0, "Ultron")
    captured = [die for die, holder in enumerate(table.s.holder) if holder == ultron]
    assert [table.s.owner[die] for die in captured] == [1]
    while table.s.active == 0 and not table.s.over:
        table.do(table.decider, "done" if table.offers("done") else "pass")
    assert table.field(1) == ["SK!"]


@pytest.mark.rule("DM-17.10")
def test_your_opponent_breaks_ties_among_the_dice_of_the_whole_team() -> None:
    table = FourPlayers(
        [reserve("Loki's Scepter!"), field("SK!"), field("Vision@1"), field("SK!", "SK!")],
        cards=[["aou/lokis-scepter-mind-control"], [], ["uxm/vision-density-control"], []],
    )
    table.do(0, "use Loki's Scepter!")
    # B1 is asked, and may choose a die of the partner.
    assert table.offers("target Vision@1")
    table.do(2, "target partner SK!")
    assert table.field(3) == ["SK!"]
    assert table.field(2) == ["Vision@1"]


@pytest.mark.rule("DM-17.10")
def test_one_character_of_your_team_may_be_your_partners() -> None:
    table = FourPlayers(
        [field("SK!", reserve=["Call Them Out!!"]), field("SK!"), field("SK!"), field("SK!")],
        basics=with_basic("aou/call-them-out"),
    )
    table.do(0, "use Call Them Out!!", "target opp2 SK!")
    assert table.offers("target SK!")
    assert table.offers("target partner SK!")
    table.do(0, "target partner SK!")
    table.do(0, "done")
    table.do(1, "attack SK!")
    # B2 is bound, so that nothing is left to decide.
    assert table.s.life == [30, 30]
    assert table.field(1) == table.field(3) == []


@pytest.mark.rule("DM-17.10", "DM-17.8.7", "DM-17.8.5")
def test_a_die_bound_to_block_an_attacker_of_the_other_lane_is_not_able_to() -> None:
    table = FourPlayers(
        [field("SK!", reserve=["Call Them Out!!"]), field("SK!"), field("SK!"), field("SK!")],
        basics=with_basic("aou/call-them-out"),
    )
    table.do(0, "use Call Them Out!!", "target opp2 SK!", "target SK!")
    table.do(0, "attack SK!")
    table.do(1, "attack SK!")
    table.do(2, "done")
    assert table.decider == 3
    assert table.offers("done")


@pytest.mark.rule("DM-17.10")
@pytest.mark.parametrize(("user", "offered"), [(0, True), (1, True), (2, False), (3, False)])
def test_your_opponents_globals_are_those_of_both(user: int, offered: bool) -> None:
    players: list[dict[str, Json]] = [field("Wasp@1"), field("SK!"), field("SK!"), field("SK!")]
    own = players[user]
    players[user] = {**own, "reserve": ["b"]}
    table = FourPlayers(players, cards=[["aou/wasp-the-winsome-wasp"], [], [], []])
    while table.decider != user:
        table.do(table.decider, "pass")
    table.do(user, "global Enrage")
    mark = {0: "", 1: "partner ", 2: "opp ", 3: "opp "}[user]
    assert table.offers(f"target {mark}Wasp@1") == offered


@pytest.mark.rule("DM-17.10")
@pytest.mark.parametrize(("seat", "damage"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_aftershock_comes_of_either_opponent(seat: int, damage: int) -> None:
    # The Sidekick of B1 or B2 stands beside; the action KO's Black Widow of that seat.
    players: list[dict[str, Json]] = [
        field("SK!", reserve=["Coordinated Strike!"]),
        field("SK!"),
        field("SK!"),
        field("SK!"),
    ]
    cards: list[list[str]] = [[], [], [], []]
    players[seat] = {**players[seat], "field": ["Black Widow@1", "SK!"]}
    cards[seat] = ["asm/black-widow-stinger"]
    table = FourPlayers(players, cards=cards, basics=with_basic("aou/coordinated-strike"))
    mark = {0: "", 1: "partner ", 2: "opp ", 3: "opp "}[seat]
    table.do(0, "use Coordinated Strike!", f"target {mark}Black Widow@1")
    assert (table.decider == seat and table.offers("target opponent")) == bool(damage)


@pytest.mark.rule("DM-17.10")
def test_a_cost_for_your_opponent_is_that_of_the_one_across() -> None:
    table = FourPlayers(
        [NOBODY, field("Carnage@1"), NOBODY, NOBODY],
        cards=[[], ["asm/carnage-symbiote"], [], []],
        step="attack",
    )
    table.do(1, "attack Carnage@1")
    table.do(1, "yes", "place on Enrage")
    cards = [card.title for card in table.s.tables.cards]
    printed = 3
    costs = [purchase_cost_of(table.s, cards.index("Enrage"), seat) for seat in range(4)]
    assert costs == [printed, printed, printed, 2 * printed]


@pytest.mark.rule("DM-17.10")
def test_a_zombie_meets_dice_of_its_name_of_all_four() -> None:
    table = FourPlayers(
        [
            reserve("Magneto: Magnetic Monster@1", "b", "b", "b", "b"),
            NOBODY,
            NOBODY,
            field("Magneto: Will to Live@1"),
        ],
        cards=[["aou/magneto-magnetic-monster"], [], [], ["uxm/magneto-will-to-live"]],
    )
    table.do(0, "field Magneto: Magnetic Monster@1")
    while table.decider == 0 and not table.field(0):
        table.do(0, next(t for t in ("pay b b", "pay b", "pay b b b") if table.offers(t)))
    assert table.field(3) == []


@pytest.mark.rule("DM-17.10")
def test_overcrush_spills_to_the_defending_player() -> None:
    table = FourPlayers(
        [NOBODY, field("Carnage@1"), field("SK!"), field("SK!")],
        cards=[[], ["asm/carnage-sinister"], [], []],
        step="attack",
    )
    attack = attack_value(table, 1, "Carnage")
    table.do(1, "attack Carnage@1")
    table.do(3, "block SK! Carnage@1")
    while table.s.turn == 1 and not table.offers("reroll f"):
        table.do(table.decider, "assign 1 SK!" if table.offers("assign 1 SK!") else "pass")
    assert table.s.life == [30, 30 - attack + 1]


@pytest.mark.rule("DM-17.10")
def test_only_the_player_across_pays_for_a_reroll_or_draws_fewer() -> None:
    # Kang: the opponent across pays 2 life to reroll; the partner rerolls free.
    table = FourPlayers(
        [{"prep": {"SK": 2}}, {"prep": {"SK": 2}}, field("Kang@1"), NOBODY],
        cards=[[], [], ["aou/kang-time-ship"], []],
        step="roll and reroll",
    )
    table.do(0, "yes")
    assert table.s.life == [28, 30]
    table.do(0, "done")
    assert table.decider == 1
    assert not table.offers("yes")


@pytest.mark.rule("DM-17.10")
def test_one_more_reroll_is_for_one_player() -> None:
    table = FourPlayers(
        [field("Kang@1", prep={"SK": 1}), {"prep": {"SK": 1}}, NOBODY, NOBODY],
        cards=[["aou/kang-the-conqueror"], [], [], []],
        step="roll and reroll",
    )
    asked: list[int] = []
    while table.s.step == 1 and not table.s.over:
        asked.append(table.decider)
        words = ("reroll f", "reroll b", "reroll m", "reroll s", "reroll ?", "reroll SK!")
        table.do(table.decider, next((word for word in words if table.offers(word)), "done"))
    assert asked.count(0) > asked.count(1) > 0


@pytest.mark.rule("DM-17.10")
@pytest.mark.parametrize("asked", [2])
def test_your_opponent_who_may_or_must_choose_is_the_one_across(asked: int) -> None:
    table = FourPlayers(
        [reserve("Hawkeye@1", "f", "f"), NOBODY, field("SK!", "Vision@1"), field("SK!")],
        cards=[["aou/hawkeye-what-kind-of-arrow"], [], ["uxm/vision-density-control"], []],
    )
    table.do(0, "field Hawkeye@1")
    while table.decider == 0:
        table.do(0, next(t for t in ("pay f f", "pay f") if table.offers(t)))
    assert table.decider == asked
    assert not table.offers("target partner SK!")
    table.do(asked, "target SK!")
    assert table.field(3) == ["SK!"]


@pytest.mark.rule("DM-17.10", "DM-17.9.3")
def test_each_player_acts_with_what_is_theirs_in_turn() -> None:
    table = FourPlayers(
        [
            field("SK!", "Angel@1", reserve=["b", "b"]),
            field("SK!", "Cyclops@1"),
            field("SK!", "Magneto@1"),
            field("SK!", "Vision@1"),
        ],
        cards=[
            ["uxm/mister-sinister-nasty-boy", "uxm/angel-inspiring"],
            ["uxm/cyclops-optic-blast"],
            ["uxm/magneto-will-to-live"],
            ["uxm/vision-density-control"],
        ],
    )
    table.do(0, "global Mister Sinister")
    for seat in range(4):
        assert table.decider == seat
        table.do(seat, "target SK!")
    assert [table.field(seat) for seat in range(4)] == [
        ["Angel@1"],
        ["Cyclops@1"],
        ["Magneto@1"],
        ["Vision@1"],
    ]


@pytest.mark.rule("DM-17.10")
def test_a_price_of_a_block_is_paid_by_who_controls_the_blocker() -> None:
    table = FourPlayers(
        [field("Black Widow@1"), NOBODY, field("Vision@2", "SK!"), field("Storm@2")],
        cards=[
            ["aou/black-widow-natasha"],
            [],
            ["uxm/vision-density-control"],
            ["uxm/storm-weather-witch"],
        ],
        step="attack",
    )
    table.do(0, "attack Black Widow@1")
    table.do(2, "block SK! Black Widow@1")
    assert "Vision@1" in table.field(2)
    assert table.field(3) == ["Storm@2"]
