"""`throwdown check`: do scenarios, packs and records hold?"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from json import dumps
from pathlib import Path
from time import localtime, sleep, strftime
from typing import Annotated, Final

from cyclopts import Parameter

from throwdown.content.packs import read_pack
from throwdown.content.toml_facts import FactsError
from throwdown.games.registry import content
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.interfaces.cli.pack_option import game_of_pack
from throwdown.interfaces.cli.pack_view import describe_pack
from throwdown.match.record import RecordError
from throwdown.match.record_files import ENDING
from throwdown.match.record_reader import is_record, read_record
from throwdown.match.resumption import OTHER_CONTENT, can_go_on, resume_match
from throwdown.match.scenario.file import ScenarioError, read_scenario
from throwdown.match.scenario.runner import check as check_scenario
from throwdown.words.languages import DEFAULT, find_languages
from throwdown.words.texts import texts

_PAUSE: Final = 0.3
"""How many seconds go by between two looks at a file that is watched."""


@dataclass(frozen=True, slots=True)
class _Checked:
    """What came of a file: what it is, and what is wrong with it, if anything is."""

    path: Path
    kind: str
    """pack, record, scenario."""
    told: str
    """What to say of it if it holds."""
    faults: tuple[str, ...] = ()


def check(
    *files: Annotated[Path, Parameter(help="Scenarios, packs, records, or folders of them.")],
    watch: Annotated[bool, Parameter(negative="")] = False,
    quiet: Annotated[bool, Parameter(name=["--quiet", "-q"], negative="")] = False,
    lang: LanguageOption = DEFAULT,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Check scenario files, packs of cards and records of games.

    A scenario is played plainly, with undo, and with save and load. The sentences of a pack are
    read, and its cards are played in random games. A record is played again. What fails is told
    last.

    For example:
      throwdown check tests/scenarios
      throwdown check -q puzzle.toml my-cards.toml race.record
      throwdown check --watch my-cards.toml
      throwdown check my-cards.toml --json

    Parameters
    ----------
    watch:
        Look at a file again whenever it changes, until Ctrl-C; of a pack show each card in every
        language, with its faces, its cost, and what one attack or one use would do.
    quiet:
        Say only what fails, and the sum.
    lang:
        The language: en or de.
    json:
        Print one JSON object instead of words; docs/json.md tells its keys.
    """
    if not files or (watch and len(files) != 1):
        needed = texts("maker.check", lang)["watch one" if watch else "name one"]
        print(f"throwdown: {needed}", file=sys.stderr)
        return 2
    if watch:
        return _watch(files[0], lang)
    checked: list[_Checked] = []
    for path in _checkable_files(files):
        one = _check_file(path, lang)
        checked.append(one)
        if not (quiet or json or one.faults):
            print(f"{path}: ok: {one.told}")
    failed = [one for one in checked if one.faults]
    print(dumps(_as_json(checked), ensure_ascii=False) if json else _sum(checked, failed, lang))
    return 1 if failed or not checked else 0


def _sum(checked: list[_Checked], failed: list[_Checked], language: str) -> str:
    said = texts("maker.check", language)
    lines = [fault for one in failed for fault in one.faults]
    lines.append(said.say("sum", hold=len(checked) - len(failed), count=len(checked)))
    if failed and len(checked) > 1:
        lines += [said["failed"], *(f"  {one.path}" for one in failed)]
    return "\n".join(lines)


def _as_json(checked: list[_Checked]) -> dict[str, object]:
    return {
        "count": len(checked),
        "hold": sum(not one.faults for one in checked),
        "files": [
            {
                "file": str(one.path),
                "kind": one.kind,
                "holds": not one.faults,
                "faults": [*one.faults],
            }
            for one in checked
        ],
    }


def _check_file(path: Path, language: str) -> _Checked:
    """Return what came of a file."""
    said = texts("maker.check", language)
    owner = pack_game(path)
    if owner is not None:
        faults = tuple(content(owner).pack_faults(path))
        return _Checked(path, "pack", said.say("pack", game=owner), faults)
    try:
        if path.suffix == ENDING or is_record(path):
            record = read_record(path)
            resume_match(record)
            told = said.say("record", count=len(record.entries))
            note = "" if can_go_on(record) else f"; {OTHER_CONTENT.say_in(language)}"
            return _Checked(path, "record", told + note)
        scenario = read_scenario(path)
        check_scenario(scenario)
    except RecordError as error:
        return _Checked(path, "record", "", (error.say_in(language),))
    except ScenarioError as error:
        return _Checked(path, "scenario", "", (error.say_in(language),))
    return _Checked(path, "scenario", scenario.title_in(language))


def _watch(path: Path, language: str) -> int:
    """Look at a file again whenever it changes, until somebody stops it."""
    said = texts("maker.check", language)
    seen = b""
    first = True
    try:
        while True:
            try:
                now = path.read_bytes()
            except OSError:
                # An editor may put a new file in the place of the old one; it comes back.
                now = b""
            if now != seen or first:
                seen, first = now, False
                print("\n".join(_look(path, language)), flush=True)
                print(said.say("watching", path=str(path)), flush=True)
            sleep(_PAUSE)
    except KeyboardInterrupt:
        return 0


def _look(path: Path, language: str) -> list[str]:
    """Return all there is to say of a file: what is wrong, or for a pack what is in it."""
    lines = [f"── {path}  {strftime('%H:%M:%S', localtime())}"]
    owner = pack_game(path)
    one = _check_file(path, language)
    if one.faults:
        return [*lines, *one.faults]
    if owner is not None:
        lines += describe_pack(read_pack(path), owner, find_languages(), language)
        lines.append("")
    return [*lines, f"{path}: ok: {one.told}"]


def pack_game(path: Path) -> str | None:
    """Return the game that a pack is for, or None if the file is a scenario or a record."""
    if is_record(path):
        return None
    try:
        return game_of_pack(read_pack(path))
    except FactsError:
        return None


def _checkable_files(paths: tuple[Path, ...]) -> list[Path]:
    files: list[Path] = []
    for path in paths:
        inside = [*path.rglob("*.toml"), *path.rglob(f"*{ENDING}")] if path.is_dir() else [path]
        files += sorted(inside)
    return files
