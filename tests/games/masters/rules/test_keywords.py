"""The keywords that no starter card has: Aftershock, Ally, Regenerate, Zombie."""

from pathlib import Path

import pytest

from tests.games.masters.tables import MASTERS, journal_lines, player_fact, players, say, table
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.registry import content
from throwdown.kernel.values import Json, Setup

PACK = Path(__file__).parent / "keywords.toml"


def setup(mine: dict[str, Json], ruleset: str = "asm") -> Setup:
    return {
        "packs": [str(PACK)],
        "ruleset": ruleset,
        "teams": [mine, {"uxm/cyclops-overlook": 2, "keywords/marcher-alive": 2}],
        "basics": ["aou/coordinated-strike", "asm/great-responsibility"],
    }


def test_the_pack_of_keywords_has_no_faults() -> None:
    assert content(MASTERS.name).pack_faults(PACK) == []


@pytest.mark.rule("DM-14.4", "E-28")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_aftershock_answers_a_die_that_leaves_because_of_the_opponent(ruleset: str) -> None:
    own: dict[str, Json] = {"reserve": ["Coordinated Strike!"], "field": ["SK!"]}
    s = table(
        {
            "packs": [str(PACK)],
            "ruleset": ruleset,
            "teams": [{"uxm/cyclops-overlook": 1}, {"keywords/echo-lasting": 1}],
            "basics": ["aou/coordinated-strike"],
        },
        {"players": players(own, {"field": ["Echo@1", "SK!"]})},
    )
    say(s, "use Coordinated Strike!", "target opp Echo@1")
    assert s.life == [18, 20]


@pytest.mark.rule("DM-14.4", "DM-14.7")
def test_a_sacrifice_of_ones_own_sets_off_no_aftershock() -> None:
    own: dict[str, Json] = {"reserve": ["Great Responsibility!", "SK!"], "field": ["Echo@1"]}
    s = table(
        setup({"keywords/echo-lasting": 1}),
        {"players": players(own, {"field": ["SK!"]})},
    )
    say(s, "use Great Responsibility!")
    assert player_fact(s, 0, "used") == {"Echo": 1}
    assert s.life == [20, 20]


def facing_echo(ruleset: str = "asm", **rules: Json) -> Setup:
    return {
        "packs": [str(PACK)],
        "ruleset": ruleset,
        "teams": [{"uxm/cyclops-overlook": 1}, {"keywords/echo-lasting": 1}],
        "basics": ["keywords/elsewhere"],
        "rules": rules,
    }


@pytest.mark.rule("DM-14.4", "E-29")
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("removed", "life"), [(True, 18), (False, 20)])
def test_being_removed_from_the_game_sets_off_aftershock_by_the_english_list(
    ruleset: str, removed: bool, life: int
) -> None:
    own: dict[str, Json] = {"reserve": ["Elsewhere!"], "field": ["SK!"]}
    s = table(
        facing_echo(ruleset, aftershock_removed=removed),
        {"players": players(own, {"field": ["Echo@1"]})},
    )
    say(s, "use Elsewhere!")
    assert player_fact(s, 1, "set_aside") == {"Echo": 1}
    assert s.life == [life, 20]


@pytest.mark.rule("DM-14.4")
@pytest.mark.parametrize(("payer", "life"), [(0, [18, 20]), (1, [20, 20])])
def test_aftershock_asks_whose_global_it_was(payer: int, life: list[int]) -> None:
    energy: dict[str, Json] = {"reserve": ["b", "SK!"]}
    theirs: dict[str, Json] = {"field": ["Echo@1"]}
    sides = [energy, theirs] if payer == 0 else [{}, {**theirs, **energy}]
    s = table(facing_echo(), {"active": payer, "players": players(*sides)})
    say(s, "global Elsewhere")
    assert "Elsewhere (Global): Echo (level 1) is KO'd." in journal_lines(s)
    assert s.life == life


@pytest.mark.rule("DM-14.5", "E-28")
def test_an_ally_counts_as_a_sidekick_in_the_field() -> None:
    own: dict[str, Json] = {"reserve": ["b"], "field": ["Friend@3"]}
    s = table(
        {
            "packs": [str(PACK)],
            "teams": [{"keywords/friend-in-need": 1}, {"uxm/kitty-pryde-sprite": 1}],
            "basics": ["uxm/ambush"],
        },
        {
            "active": 1,
            "step": "attack",
            "players": players(own, {"field": ["Kitty Pryde@1"]}),
        },
    )
    # Kitty Pryde: Sprite can't be blocked by Sidekicks, so nobody is even asked to block.
    say(s, "attack Kitty Pryde@1")
    assert s.life == [18, 20]


@pytest.mark.rule("DM-14.6", "E-28")
@pytest.mark.parametrize(
    ("rolled", "field", "prep"),
    [("Phoenix@2", ["Phoenix@2", "SK!"], {}), ("Phoenix ff", ["SK!"], {"Phoenix": 1})],
)
def test_a_die_that_regenerates_comes_back_on_a_character_face(
    rolled: str, field: list[Json], prep: dict[str, Json]
) -> None:
    own: dict[str, Json] = {"reserve": ["Coordinated Strike!", "b"], "field": ["SK!"]}
    s = table(
        {
            "packs": [str(PACK)],
            "teams": [{"uxm/cyclops-overlook": 1}, {"keywords/phoenix-from-the-ashes": 1}],
            "basics": ["aou/coordinated-strike"],
        },
        {"players": players(own, {"field": ["Phoenix@3", "SK!"]})},
    )
    say(s, "use Coordinated Strike!", "target opp Phoenix@3", f"roll {rolled}")
    assert player_fact(s, 1, "field") == field
    assert player_fact(s, 1, "prep") == prep


def test_a_die_that_lost_its_abilities_to_a_line_does_not_regenerate() -> None:
    own: dict[str, Json] = {"reserve": ["Coordinated Strike!", "b"], "field": ["Gladiator@1"]}
    s = table(
        {
            "packs": [str(PACK)],
            "teams": [
                {"aou/gladiator-intergalactic-terror": 1},
                {"keywords/phoenix-from-the-ashes": 1},
            ],
            "basics": ["aou/coordinated-strike"],
        },
        {"players": players(own, {"field": ["Phoenix@3", "SK!"]})},
    )
    say(s, "use Coordinated Strike!", "target opp Phoenix@3")
    assert player_fact(s, 1, "field") == ["SK!"]
    assert player_fact(s, 1, "prep") == {"Phoenix": 1}


def test_a_fielded_zombie_kos_the_living_of_its_name_on_both_sides() -> None:
    own: dict[str, Json] = {"reserve": ["Marcher: Risen@1"], "field": ["SK!"]}
    s = table(
        setup({"keywords/marcher-risen": 1}),
        {"players": players(own, {"field": ["Marcher: Alive@1", "SK!"]})},
    )
    say(s, *[term for term in MASTERS.speech.terms(s) if term.startswith("field")][:1])
    assert player_fact(s, 1, "field") == ["SK!"]


@pytest.mark.rule("DM-6.3.1")
@pytest.mark.parametrize(("active", "offered"), [(0, True), (1, False)])
def test_an_ability_for_your_main_step_is_not_offered_in_the_other_ones(
    active: int, offered: bool
) -> None:
    own: dict[str, Json] = {"reserve": ["s"], "field": ["Marcher@1"]}
    s = table(
        {
            "packs": [str(PACK)],
            "teams": [{"keywords/marcher-alive": 1}, {"uxm/cyclops-overlook": 1}],
            "basics": ["uxm/enrage"],
        },
        {"active": active, "players": players(own, {"reserve": ["SK!"]})},
    )
    say(s, *[] if offered else ["pass"])
    assert ("ability Marcher@1" in MASTERS.speech.terms(s)) == offered


@pytest.mark.parametrize("grim", [True, False])
def test_a_line_of_another_die_gives_deadly(grim: bool) -> None:
    s = table(
        setup({"keywords/echo-grim": 1, "keywords/phoenix-from-the-ashes": 1}),
        {
            "step": "attack",
            "active": 1,
            "players": players(
                {"field": ["SK!", "Echo@1" if grim else "Phoenix@1"]}, {"field": ["Marcher@3"]}
            ),
        },
    )
    say(s, "attack Marcher@3", "block SK! Marcher@3", "done")
    assert player_fact(s, 1, "prep") == ({"Marcher": 1} if grim else {})


@pytest.mark.parametrize("target", ["SK!", "opp Marcher@3"])
def test_an_effect_gives_deadly_for_the_turn(target: str) -> None:
    s = table(
        {
            "packs": [str(PACK)],
            "teams": [{"keywords/echo-lasting": 1}, {"keywords/marcher-alive": 1}],
            "basics": ["keywords/last-word"],
        },
        {
            "players": players(
                {"reserve": ["Last Word!"], "field": ["SK!"]}, {"field": ["Marcher@3"]}
            )
        },
    )
    say(s, "use Last Word!", f"target {target}", "attack SK!", "block Marcher@3 SK!")
    assert player_fact(s, 1, "field") == ([] if target == "SK!" else ["Marcher@3"])
