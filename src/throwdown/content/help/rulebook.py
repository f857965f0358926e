"""Every rule by its id, in a sentence or two; an edition may put a rule its own way."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from throwdown.content.help.help_files import UXM, edition_groups, ids_with, words

FILES: Final = {
    "rules_masters": "masters",
    "rules_editions": "masters",
    "rules_formats": "masters",
    "rules_throne": "throne",
}
"""The files of rules, each with its game."""


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule: its id, the chapter it stands in, and what it says."""

    id: str
    game: str
    chapter: str
    text: str


@cache
def rules(language: str, edition: str | None = None) -> tuple[RuleText, ...]:
    """Return all rules in the order of their chapters, as an edition says them."""
    own = words("editions", language)
    hidden = ids_with("editions", "rules") if edition == UXM else frozenset()
    found: list[RuleText] = []
    for name, game in FILES.items():
        for chapter in words(name, language).values():
            for rule, text in chapter.items():
                if rule == "title" or rule in hidden:
                    continue
                special = [
                    own[group][rule] for group in edition_groups(edition) if rule in own[group]
                ]
                found.append(RuleText(rule, game, chapter["title"], (special or [text])[0]))
    return tuple(found)


def rule(rule_id: str, language: str, edition: str | None = None) -> RuleText | None:
    """Return a rule by its id, as an edition says it; None if there is none.

    What an edition lacks is still told to whoever asks for it by its id.
    """
    return _by_id(language, edition).get(rule_id) or _by_id(language, None).get(rule_id)


@cache
def _by_id(language: str, edition: str | None) -> dict[str, RuleText]:
    return {each.id: each for each in rules(language, edition)}
