"""Made-up trees of a language, to try its laws on far more than the texts there are."""

from __future__ import annotations

from functools import cache
from random import Random

from throwdown.phrase.grammar import Form
from throwdown.phrase.language import CardLanguage

_ENDLESS = 1000
_LONGEST = 2


def grow(language: CardLanguage, random: Random, depth: int) -> object:
    """Return a random tree, about as deep as asked; it may break rules beyond the grammar."""
    return _Grower(language, random).symbol(language.grammar.start, depth)


def is_sound(language: CardLanguage, tree: object) -> bool:
    """Return whether a tree breaks no rule of the language."""
    return not any(language.complaints(tree))


class _Grower:
    def __init__(self, language: CardLanguage, random: Random) -> None:
        self._language = language
        self._random = random
        self._heights = _heights(language)

    def symbol(self, name: str, depth: int) -> object:
        """Return a random value for a symbol."""
        language, random = self._language, self._random
        if name in language.grammar.flags:
            return True
        if name in language.words:
            return random.choice([word for word in language.words[name].members if word.value])
        if name in language.opens:
            return random.choice(language.opens[name].samples)
        if repeat := language.grammar.repeats.get(name):
            count = random.randint(repeat.least, _LONGEST)
            return tuple(self.symbol(repeat.symbol, depth) for _ in range(count))
        return self._rule(name, depth)

    def _rule(self, name: str, depth: int) -> object:
        alternatives = self._language.grammar.rules[name]
        least = min(self._heights[each] for each in alternatives)
        low = [each for each in alternatives if self._heights[each] <= max(depth, least)]
        chosen = self._random.choice(low)
        form = self._language.grammar.forms.get(chosen)
        return self._form(form, depth - 1) if form else self.symbol(chosen, depth)

    def _form(self, form: Form, depth: int) -> object:
        values = [
            None if optional and self._random.random() < 0.5 else self.symbol(part.symbol, depth)
            for part, optional in form.parts
        ]
        return self._language.make(form, values)


@cache
def _heights(language: CardLanguage) -> dict[str, int]:
    """Return how deep the shallowest tree of each rule, list and form is."""
    grammar = language.grammar
    names = [*grammar.rules, *grammar.repeats, *grammar.forms]
    heights = dict.fromkeys(names, _ENDLESS) | dict.fromkeys(language.opens, 0)
    before: dict[str, int] = {}
    while heights != before:
        before = dict(heights)
        for name, form in grammar.forms.items():
            needed = [part.symbol for part, optional in form.parts if not optional]
            heights[name] = 1 + max((heights.get(symbol, 0) for symbol in needed), default=0)
        for name, repeat in grammar.repeats.items():
            heights[name] = heights.get(repeat.symbol, 0) if repeat.least else 0
        for name, alternatives in grammar.rules.items():
            heights[name] = min(heights[each] for each in alternatives)
    return heights
