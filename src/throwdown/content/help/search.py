"""Finding terms and rules by what somebody types: an id, a name, or words of the text."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from throwdown.content.help.lexicon import LexiconTerm, lexicon, term
from throwdown.content.help.rulebook import RuleText, rule, rules

NEAR: Final = 5
"""How many terms are named where none is called so."""
_LIKE: Final = 0.6
_FILLING: Final = re.compile(r"[^\w*?#\[\]]+")


@dataclass(frozen=True, slots=True)
class Found:
    """What was found: terms and rules; where it is neither, the nearest terms."""

    terms: tuple[LexiconTerm, ...] = ()
    rules: tuple[RuleText, ...] = ()
    near: tuple[LexiconTerm, ...] = ()


def find(query: str, language: str, game: str | None = None, edition: str | None = None) -> Found:
    """Return what is called so, else what has these words, else the nearest terms.

    A term of the game at hand goes before one of the same name in another game.
    """
    wanted = query.strip()
    code = wanted.upper()
    if (by_id := term(code, language)) is not None:
        return Found(terms=(by_id,))
    if (sentence := rule(wanted, language, edition) or rule(code, language, edition)) is not None:
        return Found(rules=(sentence,))
    said = plain(wanted)
    if not said:
        return Found()
    everywhere = lexicon(language)
    called = [each for each in everywhere if said in map(plain, _all_names(each))]
    if called:
        return Found(terms=tuple(_of_game(called, game)))
    known = lexicon(language, None, edition)
    parts = said.split()
    named = [each for each in known if _has(parts, " ".join(_all_names(each)))]
    if named:
        return Found(terms=tuple(_of_game(named, game)))
    told = [each for each in known if _has(parts, each.definition)]
    ruled = [each for each in rules(language, edition) if _has(parts, each.text)]
    if told or ruled:
        return Found(
            terms=tuple(_of_game(told, game)),
            rules=tuple(each for each in ruled if game in (None, each.game)) or tuple(ruled),
        )
    return Found(near=tuple(nearest(said, known)))


def nearest(said: str, known: list[LexiconTerm]) -> list[LexiconTerm]:
    """Return the terms whose names are most like what was said."""
    marks = [(_likeness(said, each), each) for each in known]
    close = sorted((mark for mark in marks if mark[0] >= _LIKE), key=lambda mark: -mark[0])
    return [each for _, each in close[:NEAR]]


def plain(text: str) -> str:
    """Return a text for comparing: small letters without marks, single blanks."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in bare if not unicodedata.combining(letter))
    return " ".join(_FILLING.sub(" ", letters).split())


def _likeness(said: str, known: LexiconTerm) -> float:
    return max(SequenceMatcher(None, said, plain(name)).ratio() for name in _all_names(known))


def _all_names(known: LexiconTerm) -> tuple[str, ...]:
    return known.names + known.also


def _has(parts: list[str], text: str) -> bool:
    words = plain(text).split()
    return all(any(word.startswith(part) for word in words) for part in parts)


def _of_game(found: list[LexiconTerm], game: str | None) -> list[LexiconTerm]:
    return [each for each in found if game in (None, each.game)] or found
