"""`throwdown games`: the games that are kept."""

from __future__ import annotations

import sys
from contextlib import closing
from json import dumps
from pathlib import Path
from shlex import quote
from typing import Annotated, Literal

from cyclopts import Parameter

from throwdown.interfaces.cli.commands.play import read_line, say
from throwdown.interfaces.cli.kept_games import (
    DAMAGED,
    DRAWN,
    OPEN,
    UNFINISHED,
    WON,
    KeptGame,
    find_record,
    kept_paths,
    read_kept,
    records_folder,
)
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.interfaces.cli.request_error import RequestError, request_error
from throwdown.interfaces.prompt.commands import is_yes
from throwdown.match.errors import NotSaved
from throwdown.match.file_lock import open_locked
from throwdown.match.record import RecordError
from throwdown.match.record_repair import put_aside, repair
from throwdown.words.languages import DEFAULT
from throwdown.words.lists import join_words
from throwdown.words.texts import texts


def games(
    what: Literal["list", "show", "rm", "repair"] = "list",
    /,
    *which: str,
    all_: Annotated[bool, Parameter(name="--all", negative="")] = False,
    yes: Annotated[bool, Parameter(name=["--yes", "-y"], negative="")] = False,
    lang: LanguageOption = DEFAULT,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """List the games that are kept, with who plays, the turn, and how they came out.

    They are numbered from the last one that was played. 'throwdown resume 2' goes on with the
    second, 'throwdown games show 2' tells how it stands.

    For example:
      throwdown games
      throwdown games --all --json
      throwdown games show 2
      throwdown games repair 3
      throwdown games rm 4 5

    Parameters
    ----------
    what:
        list them; show how some stand; rm removes some; repair keeps what is sound of damaged ones.
    which:
        Numbers of the list, or files.
    all_:
        List all of them, not only the last twenty.
    yes:
        Remove without asking.
    lang:
        The language: en or de.
    json:
        Print JSON; docs/json.md tells its keys.
    """
    if what == "list" and not which:
        return _list(lang, as_json=json, everything=all_)
    try:
        if not which:
            raise request_error("which games", what=what)
        paths = [find_record(asked) for asked in which]
        if what == "rm":
            return _remove(paths, lang, sure=yes)
        if what == "repair":
            return _repair(paths, lang)
    except (RequestError, RecordError, NotSaved) as error:
        print(f"throwdown: {error.say_in(lang)}", file=sys.stderr)
        return 2
    numbers = {path: number for number, path in enumerate(kept_paths(), start=1)}
    shown = [read_kept(numbers.get(path, 0), path) for path in paths]
    if json:
        print(dumps([kept.as_json() for kept in shown], ensure_ascii=False))
    else:
        for kept in shown:
            _show(kept, lang)
    return 0


_MOST = 20
"""How many are listed unless all are wanted: each is played again to see how it stands."""


def _list(language: str, *, as_json: bool, everything: bool) -> int:
    paths = kept_paths()
    listed = paths if everything else paths[:_MOST]
    found = [read_kept(number, path) for number, path in enumerate(listed, start=1)]
    said = texts("cli.games", language)
    if as_json:
        print(dumps([kept.as_json() for kept in found], ensure_ascii=False))
        return 0
    if not found:
        say(said.say("none", folder=str(records_folder())))
        return 0
    rows = [_row(kept, language) for kept in found]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for kept, row in zip(found, rows, strict=True):
        number = row[0].rjust(widths[0])
        cells = [cell.ljust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        print("  ".join([number, *cells]).rstrip())
        if kept.state == DAMAGED:
            say("    " + said.say("repair", number=kept.number))
    if len(paths) > len(found):
        say(said.say("more", count=len(paths) - len(found)))
    say(said["how"])
    return 0


def _row(kept: KeptGame, language: str) -> list[str]:
    header = None if kept.record is None else kept.record.header
    date = "" if header is None else header.date.replace("T", " ")[:16]
    name = kept.path.name if header is None else header.game
    players = ", ".join(kept.players(language))
    return [str(kept.number), date, name, players, _turn(kept, language), _state(kept, language)]


def _turn(kept: KeptGame, language: str) -> str:
    turn = kept.turn()
    return "" if turn is None else texts("cli.games", language).say("turn", number=turn)


def _state(kept: KeptGame, language: str) -> str:
    said = texts("cli.games", language)
    if kept.state == WON:
        players = kept.players(language)
        names = join_words([players[seat] for seat in kept.winners() or []], language)
        return said.say(WON, names=names)
    return {OPEN: said[OPEN], DRAWN: said[DRAWN], DAMAGED: said[DAMAGED]}.get(
        kept.state, said[UNFINISHED]
    )


def _show(kept: KeptGame, language: str) -> None:
    said = texts("cli.games", language)
    parts = [part for part in _row(kept, language)[1:] if part]
    say(", ".join(parts))
    say(str(kept.path))
    path = quote(str(kept.path))
    if kept.error is not None:
        say(kept.error.say_in(language))
        return
    if kept.match is not None and kept.state == UNFINISHED:
        say(kept.match.prompt(language))
        say(said.say("resume", path=path))
    say(said.say("replay", path=path))


def _remove(paths: list[Path], language: str, *, sure: bool) -> int:
    """Remove records, if that is really meant; raises NotSaved if one is being played."""
    said = texts("cli.games", language)
    for path in paths:
        with closing(open_locked(path)):
            pass
    if not sure:
        if not sys.stdin.isatty():
            raise request_error("rm yes")
        names = join_words([path.name for path in paths], language)
        try:
            if not is_yes(read_line(said.say("really", count=len(paths), names=names))):
                return 1
        except EOFError:
            return 1
    for path in paths:
        path.unlink(missing_ok=True)
        say(said.say("removed", name=path.name))
    return 0


def _repair(paths: list[Path], language: str) -> int:
    """Keep what is sound of damaged records; raises NotSaved."""
    said = texts("cli.games", language)
    for path in paths:
        kept = read_kept(0, path)
        if kept.error is None:
            say(said.say("sound", name=path.name))
        elif kept.record is None or not kept.record.entries:
            say(said.say("put aside", name=path.name, aside=put_aside(path).name))
        else:
            record, aside = repair(path)
            last = len(record.entries) - 1
            say(said.say("repaired", name=path.name, last=last, aside=aside.name))
    return 0
