"""`throwdown hint`: what would a bot do here?"""

from __future__ import annotations

import sys
from json import dumps
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from throwdown.bots.bot_names import UnknownBot
from throwdown.bots.program_process import ProgramError
from throwdown.content.setup_error import SetupError
from throwdown.interfaces.cli.commands.play import say
from throwdown.interfaces.cli.kept_games import find_record, last_unfinished
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.interfaces.cli.request_error import RequestError, request_error
from throwdown.interfaces.prompt.hint import ADVISER, find_hint, say_hint
from throwdown.kernel.decision import CHANCE
from throwdown.match.match import Match
from throwdown.match.record import RecordError
from throwdown.match.record_files import ENDING
from throwdown.match.record_reader import is_record, read_record_until
from throwdown.match.resumption import resume_match
from throwdown.match.scenario.file import ScenarioError, read_scenario
from throwdown.match.scenario.walk import walk_through
from throwdown.words.languages import DEFAULT


def hint(
    which: str | None = None,
    /,
    *,
    bot: str = ADVISER,
    to: int | None = None,
    lang: LanguageOption = DEFAULT,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Ask a bot what it would do in a game that is kept, or in the position of a scenario.

    It knows no more than whoever must decide there. At the prompt the word is 'hint', in the app
    the key is t.

    For example:
      throwdown hint
      throwdown hint 2 --bot master
      throwdown hint race.record --to 40
      throwdown hint puzzle.toml --to 0 --json

    Parameters
    ----------
    which:
        A number of 'throwdown games', a record, or a scenario; the last game if left out.
    bot:
        Who is asked: a level, or any bot that 'throwdown sim' knows.
    to:
        Ask after this entry of a record, or this step of a scenario; 0 is the beginning.
    lang:
        The language: en or de.
    json:
        Print one JSON object; docs/json.md tells its keys.
    """
    try:
        match = _find_match(which, to)
        s = match.position(match.number() if to is None else to)
        decision = s.decision
        if decision is None or decision.seat == CHANCE:
            raise request_error("nobody decides")
        found = find_hint(match.spec, s, match.setup, bot, lang)
    except (
        RequestError,
        RecordError,
        ScenarioError,
        UnknownBot,
        ProgramError,
        SetupError,
    ) as error:
        print(f"throwdown: {error.say_in(lang)}", file=sys.stderr)
        return 2
    asks = match.spec.speech.prompt(s, lang, decision.seat)
    if json:
        picks = [{"pick": one.text, "term": one.term, "label": one.label} for one in found]
        told = {"game": match.spec.name, "seat": decision.seat, "bot": bot}
        print(dumps({**told, "asks": asks, "picks": picks}, ensure_ascii=False))
    else:
        say(asks)
        say(say_hint(found, bot, lang))
    return 0


def _find_match(which: str | None, to: int | None) -> Match:
    """Return the game that is meant.

    Raises:
        RequestError, RecordError, ScenarioError: there is none, or it cannot be played.
    """
    path = last_unfinished() if which is None else Path(which)
    if path.is_file() and path.suffix != ENDING and not is_record(path):
        walk = walk_through(read_scenario(path))
        if to is not None and not 0 <= to <= walk.last():
            raise request_error("between", word="step", least=0, most=walk.last(), number=to)
        return walk.match
    if which is not None:
        path = find_record(which)
    return resume_match(read_record_until(path, to))
