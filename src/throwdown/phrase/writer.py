"""Tree to text: the grammar read backwards, so that the wording of a node exists only there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from throwdown.phrase.capitalization import raise_sentences
from throwdown.phrase.grammar import AgreeingWord, Form, Literal, Maybe, Part
from throwdown.phrase.language import CardLanguage

_CLOSING = tuple(",.:;)")
_MOST_KEPT = 4096
"""How many texts are kept; there are some two thousand in each game."""
_VOWEL_SOUND = re.compile(r'[\["(]*(?:[aeiouAEIOU]|X-)')


def write(language: CardLanguage, tree: object) -> str:
    """Return the canonical text of a whole tree."""
    # The trees of printed texts live as long as the process, and every game tells them.
    known = language.written.get(id(tree))
    if known is not None and known[0] is tree:
        return known[1]
    text = raise_sentences(phrase(language, tree))
    if len(language.written) >= _MOST_KEPT:
        language.written.clear()
    language.written[id(tree)] = tree, text
    return text


def phrase(language: CardLanguage, node: object, *, plural: bool = False) -> str:
    """Return the canonical wording of one node, as it stands inside a text."""
    form = language.form_of(node)
    return join_words(_pieces(language, form, language.spread(node, plural=plural), plural=plural))


def join_words(pieces: Iterable[str]) -> str:
    """Join words: a space between them, none before a comma, and "an" before a vowel."""
    text = ""
    article = False
    for piece in pieces:
        if not piece:
            continue
        if article and _VOWEL_SOUND.match(piece):
            text += "n"
        if text and not piece.startswith(_CLOSING) and not text.endswith("("):
            text += " "
        text += piece
        article = piece == "a"
    return text


def _pieces(
    language: CardLanguage, form: Form, values: Sequence[object], *, plural: bool
) -> Iterator[str]:
    """Yield the words of a form; each verb and each noun agrees with the part before it.

    A flag has no number, so what follows agrees with what stands before the flag.
    """
    left = iter(values)
    many = False
    for item in form.items:
        if isinstance(item, Literal):
            yield item.text
        elif isinstance(item, AgreeingWord):
            yield language.grammar.verbs[item.name][many]
        else:
            value = next(left)
            if isinstance(item, Part):
                yield _part(language, item, value, plural=plural, many=many)
            elif value is not None and value is not False:
                yield from _stretch(language, item, value, plural=plural)
            if not isinstance(value, bool):
                many = language.is_plural(value)


def _stretch(language: CardLanguage, maybe: Maybe, value: object, *, plural: bool) -> Iterator[str]:
    for item in maybe.items:
        if isinstance(item, Literal):
            yield item.text
        else:
            yield _part(language, item, value, plural=plural, many=False)


def _part(language: CardLanguage, part: Part, value: object, *, plural: bool, many: bool) -> str:
    """Return one part; `plural` tells the number of its form, `many` of the part before it."""
    symbol = part.symbol
    if symbol in language.grammar.flags:
        return language.grammar.flags[symbol]
    if value is None:
        return ""
    if symbol in language.words:
        return language.words[symbol].write(value, plural=plural or many)
    return _value(language, symbol, value, plural=part.plural or many)


def _value(language: CardLanguage, symbol: str, value: object, *, plural: bool) -> str:
    if isinstance(value, tuple):
        return _write_repeated(language, symbol, value)
    if type(value).__name__ in language.grammar.forms:
        return phrase(language, value, plural=plural)
    return language.opens[_open_at(language, symbol)].write(value)


def _write_repeated(language: CardLanguage, symbol: str, values: tuple[object, ...]) -> str:
    repeat = language.grammar.repeats[language.grammar.repeat_at(symbol)]
    texts = [_value(language, repeat.symbol, value, plural=False) for value in values]
    pieces: list[str] = []
    for number, text in enumerate(texts):
        if pieces:
            at_last = repeat.last and number == len(texts) - 1
            pieces.append(repeat.last if at_last else repeat.between)
        pieces.append(text + repeat.after)
    return join_words(pieces)


def _open_at(language: CardLanguage, symbol: str) -> str:
    """Return the open word that can stand for this symbol: itself or an alternative of the rule."""
    if symbol in language.opens:
        return symbol
    alternatives = language.grammar.rules[symbol]
    return next(name for name in alternatives if name in language.opens)
