"""Notation drawn as signs: energy as shapes with letters, levels as dots.

It makes texts for people nicer to look at; nothing is found out from them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from throwdown.interfaces.terminal.presenters.masters.faces import ENERGY, energy_text
from throwdown.words.texts import texts

_SIDEKICK: Final = re.compile(r"\bSK\b!?")
_LEVEL: Final = re.compile(r"@(\d)")
_BRACKETS: Final = re.compile(r"\[([^\]]+)\]")
_ENERGY: Final = re.compile(r"[fbms]{1,2}|\?|g\d")


def energy_names(language: str) -> dict[str, str]:
    """Return the letter of each kind of energy by its name in a language."""
    said = texts("masters.energies", language)
    return {said[name]: letter for letter, (_, _, name) in ENERGY.items()}


def style_brackets(text: str, energies: Mapping[str, str]) -> str:
    """Return a card's text with energy as shapes, by its names; other names lose their brackets."""

    def sign(found: re.Match[str]) -> str:
        letter = energies.get(found[1])
        return energy_text(letter) if letter else found[1]

    return _BRACKETS.sub(sign, text)


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
