"""German determiners: what stands before a noun, and the endings of the adjectives after it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, assert_never

from throwdown.games.masters.language import word_lists as w
from throwdown.phrase.german.clauses import Forms, Person

AFTER_EIN: Final[Forms] = ("er", "en", "en", "en")
AFTER_DER: Final[Forms] = ("e", "en", "en", "en")
AFTER_ALLE: Final[Forms] = ("en", "en", "en", "en")
AFTER_NOTHING: Final[Forms] = ("e", "er", "en", "e")

_EIN: Final[Forms] = ("ein", "eines", "einem", "einen")
_EINER: Final[Forms] = ("einer", "eines", "einem", "einen")
_JEDER: Final[Forms] = ("jeder", "jedes", "jedem", "jeden")
_MANY: Final[Forms] = ("beliebig viele", "", "beliebig vielen", "beliebig viele")
_ALLE: Final[Forms] = ("alle", "aller", "allen", "alle")
_KEINE: Final[Forms] = ("keine", "keiner", "keinen", "keine")
_KEIN: Final[Forms] = ("kein", "keines", "keinem", "keinen")
_SEVERAL: Final[Forms] = (
    "ein oder mehrere",
    "",
    "einem oder mehreren",
    "einen oder mehrere",
)


@dataclass(frozen=True, slots=True)
class Determiner:
    """What stands before a noun, and the endings of the adjectives after it.

    Owned dice are "1 deiner Charaktere" if there is a partitive, "alle deine Charaktere" if a
    possessive may follow, and otherwise "2 eigene Charaktere". A phrase without a genitive takes
    "von". Targeted dice are somebody's choice, dice of a pattern lie in their place.
    """

    words: Forms
    endings: Forms
    person: Person = Person.ER
    partitive: Forms | None = None
    possessive: bool = False
    genitive: bool = True
    other: bool = False
    targeted: bool = False
    pattern: bool = False


_NUMERAL: Final[Forms] = ("1", "1", "1", "1")
_NO_WORD: Final[Forms] = ("", "", "", "")

A: Final = Determiner(_EIN, AFTER_EIN, partitive=_EINER, pattern=True)
TARGET: Final = Determiner(_EIN, AFTER_EIN, targeted=True)
PLAIN_TARGET: Final = Determiner(_EIN, AFTER_EIN)
ONE: Final = Determiner(_NUMERAL, AFTER_EIN, partitive=_NUMERAL, genitive=False)
EACH: Final = Determiner(_JEDER, AFTER_DER, partitive=_JEDER, pattern=True)
MANY: Final = Determiner(_MANY, AFTER_NOTHING, Person.SIE, partitive=_MANY, genitive=False)
ALL: Final = Determiner(_ALLE, AFTER_ALLE, Person.SIE, possessive=True)
NO: Final = Determiner(_KEINE, AFTER_ALLE, Person.SIE, pattern=True)
NOT_A: Final = Determiner(_KEIN, AFTER_EIN, pattern=True)
SEVERAL: Final = Determiner(_SEVERAL, AFTER_NOTHING, Person.SIE, genitive=False, pattern=True)
BARE: Final = Determiner(_NO_WORD, AFTER_NOTHING, Person.SIE, possessive=True, genitive=False)


def count_of_targets(number: int, *, up_to: bool) -> Determiner:
    """Return the determiner of a number of targets: "2", "bis zu 2"."""
    word = f"bis zu {number}" if up_to else str(number)
    words = (word, word, word, word)
    if number == 1:
        return Determiner(words, AFTER_EIN, genitive=False, targeted=True)
    return Determiner(words, AFTER_NOTHING, Person.SIE, genitive=False, targeted=True)


def count_of_dice(number: int, *, up_to: bool) -> Determiner:
    """Return the determiner of a number of dice that are no targets: "2", "bis zu 2 deiner"."""
    made = count_of_targets(number, up_to=up_to)
    return replace(made, partitive=made.words, targeted=False)


def count_or_more(number: int) -> Determiner:
    """Return the determiner of at least this number of dice in a place."""
    word = f"mindestens {number}"
    words = (word, word, word, word)
    if number == 1:
        return Determiner(words, AFTER_EIN, partitive=words, genitive=False, pattern=True)
    return Determiner(words, AFTER_NOTHING, Person.SIE, words, genitive=False, pattern=True)


def article(art: w.Art) -> Determiner:
    """Return the determiner of a pattern: "ein", or "ein" with "anderer" after it."""
    match art:
        case w.Art.A:
            return A
        case w.Art.ANOTHER:
            return replace(A, other=True)
        case w.Art.ONE_OR_MORE:
            return SEVERAL
        case _:
            assert_never(art)
