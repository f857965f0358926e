"""Texts by section and key, in one language: `texts("masters.prompts", "de").say("over")`.

A section is named by its file and its head. A file is read when the first of its texts is needed,
and a text that a language lacks is said in English; the tests look at the files themselves.
"""

from __future__ import annotations

from collections.abc import Mapping

from throwdown.words.formatter import Parts, Value, fill_text, parse_text
from throwdown.words.languages import DEFAULT, Language, forget_languages, open_language
from throwdown.words.text_file import Sections, read_text_file


class Texts:
    """A section of texts in one language."""

    def __init__(self, section: str, language: Language, own: dict[str, str]) -> None:
        self._section = section
        self._language = language
        self._own = own
        self._parts: dict[str, Parts] = {}

    def __getitem__(self, key: str) -> str:
        """Return a text as it stands in the file.

        Raises:
            KeyError: neither this language nor English has it.
        """
        text = self.get(key)
        if text is None:
            raise KeyError(f"{self._section} has no text {key!r}")
        return text

    def get(self, key: str) -> str | None:
        """Return a text as it stands in the file, or None if there is none."""
        text = self._own.get(key)
        if text is None and self._language.code != DEFAULT:
            text = texts(self._section, DEFAULT).get(key)
        return text

    def __contains__(self, key: str) -> bool:
        return self.get(key) is not None

    def by_key(self) -> dict[str, str]:
        """Return all texts by key, as they stand in the file."""
        if self._language.code == DEFAULT:
            return dict(self._own)
        return texts(self._section, DEFAULT).by_key() | self._own

    def words(self, key: str) -> list[str]:
        """Return a text that is a list, such as `me, myself`; nothing if there is none."""
        return [word.strip() for word in (self.get(key) or "").split(",") if word.strip()]

    def say(self, key: str, /, **values: Value) -> str:
        """Return a text filled in.

        Raises:
            KeyError: there is no such text, or a value is missing.
        """
        return self.fill(key, values)

    def fill(self, key: str, values: Mapping[str, Value]) -> str:
        """Return a text filled in, with values by name.

        Raises:
            KeyError: there is no such text, or a value is missing.
        """
        parts = self._parts.get(key)
        if parts is None:
            parts = self._parts[key] = parse_text(self[key])
        return fill_text(parts, values, self._language.plurals.choose)


_files: dict[tuple[str, str], Sections] = {}
_sections: dict[tuple[str, str], Texts] = {}


def texts(section: str, language: str) -> Texts:
    """Return a section of texts, such as `masters.prompts`, in a language.

    Raises:
        KeyError: there is no such language.
    """
    found = _sections.get((section, language))
    if found is None:
        name, _, head = section.partition(".")
        own = _read(name, language).get(head, {})
        found = _sections[section, language] = Texts(section, open_language(language), own)
    return found


def file_texts(name: str, language: str) -> dict[str, str]:
    """Return all texts of a file by section and key, `nav.home`, in a language."""
    found = {} if language == DEFAULT else file_texts(name, DEFAULT)
    for head, section in _read(name, language).items():
        found |= {f"{head}.{key}": text for key, text in section.items()}
    return found


def forget_texts() -> None:
    """Read languages and texts again when they are next asked for."""
    _files.clear()
    _sections.clear()
    forget_languages()


def _read(name: str, language: str) -> Sections:
    """Return the sections of a file; none if the language does not have it."""
    found = _files.get((name, language))
    if found is None:
        path = open_language(language).folder / f"{name}.toml"
        found = _files[name, language] = read_text_file(path) if path.is_file() else {}
    return found
