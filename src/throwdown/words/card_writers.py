"""Finding the writer of card texts in a language: a package beside the grammar of each game.

A language names it as its `card_writer`. Its module `writer` has a function of that name, its
`lexicon` the words. The grammar itself writes the default language, and any that names no writer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module

from throwdown.words.languages import DEFAULT, open_language


@cache
def find_writer(package: str, language: str) -> Callable[..., object] | None:
    """Return what writes the trees of a package's grammar in a language, or None for the grammar.

    It is loaded only now: writing a language takes long to import, and most games never need it.

    Raises:
        KeyError: there is no such language.
    """
    name = _writer_name(language)
    if not name:
        return None
    found: object = vars(import_module(f"{package}.{name}.writer"))[name]
    assert callable(found)
    return found


@cache
def find_words(package: str, language: str, table: str) -> Mapping[str, str]:
    """Return the words of a table of a language's lexicon by those of the grammar, if it has any.

    Loaded only now, like the writer.

    Raises:
        KeyError: there is no such language.
    """
    name = _writer_name(language)
    if not name:
        return {}
    found: object = vars(import_module(f"{package}.{name}.lexicon"))[table]
    assert isinstance(found, Mapping)
    return {str(word): str(said) for word, said in found.items()}


def _writer_name(language: str) -> str:
    return "" if language == DEFAULT else open_language(language).card_writer
