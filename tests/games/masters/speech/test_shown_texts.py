"""The text shown is the text played: whatever ruleset, errata or pack decides it."""

from __future__ import annotations

from itertools import product

from tests.faults import refuse
from throwdown.games.masters.content.library import shipped_library
from throwdown.games.masters.game import Masters
from throwdown.games.masters.language.english import english
from throwdown.games.masters.language.german.writer import german
from throwdown.games.masters.language.parser import parse_line
from throwdown.games.masters.model.cards import Card
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.masters.model.state import MastersState, masters_state
from throwdown.kernel.values import Json, Setup

MASTERS = Masters()
ERRATA = [card for card in shipped_library().cards() if card.errata is not None]
WRITERS = {"en": english, "de": german}


def table(card: str, ruleset: str, *, errata: bool, packs: tuple[str, ...] = ()) -> MastersState:
    """Return a game that a card is in."""
    rules: Json = {"errata": errata}
    setup: Setup = {
        "ruleset": ruleset,
        "rules": rules,
        "teams": [{card: 2}, {"uxm/angel-inspiring": 2}],
        "packs": [*packs],
    }
    return masters_state(MASTERS.new(setup, 1))


def played(card: Card, ruleset: str, language: str, *, errata: bool) -> list[str]:
    """Return the text that a card is compiled from, in words."""
    lines = card.text_in(ruleset, errata=errata)
    return [WRITERS[language](parse_line(line)) for line in lines]


def shown(s: MastersState, card: Card, language: str) -> dict[str, list[str]]:
    """Return the text of a card at every place that shows it whole."""
    things = MASTERS.speech.printed(s, language)["things"]
    assert isinstance(things, dict)
    facts = things["c1"]
    assert isinstance(facts, dict)
    assert facts["id"] == card.id
    text = facts["text"]
    assert isinstance(text, list)
    _, *inspected, _ = MASTERS.speech.inspect(s, card.title, language)
    return {"printed": [*map(str, text)], "inspect": [line.strip() for line in inspected]}


def test_every_card_with_errata_shows_what_it_plays_under_every_ruleset() -> None:
    found: list[str] = []
    for card, ruleset, errata, language in product(ERRATA, RULESETS, (False, True), WRITERS):
        s = table(card.id, ruleset, errata=errata)
        wanted = played(card, ruleset, language, errata=errata)
        for place, text in shown(s, card, language).items():
            if text != wanted:
                found.append(f"{card.id}, {ruleset}, {errata=}, {place}, {language}: {text}")
    refuse(found)


def test_gamora_is_deadly_by_her_errata_alone() -> None:
    gamora = next(card for card in ERRATA if card.title == "Gamora")
    old = shown(table(gamora.id, "uxm", errata=False), gamora, "en")
    new = shown(table(gamora.id, "uxm", errata=True), gamora, "en")
    assert all(text == ["Deadly."] for text in new.values())
    assert all(text != ["Deadly."] for text in old.values())
