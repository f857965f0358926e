"""A state as a list: everything comes back, and what cannot be true is refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.blank import Blank, Note, main, start_blank
from throwdown.kernel.book import Book
from throwdown.kernel.control import Call, May
from throwdown.kernel.errors import KernelError, SaveError
from throwdown.kernel.interpreter import load, step
from throwdown.kernel.program import Program

PART = Program("part", May("S-1", 2), Note(1))
BOOK = Book([main(Note(4), Call("part"), Note(5)), PART])


def save_game() -> list[int | str]:
    """A game saved in the middle of a called program, while it asks."""
    return start_blank(BOOK).to_list()


def load_game(items: list[int | str], book: Book = BOOK) -> Blank:
    s = Blank()
    load(s, book, items)
    return s


def test_a_loaded_game_asks_the_same_question_and_goes_on_alike() -> None:
    s, again = start_blank(BOOK), load_game(save_game())
    assert again.key() == s.key()
    assert again.decision is not None
    step(s, 0)
    step(again, 0)
    assert again.notes == s.notes == [4, 1, 5]


def test_programs_are_saved_by_name_so_their_numbers_may_change() -> None:
    renumbered = Book([Program("added", Note(0)), PART, main(Note(4), Call("part"), Note(5))])
    again = load_game(save_game(), renumbered)
    assert again.key() == start_blank(BOOK).key()
    step(again, 1)
    assert again.notes == [4, 5]


def test_the_key_is_the_same_in_every_build_and_run() -> None:
    assert start_blank(BOOK).key() == 10200645593610186647


def test_the_key_tells_different_values_apart() -> None:
    s = start_blank(BOOK)
    other = s.clone()
    other.notes.append(1)
    assert other.key() != s.key()
    other = s.clone()
    other.rng.draw_below(2)
    assert other.key() != s.key()


def test_a_game_saved_by_another_version_is_refused() -> None:
    with pytest.raises(SaveError, match="version 1 was expected, found 2"):
        load_game([2, *save_game()[1:]])
    with pytest.raises(SaveError, match="found nothing"):
        load_game([])


def test_a_program_the_book_lacks_is_named() -> None:
    with pytest.raises(SaveError, match="a program 'part' that this book lacks"):
        load_game(save_game(), Book([main()]))


@given(st.integers(min_value=0, max_value=200))
def test_a_list_cut_short_is_refused(length: int) -> None:
    whole = save_game()
    if length < len(whole):
        with pytest.raises(SaveError):
            load_game(whole[:length])


def test_a_list_with_more_at_its_end_is_refused() -> None:
    with pytest.raises(SaveError, match="2 items too many"):
        load_game([*save_game(), 0, 0])


@given(
    st.integers(min_value=0, max_value=40),
    st.one_of(st.integers(min_value=-(2**62), max_value=2**62), st.text(max_size=5)),
)
def test_a_list_with_a_wrong_item_is_refused_or_is_another_game(
    place: int, item: int | str
) -> None:
    items = save_game()
    items[place % len(items)] = item
    try:
        s = load_game(items)
    except (SaveError, KernelError):
        return
    assert json.loads(json.dumps(s.to_list())) == s.to_list()
