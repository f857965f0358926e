"""`throwdown replay`: tell a recorded game, or branch from it."""

from __future__ import annotations

import sys
from json import dumps
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from throwdown.content.setup_error import SetupError
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.interfaces.cli.replay_view import as_json, describe_match
from throwdown.kernel.events import JUDGE
from throwdown.match.errors import NotSaved
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

    Parameters
    ----------
    file:
        A record, as 'throwdown play' keeps them.
    to:
        Stop after this entry; entries are numbered from 0.
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
        viewer = JUDGE if seat is None else _seat(seat, len(match.players))
        if save is not None:
            save_record(save, record.text())
    except (RecordError, NotSaved, SetupError) as error:
        print(f"throwdown: {error.say_in(lang)}", file=sys.stderr)
        return 2
    if not can_go_on(record):
        print(f"throwdown: {file}: {OTHER_CONTENT.say_in(lang)}", file=sys.stderr)
    if json:
        print(dumps(as_json(match, record.header, viewer, lang), ensure_ascii=False))
    else:
        print("\n".join(describe_match(match, record.header, viewer, lang)))
    return 0


def _seat(number: int, seats: int) -> int:
    if not 1 <= number <= seats:
        raise SetupError(Message("cli.faults", "seat", seats=seats, number=number))
    return number - 1
