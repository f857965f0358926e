"""Redirected damage: whom it hits, whose it stays, and how often a reaction may meet it."""

from pathlib import Path

import pytest

from tests.games.masters.tables import MASTERS, journal_lines, player_fact, players, say, table
from throwdown.games.masters.model.causes import BY_COMBAT, origin_of, source_of
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.masters.rules.core.events import HURT
from throwdown.games.masters.view.notation import name_of
from throwdown.games.registry import content
from throwdown.kernel.values import Json, Setup

PACK = Path(__file__).parent / "redirect.toml"


def setup(
    card: str, ruleset: str = "asm", *, mine: str = "guard-in-the-way", **rules: Json
) -> Setup:
    return {
        "packs": [str(PACK)],
        "ruleset": ruleset,
        "teams": [
            {"asm/white-tiger-hero-for-hire": 1, f"redirect/{mine}": 1},
            {f"redirect/{card}": 2, "redirect/guard-in-the-way": 1},
        ],
        "basics": ["aou/coordinated-strike", "redirect/small-spark"],
        "rules": rules,
    }


def test_the_pack_of_redirects_has_no_faults() -> None:
    assert content(MASTERS.name).pack_faults(PACK) == []


@pytest.mark.rule("DM-11.10", "DM-D-REACT")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_redirected_damage_hits_the_new_target_and_not_the_old_one(ruleset: str) -> None:
    own: dict[str, Json] = {"reserve": ["Coordinated Strike!", "Coordinated Strike!", "SK!"]}
    s = table(setup("mirror-flat", ruleset), {"players": players(own, {"field": ["Mirror@3"]})})
    say(s, "use Coordinated Strike!")
    assert s.life == [17, 20]
    assert player_fact(s, 1, "damage") == {}
    assert "Mirror: Flat (level 3): 3 damage is redirected to Player 1." in journal_lines(s)
    # The first time each turn only: the second strike hits.
    say(s, "use Coordinated Strike!")
    assert s.life == [17, 20]
    assert player_fact(s, 1, "damage") == {"Mirror@3": 3}


@pytest.mark.rule("DM-11.10", "DM-7.4.8")
def test_the_source_of_redirected_damage_stays_the_same() -> None:
    position: Setup = {
        "step": "attack",
        "players": players(
            {"attack": ["White Tiger@3"], "reserve": ["f"]},
            {"attack": ["Mirror@1"], "blocks": {"Mirror@1": "White Tiger@3"}},
        ),
    }
    s = table(setup("mirror-curved"), position)
    say(s, "pass")
    # 1 of it goes to the player, the rest KOs Mirror.
    assert s.life == [19, 20]
    assert "Mirror (level 1) is KO'd by White Tiger (level 3)." in journal_lines(s)
    (hurt,) = [event for event in s.events if event.kind == HURT]
    assert origin_of(hurt.b) == BY_COMBAT
    assert name_of(s, source_of(hurt.b)) == "White Tiger"


@pytest.mark.rule("DM-11.10")
def test_damage_is_redirected_even_to_a_die_that_could_not_have_been_its_target() -> None:
    own: dict[str, Json] = {"reserve": ["Small Spark!", "SK!"]}
    theirs: dict[str, Json] = {"field": ["SK!", "Guard@2"]}
    s = table(setup("mirror-flat"), {"players": players(own, theirs)})
    say(s, "use Small Spark!", "yes")
    assert player_fact(s, 1, "field") == ["Guard@2", "SK!"]
    assert player_fact(s, 1, "damage") == {"Guard@2": 2}


@pytest.mark.rule("DM-11.10", "DM-11.13")
def test_a_reaction_that_was_declined_is_not_used_up() -> None:
    own: dict[str, Json] = {"reserve": ["Small Spark!", "Small Spark!", "SK!"]}
    theirs: dict[str, Json] = {"field": ["SK!", "SK!", "Guard@2"]}
    s = table(setup("mirror-flat"), {"players": players(own, theirs)})
    say(s, "use Small Spark!", "target SK!", "no", "use Small Spark!", "yes")
    assert player_fact(s, 1, "field") == ["Guard@2", "SK!"]
    assert player_fact(s, 1, "damage") == {"Guard@2": 2}


@pytest.mark.rule("DM-11.10", "DM-D-REACT")
def test_a_share_of_damage_is_redirected_and_dealt_together_with_the_rest() -> None:
    own: dict[str, Json] = {"reserve": ["Coordinated Strike!", "SK!"], "field": ["SK!"]}
    theirs: dict[str, Json] = {"field": ["Prism@3", "SK!"]}
    s = table(setup("prism-scattered"), {"players": players(own, theirs)})
    say(s, "use Coordinated Strike!", "target opp Prism@3", "target SK!")
    assert MASTERS.speech.terms(s) == ["redirect 2", "redirect 1", "redirect 0"]
    saved = MASTERS.load(setup("prism-scattered"), s.to_list(), explicit=True)
    assert saved.key() == s.key()
    say(s, "redirect 2")
    assert player_fact(s, 1, "damage") == {"Prism@3": 1}
    assert player_fact(s, 1, "prep") == {"SK": 1}


@pytest.mark.rule("DM-11.10")
@pytest.mark.parametrize(("once", "redirects", "hurt"), [(True, 2, {"Prism@3": 3}), (False, 9, {})])
def test_a_reaction_meets_the_same_damage_once_unless_a_redirect_makes_it_new(
    once: bool, redirects: int, hurt: dict[str, Json]
) -> None:
    own: dict[str, Json] = {"reserve": ["Coordinated Strike!", "SK!"], "field": ["Prism@3"]}
    rules = setup("prism-endless", mine="prism-endless", reaction_once_per_damage=once)
    s = table(rules, {"players": players(own, {"field": ["Prism@3"]})})
    say(s, "use Coordinated Strike!", "target opp Prism@3")
    # Theirs sends it to mine, mine sends it back; only without the ruling it goes on.
    line = "Prism: Endless (level 3): 3 damage is redirected to Prism (level 3)."
    assert journal_lines(s).count(line) == redirects
    assert player_fact(s, 1, "damage") == hurt
