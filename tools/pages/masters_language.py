"""Rewrites the phrase tables of `docs/language.md` from the grammar, the nodes and the words.

    python -m tools.pages.masters_language docs/language.md FILE...

The examples are the shortest lines of the other files that use the phrase: set files, and files
that have lines by card.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from throwdown.games.masters.language.english import card_language
from throwdown.games.masters.language.parser import parse_line
from tools.pages.masters_glossary import MEANINGS
from tools.pages.phrase_tables import Manual, rewrite


def manual(lines: Sequence[str]) -> Manual:
    """Return what the page tells, with examples from these lines."""
    return Manual(card_language(), MEANINGS, parse_line, lines, "The line")


def main(page: Path, files: Sequence[Path]) -> None:
    """Rewrite the page in place."""
    texts = [text for file in files for text in _texts(file)]
    current = rewrite(page.read_text(encoding="utf-8"), manual(texts))
    page.write_text(current, encoding="utf-8")


def _texts(file: Path) -> list[str]:
    """Return all lines of a set's cards, errata and quotations too, or those of a file by card."""
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    if "card" not in found:
        return [text for lines in found.values() for text in lines]
    kinds = ("text", "errata", "quoted")
    return [text for card in found["card"] for kind in kinds for text in card.get(kind, [])]


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]])
