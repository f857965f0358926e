"""Questions that players ask, with their answers; how hard a hero is to play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throwdown.content.help.help_files import facts, words

SOURCES: Final = ("leaflet", "book", "general", "ours")
"""Where an answer comes from; `ours` is a reading of ours."""
HARDEST: Final = 6
"""The rating of the heroes that are the hardest to play; the easiest have 1."""


@dataclass(frozen=True, slots=True)
class AnsweredQuestion:
    """A question with its answer, where it comes from, and the rule it rests on."""

    question: str
    answer: str
    source: str
    """One of SOURCES."""
    rule: str


def questions(about: str, language: str) -> list[AnsweredQuestion]:
    """Return the questions about a hero, or about a game by its name."""
    said = words("questions", language).get(about, {})
    found: list[AnsweredQuestion] = []
    for number, row in facts("questions").get(about, {}).items():
        source, rule = row.split()
        found.append(AnsweredQuestion(said[f"q{number}"], said[f"a{number}"], source, rule))
    return found


def rate_hero(hero: str) -> int | None:
    """Return how hard a hero is to play, 1 to 6; None if it is not rated here."""
    found = facts("questions")["ratings"].get(hero)
    return None if found is None else int(found)
