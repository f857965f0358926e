"""The worked examples of the rulebooks: found by their ids, told by one or several scenarios.

Each game lists its own (`Content.examples`): a file of `[[example]]` blocks beside a folder of
scenario files, with id, title, book and lines, players and the parts in order. Which edition a part
is played by stands in its set-up, which rules it shows in its scenario.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from throwdown.content.toml_facts import Facts, did_you_mean, read_facts
from throwdown.content.translations import Translations
from throwdown.games.registry import content, game, names
from throwdown.match.scenario.file import Scenario, read_scenario, scenario_fault
from throwdown.match.scenario.walk import Walk, walk_through
from throwdown.words.message import SayableError

_KEYS: Final = ("id", "title", "book", "players", "note", "parts")


class UnknownExample(SayableError, ValueError):
    """There is no example or part of that name; the message names the nearest."""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of a book."""

    id: str
    game: str
    book: str
    """The book and the lines it stands on, such as "UXM:310-388"."""
    players: tuple[str, ...]
    """What the book calls the players, if it names them."""
    parts: tuple[str, ...]
    """The ids of the scenarios that tell it, in their order."""
    _title: str
    _titles: Translations
    _note: str
    _notes: Translations
    _folder: Path

    def title(self, language: str) -> str:
        """Return what it is called."""
        return self._titles.find(language) or self._title

    def note(self, language: str) -> str:
        """Return where the book and the printed card differ; nothing, if they do not."""
        return self._notes.find(language) or self._note

    def scenario(self, part: str) -> Scenario:
        """Return the scenario that tells a part."""
        return _scenario(self._folder / f"{part}.toml")

    def walk(self, part: str) -> Walk:
        """Return a part as a match of its own, to be watched and branched from."""
        return walk_through(self.scenario(part), self.players)

    def edition(self, part: str) -> str:
        """Return the ruleset that a part is played by."""
        complete = game(self.game).complete(self.scenario(part).setup)
        return str(complete.get("ruleset", ""))


@cache
def examples() -> tuple[Example, ...]:
    """Return the examples of all games, in the order of the books.

    >>> examples()[0].id
    'EX-UXM-1'
    """
    found: list[Example] = []
    for name in names():
        path = content(name).examples
        if path is not None:
            found += [_example(name, path, facts) for facts in read_facts(path).blocks("example")]
    return tuple(found)


def find_example(name: str) -> tuple[Example, str | None]:
    """Return an example by its id, or the one that a part belongs to with the id of that part.

    >>> find_example("ex-uxm-1")[0].title("en")
    'First game: Eric and Mike'

    Raises:
        UnknownExample: nothing is called that; the message names the nearest.
    """
    wanted = name.casefold()
    for example in examples():
        if example.id.casefold() == wanted:
            return example, None
        if wanted in example.parts:
            return example, wanted
    known = [each for example in examples() for each in (example.id, *example.parts)]
    hint = did_you_mean(name.upper() if name.upper() in known else name, known)
    raise UnknownExample(scenario_fault("no example", name=name, hint=hint))


def _example(name: str, path: Path, facts: Facts) -> Example:
    facts.reject_unknown_keys(_KEYS, ("title", "note"))
    return Example(
        id=facts.text("id"),
        game=name,
        book=facts.text("book"),
        players=facts.texts("players"),
        parts=facts.texts("parts"),
        _title=facts.text("title"),
        _titles=facts.translations("title"),
        _note=facts.optional_text("note") or "",
        _notes=facts.translations("note"),
        _folder=path.with_suffix(""),
    )


@cache
def _scenario(path: Path) -> Scenario:
    return read_scenario(path)
