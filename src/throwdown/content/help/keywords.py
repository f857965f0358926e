"""Keywords: the terms that cards, tokens and boards print as words of their own."""

from __future__ import annotations

import re
from typing import Final

from throwdown.content.help.lexicon import LexiconTerm, lexicon

_PRINTED: Final = {
    "masters": (4, 6, 7, 21, 35, 53, 54, 62, 63, 75, 79, 81, 86, 87, 93, 96, 99),
    "throne": (213, 215, 257, 278, 283, 284, 285, 286, 287, 288, 289, 290),
}
"""By game, the numbers of their entries in the lexicon."""
_KIND: Final = re.compile(r" (ability|damage)$")


def keywords_in(text: str, game: str, language: str, edition: str | None) -> list[LexiconTerm]:
    """Return the keywords of a game that a text prints, each as the lexicon has it."""
    printed = {f"LX-{number}" for number in _PRINTED.get(game, ())}
    terms = [term for term in lexicon(language, game, edition) if term.id in printed]
    return [term for term in terms if any(_stands_in(name, text) for name in term.names)]


def _stands_in(name: str, text: str) -> bool:
    """Return whether a name is printed: whole, as it is or with a capital letter."""
    for said in {name, _KIND.sub("", name)}:
        first = re.escape(said[0])
        if re.search(rf"\b(?:{first}|{re.escape(said[0].upper())}){re.escape(said[1:])}\b", text):
            return True
    return False
