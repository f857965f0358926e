"""Text files: TOML of sections with one text a line, and nothing else.

    [section]
    key = "text"
    "key with spaces" = "text with \\"quotes\\""

That little can be read in a fraction of the time that a TOML reader takes, and a program says its
first words that much sooner.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, TypeAlias

Sections: TypeAlias = dict[str, dict[str, str]]

_LINE: Final = re.compile(
    r'(?:([A-Za-z0-9_-]+)|"((?:[^"\\]|\\["\\nt])+)") = "((?:[^"\\]|\\["\\nt])*)"'
    r"|\[([A-Za-z0-9_-]+)\]|(?:#.*)?"
)
_ESCAPE: Final = re.compile(r"\\(.)")
_ESCAPED: Final = {"n": "\n", "t": "\t"}


class TextFileError(Exception):
    """A text file cannot be read."""


def read_text_file(path: Path) -> Sections:
    """Return the texts of a file by section and key.

    Raises:
        TextFileError: a line is none of those that a text file has, or says something twice.
    """
    sections: Sections = {}
    section: dict[str, str] | None = None
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        found = _LINE.fullmatch(line)
        if found is None:
            raise _error(path, number, 'write [section], key = "text" or # a remark')
        bare, quoted, text, head = found.groups()
        if head is not None:
            if head in sections:
                raise _error(path, number, f"the section [{head}] was begun before")
            section = sections[head] = {}
        elif text is not None:
            key = bare or _unescape(quoted)
            if section is None:
                raise _error(path, number, "a text stands in a section: write [section] before it")
            if key in section:
                raise _error(path, number, f"the section has {key!r} already")
            section[key] = _unescape(text)
    return sections


def _unescape(text: str) -> str:
    return (
        _ESCAPE.sub(lambda found: _ESCAPED.get(found[1], found[1]), text) if "\\" in text else text
    )


def _error(path: Path, number: int, fix: str) -> TextFileError:
    return TextFileError(f"{path}, line {number}: {fix}.")
