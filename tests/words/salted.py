"""The language of tests with salt: whatever is said in it is unreadable and never the same twice.

Texts of the program, names and card texts go through a few doors each, and at these they are put
out of all recognition, anew at every call. Whoever turns words back into what they mean cannot
play in it; whoever keeps to ids never notices. What players say to the program stays English.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import SystemRandom
from typing import Final

import pytest

from tests.words.pseudo import HEARD, pseudo_language
from throwdown.content.translations import NounForms, Translations
from throwdown.games.masters.language import wording as masters_wording
from throwdown.games.throne.content.hero import Hero, Noun
from throwdown.games.throne.view import wording as throne_wording
from throwdown.words import texts as text_module
from throwdown.words.card_writers import find_words, find_writer
from throwdown.words.formatter import Value
from throwdown.words.languages import Language
from throwdown.words.texts import Texts

CODE: Final = "qpx"
"""Not the code of the language without salt: what is printed is kept by language."""
LETTERS: Final = "âƀčđêƒĝĥîĵķłɱñôþɋřšţûṽŵẋŷžÂɃČĐÊƑĜĤÎĴĶŁÑÔÞɊŘŠŢÛṼŴẊŶŽ"
"""None of them stands in a text of another language."""
_CHANCE: Final = SystemRandom()
_NAME: Final = 9
"""How long a name is, about."""


def salt(text: str) -> str:
    """Return a text of about that length in which nothing can be read; nothing stays nothing."""
    room = len(text) + _CHANCE.randrange(3)
    return "".join(_CHANCE.choices(LETTERS, k=room)) if text.strip() else text


def _name() -> str:
    return salt("x" * _NAME)


class SaltedTexts(Texts):
    """Texts that are salted if they are the language's of the tests, and said to somebody."""

    def __init__(self, section: str, language: Language, own: dict[str, str]) -> None:
        super().__init__(section, language, own)
        self._plain = Texts(section, language, own)
        self._is_salted = language.code == CODE and section.partition(".")[2] not in HEARD

    def get(self, key: str) -> str | None:
        text = self._plain.get(key)
        return salt(text) if text is not None and self._is_salted else text

    def by_key(self) -> dict[str, str]:
        found = self._plain.by_key()
        return {key: salt(text) for key, text in found.items()} if self._is_salted else found

    def fill(self, key: str, values: Mapping[str, Value]) -> str:
        text = self._plain.fill(key, values)
        return salt(text) if self._is_salted else text


class _SaltedWords(Mapping[str, str]):
    """A word for everything."""

    def __getitem__(self, key: str) -> str:
        return salt(key)

    def __contains__(self, key: object) -> bool:
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


_find_name, _find_forms, _find_symbols = Translations.find, Noun.forms_in, Hero.symbols_in


def _salted_name(self: Translations, language: str) -> str | None:
    return _name() if language == CODE else _find_name(self, language)


def _salted_forms(self: Noun, language: str) -> NounForms:
    return NounForms(_name(), _name()) if language == CODE else _find_forms(self, language)


def _salted_symbols(self: Hero, language: str) -> Mapping[str, str]:
    return _SaltedWords() if language == CODE else _find_symbols(self, language)


def _salted_writer(package: str, language: str) -> Callable[..., object] | None:
    return (lambda *_: salt("x" * 60)) if language == CODE else find_writer(package, language)


def _salted_words(package: str, language: str, table: str) -> Mapping[str, str]:
    return _SaltedWords() if language == CODE else find_words(package, language, table)


def pour_salt(patch: pytest.MonkeyPatch) -> None:
    """Have everything that is said in the language of the tests salted in this process."""
    patch.setattr(text_module, "Texts", SaltedTexts)
    patch.setattr(Translations, "find", _salted_name)
    patch.setattr(Noun, "forms_in", _salted_forms)
    patch.setattr(Hero, "symbols_in", _salted_symbols)
    for wording in (masters_wording, throne_wording):
        patch.setattr(wording, "find_writer", _salted_writer)
        patch.setattr(wording, "find_words", _salted_words)


@contextmanager
def salted_language(folder: Path) -> Iterator[None]:
    """Have the language with salt among the others for a while."""
    with pytest.MonkeyPatch.context() as patch:
        pour_salt(patch)
        with pseudo_language(folder, CODE):
            yield
