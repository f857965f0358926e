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
    StaleDecision,
)

MALFORMED: Final = "malformed"
TOO_FAST: Final = "too-fast"
OBSERVER: Final = "observer"
LANGUAGE: Final = "language"
ALREADY: Final = "already"
STALE: Final = "stale"
OVER: Final = "over"
NOT_YOUR_TURN: Final = "not-your-turn"
NOT_OFFERED: Final = "not-offered"
NO_UNDO: Final = "no-undo"
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
    (NoUndo, NO_UNDO),
    (OutOfOrder, BROKEN),
    (NotSaved, NOT_KEPT),
    (MatchError, IMPOSSIBLE),
)
TEXTS: Final = {
    "en": {
        MALFORMED: "That message cannot be understood: {detail}",
        TOO_FAST: "Too many messages at once. Wait a moment.",
        OBSERVER: "Observers can only watch.",
        LANGUAGE: "There is no such language here. There are: {detail}.",
        ALREADY: "That has been done already.",
        STALE: "The game has moved on since. Look at the table again.",
        OVER: "The game is over.",
        NOT_YOUR_TURN: "Somebody else decides now.",
        NOT_OFFERED: "That is not possible now.",
        NO_UNDO: "There is nothing to take back, or the others do not agree.",
        NOT_KEPT: "It could not be saved, so it has not happened. Is the disk full?",
        IMPOSSIBLE: "That cannot be done now.",
        BROKEN: "Something broke on our side. The game is saved.",
    },
    "de": {
        MALFORMED: "Diese Nachricht ist nicht zu verstehen: {detail}",
        TOO_FAST: "Zu viele Nachrichten auf einmal. Warte einen Augenblick.",
        OBSERVER: "Wer zuschaut, kann nur zuschauen.",
        LANGUAGE: "Diese Sprache gibt es hier nicht. Es gibt: {detail}.",
        ALREADY: "Das ist schon geschehen.",
        STALE: "Das Spiel ist inzwischen weiter. Sieh noch einmal auf den Tisch.",
        OVER: "Das Spiel ist vorbei.",
        NOT_YOUR_TURN: "Jetzt entscheidet jemand anderes.",
        NOT_OFFERED: "Das geht jetzt nicht.",
        NO_UNDO: "Es gibt nichts zurückzunehmen, oder die anderen sind nicht einverstanden.",
        NOT_KEPT: "Es ließ sich nicht sichern, also ist es nicht geschehen. Speicher voll?",
        IMPOSSIBLE: "Das geht jetzt nicht.",
        BROKEN: "Bei uns ist etwas kaputtgegangen. Das Spiel ist gesichert.",
    },
}


def code_of(error: MatchError) -> str:
    """Return the code of what a match refuses."""
    return next(code for kind, code in _CODES if isinstance(error, kind))


def refusal_text(code: str, language: str, detail: str = "") -> str:
    """Return a refusal in words."""
    return TEXTS[language][code].format(detail=detail)
