"""What a typed answer means: a number, an action in its short form, or the words of an option."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from throwdown.kernel.action import Action

_LEAST: Final = 3
"""Letters that the beginning of an option must have, so that a typing error picks none."""


@dataclass(frozen=True, slots=True)
class NamedOption:
    """An option and what it can be called by."""

    pick: Action
    names: tuple[str, ...]
    """Canonical text, term and the like: to be typed whole."""
    label: str
    """In the words of the table: its beginning is enough, where no other one begins so."""


def parse_answer(answer: str, offers: Sequence[NamedOption]) -> NamedOption | None:
    """Return what an answer means, or None if it means nothing or could mean several."""
    if number := whole_number(answer):
        return offers[number - 1] if number <= len(offers) else None
    wanted = answer.casefold()
    exact = [offer for offer in offers if wanted in map(str.casefold, (*offer.names, offer.label))]
    if exact:
        return exact[0]
    begun = [offer for offer in offers if offer.label.casefold().startswith(wanted)]
    return begun[0] if len(begun) == 1 and len(answer) >= _LEAST else None


def parse_answers(answer: str, offers: Sequence[NamedOption]) -> list[NamedOption]:
    """Return the options that an answer such as '1 3 4' names, in their order; else nothing."""
    numbers = [whole_number(word) for word in answer.replace(",", " ").split()]
    if len(numbers) < 2 or not all(1 <= number <= len(offers) for number in numbers):
        return []
    return [offers[number - 1] for number in sorted(numbers)]


def whole_number(word: str) -> int:
    """Return the number that a word is, or 0 if it is none from 1 on."""
    return int(word) if word.isascii() and word.isdigit() else 0
