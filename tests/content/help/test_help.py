"""The books as help: every term and rule is there, in every language, and found by every name."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from tests.faults import refuse
from tests.words.source_messages import PACKAGE
from throwdown.content.catalogue import Item
from throwdown.content.help.damage_chart import damage_chart
from throwdown.content.help.diagram import movement_diagram
from throwdown.content.help.editions import edition_rows
from throwdown.content.help.help_context import HelpContext
from throwdown.content.help.help_files import EDITIONS
from throwdown.content.help.lexicon import LexiconTerm, lexicon, term
from throwdown.content.help.pages import read_help, tell_nothing, term_lines
from throwdown.content.help.questions import questions, rate_hero
from throwdown.content.help.rulebook import FILES, rule, rules
from throwdown.content.help.search import find, plain
from throwdown.content.help.turns import turn_summary
from throwdown.games.registry import catalogue
from throwdown.interfaces.game_help import help_context, uses_of
from throwdown.words.languages import find_languages
from throwdown.words.text_file import read_text_file

ROOM = PACKAGE / "content" / "help"
RULES = Path(__file__).parents[3] / "docs" / "rules"
LANGUAGES = ("en", "de")
IDS = [*range(1, 102), *range(201, 291)]
CITED = re.compile(r'"((?:DM|DT|E|M|L|MV)-(?:D-[A-Z-]+|\d[\w.]*))"')
EXAMPLE = re.compile(r"(?:EX|G|TOY)-")
"""Ids of worked examples, of damaged text and of the toy game, which are no rules of the books."""
SHOWN: Final = "SH-"
"""What ids begin with that tell what players are shown: no rules of a game."""


@pytest.mark.rule("SH-2.2", "SH-2.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_of_the_lexicon_is_there(language: str) -> None:
    """101 terms of Dice Masters and 90 of Dice Throne."""
    assert [each.id for each in lexicon(language)] == [f"LX-{number}" for number in IDS]
    refuse(each.id for each in lexicon(language) if not each.definition or not each.books)
    assert sum(each.is_quick for each in lexicon(language)) == 34


@pytest.mark.rule("SH-1.6", "SH-1.7")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_is_found_by_each_of_its_names_in_either_language(language: str) -> None:
    refuse(
        f"{each.id}: {name}"
        for each in lexicon(language)
        for name in (each.id, each.id.lower(), *each.names, *each.also)
        if each.id not in [found.id for found in find(name, language, each.game).terms]
    )


def test_what_a_term_leads_to_is_there() -> None:
    rows = {row.id for row in edition_rows("en")} | {each.id for each in rules("en")}
    refuse(
        f"{each.id}: {other}"
        for each in lexicon("en")
        for other in (*each.rules, *each.related, *each.editions)
        if term(other, "en") is None and rule(other, "en") is None and other not in rows
    )
    refuse(each.id for each in lexicon("en") if not each.rules or not each.related)


@pytest.mark.rule("SH-1.1")
def test_every_language_has_the_same_texts() -> None:
    """Nothing of the help falls back to English."""
    for path in sorted((ROOM / "en").glob("*.toml")):
        english = read_text_file(path)
        for language in find_languages():
            own = read_text_file(ROOM / language / path.name)
            assert {head: [*texts] for head, texts in own.items()} == {
                head: [*texts] for head, texts in english.items()
            }, f"{language}/{path.name}"


def test_german_is_not_english() -> None:
    german = [each.text for each in rules("de")]
    same = [each.id for each, own in zip(rules("en"), german, strict=True) if each.text == own]
    assert same == []
    assert [each.id for each in lexicon("en") if each.definition == _of(each).definition] == []


def _of(each: LexiconTerm) -> LexiconTerm:
    found = term(each.id, "de")
    assert found is not None
    return found


@pytest.mark.rule("SH-8.4")
def test_every_rule_of_the_rules_map_stands_in_words() -> None:
    """Whatever a test can cite can be read."""
    ids = [
        rule_id
        for path in RULES.glob("*.toml")
        for section in tomllib.loads(path.read_text("utf-8"))["section"]
        for rule_id in section["rules"]
        if not EXAMPLE.match(rule_id) and not rule_id.startswith(SHOWN)
    ]
    assert len(ids) > 380
    refuse(each for each in ids if rule(each, "en") is None or rule(each, "de") is None)


@pytest.mark.rule("SH-1.7")
def test_every_rule_that_code_can_cite_opens_in_words() -> None:
    """A refusal names its rule, and the rule opens."""
    cited = {
        found
        for path in PACKAGE.rglob("*.py")
        if ROOM not in path.parents
        for found in CITED.findall(path.read_text("utf-8"))
    }
    assert {"DM-2.4.2", "DM-D-PAY", "DT-3.4.2"} & cited
    assert len(cited) > 100
    refuse(sorted(each for each in cited if rule(each, "en") is None or rule(each, "de") is None))


def test_a_rule_stands_in_one_file_only() -> None:
    ids = [each.id for each in rules("en")]
    assert len(ids) == len(set(ids))
    assert len(FILES) == 4


def texts_in(item: Item, key: str) -> list[str]:
    """Return the texts of a list in an item, or the names of the things in it."""
    found = item.data[key]
    assert isinstance(found, list)
    return [str(each["name"]) if isinstance(each, dict) else str(each) for each in found]


@pytest.mark.rule("SH-1.7")
def test_every_keyword_of_a_card_has_an_entry() -> None:
    words = {
        word for item in catalogue("masters", "en").items for word in texts_in(item, "keywords")
    }
    assert "Overcrush" in words
    names = [plain(name) for each in lexicon("en", "masters") for name in each.names]
    refuse(
        word
        for word in words
        if not any(name == plain(word) or name.startswith(f"{plain(word)} ") for name in names)
    )


@pytest.mark.rule("SH-2.3", "SH-7.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_token_of_a_hero_is_found_by_the_same_search(language: str) -> None:
    at_hand = help_context(language, "throne")
    tokens = [
        name for item in catalogue("throne", language).items for name in texts_in(item, "tokens")
    ]
    assert len(tokens) > 40
    refuse(name for name in tokens if read_help(name, language, at_hand) is None)


def test_every_kind_of_token_and_damage_has_an_entry() -> None:
    words = ["positive status effect", "negative", "unique", "companion", "persistent", "spendable"]
    words += ["normal", "undefendable", "pure", "collateral", "ultimate", "attack modifier"]
    words += ["stack limit", "offensive ability", "defensive ability", "passive ability"]
    refuse(word for word in words if not find(word, "en", "throne").terms)


@pytest.mark.rule("SH-4.4")
def test_the_edges_of_the_diagram_are_those_of_the_edition() -> None:
    """16 arrows for Uncanny X-Men, 17 for the others."""
    counts = {edition: len(movement_diagram("en", edition).edges) for edition in EDITIONS}
    assert counts == {"uxm": 16, "aou": 17, "asm": 17, "asm_de": 17}
    for edition in EDITIONS:
        drawn = movement_diagram("de", edition)
        assert {node for edge in drawn.edges for node in (edge.start, edge.end)} == {*drawn.nodes}
        refuse(edge.rule for edge in drawn.edges if rule(edge.rule, "de", edition) is None)


@pytest.mark.rule("SH-1.4")
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_speaks_of_out_of_play_by_the_rules_of_uncanny_x_men(language: str) -> None:
    lost = {"en": "out of play", "de": "aus dem spiel"}[language]
    at_hand = HelpContext("masters", "uxm")
    said = [line for each in lexicon(language, "masters", "uxm") for line in
            term_lines(each, language, at_hand)]  # fmt: skip
    for page in ("", "turn", "diagram", "editions"):
        said += read_help(page, language, at_hand) or []
    said += [each.text for each in rules(language, "uxm")]
    # "Removed from the game" is another thing, and German says it with the same words.
    refuse(
        line
        for line in said
        if lost in line.casefold().replace("aus dem spiel entfern", "")
        and "entfernen aus dem spiel" not in line.casefold()
    )


@pytest.mark.rule("SH-1.4")
def test_the_german_edition_reads_batches_its_own_way() -> None:
    texts = [rule("DM-10.4", "de", edition) for edition in ("asm", "asm_de")]
    assert [each.text for each in texts if each] == [
        "Gemeinsam bezahlte Globale Fähigkeiten sind ein Effekt.",
        "Gemeinsam bezahlte Globale Fähigkeiten werden einzeln abgehandelt.",
    ]
    turn = turn_summary("masters", "de", "asm_de")
    assert turn is not None
    assert "einzeln abgehandelt" in turn.steps[2].text


@pytest.mark.rule("SH-2.1", "SH-8.2")
def test_one_reading_of_each_row_is_in_force() -> None:
    for edition in EDITIONS:
        refuse(
            f"{edition} {row.id}"
            for row in edition_rows("en", edition)
            if sum(reading.in_force for reading in row.readings) != 1
        )


@pytest.mark.rule("SH-3.1", "SH-6.1")
def test_turns_have_their_steps() -> None:
    for edition in EDITIONS:
        masters = turn_summary("masters", "en", edition)
        assert masters is not None
        assert len(masters.steps) == 5
    throne = turn_summary("throne", "de")
    assert throne is not None
    assert [step.name for step in throne.steps][3:6] == [
        "Angriffswurf",
        "Zielwurf",
        "Verteidigungswurf",
    ]
    assert turn_summary("sprint", "en") is None


def test_the_running_step_is_marked() -> None:
    lines = read_help("turn", "en", HelpContext("masters", "uxm", 3)) or []
    assert [line[:20] for line in lines if "running now" in line] == ["3 Main, running now:"]


@pytest.mark.rule("SH-5.1")
def test_the_damage_chart() -> None:
    assert damage_chart("en").rows == (
        ("normal", "yes", "yes", "yes", "no", "yes"),
        ("undefendable", "no", "yes", "yes", "no", "yes"),
        ("pure", "no", "yes", "no", "no", "yes"),
        ("collateral", "no", "yes", "no", "yes", "no"),
        ("ultimate", "no", "no", "up only", "no", "yes"),
    )


@pytest.mark.rule("SH-7.2", "SH-12.1")
def test_heroes_have_questions_and_ratings_that_are_known() -> None:
    heroes = [str(item.data["id"]) for item in catalogue("throne", "en").items]
    refuse(hero for hero in heroes if not questions(hero, "de"))
    assert [rate_hero(hero) for hero in ("barbarian", "treant", "samurai")] == [1, 6, None]
    asked = [each for hero in (*heroes, "masters", "throne") for each in questions(hero, "en")]
    refuse(f"{each.question} {each.rule}" for each in asked if rule(each.rule, "en") is None)


@pytest.mark.rule("SH-1.6")
def test_an_unknown_word_is_answered_with_the_nearest_terms() -> None:
    said = tell_nothing("Zermahlen", "en")
    assert "Overcrush · Zermalmen" in said
    assert "Zermalmen · Overcrush" in tell_nothing("overcrash", "de")


@pytest.mark.rule("SH-2.1")
def test_an_entry_names_the_cards_that_use_it() -> None:
    assert "Hulk: Bruce Banner" in uses_of(("Overcrush",), "de")
    assert uses_of(("Mastermind",), "en") == []
