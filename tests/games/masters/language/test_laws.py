"""The laws of the language, over every line of every card and over made-up trees."""

import os
from collections.abc import Iterator
from random import Random

from tests.faults import refuse
from tests.games.masters.language.lines import CARDS, ERRATA, LINES, is_of_a_starter
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language.english import WORDS, card_language, english
from throwdown.games.masters.language.parser import parse_line
from throwdown.phrase.errors import LanguageError
from throwdown.phrase.language import walk
from tools.grammar.agreement import disagreements
from tools.grammar.ambiguity import conflicts
from tools.grammar.random_trees import grow, is_sound
from tools.pages.masters_glossary import MEANINGS

# THROWDOWN_TREES=20000 looks harder.
MADE_UP = int(os.environ.get("THROWDOWN_TREES", "300"))


def test_the_starters_have_102_cards() -> None:
    assert sorted(filter(is_of_a_starter, CARDS)) == sorted(
        f"{name}-{number:03}" for name in ("UXM", "AOU", "ASM") for number in range(1, 35)
    )


def test_the_sets_have_410_cards_with_the_starters() -> None:
    sizes = {"UXM": 126, "AOU": 142, "ASM": 142}
    expected = {f"{name}-{n:03}" for name, size in sizes.items() for n in range(1, size + 1)}
    assert expected == {card for card in CARDS if not card.startswith("OWN")}
    assert set(ERRATA) < expected


def test_every_line_is_read_and_written_back_unchanged() -> None:
    refuse(fault for text in LINES for fault in _changes(text))


def _changes(text: str) -> Iterator[str]:
    """Yield what becomes of a line that does not come back as it was."""
    try:
        tree = parse_line(text)
    except LanguageError as error:
        yield str(error)
        return
    back = english(tree)
    if back != text:
        yield f"{text}\n  is written back as: {back}"
    elif parse_line(back) != tree:
        yield f"{text}\n  is another tree when read again"


def test_every_made_up_line_comes_back_from_its_text() -> None:
    language = card_language()
    done = seed = 0
    while done < MADE_UP:
        seed += 1
        tree = grow(language, Random(seed), depth=7)
        if is_sound(language, tree):
            assert isinstance(tree, n.Line)
            assert parse_line(english(tree)) == tree
            done += 1


def test_no_sentence_has_two_readings() -> None:
    assert conflicts(card_language()) == []


def test_grammar_and_nodes_agree() -> None:
    unions = {
        "Adj": n.Adj, "Amount": n.Amount, "Anchor": n.Anchor, "Block": n.Block,
        "Blocking": n.Blocking, "Single": n.Single, "Trigger": n.Trigger,
        "Change": n.Change, "Condition": n.Condition, "Count": n.Count, "Duty": n.Duty,
        "Effect": n.Effect, "Event": n.Event, "Inner": n.Inner, "Limit": n.Limit, "Me": n.Me,
        "Nature": n.Nature, "Offer": n.Offer, "Part": n.Part, "Player": n.Player,
        "Price": n.Price, "Recipient": n.Recipient, "Rel": n.Rel, "Restriction": n.Restriction,
        "Selector": n.Selector, "Share": n.Share, "Source": n.Source, "Subject": n.Subject,
        "That": n.That, "Value": n.Value, "Victim": n.Victim,
    }  # fmt: skip
    assert list(disagreements(card_language(), unions, "w.")) == []


def test_grammar_and_word_lists_agree() -> None:
    assert card_language().grammar.word_lists() == sorted(WORDS)


def test_every_node_is_used_by_a_card() -> None:
    used = {type(node) for text in LINES for node in walk(parse_line(text))}
    assert [node.__name__ for node in n.NODES if node not in used] == []


def test_few_nodes_serve_one_card() -> None:
    cards: dict[type, set[str]] = {node: set() for node in n.NODES}
    for card, lines in CARDS.items():
        if not card.startswith("OWN"):
            for node in (node for line in lines for node in walk(parse_line(line))):
                if type(node) in cards:
                    cards[type(node)].add(card)
    lonely = [node.__name__ for node, users in cards.items() if len(users) < 2]
    assert len(lonely) < 0.15 * len(n.NODES), lonely


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
