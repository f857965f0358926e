"""What `--from` means: a position in a scenario, in a worked example or in a record."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from throwdown.interfaces.prompt.local_game import LocalGame, branch_local_game
from throwdown.kernel.decision import CHANCE
from throwdown.match.errors import MatchError, fault, refusal
from throwdown.match.match import Match
from throwdown.match.record import RecordError
from throwdown.match.record_files import ENDING
from throwdown.match.record_reader import is_record, read_record
from throwdown.match.resumption import OTHER_CONTENT, can_go_on, resume_match
from throwdown.match.scenario.examples import UnknownExample
from throwdown.match.scenario.file import ScenarioError
from throwdown.match.scenario.sources import read_question
from throwdown.match.scenario.walk import walk_through

NO_QUESTION: Final = (ScenarioError, UnknownExample)
"""What is wrong where a name leads to no scenario."""


def begin_from(name: str, opponent: str | None, save: Path | None = None) -> LocalGame:
    """Begin a game in such a position: you take the seat that decides there.

    Raises as `find_position` and `branch_local_game`.
    """
    match, number = find_position(name)
    decision = match.position(number).decision
    yours = decision.seat if decision is not None and decision.seat != CHANCE else 0
    return branch_local_game(match, number, yours, opponent, save)


def find_position(name: str) -> tuple[Match, int]:
    """Return a match and the entry to begin after: the one behind a colon, or the last one.

    Raises:
        RecordError: there is such a record, and it cannot be gone on with.
        ScenarioError: there is such a file, and it is no scenario that can be played.
        UnknownExample: there is neither a file nor an example of that name.
        MatchError: there is no such entry.
    """
    source, colon, tail = name.rpartition(":")
    if not colon or not (tail.isascii() and tail.isdigit()):
        source, tail = name, ""
    match = _read(source)
    last = match.number()
    number = int(tail) if tail else last
    if number > last:
        raise MatchError(refusal("no entry", number=number, last=last))
    return match, number


def _read(source: str) -> Match:
    path = Path(source).expanduser()
    if path.suffix != ENDING and not is_record(path):
        return walk_through(read_question(source)).match
    record = read_record(path)
    if not can_go_on(record):
        raise RecordError(
            path, 2, fault("only replay", reason=OTHER_CONTENT, program=record.header.program)
        )
    return resume_match(record)
