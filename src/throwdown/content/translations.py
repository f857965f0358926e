"""What things are called in other languages than that of the file they stand in.

A file says it by keys that end in a language: `title_de` beside `title`. Which languages there are
is decided by the files alone.
"""

from __future__ import annotations

from throwdown.runtime.frozen import Frozen


class Translations(Frozen):
    """A name in other languages, with the language before each."""

    names: tuple[tuple[str, str], ...] = ()

    def find(self, language: str) -> str | None:
        """Return the name in a language, or None if it is not known."""
        for known, name in self.names:
            if known == language:
                return name
        return None

    def all(self) -> tuple[str, ...]:
        """Return the name in every language that it is known in."""
        return tuple(name for _, name in self.names)


class NounForms(Frozen):
    """A noun in a language that bends it; without a gender it stands without an article."""

    singular: str
    plural: str
    gender: str | None = None
