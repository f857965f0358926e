"""A character that may block more than one attacker: its blocks, its damage, its duties."""

from pathlib import Path

import pytest

from tests.games.masters.tables import (
    MASTERS,
    deciding_seat,
    journal_lines,
    player_fact,
    players,
    say,
    table,
)
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.masters.model.state import MastersState
from throwdown.games.registry import content
from throwdown.kernel.values import Json, Setup

PACK = Path(__file__).parent / "double-block.toml"


def setup(ruleset: str = "asm") -> Setup:
    return {
        "packs": [str(PACK)],
        "ruleset": ruleset,
        "teams": [
            {
                "double-block/crowd-too-many": 2,
                "aou/thor-worthy": 2,
                "uxm/iceman-too-cool-for-words": 1,
            },
            {"double-block/sentry-wide": 2},
        ],
        "basics": ["aou/call-them-out", "double-block/stand-firm"],
    }


def attack_with(
    own: list[Json], theirs: list[Json], *attackers: str, ruleset: str = "asm", **more: Json
) -> MastersState:
    """Return a game in which the first player has attacked with these."""
    position: Setup = {
        "step": "attack",
        "life": [20, 15],
        "players": players({"field": own}, {"field": theirs, **more}),
    }
    s = table(setup(ruleset), position)
    say(s, *[f"attack {name}" for name in attackers], *["done"] * (len(attackers) < len(own)))
    return s


def test_the_pack_of_double_blocks_has_no_faults() -> None:
    assert content(MASTERS.name).pack_faults(PACK) == []


@pytest.mark.rule("DM-7.4.7", "DM-7.2.2")
def test_what_a_die_deals_to_several_at_once_is_one_damage_for_its_text() -> None:
    hungry: Setup = {
        **setup(),
        "teams": [{"aou/thor-worthy": 2}, {"double-block/sentry-hungry": 2}],
    }
    own: dict[str, Json] = {"field": ["SK!", "Thor@1"]}
    sides = players(own, {"field": ["Sentry@3"]})
    s = table(hungry, {"step": "attack", "life": [20, 10], "players": sides})
    say(s, "attack SK!", "attack Thor@1", "block Sentry@3 SK!", "block Sentry@3 Thor@1")
    say(s, "assign 1 SK!")
    assert s.life == [20, 15]


@pytest.mark.rule("DM-7.2.2", "E-23", "DM-D-BLOCK", "DM-D-DAMAGE")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_blocker_of_two_attackers_splits_its_damage_between_them(ruleset: str) -> None:
    s = attack_with(["SK!", "Thor@1"], ["Sentry@3"], "SK!", "Thor@1", ruleset=ruleset)
    say(s, "block Sentry@3 SK!", "block Sentry@3 Thor@1")
    assert player_fact(s, 1, "blocks") == {"Sentry@3": ["SK!", "Thor@1"]}
    # Sentry has 5 to deal: as much as its player likes to the first, the rest to the second.
    assert deciding_seat(s) == 1
    assert MASTERS.speech.terms(s) == [f"assign {n} SK!" for n in (5, 4, 3, 2, 1, 0)]
    say(s, "assign 1 SK!")
    assert "Sidekick takes 1 damage from Sentry (level 3)." in journal_lines(s)
    assert "Thor (level 1) takes 4 damage from Sentry (level 3)." in journal_lines(s)
    assert player_fact(s, 0, "prep") == {"SK": 1}


@pytest.mark.rule("DM-7.2.1", "DM-7.2.2")
def test_without_such_a_text_the_second_attacker_cannot_be_blocked_by_the_same_die() -> None:
    s = attack_with(["SK!", "Thor@1"], ["SK!"], "SK!", "Thor@1")
    say(s, "block SK! SK!")
    assert player_fact(s, 1, "blocks") == {}  # combat is over, and Thor was not blocked
    assert s.life[1] < 15


@pytest.mark.rule("DM-7.2.2", "DM-7.4.5")
def test_if_one_of_its_attackers_leaves_the_other_takes_all_its_damage() -> None:
    position: Setup = {
        "step": "attack",
        "players": players(
            {"attack": ["SK!", "Thor@3"], "reserve": ["b", "f"]},
            {"attack": ["Sentry@3"], "blocks": {"Sentry@3": ["SK!", "Thor@3"]}},
        ),
    }
    s = table(setup(), position)
    assert player_fact(s, 1, "blocks") == {"Sentry@3": ["SK!", "Thor@3"]}
    say(s, "global Iceman", "target SK!")
    assert player_fact(s, 1, "blocks") == {"Sentry@3": "Thor@3"}
    say(s, "pass")
    assert "Thor (level 3) takes 5 damage from Sentry (level 3)." in journal_lines(s)


@pytest.mark.rule("DM-7.2.2", "DM-7.2.3")
def test_a_die_that_blocks_two_attackers_blocks_once() -> None:
    s = attack_with(["SK!", "Thor@1"], ["Sentry@3"], "SK!", "Thor@1")
    say(s, "block Sentry@3 SK!", "block Sentry@3 Thor@1")
    assert s.life[1] == 16


@pytest.mark.rule("DM-7.2.2")
def test_a_die_bound_to_block_two_attackers_must_block_both_if_it_may() -> None:
    own: dict[str, Json] = {"reserve": ["Call Them Out!!"] * 2, "field": ["SK!", "Thor@1"]}
    s = table(setup(), {"players": players(own, {"field": ["Sentry@3"]})})
    say(s, "use Call Them Out!!", "target SK!", "use Call Them Out!!", "target Thor@1")
    say(s, "attack SK!", "attack Thor@1")
    assert player_fact(s, 1, "blocks") == {"Sentry@3": ["SK!", "Thor@1"]}


@pytest.mark.rule("DM-7.2.2", "DM-7.2.1")
def test_one_die_can_be_the_second_blocker_of_two_attackers() -> None:
    s = attack_with(["Crowd@1", "Crowd@2"], ["SK!", "SK!", "Sentry@1"], "Crowd@1", "Crowd@2")
    # Each Crowd needs two blockers; there are three dice, and Sentry can be a blocker twice.
    say(s, "block SK! Crowd@1", "block SK! Crowd@2")
    assert player_fact(s, 1, "blocks") == {
        "SK!": "Crowd@1",
        "SK! #2": "Crowd@2",
        "Sentry@1": ["Crowd@1", "Crowd@2"],
    }


@pytest.mark.rule("DM-7.2.2", "DM-11.2")
def test_an_effect_can_let_a_die_block_more_attackers_this_turn() -> None:
    own: dict[str, Json] = {"reserve": ["s"], "field": ["SK!", "SK!", "SK!"]}
    theirs: dict[str, Json] = {"field": ["SK!"], "reserve": ["s"]}
    s = table(setup(), {"players": players(own, theirs)})
    say(s, "pass", "global Stand Firm", "target SK!", "pass", "attack SK!", "attack SK!")
    say(s, "attack SK!", "block SK! SK!", "block SK! SK! #2", "block SK! SK! #3")
    assert len(s.further_blocks) == 4


@pytest.mark.rule("DM-7.2.2")
def test_a_game_with_a_double_block_is_saved_and_loaded() -> None:
    s = attack_with(["SK!", "Thor@1"], ["Sentry@3"], "SK!", "Thor@1")
    say(s, "block Sentry@3 SK!", "block Sentry@3 Thor@1")
    again = MASTERS.load(setup(), s.to_list(), explicit=True)
    assert again.key() == s.key()
    assert MASTERS.speech.terms(again) == MASTERS.speech.terms(s)
