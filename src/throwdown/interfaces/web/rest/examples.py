"""The worked examples of the rulebooks over REST: all of them, and one step by step.

A part of an example is watched and branched from like a replay: its id is that of the replay.
"""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath
from msgspec import Struct

from throwdown.interfaces.web.hub import TheHub
from throwdown.interfaces.web.rest.request_context import Language
from throwdown.interfaces.web.tables.registry import UnknownTable
from throwdown.interfaces.web.tables.table_request import unknown_language
from throwdown.match.scenario.examples import Example, UnknownExample, examples, find_example
from throwdown.match.scenario.walk import WalkStep
from throwdown.words.languages import find_languages


class RefusedWish(Struct, frozen=True):
    """Something that cannot be done in a position, and why."""

    action: str
    rule: str
    why: str


class ExampleStep(Struct, frozen=True):
    """One step: what was asked and answered, what came of it, and the rules that asked for it."""

    number: int
    """The entry of the replay; 0 is the beginning."""
    seat: int | None
    prompt: str
    answer: str
    chance: list[str]
    told: list[str]
    rules: list[str]
    refused: list[RefusedWish]
    """What cannot be done in the position that it leads to."""
    asks: str
    """What is asked in that position; nothing where chance is to speak."""


class ExamplePart(Struct, frozen=True):
    """A part of an example: a replay."""

    id: str
    title: str
    book: str
    """The book and the lines that it tells, such as "UXM:314-322"."""
    edition: str
    rules: list[str]


class ExampleInfo(Struct, frozen=True):
    """A worked example of a rulebook."""

    id: str
    game: str
    title: str
    book: str
    note: str
    """Where the book and the printed card differ; empty if they do not."""
    parts: list[ExamplePart]


class ToldPart(Struct, frozen=True):
    """A part of an example, step by step."""

    example: ExampleInfo
    part: ExamplePart
    steps: list[ExampleStep]


@get("/examples")
async def all_examples(hub: TheHub, language: Language = "en") -> list[ExampleInfo]:
    """List the worked examples of the rulebooks, in the order of the books."""
    _check_language(language)
    return await hub.rest.run(lambda: [_info(each, language) for each in examples()])


@get("/examples/{example_id:str}")
async def one_example(
    example_id: FromPath[str], hub: TheHub, language: Language = "en"
) -> ToldPart:
    """Tell a part of an example step by step; of an example, its first part."""
    _check_language(language)
    try:
        example, part = find_example(example_id)
    except UnknownExample as error:
        raise UnknownTable(error.message) from error
    return await hub.rest.run(lambda: _tell(example, part or example.parts[0], language))


def _check_language(language: str) -> None:
    if language not in find_languages():
        raise unknown_language()


def _info(example: Example, language: str) -> ExampleInfo:
    return ExampleInfo(
        example.id,
        example.game,
        example.title(language),
        example.book,
        example.note(language),
        [_part(example, part, language) for part in example.parts],
    )


def _part(example: Example, part: str, language: str) -> ExamplePart:
    scenario = example.scenario(part)
    edition = example.edition(part)
    return ExamplePart(part, scenario.title_in(language), scenario.book, edition, [*scenario.rules])


def _tell(example: Example, part: str, language: str) -> ToldPart:
    walk = example.walk(part)
    steps = [_step(walk.step(number, language)) for number in range(walk.last() + 1)]
    return ToldPart(_info(example, language), _part(example, part, language), steps)


def _step(step: WalkStep) -> ExampleStep:
    refused = [RefusedWish(each.term, each.reason.rule, each.reason.text) for each in step.refused]
    return ExampleStep(
        step.number,
        step.seat,
        step.prompt,
        step.answer,
        [*step.chance],
        [*step.told],
        [*step.rules],
        refused,
        step.asks,
    )


HANDLERS = [all_examples, one_example]
