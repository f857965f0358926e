"""The commonest slips in the texts of cards, and a reader that says what would have been right."""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language.parser import LanguageError, parse_line
from throwdown.phrase.slips import common_slips, explain

_OTHER_WORDS: Final = (
    ("when this enters (?:the battlefield|the field|play)", "When fielded"),
    ("when this is fielded", "When fielded"),
    ("when this comes into play", "When fielded"),
    ("your Sidekicks", "all your Sidekicks"),
    ("your characters", "all your characters"),
    ("opposing characters", "all opposing characters"),
    ("opposing Sidekicks", "all opposing Sidekicks"),
    ("target", "target character"),
    ("while this is active", "While active"),
    ("dies", "is KO'd"),
    ("is knocked out", "is KO'd"),
    ("is destroyed", "is KO'd"),
    ("knock out", "KO"),
    ("destroy", "KO"),
    ("enemy", "opposing"),
    ("creature", "character"),
    ("hero", "character"),
    ("cannot", "can't"),
    ("can not", "can't"),
    ("gain", "you gain"),
    ("this card", "this"),
    ("this character", "this"),
    ("this die", "this"),
    ("him|her|it", "this"),
    ("a die", "1 die"),
    (r"\+(\d) attack", r"+\1A"),
    (r"\+(\d) defense", r"+\1D"),
    ("until end of turn", ""),
    ("until the end of the turn", ""),
    ("over ?crush", "Overcrush"),
    ("over-crush", "Overcrush"),
)


def read_card_line(text: str, title: str, subtitle: str | None) -> n.Line:
    """Return the tree of a line of a card.

    Raises:
        LanguageError: it cannot be read; a common slip is told as such.
    """
    try:
        return parse_line(text)
    except LanguageError as error:
        names = (f"{title}: {subtitle}", title, subtitle or "")
        slips = common_slips(names, "card", "this", _OTHER_WORDS)
        raise explain(error, slips, parse_line) from error
