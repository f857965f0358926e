"""Questions that players ask, with their answers; how hard a hero is to play."""

from __future__ import annotations

from dataclasses import dataclass

from throwdown.help.help_files import facts, words


@dataclass(frozen=True, slots=True)
class Answered:
    """A question with its answer, where it comes from, and the rule it rests on."""

    question: str
    answer: str
    source: str
    """`leaflet`, `book`, `general`, or `ours` for a reading of ours."""
    rule: str


def questions(about: str, language: str) -> list[Answered]:
    """Return the questions about a hero, or about a game by its name."""
    said = words("questions", language).get(about, {})
    found: list[Answered] = []
    for number, row in facts("questions").get(about, {}).items():
        source, rule = row.split()
        found.append(Answered(said[f"q{number}"], said[f"a{number}"], source, rule))
    return found


def rating(hero: str) -> int | None:
    """Return how hard a hero is to play, 1 to 6; None if it is not rated here."""
    found = facts("questions")["ratings"].get(hero)
    return None if found is None else int(found)
