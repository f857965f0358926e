"""The file beside a grammar that holds the tables of its parser.

It is made when the package is built, and begins with a checksum of the grammar. Tables of another
grammar are never used: in a checkout, where somebody may just have edited it, they are rebuilt.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Final

from throwdown.phrase.language import CardLanguage
from throwdown.phrase.lark_grammar import lark_grammar
from throwdown.phrase.parser_tables import ParserTables, read_tables, write_tables

SUFFIX: Final = ".tables"
COMMAND: Final = "python -m tools.grammar.tables"
"""Rebuilds the tables of every grammar, at the top of a checkout where Lark is installed."""

_FORMAT: Final = 1
"""To be raised whenever other tables are made of the same grammar, or written differently."""
_CHECKOUT: Final = Path(__file__).parents[3]


class TablesError(Exception):
    """There are no tables of a grammar as it is now."""


def load_tables(
    language: CardLanguage, file: Path, rebuild: Callable[[], str] | None = None
) -> ParserTables:
    """Return the tables of a language, kept in a file beside its grammar.

    `rebuild` builds the file again if it is missing or of another grammar, and returns what went
    wrong; if it is not given, that is done in a checkout and nowhere else.

    Raises:
        TablesError: The file is missing or of another grammar, and could not be rebuilt.
    """
    wanted = grammar_checksum(language)
    tables = _read_tables(file, wanted)
    if tables is not None:
        return tables
    fault = (rebuild or _rebuild)()
    tables = _read_tables(file, wanted)
    if tables is None:
        raise TablesError(f"{file} is missing or out of date: {fault or 'not rebuilt'}")
    return tables


def is_current(language: CardLanguage, file: Path) -> bool:
    """Return whether a file holds the tables of a language as it is now."""
    return _read_tables(file, grammar_checksum(language)) is not None


def save_tables(language: CardLanguage, tables: ParserTables, file: Path) -> None:
    """Write the tables of a language to a file, whole or not at all."""
    # Imported only here: playing writes nothing.
    from tempfile import NamedTemporaryFile

    text = f"{grammar_checksum(language)}\n{write_tables(tables)}"
    with NamedTemporaryFile(dir=file.parent, suffix=".part", delete=False) as part:
        part.write(text.encode())
    made = Path(part.name)
    made.chmod(0o644)
    made.replace(file)


def grammar_checksum(language: CardLanguage) -> str:
    """Return what tells one grammar, with its word lists, from any other."""
    text = f"{_FORMAT}\n{lark_grammar(language)}"
    return blake2b(text.encode(), digest_size=16).hexdigest()


def _read_tables(file: Path, wanted: str) -> ParserTables | None:
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    checksum, _, rest = text.partition("\n")
    return read_tables(rest) if checksum == wanted else None


def _rebuild() -> str:
    """Rebuild the tables of every grammar in a checkout; return what is wrong, or nothing."""
    if not (_CHECKOUT / "tools" / "grammar" / "tables.py").is_file():
        return "install throwdown again"
    # Imported only here: playing rebuilds nothing.
    import subprocess
    import sys

    done = subprocess.run(
        [sys.executable, *COMMAND.split()[1:]],
        cwd=_CHECKOUT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    print(done.stdout, end="", file=sys.stderr, flush=True)
    return f"run `{COMMAND}` in {_CHECKOUT}" if done.returncode else ""
