"""Texts to trees and back, and what is said about a text that is none."""

from random import Random

import pytest

from tests.phrase.garden import (
    All,
    Art,
    Bring,
    Call,
    Kind,
    May,
    Order,
    Pick,
    Plant,
    PlantSome,
    Rest,
    Some,
    Water,
    Weather,
    Who,
    garden,
    reader,
)
from throwdown.phrase.capitalization import lower_sentences, raise_sentences
from throwdown.phrase.errors import LanguageError
from throwdown.phrase.language import walk
from throwdown.phrase.writer import write
from tools.grammar.random_trees import grow, is_sound

READER = reader()
ROSE = Plant(Kind.ROSE)
APPLE = Plant(Kind.APPLE)


def message(text: str) -> str:
    with pytest.raises(LanguageError) as caught:
        READER.read(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("Rest.", Order(None, ((Rest(),),))),
        ("Sun: rest. Water all roses.", Order(Weather.SUN, ((Rest(),), (Water(All(ROSE)),)))),
        ("Water an apple tree.", Order(None, ((Water(Some(Art.A, APPLE)),),))),
        (
            "You plant 2 roses.",
            Order(None, ((PlantSome(Who.YOU, gently=False, int=2, plant=ROSE),),)),
        ),
        (
            "The neighbour plants gently 1 rose.",
            Order(None, ((PlantSome(Who.NEIGHBOUR, gently=True, int=1, plant=ROSE),),)),
        ),
        ("Pick 2 ripe apples.", Order(None, ((Pick(2, ripe=True),),))),
        ("Pick 1 apple.", Order(None, ((Pick(1, ripe=False),),))),
        ("Bring spade.", Order(None, ((Bring(("spade",)),),))),
        ("Bring spade, rake & hoe.", Order(None, ((Bring(("spade", "rake", "hoe")),),))),
        (
            'You may rest and call "Mr. green. Senior".',
            Order(None, (May(Who.YOU, (Rest(), Call("Mr. green. Senior"))),)),
        ),
    ],
)
def test_a_text_is_read_into_its_tree_and_written_back(text: str, tree: object) -> None:
    assert READER.read(text) == tree
    assert write(READER.language, tree) == text


def test_every_made_up_tree_comes_back_from_its_text() -> None:
    language, done = garden(), 0
    for seed in range(300):
        tree = grow(language, Random(seed), depth=6)
        if is_sound(language, tree):
            assert READER.read(write(language, tree)) == tree
            done += 1
    assert done > 100


def test_the_same_seed_grows_the_same_tree() -> None:
    assert grow(garden(), Random(7), depth=6) == grow(garden(), Random(7), depth=6)


def test_walking_meets_every_node_before_its_parts() -> None:
    tree = READER.read("Water all roses.")
    assert [type(node).__name__ for node in walk(tree)] == ["Order", "Water", "All", "Plant"]


def test_sentences_are_lowered_except_in_proper_words_quotes_and_brackets() -> None:
    text = 'Sun rises. Water "My. Rose" now. Call [A. B] in. End'
    low = 'Sun rises. water "My. Rose" now. call [A. B] in. end'
    assert lower_sentences(text, {"Sun"}) == low
    assert raise_sentences(low) == text


def test_a_word_that_cannot_stand_there_gets_the_nearest_phrases() -> None:
    assert message("You may wader all roses.") == (
        "I cannot read this\n"
        "  You may wader all roses.\n"
        "          ^\n"
        "  Nearest phrases that can stand here: “water”, “call”, “rest”\n"
        "  (7 phrases are possible here.)"
    )


def test_a_text_that_stops_says_so() -> None:
    assert message("Water") == (
        "I cannot read this\n"
        "  Water\n"
        "       ^\n"
        "  The text ends too early.\n"
        "  Nearest phrases that can stand here: “a”, “all”, “an”"
    )


def test_a_known_word_with_a_wrong_ending_gets_its_right_form() -> None:
    assert message("Rests.") == (
        "“rests” is not the form used here\n  Rests.\n  ^\n  Nearest: “rest”"
    )


def test_a_text_that_is_not_canonical_gets_the_canonical_one() -> None:
    assert message("Water all rose.") == (
        "there is one way to say this\n"
        "  Water all rose.\n"
        "                ^\n"
        "  Write: Water all roses."
    )


def test_a_broken_rule_is_shown_at_the_words_that_break_it() -> None:
    assert message("Water a rose and rest.") == (
        "rest comes first\n  Water a rose and rest.\n                   ^"
    )


def test_an_error_can_be_headed_by_what_the_text_belongs_to() -> None:
    error = LanguageError("why", "text", 2)
    assert error.message_about("Bed 3") == "Bed 3: why\n  text\n    ^"
