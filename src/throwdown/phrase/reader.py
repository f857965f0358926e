"""Text to tree. Refuses whatever is not the one canonical wording, and says what would be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from throwdown.phrase.capitalization import first_words, lower_sentences
from throwdown.phrase.error_messages import complaint_error, not_canonical_error, unreadable_error
from throwdown.phrase.grammar import Literal, Maybe
from throwdown.phrase.language import CardLanguage
from throwdown.phrase.lark_grammar import WORDS
from throwdown.phrase.parser import ParseError, Parser
from throwdown.phrase.parser_tables import ParserTables
from throwdown.phrase.writer import write


class Reader:
    """Reads texts of one language; the tables are loaded with the first text."""

    def __init__(self, language: CardLanguage, load: Callable[[], ParserTables]) -> None:
        self.language = language
        self._load = load
        self._proper = first_words(_literals(language))

    @cached_property
    def _parser(self) -> Parser:
        return Parser(self._load(), self._read_open_word, self._make_node)

    def read(self, text: str) -> object:
        """Return the tree of a canonical text; raises `LanguageError` for any other."""
        tree = self.parse(text)
        self.check(text, tree)
        return tree

    def check(self, text: str, tree: object) -> None:
        """Raise `LanguageError` if a text is not the canonical one of its tree."""
        better = write(self.language, tree)
        if better != text:
            raise not_canonical_error(text, better)
        for complaint in self.language.complaints(tree):
            raise complaint_error(self.language, text, complaint)

    def parse(self, text: str) -> object:
        """Return the tree of a text that the grammar can read, canonical or not."""
        low = lower_sentences(text, self._proper)
        try:
            return self._parser.parse(low)
        except ParseError as stuck:
            raise unreadable_error(self.language, (text, low), stuck) from None

    def _read_open_word(self, name: str, text: str) -> object:
        opened = self.language.opens.get(name)
        return None if opened is None else opened.read(text)

    def _make_node(self, name: str, values: Sequence[object]) -> object:
        if name.startswith(WORDS):
            return self._word(name.removeprefix(WORDS).upper(), str(values[0]))
        form = self.language.find_form(name)
        return tuple(values) if form is None else self.language.make(form, values)

    def _word(self, name: str, phrase: str) -> object:
        words = self.language.words.get(name)
        return True if words is None else words.read(phrase)


def _literals(language: CardLanguage) -> list[str]:
    """Return every phrase that the grammar or a word list spells out."""
    phrases = [phrase for words in language.words.values() for phrase in words.phrases()]
    for form in language.grammar.forms.values():
        for item in form.items:
            inner = item.items if isinstance(item, Maybe) else (item,)
            phrases += [each.text for each in inner if isinstance(each, Literal)]
    return phrases
