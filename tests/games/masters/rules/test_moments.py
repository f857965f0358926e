"""Points of the turn: extra draws, what happens at its start and its end, and what must wait."""

from pathlib import Path

import pytest

from tests.games.masters.tables import MASTERS, journal_lines, player_fact, players, say, table
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.masters.model.zones import FIELD, RESERVE
from throwdown.games.masters.rules.core.dice import dice_in_zone
from throwdown.games.masters.rules.core.stats import attack_of
from throwdown.games.registry import content
from throwdown.kernel.values import Json, Setup

PACK = Path(__file__).parent / "moments.toml"


def setup(card: str, ruleset: str = "asm", **rules: Json) -> Setup:
    return {
        "packs": [str(PACK)],
        "ruleset": ruleset,
        "teams": [{f"moments/{card}": 2}, {"uxm/cyclops-overlook": 2}],
        "basics": ["moments/borrowed-time", "moments/second-roll"],
        "rules": rules,
    }


def test_the_pack_of_moments_has_no_faults() -> None:
    assert content(MASTERS.name).pack_faults(PACK) == []


@pytest.mark.rule("E-11", "DM-6.1.3")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_extra_dice_are_drawn_in_the_clear_and_draw_step(ruleset: str) -> None:
    position: Setup = {"step": "turn start", "players": players({"field": ["Clock@1"]})}
    s = table(setup("clock-fast", ruleset), position)
    # Five dice lie in the Prep Area when the first is to be rolled.
    assert player_fact(s, 0, "prep") == {"SK": 5}
    assert player_fact(s, 0, "bag") == {"SK": 3}
    assert MASTERS.speech.terms(s)[0] == "roll f"


@pytest.mark.rule("E-11", "DM-6.1.3", "DM-11.3")
def test_two_dice_of_an_active_card_grant_one_extra_die_together() -> None:
    position: Setup = {"step": "turn start", "players": players({"field": ["Clock@1", "Clock@2"]})}
    s = table(setup("clock-fast"), position)
    assert player_fact(s, 0, "bag") == {"SK": 3}


@pytest.mark.rule("DM-6.1.3", "DM-6.1.5")
@pytest.mark.parametrize(("costs", "life", "energy"), [(False, 20, 0), (True, 19, 1)])
def test_an_extra_die_that_is_not_there_costs_nothing_unless_an_option_says_so(
    costs: bool, life: int, energy: int
) -> None:
    own: dict[str, Json] = {"field": ["Clock@1"], "bag": {"SK": 4}, "rest": "prep"}
    position: Setup = {"step": "turn start", "players": players(own)}
    s = table(setup("clock-fast", short_extra_draw_costs_life=costs), position)
    assert s.life[0] == life
    assert player_fact(s, 0, "floating") == energy


@pytest.mark.rule("DM-6.1.3")
@pytest.mark.parametrize(("costs", "life"), [(False, 20), (True, 18)])
def test_dice_that_an_effect_cannot_draw_cost_life_only_by_that_option(
    costs: bool, life: int
) -> None:
    rules = setup("clock-fast", short_extra_draw_costs_life=costs)
    s = table(
        {**rules, "basics": ["aou/nasty-plot"]},
        {"players": players({"reserve": ["Nasty Plot!", "SK!"], "rest": "prep"})},
    )
    say(s, "use Nasty Plot!")
    assert s.life[0] == life


@pytest.mark.rule("E-37", "DM-8.1")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_happens_at_the_end_of_the_turn_still_happens_in_cleanup(ruleset: str) -> None:
    own: dict[str, Json] = {"reserve": ["Borrowed Time!"], "field": ["Clock@1"]}
    theirs: dict[str, Json] = {"field": ["SK!"]}
    s = table(setup("clock-striking", ruleset), {"players": players(own, theirs)})
    say(s, "use Borrowed Time!", "done")
    # The effect that was put off and the two of Clock are all there; their player orders them.
    assert len(MASTERS.speech.terms(s)) > 1
    while s.turn == 1:
        say(s, MASTERS.speech.terms(s)[0])
    assert s.life == [20, 19]
    assert "Clock: Striking (level 1): Sidekick is KO'd." in journal_lines(s)
    used = player_fact(s, 0, "used")
    assert isinstance(used, dict)
    assert used["Clock"] == 1


@pytest.mark.rule("E-37", "DM-8.1", "DM-11.2")
def test_bonuses_still_count_for_what_happens_at_the_end_of_the_turn() -> None:
    position: Setup = {
        "players": players(
            {"field": ["Sundial@1"], "bonus": {"Sundial@1": [2, 0]}, "reserve": ["SK!"]},
            {"field": ["Cyclops@1"]},
        ),
    }
    s = table(setup("sundial-evening"), position)
    say(s, "pass", "done")
    # Attack 2+2 is swapped with Cyclops's 4: the bonus has not ended yet.
    assert s.life == [20, 16]


@pytest.mark.rule("DM-9.1")
def test_the_start_of_your_turn_comes_before_the_draw_and_in_your_turn_only() -> None:
    position: Setup = {
        "step": "turn start",
        "life": [10, 10],
        "players": players({"field": ["Clock@1"]}),
    }
    s = table(setup("clock-striking"), position)
    assert s.life == [11, 10]
    begun = journal_lines(s)[
        journal_lines(s).index("Clock: Striking (level 1): Player 1 gains 1 life.") :
    ]
    assert "Player 1 draws 4 × Sidekick." in begun


@pytest.mark.rule("DM-2.4.11", "E-24")
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("blocked", [True, False])
def test_a_die_spent_in_part_may_not_be_rerolled(ruleset: str, blocked: bool) -> None:
    own: dict[str, Json] = {"reserve": ["Second Roll!", "Clock bb", "Clock@2", "f"]}
    s = table(
        setup("clock-fast", ruleset, partial_spend_blocks_reroll=blocked),
        {"players": players(own, {"field": ["SK!"]})},
    )
    say(s, "field Clock@2", "pay Clock bb→b", "use Second Roll!")
    if blocked:
        # The Sidekick is the only die that can be chosen, so nobody asks.
        assert MASTERS.speech.terms(s)[0].startswith("roll f")
        return
    assert MASTERS.speech.terms(s) == ["target f", "target Clock b"]
    say(s, "target Clock b", "roll Clock@3")
    assert player_fact(s, 0, "reserve") == ["Clock@3", "f"]


@pytest.mark.rule("E-31", "DM-14.8", "DM-11.5")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_underdog_works_outside_the_field_where_the_card_fields_itself(ruleset: str) -> None:
    teams: Json = [{"asm/drax-the-destroyer": 1}, {}]
    own: dict[str, Json] = {"reserve": ["Drax@3", "SK!"]}
    s = table(
        {"ruleset": ruleset, "teams": teams, "basics": ["uxm/enrage"]},
        {"players": players(own, {"field": ["SK!"]})},
    )
    assert "ability Drax@3" in MASTERS.speech.terms(s)


@pytest.mark.rule("E-31", "DM-14.8")
def test_underdog_of_another_card_needs_the_field() -> None:
    teams: Json = [{"asm/spider-woman-lady-liberator": 2}, {}]
    own: dict[str, Json] = {"field": ["Spider-Woman@1"], "reserve": ["Spider-Woman@1", "SK!"]}
    s = table(
        {"teams": teams, "basics": ["uxm/enrage"]},
        {"players": players(own, {"field": ["SK!", "SK!"]})},
    )
    fielded, rolled = dice_in_zone(s, 0, FIELD)[-1], dice_in_zone(s, 0, RESERVE)[-1]
    assert attack_of(s, fielded) == 2 + 2
    assert attack_of(s, rolled) == 2
