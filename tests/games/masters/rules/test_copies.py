"""Copying another die: its numbers with those of a burst, and its lines as one's own."""

from pathlib import Path

import pytest

from tests.games.masters.tables import MASTERS, player_fact, players, say, table
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.masters.model.state import MastersState
from throwdown.games.registry import content
from throwdown.kernel.values import Json, Setup

PACK = Path(__file__).parent / "copying.toml"


def attack_and_copy(mimic: str, model: str, ruleset: str = "uxm", **theirs: Json) -> MastersState:
    """Return a game in which Mimic has attacked and copied Model."""
    setup: Setup = {
        "packs": [str(PACK)],
        "ruleset": ruleset,
        "teams": [{"copying/mimic-anybody": 2}, {"copying/model-somebody": 2}],
        "basics": ["uxm/enrage"],
    }
    own: dict[str, Json] = {"field": [mimic], "reserve": ["b"]}
    position: Setup = {"step": "attack", "players": players(own, {"field": [model], **theirs})}
    s = table(setup, position)
    say(s, f"attack {mimic}")
    return s


def test_the_pack_of_copies_has_no_faults() -> None:
    assert content(MASTERS.name).pack_faults(PACK) == []


@pytest.mark.rule("DM-13.5.1")
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("model", "attack"), [("Model@1", 3), ("Model@2", 4), ("Model@3", 6)])
def test_a_copy_takes_the_number_of_the_face_and_what_its_burst_adds(
    ruleset: str, model: str, attack: int
) -> None:
    # Model@3 shows 4 and gets 2 for its burst; what it gets for other reasons is not copied.
    s = attack_and_copy("Mimic@1", model, ruleset)
    assert player_fact(s, 0, "stats") == {"Mimic@1": [attack, 1]}


@pytest.mark.rule("DM-13.5.1")
def test_a_copy_keeps_its_own_burst() -> None:
    s = attack_and_copy("Mimic@3", "Model@1")
    assert player_fact(s, 0, "stats") == {"Mimic@3": [3, 5]}


@pytest.mark.rule("DM-13.5.1")
def test_what_the_copied_text_says_of_its_die_is_true_of_the_copy() -> None:
    s = attack_and_copy("Mimic@1", "Model@2")
    # Model deals damage when it attacks: so does Mimic, to the opponent of its own player.
    assert s.life == [20, 19]
    say(s, "block Model@2 Mimic@1")
    assert player_fact(s, 0, "stats") == {"Mimic@1": [7, 1]}
    assert player_fact(s, 1, "stats") == {"Model@2": [4, 3]}


@pytest.mark.rule("DM-13.5.1", "DM-11.2")
def test_a_copy_ends_with_the_turn() -> None:
    s = attack_and_copy("Mimic@1", "Model@1", field=["Model@1", "Model@2"])
    say(s, "target Model@1", "block Model@1 Mimic@1", "done", "pass")
    assert s.turn == 2
    assert s.lasting == []
