"""The points of decision: who is asked, for what, and what may be answered."""

import pytest

from tests.games.masters.rules.test_editions import cards, every_edition
from tests.games.masters.tables import MASTERS, UXM, deciding_seat, player_fact, players, say, table
from throwdown.games.masters.model.state import MastersState
from throwdown.kernel.decision import ACT, ASSIGN, DIVIDE, ORDER, PAY, SUBSET, TARGET
from throwdown.kernel.values import Json, Setup


def question(s: MastersState) -> tuple[int, int]:
    """Return who is asked for what kind of answer."""
    assert s.decision is not None
    return s.decision.seat, s.decision.kind


@pytest.mark.rule("DM-D-REROLL")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_player_picks_the_dice_to_reroll(active: int) -> None:
    own: list[Json] = [{}, {}]
    own[active] = {"prep": {"SK": 3}}
    s = table(UXM, {"step": "roll and reroll", "active": active, "players": own})
    say(s, "roll f", "roll b", "roll s")
    assert (deciding_seat(s), sorted(MASTERS.speech.terms(s))) == (
        active,
        ["done", "reroll b", "reroll f", "reroll s"],
    )
    say(s, "reroll b", "done", "roll m")
    assert player_fact(s, active, "reserve") == ["f", "m", "s"]


@pytest.mark.rule("DM-D-ACT")
@pytest.mark.parametrize("active", [0, 1])
def test_both_players_act_or_pass_in_a_window(active: int) -> None:
    both: Json = {"field": ["SK!"], "reserve": ["b", "SK!"]}
    s = table(UXM, {"active": active, "players": [both, both]})
    assert question(s) == (active, ACT)
    assert MASTERS.speech.terms(s) == ["field SK!", "global Enrage", "pass"]
    say(s, "pass")
    assert question(s) == (1 - active, ACT)
    assert MASTERS.speech.terms(s) == ["global Enrage", "pass"]


@pytest.mark.rule("DM-D-PAY")
def test_the_payer_picks_the_dice_and_how_much_of_each() -> None:
    setup: Setup = {"teams": [{}, {"uxm/kitty-pryde-ariel": 2}], "basics": ["uxm/enrage"]}
    theirs: Json = {"reserve": ["?", "b", "Kitty Pryde mm", "SK!"]}
    s = table(setup, {"active": 1, "players": players({}, theirs)})
    say(s, "buy Kitty Pryde")
    assert question(s) == (1, PAY)
    assert sorted(MASTERS.speech.terms(s)) == [
        *("pay ? Kitty Pryde mm→m", "pay Kitty Pryde mm", "pay b ?", "pay b Kitty Pryde mm→m")
    ]
    say(s, "pay b Kitty Pryde mm→m")
    assert player_fact(s, 1, "reserve") == ["?", "Kitty Pryde m", "SK!"]


@pytest.mark.rule("DM-D-TARGET")
@pytest.mark.parametrize("user", [0, 1])
def test_who_uses_an_effect_picks_its_target(user: int) -> None:
    own: list[Json] = [{"field": ["SK!"], "reserve": ["SK!"]}, {"field": ["SK!"]}]
    own[user] = {"field": ["SK!"], "reserve": ["b", "SK!"]}
    s = table(UXM, {"players": own})
    say(s, *["pass"] * user, "global Enrage")
    assert question(s) == (user, TARGET)
    say(s, "target opp SK!")
    assert player_fact(s, 1 - user, "stats") == {"SK!": [2, 1]}
    assert player_fact(s, user, "stats") == {"SK!": [1, 1]}


@pytest.mark.rule("DM-D-PAIR")
def test_the_fielder_picks_a_heroic_partner_or_none() -> None:
    team: Json = {
        "uxm/angel-superhero": 2,
        "uxm/cyclops-superhero": 1,
        "uxm/wolverine-superhero": 1,
    }
    setup: Setup = {"ruleset": "uxm", "teams": [team, {}]}
    own: Json = {
        "field": ["Cyclops@1", "Wolverine@1", "Angel@2", "SK!"],
        "reserve": ["Angel@1", "SK!"],
    }
    for answer in ("pair Wolverine@1", "decline"):
        s = table(setup, {"players": players(own)})
        say(s, "field Angel@1")
        assert question(s)[0] == 0
        assert sorted(MASTERS.speech.terms(s)) == ["decline", "pair Cyclops@1", "pair Wolverine@1"]
        say(s, answer)
        assert bool(player_fact(s, 0, "pairs")) == (answer != "decline")


@pytest.mark.rule("DM-D-ATTACK", "DM-D-BLOCK")
def test_the_active_player_picks_attackers_and_the_other_blockers() -> None:
    field: Json = {"field": ["SK!", "SK!"]}
    s = table(UXM, {"step": "attack", "players": players(field, field)})
    assert (question(s), MASTERS.speech.terms(s)) == ((0, SUBSET), ["attack SK!", "done"])
    say(s, "attack SK!", "done")
    assert (question(s), MASTERS.speech.terms(s)) == ((1, ASSIGN), ["block SK! SK!", "done"])
    say(s, "done")
    assert s.life == [10, 9]


@pytest.mark.rule("DM-D-DAMAGE")
def test_the_attacker_divides_damage_among_several_blockers() -> None:
    theirs: Json = {"field": ["Angel@2", "SK!"], "rest": "used"}
    position: Setup = {"step": "attack", "players": players({"field": ["Cyclops@1"]}, theirs)}
    s = table(UXM, position)
    say(s, "attack Cyclops@1", "block SK! Cyclops@1", "block Angel@2 Cyclops@1")
    assert question(s) == (0, DIVIDE)
    say(s, "assign 4 SK!")
    # All 4 were put on the Sidekick: Angel stands, and the two blockers deal 4 to Cyclops.
    assert player_fact(s, 1, "field") == ["Angel@2"]
    assert player_fact(s, 0, "prep") == {"Cyclops": 1}


@pytest.mark.rule("DM-D-ORDER")
def test_a_player_orders_what_happens_to_them_at_once() -> None:
    # Kingpin's answer ends the game; only before it does Spider-Man's bring a life.
    outcomes = set()
    for first in (0, 1):
        s = two_losses()
        assert (question(s), len(MASTERS.speech.terms(s))) == ((1, ORDER), 2)
        say(s, MASTERS.speech.terms(s)[first])
        assert (s.over, s.winners) == (True, [1])
        outcomes.add(s.life[1])
    assert outcomes == {19, 20}


def two_losses() -> MastersState:
    """Return a fight in which the defender's Spider-Man falls and Kingpin is hurt at once."""
    theirs: Json = {"asm/spider-man-public-menace": 1, "asm/kingpin-payback": 1}
    setup: Setup = {"teams": [{"uxm/cyclops-overlook": 2}, theirs]}
    own: Json = {"field": ["Cyclops@1", "Cyclops@2"]}
    field: Json = {"field": ["Spider-Man@2", "Kingpin@1"]}
    s = table(setup, {"step": "attack", "life": [1, 19], "players": players(own, field)})
    say(s, "attack Cyclops@1", "attack Cyclops@2")
    say(s, "block Spider-Man@2 Cyclops@2", "block Kingpin@1 Cyclops@1")
    return s


@pytest.mark.rule("DM-10.5")
@every_edition
@pytest.mark.parametrize(("prevented", "life"), [(True, 20), (False, 19)])
def test_prevented_damage_is_not_answered(ruleset: str, prevented: bool, life: int) -> None:
    # Kingpin answers damage; the Global keeps a blocked character from dealing any.
    team: dict[str, Json] = {"uxm/cyclops-overlook": 1}
    setup = cards(ruleset, team, {"asm/kingpin-payback": 1}, "uxm/selective-shield")
    own: Json = {"attack": ["Cyclops@1"]}
    blocks: Json = {"Kingpin@1": "Cyclops@1"}
    theirs: Json = {"attack": ["Kingpin@1"], "blocks": blocks, "reserve": ["f"]}
    s = table(setup, {"step": "attack", "players": players(own, theirs)})
    say(s, "global Selective Shield" if prevented else "pass")
    assert (s.active, s.life) == (1, [life, 20])


@pytest.mark.rule("DM-2.4.10", "E-50")
@every_edition
def test_what_was_paid_for_prevented_damage_is_not_given_back(ruleset: str) -> None:
    # Wolverine pays two fists for 5 damage; Juggernaut gives up two Sidekicks to prevent it all.
    team: dict[str, Json] = {"uxm/wolverine-not-very-nice": 1}
    setup = cards(ruleset, team, {"uxm/juggernaut-cain-marko": 1}, "uxm/enrage")
    own: Json = {"field": ["Wolverine@1"], "reserve": ["f", "f", "b"]}
    theirs: Json = {"field": ["Juggernaut@1", "SK!", "SK!"]}
    s = table(setup, {"step": "attack", "players": players(own, theirs)})
    say(s, "attack Wolverine@1", "block Juggernaut@1 Wolverine@1")
    say(s, "yes", "yes", "target SK!", "target SK!", "prevent 5")
    assert (deciding_seat(s), player_fact(s, 1, "damage")) == (0, {})
    spent = "used" if ruleset == "uxm" else "out_of_play"
    assert (player_fact(s, 0, spent), player_fact(s, 0, "reserve")) == ({"SK": 2}, ["b"])


@pytest.mark.rule("DM-2.4.9", "DM-11.1", "DM-10.3")
@pytest.mark.parametrize(("field", "offered"), [([], False), (["SK!"], True)])
def test_no_energy_is_spent_on_a_global_that_could_target_nothing(
    field: list[Json], offered: bool
) -> None:
    own: dict[str, Json] = {"reserve": ["b", "SK!"], "field": field}
    s = table(position={"players": players(own)})
    assert ("global Enrage" in MASTERS.speech.terms(s)) == offered


@pytest.mark.rule("DM-2.4.9", "DM-2.4.8")
@pytest.mark.parametrize(("sidekicks", "offered"), [(1, True), (0, False)])
def test_an_ability_that_needs_a_die_to_pay_with_is_offered_only_with_one(
    sidekicks: int, offered: bool
) -> None:
    setup: Setup = {"teams": [{"uxm/juggernaut-unstoppable": 1}, {}], "basics": ["uxm/enrage"]}
    field: list[Json] = ["Juggernaut@1", *["SK!"] * sidekicks]
    own: dict[str, Json] = {"reserve": ["f", "SK!"], "field": field}
    s = table(setup, {"players": players(own)})
    # Its price is a Sidekick in the field that goes to the Used Pile.
    assert ("ability Juggernaut@1" in MASTERS.speech.terms(s)) == offered
