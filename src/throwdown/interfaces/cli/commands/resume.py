"""`throwdown resume`: go on with a game that is kept."""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter

from throwdown.interfaces.cli.commands.play import play
from throwdown.interfaces.cli.kept_games import find_record, last_unfinished
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.interfaces.cli.request_error import RequestError
from throwdown.interfaces.terminal.pace import PaceName
from throwdown.words.languages import DEFAULT


def resume(
    which: str | None = None,
    /,
    *,
    bot: str | None = None,
    pace: PaceName | None = None,
    plain: Annotated[bool, Parameter(negative="")] = False,
    lang: LanguageOption = DEFAULT,
) -> int:
    """Go on with a game that is kept: the last one that is not over, or one of the list.

    For example:
      throwdown resume
      throwdown resume 2
      throwdown resume race.record --plain

    Parameters
    ----------
    which:
        A number of 'throwdown games', or a file; the last game if left out.
    bot:
        The program that plays against you, if one of your own does: it must be named again.
    pace:
        How fast the app shows what happens; step-by-step waits for a key at every beat.
    plain:
        Play at a plain prompt, which reads well through a screen reader and a pipe.
    lang:
        The language: en or de.
    """
    try:
        path = last_unfinished() if which is None else find_record(which)
    except RequestError as error:
        print(f"throwdown: {error.say_in(lang)}", file=sys.stderr)
        return 2
    return play(resume=path, bot=bot, pace=pace, plain=plain, lang=lang)
