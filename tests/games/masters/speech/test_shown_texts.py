"""The text shown is the text played: whatever ruleset, errata or pack decides it."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tests.faults import refuse
from throwdown.games.masters.content.library import shipped_library
from throwdown.games.masters.content.set_files import read_set
from throwdown.games.masters.game import Masters
from throwdown.games.masters.language.english import english
from throwdown.games.masters.language.german.writer import german
from throwdown.games.masters.language.parser import parse_line
from throwdown.games.masters.model.cards import Card
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.masters.model.state import MastersState, masters_state
from throwdown.games.masters.reasons.situation import Situation
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json, Setup
from throwdown.words.texts import texts

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


def compiled_text(card: Card, ruleset: str, language: str, *, errata: bool) -> list[str]:
    """Return the text that a card is compiled from, in words."""
    lines = card.text_in(ruleset, errata=errata)
    return [WRITERS[language](parse_line(line)) for line in lines]


def shown_texts(s: MastersState, card: Card, language: str, word: str = "") -> dict[str, list[str]]:
    """Return the text of a card at every place that shows it whole."""
    things = MASTERS.speech.printed_things(s, language)["things"]
    assert isinstance(things, dict)
    facts = things["c1"]
    assert isinstance(facts, dict)
    assert facts["id"] == card.id
    text = facts["text"]
    assert isinstance(text, list)
    _, *inspected = MASTERS.speech.inspect(s, word or card.title, language)
    die = texts("masters.inspection", language).say("die", faces="").strip()
    # Below the die stands how the text is read.
    end = next(n for n, line in enumerate(inspected) if line.strip().startswith(die))
    inspected = inspected[:end]
    assert s.decision is not None
    quoted = Situation(s, s.decision, 0, language).why_forbidden_by(1).words["text"]
    return {
        "printed": [*map(str, text)],
        "inspect": [line.strip() for line in inspected],
        "why not": [str(quoted)],
    }


def test_every_card_with_errata_shows_what_it_plays_under_every_ruleset() -> None:
    found: list[str] = []
    for card, ruleset, errata, language in product(ERRATA, RULESETS, (False, True), WRITERS):
        s = table(card.id, ruleset, errata=errata)
        wanted = compiled_text(card, ruleset, language, errata=errata)
        for place, text in shown_texts(s, card, language).items():
            if " ".join(text) != " ".join(wanted):
                found.append(f"{card.id}, {ruleset}, {errata=}, {place}, {language}: {text}")
    refuse(found)


def test_gamora_is_deadly_by_her_errata_alone() -> None:
    gamora = next(card for card in ERRATA if card.title == "Gamora")
    old = shown_texts(table(gamora.id, "uxm", errata=False), gamora, "en")
    new = shown_texts(table(gamora.id, "uxm", errata=True), gamora, "en")
    assert all(text == ["Deadly."] for text in new.values())
    assert all(text != ["Deadly."] for text in old.values())


PACK = """
set = "sky"
title = "Night Sky"
year = 2024

[[die]]
name = "Comet"
faces = ["bolt", "bolt bolt", "bolt bolt", "0/1/1", "1/2/2", "1/3/3"]

[[card]]
number = 1
title = "Comet"
subtitle = "Long Tail"
title_de = "Komet"
subtitle_de = "Langer Schweif"
type = "character"
cost = 3
energy = "bolt"
max = 4
rarity = "common"
text = ["When this attacks: this gets +1A."]
errata = ["When this attacks: this gets +2A."]
editions = { asm_de = ["When this attacks: this gets +3A."] }
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    path = tmp_path / "sky.toml"
    path.write_text(PACK, encoding="utf-8")
    return path


def test_a_card_of_a_pack_shows_what_it_plays_under_every_ruleset(pack: Path) -> None:
    (comet,) = read_set(pack).cards
    found: list[str] = []
    bonuses = set()
    for ruleset, errata, language in product(RULESETS, (False, True), WRITERS):
        s = table(comet.id, ruleset, errata=errata, packs=(str(pack),))
        (wanted,) = compiled_text(comet, ruleset, language, errata=errata)
        bonuses.add(wanted)
        for place, text in shown_texts(s, comet, language, word="Comet").items():
            if text != [wanted]:
                found.append(f"{ruleset}, {errata=}, {place}, {language}: {text}")
    refuse(found)
    assert len(bonuses) == 6, "errata and edition count in both languages"


def test_a_card_of_a_pack_goes_by_its_name_in_the_language_wherever_it_is_named(
    pack: Path,
) -> None:
    s = table("sky/comet-long-tail", "asm", errata=False, packs=(str(pack),))
    speech, rng = MASTERS.speech, rng_from_seed(3)
    said: dict[str, str] = {
        "inspect": " ".join(speech.inspect(s, "Komet", "de")),
        "printed": " ".join(_names(s)),
    }
    for _ in range(400):
        if s.decision is None:
            break
        labels = [speech.label(s, pick, "de") for pick in s.decision.options]
        why = [speech.why_not(s, seat, "buy Komet", "de") for seat in (0, 1)]
        said["labels"] = " ".join([said.get("labels", ""), *labels])
        said["prompt"] = f"{said.get('prompt', '')} {speech.prompt(s, 'de')}"
        reasons = [reason.text for reason in why if reason is not None]
        said["why not"] = " ".join([said.get("why not", ""), *reasons])
        playout(s, rng, 1)
    refuse(f"{place} never names it" for place in said if "Komet" not in said[place])
    refuse(f"{place} names it in English" for place in said if "Comet" in said[place])


def _names(s: MastersState) -> list[str]:
    things = MASTERS.speech.printed_things(s, "de")["things"]
    assert isinstance(things, dict)
    card = things["c1"]
    assert isinstance(card, dict)
    return [str(card[key]) for key in ("name", "title", "subtitle", "short")]
