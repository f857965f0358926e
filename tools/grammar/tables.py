"""Makes the tables of every grammar: `python -m tools.grammar.tables`, at the top of a checkout.

The build of the package runs it, and so does a start in a checkout whose grammar has changed. What
is up to date is left alone; only the rest needs Lark.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from throwdown.phrase.language import CardLanguage

_TOP: Final = Path(__file__).parents[2]


def build_tables() -> bool:
    """Make the tables that are missing or out of date; return whether that could be done."""
    from throwdown.phrase.table_file import SUFFIX, is_current, save_tables

    for grammar, language in languages():
        file = grammar.with_suffix(SUFFIX)
        if is_current(language, file):
            continue
        if find_spec("lark") is None:
            print(f"throwdown: Lark is needed to build {file.name}: pip install -e '.[dev]'")
            return False
        from tools.grammar.lalr import parser_tables

        save_tables(language, parser_tables(language), file)
        print(f"throwdown: built {file.relative_to(_TOP).as_posix()}")
    return True


def languages() -> Iterator[tuple[Path, CardLanguage]]:
    """Yield every grammar of this checkout, with its language."""
    from throwdown.phrase.language import CardLanguage

    for grammar in sorted(_TOP.glob("src/throwdown/games/*/language/grammar.lark")):
        game = grammar.parents[1].name
        language = import_module(f"throwdown.games.{game}.language.english").card_language()
        assert isinstance(language, CardLanguage)
        yield grammar, language


if __name__ == "__main__":
    # The sources beside this file, whatever is installed.
    sys.path.insert(0, str(_TOP / "src"))
    sys.exit(not build_tables())
