"""The lexicon: terms of both games, by id, with what they lead to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from throwdown.content.help.help_files import UXM, facts, ids_with, words
from throwdown.words.languages import find_languages

_FIRST_THRONE: Final = 201
_ASIDE: Final = re.compile(r"\(([^()]*)\)")


@dataclass(frozen=True, slots=True)
class LexiconTerm:
    """A term of the lexicon."""

    id: str
    game: str
    title: str
    """The term as the lexicon prints it, with its variants."""
    names: tuple[str, ...]
    """What it is called in this language, the usual name first."""
    also: tuple[str, ...]
    """What it is called in the other languages."""
    definition: str
    books: str
    """The books and lines it comes from."""
    rules: tuple[str, ...]
    related: tuple[str, ...]
    editions: tuple[str, ...]
    """The rows of the matrix of editions that bear on it."""
    is_quick: bool
    """Whether it stands in the quick reference of the Dice Throne book."""
    is_own: bool
    """Whether the German name is ours, because no book has one."""


def lexicon(
    language: str, game: str | None = None, edition: str | None = None
) -> list[LexiconTerm]:
    """Return the terms of a game, or of both, that an edition knows."""
    return [
        term
        for term in _terms(language).values()
        if game in (None, term.game) and is_known(term.id, edition)
    ]


def is_known(term_id: str, edition: str | None) -> bool:
    """Return whether an edition has what a term means (SH-1.4)."""
    return edition != UXM or term_id not in ids_with("lexicon", "later")


def find_related(each: LexiconTerm, language: str, edition: str | None = None) -> list[LexiconTerm]:
    """Return the terms that a term leads to, those that an edition knows."""
    found = [term(other, language) for other in each.related if is_known(other, edition)]
    return [other for other in found if other is not None]


def term(term_id: str, language: str) -> LexiconTerm | None:
    """Return a term by its id; None if there is none."""
    return _terms(language).get(term_id)


@cache
def _terms(language: str) -> dict[str, LexiconTerm]:
    return {key: _term(key, language) for key in facts("lexicon")["books"]}


def _term(key: str, language: str) -> LexiconTerm:
    about, links = facts("lexicon"), facts("links")
    own = words("lexicon", language)
    others = [words("lexicon", other)["terms"][key] for other in find_languages()]
    names = _names(own["terms"][key])
    also = dict.fromkeys(name for title in others for name in _names(title))
    return LexiconTerm(
        id=key,
        game="throne" if int(key.removeprefix("LX-")) >= _FIRST_THRONE else "masters",
        title=own["terms"][key],
        names=names,
        also=tuple(name for name in also if name not in names),
        definition=own["definitions"][key],
        books=about["books"][key],
        rules=tuple(links["rules"][key].split()),
        related=tuple(links["related"][key].split()),
        editions=tuple(about["editions"].get(key, "").split()),
        is_quick=key in ids_with("lexicon", "quick"),
        is_own=key in ids_with("lexicon", "own"),
    )


def _names(title: str) -> tuple[str, ...]:
    """Return the names in a title: those with commas in between, without what stands aside."""
    bare = _ASIDE.sub("", title)
    found = [" ".join(name.split()) for name in bare.split(",")]
    return tuple(dict.fromkeys([*filter(None, found), " ".join(title.split())]))
