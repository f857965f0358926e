"""What is seen is called by the words of the game's text files, else as in its schema."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.faults import refuse
from throwdown.contract.seen import ASK_KIND, CODE, Field, ThingKind
from throwdown.contract.seen_words import code_words, field_words, kind_words
from throwdown.games.registry import game, names
from throwdown.kernel.code_table import Code, CodeTable
from throwdown.words.formatter import slots_of
from throwdown.words.languages import find_languages
from throwdown.words.texts import texts


def own_kinds(name: str) -> list[ThingKind]:
    return [kind for kind in game(name).seen.kinds if kind is not ASK_KIND]


def own_fields(name: str) -> Iterator[Field]:
    for kind in own_kinds(name):
        yield from kind.fields


@pytest.mark.parametrize("language", find_languages())
def test_every_code_stands_in_the_section_that_its_field_names(language: str) -> None:
    """Without a slot, for nobody fills it in."""
    refuse(
        f"{name}.{field.words} cannot say {code!r}"
        for name in names()
        for field in own_fields(name)
        if field.words and field.codes is not None
        for code in field.codes.names
        if (said := texts(f"{name}.{field.words}", language).get(code)) is None or slots_of(said)
    )


@pytest.mark.parametrize("language", find_languages())
def test_a_game_with_words_for_its_things_has_them_for_all(language: str) -> None:
    told = [name for name in names() if texts(f"{name}.things", language).by_key()]
    assert "sprint" in told
    kinds = {(name, "things", kind.prefix) for name in told for kind in own_kinds(name)}
    fields = {(name, "fields", field.name) for name in told for field in own_fields(name)}
    refuse(
        f"{name}.{head} lacks {key}"
        for name, head, key in sorted(kinds | fields)
        if key not in texts(f"{name}.{head}", language)
    )
    refuse(
        f"{name}.{head} has {key}, which nothing is called"
        for name in told
        for head in ("things", "fields")
        for key in texts(f"{name}.{head}", language).by_key()
        if (name, head, key) not in kinds | fields
    )


def test_what_has_no_words_is_called_as_in_the_schema() -> None:
    codes = CodeTable([Code(0, "here"), Code(1, "there")])
    field = Field("place", CODE, "Where it lies.", codes=codes)
    kind = ThingKind("q", "counter", "A counter.", (field,))
    assert kind_words("sprint", kind, "de") == "counter"
    assert field_words("sprint", field, "de") == "place"
    assert code_words("sprint", field, "de") == {"here": "here", "there": "there"}
