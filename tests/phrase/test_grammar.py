"""The dialect of a grammar file, and whether classes agree with it."""

import re
from pathlib import Path

import pytest

import throwdown.phrase
from tests.phrase.garden import GRAMMAR, UNIONS, garden
from throwdown.phrase.grammar import GrammarError, Part, Repeat, read_grammar
from tools.grammar.agreement import disagreements
from tools.grammar.ambiguity import conflicts


def test_an_alternative_with_an_arrow_is_a_node_with_its_symbols_as_parts() -> None:
    form = read_grammar(GRAMMAR).forms["PlantSome"]
    assert form.rule == "job"
    assert form.section == "Tasks"
    assert [(part.symbol, optional) for part, optional in form.parts] == [
        ("WHO", False),
        ("GENTLY", True),
        ("INT", False),
        ("plant", False),
    ]


def test_a_repeated_symbol_is_a_list_with_what_stands_between_or_after() -> None:
    repeats = read_grammar(GRAMMAR).repeats
    assert repeats == {
        "tasks": Repeat("task", after="."),
        "jobs": Repeat("job", between="and"),
        "tools": Repeat("TOOL", between=",", last="&"),
    }


def test_a_plural_of_a_rule_is_that_rule_in_the_plural() -> None:
    grammar = read_grammar(GRAMMAR)
    assert grammar.forms["All"].parts == ((Part("plant", plural=True), False),)
    assert "plants" not in grammar.rules


def test_words_that_the_grammar_does_not_define_are_lists_that_the_game_brings() -> None:
    assert read_grammar(GRAMMAR).word_lists() == ["ART", "KIND", "WEATHER", "WHO"]


def test_two_phrases_for_one_node_are_refused() -> None:
    with pytest.raises(GrammarError, match="Rest: one node, one phrase"):
        read_grammar('job: "rest" -> rest\n    | "sleep" -> rest\n')


def test_a_line_that_is_not_in_the_dialect_is_refused_with_its_number() -> None:
    with pytest.raises(GrammarError, match="line 2: what is this"):
        read_grammar('job: "rest" -> rest\nwhat is this\n')


def test_classes_that_fit_the_grammar_agree_with_it() -> None:
    assert list(disagreements(garden(), UNIONS, "")) == []


def test_every_difference_between_classes_and_grammar_is_named() -> None:
    changed = GRAMMAR.replace('"rest" -> rest', '"rest" INT -> rest\n    | "dig" -> dig')
    unions = {"Task": UNIONS["Task"], "Job": UNIONS["Job"]}
    found = list(disagreements(garden(changed), unions, ""))
    assert found[0] == "Dig: a phrase without a class"
    assert found[1] == "Rest: has [], the phrase has [('int', 'int')]"
    assert any(difference.startswith("Job: is a union of") for difference in found)
    assert found[-1] == "Bed: a rule without a union"


def test_a_class_without_a_phrase_is_named() -> None:
    changed = GRAMMAR.replace('    | "rest" -> rest\n', "")
    assert "Rest: a class without a phrase" in disagreements(garden(changed), UNIONS, "")


def test_a_sound_grammar_has_no_conflict() -> None:
    assert conflicts(garden()) == []


def test_a_sentence_with_two_readings_is_found() -> None:
    changed = GRAMMAR.replace('WHO "may" jobs -> may', 'WHO "may" task "and" task -> may')
    found = conflicts(garden(changed))
    assert found
    assert all(conflict.startswith("“and” after") for conflict in found)


def test_the_mechanism_knows_no_game() -> None:
    folder = Path(throwdown.phrase.__file__).parent
    nouns = re.compile(
        r"\b(card|dice|die|damage|hero|attack|throne|masters|player)s?\b", re.IGNORECASE
    )
    imports = re.compile(r"^\s*(?:from|import)\s+throwdown\.(?!phrase|runtime)", re.MULTILINE)
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not nouns.search(text), path.name
        assert not imports.search(text), path.name
