"""Lines that take the abilities of others: what takes theirs."""

from pathlib import Path

import pytest

from tests.games.masters.tables import MASTERS, player_fact, players, say, table
from throwdown.games.registry import content
from throwdown.kernel.values import Json, Setup

PACK = Path(__file__).parent / "hush.toml"
HUSH = "hush/hush-finger-on-the-lips"


def setup() -> Setup:
    mine: Json = {HUSH: 1, "uxm/quicksilver-pietro-maximoff": 1}
    return {"packs": [str(PACK)], "teams": [mine, {HUSH: 1}], "basics": ["asm/slander"]}


def test_the_pack_of_silence_has_no_faults() -> None:
    assert content(MASTERS.name).pack_faults(PACK) == []


@pytest.mark.rule("DM-11.3")
def test_two_lines_that_would_take_each_other_away_both_count() -> None:
    own: dict[str, Json] = {"field": ["Hush@1"], "reserve": ["Quicksilver@1"]}
    s = table(setup(), {"players": players(own, {"field": ["Hush@1"]})})
    say(s, "field Quicksilver@1")
    assert player_fact(s, 1, "damage") == {}


@pytest.mark.rule("DM-11.3", "DM-11.2")
def test_an_effect_takes_such_a_line_away() -> None:
    own: dict[str, Json] = {"field": ["Hush@1"], "reserve": ["Slander!", "Quicksilver@1"]}
    s = table(setup(), {"players": players(own, {"field": ["Hush@1"]})})
    say(s, "use Slander!", "field Quicksilver@1")
    assert player_fact(s, 1, "damage") == {"Hush@1": 1}
