"""Notation drawn as signs: energy as shapes with letters, levels as dots.

It makes texts for people nicer to look at; nothing is found out from them.
"""

from __future__ import annotations

import re
from typing import Final

from throwdown.interfaces.terminal.presenters.masters.faces import energy_text

_SIDEKICK: Final = re.compile(r"\bSK\b!?")
_LEVEL: Final = re.compile(r"@(\d)")
_ENERGY: Final = re.compile(r"[fbms]{1,2}|\?|g\d")


def style_energy(text: str, sidekick: str) -> str:
    """Return a text in which energy stands as shapes with letters, levels as dots."""
    words = []
    for word in _SIDEKICK.sub(sidekick, _LEVEL.sub(r" •\1", text)).split(" "):
        bare, arrow, rest = word.rstrip(".,").partition("→")
        if _ENERGY.fullmatch(bare):
            end = word[len(word.rstrip(".,")) :]
            word = energy_text(bare) + (f"→{energy_text(rest)}" if arrow else "") + end
        words.append(word)
    return " ".join(words)
