"""Reading what a catalogue says of a thing, whose values have any JSON type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Facts: TypeAlias = Mapping[str, object]


def text_in(facts: Facts, key: str) -> str:
    """Return a text; "" if there is none."""
    found = facts[key]
    return found if isinstance(found, str) else ""


def number_in(facts: Facts, key: str) -> int:
    """Return a number; 0 if there is none."""
    found = facts[key]
    return found if isinstance(found, int) else 0


def texts_in(facts: Facts, key: str) -> list[str]:
    """Return a list of texts, without what is none."""
    found = facts[key]
    return [each for each in found if isinstance(each, str)] if isinstance(found, list) else []


def rows_in(facts: Facts, key: str) -> list[Facts]:
    """Return a list of tables, without what is none."""
    found = facts[key]
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []
