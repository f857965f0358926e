"""Dice Throne in words: what its prompts, options, events and table say in each language."""

from __future__ import annotations

from typing import Final

from throwdown.throne.words.english import ENGLISH
from throwdown.throne.words.german import GERMAN
from throwdown.throne.words.lexicon import Lexicon

LEXICONS: Final[dict[str, Lexicon]] = {"en": ENGLISH, "de": GERMAN}
LANGUAGES: Final = tuple(LEXICONS)
