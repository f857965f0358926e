"""The tables of the parser are worked out once and then kept in a folder."""

from pathlib import Path

import pytest

from tests.phrase.garden import GRAMMAR, garden
from throwdown.phrase.grammar import GrammarError
from throwdown.phrase.parser_tables import load_tables
from throwdown.phrase.reader import Reader


def reads(folder: Path) -> bool:
    return Reader(garden(), folder).read("Rest.") is not None


def test_the_tables_are_kept_in_one_file_and_used_again(tmp_path: Path) -> None:
    assert reads(tmp_path)
    (file,) = tmp_path.iterdir()
    written = file.stat().st_mtime_ns
    assert reads(tmp_path)
    assert list(tmp_path.iterdir()) == [file]
    assert file.stat().st_mtime_ns == written


def test_a_damaged_file_is_made_anew(tmp_path: Path) -> None:
    load_tables(garden(), tmp_path)
    (file,) = tmp_path.iterdir()
    damaged = file.read_bytes()[:-10]
    file.write_bytes(damaged)
    assert reads(tmp_path)
    assert file.read_bytes() != damaged


def test_a_folder_that_cannot_be_made_does_no_harm(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    assert reads(in_the_way)


def test_the_file_of_another_grammar_is_not_used(tmp_path: Path) -> None:
    load_tables(garden(), tmp_path)
    (file,) = tmp_path.iterdir()
    other = GRAMMAR.replace('"rest"', '"sleep"')
    load_tables(garden(other), tmp_path)
    (foreign,) = set(tmp_path.iterdir()) - {file}
    foreign.replace(file)
    assert reads(tmp_path)


def test_an_open_word_that_is_a_phrase_too_must_say_which_goes_first() -> None:
    unclear = GRAMMAR.replace("TOOL.-1:", "TOOL:")
    with pytest.raises(GrammarError, match=r"is a phrase and a TOOL; write TOOL\.-1"):
        load_tables(garden(unclear), Path())
