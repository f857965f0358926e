"""Bots by name, as typed on a command line.

random  quick  greedy  search      the plain kinds
beginner  casual ... master        the levels for people
master@0.2  search:500             with so many seconds, or simulations, for a move
master@0.2x2  search:500x2         the same in each of two processes
program:COMMAND                    anybody's program that speaks the bot protocol
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from throwdown.bots.brain import Brain, Random
from throwdown.bots.external_bot import ExternalBot, split_command
from throwdown.bots.levels import LEVELS, SAMPLES, Level
from throwdown.words.message import Message, MessageValue, SayableError
from throwdown.words.texts import texts

MakeBrain = Callable[[int], Brain]
"""Makes a brain from a seed."""

PROGRAM: Final = "program:"

_RANDOM: Final = Level("random")
_KINDS: Final = {
    level.name: level
    for level in (
        Level(
            "quick",
        ),
        Level(
            "greedy",
            samples=SAMPLES,
        ),
        Level(
            "search",
            seconds=1.0,
        ),
        *LEVELS,
    )
}


class UnknownBot(SayableError, ValueError):
    """There is no bot of that name."""


def names() -> list[str]:
    """Return the names of all bots."""
    return ["random", *_KINDS]


def is_program(text: str) -> bool:
    """Return whether a text names somebody's program."""
    return text.startswith(PROGRAM)


def brain_factory(text: str) -> MakeBrain:
    """Return what makes the bot that a text names; raises UnknownBot."""
    if is_program(text):
        command = split_command(text.removeprefix(PROGRAM))
        if not command:
            raise UnknownBot(_fault("no program", text=text, form=f"{PROGRAM}COMMAND"))
        return lambda seed: ExternalBot(seed, command)
    if text == "random":
        return Random
    return level(text).brain


def describe_bot(text: str, language: str) -> str:
    """Return how the bot that a text names plays; nothing is known of anybody's program."""
    if is_program(text):
        return texts("bots.sentences", language)["program"]
    return _RANDOM.sentence(language) if text == "random" else level(text).sentence(language)


def display_name(text: str, language: str) -> str:
    """Return what people call the bot that a text names: a level has a word of its own."""
    return texts("bots.names", language).get(text) or text


def with_time_limit(text: str, seconds: float) -> str:
    """Return the name of a bot held to so many seconds for a move, if it searches at all."""
    if text == "random" or is_program(text) or not level(text).seconds:
        return text
    name = text.partition("@")[0]
    return f"{name}@{seconds:g}"


def level(text: str) -> Level:
    """Return the level that a text names, with the budget it gives; raises UnknownBot."""
    name, at, seconds = text.partition("@")
    name, colon, simulations = name.partition(":")
    budget, times, processes = (seconds if at else simulations).partition("x")
    if name not in _KINDS:
        near = get_close_matches(name, names(), n=1)
        if near:
            hint = Message("faults.hints", "nearest", near=near[0])
        else:
            hint = Message("faults.hints", "there are", known=", ".join(names()))
        raise UnknownBot(_fault("no bot", name=name, hint=hint))
    found = _KINDS[name]
    if not at and not colon:
        return found
    if not found.seconds and not found.simulations:
        raise UnknownBot(_fault("no budget", text=text, name=name))
    if at and colon:
        raise UnknownBot(_fault("two budgets", text=text))
    return replace(
        found,
        seconds=_seconds(text, budget) if at else 0.0,
        simulations=_parse_count(text, budget, 10**9) if colon else 0,
        processes=_parse_count(text, processes, 64) if times else 1,
    )


def _seconds(text: str, written: str) -> float:
    try:
        seconds = float(written)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= 3600.0:
        raise UnknownBot(_fault("seconds", text=text))
    return seconds


def _parse_count(text: str, written: str, most: int) -> int:
    if not (written.isascii() and written.isdigit()) or not 0 < int(written) <= most:
        raise UnknownBot(_fault("simulations", text=text))
    return int(written)


def _fault(key: str, /, **values: MessageValue) -> Message:
    return Message("bots.faults", key, **values)
