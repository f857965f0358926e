"""Writes the pages of judges' questions: each with its position, what is done, and what follows.

They are made from the scenarios that come with the program (`meetings` of a game's content) and
from `examples/questions`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from throwdown.content.help.rulebook import rule
from throwdown.interfaces.prompt.story_lines import edition_of
from throwdown.kernel.events import JUDGE
from throwdown.match.scenario.file import Scenario, read_scenario
from throwdown.match.scenario.library import meetings
from throwdown.match.scenario.story import Story, tell_story
from throwdown.words.languages import DEFAULT

_EXAMPLES: Final = Path("examples/questions")
_TITLES: Final = {"masters": "Dice Masters", "throne": "Dice Throne"}
_LEFT_OUT: Final = (
    "First player",
    "Bag",
    "To buy",
    "Basic actions",
    "Board",
    "Now",
    "Start Player",
)
"""Lines of a table that no question turns on."""

_ABOUT: Final = """\
What happens if? Each question is a [scenario](scenarios.md): a position, what is done in it, and
what comes of it by the rules. `throwdown ask NAME` tells it step by step, `-i` plays on from there;
[Asking what happens](ask.md) shows how to write one. This page is made from the scenarios by
`make questions`.
"""


def page(game: str) -> str:
    """Return the page of a game's questions."""
    found = [*_example_questions(game), *((each.id, each.scenario) for each in meetings())]
    mine = [(name, each) for name, each in found if each.game == game]
    text = f"# Questions about {_TITLES[game]}\n\n"
    text += _ABOUT
    return text + "".join(_question(name, scenario) for name, scenario in mine)


def _example_questions(game: str) -> list[tuple[str, Scenario]]:
    files = [(str(path), read_scenario(path)) for path in sorted(_EXAMPLES.glob("*.toml"))]
    return [(name, each) for name, each in files if each.game == game]


def _question(name: str, scenario: Scenario) -> str:
    story = tell_story(scenario)
    walk, match = story.walk, story.walk.match
    steps = [walk.step(number, DEFAULT) for number in range(1, walk.last() + 1)]
    text = f"\n## {_escape(scenario.question or scenario.title)}\n\n"
    text += f"**{_escape(scenario.title)}.**\n\n".replace("..**", ".**")
    names = match.names(DEFAULT)
    table = match.spec.lines(match.position(0), JUDGE, DEFAULT, names)
    kept = [line for line in table if not line.strip().startswith(_LEFT_OUT)]
    text += "```text\n" + "\n".join(kept) + "\n```\n\n"
    for step in steps:
        text += f"{step.number}. {_escape(step.prompt)} **{_escape(step.answer)}**\n"
        text += "".join(f"    - {_escape(told)}\n" for told in step.told)
        for each in step.refused:
            text += f"    - Not possible: {_escape(each.term)}. {_escape(each.reason.text)}\n"
    text += "\n" if steps else ""
    text += "".join(_rule(each, story) for each in scenario.rules)
    return text + f"\n`throwdown ask {name}`\n"


def _rule(rule_id: str, story: Story) -> str:
    found = rule(rule_id, DEFAULT, edition_of(story))
    return "" if found is None else f"- {rule_id}: {_escape(found.text)}\n"


def _escape(text: str) -> str:
    """Return a text as Markdown shows it."""
    return text.replace("*", "\\*").replace("<", "&lt;").replace("[", "\\[")


if __name__ == "__main__":
    for name in _TITLES:
        Path(sys.argv[1], f"questions-{name}.md").write_text(page(name), encoding="utf-8")
