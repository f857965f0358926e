"""Texts are filled in, with the plurals and the forms of the language."""

import json
from pathlib import Path

import pytest

from throwdown.words.formatter import Name, Value, fill_text, parse_text, slots_of
from throwdown.words.languages import open_language

EXAMPLES = json.loads(Path(__file__).with_name("examples.json").read_text("utf-8"))
"""The browser's formatter is held to the same ones."""


def value_of(given: object) -> Value:
    if isinstance(given, dict):
        return Name(given["name"], given.get("forms"))
    assert isinstance(given, str | int)
    return given


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["text"]))
def test_a_text_is_filled_in(example: dict[str, object]) -> None:
    given, text = example["values"], example["text"]
    assert isinstance(given, dict)
    assert isinstance(text, str)
    values = {name: value_of(value) for name, value in given.items()}
    for code in {"en", "de"} & set(example):
        choose = open_language(code).plurals.choose
        assert fill_text(parse_text(text), values, choose) == example[code]


def test_a_missing_value_is_named() -> None:
    with pytest.raises(KeyError, match="die"):
        fill_text(parse_text("{die} goes"), {}, open_language("en").plurals.choose)


def test_the_slots_of_a_text_are_known_by_name() -> None:
    text = "{seat} {is_you|take|takes} {n|# die|# dice} from {die.acc}, {a:+}."
    assert slots_of(text) == {"seat", "is_you", "n", "die", "a"}
