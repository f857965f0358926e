"""Actions: one number, one text, and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.blank import MARK, WORDS
from throwdown.kernel.action import (
    DONE,
    FIRST_GAME_VERB,
    NONE,
    Action,
    Operand,
    Verb,
    Vocabulary,
    action,
    add_option,
    first_operand,
    second_operand,
    verb_of,
)
from throwdown.kernel.errors import ActionTextError

OPERAND = st.integers(min_value=NONE, max_value=2**24 - 3)


@given(st.integers(min_value=0, max_value=500), OPERAND, OPERAND)
def test_an_action_keeps_its_verb_and_operands(verb: int, first: int, second: int) -> None:
    pick = action(verb, first, second)
    assert (verb_of(pick), first_operand(pick), second_operand(pick)) == (verb, first, second)


@given(st.integers(min_value=0, max_value=10**6))
def test_canonical_text_reads_back_as_the_same_action(number: int) -> None:
    pick = action(MARK, number)
    assert WORDS.text(pick) == f"mark m{number}"
    assert WORDS.parse(WORDS.text(pick)) == pick


@given(st.text(max_size=30))
def test_a_text_is_refused_or_is_the_canonical_text_of_its_action(text: str) -> None:
    try:
        pick = WORDS.parse(text)
    except ActionTextError:
        return
    assert WORDS.text(pick) == " ".join(text.split())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no action given"),
        ("marc m1", "did you mean 'mark'?"),
        ("mark", "'mark' does not fit the form 'mark mN'"),
        ("mark m1 m2", "does not fit the form 'mark mN'"),
        ("mark 1", "'1' does not fit the form 'mark mN'"),
        ("mark m01", "'m01' does not fit"),
        ("mark m99999999", "does not fit"),
        ("xyzzy", "expected one of: choose, decline"),
    ],
)
def test_a_wrong_text_says_what_would_be_right(text: str, reason: str) -> None:
    with pytest.raises(ActionTextError, match=reason):
        WORDS.parse(text)


def test_operands_can_be_names() -> None:
    words = Vocabulary(Verb(FIRST_GAME_VERB, "take", Operand(names=("left", "right"))))
    assert words.parse("take right") == action(FIRST_GAME_VERB, 1)
    with pytest.raises(ActionTextError, match=r"'take left\|right'"):
        words.parse("take middle")


def test_two_verbs_cannot_share_a_word() -> None:
    with pytest.raises(ValueError, match="'pass' is defined twice"):
        Vocabulary(Verb(FIRST_GAME_VERB, "pass"))


@pytest.mark.parametrize("verb", [DONE, 17, 47, 48, 1000])
@pytest.mark.parametrize("thing", [NONE, 0, 70, 71, 16_777_213])
def test_an_offered_action_is_the_one_of_its_verb_and_thing(verb: int, thing: int) -> None:
    options: list[Action] = []
    add_option(options, verb, thing)
    assert options == [action(verb, thing)]
