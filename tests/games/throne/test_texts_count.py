"""Every text counts: if it said less, or another number, one of its scenarios would fail.

The scenarios of a text stand in its hero's folder and name what it is printed on. A hero takes part
as soon as it has a folder.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.faults import refuse
from tests.games.throne.spoiling import COMMON, spoil, spoilings, things
from tests.share import half
from throwdown.games.throne.content.library import BUILT_IN
from throwdown.games.throne.game import Throne
from throwdown.match.scenario.file import Scenario, ScenarioError, read_scenario
from throwdown.match.scenario.runner import PLAIN, play

_ROOT: Final = Path(__file__).parents[2] / "scenarios" / "throne"
_HEROES: Final = [hero for hero in (COMMON, *BUILT_IN) if (_ROOT / hero).is_dir()]

SAME: Final[dict[str, str]] = {
    "artificer/Nanite: In your Upkeep: roll 1 die. On 6: remove this. Once when detonated: receive"
    " 1 damage plus 2 per Nanite after the first. Remove all Nanite from yourself. -> In your"
    " Upkeep: roll 1 die. On 6: remove this. When detonated: receive 1 damage plus 2 per Nanite"
    " after the first. Remove all Nanite from yourself.": "the first one leaves no other",
    "artificer/Power Up: Inflict 3 Nanite on a chosen opponent."
    " -> Inflict 4 Nanite on a chosen opponent.": "nobody can have more than 3 Nanite",
    "cursed_pirate/Crow's Nest!: Choose an opponent. Roll 1 die. On [cutlass]: look at the hand of"
    " that player. On [booty]: that player discards 1 card. On [skull]: that player discards 1 card"
    " at random. -> Choose an opponent. Roll 1 die. On [booty]: that player discards 1 card. On"
    " [skull]: that player discards 1 card at random.": "looking moves nothing: test_looking.py",
    "moon_elf/Lunar Blessing: Gain 3 Evasive. Inflict Entangle."
    " -> Gain 4 Evasive. Inflict Entangle.": "nobody can have more than 3 Evasive",
    "ninja/Smoke Screen II: A chosen player gains Smoke Bomb & 3 Ninjutsu. Inflict Delayed Poison"
    " on a chosen opponent. -> A chosen player gains Smoke Bomb & 4 Ninjutsu. Inflict Delayed"
    " Poison on a chosen opponent.": "nobody can have more than 3 Ninjutsu",
    "ninja/Jugulate: Gain 3 Ninjutsu. Inflict 2 Delayed Poison on a chosen opponent."
    " -> Gain 4 Ninjutsu. Inflict 2 Delayed Poison on a chosen opponent.": "the same",
    "ninja/Jugulate: Gain 3 Ninjutsu. Inflict 2 Delayed Poison on a chosen opponent."
    " -> Gain 3 Ninjutsu. Inflict 3 Delayed Poison on a chosen opponent.": "nobody can have more"
    " than 2 Delayed Poison",
    "ninja/Poison Blade II: Roll 1 die. On [ninjato]: inflict Delayed Poison. On [shuriken] or"
    " [mask]: inflict 2 Delayed Poison. Deal 5 damage. -> Roll 1 die. On [ninjato]: inflict Delayed"
    " Poison. On [shuriken] or [mask]: inflict 3 Delayed Poison. Deal 5 damage.": "the same",
    "ninja/Shadewalk II: Gain Smoke Bomb. Inflict 2 Delayed Poison. Deal 5 undefendable damage."
    " -> Gain Smoke Bomb. Inflict 3 Delayed Poison. Deal 5 undefendable damage.": "the same",
    "ninja/Throwing Stars!: Roll 5 dice. You may reroll up to 5 of these dice. Add 1 damage per"
    " [shuriken]. -> Roll 5 dice. You may reroll up to 6 of these dice. Add 1 damage per"
    " [shuriken].": "there are only 5 dice",
    "seraph/Angelic Mantle III: You may reroll 1 of these dice. On [blade]: deal 3 damage. On"
    " [wings]: gain Flight. On [cross]: prevent 2 damage. On [angelic pendant]: prevent 4 damage."
    " -> You may reroll 2 of these dice. On [blade]: deal 3 damage. On [wings]: gain Flight. On"
    " [cross]: prevent 2 damage. On [angelic pendant]: prevent 4 damage.": "there is only 1 die",
    "seraph/Purify: Choose a player. If that player is an opponent: deal 5 undefendable damage to"
    " that player. Otherwise: heal that player 4. Additionally, you may remove 1 status effect from"
    " that player. -> Choose a player. If that player is an opponent: deal 5 undefendable damage to"
    " that player. Otherwise: heal 4. Additionally, you may remove 1 status effect from that"
    " player.": "who is no opponent has the same health",
    "seraph/Purify II: Choose a player. If that player is an opponent: deal 6 undefendable damage"
    " to that player. Otherwise: heal that player 5. Additionally, you may remove 1 status effect"
    " from that player. -> Choose a player. If that player is an opponent: deal 6 undefendable"
    " damage to that player. Otherwise: heal 5. Additionally, you may remove 1 status effect from"
    " that player.": "the same",
}
"""Spoilings that change nothing at any table, each with the reason."""


# Parsing what each text could say instead takes long, so it waits until a test asks for it.
_THINGS: Final = [(hero, on) for hero in _HEROES for on in things(hero)]


def _scenarios(hero: str, on: str) -> list[Scenario]:
    """Return the scenarios of a hero, or of the common cards, that name something."""
    paths = sorted((_ROOT / hero).glob("*.toml"))
    return [read_scenario(path) for path in paths if on in path.read_text(encoding="utf-8")]


def _holds(scenario: Scenario, game: Throne) -> bool:
    try:
        play(scenario, PLAIN, game)
    except ScenarioError:
        return False
    return True


@pytest.mark.parametrize("hero", _HEROES)
def test_a_scenario_fails_if_a_text_says_less_or_another_number(hero: str) -> None:
    refuse(fault for of, on in half(_THINGS) if of == hero for fault in _find_unnoticed(hero, on))


def _find_unnoticed(hero: str, on: str) -> Iterator[str]:
    """Yield each spoiling of a text that none of its scenarios notices."""
    scenarios = _scenarios(hero, on)
    found = set[str]()
    for spoiling in spoilings(hero, on):
        game = Throne(spoil(spoiling))
        found.add(str(spoiling))
        if str(spoiling) not in SAME and all(_holds(each, game) for each in scenarios):
            yield f"no scenario notices {spoiling}"
    for name in SAME:
        if name.startswith(f"{hero}/{on}: ") and name not in found:
            yield f"listed as the same, but no text: {name}"


def test_what_is_listed_as_the_same_is_printed_on_something() -> None:
    printed = tuple(f"{hero}/{on}: " for hero, on in _THINGS)
    assert [name for name in SAME if not name.startswith(printed)] == []


def test_a_text_is_spoiled_by_leaving_something_out_and_by_other_numbers() -> None:
    spoiled_texts = {spoiling.instead for spoiling in spoilings("moon_elf", "Covered Shot")}
    assert spoiled_texts == {"", "Gain Evasive.", "Deal 7 damage.", "Gain Evasive. Deal 8 damage."}
