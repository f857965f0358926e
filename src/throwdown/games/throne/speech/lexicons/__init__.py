"""Dice Throne in words: what its prompts, options, events and table say in each language."""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.speech.lexicons.english import ENGLISH
from throwdown.games.throne.speech.lexicons.german import GERMAN
from throwdown.games.throne.speech.lexicons.lexicon import Lexicon

LEXICONS: Final[dict[str, Lexicon]] = {"en": ENGLISH, "de": GERMAN}
LANGUAGES: Final = tuple(LEXICONS)
