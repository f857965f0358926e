"""The languages there are, found by their folders: each has a `language.toml` and text files."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Final

from throwdown.words.plural_rules import PluralRuleError, PluralRules
from throwdown.words.text_file import TextFileError, read_text_file

DEFAULT: Final = "en"
"""The language that all others fall back to, text by text."""

_SYSTEM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name the language of whoever sits there, the first that is set."""

MORE_LANGUAGES: Final = "THROWDOWN_LANGUAGES"
"""The environment variable that names more folders of languages."""


class Language:
    """A language: what it is called in itself, how it counts, where its texts are."""

    def __init__(self, folder: Path) -> None:
        """Read the `language.toml` of a folder.

        Raises:
            TextFileError: it cannot be read, lacks the name, or has a plural rule that is none.
        """
        path = folder / "language.toml"
        sections = read_text_file(path)
        about = sections.get("language", {})
        if "name" not in about:
            raise TextFileError(f'{path}: the section [language] needs a line: name = "..."')
        self.code = folder.name
        self.folder = folder
        self.name = about["name"]
        self.card_writer = about.get("card_writer", "")
        """What writes card texts in this language; "" if nothing does, and they stay English."""
        try:
            self.plurals = PluralRules(sections.get("plural", {}))
        except PluralRuleError as error:
            raise TextFileError(f"{path}: {error}") from error


def find_languages() -> tuple[str, ...]:
    """Return the codes of all languages, the default first.

    Raises:
        TextFileError: a language cannot be read.
    """
    return tuple(_languages())


def system_language() -> str:
    """Return the language that the environment asks for, if it is known here; else the default."""
    for name in _SYSTEM:
        if asked := os.environ.get(name):
            code = asked.partition(".")[0].partition("_")[0].lower()
            return code if code in find_languages() else DEFAULT
    return DEFAULT


def open_language(code: str) -> Language:
    """Return a language by its code.

    Raises:
        KeyError: there is no such language.
    """
    return _languages()[code]


def known_language(code: str | None) -> str:
    """Return a language if there is such a one, else the default."""
    return code if code is not None and code in _languages() else DEFAULT


def next_language(code: str) -> str:
    """Return the language that comes after another, the first after the last."""
    codes = find_languages()
    return codes[(codes.index(code) + 1) % len(codes)]


def forget_languages() -> None:
    """Look for languages again when they are next asked for."""
    _languages.cache_clear()


@cache
def _languages() -> dict[str, Language]:
    more = os.environ.get(MORE_LANGUAGES, "")
    roots = [Path(__file__).parent, *[Path(each) for each in more.split(os.pathsep) if each]]
    found = {
        path.parent.name: Language(path.parent)
        for root in roots
        for path in sorted(root.glob("*/language.toml"))
    }
    return {DEFAULT: found[DEFAULT]} | found
