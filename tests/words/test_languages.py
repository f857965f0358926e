"""Languages are found by their folders, and all of them say the same things."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults import refuse
from throwdown.words.formatter import slots_of
from throwdown.words.languages import (
    DEFAULT,
    MORE_LANGUAGES,
    find_languages,
    known_language,
    open_language,
)
from throwdown.words.text_file import Sections, TextFileError, read_text_file
from throwdown.words.texts import forget_texts, texts

ELSEWHERE = ("language", "command_help")
"""Files of a language that English says elsewhere: of the help in the docstrings of commands."""
HEARD = ("commands", "wishes", "wish_words")
"""Sections of what players say to the program: each language has its own."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield a folder in which more languages are looked for."""
    monkeypatch.setenv(MORE_LANGUAGES, str(tmp_path))
    forget_texts()
    yield tmp_path
    monkeypatch.undo()
    forget_texts()


def write(folder: Path, file: str, text: str) -> None:
    path = folder / "fr" / file
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def files_of(code: str) -> dict[str, Sections]:
    """Return what stands in the text files of a language, without what it falls back to."""
    paths = sorted(open_language(code).folder.glob("*.toml"))
    return {path.stem: read_text_file(path) for path in paths if path.stem not in ELSEWHERE}


def texts_in(code: str) -> dict[str, str]:
    """Return every text that a language says, by file, section and key."""
    return {
        f"{file}.{head}.{key}": text
        for file, sections in files_of(code).items()
        for head, section in sections.items()
        if head not in HEARD
        for key, text in section.items()
    }


def test_english_comes_first_and_german_is_there() -> None:
    assert find_languages() == ("en", "de")
    assert [open_language(code).name for code in find_languages()] == ["English", "Deutsch"]


def test_every_language_has_every_text_in_the_same_order() -> None:
    english = texts_in(DEFAULT)
    for code in find_languages()[1:]:
        own = texts_in(code)
        refuse(
            [f"{code} lacks {key}" for key in english if key not in own]
            + [f"English lacks {key}, which {code} has" for key in own if key not in english]
        )
        assert list(own) == list(english)


def test_every_language_fills_in_the_same_things() -> None:
    english = texts_in(DEFAULT)
    refuse(
        f"{code}: {key}: {sorted(slots_of(english[key]) ^ slots_of(text))}"
        for code in find_languages()[1:]
        for key, text in texts_in(code).items()
        if slots_of(text) != slots_of(english[key])
    )


def test_no_brace_is_left_over() -> None:
    refuse(
        f"{code}: {key}"
        for code in find_languages()
        for key, text in texts_in(code).items()
        if text.count("{") != text.count("}") or text.count("{") < len(slots_of(text))
    )


def test_a_folder_with_files_is_a_language(folder: Path) -> None:
    write(folder, "language.toml", '[language]\nname = "Français"\n\n[plural]\none = "i = 0,1"\n')
    write(folder, "sprint.toml", '[table]\ncards = "{count|# carte|# cartes}"\n')
    assert find_languages() == ("en", "de", "fr")
    said = texts("sprint.table", "fr")
    assert [said.say("cards", count=n) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
    assert said.say("name", runner="A") == "Runner A"
    assert said.by_key()["asked"] == "You"
    assert known_language("fr") == "fr"


def test_a_language_without_a_name_is_refused(folder: Path) -> None:
    write(folder, "language.toml", "[language]\n")
    with pytest.raises(TextFileError, match=r"language.toml: .* needs a line: name"):
        find_languages()


def test_a_plural_rule_that_is_none_is_refused_with_its_file(folder: Path) -> None:
    write(folder, "language.toml", '[language]\nname = "Français"\n[plural]\none = "n < 2"\n')
    with pytest.raises(TextFileError, match=r"language.toml: Cannot read 'n < 2'"):
        find_languages()


def test_a_language_that_is_not_there_is_the_default() -> None:
    assert [known_language(code) for code in ("de", "xx", None)] == ["de", "en", "en"]


def test_a_text_that_is_not_there_is_named() -> None:
    with pytest.raises(KeyError, match=r"sprint.table has no text 'nothing'"):
        texts("sprint.table", "de").say("nothing")
