"""Reading scenario files: what they say and on which line they say it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, time
from pathlib import Path
from typing import Final

from throwdown.content.toml_facts import Facts, FactsError, parse_facts, read_facts
from throwdown.content.translations import Translations
from throwdown.kernel.values import Json
from throwdown.words.message import Message, MessageValue

_TOP: Final = (
    "title",
    "question",
    "book",
    "game",
    "rules",
    "setup",
    "position",
    "chance",
    "do",
    "expect",
)
_DO: Final = ("seat", "action", "actions", "legal", "includes", "excludes", "chance", "expect")

ScenarioError = FactsError
"""A scenario cannot be read, or does not come out as it says; names file and line."""


@dataclass(frozen=True)
class ScenarioStep:
    """One `[[do]]` block: what must be offered, what is done, and what comes of it."""

    number: int
    seat: int | None
    actions: tuple[str, ...]
    legal: tuple[str, ...] | None
    includes: tuple[str, ...]
    excludes: tuple[str, ...]
    chance: tuple[str, ...]
    expect: Mapping[str, Json]
    facts: Facts


@dataclass(frozen=True)
class Scenario:
    """A whole file."""

    path: Path
    title: str
    titles: Translations
    """The title in other languages than English."""
    question: str
    """What it answers; nothing, if it does not say so."""
    questions: Translations
    """The question in other languages than English."""
    book: str
    """The book and the lines that it tells, such as "UXM:314-322"; nothing if it is our own."""
    game: str
    rules: tuple[str, ...]
    setup: Mapping[str, Json]
    position: Mapping[str, Json] | None
    chance: tuple[str, ...]
    moves: tuple[ScenarioStep, ...]
    expect: Mapping[str, Json]
    facts: Facts
    """The file, to tell what is wrong at which line of it."""

    def title_in(self, language: str) -> str:
        """Return the title in a language, in English if it has none there."""
        return self.titles.find(language) or self.title

    def question_in(self, language: str) -> str:
        """Return the question that it answers in a language, in English if it has none there."""
        return self.questions.find(language) or self.question

    def fault(self, fault: Message, key: str = "", move: int = 0) -> ScenarioError:
        """Return an error at a key of the file, or of its `[[do]]` block number `move`."""
        block = self.facts if move == 0 else self.moves[move - 1].facts
        return block.fault(key, fault)


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file; raises ScenarioError naming the line that is wrong."""
    return _scenario(path, read_facts(path))


def parse_scenario(path: Path, text: str) -> Scenario:
    """Return the scenario that a text is; raises ScenarioError, as if it stood in that file."""
    return _scenario(path, parse_facts(path, text))


def _scenario(path: Path, facts: Facts) -> Scenario:
    facts.reject_unknown_keys(_TOP, ("title", "question"))
    blocks = enumerate(facts.blocks("do"), start=1)
    return Scenario(
        path=path,
        title=facts.text("title"),
        titles=facts.translations("title"),
        question=facts.optional_text("question") or "",
        questions=facts.translations("question"),
        book=facts.optional_text("book") or "",
        game=facts.text("game"),
        rules=facts.texts("rules"),
        setup=_table(facts, "setup"),
        position=_table(facts, "position") if "position" in facts else None,
        chance=facts.texts("chance"),
        moves=tuple(_move(number, block) for number, block in blocks),
        expect=_table(facts, "expect"),
        facts=facts,
    )


def _move(number: int, facts: Facts) -> ScenarioStep:
    facts.reject_unknown_keys(_DO)
    if "action" in facts and "actions" in facts:
        raise facts.fault("actions", scenario_fault("action and actions"))
    return ScenarioStep(
        number=number,
        seat=_seat(facts),
        actions=(facts.text("action"),) if "action" in facts else facts.texts("actions"),
        legal=facts.texts("legal") if "legal" in facts else None,
        includes=facts.texts("includes"),
        excludes=facts.texts("excludes"),
        chance=facts.texts("chance"),
        expect=_table(facts, "expect"),
        facts=facts,
    )


def _seat(facts: Facts) -> int | None:
    """Return the seat that must decide, if one is named; chance has a negative one."""
    seat = facts.raw("seat")
    if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool)):
        raise facts.fault("seat", scenario_fault("seat", value=repr(seat)))
    return seat


def _table(facts: Facts, key: str) -> dict[str, Json]:
    value = _json(facts.raw(key) if key in facts else {}, facts, key)
    if not isinstance(value, dict):
        raise facts.fault(key, scenario_fault("table", key=key))
    return value


def _json(value: object, facts: Facts, key: str) -> Json:
    if isinstance(value, dict):
        return {str(k): _json(v, facts, key) for k, v in value.items()}
    if isinstance(value, list):
        return [_json(item, facts, key) for item in value]
    if isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (date, time)):
        raise facts.fault(key, scenario_fault("date", key=key))
    raise facts.fault(key, scenario_fault("kind", key=key, kind=type(value).__name__))


def scenario_fault(key: str, /, **values: MessageValue) -> Message:
    """Return what is wrong with a scenario, or with how it comes out, as a message."""
    return Message("match.scenario", key, **values)
