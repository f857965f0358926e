"""The scenarios that come with the program: worked examples of the books, and meetings of cards.

They are found by their ids, by what they are about and by the rules that they show.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from throwdown.games.registry import content, names
from throwdown.match.scenario.examples import examples, find_example
from throwdown.match.scenario.file import Scenario, read_scenario


@dataclass(frozen=True, slots=True)
class ShippedScenario:
    """A scenario that comes with the program."""

    id: str
    scenario: Scenario

    def is_about(self, thing: str) -> bool:
        """Return whether a card or hero of this id takes part."""
        return f'"{thing}"' in json.dumps(self.scenario.setup)

    def shows(self, rule: str) -> bool:
        """Return whether a rule is among those it rests on."""
        return rule in self.scenario.rules

    def title(self, language: str) -> str:
        """Return the question that it answers, or what it is called."""
        return self.scenario.question_in(language) or self.scenario.title_in(language)


@cache
def meetings() -> tuple[ShippedScenario, ...]:
    """Return the questions of judges about what happens where cards meet, by name.

    >>> meetings()[0].id
    'a-blocker-that-has-fallen-is-not-rerolled'
    """
    folders = [content(name).meetings for name in names()]
    return tuple(
        ShippedScenario(path.stem, read_scenario(path))
        for folder in folders
        if folder is not None
        for path in sorted(folder.glob("*.toml"))
    )


@cache
def shipped_scenarios() -> tuple[ShippedScenario, ...]:
    """Return all scenarios that come with the program, the questions first."""
    parts = [
        ShippedScenario(part, example.scenario(part))
        for example in examples()
        for part in example.parts
    ]
    return (*meetings(), *parts)


def find_shipped(name: str) -> Scenario:
    """Return a scenario by its id, or the first part of a worked example by its id.

    >>> find_shipped("an-ally-cannot-block-sprite").rules
    ('DM-14.5', 'DM-7.2.1')

    Raises:
        UnknownExample: nothing is called that; the message names the nearest example.
    """
    wanted = name.casefold()
    for each in meetings():
        if each.id == wanted:
            return each.scenario
    example, part = find_example(name)
    return example.scenario(part or example.parts[0])
