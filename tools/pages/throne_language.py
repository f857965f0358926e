"""Rewrites the phrase tables of `docs/throne-language.md` from grammar, nodes and words.

    python -m tools.pages.throne_language docs/throne-language.md

The examples are the shortest texts of shipped heroes that use the phrase.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from throwdown.games.throne.compiler.hero_texts import texts_of, texts_of_card
from throwdown.games.throne.content.library import open_library
from throwdown.games.throne.language.english import card_language
from throwdown.games.throne.language.parser import parse_text
from tools.pages.phrase_tables import Manual, rewrite
from tools.pages.throne_glossary import MEANINGS


def manual(texts: Sequence[str]) -> Manual:
    """Return what the page tells, with examples from these texts."""
    return Manual(card_language(), MEANINGS, parse_text, texts, "The text")


def shipped_texts() -> list[str]:
    """Return every text of the shipped heroes and of the common cards."""
    library = open_library()
    printed = [each for card in library.common() for each in texts_of_card(card)]
    printed += [each for hero in library.heroes() for each in texts_of(hero)]
    return sorted({each.text for each in printed})


def main(page: Path) -> None:
    """Rewrite the page in place."""
    current = rewrite(page.read_text(encoding="utf-8"), manual(shipped_texts()))
    page.write_text(current, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
