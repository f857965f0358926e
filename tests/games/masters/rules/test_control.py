"""Taking control of a die: whose it is, and where it goes."""

import pytest

from tests.games.masters.tables import MASTERS, journal_lines, player_fact, players, say, table
from throwdown.games.masters.model.ruleset import PREP_AREA, RULESETS, SAME_AREA
from throwdown.kernel.values import Json, Setup


def setup(ruleset: str, **rules: Json) -> Setup:
    return {
        "ruleset": ruleset,
        "teams": [{"uxm/kitty-pryde-ariel": 2}, {"uxm/quicksilver-pietro-maximoff": 2}],
        "basics": ["uxm/possession", "asm/slander"],
        "rules": rules,
    }


@pytest.mark.rule("DM-13.4.5", "DM-13.4.1")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_character_under_your_control_is_yours_and_still_opposing(ruleset: str) -> None:
    own: dict[str, Json] = {"reserve": ["Possession!", "Slander!"], "field": ["Kitty Pryde@3"]}
    position: Setup = {"players": players(own, {"field": ["Quicksilver@1", "SK!"]})}
    s = table(setup(ruleset), position)
    say(s, "use Possession!", "pass", "target Quicksilver@1", "attack Quicksilver@1")
    say(s, "block SK! Quicksilver@1", "use Slander!")
    assert MASTERS.speech.terms(s) == ["target opp SK!", "target Quicksilver@1"]


@pytest.mark.rule("DM-13.4.5")
def test_a_character_under_the_opponents_control_is_opposing_for_its_owner() -> None:
    own: dict[str, Json] = {"reserve": ["Possession!"], "field": ["Kitty Pryde@3"]}
    theirs: dict[str, Json] = {"reserve": ["f", "f"], "field": ["Quicksilver@1", "SK!"]}
    teams: Json = [{"uxm/kitty-pryde-ariel": 2}, ULTRON]
    s = table({**setup("asm"), "teams": teams}, {"players": players(own, theirs)})
    say(s, "use Possession!", "pass", "target Quicksilver@1")
    # Ultron's Global: target opposing character must block one character of yours.
    say(s, "attack Kitty Pryde@3", "done", "global Ultron")
    assert MASTERS.speech.terms(s) == ["target Kitty Pryde@3", "target Quicksilver@1"]


ULTRON: Json = {"uxm/quicksilver-pietro-maximoff": 2, "aou/ultron-peacekeeper-gone-wrong": 1}


@pytest.mark.rule("DM-13.4.3", "E-32", "E-4")
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("destination", "zone"), [(PREP_AREA, "prep"), (SAME_AREA, "used")])
def test_a_controlled_attacker_that_is_not_blocked_goes_to_its_owner(
    ruleset: str, destination: int, zone: str
) -> None:
    own: dict[str, Json] = {"reserve": ["Possession!"], "field": ["Kitty Pryde@3"]}
    theirs: dict[str, Json] = {"field": ["Quicksilver@1"], "rest": "bag"}
    s = table(
        setup(ruleset, controlled_die_destination=destination),
        {"players": players(own, theirs)},
    )
    say(s, "use Possession!", "attack Quicksilver@1")
    assert s.life == [20, 17]
    assert "Player 2 begins turn 2." in journal_lines(s)
    found = player_fact(s, 1, zone)
    assert isinstance(found, dict)
    assert found["Quicksilver"] == 1


@pytest.mark.rule("DM-13.4.1", "DM-11.10")
def test_nobody_takes_control_of_what_is_theirs_already() -> None:
    own: dict[str, Json] = {"reserve": ["Possession!"], "field": ["Kitty Pryde@3"]}
    theirs: dict[str, Json] = {"reserve": ["m"], "field": ["SK!", "Storm@1"]}
    teams: Json = [{"uxm/kitty-pryde-ariel": 2}, {"uxm/storm-lady-liberator": 2}]
    s = table({**setup("uxm"), "teams": teams}, {"players": players(own, theirs)})
    # Storm's Global changes the target to a character of the player who used Possession.
    say(s, "use Possession!", "target SK!", "yes", "target opp Kitty Pryde@3")
    assert MASTERS.faults(s) == []
    say(s, "done")
    # She must attack, is not blocked and leaves the field like any other character.
    assert player_fact(s, 0, "field") == []
    assert MASTERS.faults(s) == []
    assert not any("control" in line for line in journal_lines(s))
