"""The language itself, and tree to English: `english(text)` is the one way to say a text.

Every phrase stands in `grammar.lark`; decided here are only the open words, the plurals, where the
number 1 is left out and which sentences a header owns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.language.canonical_form import complaints
from throwdown.phrase.language import NUMBER, CardLanguage, LanguageParts, OpenWord, Shape, WordList
from throwdown.phrase.writer import write

WORDS: Final[Mapping[str, WordList]] = {
    "ACT": WordList(w.Act),
    "CHOSEN": WordList(w.Chosen),
    "DICE_OF": WordList(w.DiceOf),
    "FACE": WordList(w.Face),
    "FACT": WordList(w.Fact),
    "GAUGE": WordList(w.Gauge),
    "KIND": WordList(w.Kind),
    "LIMIT": WordList(w.Limit),
    "LINK": WordList(w.Link),
    "MOMENT": WordList(w.Moment),
    "NEW_VALUE": WordList(w.NewValue),
    "PERSON": WordList(w.Person),
    "PHASE": WordList(w.Phase),
    "SHARE": WordList(w.Share),
    "THE_DIE": WordList(w.TheDie),
    "WHO": WordList(w.Who),
}

_SEVERAL: Final = (w.Who.ALL_OPPONENTS, w.Who.ALL_PLAYERS, w.Who.IDLE_OPPONENTS)


def english(text: n.Text) -> str:
    """Return the one wording of a text."""
    return write(card_language(), text)


@cache
def card_language() -> CardLanguage:
    """Return the card language of Dice Throne."""
    source = Path(__file__).with_name("grammar.lark")
    brought = LanguageParts(
        nodes=n.NODES,
        words=WORDS,
        opens=OPENS,
        plural=_is_plural,
        shapes=_SHAPES,
        complaints=complaints,
    )
    return CardLanguage(source.read_text(encoding="utf-8"), brought)


def _is_plural(value: object) -> bool:
    """Return whether a verb or a noun after this part stands in the plural."""
    if isinstance(value, n.One):
        return value.who in _SEVERAL
    return isinstance(value, n.All | n.AnyNumber | n.Many) or value in _SEVERAL


def _gather_text(parts: Sequence[object]) -> object:
    """Give each header the sentences up to the next one."""
    (items,) = parts
    assert isinstance(items, tuple)
    sentences: list[n.Sentence] = []
    clauses: list[n.Clause] = []
    for item in items:
        if isinstance(item, n.Clause):
            clauses.append(item)
        elif clauses:
            last = clauses[-1]
            clauses[-1] = n.Clause(last.header, (*last.sentences, item))
        else:
            sentences.append(item)
    return n.Text(tuple(sentences), tuple(clauses))


def _spread_text(node: object, plural: bool) -> Sequence[object]:
    assert isinstance(node, n.Text)
    items: list[object] = [*node.sentences]
    for clause in node.clauses:
        first, *others = clause.sentences
        items += [n.Clause(clause.header, (first,)), *others]
    return (tuple(items),)


def _gather_clause(parts: Sequence[object]) -> object:
    header, sentence = parts
    assert isinstance(header, n.Trigger | n.Option)
    assert isinstance(sentence, n.Sentence)
    return n.Clause(header, (sentence,))


def _spread_clause(node: object, plural: bool) -> Sequence[object]:
    assert isinstance(node, n.Clause)
    return node.header, node.sentences[0]


def _gather_need(parts: Sequence[object]) -> object:
    count, symbol = parts
    return n.Need(_or_one(count), str(symbol))


def _spread_need(node: object, plural: bool) -> Sequence[object]:
    assert isinstance(node, n.Need)
    return None if node.int == 1 else node.int, node.symbol


def _gather_shows_any(parts: Sequence[object]) -> object:
    first, others = parts
    assert isinstance(others, tuple)
    return n.ShowsAny((str(first), *others))


def _spread_shows_any(node: object, plural: bool) -> Sequence[object]:
    assert isinstance(node, n.ShowsAny)
    return node.symbols[0], node.symbols[1:]


def _gather_tokens(parts: Sequence[object]) -> object:
    count, name, counter = parts
    assert counter is None or isinstance(counter, n.Counter)
    return n.Tokens(_or_one(count), str(name), counter)


def _spread_tokens(node: object, plural: bool) -> Sequence[object]:
    assert isinstance(node, n.Tokens)
    alone = node.int == 1 and node.counter is None
    return None if alone else node.int, node.name, node.counter


def _or_one(count: object) -> int:
    return count if isinstance(count, int) else 1


_SHAPES: Final[Mapping[str, Shape]] = {
    "Clause": Shape(_gather_clause, _spread_clause),
    "Need": Shape(_gather_need, _spread_need),
    "ShowsAny": Shape(_gather_shows_any, _spread_shows_any),
    "Text": Shape(_gather_text, _spread_text),
    "Tokens": Shape(_gather_tokens, _spread_tokens),
}


def _read_range(text: str) -> object:
    low, _, high = text.partition("-")
    return w.Range(int(low), int(high))


def _write_range(value: object) -> str:
    assert isinstance(value, w.Range)
    return f"{value.low}-{value.high}"


def _read_symbol(text: str) -> object:
    return text[1:-1]


def _write_symbol(value: object) -> str:
    return f"[{value}]"


OPENS: Final[Mapping[str, OpenWord]] = {
    "INT": NUMBER,
    "NAME": OpenWord(
        str, "a name such as Evasive", str, str, ("Evasive", "Fire Mastery", "Nyra's Bond")
    ),
    "RANGE": OpenWord(
        w.Range,
        "numbers such as 1-2",
        _read_range,
        _write_range,
        (w.Range(1, 2), w.Range(4, 6)),
    ),
    "SYMBOL": OpenWord(
        str, "a symbol such as [sword]", _read_symbol, _write_symbol, ("sword", "fiery soul")
    ),
}
