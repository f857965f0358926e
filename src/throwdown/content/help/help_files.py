"""The files of the help: facts in `data`, words in a folder for each language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from throwdown.words.languages import DEFAULT
from throwdown.words.text_file import Sections, read_text_file

_ROOM: Final = Path(__file__).parent

UXM: Final = "uxm"
EDITIONS: Final = (UXM, "aou", "asm", "asm_de")
"""The editions of Dice Masters, by the names of their rulesets."""


@cache
def facts(name: str) -> Sections:
    """Return a file of facts, by section and key."""
    return read_text_file(_ROOM / "data" / f"{name}.toml")


@cache
def words(name: str, language: str) -> Sections:
    """Return a file of words in a language; what it lacks is said in English."""
    found = read_text_file(_ROOM / DEFAULT / f"{name}.toml")
    path = _ROOM / language / f"{name}.toml"
    if language == DEFAULT or not path.is_file():
        return found
    own = read_text_file(path)
    return {head: texts | own.get(head, {}) for head, texts in found.items()}


def ids_with(name: str, mark: str) -> frozenset[str]:
    """Return the ids that a file of facts marks."""
    return frozenset(facts(name)["marks"][mark].split())


def edition_groups(edition: str | None) -> tuple[str, ...]:
    """Return the names that an edition's own words stand under, the most special first."""
    if edition not in EDITIONS:
        return ()
    return (edition,) if edition == UXM else (edition, "later")
