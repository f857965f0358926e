"""What the books have in lists and tables: all of it is shown, in both languages."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from tests.faults import refuse
from throwdown.content.help.damage_chart import damage_chart, masters_damage
from throwdown.content.help.diagram import movement_diagram
from throwdown.content.help.help_context import HelpContext
from throwdown.content.help.help_files import EDITIONS, UXM
from throwdown.content.help.help_json import page_json
from throwdown.content.help.lexicon import lexicon
from throwdown.content.help.pages import read_help
from throwdown.content.help.questions import questions
from throwdown.content.help.rulebook import rule
from throwdown.content.help.turns import turn_summary
from throwdown.contract.content import RULE
from throwdown.games.masters.model.ruleset import DEFAULT as MASTERS_RULES
from throwdown.games.registry import catalogue, content
from throwdown.games.throne.model.ruleset import DEFAULT as THRONE_RULES
from throwdown.match.scenario.examples import examples
from throwdown.words.languages import find_languages

LANGUAGES = ("en", "de")
STEPS = ("Clear and Draw", "Roll and Reroll", "Main", "Attack", "Cleanup")
SCHRITTE = ("Nachziehphase", "Würfelphase", "Hauptphase", "Angriffsphase", "Aufräumphase")
MOVES = {
    "bag prep MV-1": "both",
    "used bag MV-17": "both",
    "prep reserve MV-2": "both",
    "reserve used MV-3": "both",
    "reserve used MV-4": "uxm",
    "reserve out MV-4": "later",
    "reserve used MV-5": "both",
    "reserve used MV-6": "uxm",
    "reserve out MV-6": "later",
    "reserve used MV-7": "both",
    "reserve field MV-8": "both",
    "reserve used MV-9": "both",
    "field attack MV-10": "both",
    "field prep MV-11": "both",
    "attack used MV-12": "uxm",
    "attack out MV-12": "later",
    "attack field MV-13": "both",
    "field used MV-14": "both",
    "card used MV-15": "both",
    "out used MV-16": "later",
}
"""The arrows of the movement diagram, and the editions that have them."""
TOPICS = {
    "barbarian": "Stun healing Overpower altered Thick tokens one",
    "moon_elf": "feet Targeted Evasive Entangle",
    "pyromancer": "collateral defend Scorch Meteoroid",
    "shadow_thief": "Shadows avoid defense CP Poison Sneak Pickpocket",
    "monk": "Chi Cleanse",
    "paladin": "Protects Retribution Blessing Accuracy",
    "ninja": "Ninjutsu cards phase Smoke limit Delayed Shade",
    "treant": "Dryad Down Spirit",
    "gunslinger": "Bounty Ultimate several cards Reload Duel after reroll",
    "samurai": "Bushido Shame Stand Back",
    "tactician": "transfer Profiteer Carpet Higher Constrict",
    "huntress": "Nyra health Bond",
    "cursed_pirate": "turn Doubloons Keg set-up unpreventable type",
    "artificer": "Bots Shock Synth",
    "seraph": "Flight Blinding Purify",
    "vampire_lord": "Blood removal Mesmerize Exsanguinate",
    "throne": "chosen interrupt altered used activated locked token collateral Ultimate hand "
    "forced",
    "masters": "double generic Globals blocked when-fielded while-active Overcrush control 0",
}
"""A word of each question, in their order."""


@pytest.mark.rule("SH-2.4")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quick_reference_of_dice_throne_is_a_list_of_its_own(language: str) -> None:
    quick = [each for each in lexicon(language, "throne") if each.is_quick]
    assert len(quick) == 34
    lines = read_help("quick", language) or []
    assert [line.split()[0] for line in lines[-34:]] == [each.id for each in quick]
    told = page_json("quick", "", language, HelpContext())
    assert told == {"quick": [each.id for each in quick]}


@pytest.mark.rule("SH-3.2")
def test_a_turn_in_short_has_its_steps_in_the_words_of_the_books() -> None:
    for edition in EDITIONS:
        for language, names in (("en", STEPS), ("de", SCHRITTE)):
            turn = turn_summary("masters", language, edition)
            assert turn is not None
            assert [step.name for step in turn.steps] == [*names]
            assert "4" in turn.steps[0].text
            assert ("−1" in turn.steps[0].text, bool(turn.doubles)) == (True, True)
            out = {"en": "Out of Play", "de": "aus dem Spiel"}[language]
            places = [step.number for step in turn.steps if out in step.text]
            assert places == ([] if edition == UXM else [3, 4, 5])


@pytest.mark.rule("SH-3.2", "SH-6.2")
@pytest.mark.parametrize(("language", "points"), [("en", "CP"), ("de", "KP")])
def test_the_turn_order_card_of_dice_throne(language: str, points: str) -> None:
    """Eight phases, with the numbers that matter."""
    turn = turn_summary("throne", language)
    assert turn is not None
    assert [step.number for step in turn.steps] == [*range(1, 9)]
    said = [step.text for step in turn.steps]
    wanted = {1: f"+1 {points}", 2: f"1 {points}", 3: "5", 7: "6"}
    refuse(f"{place}: {text}" for place, text in wanted.items() if text not in said[place])
    lines = "\n".join(read_help("turn", language, HelpContext("throne", None, 6)) or [])
    assert all(text in lines for text in said)


@pytest.mark.rule("SH-4.2", "SH-4.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_diagram_has_the_areas_and_arrows_of_the_edition(edition: str) -> None:
    other = "later" if edition == UXM else "uxm"
    drawn = movement_diagram("en", edition)
    found = [f"{edge.start} {edge.end} {edge.rule}" for edge in drawn.edges]
    assert found == [move for move, who in MOVES.items() if who != other]
    areas = ["card", "bag", "prep", "reserve", "field", "attack", "used", "out"]
    assert [*drawn.nodes] == [area for area in areas if area != "out" or edition != UXM]
    german = movement_diagram("de", edition)
    assert not {*german.nodes.values()} & {*drawn.nodes.values()}
    assert all(edge.label != own.label for edge, own in zip(drawn.edges, german.edges, strict=True))


@pytest.mark.rule("SH-1.5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_diagram_says_the_same_as_a_list(language: str) -> None:
    drawn = movement_diagram(language)
    lines = read_help("diagram", language) or []
    refuse(
        f"{edge.start} {edge.end} {edge.rule}"
        for edge in drawn.edges
        if not any(
            line.startswith(f"{drawn.nodes[edge.start]} → {drawn.nodes[edge.end]}")
            and edge.label in line
            for line in lines
        )
    )


@pytest.mark.rule("SH-5.2", "SH-5.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chart_has_its_attributes_in_words_and_the_ways_to_lose_life(language: str) -> None:
    assert {"LX-212", "LX-218", "LX-245", "LX-266", "LX-227"} <= {*damage_chart(language).terms}
    known = {each.id: each for each in lexicon(language)}
    lines = read_help("chart", language) or []
    refuse(
        each
        for each in damage_chart(language).terms
        if f"{known[each].names[0]}: {known[each].definition}" not in lines
    )
    ways = masters_damage(language)
    assert [*ways] == ["DM-7.4.8", "DM-11.6", "DM-6.1.5"]
    assert [f"{text} ({key})" for key, text in ways.items()] == lines[-3:]
    refuse(key for key in ways if rule(key, language) is None)


@pytest.mark.rule("SH-8.1", "SH-8.3", "SH-11.7")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["masters", "throne"])
def test_every_option_of_the_rules_has_all_its_values_in_words(name: str, language: str) -> None:
    """With its rule, and whether the choice is a book's or ours."""
    rules = asdict(MASTERS_RULES if name == "masters" else THRONE_RULES)
    asked = {
        question.key.removeprefix(RULE): question
        for question in content(name).menu(language).questions
        if question.key.startswith(RULE)
    }
    assert {*asked} == {*rules} - {"name", "title"}
    whose = {"en": ("a book's choice", "a ruling"), "de": ("Wahl eines Hefts", "eigene Auslegung")}
    for field, question in asked.items():
        title = question.title
        assert sum(word in title for word in whose[language]) == 1, title
        assert whose[language][1] in title or ":" in title, f"no lines of a book: {title}"
        assert rule(title.split(",", maxsplit=1)[0], language) is not None, title
        values = [choice.title for choice in question.choices if choice.value]
        assert len(set(values)) == len(values) >= 2, field


@pytest.mark.rule("SH-12.2", "SH-12.3", "SH-12.4")
def test_questions_have_the_topics_that_players_ask_for() -> None:
    heroes = [str(item.data["id"]) for item in catalogue("throne", "en").items]
    assert {*TOPICS} == {*heroes, "masters", "throne"}
    for about, words in TOPICS.items():
        asked = questions(about, "en")
        pairs = zip(words.split(), asked, strict=True)
        refuse(f"{word}: {each.question}" for word, each in pairs if word not in each.question)
        own = questions(about, "de")
        assert [each.rule for each in own] == [each.rule for each in asked]
        assert all(each.answer and each.question for each in own)


@pytest.mark.rule("SH-9.2")
def test_every_example_of_the_books_can_be_watched() -> None:
    known = {each.id: each for each in examples()}
    numbers = {"EX-UXM": 2, "EX-ASM": 1, "EX-DE": 1, "EX-S": 23, "EX-DT": 27}
    wanted = [
        f"{name}{'' if name == 'EX-S' else '-'}{number}"
        for name, last in numbers.items()
        for number in range(1, last + 1)
    ]
    refuse({*wanted, "EX-AOU-1", "EX-AOU-2", "EX-AOU-2b"} - {*known})
    editions = {"EX-UXM-1": "uxm", "EX-UXM-2": "uxm", "EX-AOU-1": "aou", "EX-AOU-2b": "aou"}
    editions |= {"EX-ASM-1": "asm", "EX-DE-1": "asm_de"}
    refuse(
        f"{name}: {known[name].edition(known[name].parts[0])}"
        for name, edition in editions.items()
        if known[name].edition(known[name].parts[0]) != edition
    )
    refuse(each.id for each in known.values() if not each.parts or not each.book)


@pytest.mark.rule("SH-9.3")
def test_an_example_that_differs_from_the_printed_card_says_so_and_shows_both() -> None:
    known = {each.id: each for each in examples()}
    for language in find_languages():
        assert "M-11" in known["EX-UXM-2"].note(language)
        for both in ("EX-AOU-2", "EX-AOU-2b"):
            assert "M-21" in known[both].note(language)
    quoted = {*known["EX-S5"].parts}
    assert {"ex-s5-as-the-book-quotes-angel", "ex-s5-four-angels-give-one-bonus"} <= quoted
