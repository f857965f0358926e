"""The laws of the language, over every text of a hero and over made-up trees."""

import os
from collections.abc import Iterator
from random import Random

from tests.faults import refuse
from tests.games.throne.language.texts import TEXTS
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language.english import WORDS, card_language, english
from throwdown.games.throne.language.parser import parse_text
from throwdown.phrase.errors import LanguageError
from throwdown.phrase.language import walk
from tools.grammar.agreement import disagreements
from tools.grammar.ambiguity import conflicts
from tools.grammar.random_trees import grow, is_sound
from tools.pages.throne_glossary import MEANINGS

# THROWDOWN_TREES=20000 looks harder.
MADE_UP = int(os.environ.get("THROWDOWN_TREES", "300"))


def test_every_text_is_read_and_written_back_unchanged() -> None:
    refuse(fault for text in TEXTS for fault in _changes(text))


def _changes(text: str) -> Iterator[str]:
    """Yield what becomes of a text that does not come back as it was."""
    try:
        tree = parse_text(text)
    except LanguageError as error:
        yield str(error)
        return
    back = english(tree)
    if back != text:
        yield f"{text}\n  is written back as: {back}"
    elif parse_text(back) != tree:
        yield f"{text}\n  is another tree when read again"


def test_every_made_up_text_comes_back_from_its_words() -> None:
    language = card_language()
    done = seed = 0
    while done < MADE_UP:
        seed += 1
        tree = grow(language, Random(seed), depth=9)
        if is_sound(language, tree):
            assert isinstance(tree, n.Text)
            assert parse_text(english(tree)) == tree
            done += 1


def test_no_sentence_has_two_readings() -> None:
    assert conflicts(card_language()) == []


def test_grammar_and_nodes_agree() -> None:
    unions = {
        "Block": n.Block, "Condition": n.Condition, "Cost": n.Cost, "Count": n.Count,
        "Counter": n.Counter, "Damage": n.Damage, "Dice": n.Dice, "Effect": n.Effect,
        "Good": n.Good, "Header": n.Header, "Healed": n.Healed, "Item": n.Clause | n.Sentence,
        "Points": n.Points, "Price": n.Price, "Result": n.Result, "Statement": n.Statement,
        "Targets": n.Targets, "Thing": n.Thing, "Time": n.Time,
    }  # fmt: skip
    assert list(disagreements(card_language(), unions, "w.")) == []


def test_grammar_and_word_lists_agree() -> None:
    assert card_language().grammar.word_lists() == sorted(WORDS)


def test_every_node_is_used_by_a_hero() -> None:
    used = {type(node) for text in TEXTS for node in walk(parse_text(text))}
    assert [node.__name__ for node in n.NODES if node not in used] == []


def test_every_node_says_in_a_docstring_what_it_means() -> None:
    def meaning(node: type) -> str:
        return node.__doc__ or ""

    assert [node.__name__ for node in n.NODES if not meaning(node).strip().endswith(".")] == []
    # A dataclass without a docstring gets its signature as one.
    assert [
        node.__name__ for node in n.NODES if meaning(node).startswith(f"{node.__name__}(")
    ] == []


def test_every_word_list_says_in_a_docstring_what_it_is_for() -> None:
    assert [name for name, words in WORDS.items() if not words.members.__doc__] == []


def test_meanings_are_given_for_words_of_the_lists_only() -> None:
    members = {words.members for words in WORDS.values()}
    assert set(MEANINGS) <= members
    for words, meanings in MEANINGS.items():
        assert all(isinstance(word, words) for word in meanings)
