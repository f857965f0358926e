"""Reading the script of a lesson: what it tells, waits for and brings, step by step.

A step waits for answers of the learner (`do`), for a press (`go_on`), or for nothing: then it is
watched. What follows its answers (`then`) is given by the lesson, whoever is asked. Answers and
results of chance (`chance`) are written as they are said at the table; `a | b` allows either.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from throwdown.content.toml_facts import Facts, read_facts
from throwdown.content.translations import Translations
from throwdown.kernel.values import Json, Setup
from throwdown.match.errors import fault

_TOP: Final = ("title", "rival", "setup", "position", "chance", "end", "step")
_STEP: Final = ("name", "text", "light", "go_on", "do", "then", "chance")
_OR: Final = " | "

LEARNER: Final = 0
"""The seat of whoever learns."""
RIVAL: Final = 1
"""The seat of whoever teaches."""


@dataclass(frozen=True, slots=True)
class TranslatedText:
    """A text in English and in other languages."""

    english: str
    others: Translations

    def say(self, language: str) -> str:
        """Return it in a language, in English if it is not told in that one."""
        return self.others.find(language) or self.english


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to learn."""

    name: TranslatedText
    text: TranslatedText
    light: tuple[str, ...]
    """What it points at, beside what may be picked: "life 0", "place 0 prep", "piece c1"."""
    goes_on: bool
    """Whether it waits for a press."""
    answers: tuple[tuple[str, ...], ...]
    """What the learner answers, in order; each with what else is as right."""
    follows: tuple[str, ...]
    """What is answered then without the learner."""
    chance: tuple[str, ...]

    def is_watched(self) -> bool:
        """Return whether nothing is waited for."""
        return not self.goes_on and not self.answers


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole script."""

    id: str
    game: str
    title: TranslatedText
    rival: str
    """What the teacher is called; nothing, if by what it plays."""
    setup: Setup
    position: Setup | None
    chance: tuple[str, ...]
    """All that chance brings, in order."""
    steps: tuple[LessonStep, ...]
    end: TranslatedText
    """What is said when it is over."""


def read_lesson(path: Path, game: str) -> Lesson:
    """Read the script of a lesson; raises FactsError naming the line that is wrong."""
    facts = read_facts(path)
    facts.reject_unknown_keys(_TOP, ("title", "end"))
    steps = tuple(_step(block) for block in facts.blocks("step"))
    return Lesson(
        id=path.stem,
        game=game,
        title=_translation(facts, "title"),
        rival=facts.optional_text("rival") or "",
        setup=_table(facts, "setup"),
        position=_table(facts, "position") if "position" in facts else None,
        chance=facts.texts("chance") + tuple(each for step in steps for each in step.chance),
        steps=steps,
        end=_translation(facts, "end"),
    )


def _step(facts: Facts) -> LessonStep:
    facts.reject_unknown_keys(_STEP, ("name", "text"))
    answers = tuple(tuple(text.split(_OR)) for text in facts.texts("do"))
    follows = facts.texts("then")
    goes_on = facts.flag("go_on", default=False)
    if goes_on and (answers or follows):
        raise facts.fault("go_on", fault("go on and answers"))
    return LessonStep(
        name=_translation(facts, "name"),
        text=_translation(facts, "text"),
        light=facts.texts("light"),
        goes_on=goes_on,
        answers=answers,
        follows=follows,
        chance=facts.texts("chance"),
    )


def _translation(facts: Facts, key: str) -> TranslatedText:
    return TranslatedText(facts.text(key), facts.translations(key))


def _table(facts: Facts, key: str) -> Mapping[str, Json]:
    value = _json(facts.raw(key))
    if not isinstance(value, dict):
        raise facts.fault(key, fault("lesson table", key=key))
    return value


def _json(value: object) -> Json:
    if isinstance(value, dict):
        return {str(word): _json(each) for word, each in value.items()}
    if isinstance(value, list):
        return [_json(each) for each in value]
    return value if isinstance(value, (bool, int, str)) else str(value)
