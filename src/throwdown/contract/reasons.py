"""Wishes: what a player says they would like to do, and what forbids it; knows no game.

A game brings the words for its verbs, finds out what a wish could mean and asks its own rules;
`ReasonTemplate` is their answer before it is put into words.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from throwdown.contract.speech import Reason
from throwdown.kernel.action import NONE, Action
from throwdown.words.formatter import Value
from throwdown.words.texts import Texts


@dataclass(frozen=True, slots=True)
class ReasonTemplate:
    """A reason before it is put into words: its rule, its form, and what is filled in."""

    rule: str
    key: str
    words: Mapping[str, Value]

    def put_into_words(self, forms: Texts) -> Reason:
        """Return the reason in the words of these forms."""
        return Reason(self.rule, forms.fill(self.key, self.words))


def nearest(reasons: Sequence[ReasonTemplate], far: Sequence[str]) -> ReasonTemplate:
    """Return the reason about what was most likely meant; the forms in `far` are about others."""
    return max(reasons, key=lambda why: far.index(why.key) if why.key in far else len(far))


def is_called(wish: str, options: Iterable[Action], *names: Callable[[Action], str]) -> bool:
    """Return whether an option is called just what a wish says, by any of these ways of naming."""
    said = wish.casefold()
    return any(said == name(option).casefold() for option in options for name in names)


@dataclass(frozen=True, slots=True)
class WishWords:
    """What players say around the thing they mean."""

    verbs: Mapping[str, int]
    """Words and whole phrases for the verbs."""
    before: Collection[str]
    """Words before the thing that say nothing, such as articles."""
    after: Collection[str] = ()
    whole: Collection[str] = ()
    """Things that are called just so, even if they begin with such a word."""

    def split(self, text: str) -> tuple[int, str]:
        """Return the verb of a wish, or NONE, and the rest; German often puts the verb last."""
        words = text.casefold().split()
        said = " ".join(words)
        if said in self.verbs:
            return self.verbs[said], ""
        places = [0, len(words) - 1, *range(1, len(words) - 1)] if words else []
        # German `die` is an article first, and a verb only where there is no other.
        for place in sorted(places, key=lambda place: words[place] in self.before):
            if words[place] in self.verbs:
                rest = words[:place] + words[place + 1 :]
                return self.verbs[words[place]], self._bare(rest)
        return NONE, ""

    def _bare(self, words: list[str]) -> str:
        while words and words[0] in self.before and " ".join(words) not in self.whole:
            words.pop(0)
        while len(words) > 1 and words[-1] in self.after:
            words.pop()
        return " ".join(words)
