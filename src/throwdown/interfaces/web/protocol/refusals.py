"""Refusals: what a client is told when something cannot be done, in its language.

The code is for programs; the text is for people.
"""

from __future__ import annotations

from typing import Final

from throwdown.match.errors import (
    AlreadyAnswered,
    MatchError,
    MatchOver,
    NotOffered,
    NotSaved,
    NotYourTurn,
    NoUndo,
    OutOfOrder,
    RowTooLong,
    StaleDecision,
)
from throwdown.match.lesson.run import NotYet
from throwdown.words.texts import texts

MALFORMED: Final = "malformed"
TOO_FAST: Final = "too-fast"
OBSERVER: Final = "observer"
LANGUAGE: Final = "language"
ALREADY: Final = "already"
STALE: Final = "stale"
OVER: Final = "over"
NOT_YOUR_TURN: Final = "not-your-turn"
NOT_OFFERED: Final = "not-offered"
ROW_TOO_LONG: Final = "row-too-long"
NO_UNDO: Final = "no-undo"
NOT_YET: Final = "not-yet"
NOT_KEPT: Final = "not-kept"
IMPOSSIBLE: Final = "impossible"
BROKEN: Final = "broken"

_CODES: Final[tuple[tuple[type[MatchError], str], ...]] = (
    # The more special ones first.
    (AlreadyAnswered, ALREADY),
    (StaleDecision, STALE),
    (MatchOver, OVER),
    (NotYourTurn, NOT_YOUR_TURN),
    (NotOffered, NOT_OFFERED),
    (RowTooLong, ROW_TOO_LONG),
    (NoUndo, NO_UNDO),
    (NotYet, NOT_YET),
    (OutOfOrder, BROKEN),
    (NotSaved, NOT_KEPT),
    (MatchError, IMPOSSIBLE),
)


def code_of(error: MatchError) -> str:
    """Return the code of what a match refuses."""
    return next(code for kind, code in _CODES if isinstance(error, kind))


def refusal_text(code: str, language: str, detail: str = "") -> str:
    """Return a refusal in words."""
    return texts("web.refusals", language).say(code, detail=detail)
