"""Dice Masters in words: what its prompts, options, events and table say in each language."""

from __future__ import annotations

from typing import Final

from throwdown.masters.words.english import ENGLISH
from throwdown.masters.words.german import GERMAN
from throwdown.masters.words.lexicon import Lexicon

LEXICONS: Final[dict[str, Lexicon]] = {"en": ENGLISH, "de": GERMAN}
LANGUAGES: Final = tuple(LEXICONS)
