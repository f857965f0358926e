"""Rewrites the phrase tables of `docs/language.md` from the grammar, the nodes and the words.

    python -m throwdown.masters.language.page docs/language.md tests/masters/language/lines*.toml

The examples are the shortest lines of the other files that use the phrase.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from throwdown.masters.language.english import card_language
from throwdown.masters.language.meanings import MEANINGS
from throwdown.masters.language.parse import parse_line
from throwdown.phrase.page import Manual, rewritten


def manual(lines: Sequence[str]) -> Manual:
    """What the page tells, with examples from these lines."""
    return Manual(card_language(), MEANINGS, parse_line, lines, "The line")


def main(page: Path, files: Sequence[Path]) -> None:
    """Rewrite the page in place."""
    sets = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]
    texts = [text for cards in sets for card in cards.values() for text in card]
    current = rewritten(page.read_text(encoding="utf-8"), manual(texts))
    page.write_text(current, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]])
