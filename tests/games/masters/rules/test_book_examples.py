"""Examples of the rulebooks that need a text no starter card has: they come in a pack."""

from pathlib import Path

import pytest

from tests.games.masters.tables import MASTERS, player_fact, players, say, table
from throwdown.games.registry import content
from throwdown.kernel.values import Json, Setup

PACK = Path(__file__).parent / "book-examples.toml"


def setup(ruleset: str = "uxm", **more: Json) -> Setup:
    return {
        "packs": [str(PACK)],
        "ruleset": ruleset,
        "teams": [{"book-examples/angel-as-quoted": 4}, {"aou/thor-goddess-of-thunder": 1}],
        "basics": ["book-examples/spark", "book-examples/second-thoughts"],
        **more,
    }


def test_the_pack_of_examples_has_no_faults() -> None:
    assert content(MASTERS.name).pack_faults(PACK) == []


@pytest.mark.rule("EX-S5", "DM-11.3")
@pytest.mark.parametrize(("angels", "stats"), [(4, [2, 2]), (1, [2, 2]), (0, [1, 1])])
def test_while_active_text_counts_once_however_many_angels_are_fielded(
    angels: int, stats: list[Json]
) -> None:
    field: list[Json] = ["Angel@1"] * angels
    s = table(setup(), {"players": players({"field": [*field, "SK!"], "reserve": ["SK!"]})})
    found = player_fact(s, 0, "stats")
    assert isinstance(found, dict)
    assert found["SK!"] == stats


@pytest.mark.rule("EX-S14", "DM-13.1.1")
def test_a_fielded_die_rerolled_to_energy_goes_to_the_reserve_pool() -> None:
    own: dict[str, Json] = {"reserve": ["Second Thoughts!"], "field": ["Angel@1", "SK!"]}
    s = table(setup(), {"players": players(own)})
    say(s, "use Second Thoughts!", "target Angel@1", "roll Angel ss")
    assert player_fact(s, 0, "reserve") == ["Angel ss"]
    assert player_fact(s, 0, "field") == ["SK!"]


@pytest.mark.rule("EX-S14", "DM-13.1.1")
def test_a_fielded_die_rerolled_to_a_character_stays_in_the_field() -> None:
    own: dict[str, Json] = {"reserve": ["Second Thoughts!"], "field": ["Angel@1", "SK!"]}
    s = table(setup(), {"players": players(own)})
    say(s, "use Second Thoughts!", "target Angel@1", "roll Angel@3")
    assert player_fact(s, 0, "field") == ["Angel@3", "SK!"]


@pytest.mark.rule("EX-S17", "DM-11.7", "DM-11.12")
def test_defense_0_is_a_ko_without_any_damage() -> None:
    own: dict[str, Json] = {"reserve": ["Spark!", "SK!"]}
    s = table(setup(), {"players": players(own, {"field": ["SK!"]})})
    say(s, "use Spark!")
    assert player_fact(s, 1, "field") == []
    assert player_fact(s, 1, "prep") == {"SK": 1}


@pytest.mark.rule("EX-S20", "E-7", "DM-10.4", "DM-2.4.7", "DM-D-BATCH")
@pytest.mark.parametrize("ruleset", ["uxm", "aou", "asm"])
def test_globals_paid_for_together_are_one_effect_that_is_reduced_once(ruleset: str) -> None:
    own: dict[str, Json] = {"reserve": ["b", "b", "b", "SK!"]}
    s = table(setup(ruleset), {"players": players(own, {"field": ["Thor@1"]})})
    say(s, "global Spark")
    assert MASTERS.speech.terms(s) == ["global Spark", "done"]
    say(s, "global Spark", "global Spark")
    assert player_fact(s, 1, "damage") == {"Thor@1": 2}
    assert player_fact(s, 0, "reserve") == ["SK!"]


@pytest.mark.rule("EX-S20", "E-7", "DM-10.4")
def test_in_the_german_book_each_global_is_reduced_by_itself() -> None:
    own: dict[str, Json] = {"reserve": ["b", "b", "b", "SK!"]}
    position: Setup = {
        "active": 1,
        "players": players(own, {"field": ["Thor@1"], "reserve": ["SK!"]}),
    }
    s = table(setup("asm_de"), position)
    say(s, "pass", "global Spark", "global Spark", "global Spark")
    assert player_fact(s, 1, "damage") == {}
    assert player_fact(s, 0, "used") == {"SK": 3}


@pytest.mark.rule("DM-10.4", "DM-11.1")
def test_globals_paid_for_together_may_have_targets_of_their_own() -> None:
    own: dict[str, Json] = {"reserve": ["b", "b", "b", "SK!"]}
    s = table(setup(), {"players": players(own, {"field": ["Thor@1", "SK!"]})})
    say(s, *["global Spark"] * 3, "target Thor@1", "target SK!")
    assert player_fact(s, 1, "damage") == {}  # nothing is dealt before the last target is chosen
    assert MASTERS.load(setup(), s.to_list(), explicit=True).key() == s.key()
    say(s, "target Thor@1")
    assert player_fact(s, 1, "damage") == {"Thor@1": 1}
    assert player_fact(s, 1, "prep") == {"SK": 1}


@pytest.mark.rule("DM-2.4.7", "DM-D-BATCH")
@pytest.mark.parametrize("mixed", [True, False])
def test_a_purchase_and_a_fielding_share_a_payment_where_kinds_may_mix(mixed: bool) -> None:
    teams: Json = [{"book-examples/angel-as-quoted": 1, "asm/drax-arthur-douglas": 1}, {}]
    own: dict[str, Json] = {"reserve": ["Spark g2", "s", "Angel@2"]}
    rules: Json = {"mixed_payments": mixed}
    s = table(setup(teams=teams, rules=rules), {"players": players(own)})
    say(s, "buy Drax")
    if mixed:
        assert MASTERS.speech.terms(s) == ["field Angel@2", "done"]
        say(s, "field Angel@2")
    # Bought alone, Drax has taken the generic die whole, and Angel cannot be fielded.
    assert player_fact(s, 0, "field") == (["Angel@2"] if mixed else [])
    used: dict[str, Json] = {"Drax": 1, "SK": 1, "Spark": 1}
    assert player_fact(s, 0, "used") == (used if mixed else {"Angel": 1, **used})
