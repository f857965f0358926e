"""`throwdown replay`: tell a recorded game, or branch from it."""

from __future__ import annotations

import sys
from json import dumps
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from throwdown.content.setup_error import SetupError
from throwdown.games.registry import content
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.interfaces.cli.replay_view import as_json, describe_match, describe_turns
from throwdown.kernel.events import JUDGE
from throwdown.match.course.course_teller import course_of
from throwdown.match.errors import NotSaved
from throwdown.match.match import Match
from throwdown.match.record import RecordError
from throwdown.match.record_files import save as save_record
from throwdown.match.record_reader import read_record_until
from throwdown.match.resumption import OTHER_CONTENT, can_go_on, resume_match
from throwdown.words.languages import DEFAULT
from throwdown.words.message import Message


def replay(
    file: Path,
    /,
    *,
    to: int | None = None,
    turn: int | None = None,
    turns: Annotated[bool, Parameter(negative="")] = False,
    lang: LanguageOption = DEFAULT,
    seat: int | None = None,
    save: Path | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Tell a game that was recorded, and show the table at its end or at any point.

    For example:
      throwdown replay race.record
      throwdown replay race.record --to 40 --lang de
      throwdown replay race.record --to 40 --save branch.record
      throwdown replay race.record --turns
      throwdown replay race.record --turn 7

    Parameters
    ----------
    file:
        A record, as 'throwdown play' keeps them.
    to:
        Stop after this entry; entries are numbered from 0.
    turn:
        Stop at the end of this turn.
    turns:
        Tell each turn in a line: its entries, life, what it is remembered by; and what ended it.
    lang:
        The language: en or de.
    seat:
        Tell only what this seat saw, counted from 1.
    save:
        Write the game up to there to this new file, to be resumed on its own.
    json:
        Print one JSON object instead of words.
    """
    try:
        record = read_record_until(file, to)
        match = resume_match(record)
        if turn is not None:
            record = read_record_until(file, _end_of(turn, match))
            match = resume_match(record)
        viewer = JUDGE if seat is None else _seat(seat, len(match.players))
        if save is not None:
            save_record(save, record.text())
    except (RecordError, NotSaved, SetupError) as error:
        print(f"throwdown: {error.say_in(lang)}", file=sys.stderr)
        return 2
    if not can_go_on(record):
        print(f"throwdown: {file}: {OTHER_CONTENT.say_in(lang)}", file=sys.stderr)
    if turns:
        told = course_of(match, content(match.spec.name).scores, lang, viewer)
        print("\n".join(describe_turns(told, match, lang)))
    elif json:
        print(dumps(as_json(match, record.header, viewer, lang), ensure_ascii=False))
    else:
        print("\n".join(describe_match(match, record.header, viewer, lang)))
    return 0


def _end_of(number: int, match: Match) -> int:
    """Return the last entry of a turn; raises SetupError if there is none of that number."""
    course = course_of(match, content(match.spec.name).scores, DEFAULT)
    found = next((turn for turn in course.turns if turn.number == number), None)
    if found is None:
        numbers = [turn.number for turn in course.turns]
        first, last = min(numbers), max(numbers)
        raise SetupError(Message("cli.faults", "turn", first=first, last=last, number=number))
    own = course.beats[found.first : found.first + found.beats]
    # An entry that reaches into the next turn is no end of this one, unless it is all there is.
    whole = [beat.entry for beat in own if beat.events < 0]
    return whole[-1] if whole else own[-1].entry


def _seat(number: int, seats: int) -> int:
    if not 1 <= number <= seats:
        raise SetupError(Message("cli.faults", "seat", seats=seats, number=number))
    return number - 1
