"""Text files are a part of TOML, and the quick reader reads them as a TOML reader does."""

import tomllib
from pathlib import Path

import pytest

from tests.faults import refuse
from throwdown.words.languages import find_languages, open_language
from throwdown.words.text_file import TextFileError, read_text_file


def test_every_file_is_read_as_by_a_toml_reader() -> None:
    files = [path for code in find_languages() for path in open_language(code).folder.iterdir()]
    assert len(files) > 6
    refuse(
        str(path)
        for path in files
        if read_text_file(path) != tomllib.loads(path.read_text("utf-8"))
    )


def test_quotes_and_line_breaks_are_escaped(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_text(
        '# A remark.\n[one]\n\nkey = "a \\"b\\" \\\\ c\\nd\\te"\n"DM-1.2 \\"x\\"" = ""\n[two]\n',
        encoding="utf-8",
    )
    assert read_text_file(path) == tomllib.loads(path.read_text("utf-8"))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[a]\nkey = 'text'", 'line 2: write \\[section\\], key = "text" or # a remark'),
        ('[a]\nkey = "a"b"', "line 2: write"),
        ('[a.b]\nkey = "text"', "line 1: write"),
        ('key = "text"', r"line 1: a text stands in a section: write \[section\] before it"),
        ('[a]\nkey = "1"\nkey = "2"', "line 3: the section has 'key' already"),
        ("[a]\n[b]\n[a]", r"line 3: the section \[a\] was begun before"),
    ],
)
def test_a_line_that_is_none_of_a_text_file_is_named(tmp_path: Path, text: str, named: str) -> None:
    path = tmp_path / "some.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TextFileError, match=f"some.toml, {named}"):
        read_text_file(path)
