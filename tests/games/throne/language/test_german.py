"""What a text is in German: every hero as printed here, and every phrase in some way."""

import difflib
import re
import tomllib
from collections.abc import Collection, Iterator
from enum import StrEnum
from pathlib import Path
from random import Random

import pytest

from tests.faults import refuse
from tests.games.throne.language.texts import PRINTED, TEXTS
from throwdown.content.translations import NounForms
from throwdown.games.throne.content.library import open_library
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.language.english import card_language
from throwdown.games.throne.language.german import lexicon as words
from throwdown.games.throne.language.german.writer import german
from throwdown.games.throne.language.hero_words import NO_WORDS, HeroWords
from throwdown.games.throne.language.parser import parse_text
from throwdown.games.throne.view.wording import hero_words
from throwdown.phrase.language import walk
from throwdown.words.texts import texts
from tools.grammar.random_trees import grow, is_sound

GERMAN: dict[str, dict[str, list[str]]] = tomllib.loads(
    Path(__file__).with_name("german.toml").read_text(encoding="utf-8")
)
MADE_UP = 2000
BOTS = HeroWords(
    {
        "Bot": NounForms("Bot", "Bots", "m"),
        "Drone": NounForms("Drohne", "Drohnen", "f"),
        "Wheel": NounForms("Rad", "Räder", "n"),
        "Oil": NounForms("Öl", "Öl"),
    },
    {"gear": "Zahnrad"},
)


def german_of(text: str, words: HeroWords = NO_WORDS) -> str:
    """The German of an English text."""
    return german(parse_text(text), words)


def german_of_hero(hero: str) -> dict[str, list[str]]:
    """The German of every text of a hero, by what it is printed on."""
    words = NO_WORDS if hero == "common" else hero_words(open_library().hero(hero), "de")
    found: dict[str, list[str]] = {}
    for printed in PRINTED[hero]:
        found.setdefault(printed.on, []).append(german_of(printed.text, words))
    return found


def test_every_hero_has_its_german() -> None:
    assert sorted(GERMAN) == sorted(PRINTED)


def test_every_hero_reads_in_german_as_printed_here() -> None:
    refuse(
        fault
        for hero in PRINTED
        for fault in _changes(german_of_hero(hero), GERMAN.get(hero, {}), hero)
    )


def _changes(now: dict[str, list[str]], printed: dict[str, list[str]], hero: str) -> Iterator[str]:
    """Yield what a hero says otherwise than printed here, by what it stands on."""
    for on in sorted({*now, *printed}):
        if now.get(on) != printed.get(on):
            lines = difflib.ndiff(printed.get(on, []), now.get(on, []))
            yield "\n".join([f"{hero}, {on}:", *lines])


def test_the_table_names_types_of_damage_as_texts_do() -> None:
    # Isolated damage is a source of its own, which the table shows; it has no type (DT-13.5).
    typed = [words.KINDS[kind] for kind in words.KINDS if kind is not w.Kind.ISOLATED]
    assert {kind.replace("en Schaden", "er Schaden") for kind in typed} <= set(
        texts("throne.kinds", "de").by_key().values()
    )


def test_every_phrase_has_a_german_sentence() -> None:
    language, random = card_language(), Random(1)
    met = {type(node) for text in TEXTS for node in walk(parse_text(text))}
    for _ in range(MADE_UP):
        tree = grow(language, random, depth=9)
        assert isinstance(tree, n.Text)
        if is_sound(language, tree):
            met |= {type(node) for node in walk(tree)}
            assert_german(german(tree, NO_WORDS))
    assert met >= set(n.NODES)


def assert_german(text: str) -> None:
    assert re.fullmatch(r"[A-ZÄÖÜ0-9].*[^ ,.]\.", text), text
    assert not re.search(r"  | [,.:]|,[,.:]|[{}]|\bNone\b", text), text


WORD_TABLES: tuple[tuple[type[StrEnum], Collection[StrEnum]], ...] = (
    (w.Moment, words.MOMENTS),
    (w.Who, words.PLAYERS),
    (w.Chosen, words.SEVERAL),
    (w.Person, words.PERSONS),
    (w.Limit, words.LIMITS),
    (w.Link, words.LINKS),
    (w.Gauge, words.GAUGES),
    (w.Gauge, words.CHANGES),
    (w.Share, words.SHARES),
    (w.DiceOf, words.DICE),
    (w.TheDie, words.THE_DICE),
    (w.NewValue, words.NEW_VALUES),
    (w.Phase, words.PHASES),
    (w.Face, words.FACES),
    (w.Fact, words.FACTS),
)


def test_every_word_has_its_german_and_nothing_else_has() -> None:
    refuse(
        f"{list_.__name__}: {word}"
        for list_, table in WORD_TABLES
        for word in set(table) ^ set(list_)
    )


def test_every_kind_of_damage_has_its_german() -> None:
    assert set(words.KINDS) == {None, *w.Kind}


@pytest.mark.parametrize(
    ("text", "german_text"),
    [
        ("Gain Bot, Drone, Wheel & Oil.", "Erhalte einen Bot, eine Drohne, ein Rad und Öl."),
        ("Gain 2 Wheel & 3 Oil.", "Erhalte 2 Räder und 3 Öl."),
        ("Gain 1 Wheel per [gear].", "Erhalte 1 Rad je [Zahnrad]."),
        ("Gain maximum Drone.", "Erhalte Drohnen bis zum Limit."),
        ("Build 1 basic Wheel.", "Baue 1 einfaches Rad."),
        ("Build 2 advanced Drone.", "Baue 2 verbesserte Drohnen."),
        ("Make Bot advanced.", "Drehe einen Bot auf die verbesserte Seite."),
        ("Grow each Drone once.", "Lass jede Drohne einmal wachsen."),
        ("Remove 1 Bot from yourself.", "Entferne einen Bot von dir."),
        ("Remove 1 Oil from yourself.", "Entferne 1 Öl von dir."),
        ("Remove any number of Wheel from yourself.", "Entferne beliebig viele Räder von dir."),
        (
            "Receive 1 damage plus 2 per Drone after the first.",
            "Erleide 1 Schaden plus 2 je Drohne nach der ersten.",
        ),
        (
            "Deal 1 damage per Wheel they have to all opponents.",
            "Füge allen Gegnern 1 Schaden für jedes ihrer Räder zu.",
        ),
        (
            "Deal 1 damage per Oil they have to all opponents.",
            "Füge allen Gegnern 1 Schaden je Öl bei ihnen zu.",
        ),
        (
            "Spend up to 2 Wheel. Gain 1 CP per Wheel spent.",
            "Gib bis zu 2 Räder aus. Erhalte 1 KP je ausgegebenes Rad.",
        ),
        (
            "Spend up to 2 Oil. Gain 1 CP per Oil spent.",
            "Gib bis zu 2 Öl aus. Erhalte 1 KP je ausgegebenen Marker.",
        ),
    ],
)
def test_a_name_with_a_gender_has_an_article(text: str, german_text: str) -> None:
    assert german_of(text, BOTS) == german_text


@pytest.mark.parametrize(
    ("text", "german_text"),
    [
        ("Deal 2 damage. Then heal 1.", "Verursache 2 Schaden. Heile danach 1."),
        (
            "Heal 1. Additionally, the target loses 1 CP.",
            "Heile 1. Das Ziel verliert zusätzlich 1 KP.",
        ),
        (
            "Heal 1. Then if you have Oil: heal 2.",
            "Heile 1. Danach: Falls du Öl hast, heile 2.",
        ),
        ("On 6: that player discards 1 card.", "Bei 6 wirft dieser Spieler 1 Karte ab."),
        (
            "On 6: up to 2 chosen players gain 1 CP.",
            "Bei 6 erhalten bis zu 2 Spieler deiner Wahl 1 KP.",
        ),
        (
            "If you have Oil: heal 2. Otherwise: on 6: heal 1.",
            "Falls du Öl hast, heile 2. Sonst: Bei 6 heile 1.",
        ),
        (
            "If you have Oil: on 6: you may heal 1.",
            "Falls du Öl hast: Bei 6 darfst du 1 heilen.",
        ),
        ("When you attack: you cannot act.", "Wenn du angreifst, kannst du nicht handeln."),
        (
            "When you attack, if Bot is active: heal 1.",
            "Wenn du angreifst und Bot aktiv ist, heile 1.",
        ),
        (
            "In your Upkeep, if Bot is active: heal 1.",
            "In deiner Versorgungsphase, falls Bot aktiv ist: Heile 1.",
        ),
        (
            "Spend 1 in your Main Phase, once per turn, if you have Oil: heal 1.",
            (
                "Gib diesen Marker in deiner Hauptphase aus (einmal pro Zug), falls du Öl hast:"
                " Heile 1."
            ),
        ),
        (
            "You may this attack becomes undefendable.",
            "Du darfst Folgendes bewirken: Dieser Angriff wird unabwehrbar.",
        ),
    ],
)
def test_word_order_follows_what_leads_a_sentence_in(text: str, german_text: str) -> None:
    assert german_of(text, BOTS) == german_text
