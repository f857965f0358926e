"""What a game brings to make a language: a grammar, its words and its node classes.

`CardLanguage` joins them and answers what the reader, the writer and the generator need to know
about a form or a word. It neither reads nor writes a text itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from throwdown.phrase.grammar import Form, Grammar, read_grammar
from throwdown.phrase.node import Node
from throwdown.runtime.frozen import Frozen


class WordList(Frozen):
    """A closed word list: an enum whose values are the phrases, with other spellings of some."""

    members: type[StrEnum]
    plurals: Mapping[str, str] = {}
    """Phrase -> its plural."""
    spellings: Mapping[str, str] = {}
    """Another spelling -> the phrase it stands for."""

    def phrases(self) -> list[str]:
        """Return every phrase that is read as one of these words."""
        own = [member.value for member in self.members if member.value]
        return [*own, *self.plurals.values(), *self.spellings]

    def read(self, phrase: str) -> StrEnum:
        """Return the word behind a phrase."""
        for single, plural in self.plurals.items():
            if phrase == plural:
                return self.members(single)
        return self.members(self.spellings.get(phrase, phrase))

    def write(self, value: object, *, plural: bool) -> str:
        """Return the phrase of a word."""
        phrase = str(value)
        return self.plurals.get(phrase, phrase) if plural else phrase


class OpenWord(Frozen):
    """A word of which there is no list: a number, a name, a sign."""

    kind: type
    hint: str
    """What an error calls it, such as "a number"."""
    read: Callable[[str], object]
    write: Callable[[object], str]
    samples: tuple[object, ...]
    """Values for made-up trees."""


def _integer(text: str) -> object:
    return int(text)


NUMBER = OpenWord(int, "a number", _integer, str, (1, 2, 3))


class Shape(Frozen):
    """How a node is made of the parts of its phrase, where that is not one field per part."""

    gather: Callable[[Sequence[object]], object]
    spread: Callable[[object, bool], Sequence[object]]
    """The parts of the node; the flag says whether it stands in the plural."""


class Complaint(Frozen):
    """Something the grammar can read but the language does not say, with the node in question."""

    why: str
    node: object


def _no_complaints(tree: object) -> Iterable[Complaint]:
    return ()


class LanguageParts(Frozen):
    """Everything a game brings beside its grammar."""

    nodes: tuple[type, ...]
    words: Mapping[str, WordList]
    opens: Mapping[str, OpenWord]
    plural: Callable[[object], bool]
    """Whether a word or node is followed by a verb and a noun in the plural."""
    shapes: Mapping[str, Shape] = {}
    complaints: Callable[[object], Iterable[Complaint]] = _no_complaints


class CardLanguage:
    """A grammar with all that stands behind its symbols."""

    def __init__(self, source: str, brought: LanguageParts) -> None:
        self.grammar: Grammar = read_grammar(source)
        self._named = {form.name: form for form in self.grammar.forms.values()}
        self.words = brought.words
        self.opens = brought.opens
        self.complaints = brought.complaints
        self._plural = brought.plural
        self.shapes = brought.shapes
        self.classes: dict[str, type] = {node.__name__: node for node in brought.nodes}
        self.written: dict[int, tuple[object, str]] = {}
        """Trees that have been written and their texts, by the identity of the tree."""

    def form_of(self, node: object) -> Form:
        """Return the phrase of a node."""
        return self.grammar.forms[type(node).__name__]

    def find_form(self, name: str) -> Form | None:
        """Return the phrase whose alternative is `-> name`."""
        return self._named.get(name)

    def make(self, form: Form, parts: Sequence[object]) -> object:
        """Return the node of a phrase with these parts; a flag that is absent is False."""
        values = [
            bool(value) if part.symbol in self.grammar.flags else value
            for (part, _), value in zip(form.parts, parts, strict=True)
        ]
        shape = self.shapes.get(form.node)
        return shape.gather(values) if shape else self.classes[form.node](*values)

    def spread(self, node: object, *, plural: bool) -> Sequence[object]:
        """Return the parts of a node in the order of its phrase."""
        shape = self.shapes.get(type(node).__name__)
        return shape.spread(node, plural) if shape else [value for _, value in node_fields(node)]

    def is_plural(self, value: object) -> bool:
        """Return whether what follows this part stands in the plural."""
        if isinstance(value, int) and not isinstance(value, bool):
            return value != 1
        return self._plural(value)


def node_fields(node: object) -> Iterator[tuple[str, object]]:
    """Yield the fields of a node by name; nothing for a value that is no node."""
    if isinstance(node, Node):
        yield from vars(node).items()


def walk(tree: object) -> Iterator[object]:
    """Yield every node of a tree, each before its parts, in the order of the text."""
    if isinstance(tree, tuple):
        for item in tree:
            yield from walk(item)
    elif isinstance(tree, Node):
        yield tree
        for _, value in node_fields(tree):
            yield from walk(value)
