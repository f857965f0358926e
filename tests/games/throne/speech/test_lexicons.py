"""Dice Throne in words: the log speaks to whoever reads it, in both languages."""

from __future__ import annotations

import pytest

from tests.event_words import describe_event
from tests.games.throne.tables import THRONE, table
from throwdown.games.throne.model.ledger import PACKET_KINDS, TERM_KINDS
from throwdown.games.throne.model.phases import PHASE_TABLE
from throwdown.games.throne.model.printed_kinds import CARD_TYPES, TOKEN_KINDS
from throwdown.games.throne.model.roll_kinds import ROLL_KINDS
from throwdown.games.throne.rules.core import events as h
from throwdown.kernel.action import NONE
from throwdown.kernel.events import JUDGE, PUBLIC, Event
from throwdown.words.formatter import slots_of
from throwdown.words.languages import find_languages
from throwdown.words.texts import texts

VARIANTS = {
    *("drew hidden", "played for", "sold for", "upgraded for", "used for", "used up"),
    *("die the same", "damaged by"),
}
"""Forms of an event that is told in more than one way."""
NAMES_NOBODY = {"phase began", "damage changed", "draw"}
"""Events whose form names no player, or whose parts do."""


def section(name: str, language: str) -> dict[str, str]:
    """Return a section of the game's texts by key."""
    return texts(f"throne.{name}", language).by_key()


def describe_for(event: Event, viewer: int, language: str = "en") -> str:
    """Return a line of a game between Gunslinger and Barbarian."""
    return describe_event(THRONE, table(), event, language, viewer)


@pytest.mark.parametrize("language", find_languages())
def test_every_event_is_told(language: str) -> None:
    forms = set(section("events", language)) - VARIANTS
    assert forms == set(h.EVENTS.told)


@pytest.mark.parametrize("language", find_languages())
def test_whatever_has_a_number_has_words(language: str) -> None:
    assert tuple(section("phases", language)) == PHASE_TABLE.told
    assert tuple(section("rolls", language)) == ROLL_KINDS.told
    assert tuple(section("kinds", language)) == PACKET_KINDS.told
    assert tuple(section("terms", language)) == TERM_KINDS.told
    assert tuple(section("token_kinds", language)) == TOKEN_KINDS.told
    assert tuple(section("card_types", language)) == CARD_TYPES.told


@pytest.mark.parametrize("language", find_languages())
def test_whoever_an_event_is_about_is_spoken_to(language: str) -> None:
    forms = section("events", language)
    assert {kind for kind, form in forms.items() if "{seat" not in form} == NAMES_NOBODY
    for kind, form in forms.items():
        assert ("you" in slots_of(form)) == form.startswith("{seat}"), kind


def test_the_log_says_you_to_the_viewer_alone() -> None:
    gain = Event(h.CP_GAINED, 0, 2, NONE, NONE)
    assert describe_for(gain, viewer=0) == "You gain 2 CP."
    assert describe_for(gain, viewer=0, language="de") == "Du erhältst 2 KP."
    for viewer in (1, PUBLIC, JUDGE):
        assert describe_for(gain, viewer) == "Gunslinger gains 2 CP."


@pytest.mark.parametrize(
    ("viewer", "english", "german"),
    [
        (0, "You target Barbarian.", "Du nimmst Barbar zum Ziel."),
        (1, "Gunslinger targets you.", "Revolverheld nimmt dich zum Ziel."),
        (PUBLIC, "Gunslinger targets Barbarian.", "Revolverheld nimmt Barbar zum Ziel."),
    ],
)
def test_whom_an_attack_is_aimed_at_is_spoken_to(viewer: int, english: str, german: str) -> None:
    aimed = Event(h.TARGETED, 0, 1, NONE, NONE)
    assert describe_for(aimed, viewer) == english
    assert describe_for(aimed, viewer, "de") == german


@pytest.mark.parametrize(
    ("viewer", "english", "german"),
    [
        (0, "You steal 2 health from Barbarian.", "Du stiehlst Barbar 2 Lebenspunkte."),
        (1, "Gunslinger steals 2 health from you.", "Revolverheld stiehlt dir 2 Lebenspunkte."),
    ],
)
def test_whoever_is_robbed_is_spoken_to(viewer: int, english: str, german: str) -> None:
    theft = Event(h.HEALTH_STOLEN, 0, 2, 1, NONE)
    assert describe_for(theft, viewer) == english
    assert describe_for(theft, viewer, "de") == german


def test_a_die_that_is_rolled_again_may_show_the_same() -> None:
    changed, same = (Event(h.DIE_CHANGED, 0, 6, value, 3) for value in (2, 6))
    assert describe_for(changed, 0) == "A die of yours changes from 6 [bullseye] to 2 [bullet]."
    assert describe_for(same, 1) == "A die of Gunslinger shows 6 [bullseye] again."
    assert describe_for(same, 0, "de") == "Ein Würfel von dir zeigt wieder 6 [Volltreffer]."
