"""`throwdown rules`: every term in both languages, pages, and what is not known."""

from __future__ import annotations

import json

import pytest

from tests.faults import refuse
from tests.interfaces.cli.command import CommandLine
from throwdown.content.help.lexicon import lexicon
from throwdown.content.help.rulebook import rules as all_rules
from throwdown.interfaces.cli.commands.rules import rules

Said = pytest.CaptureFixture[str]


def look_up(capsys: Said, *words: str, **options: object) -> str:
    code = rules(*words, **options)  # type: ignore[arg-type]
    said = capsys.readouterr()
    assert code == (0 if said.out else 1)
    return said.out or said.err


@pytest.mark.rule("SH-1.7")
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_term_is_found_by_name_and_id(capsys: Said, language: str) -> None:
    refuse(
        f"{each.id}: {word}"
        for each in lexicon(language)
        for word in (each.id, each.names[0], each.also[0] if each.also else each.id)
        if each.definition not in look_up(capsys, word, lang=language, game=each.game)
    )


@pytest.mark.rule("SH-8.4")
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_opens_by_its_id(capsys: Said, language: str) -> None:
    refuse(
        each.id
        for each in all_rules(language)
        if each.text not in look_up(capsys, each.id, lang=language)
    )


@pytest.mark.parametrize(
    ("word", "own", "entry"),
    [
        ("overcrush", "Zermalmen", "LX-62"),
        ("underdog", "Underdog", "LX-93"),
        ("evasive", "Ausweichen", "LX-283"),
        ("out of play", "aus dem Spiel", "LX-61"),
        ("undefendable", "unabwehrbarer Schaden", "LX-278"),
    ],
)
def test_a_word_is_found_in_either_language(capsys: Said, word: str, own: str, entry: str) -> None:
    for said in (word, own):
        for language in ("en", "de"):
            assert f"({entry})" in look_up(capsys, said, lang=language)


def test_the_list_has_all_there_is(capsys: Said) -> None:
    said = look_up(capsys)
    assert "LX-1 " in said
    assert "LX-290" in said
    assert "LX-101" not in look_up(capsys, game="throne")


@pytest.mark.rule("SH-1.4", "SH-3.1", "SH-4.4")
def test_pages_speak_for_an_edition(capsys: Said) -> None:
    assert "Out of Play" not in look_up(capsys, "turn", "masters", ruleset="uxm")
    assert "Out of Play" in look_up(capsys, "turn", "masters", ruleset="asm")
    assert "aus dem Spiel" in look_up(capsys, "zug", "masters", ruleset="asm", lang="de")
    assert look_up(capsys, "diagram", ruleset="uxm").count(" → ") == 16
    assert look_up(capsys, "bewegung", ruleset="asm", lang="de").count(" → ") == 17
    assert "up only" in look_up(capsys, "chart")
    assert "Barbarian: 1 of 6" in look_up(capsys, "heroes")
    assert "Samurai: not rated here" in look_up(capsys, "heroes")
    assert "Quick Draw" in look_up(capsys, "questions", "gunslinger")
    assert look_up(capsys, "quick").count("  LX-2") == 34


@pytest.mark.rule("SH-1.6")
def test_what_is_not_known_is_answered_with_the_nearest(capsys: Said) -> None:
    assert "Overcrush · Zermalmen" in look_up(capsys, "zermahlen")
    assert "throwdown rules" in look_up(capsys, "qqqqqq")


def test_json_has_what_the_lines_have(capsys: Said) -> None:
    found = json.loads(look_up(capsys, "overcrush", json=True))
    assert [each["id"] for each in found["terms"]] == ["LX-62"]
    assert found["terms"][0]["rules"] == ["DM-14.1"]
    assert json.loads(look_up(capsys, "DM-2.4.2", json=True))["rules"][0]["id"] == "DM-2.4.2"
    assert len(json.loads(look_up(capsys, json=True))["terms"]) == 191
    assert json.loads(look_up(capsys, "zermahlen", json=True))["near"][0] == "LX-62"
    assert len(json.loads(look_up(capsys, "diagram", json=True, ruleset="uxm"))["diagram"]["edges"])
    for page in ("turn", "chart", "editions", "heroes", "questions", "quick"):
        assert json.loads(look_up(capsys, page, json=True))


def test_an_unknown_ruleset_is_refused_with_those_there_are(run: CommandLine) -> None:
    said = run("rules", "turn", "--ruleset", "nope")
    assert said.code == 2
    assert "uxm, aou, asm, asm_de" in said.err
